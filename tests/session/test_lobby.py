"""The lobby without a browser: what it remembers, shows, deletes and brings back."""

from __future__ import annotations

import json

import pytest

from goldenspike import games
from goldenspike.core import Chance, Game, Match, Message, Seat, save
from goldenspike.core.words import Words
from goldenspike.parts.dates import when_text
from goldenspike.parts.lobby import lobby
from goldenspike.parts.markup import markup
from goldenspike.session.clock import DAY
from goldenspike.session.lobby import file_name
from goldenspike.session.memory import Memory
from session.shelves import NAMES, NOON, StoppedClock, english, new_shelf, open_lobby

RED = {"name": "A", "player": "human", "colour": "red"}


def played(game: str, actions: int | None, seed: int = 5) -> Match:
    """A match of random moves: so many, or all."""
    seats = [Seat("Ann"), Seat("Bob", "medium"), Seat("Cleo", "medium")]
    match, rng = games.new_match(game, seats, seed=seed), Chance(seed)
    while match.state.to_move is not None and (actions is None or len(match.log) < actions):
        match.play(rng.pick(match.state.choices()))
    return match


def drawn(model: object, words: Words | None = None) -> str:
    return "".join(map(markup, lobby(model, words or english())))  # type: ignore[arg-type]


def test_play_is_one_person_against_two_bots_as_strong_as_last_time() -> None:
    shelf = new_shelf()
    first = open_lobby(shelf).play("santa-fe", 3)
    assert [seat.player for seat in first.seats] == ["human", "easy", "easy"]
    model = open_lobby(shelf)
    model.set_up("transamerica", 4)
    model.field("seat.0.name", "Ann")
    model.field("seat.1.player", "strong")
    model.remove_seat(2)
    model.begin()
    match = open_lobby(shelf).play("pacific-rails", 5)
    assert [seat.player for seat in match.seats] == ["human", "strong", "strong"]
    assert match.seats[0].name == "Ann"
    assert match.seed == 5


def test_a_set_up_is_remembered_for_each_game() -> None:
    shelf = new_shelf()
    model = open_lobby(shelf)
    model.set_up("transamerica", 4)
    model.add_seat()
    model.field("option.start_points", "20")
    model.field("seat.2.colour", "black")
    begun = model.begin()
    again = open_lobby(shelf)
    again.set_up("transamerica", 9)
    assert again.setting_up
    assert again.setup.seats == begun.seats
    assert again.setup.options == begun.options
    assert again.setup.seed == 9
    again.set_up("santa-fe", 9)
    assert len(again.setup.seats) == 3


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"seats": 5, "options": {}}',
        '{"seats": [{}], "options": {}}',
        '{"seats": [], "options": {}}',
        '{"seats": null, "options": {"x": 1}}',
        json.dumps({"seats": [RED, RED], "options": {}}),
    ],
)
def test_a_broken_memory_gives_the_usual_set_up(text: str) -> None:
    shelf = new_shelf()
    shelf.set_setting("setup:transamerica", text)
    shelf.set_setting("level", "godlike")
    setup = Memory(shelf).last(games.get("transamerica"), 1, NAMES)
    assert [seat.player for seat in setup.seats] == ["human", "easy", "easy"]


@pytest.mark.parametrize(
    ("query", "opens"),
    [
        ("", False),
        ("lang=de", False),
        ("utm_source=x", False),
        ("game=santa-fe", True),
        ("seats=human,easy", True),
        ("option.rules=house", True),
        ("seed=4", True),
    ],
)
def test_a_link_that_says_what_to_play_opens_the_form(query: str, opens: bool) -> None:
    model = open_lobby(new_shelf(), query)
    assert model.setting_up == opens
    model.close_form()
    assert not model.setting_up


def test_games_in_progress_and_finished_ones_stand_apart() -> None:
    shelf = new_shelf()
    shelf.write("a", save.dumps(played("transamerica", 40)), NOON)
    shelf.write("b", save.dumps(played("santa-fe", None)), NOON - DAY)
    shelf.write("c", "{", NOON - 2 * DAY)
    rows = {row.slot: row for row in open_lobby(shelf).rows()}
    assert rows["b"].over
    assert not rows["a"].over
    assert rows["c"].problem is not None
    told = rows["a"].summary
    assert told is not None
    assert told.round == 1
    assert told.to_move is not None
    assert sorted(seat for equals in told.ranking for seat in equals) == [0, 1, 2]
    won = rows["b"].summary
    assert won is not None
    assert won.winners == won.ranking[0]


def test_what_the_lobby_says_of_saves() -> None:
    shelf = new_shelf()
    match = played("transamerica", 40)
    shelf.write("a", save.dumps(match), NOON)
    shelf.write("b", save.dumps(played("santa-fe", None)), NOON - DAY)
    text = drawn(open_lobby(shelf))
    turn = match.seats[match.state.to_move or 0].name
    assert f"Round 1 · {turn}’s turn · today" in text
    assert " won</span>" in text
    assert "yesterday" in text


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_the_position_of_a_game_in_progress_is_drawn_without_secrets(game: Game) -> None:
    shelf = new_shelf()
    match = played(game.id, 40)
    shelf.write("a", save.dumps(match), NOON)
    model = open_lobby(shelf)
    assert model.rows()[0].board is None
    assert model.draw_next(english())
    assert not model.draw_next(english())
    board = model.rows()[0].board
    assert board is not None
    onlooker = match.game.scene(match.state.view(None), english("Ann", "Bob", "Cleo"))
    assert board in onlooker.boards
    assert game.art in drawn(model)
    match.play(match.state.choices()[0])
    shelf.write("a", save.dumps(match), NOON)
    assert model.rows()[0].board is None


def test_a_deleted_save_comes_back_with_all_that_was_kept_of_it() -> None:
    shelf = new_shelf()
    shelf.write("a", "{", NOON - DAY)
    shelf.keep_original("a", "first")
    shelf.keep_original("a", "second")
    shelf.keep_draft("a", 0, "written about it")
    shelf.write("b", "[", NOON)
    before = shelf.saves()
    model = open_lobby(shelf)
    model.delete("a")
    assert [saved.slot for saved in shelf.saves()] == ["b"]
    assert model.deleted
    model.bring_back()
    assert not model.deleted
    assert [saved[::2] for saved in shelf.saves()] == [saved[::2] for saved in before]
    assert 0 < shelf.saves()[1].played - before[1].played < 10
    assert shelf.originals("a") == ["first", "second"]
    assert shelf.drafts("a") == ["written about it"]
    model.delete("nowhere")
    assert not model.deleted


def test_what_was_said_is_not_said_again_in_the_form() -> None:
    model = open_lobby(new_shelf(), "seed=minus")
    model.notes.append(Message("page.not_lasting"))
    assert [note.key for note in model.notes] == ["page.bad.seed", "page.not_lasting"]
    model.set_up("santa-fe", 1)
    assert [note.key for note in model.notes] == ["page.not_lasting"]
    model.say(Message("lobby.copied", {"text": "x"}))
    model.say(Message("lobby.copied", {"text": "y"}))
    assert [note.key for note in model.notes] == ["page.not_lasting", "lobby.copied"]


def test_days_are_told_as_people_say_them() -> None:
    words, clock = english(), StoppedClock()
    assert when_text(NOON, clock, words) == "today"
    assert when_text(NOON - DAY, clock, words) == "yesterday"
    assert when_text(NOON - 9 * DAY, clock, words) == "1 May"
    assert when_text(NOON - 365 * DAY, clock, words) == "10 May 2025"
    assert when_text(0, clock, words) == ""


def test_every_game_on_the_shelf_has_its_picture_and_its_facts() -> None:
    text = drawn(open_lobby(new_shelf()))
    for game in games.all_games():
        assert f"assets/boards/{game.art}" in text
        assert f"{game.minutes}\N{NO-BREAK SPACE}min" in text
        assert f'data-do="play {game.id}"' in text


def test_maps_in_the_lobby_are_lettered_in_its_language() -> None:
    shelf = new_shelf()
    shelf.write("a", save.dumps(played("transamerica", 40)), NOON)
    model, words = open_lobby(shelf), Words("de")
    art = 'src="assets/boards/transamerica.svg'
    for dark, fragment in ((False, "#de"), (True, "#dark-de")):
        model.dark = dark
        assert drawn(model, words).count(f'{art}{fragment}"') == 2
        model.draw_next(words)
        assert drawn(model, words).count(f'{art}{fragment}"') == 2


def test_a_file_is_named_by_what_is_played_and_when() -> None:
    """A save that cannot be read has no name but its own."""
    shelf = new_shelf()
    shelf.write("1a1ed5", save.dumps(played("santa-fe", 3)), NOON)
    shelf.write("broken", "{", NOON)
    model = open_lobby(shelf)
    assert file_name(model, "1a1ed5") == "santa-fe-2026-05-10"
    assert file_name(model, "broken") == "broken"

"""The record of finished games, the daily game, and everything as one file."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from goldenspike import games
from goldenspike.core import BadInput, Chance, Game, Match, Seat, save
from goldenspike.parts.bar import bar
from goldenspike.parts.daily import daily, shared_text
from goldenspike.parts.lobby import lobby
from goldenspike.parts.look import Look
from goldenspike.parts.markup import markup
from goldenspike.parts.record import record as record_part
from goldenspike.session import bundle
from goldenspike.session.clock import DAY
from goldenspike.session.daily import Deals
from goldenspike.session.deal import PLAYERS, deal_day
from goldenspike.session.record import PEOPLE, Record, read
from goldenspike.session.session import Session
from goldenspike.session.setup import from_link
from session.shelves import NAMES, NOON, StoppedClock, english, new_shelf, open_lobby

TODAY = "2026-05-10"


def finished(game: str = "transamerica", *players: str, seed: int = 5) -> Match:
    """A whole game of random moves."""
    seats = [Seat(f"P{i}", player) for i, player in enumerate(players or ("human", "easy"))]
    match, rng = games.new_match(game, seats, seed=seed), Chance(seed)
    while match.state.to_move is not None:
        match.play(rng.pick(match.state.choices()))
    return match


def test_a_finished_game_is_noted_once() -> None:
    record, match = Record(new_shelf()), finished()
    record.note("a", match, NOON)
    record.note("a", match, NOON + DAY)
    assert [(game.slot, game.when) for game in record.finished()] == [("a", NOON)]
    result = match.state.result()
    assert result is not None
    noted = record.finished()[0]
    assert noted.known.winners == result.winners
    assert noted.points == match.state.scores()[0].total
    assert noted.won == (0 in result.winners)


def test_what_does_not_count_is_not_noted() -> None:
    record = Record(new_shelf())
    going = games.new_match("transamerica", [Seat("Ann"), Seat("Bob")], seed=5)
    record.note("going", going, NOON)
    record.note("bots", finished("transamerica", "easy", "easy"), NOON)
    branched = finished()
    branched.undo(1)
    branched.deal_anew(0, 7)
    rng = Chance(1)
    while branched.state.to_move is not None:
        branched.play(rng.pick(branched.state.choices()))
    record.note("what-if", branched, NOON)
    assert record.finished() == []


def test_wins_are_counted_by_game_and_by_the_strongest_bot() -> None:
    record = Record(new_shelf())
    won = 0
    for seed in range(4):
        match = finished("transamerica", "human", "easy", "medium", seed=seed)
        record.note(f"m{seed}", match, NOON + seed)
        result = match.state.result()
        assert result is not None
        won += 0 in result.winners
    record.note("people", finished("transamerica", "human", "human"), NOON)
    record.note("other", finished("santa-fe"), NOON)
    first, second = record.tallies()
    assert (first.game, second.game) == ("transamerica", "santa-fe")
    assert first.levels == {"medium": (won, 4), PEOPLE: (0, 1)}
    assert len(first.course) == 4
    assert first.best is not None
    assert first.best.points == max(first.course)
    text = "".join(map(markup, record_part(record, StoppedClock(), english())))
    assert f"{won} of 4" in text
    assert "[" not in text


def test_the_closest_game_is_the_win_by_the_least() -> None:
    record = Record(new_shelf())
    for seed in range(8):
        record.note(str(seed), finished(seed=seed), NOON)
    tally = record.tallies()[0]
    leads = [game.lead for game in record.finished() if game.won]
    assert leads
    assert tally.closest is not None
    assert tally.closest.lead == min(leads)
    assert all(game.place == 1 for game in record.finished() if game.won)


@pytest.mark.parametrize("text", ["", "{", "null", "5", "[5, null, {}]", '[{"slot": "a"}]'])
def test_a_broken_record_is_an_empty_one(text: str) -> None:
    shelf = new_shelf()
    shelf.set_setting("record", text)
    assert Record(shelf).finished() == []
    assert record_part(Record(shelf), StoppedClock(), english()) == []


def test_the_record_of_many_large_games_can_be_read_again() -> None:
    record = Record(new_shelf())
    record.note("a", finished("transamerica", *["human"] * 6), NOON)
    one = record.finished()[0]
    record.merge(one._replace(slot=f"1935b0b0a5e-{n:04}", when=NOON + n) for n in range(1600))
    kept = record.finished()
    assert len(kept) == 1500
    assert kept[-1].slot == "1935b0b0a5e-1599"


def test_a_line_that_contradicts_itself_is_left_out() -> None:
    record = Record(new_shelf())
    record.note("a", finished(), NOON)
    good = record.dumps()[0]
    bad = [
        {**good, "ranking": [[0], [0]]},
        {**good, "points": [1]},
        {**good, "game": "chess"},
        {**good, "seats": [["A", "alien", "red"], ["B", "human", "blue"]]},
    ]
    assert [game.slot for game in read([*bad, good])] == ["a"]


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_the_deal_of_the_day_is_the_same_by_button_and_by_link(game: Game) -> None:
    deals = Deals(TODAY, Record(new_shelf()))
    match = deals.setup(game, NAMES).match()
    assert match.seed == 20260510
    assert tuple(seat.player for seat in match.seats) == PLAYERS
    pairs = (part.split("=") for part in deals.query(game).removeprefix("?").split("&"))
    linked = from_link(((key, value) for key, value in pairs), 1, NAMES)
    assert linked.start
    assert save.dumps(linked.match()) == save.dumps(match)
    assert Deals("2026-05-11", Record(new_shelf())).seed != deals.seed


def test_the_first_result_of_a_deal_is_kept_and_shared_in_a_sentence() -> None:
    record, game = Record(new_shelf()), games.get("transamerica")
    deals = Deals(TODAY, record)
    assert "Play it" in markup(daily(game, deals, {}, english()))
    record.note("other-seed", finished("transamerica", *PLAYERS, seed=1), NOON)
    record.note("other-bots", finished("transamerica", seed=deals.seed), NOON)
    assert deals.result(game) is None
    match = finished("transamerica", *PLAYERS, seed=deals.seed)
    record.note("a", match, NOON)
    record.note("b", match, NOON + 1)
    result = deals.result(game)
    assert result is not None
    assert result.slot == "a"
    text = shared_text(game, TODAY, result, "https://example.org/", english())
    start = "Golden Spike, TransAmerica, daily game of 10 May 2026: place "
    assert text.startswith(f"{start}{result.place} of 3 with ")
    assert text.endswith("https://example.org/")
    assert "Share" in markup(daily(game, deals, {}, english()))


def test_everything_goes_into_one_file_and_comes_back() -> None:
    shelf = new_shelf()
    record = Record(shelf)
    shelf.write("a", save.dumps(finished()), NOON)
    shelf.keep_original("a", "older")
    shelf.keep_draft("a", 0, "written")
    shelf.keep_draft("a", 1, "about another course")
    shelf.write("broken", "{", NOON - DAY)
    record.note("a", finished(), NOON)
    text = bundle.dumps(shelf, record)
    assert bundle.is_bundle(text)
    assert not bundle.is_bundle(save.dumps(finished()))
    other = new_shelf()
    assert bundle.put_back(text, other, Record(other)) == 2
    assert other.saves() == shelf.saves()
    assert other.originals("a") == ["older"]
    assert other.drafts("a") == ["written", "about another course"]
    assert Record(other).finished() == record.finished()
    assert bundle.put_back(text, other, Record(other)) == 0
    assert other.saves() == shelf.saves()


def test_what_was_written_comes_back_to_a_save_that_is_here_but_replaces_nothing() -> None:
    shelf, bare, written = new_shelf(), new_shelf(), new_shelf()
    for one in (shelf, bare, written):
        one.write("a", "text", NOON)
    shelf.keep_draft("a", 0, "from the file")
    written.keep_draft("a", 0, "from here")
    text = bundle.dumps(shelf, Record(shelf))
    for one, drafts in ((bare, ["from the file"]), (written, ["from here"])):
        assert bundle.put_back(text, one, Record(one)) == 0
        assert one.drafts("a") == drafts


def test_a_file_from_before_there_were_drafts_in_it_is_read() -> None:
    old = {"slot": "a", "played": NOON, "text": "text", "originals": ["older"]}
    shelf = new_shelf()
    text = json.dumps({"format": {"bundle": 1}, "saves": [old], "record": "[]"})
    assert bundle.put_back(text, shelf, Record(shelf)) == 1
    assert (shelf.originals("a"), shelf.drafts("a")) == (["older"], [])


def test_a_file_of_five_hundred_long_games_is_read() -> None:
    """With what was written about each of them."""
    shelf = new_shelf()
    game = json.dumps({"actions": [f"route {n} south" for n in range(1_000)]})
    one = {"played": NOON, "text": game, "originals": [], "drafts": ["play: something\n" * 50]}
    saves = [{"slot": f"game {number}", **one} for number in range(500)]
    text = json.dumps({"format": {"bundle": 1}, "saves": saves, "record": "[]"})
    assert len(text) > bundle.LONGEST * 0.7
    assert bundle.put_back(text, shelf, Record(shelf)) == 500
    assert {saved.text for saved in shelf.saves()} == {game}


def test_a_file_that_is_longer_than_any_storage_or_of_too_many_parts_is_refused() -> None:
    shelf = new_shelf()
    head = '{"format": {"bundle": 1}, "saves": ['
    for text in (f'{head}"{"x" * bundle.LONGEST}"]}}', f"{head}{'[],' * 2_000_000}[]]}}"):
        with pytest.raises(BadInput):
            bundle.put_back(text, shelf, Record(shelf))
    assert bundle.LONGEST == 15_000_000


def test_a_save_that_differs_from_its_namesake_comes_under_another_name() -> None:
    shelf, other = new_shelf(), new_shelf()
    shelf.write("a", "one", NOON)
    other.write("a", "two", NOON)
    assert bundle.put_back(bundle.dumps(shelf, Record(shelf)), other, Record(other)) == 1
    assert {saved.slot: saved.text for saved in other.saves()} == {"a": "two", "a+": "one"}


@pytest.mark.parametrize(
    "data",
    [
        '{"format": {"bundle": 1}}',
        '{"format": {"bundle": 1}, "saves": [{}]}',
        '{"format": {"bundle": 1}, "saves": 5',
        json.dumps({"format": {"bundle": 9}, "saves": []}),
        '{"format": {"bundle": 1}, "saves": ' + "[" * 5000 + "]" * 5000 + "}",
    ],
)
def test_a_damaged_file_changes_nothing(data: str) -> None:
    shelf = new_shelf()
    with pytest.raises(BadInput):
        bundle.put_back(data, shelf, Record(shelf))
    assert shelf.saves() == []


def test_of_more_games_than_are_kept_the_last_are_read() -> None:
    record = Record(new_shelf())
    record.note("a", finished(), 1.0)
    [plain] = record.dumps()
    many = [{**plain, "slot": str(number)} for number in range(20_000)]
    found = read(many)
    assert len(found) < 5_000
    assert found[-1].slot == "19999"


def test_a_deal_of_the_day_is_marked_as_one_at_the_table_and_among_the_saves() -> None:
    shelf, game = new_shelf(), games.get("transamerica")
    deal = Deals(TODAY, Record(shelf)).setup(game, NAMES).match()
    frame = Session(deal).frame()
    assert frame.daily == TODAY
    assert "Daily game of 10 May" in "".join(map(markup, bar(frame, Look())))
    shelf.write("a", save.dumps(deal), NOON)
    assert "Daily game of 10 May" in "".join(map(markup, lobby(open_lobby(shelf), english())))


@pytest.mark.parametrize(
    ("seed", "players", "usual"),
    [
        (20260510, ("human", "easy", "medium"), True),
        (20260510, PLAYERS, False),
        (20261310, PLAYERS, True),
        (7, PLAYERS, True),
    ],
)
def test_another_game_is_no_deal_of_a_day(seed: int, players: Sequence[str], usual: bool) -> None:
    assert deal_day(seed, [Seat("A", player) for player in players], usual) == ""

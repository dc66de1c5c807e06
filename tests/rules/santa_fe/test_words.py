"""Every event, prompt and action of whole games has words, in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest

from goldenspike.core import Action, Chance
from goldenspike.core.game import option_text
from goldenspike.core.words import Words, part
from goldenspike.games.santa_fe import SantaFeGame, classic, rails

SEATS = ["Ann", "Bob", "Cleo", "Dan", "Eve"]
SLOT = re.compile(r"\{(\w+)")
WRONG_ARTICLE = re.compile(r"\b[Aa] [AEIOUaeiou]")
GAMES = [classic.GAME, rails.GAME]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whole_games_are_told_without_a_missing_word_or_a_wrong_article(
    game: SantaFeGame, language: str
) -> None:
    words = Words(language, SEATS)
    for seed in range(4):
        options = {"advanced": seed % 2 == 1, "track_purchase": seed % 3 == 0}
        state, luck = game.new(2 + seed % 4, options, seed), Chance(seed)
        while state.to_move is not None:
            view = state.view(state.to_move)
            labels = [game.label(action, view, words) for action in state.choices()]
            events = state.play(luck.pick(state.choices()))
            said = [words.say(state.prompt()), *labels, *map(words.say, events)]
            assert not [text for text in said if "[" in text or "{" in text]
            assert not [text for text in said if WRONG_ARTICLE.search(text)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_two_actions_of_a_choice_are_called_the_same(game: SantaFeGame) -> None:
    words = Words("en", SEATS)
    for seed in range(4):
        state, luck = game.new(3, {"track_purchase": True}, seed), Chance(seed)
        while state.to_move is not None:
            view = state.view(state.to_move)
            labels = [game.label(action, view, words) for action in state.choices()]
            assert len(set(labels)) == len(labels), sorted(labels)
            state.play(luck.pick(state.choices()))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_options_parts_and_ends_have_words(game: SantaFeGame, language: str) -> None:
    words = Words(language)
    keys = [f"about.{game.id}", f"goal.{game.id}", "about", "goal", "board"]
    keys += [f"part.{name}" for name in game.new(2).scores()[0].parts]
    keys += [f"{kind}.{why}" for kind in ("end", "reason") for why in ("track", "stuck", "passes")]
    for option in game.options:
        keys += [f"option.{option.name}", f"option.{option.name}.text"]
        for value in option.values:
            if not isinstance(value, bool):
                keys.append(f"option.{option.name}.{option_text(value)}")
    missing = [key for key in keys if f"santa-fe.{key}" not in words]
    assert not missing


def test_both_languages_have_the_same_keys_and_slots() -> None:
    english, german = part("en", "santa-fe"), part("de", "santa-fe")
    assert list(english) == list(german)
    for key in english:
        assert set(SLOT.findall(english[key])) == set(SLOT.findall(german[key])), key


def test_an_engineer_is_drawn_with_the_right_article(classic: Any) -> None:
    table = classic(advanced=True)
    table.go_to("refill")
    state, words = table.state, Words("en", SEATS)
    label = state.game.label(Action("draw engineer"), state.view(0), words)
    assert label == "Draw an Engineer Card"
    table.play("draw engineer")
    assert words.say(table.events[-1]) == "Ann draws an Engineer Card."


def test_a_lay_says_railroad_direction_number_and_price() -> None:
    state = classic.GAME.new(2, {"advanced": True}, 1)
    words = Words("en", SEATS)
    luck = Chance(1)
    for choice in ("done", "done"):
        state.play(choice)
    while state.choices()[0].verb != "lay":
        state.play(luck.pick(state.choices()))

    def said(text: str) -> str:
        return classic.GAME.label(Action(text), state.view(state.to_move), words)

    lay = "lay santa-fe chicago~des-moines/2"
    start = "Lay Santa Fe from Chicago toward Des Moines"
    assert said(lay) == f"{start}, 1 of 2, line 2, $1"
    state.play(lay)
    assert said(lay) == f"{start}, 2 of 2"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "Lay Great Northern from Milwaukee toward Minneapolis, 1 of 2, one way, $0, then $1",
        ),
        (
            "de",
            "Great Northern von Milwaukee Richtung Minneapolis, 1 von 2, nur in dieser Richtung, "
            "$0, dann $1",
        ),
    ],
)
def test_the_start_of_a_line_tells_all_its_costs_and_that_it_is_one_way(
    language: str, said: str
) -> None:
    view = rails.GAME.new(2, {"advanced": True}, 1).view(0)
    lay = Action("lay great-northern milwaukee~minneapolis")
    assert rails.GAME.label(lay, view, Words(language, SEATS)) == said
    basic = rails.GAME.new(2, {}, 1).view(0)
    assert "$" not in rails.GAME.label(lay, basic, Words(language, SEATS))
    assert "1 of 2, $0" in classic.GAME.label(
        lay, classic.GAME.new(2, {"advanced": True}, 1).view(0), Words("en", SEATS)
    )

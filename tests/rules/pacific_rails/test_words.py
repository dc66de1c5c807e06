"""Everything has words, in both languages, and every choice another label."""

from __future__ import annotations

import re
from typing import Any

import pytest

from goldenspike.core import Chance, Event, Message
from goldenspike.core.scene import Node
from goldenspike.core.words import LANGUAGES, Words, part
from goldenspike.games.pacific_rails import GAME
from goldenspike.games.pacific_rails.drawing.map_board import map_board
from goldenspike.games.pacific_rails.rules.components import (
    FINAL_PARTS,
    GOALS,
    HATS,
    PARTS,
    SENATORS,
    SPECIALISTS,
    UPGRADES,
    WORKERS,
)
from goldenspike.games.pacific_rails.rules.state import PacificRails
from goldenspike.games.pacific_rails.rules.workers import Worker

LEVEL_3 = 89
"""The seed of a game in which an upgrade of the third level brings picks."""
SLOT = re.compile(r"\{(\w+)")


def test_both_languages_have_the_same_keys_and_slots() -> None:
    english, german = part("en", "pacific-rails"), part("de", "pacific-rails")
    assert list(english) == list(german)
    for key, text in english.items():
        assert set(SLOT.findall(text)) == set(SLOT.findall(german[key])), key


def test_what_is_due_at_the_end_is_what_the_game_says_is() -> None:
    assert GAME.due == FINAL_PARTS


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_components_have_names(language: str) -> None:
    words = Words(language)
    names = [f"goal.{goal}" for goal in GOALS]
    names += [f"part.{name}" for name in PARTS + FINAL_PARTS]
    names += [f"get.hat-{n}" for n in range(1, HATS + 1)]
    names += [f"get.resource-{n}" for n in range(1, max(WORKERS.values()) + 1)]
    names += [f"senator.{senator.id}" for senator in SENATORS]
    names += [f"specialist.{kind.id}" for kind in SPECIALISTS]
    names += [f"upgrade.{tile.id}" for tile in UPGRADES]
    names += ["about", "goal", "end.linked", "end.full", "end.stalled", "end.rounds"]
    assert [name for name in names if f"pacific-rails.{name}" not in words] == []


def test_prompts_labels_and_the_log_are_complete(busy: Any) -> None:
    languages = [Words(language, ["Ada", "Ben", "Cleo", "Dora"]) for language in LANGUAGES]
    asked = set()
    for seed in (*range(12), LEVEL_3):
        state = GAME.new(2 + seed % 3, seed=seed)
        assert isinstance(state, PacificRails)
        rng = Chance(seed)
        while state.to_move is not None:
            view, choices, prompt = state.view(state.to_move), state.choices(), state.prompt()
            asked.add(prompt.key)
            told: list[Message | Event] = [prompt, *state.play(busy(state, rng))]
            for words in languages:
                labels = [GAME.label(action, view, words) for action in choices]
                assert len(set(labels)) == len(labels), labels
                sentences = [*labels, *map(words.say, told)]
                assert not [text for text in sentences if "[" in text or "{" in text]
        assert not [words for words in languages if "[" in words.say(state.prompt())]
    prefix = "pacific-rails.prompt."
    prompts = {key for key in part("en", "pacific-rails") if key.startswith(prefix)}
    assert asked == prompts - {f"{prefix}over"}


def test_a_label_tells_what_a_choice_brings() -> None:
    words = Words("en", ["Ada", "Ben"])
    state = GAME.new(2, seed=0)
    while state.to_move is not None and state.view(None)["decision"]["name"] != "worker":
        state.play(state.choices()[0])
    state.play("place a1")
    view = state.view(state.to_move)
    labels = [GAME.label(action, view, words) for action in state.choices()]
    assert labels == ["Iron district: 1 iron", "Rail worker’s train: 1 rail (for 1 iron)"]


@pytest.mark.parametrize(
    ("language", "sat", "taken"),
    [
        ("en", "Ann sits a worker on the centre.", "Ann takes back the worker on the centre."),
        (
            "de",
            "Ann setzt einen Arbeiter direkt auf das Zentrum.",
            "Ann nimmt den Arbeiter auf dem Zentrum zurück.",
        ),
    ],
)
def test_a_worker_goes_onto_a_district_and_is_taken_back_from_where_it_is(
    table: Any, language: str, sat: str, taken: str
) -> None:
    """German has a case for each."""
    board = table(4)
    for number, space in enumerate(("a4", "a6", "a8", "a9")):
        board.worker(1 + number % 3, space)
    board.ask(Worker(0))
    board.play("sit centre")
    words = Words(language, ["Ann", "Ben", "Cleo", "Dan"])
    assert words.say(board.told("sit")[0]) == sat
    board = table(4)
    board.worker(0, "centre")
    board.ask(Worker(0))
    board.play("take centre")
    assert words.say(board.told("take")[0]) == taken


@pytest.mark.parametrize(
    ("stations", "crew", "said"),
    [
        (0, [], ""),
        (1, ["miner"], "Hiring one for wagon 1 costs you 1 wood and 1 money."),
        (1, ["miner", "miner"], ""),
        (2, ["miner", "miner"], "Hiring one for wagon 2 costs you 2 wood and 1 money."),
        (3, ["miner"] * 6, ""),
    ],
)
def test_a_specialist_tells_a_price_only_where_there_is_an_empty_seat(
    table: Any, stations: int, crew: list[str], said: str
) -> None:
    board = table(2)
    board.train(0, *crew, stations=stations)
    text = GAME.explain("specialist-engineer", board.state.view(0), Words("en", ["Ann", "Ben"]))
    assert text.partition("Hiring")[1:] == (said[:6], said[6:])


def test_who_does_not_see_the_map_hears_which_cities_track_joins(table: Any) -> None:
    board = table(2)

    def heard() -> str | None:
        layer = map_board(board.state.view(0), Words("en", ["Ann", "Bob"])).layer
        children = (child for child in layer.children if isinstance(child, Node))
        (track,) = (child for child in children if child.key == "track")
        return track.attrs.get("aria-label")

    assert heard() is None
    board.build(0, "station", "Yakima")
    board.lay("0,1", "2,0")
    assert heard() == (
        "Track on the map: 2 tiles. Track at Yakima. Track joins Yakima, Seattle and Portland."
    )

"""Whole games of TransAmerica: recorded ones with their results, and a thousand random ones."""

from __future__ import annotations

import json
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from goldenspike import games
from goldenspike.core import Chance, Match, OptionValue, save
from goldenspike.core.words import part
from goldenspike.games.transamerica.rules.board import board

FIXTURES = sorted((Path(__file__).parents[1] / "fixtures" / "transamerica").glob("*.json"))
RANDOM_GAMES = 1000
BATCHES = 20
SETTINGS = list(
    product(
        range(2, 7),
        ("rio-grande", "translation"),
        ("barrier", "each-starts-once"),
        (5, 13, 30),
        ("first", "random"),
    )
)


@cache
def replay(path: Path) -> tuple[Match, dict[str, Any]]:
    data = json.loads(path.read_text(encoding="utf-8"))
    return save.loads(json.dumps(data["save"])), data["expected"]


def told(match: Match) -> set[str]:
    return {
        event.key.removeprefix("transamerica.log.") for entry in match.log for event in entry.events
    }


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_it_did(path: Path) -> None:
    match, expected = replay(path)
    assert match.unplayed == 0
    result = match.state.result()
    view = match.state.view(None)
    assert result is not None
    assert list(result.winners) == expected["winners"]
    assert result.reason == expected["reason"]
    assert [list(place) for place in result.ranking] == expected["ranking"]
    assert view["points"] == expected["points"]
    assert view["barrier"] == expected["barrier"]
    assert [scored["losses"] for scored in view["rounds"]] == expected["losses"]
    assert sorted(told(match)) == expected["told"]


def test_there_is_a_recorded_game_for_each_way_to_end() -> None:
    reasons = {
        key.removeprefix("transamerica.end.")
        for key in part("en", "transamerica")
        if key.startswith("transamerica.end.")
    }
    assert {replay(path)[1]["reason"] for path in FIXTURES} == reasons


def test_everything_that_can_be_told_is_told_in_some_recorded_game() -> None:
    sentences = {
        key.removeprefix("transamerica.log.")
        for key in part("en", "transamerica")
        if key.startswith("transamerica.log.")
    }
    assert set().union(*(told(replay(path)[0]) for path in FIXTURES)) == sentences


def check_round(scored: dict[str, Any], players: int, translation: bool) -> None:
    """Nothing is lost or made: track, markers, hands and losses of a finished round agree."""
    track = scored["track"]
    assert len(set(track)) == len(track) <= 84
    assert len(set(scored["markers"])) == players
    names = [name for hand in scored["hands"] for name in hand]
    assert len(set(names)) == 5 * players
    lines = {line.id: line for line in board().lines}
    for seat in range(players):
        missing = scored["missing"][seat]
        assert not set(missing) & set(track)
        assert sum(lines[line].cost for line in missing) == scored["losses"][seat]
        assert bool(scored["apart"][seat]) == bool(missing)
        assert set(scored["apart"][seat]) <= set(scored["hands"][seat])
        assert seat not in scored["complete"] or scored["losses"][seat] == 0
        if not translation:
            assert (scored["losses"][seat] == 0) == (seat in scored["complete"])
    assert scored["complete"] or len(track) == 84
    reached = set(scored["markers"])
    waiting = [line.split("-") for line in track]
    while True:
        beyond = [ends for ends in waiting if not reached.intersection(ends)]
        for ends in waiting:
            if reached.intersection(ends):
                reached.update(ends)
        if len(beyond) == len(waiting):
            break
        waiting = beyond
    assert not waiting


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_come_to_an_end_and_lose_nothing(batch: int) -> None:
    for number in range(batch, RANDOM_GAMES, BATCHES):
        players, rules, end, points, first = SETTINGS[number % len(SETTINGS)]
        options: dict[str, OptionValue] = {
            "rules": rules,
            "end": end,
            "start_points": points,
            "start_player": first,
        }
        state = games.get("transamerica").new(players, options, number)
        rng = Chance(number)
        for _ in range(5000):
            if state.to_move is None:
                break
            state.play(rng.pick(state.choices()))
        view = state.view(None)
        assert state.result() is not None
        for scored in view["rounds"]:
            check_round(scored, players, rules == "translation")
        for seat in range(players):
            lost = sum(scored["losses"][seat] for scored in view["rounds"])
            assert view["points"][seat] == points - lost
        if end == "barrier":
            assert min(view["points"]) <= view["barrier"]
        else:
            assert len(view["rounds"]) == players

"""Whole games of Pacific Rails: recorded ones with their results, and a thousand random ones."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from goldenspike.core import Chance, Match, Seat, save
from goldenspike.core.words import part
from goldenspike.games.pacific_rails import GAME
from goldenspike.games.pacific_rails.rules.components import LAST_ROUND
from goldenspike.games.pacific_rails.rules.state import PacificRails

FIXTURES = sorted((Path(__file__).parents[1] / "fixtures" / "pacific-rails").glob("*.json"))
RANDOM_GAMES, BATCHES = 1000, 20
LONGEST = 4000
COUNTED = 3
"""In one position of so many everything is counted, other ones in each game: what is lost once
stays lost."""


@cache
def replay(path: Path) -> tuple[Match, dict[str, Any]]:
    data = json.loads(path.read_text(encoding="utf-8"))
    saved = data["save"]
    match = Match(GAME, [Seat(**seat) for seat in saved["seats"]], saved["options"], saved["seed"])
    for action in saved["actions"]:
        match.play(action)
    return match, data["expected"]


def told(match: Match) -> set[str]:
    prefix = "pacific-rails.log."
    return {event.key.removeprefix(prefix) for entry in match.log for event in entry.events}


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_it_did(path: Path, conserve: Any) -> None:
    match, expected = replay(path)
    state, result = match.state, match.state.result()
    assert isinstance(state, PacificRails) and result is not None
    conserve(state)
    assert list(result.winners) == expected["winners"]
    assert result.reason == expected["reason"]
    assert [list(place) for place in result.ranking] == expected["ranking"]
    assert state.round_number == expected["rounds"]
    assert [dict(score.parts) for score in state.scores()] == expected["parts"]
    assert sorted(told(match)) == expected["told"]


def test_a_save_of_older_rules_opens_as_far_as_it_goes() -> None:
    """A route called off used to end the repetition: the log has no word on what came after."""
    old = json.loads((FIXTURES[0].parent / "stalled-early.json").read_text("utf-8"))["save"]
    called_off = old["actions"].index("cancel")
    assert old["actions"].pop(called_off + 1) == "done"
    old["format"]["rules"] = 1
    match = save.loads(json.dumps(old))
    assert match.from_older_rules and len(match.log) == called_off + 1
    assert match.unplayed == len(old["actions"]) - len(match.log)


def test_there_is_a_recorded_game_for_each_way_to_end() -> None:
    ends = {key for key in part("en", "pacific-rails") if key.startswith("pacific-rails.end.")}
    assert {f"pacific-rails.end.{replay(path)[1]['reason']}" for path in FIXTURES} == ends


def test_everything_that_can_be_told_is_told_in_some_recorded_game() -> None:
    prefix = "pacific-rails.log."
    sentences = {
        key.removeprefix(prefix) for key in part("en", "pacific-rails") if key.startswith(prefix)
    }
    assert set().union(*(told(replay(path)[0]) for path in FIXTURES)) == sentences


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_end_and_lose_nothing(batch: int, conserve: Any, busy: Any) -> None:
    """Every second game is played by seats that rather do something, so that it goes deep."""
    for number in range(batch, RANDOM_GAMES, BATCHES):
        state = GAME.new(2 + number % 3, seed=number)
        assert isinstance(state, PacificRails)
        rng = Chance(number + 1)
        diligent = number // BATCHES % 2
        for step in range(LONGEST):
            if state.to_move is None:
                break
            choices = state.choices()
            assert choices and len(set(choices)) == len(choices)
            state.play(busy(state, rng) if diligent else rng.pick(choices))
            if (step + number) % COUNTED == 0 or state.to_move is None:
                conserve(state)
        result = state.result()
        assert result is not None and state.round_number <= LAST_ROUND
        assert sorted(seat for place in result.ranking for seat in place) == list(
            range(state.players)
        )


def test_a_route_in_progress_never_comes_to_a_dead_end(busy: Any) -> None:
    routes = 0
    for number in range(40):
        state = GAME.new(2 + number % 3, seed=number)
        assert isinstance(state, PacificRails)
        rng = Chance(number)
        while state.to_move is not None:
            if state.stack[-1].name == "route":
                routes += 1
                assert set(state.choices()) != {"cancel"}
            state.play(busy(state, rng))
    assert routes > 1000


def test_undo_takes_back_each_step_of_the_own_turn(busy: Any) -> None:
    seats = [Seat("Ada"), Seat("Ben")]
    match = Match(GAME, seats, {}, 5)
    rng = Chance(3)
    chains = 0
    while match.state.to_move is not None:
        assert isinstance(match.state, PacificRails)
        seat, before = match.state.to_move, match.state.view(None)
        match.play(busy(match.state, rng))
        if match.state.to_move == seat and rng.below(4) == 0:
            chains += 1
            action = match.log[-1].action
            match.undo()
            assert match.state.view(None) == before
            match.play(action)
    assert chains > 20

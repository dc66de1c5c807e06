"""How TransAmerica's bots see a round go on, and what they say about it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from goldenspike import games
from goldenspike.bots import Budget, Glimpse, make, seat_chance
from goldenspike.core import Chance, OptionValue
from goldenspike.core.words import Words
from goldenspike.games.transamerica.bot.atlas import atlas, way
from goldenspike.games.transamerica.bot.outlook import Outlook
from goldenspike.games.transamerica.rules.board import board
from goldenspike.games.transamerica.rules.distance import distance
from goldenspike.games.transamerica.rules.state import TransAmerica

GAME = games.get("transamerica")


def position(
    players: int, seed: int, actions: int, options: dict[str, OptionValue] | None = None
) -> TransAmerica:
    """Return a position that easy bots have come to."""
    state = GAME.new(players, options or {}, seed)
    bot = make(GAME, "easy")
    for number in range(actions):
        seat = state.to_move or 0
        state.play(bot.choose(Glimpse(state, seat, seat_chance(seed, seat, number))))
    assert isinstance(state, TransAmerica)
    return state


def test_a_way_leads_along_lines_and_costs_what_the_distance_is() -> None:
    ends = board().junctions[::23]
    costs = {(line.a, line.b): line.cost for line in board().lines}
    for start in ends:
        for goal in ends:
            steps = way(start, goal)
            stops = [start, *(junction for junction, _ in steps)]
            assert stops[-1] == goal
            assert [costs[min(p), max(p)] for p in pairwise(stops)] == [cost for _, cost in steps]
            assert sum(cost for _, cost in steps) == distance(start, 1 << goal)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_losses_in_thought_are_hardly_more_than_those_by_the_rules(players: int) -> None:
    thought = exact = 0
    for seed in range(12):
        now = position(players, seed, 6 * players).round
        losses = Outlook(now, at_once=False).losses()
        for seat, loss in enumerate(losses):
            assert loss >= now.missing(seat)[0]
            exact += now.missing(seat)[0]
        thought += sum(losses)
    assert thought <= 1.1 * exact


def test_one_missing_track_is_forgiven_where_the_rules_give_it() -> None:
    found = set()
    for seed in range(30):
        now = position(4, seed, 38).round
        if now.number > 1:
            continue
        strict, mild = (Outlook(now, at_once=at_once).losses() for at_once in (False, True))
        assert mild == [0 if loss == 1 else loss for loss in strict]
        found.update(strict)
    assert 1 in found


@pytest.mark.parametrize("rules", ["rio-grande", "translation"])
def test_a_round_played_in_thought_ends_with_somebody_complete(rules: str) -> None:
    for seed in range(8):
        state = position(5, seed, 20, {"rules": rules})
        outlook = Outlook(state.round, at_once=rules == "translation")
        outlook.play(state.to_move or 0)
        assert outlook.over
        assert 0 in outlook.losses()


def test_an_idle_seat_lays_nothing() -> None:
    state = position(2, 3, 2)
    now = state.round
    outlook = Outlook(now, at_once=False)
    outlook.play(1, idle=0)
    alone = now.networks[0]
    assert outlook.networks[0] in (alone, outlook.networks[1])
    assert not now.wanted[1] & ~outlook.networks[1]


def test_distances_are_kept_up_with_every_track() -> None:
    state = position(4, 5, 20)
    outlook = Outlook(state.round, at_once=False)
    for seat in (0, 1, 2, 3, 0, 1):
        outlook.walk(seat, 2)
    for seat, network in enumerate(outlook.networks):
        for city, junction in enumerate(atlas().city_junction):
            kept = outlook._near[outlook._of[seat]][city] >> 9
            assert kept == distance(junction, network)


def test_whole_games_are_played_by_the_rules() -> None:
    """The coach plays games to their end with the same call that a search uses."""
    state, knowledge = GAME.new(3, {}, 5), GAME.knowledge()
    for _ in range(40):
        if state.to_move is None:
            break
        for _ in knowledge.playout(state, Chance(1), float("inf")):
            pass
    assert state.result() is not None


@pytest.mark.parametrize("language", ["en", "de"])
def test_strong_gives_its_reasons_in_words(language: str) -> None:
    words = Words(language, ["Ada", "Ben", "Cyd", "Dan"])
    said: set[str] = set()
    for seed, actions in ((1, 1), (2, 17), (3, 30), (4, 44)):
        state = position(4, seed, actions)
        glimpse = Glimpse(state, state.to_move or 0, Chance(seed))
        advice = make(GAME, "strong").consider(glimpse, Budget(iterations=40))
        assert advice.ranked[0].reasons
        for reason in advice.ranked[0].reasons:
            said.add(reason.key)
            assert "[" not in words.say(reason)
    assert {f"transamerica.because.{key}" for key in ("start", "toward", "nearer")} <= said

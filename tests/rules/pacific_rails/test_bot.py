"""The bots: legal, far better than chance, and able to say why."""

from __future__ import annotations

import pytest

from goldenspike.bots import Bot, Glimpse, RandomBot, make, seat_chance
from goldenspike.core import Chance
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails import GAME
from goldenspike.games.pacific_rails.bot.appraisal import Appraisal
from goldenspike.games.pacific_rails.bot.geography import distances, ways
from goldenspike.games.pacific_rails.bot.knowledge import PacificRailsKnowledge
from goldenspike.games.pacific_rails.bot.options import Chooser, turns
from goldenspike.games.pacific_rails.rules.cheapest import cheapest_routes
from goldenspike.games.pacific_rails.rules.components import RAIL
from goldenspike.games.pacific_rails.rules.state import PacificRails

EASY = make(GAME, "easy")
KNOWLEDGE = PacificRailsKnowledge()


def play(bots: list[Bot], seed: int, actions: int = 5000) -> PacificRails:
    """Play a game, or its first actions."""
    state = GAME.new(len(bots), seed=seed)
    assert isinstance(state, PacificRails)
    for number in range(actions):
        if state.to_move is None:
            break
        seat = state.to_move
        before = state.view(None) if number % 50 == 0 else None
        action = bots[seat].choose(Glimpse(state, seat, seat_chance(seed, seat, number)))
        assert action in state.choices()
        assert before is None or state.view(None) == before, "choosing changes nothing"
        state.play(action)
    return state


@pytest.fixture(scope="module")
def midgame() -> PacificRails:
    """Four easy bots' game, at the beginning of a turn of many choices after ten rounds."""
    state = play([EASY] * 4, 5, actions=150)
    while state.round_number < 10 or state.stack[-1].name != "worker" or len(state.choices()) < 8:
        assert state.to_move is not None
        state.play(EASY.choose(Glimpse(state, state.to_move, Chance(1))))
    return state


def test_the_easy_bot_beats_random_ones() -> None:
    for seed in range(6):
        players = 2 + seed % 3
        bots: list[Bot] = [RandomBot() for _ in range(players)]
        bots[seed % players] = EASY
        result = play(bots, seed).result()
        assert result is not None and result.winners == (seed % players,)


def test_easy_bots_build_and_link_the_coasts() -> None:
    """Also where they used to fill all places on the map before a line was through."""
    for seed in (101, 104, 105, 106):
        state = play([EASY] * 4, seed)
        assert state.linked
        assert distances(state.land, state.network).gap == 0
        assert min(tableau.buildings for tableau in state.seats) >= 4


def test_a_turn_that_is_considered_can_be_played_to_its_end(midgame: PacificRails) -> None:
    seat = midgame.to_move
    assert seat is not None
    found = list(turns(midgame, seat, KNOWLEDGE.weights, 2))
    assert len({line[:2] for line, _ in found}) > 8
    for line, after in found:
        state = midgame.copy()
        for action in line:
            state.play(action)
        assert state.turn != midgame.turn
        assert state.view(None) == after.view(None)


def test_a_route_in_progress_is_continued_by_legal_steps_only(midgame: PacificRails) -> None:
    """In a city that was not connected it ends; elsewhere it may go on."""
    state = midgame.copy()
    seat = state.stack[-1].seat
    state.seats[seat].cargo[:] = [0, 0, 0, 0, 3, 3, 3]
    routes = {
        line[: line.index("finish")]
        for line, _ in turns(state, seat, KNOWLEDGE.weights, 3)
        if line.count("finish") == 1
    }
    for route in routes:
        at = state.copy()
        for action in route:
            at.play(action)
        for step in Chooser(at, KNOWLEDGE.weights).steps(4):
            after = at.copy()
            for each in step:
                after.play(each)
    assert len(routes) > 1


def test_when_the_coasts_are_linked_a_seat_is_worth_its_score(midgame: PacificRails) -> None:
    state = midgame.copy()
    state.linked = True
    for seat, score in enumerate(state.scores()):
        parts = Appraisal(state, seat, KNOWLEDGE.weights).parts()
        own = sum(value for part, value in parts.items() if part != "rivals")
        assert own == pytest.approx(score.total)


def test_the_ways_found_are_the_cheapest_routes(midgame: PacificRails) -> None:
    """With plenty of tiles the rules find no city with fewer tiles than the bots."""
    state = midgame.copy()
    seat = state.stack[-1].seat
    state.seats[seat].cargo[RAIL:] = [5, 5, 5]
    for cell in state.seats[seat].trains:
        least: dict[int, int] = {}
        for needs, cities in ways(state.land, state.network, cell):
            for city, bit in ((city, state.land.bit[city]) for city in state.land.city):
                if cities & bit:
                    least[city] = min(sum(needs), least.get(city, 99))
        routes = cheapest_routes(state, seat, (cell,))
        near = {city: route.tiles for city, route in routes.items() if route.tiles <= 5}
        own = {city for city in near if state.network & state.land.bit[city]}
        assert {city: n for city, n in near.items() if city not in own}.items() <= least.items()


def test_the_strong_bot_says_why_in_both_languages(midgame: PacificRails) -> None:
    assert midgame.to_move is not None
    glimpse = Glimpse(midgame, midgame.to_move, Chance(3))
    advice = make(GAME, "strong").consider(glimpse)
    assert advice.ranked[0].reasons
    for language in ("en", "de"):
        words = Words(language)
        for ranked in advice.ranked:
            for reason in ranked.reasons:
                assert "because" not in words.say(reason)

"""Honesty, by construction and by test: what is hidden from a seat never changes its choice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from goldenspike import games
from goldenspike.bots import Budget, Glimpse, make
from goldenspike.core import LEVELS, Chance, Game, State

GAMES = games.all_games()
LITTLE = Budget(iterations=8)


def positions(game: Game, players: int, count: int, apart: int) -> Iterator[State]:
    """Yield positions of a random game, so many actions apart."""
    state, luck = game.new(players, {}, players), Chance(players)
    for number in range(count * apart):
        if state.to_move is None:
            return
        if number % apart == 0 and len(state.choices()) > 1:
            yield state.copy()
        state.play(luck.pick(state.choices()))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_seat_imagines_depends_on_what_it_knows_alone(game: Game) -> None:
    """The same luck deals the same position, whatever the true hidden cards are."""
    compared = 0
    for players in game.players:
        for state in positions(game, players, 25, 7):
            seat = state.to_move or 0
            other = state.imagine(seat, Chance(1000 + compared))
            one, two = (true.imagine(seat, Chance(5)) for true in (state, other))
            assert [one.view(s) for s in range(players)] == [two.view(s) for s in range(players)]
            compared += 1
    assert compared > 40


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("level", LEVELS)
def test_swapping_the_others_hidden_cards_never_changes_a_choice(game: Game, level: str) -> None:
    bot, luck = make(game, level), Chance(11)
    players = game.players[-1]
    for state in positions(game, players, 6, 17):
        seat = state.to_move or 0
        worlds = [state, *(state.imagine(seat, luck) for _ in range(2))]
        told = [bot.consider(Glimpse(w, seat, Chance(1)), LITTLE) for w in worlds]
        assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("game", [g for g in GAMES if g.secret], ids=lambda game: game.id)
def test_a_glimpse_holds_nothing_of_what_is_hidden(game: Game) -> None:
    """Not even by its private parts: what it keeps is a position dealt anew."""
    players = game.players[-1]
    state = game.new(players, {}, 4)
    seat = state.to_move or 0
    kept = Glimpse(state, seat, Chance(1))._state
    others = [s for s in range(players) if s != seat]
    assert kept.view(seat) == state.view(seat)
    assert any(kept.view(s) != state.view(s) for s in others)

"""Tables at which every game of the registry is tried: each number of players, each option."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pytest

from goldenspike import games
from goldenspike.core import (
    Chance,
    Game,
    Match,
    Option,
    Options,
    OptionValue,
    Seat,
    State,
    option_text,
)

MOST_ACTIONS = 5000
"""No game of the registry needs as many; one that does is stuck."""
COMBINATIONS = 4
"""How many tables of each game mix several options."""


class Table(NamedTuple):
    """A game of the registry and how it is set up, with one random game played at it."""

    game: Game
    players: int
    options: Options
    seed: int

    def __str__(self) -> str:
        chosen = [
            f"{option.name}={option_text(self.options[option.name])}"
            for option in self.game.options
            if self.options[option.name] != option.default
        ]
        return "-".join([self.game.id, str(self.players), *(chosen or ["default"])])

    def new(self) -> State:
        """Return the first position."""
        return self.game.new(self.players, self.options, self.seed)

    def actions(self) -> list[str]:
        """Return the actions of a whole game, each picked at random."""
        key = f"{self} seed {self.seed}"
        if key not in _PLAYED:
            _PLAYED[key] = self._play()
        return _PLAYED[key]

    def positions(self, count: int) -> Iterator[State]:
        """Yield that many positions, spread over the game, the first and the last included."""
        key = f"{self} seed {self.seed}", count
        if key not in _PASSED:
            _PASSED[key] = list(self.replayed(count))
        return (state.copy() for state in _PASSED[key])

    def replayed(self, count: int) -> Iterator[State]:
        """Play the game once more and yield such positions."""
        actions = self.actions()
        wanted = {len(actions) * i // (count - 1) for i in range(count)}
        state = self.new()
        for number in range(len(actions) + 1):
            if number in wanted:
                yield state.copy()
            if number < len(actions):
                state.play(actions[number])

    def match(self, *players: str) -> Match:
        """Return the game as a match that has not begun; seats are people unless told."""
        kinds = [*players, *["human"] * self.players][: self.players]
        seats = [Seat(f"Player {n}", kind) for n, kind in enumerate(kinds)]
        return Match(self.game, seats, self.options, self.seed)

    def played(self, *players: str) -> Match:
        """Return the whole random game as a match."""
        match = self.match(*players)
        for action in self.actions():
            match.play(action)
        return match

    def _play(self) -> list[str]:
        state = self.new()
        rng = Chance(self.seed)
        actions: list[str] = []
        while state.to_move is not None:
            if len(actions) == MOST_ACTIONS:
                raise RuntimeError(f"{self} does not come to an end")
            actions.append(str(rng.pick(state.choices())))
            state.play(actions[-1])
        return actions


_PLAYED: dict[str, list[str]] = {}
_PASSED: dict[tuple[str, int], list[State]] = {}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that asks for a `table` at every table, one that asks for a `game` on each."""
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", every_table(), ids=str)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games.all_games(), ids=lambda game: game.id)


def every_table() -> list[Table]:
    """Return for each game: the default with each number of players, each option changed alone,
    and some combinations."""
    return [table for game in games.all_games() for table in _tables(game)]


def _tables(game: Game) -> Iterator[Table]:
    default = game.complete({})
    for players in game.players:
        yield Table(game, players, default, players)
    seed = 100
    for option in game.options:
        for value in _values(option):
            if value != option.default:
                seed += 1
                players = game.players[seed % len(game.players)]
                yield Table(game, players, game.complete({option.name: value}), seed)
    names = [option.name for option in game.options]
    mixes = list(product(*(_values(option) for option in game.options)))
    rng = Chance(len(mixes))
    for _ in range(COMBINATIONS if len(mixes) > COMBINATIONS else 0):
        seed += 1
        options = dict(zip(names, rng.pick(mixes), strict=True))
        yield Table(game, rng.pick(game.players), options, seed)


def _values(option: Option) -> list[OptionValue]:
    """All values of an option, or of a long range its ends and the default."""
    if len(option.values) <= 4:
        return list(option.values)
    return list(dict.fromkeys([option.values[0], option.default, option.values[-1]]))

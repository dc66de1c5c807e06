"""The registry: one line a game, imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module

from goldenspike.core.game import Game, OptionValue
from goldenspike.core.match import Match, Seat

REGISTRY = {
    "transamerica": "goldenspike.games.transamerica",
    "santa-fe": "goldenspike.games.santa_fe.classic",
    "santa-fe-rails": "goldenspike.games.santa_fe.rails",
    "pacific-rails": "goldenspike.games.pacific_rails",
}
"""Game id to the module that holds its `GAME`."""


@cache
def get(game_id: str) -> Game:
    """Return a game by its id; KeyError for an unknown one."""
    game = import_module(REGISTRY[game_id]).GAME
    if not isinstance(game, Game):
        raise TypeError(f"{REGISTRY[game_id]}.GAME is no Game")
    return game


def new_match(
    game_id: str,
    seats: Sequence[Seat],
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 0,
) -> Match:
    """Start a match of a game of the registry."""
    return Match(get(game_id), seats, options, seed)


def all_games() -> list[Game]:
    """Return every game of the registry, in its order."""
    return [get(game_id) for game_id in REGISTRY]

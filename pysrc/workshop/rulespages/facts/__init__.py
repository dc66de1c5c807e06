"""The numbers on the rules pages, by the names that the texts have for them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from goldenspike import games
from workshop.rulespages.facts import pacific_rails, santa_fe, transamerica
from workshop.rulespages.filling import Value

_TABLES = {
    "transamerica": transamerica.facts,
    "santa-fe": santa_fe.classic,
    "santa-fe-rails": santa_fe.rails,
    "pacific-rails": pacific_rails.facts,
}


@cache
def of(game: str) -> Mapping[str, Value]:
    """Return all numbers of a game; `players.N` is N, for each number of players there may be. One
    without a table of its own has those only."""
    players = games.get(game).players
    table: dict[str, Value] = {f"players.{n}": n for n in players}
    table |= {"players.least": players[0], "players.most": players[-1]}
    return table | _TABLES[game]() if game in _TABLES else table

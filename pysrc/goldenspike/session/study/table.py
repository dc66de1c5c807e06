"""From the head of a study to a match that has not begun."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager

from goldenspike import games
from goldenspike.core import BadInput, Game, Match, Options, OptionValue
from goldenspike.session.study.deal import DealSearch
from goldenspike.session.study.draft import Places
from goldenspike.session.study.model import BadStudy, Problem, Table


def set_up(table: Table, places: Places, seeds: int | None = None) -> Match:
    """Return the match as it begins; BadStudy when it cannot begin. A deal that is wished for is
    looked for among so many `seeds`."""
    with _at(places, "game"):
        game = _game(table)
    with _at(places, "seat", len(table.seats) - 1):
        game.check_players(len(table.seats))
    chosen: Options = {}
    for name, value in table.options.items():
        with _at(places, "option", name):
            chosen[name] = _value(game, name, value)
    options = game.complete(chosen)
    return Match(game, table.seats, options, _seed(table, game, options, places, seeds))


def _game(table: Table) -> Game:
    try:
        game = games.get(table.game)
    except KeyError:
        raise BadInput("core.bad.game", game=table.game[:40]) from None
    if table.rules is not None and table.rules > game.rules:
        raise BadInput("core.bad.rules_newer", title=game.title)
    return game


def _value(game: Game, name: str, value: str) -> OptionValue:
    for option in game.options:
        if option.name == name:
            return option.parse(value[:40])
    raise BadInput("core.bad.option", title=game.title, name=name[:40])


def _seed(table: Table, game: Game, options: Options, places: Places, seeds: int | None) -> int:
    """The seed that is named, or the first that deals what is wished for."""
    if not table.deal:
        return table.seed or 0
    with _at(places, "deal", 0):
        deals = DealSearch(game, [seat.name for seat in table.seats], options)
    for number, wish in enumerate(table.deal):
        with _at(places, "deal", number):
            deals.wish(wish)
    if table.seed is None:
        with _at(places, "deal", 0):
            return deals.find(seeds)
    with _at(places, "seed"):
        if not deals.fits(table.seed):
            raise BadInput("study.bad.seed_deals_otherwise", seed=table.seed)
    return table.seed


@contextmanager
def _at(places: Places, *part: Hashable) -> Iterator[None]:
    """What goes wrong here goes wrong in the line of this part."""
    try:
        yield
    except BadInput as bad:
        raise BadStudy([Problem(places.line(*part), bad.message)]) from None

"""Bonuses during the game, points at its end, and who has won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from goldenspike.core import Result, Score
from goldenspike.core.game import Absent
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.track import Track

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.state import SantaFe

CITY_BONUS = 2
SQUARE_BONUS = 4
TIE_BREAK_VALUE = 7
"""Among equals the player with most played cards of this printed value is ahead."""


class Count(NamedTuple):
    """What one played city card is worth: value times railroads."""

    city: int
    value: int
    railroads: int

    @property
    def points(self) -> int:
        """The card's points."""
        return self.value * self.railroads


def city_bonus(links: Sequence[int], place: int) -> int:
    """Return the bonus for connecting anything to a place now, by what is linked to each: $2 if it
    is the first to a city."""
    return CITY_BONUS if board().values[place] and not links[place] else 0


def home_bonus(track: Track, railroad: int) -> int:
    """Return the city bonus for a railroad's first piece: a short line's home base is connected
    with it, and two of them are cities (ruling 23)."""
    home = board().railroads[railroad].home
    return 0 if track.started(railroad) else city_bonus(track.links, home)


def square_bonus(links: Sequence[int], railroad: int, place: int) -> int:
    """Return the bonus for connecting a railroad to a place now: $4 the first time it reaches a
    square of its colour."""
    new = not links[place] >> railroad & 1
    return SQUARE_BONUS if new and (railroad, place) in board().squares else 0


def count(cards: Iterable[int], links: Sequence[int], markers: dict[int, int]) -> list[Count]:
    """Return what each city card is worth now; a boomtown marker replaces the printed value."""
    values = board().values
    return [Count(city, markers.get(city, values[city]), links[city].bit_count()) for city in cards]


def counts(state: SantaFe, seat: int) -> list[Count]:
    """Return what each played city card of a seat is worth now."""
    return count(state.seats[seat].table, state.track.links, state.markers)


def score(state: SantaFe, seat: int) -> Score:
    """Return a seat's money and played cities."""
    money, cities = state.seats[seat].money, sum(each.points for each in counts(state, seat))
    return Score(money + cities, {"money": money, "cities": cities})


def phantom_plays(state: SantaFe) -> bool:
    """Tell whether the removed cards score for a player who is not there."""
    return state.players == state.rulebook.phantom


def phantom_counts(state: SantaFe) -> list[Count]:
    """Return what each removed city card is worth."""
    cities = [card for _, card in state.removed if card >= 0]
    return count(cities, state.track.links, state.markers)


def phantom_points(state: SantaFe) -> int:
    """Return the points of the player who is not there."""
    return sum(each.points for each in phantom_counts(state))


def absent(state: SantaFe) -> tuple[Absent, ...]:
    """Return the player who is not there, if the removed cards score for one."""
    if not phantom_plays(state):
        return ()
    points = phantom_points(state)
    return (Absent("santa-fe.phantom", points, {"money": 0, "cities": points}),)


def result(state: SantaFe) -> Result:
    """Return winners and ranking of a game that is over. Against the phantom only more points
    than both others win, and cards of value 7 part nobody (ruling 25); without it equals share the
    victory."""
    points = [score.total for score in state.scores()]
    others = absent(state)
    if not others:
        order = ranking(points, [player.table for player in state.seats])
        return Result(order[0], state.reason, order)
    order = ranking(points, [() for _ in state.seats])
    alone = len(order[0]) == 1 and all(max(points) > other.points for other in others)
    return Result(order[0] if alone else (), state.reason, order, others)


def ranking(points: Sequence[int], tables: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """Return the seats from first to last place: points, then played cards of value 7
    (ruling 15)."""
    values = board().values
    keys = [
        (total, sum(values[city] == TIE_BREAK_VALUE for city in table))
        for total, table in zip(points, tables, strict=True)
    ]
    return tuple(
        tuple(seat for seat, own in enumerate(keys) if own == key)
        for key in sorted(set(keys), reverse=True)
    )

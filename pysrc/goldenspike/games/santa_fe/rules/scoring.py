"""Bonuses during the game, points at its end, and who has won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.track import Track

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


def city_bonus(track: Track, place: int) -> int:
    """Return the bonus for building into a place now: $2 for the first line into a city."""
    return CITY_BONUS if board().values[place] and not track.reached >> place & 1 else 0


def square_bonus(track: Track, railroad: int, place: int) -> int:
    """Return the bonus for connecting a railroad to a place now: $4 the first time it reaches a
    square of its colour."""
    new = not track.links[place] >> railroad & 1
    return SQUARE_BONUS if new and (railroad, place) in board().squares else 0


def count(cards: Iterable[int], track: Track, markers: dict[int, int]) -> list[Count]:
    """Return what each city card is worth now; a boomtown marker replaces the printed value."""
    values = board().values
    return [
        Count(city, markers.get(city, values[city]), track.links[city].bit_count())
        for city in cards
    ]


def ranking(points: Sequence[int], tables: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """Return the seats from first to last place: points, then played cards of value 7."""
    values = board().values
    keys = [
        (total, sum(values[city] == TIE_BREAK_VALUE for city in table))
        for total, table in zip(points, tables, strict=True)
    ]
    return tuple(
        tuple(seat for seat, own in enumerate(keys) if own == key)
        for key in sorted(set(keys), reverse=True)
    )

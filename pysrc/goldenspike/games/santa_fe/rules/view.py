"""The shape of a view: what the rules tell the drawing, checked by types on both sides.

Places, railroads, lines and ways stand in it under their names.
"""

from __future__ import annotations

from typing import TypedDict

from goldenspike.core.game import BaseView


class WorthView(TypedDict):
    """What a card of a city counts now: value times railroads is points."""

    value: int
    railroads: int
    points: int


class PlayedView(WorthView):
    """A played city card."""

    city: str


class LineView(TypedDict):
    """A line with track on it, built from one of its places."""

    railroad: str
    laid: int
    start: str


class MeansView(TypedDict):
    """Railroads that only one seat has the means for."""

    seat: int
    railroads: list[str]


class OpeningView(TypedDict):
    """Who could start a free line; `branch` is empty without a card for it."""

    railroads: list[str]
    branch: str
    others: list[MeansView]


class RailroadView(TypedDict):
    """A railroad: its track, and where it ends, at places and in the middle of lines."""

    supply: int
    in_play: bool
    has_track: bool
    ends: list[str]
    dead_ends: list[str]
    under_way: list[str]


class SeatView(TypedDict):
    """What a seat has; its cities, choice and discards only for itself."""

    money: int
    tariff: list[int]
    cities: int
    hand: list[str] | None
    held: dict[str, int]
    branch: str | None
    branch_ready: bool
    engineer: bool
    has_chosen: bool
    chosen: str | None
    played: str
    late: bool
    table: list[PlayedView]
    total: int
    discarded: int
    discards: list[str] | None
    bought: dict[str, int]


class PhantomView(TypedDict):
    """The player who is not there: a number of cards, shown when the game is over."""

    cards: int
    table: list[PlayedView] | None
    points: int | None


class PricesView(TypedDict):
    """What can be bought, for how much."""

    branch: int
    engineer: int
    track: int


class ReachedView(TypedDict):
    """What railroads have reached: by place who is there, bonuses still to be had, and what a card
    of each city counts."""

    connected: dict[str, list[str]]
    city_bonuses: list[str]
    square_bonuses: list[list[str]]
    worth: dict[str, WorthView]


class GameView(ReachedView):
    """The games' own part of a view; `openings` are told to the seat that looks on, or for an
    onlooker to the one to move."""

    round: int
    first: int
    phase: str
    decision: str
    count: int
    pieces: int
    over: str
    arrows: bool
    lines: dict[str, LineView]
    openings: dict[str, OpeningView]
    railroads: dict[str, RailroadView]
    markers: dict[str, int]
    marker_supply: dict[str, int]
    stacks: dict[str, int]
    branches: dict[str, int]
    prices: PricesView
    seats: list[SeatView]
    phantom: PhantomView | None


class SantaFeView(BaseView, GameView):
    """A whole view."""

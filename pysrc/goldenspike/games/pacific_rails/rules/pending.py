"""What the view tells of the pending decision: a shape for each, known by its name.

The rules fill these in and the drawing reads them, so mypy checks both sides of the seam.
"""

from __future__ import annotations

from typing import Literal, TypedDict


class ResourceYield(TypedDict):
    """What a resource district brings: the gain, and how often its special action could follow.

    As in all yields `n` is how often the district acts, and `lacks` are the reasons why it
    brings nothing, empty if it brings anything.
    """

    kind: Literal["resource"]
    n: int
    gain: int
    special: int
    lacks: list[str]


class TrainYield(TypedDict):
    """What a train brings: tiles made if everybody makes as many as possible, resources that
    upgrades bring and nobody uses up, free picks, and financiers' points, all and those that
    money can be paid for."""

    kind: Literal["train"]
    n: int
    tiles: dict[str, int]
    gains: dict[str, int]
    picks: int
    points: int
    usable: int
    lacks: list[str]


class CentreYield(TypedDict):
    """What the centre brings: whom one could hire, and the locomotives that could lay track."""

    kind: Literal["centre"]
    n: int
    hire: list[str]
    lay: list[str]
    lacks: list[str]


Yield = ResourceYield | TrainYield | CentreYield


class Plain(TypedDict):
    """A decision that needs no more than who decides."""

    name: Literal["open", "worker", "house", "station", "telegraph", "recruit"]
    seat: int


class Counted(TypedDict):
    """A decision with a number: the second locomotive, picks left, items too many, routes left."""

    name: Literal["start", "pick", "discard", "train"]
    seat: int
    n: int


class DistrictAsked(TypedDict):
    """What each district beside the worker would bring without hats."""

    name: Literal["district"]
    seat: int
    yields: dict[str, Yield]
    lacks: list[str]


class HatsAsked(TypedDict):
    """What the district brings for each number of hats, and how many are of any use."""

    name: Literal["hats"]
    seat: int
    district: str
    n: int
    yields: list[Yield]
    useful: int
    lacks: list[str]


class SpecialAsked(TypedDict):
    """What the special action costs and brings, and how often it may be used: a station or a
    telegraph in `city` if there is only one, an upgrade that only `replaces` another."""

    name: Literal["special"]
    seat: int
    district: str
    kind: str
    effect: str
    vp: int
    n: int
    city: str | None
    replaces: bool


class RowAsked(TypedDict):
    """What the house becomes."""

    name: Literal["row"]
    seat: int
    use: str


class UpgradeAsked(TypedDict):
    """Points on a free wagon, and the number of that wagon."""

    name: Literal["upgrade", "improve"]
    seat: int
    vp: int
    free: int | None


class CongressAsked(TypedDict):
    """Points and money to spend; how many more points the financiers ahead will bring, who can
    use what is kept; and the senators whose reward is of no use now."""

    name: Literal["congress"]
    seat: int
    n: int
    money: int
    more: int
    idle: list[str]


class GrantAsked(TypedDict):
    """What a senator still grants."""

    name: Literal["grant"]
    seat: int
    station: bool
    telegraph: bool


class ConvertAsked(TypedDict):
    """Who works, with what, into what, how often."""

    name: Literal["convert"]
    seat: int
    specialist: str
    kind: str
    tile: str
    n: int
    foreman: bool


class CentreAsked(TypedDict):
    """How often the centre acts, and why nobody can be hired."""

    name: Literal["centre"]
    seat: int
    n: int
    lack: str


class HireAsked(TypedDict):
    """What each kind costs for the wagon being filled, and what the seat is worth."""

    name: Literal["hire"]
    seat: int
    n: int
    wagon: int
    vp: int
    cost: dict[str, dict[str, int]]


class RouteEnd(TypedDict):
    """What ending the route here brings everybody, and what may be built: a station or not, a
    telegraph for so many points or none."""

    city: str
    connected: bool
    chain: list[str]
    tile_vp: dict[str, int]
    points: list[int]
    links: bool
    station: bool
    telegraph: int | None


class RouteInReach(TypedDict):
    """The cheapest route to a city: whose, its locomotive, its tiles, and what its end brings."""

    seat: int
    train: str
    tiles: dict[str, int]
    end: RouteEnd


class RouteAsked(TypedDict):
    """A route in progress: its cells, the tiles it uses, and its end if it may end here."""

    name: Literal["route"]
    seat: int
    train: str
    path: list[str]
    new: list[str]
    tiles: dict[str, int]
    origin: str
    end: RouteEnd | None


class BuildAsked(TypedDict):
    """Where a route has ended, and what a telegraph there is worth."""

    name: Literal["build"]
    seat: int
    city: str
    vp: int


Pending = (
    Plain
    | Counted
    | DistrictAsked
    | HatsAsked
    | SpecialAsked
    | RowAsked
    | UpgradeAsked
    | CongressAsked
    | GrantAsked
    | ConvertAsked
    | CentreAsked
    | HireAsked
    | RouteAsked
    | BuildAsked
)

"""Actions in words: for buttons, tooltips and spoken labels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from goldenspike.core.game import Action
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.rules.board import board
from goldenspike.games.pacific_rails.rules.components import (
    DISTRICTS,
    KINDS,
    SPACE_IDS,
    SPACES,
    SPECIALISTS,
)
from goldenspike.games.pacific_rails.rules.pending import (
    CongressAsked,
    ConvertAsked,
    DistrictAsked,
    HatsAsked,
    Pending,
    RouteAsked,
    RouteEnd,
    SpecialAsked,
    UpgradeAsked,
    Yield,
)
from goldenspike.games.pacific_rails.rules.view import PacificRailsView

_SCOPE = "pacific-rails"
_WAYS = {
    (1, 0): "e",
    (1, -1): "ne",
    (0, -1): "nw",
    (-1, 0): "w",
    (-1, 1): "sw",
    (0, 1): "se",
}
"""Where a hex lies, by the difference of coordinates."""
_WAY: dict[str, Literal["place", "take"]] = {"place": "place", "take": "take"}
"""Which way of using a district an action with a worker is."""
_MADE_OF = {KINDS[s.makes]: KINDS[s.resource] for s in SPECIALISTS if s.makes >= 0}
"""What each kind of tile is made of, one for one."""


def label(action: Action, view: PacificRailsView, words: Words) -> str:
    """Put an action into words, with what it costs or brings where the view tells."""
    make = _MAKERS.get(action.verb, _plain)
    text = make(action, view["decision"], view, words)
    return text[:1].upper() + text[1:]


def yield_text(words: Words, district: str, brings: Yield) -> str:
    """Put into words what using a district would bring, or why it brings nothing."""
    if brings["lacks"]:
        return _say(words, "yield.nothing", lacks=brings["lacks"])
    if brings["kind"] == "resource":
        return count_text(words, district, brings["gain"])
    if brings["kind"] == "train":
        parts = [_tile_text(words, tile, n) for tile, n in brings["tiles"].items() if n]
        parts += [count_text(words, kind, n) for kind, n in brings["gains"].items() if n]
        if brings["picks"]:
            parts.append(_say(words, "yield.picks", n=brings["picks"]))
        if brings["points"]:
            enough = brings["usable"] == brings["points"]
            key = "yield.points" if enough else "yield.points.money"
            parts.append(_say(words, key, n=brings["points"], money=brings["usable"]))
        return words.listing(parts)
    one = "hire" if brings["hire"] else "lay"
    what = "either" if brings["hire"] and brings["lay"] else one
    return _say(words, "yield.centre", what=words(f"{_SCOPE}.yield.{what}"), n=brings["n"])


def _tile_text(words: Words, tile: str, n: int) -> str:
    """A number of tiles, and what is turned into them."""
    made, cargo = count_text(words, tile, n), count_text(words, _MADE_OF[tile], n)
    return _say(words, "yield.tile", made=made, cargo=cargo)


def cell_text(words: Words, cell: str) -> str:
    """Name a hex: its city or start space, or else its terrain."""
    land = board()
    number = land.index[cell]
    if number in land.city or number in land.start:
        return land.place(number)
    return words.name(_SCOPE, "terrain", land.terrain[number])


def count_text(words: Words, kind: str, n: int) -> str:
    """Name a number of resources or tiles."""
    return _say(words, f"count.{kind}", n=n)


def price_text(words: Words, cost: dict[str, int]) -> str:
    """Put a price into words."""
    return words.listing([count_text(words, kind, n) for kind, n in cost.items()])


def ending_text(words: Words, end: RouteEnd, vp: int) -> str:
    """Put into words what the end of a route brings: points, and the building where there is no
    choice."""
    telegraph = end["telegraph"]
    if end["station"] and telegraph is not None:
        return _say(words, "ends", vp=vp)
    what = "station" if end["station"] else "telegraph"
    return _say(words, f"ends.{what}", vp=vp, more=telegraph)


def _say(words: Words, key: str, **args: object) -> str:
    return words(f"{_SCOPE}.{key}", **args)


def _plain(action: Action, decision: Pending, view: PacificRailsView, words: Words) -> str:
    """One template with the action's argument under the name the table gives it."""
    name = _ARGUMENT.get(action.verb)
    args = {name: action.args[0]} if name and action.args else {}
    return _say(words, f"label.{action.verb}", **args)


def _worker(action: Action, decision: Pending, view: PacificRailsView, words: Words) -> str:
    """Where a worker goes or comes from, and what the two districts beside it would bring."""
    text, at = _plain(action, decision, view, words), action.args[0]
    outlook = view["outlook"]
    if outlook is None or at not in SPACE_IDS:
        return text
    beside = [DISTRICTS[number].id for number in SPACES[SPACE_IDS.index(at)]]
    found = [(name, outlook[name][_WAY[action.verb]]) for name in beside]
    told = [yield_text(words, name, way) for name, way in found if way and not way["lacks"]]
    if not told:
        return _say(words, "label.worker.idle", worker=text)
    return _say(words, f"label.worker.{len(told)}", worker=text, one=told[0], other=told[-1])


def _row(action: Action, decision: Pending, view: PacificRailsView, words: Words) -> str:
    key = "label.open" if decision["name"] == "open" else "label.row"
    return _say(words, key, kind=action.args[0])


def _cell(action: Action, decision: Pending, view: PacificRailsView, words: Words) -> str:
    return _say(words, f"label.{action.verb}", city=cell_text(words, action.spot))


def _step(action: Action, decision: RouteAsked, view: PacificRailsView, words: Words) -> str:
    """On to a city or a start space by its name, to any other hex by the way it lies."""
    land, cell = board(), action.spot
    number = land.index[cell]
    if number in land.city or number in land.start:
        return _cell(action, decision, view, words)
    (q, r), (to_q, to_r) = (map(int, name.split(",")) for name in (decision["path"][-1], cell))
    way = _WAYS[to_q - q, to_r - r]
    return _say(words, "label.step.way", way=way, terrain=land.terrain[number])


def _telegraph(action: Action, decision: Pending, view: PacificRailsView, words: Words) -> str:
    vp = view["seats"][decision["seat"]]["telegraph_vp"]
    return _say(words, "label.telegraph", city=_site(action, decision, words), vp=vp)


def _station(action: Action, decision: Pending, view: PacificRailsView, words: Words) -> str:
    """A station brings what its house leaves behind, and the first ones a wagon."""
    tableau = view["seats"][decision["seat"]]
    wagon = tableau["next_wagon"]
    gain = "first" if tableau["next_recruits"] else "wagon" if wagon else "row"
    return _say(words, f"label.station.{gain}", city=_site(action, decision, words), wagon=wagon)


def _site(action: Action, decision: Pending, words: Words) -> str:
    """The city of a building: where its action happens, or where the route has ended."""
    return decision["city"] if decision["name"] == "build" else cell_text(words, action.spot)


def _district(action: Action, decision: DistrictAsked, view: PacificRailsView, words: Words) -> str:
    district = action.args[0]
    brings = yield_text(words, district, decision["yields"][district])
    return _say(words, "label.district", district=district, brings=brings)


def _hats(action: Action, decision: HatsAsked, view: PacificRailsView, words: Words) -> str:
    hats = int(action.args[0])
    useful = decision["useful"]
    if hats > useful:
        return _say(words, "label.hats.spare" if useful else "label.hats.same", n=hats, most=useful)
    text = yield_text(words, decision["district"], decision["yields"][hats])
    return _say(words, "label.hats" if hats else "label.no_hats", n=hats, brings=text)


def _special(action: Action, decision: SpecialAsked, view: PacificRailsView, words: Words) -> str:
    """What is paid, and what for: the very city where there is only one."""
    key = f"label.special.{decision['effect']}"
    vp = decision["vp"]
    if decision["replaces"]:
        key = "label.special.replace"
    if decision["city"]:
        key, vp = f"{key}.one", view["seats"][decision["seat"]]["telegraph_vp"]
    return _say(words, key, kind=decision["kind"], vp=vp, city=decision["city"])


def _convert(action: Action, decision: ConvertAsked, view: PacificRailsView, words: Words) -> str:
    n = int(action.args[0])
    key = "label.convert" if n else "label.convert_none"
    return _say(
        words,
        key,
        cargo=count_text(words, decision["kind"], n),
        made=count_text(words, decision["tile"], n),
        tile=decision["tile"],
    )


def _upgrade(action: Action, decision: UpgradeAsked, view: PacificRailsView, words: Words) -> str:
    wagon, tile = action.args
    if int(wagon) == decision["free"]:
        return _say(words, "label.upgrade", wagon=wagon, upgrade=tile, vp=decision["vp"])
    old = words.name(_SCOPE, "upgrade", view["seats"][decision["seat"]]["upgrades"][int(wagon) - 1])
    return _say(words, "label.replace", wagon=wagon, upgrade=tile, old=old)


def _hire(action: Action, decision: Pending, view: PacificRailsView, words: Words) -> str:
    if decision["name"] != "hire":
        return _say(words, "label.hire")
    kind = action.args[0]
    price = price_text(words, decision["cost"][kind])
    return _say(words, "label.hire_one", hired=kind, price=price)


def _senator(action: Action, decision: CongressAsked, view: PacificRailsView, words: Words) -> str:
    senator = action.args[0]
    key = "label.senator.idle" if senator in decision["idle"] else "label.senator"
    return _say(words, key, senator=senator)


def _done(action: Action, decision: Pending, view: PacificRailsView, words: Words) -> str:
    """In Congress influence is kept for financiers who are still to act."""
    if decision["name"] == "congress" and decision["more"]:
        return _say(words, "label.done.keep", n=decision["n"], more=decision["more"])
    return _say(words, "label.done")


def _reset(action: Action, decision: Pending, view: PacificRailsView, words: Words) -> str:
    return _say(words, "label.reset", vp=view["reset_vp"])


def _train(action: Action, decision: Pending, view: PacificRailsView, words: Words) -> str:
    place = cell_text(words, action.spot)
    return _say(words, "label.train", train=action.args[0], city=place)


def _finish(action: Action, decision: RouteAsked, view: PacificRailsView, words: Words) -> str:
    """Where the route ends, its points, and what will be built where there is no choice."""
    end = decision["end"]
    if end is None:
        raise ValueError("a route ends only in a city where its player can build")
    ends = ending_text(words, end, end["points"][decision["seat"]])
    return _say(words, "label.finish", city=end["city"], ends=ends)


_ARGUMENT = {
    "place": "at",
    "take": "at",
    "sit": "district",
    "pick": "kind",
    "discard": "kind",
    "house": "district",
    "recruit": "specialist",
}
_MAKERS: dict[str, Callable[[Action, Any, PacificRailsView, Words], str]] = {
    "place": _worker,
    "take": _worker,
    "row": _row,
    "start": _cell,
    "station": _station,
    "telegraph": _telegraph,
    "step": _step,
    "district": _district,
    "hats": _hats,
    "special": _special,
    "convert": _convert,
    "upgrade": _upgrade,
    "hire": _hire,
    "senator": _senator,
    "done": _done,
    "reset": _reset,
    "train": _train,
    "finish": _finish,
}

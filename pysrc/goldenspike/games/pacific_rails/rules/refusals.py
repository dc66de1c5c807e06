"""Why something is not possible: for an action or a spot the rule that forbids it now.

These sentences explain; what is legal is decided by the offers of the pending decision alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from goldenspike.core.game import Message
from goldenspike.games.pacific_rails.rules.board import COASTS
from goldenspike.games.pacific_rails.rules.cargo import Pick
from goldenspike.games.pacific_rails.rules.components import (
    DISTRICTS,
    HIRE_COST,
    KINDS,
    LOTS,
    MONEY,
    RESOURCES,
    SEATS,
    SENATORS,
    SPACE_IDS,
    SPECIALISTS,
    SPECIALS,
    UPGRADES,
)
from goldenspike.games.pacific_rails.rules.congress import Improve
from goldenspike.games.pacific_rails.rules.hiring import hire_lack
from goldenspike.games.pacific_rails.rules.improvements import upgrade_stacks
from goldenspike.games.pacific_rails.rules.map_refusals import at_cell, at_end
from goldenspike.games.pacific_rails.rules.train import Convert, limit
from goldenspike.games.pacific_rails.rules.why import why

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.decision import Decision
    from goldenspike.games.pacific_rails.rules.state import PacificRails

Refusal = Callable[["PacificRails", "Decision", str], Message | None]

_SPOT = {
    "place": "{}",
    "take": "{}",
    "sit": "district-{}",
    "district": "district-{}",
    "house": "district-{}",
    "row": "row-{}",
    "pick": "supply-{}",
    "discard": "cargo-{}",
    "upgrade": "upgrade-{}",
    "hire": "specialist-{}",
    "recruit": "specialist-{}",
    "senator": "senator-{}",
    "reset": "congress",
    "start": "{}",
    "step": "{}",
    "station": "{}",
    "telegraph": "{}",
}
"""Where the actions happen, by verb; their last word is filled in."""
_DISTRICT = {district.id: number for number, district in enumerate(DISTRICTS)}
_SPECIALIST = {specialist.id: kind for kind, specialist in enumerate(SPECIALISTS)}
_SENATOR = {senator.id: number for number, senator in enumerate(SENATORS)}
_UPGRADE = {tile.id: tile for tile in UPGRADES}


def why_not(state: PacificRails, what: str) -> Message:
    """Return the sentence of the rule that forbids an action or a spot now."""
    decision = state.stack[-1]
    message = _button(state, decision, what)
    if message is None:
        spot = _spot(state, what)
        kind, _, name = spot.partition("-")
        if spot in state.land.index:
            message = at_cell(state, decision, state.land.index[spot])
        elif spot in SPACE_IDS:
            message = _at_space(state, decision, SPACE_IDS.index(spot))
        elif name in _NAMES.get(kind, ()):
            message = _AT[kind](state, decision, name)
            if message is None and decision.name == "worker":
                message = _USED_FOR.get(kind)
    return message or why(f"first.{decision.name}", **decision.facts(state))


def _spot(state: PacificRails, what: str) -> str:
    """Return the spot that is meant: itself, or where an action happens."""
    verb, _, rest = what.partition(" ")
    if verb == "train" and rest in COASTS:
        cell = state.seats[state.stack[-1].seat].trains[COASTS.index(rest)]
        return state.land.names[cell] if cell >= 0 else ""
    if verb not in _SPOT or (not rest and verb != "reset"):
        return what
    at = rest.rpartition(" ")[2]
    if verb == "take" and at in _DISTRICT:
        return f"district-{at}"
    return _SPOT[verb].format(at)


def _button(state: PacificRails, decision: Decision, what: str) -> Message | None:
    """Why a button is not there."""
    verb = what.partition(" ")[0]
    if what == "finish" and decision.name == "route":
        return at_end(state, decision)
    if what == "hire" and decision.name == "centre":
        return why(f"hire.{hire_lack(state, decision.seat)}")
    if what == "lay" and decision.name == "centre":
        return why("lay")
    if verb == "hats" and decision.name == "hats":
        return why("hats", n=state.seats[decision.seat].hats)
    if verb == "convert" and isinstance(decision, Convert):
        most = limit(state.seats[decision.seat], decision.kind, decision.limit)
        return why("convert", n=most)
    return None


def _at_space(state: PacificRails, decision: Decision, space: int) -> Message | None:
    if decision.name != "worker":
        return None
    owner, seat = state.spaces[space], decision.seat
    if state.seats[seat].reserve:
        return why("space", seat=owner)
    if owner < 0:
        return why("worker.none")
    if owner != seat:
        return why("worker.foreign", seat=owner)
    return why("worker.rise")


def _at_district(state: PacificRails, decision: Decision, name: str) -> Message | None:
    district = DISTRICTS[_DISTRICT[name]]
    if decision.name == "worker":
        none_left = not state.seats[decision.seat].reserve
        return why("worker.none") if none_left else why("sit")
    if decision.name == "district":
        return why("district", district=name)
    if decision.name not in ("house", "improve"):
        return None
    if not state.seats[decision.seat].houses:
        return why("house.none")
    if district.kind != "resource":
        return why("house.where")
    return why("house.full", district=name) if len(state.lots[district.of]) >= LOTS else None


def _at_upgrade(state: PacificRails, decision: Decision, name: str) -> Message | None:
    if decision.name not in ("upgrade", "improve"):
        return None
    tile, tableau = _UPGRADE[name], state.seats[decision.seat]
    wagon, mounted = tile.level - 1, len(tableau.upgrades)
    stack = upgrade_stacks(state)[tile.level, tile.gain]
    if not stack:
        return why("upgrade.none")
    if wagon >= tableau.wagons:
        return why("upgrade.wagon", wagon=tile.level)
    if wagon < mounted:
        if isinstance(decision, Improve):
            return why("upgrade.senator")
        if UPGRADES[tableau.upgrades[wagon]].gain == tile.gain:
            return why("upgrade.same", wagon=tile.level)
    if wagon > mounted:
        return why("upgrade.order", wagon=mounted + 1)
    if wagon == mounted and tableau.upgradable() is None:
        return why("upgrade.seat", wagon=tile.level)
    return why("upgrade.top")


def _at_specialist(state: PacificRails, decision: Decision, name: str) -> Message | None:
    kind = _SPECIALIST[name]
    if decision.name not in ("hire", "recruit"):
        return None
    if not state.specialists[kind]:
        return why("specialist", specialist=name)
    wagon = len(state.seats[decision.seat].crew) // SEATS
    cost = dict(HIRE_COST[kind][wagon])
    money = cost.pop(MONEY)
    for resource, n in cost.items():
        facts = {"kind": KINDS[resource], "n": n, "money": money}
        return why("hire.price", specialist=name, wagon=wagon + 1, **facts)
    return why("hire.money", specialist=name, wagon=wagon + 1, money=money)


def _at_senator(state: PacificRails, decision: Decision, name: str) -> Message | None:
    if decision.name != "congress":
        return None
    number = _SENATOR[name]
    price, money = SENATORS[number].price, state.seats[decision.seat].cargo[MONEY]
    if state.down[number]:
        return why("senator.down")
    if state.influence < price:
        return why("senator.influence", price=price, n=state.influence)
    return why("senator.money", price=price, n=money)


def _at_congress(state: PacificRails, decision: Decision, name: str) -> Message | None:
    return why("reset") if decision.name == "congress" else None


def _at_row(state: PacificRails, decision: Decision, name: str) -> Message | None:
    return why("row", kind=name) if decision.name == "row" else None


def _at_cargo(state: PacificRails, decision: Decision, name: str) -> Message | None:
    return why("cargo", kind=name) if decision.name == "discard" else None


def _at_supply(state: PacificRails, decision: Decision, name: str) -> Message | None:
    if not isinstance(decision, Pick):
        return None
    return why("pick", kinds=[KINDS[kind] for kind in decision.kinds])


_AT: dict[str, Refusal] = {
    "district": _at_district,
    "upgrade": _at_upgrade,
    "specialist": _at_specialist,
    "senator": _at_senator,
    "congress": _at_congress,
    "row": _at_row,
    "cargo": _at_cargo,
    "supply": _at_supply,
}
_NAMES: dict[str, Collection[str]] = {
    "district": _DISTRICT,
    "upgrade": _UPGRADE,
    "specialist": _SPECIALIST,
    "senator": _SENATOR,
    "congress": ("",),
    "row": RESOURCES,
    "cargo": KINDS,
    "supply": KINDS,
}
"""The spots of each sort by name."""
_UPGRADING = next(resource for resource, special in SPECIALS.items() if special.effect == "upgrade")
_USED_FOR = {
    "upgrade": why(
        "use.upgrade", district=RESOURCES[_UPGRADING], kind=KINDS[SPECIALS[_UPGRADING].pay]
    ),
    "specialist": why("use.specialist"),
    "senator": why("use.congress"),
    "congress": why("use.congress"),
    "row": why("use.row"),
    "cargo": why("use.cargo"),
}
"""What things are for, told to somebody who is to use a worker."""

"""Improvements: houses in districts and upgrades of wagons (rulings 19 and 20)."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from goldenspike.core.game import Action
from goldenspike.games.pacific_rails.rules.building import ChooseRow
from goldenspike.games.pacific_rails.rules.components import (
    IMPROVEMENTS,
    LOTS,
    RESOURCES,
    UPGRADE_SORTS,
    UPGRADES,
    Sort,
)
from goldenspike.games.pacific_rails.rules.decision import Decision
from goldenspike.games.pacific_rails.rules.scoring import award

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.pending import UpgradeAsked
    from goldenspike.games.pacific_rails.rules.state import PacificRails

_RESOURCE = {resource: number for number, resource in enumerate(RESOURCES)}
_HOUSE = [Action(f"house {resource}", f"district-{resource}") for resource in RESOURCES]
_UPGRADE = [Action(f"upgrade {u.level} {u.id}", f"upgrade-{u.id}") for u in UPGRADES]
_UPGRADE_NUMBER = {action: number for number, action in enumerate(_UPGRADE)}


@dataclass(frozen=True, slots=True)
class ChooseHouse(Decision):
    """Choose the district whose free building space gets a house."""

    name: ClassVar[str] = "house"
    vp: int

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer the districts with a free building space."""
        return house_offers(state, self.seat)

    def take(self, state: PacificRails, action: Action) -> None:
        """Go on to the row."""
        state.push(ChooseRow(self.seat, "house", _RESOURCE[action.args[0]], self.vp))


@dataclass(frozen=True, slots=True)
class ChooseUpgrade(Decision):
    """Choose an upgrade for the leftmost free wagon, or one to put in another's place."""

    name: ClassVar[str] = "upgrade"
    vp: int

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer the tiles that fit."""
        return upgrade_offers(state, self.seat, replace=True)

    def take(self, state: PacificRails, action: Action) -> None:
        """Put the tile on its wagon."""
        put_upgrade(state, self.seat, action, self.vp)

    def facts(self, state: PacificRails) -> UpgradeAsked:
        """Say what it is worth on a free wagon, and which one is free."""
        free = free_wagon(state, self.seat)
        return {"name": "upgrade", "seat": self.seat, "vp": self.vp, "free": free}


def house_offers(state: PacificRails, seat: int) -> list[Action]:
    """List the districts where the seat can put a house."""
    if not state.seats[seat].houses:
        return []
    return [_HOUSE[kind] for kind, owners in enumerate(state.lots) if len(owners) < LOTS]


def upgrade_offers(state: PacificRails, seat: int, *, replace: bool) -> list[Action]:
    """List the upgrades the seat can mount (ruling 20): one tile of each sort in supply, and
    none in place of its equal, which would change nothing."""
    tableau = state.seats[seat]
    wagon = tableau.upgradable()
    replaced = [UPGRADES[tile].gain for tile in tableau.upgrades] if replace else []
    if wagon is None and not replaced:
        return []
    found: list[int] = []
    for (level, gain), tiles in upgrade_stacks(state).items():
        at = level - 1
        if tiles and (at == wagon or (at < len(replaced) and replaced[at] != gain)):
            found.append(tiles[0])
    return [_UPGRADE[tile] for tile in sorted(found)]


def free_wagon(state: PacificRails, seat: int) -> int | None:
    """Return the number of the wagon that takes a new upgrade now, or None."""
    wagon = state.seats[seat].upgradable()
    return None if wagon is None else wagon + 1


def upgrade_stacks(state: PacificRails) -> dict[Sort, list[int]]:
    """Return the tiles in supply by sort; the first of a stack is the one that is taken."""
    stacks: dict[Sort, list[int]] = {sort: [] for sort in UPGRADE_SORTS}
    for tile in state.upgrades:
        stacks[UPGRADES[tile].level, UPGRADES[tile].gain].append(tile)
    return stacks


def put_upgrade(state: PacificRails, seat: int, action: Action, vp: int) -> None:
    """Mount an upgrade; a replaced one goes back to the supply and brings no points."""
    tile = _UPGRADE_NUMBER[action]
    wagon = UPGRADES[tile].level - 1
    mounted = state.seats[seat].upgrades
    state.upgrades.remove(tile)
    state.tell("upgrade", seat=seat, wagon=wagon + 1, upgrade=UPGRADES[tile].id)
    if wagon < len(mounted):
        insort(state.upgrades, mounted[wagon])
        mounted[wagon] = tile
    else:
        mounted.append(tile)
        award(state, seat, IMPROVEMENTS, vp)

"""The four resource districts: gain, then up to n special actions (ruling 3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from goldenspike.core.game import Action
from goldenspike.games.pacific_rails.rules.building import ChooseStation, ChooseTelegraph
from goldenspike.games.pacific_rails.rules.cargo import gain
from goldenspike.games.pacific_rails.rules.components import KINDS, RESOURCES, SPECIALS
from goldenspike.games.pacific_rails.rules.decision import DONE, Decision
from goldenspike.games.pacific_rails.rules.improvements import (
    ChooseHouse,
    ChooseUpgrade,
    free_wagon,
    house_offers,
    upgrade_offers,
)
from goldenspike.games.pacific_rails.rules.sites import station_cities, telegraph_cities

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.pending import SpecialAsked
    from goldenspike.games.pacific_rails.rules.state import PacificRails

_SPECIAL = Action("special")


def begin(state: PacificRails, seat: int, resource: int, n: int) -> None:
    """Use a resource district: gain, then the special actions."""
    state.push(SpecialAction(seat, resource, n))
    gain(state, seat, resource, harvest(state, seat, resource, n))


def harvest(state: PacificRails, seat: int, resource: int, n: int) -> int:
    """Return what the district brings: production, own houses in it, and one per bonus."""
    return state.seats[seat].production(resource) + state.lots[resource].count(seat) + n - 1


def special_possible(state: PacificRails, seat: int, resource: int) -> bool:
    """Tell whether the special action can be paid and carried out."""
    special = SPECIALS[resource]
    return state.seats[seat].cargo[special.pay] > 0 and bool(_POSSIBLE[special.effect](state, seat))


@dataclass(frozen=True, slots=True)
class SpecialAction(Decision):
    """Pay for the district's special action, or leave it."""

    name: ClassVar[str] = "special"
    resource: int
    left: int

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer it while it can be paid and carried out."""
        return [_SPECIAL, DONE] if special_possible(state, self.seat, self.resource) else []

    def take(self, state: PacificRails, action: Action) -> None:
        """Pay, and go on to where the effect happens."""
        if action != _SPECIAL:
            return
        special = SPECIALS[self.resource]
        state.seats[self.seat].cargo[special.pay] -= 1
        state.tell("special", seat=self.seat, district=RESOURCES[self.resource])
        if self.left > 1:
            state.push(SpecialAction(self.seat, self.resource, self.left - 1))
        state.push(_EFFECT[special.effect](self.seat, special.vp))

    def facts(self, state: PacificRails) -> SpecialAsked:
        """Say what it costs and brings, and how often it may be used."""
        special = SPECIALS[self.resource]
        return {
            "name": "special",
            "seat": self.seat,
            "district": RESOURCES[self.resource],
            "kind": KINDS[special.pay],
            "effect": special.effect,
            "vp": special.vp,
            "n": self.left,
            "city": self._only_city(state, special.effect),
            "replaces": special.effect == "upgrade" and free_wagon(state, self.seat) is None,
        }

    def _only_city(self, state: PacificRails, effect: str) -> str | None:
        """Return the city where a building goes when there is no other."""
        cities = _CITIES[effect](state, self.seat) if effect in _CITIES else []
        return state.land.place(cities[0]) if len(cities) == 1 else None


_CITIES: dict[str, Callable[[PacificRails, int], list[int]]] = {
    "station": station_cities,
    "telegraph": telegraph_cities,
}
_POSSIBLE: dict[str, Callable[[PacificRails, int], object]] = {
    "upgrade": lambda state, seat: upgrade_offers(state, seat, replace=True),
    "house": house_offers,
    **_CITIES,
}
_EFFECT: dict[str, Callable[[int, int], Decision]] = {
    "upgrade": ChooseUpgrade,
    "house": ChooseHouse,
    "station": lambda seat, vp: ChooseStation(seat),
    "telegraph": lambda seat, vp: ChooseTelegraph(seat),
}

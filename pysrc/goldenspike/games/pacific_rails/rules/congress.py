"""Congress: financiers' points (ruling 23) move senators down for rewards, or all of them up
(rulings 8 and 25)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from goldenspike.core.game import Action
from goldenspike.games.pacific_rails.rules.building import ChooseRow, put_telegraph
from goldenspike.games.pacific_rails.rules.cargo import Pick, gain
from goldenspike.games.pacific_rails.rules.components import (
    CONGRESS,
    MONEY,
    RESET_PRICE,
    RESET_VP,
    RESOURCES,
    SENATORS,
)
from goldenspike.games.pacific_rails.rules.decision import DONE, Decision
from goldenspike.games.pacific_rails.rules.improvements import (
    free_wagon,
    house_offers,
    put_upgrade,
    upgrade_offers,
)
from goldenspike.games.pacific_rails.rules.scoring import award
from goldenspike.games.pacific_rails.rules.sites import station_cities, telegraph_cities

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.pending import (
        CongressAsked,
        GrantAsked,
        UpgradeAsked,
    )
    from goldenspike.games.pacific_rails.rules.state import PacificRails

_SENATOR = [Action(f"senator {s.id}", f"senator-{s.id}") for s in SENATORS]
_SENATOR_NUMBER = {action: number for number, action in enumerate(_SENATOR)}
_RESET = Action("reset", "congress")


@dataclass(frozen=True, slots=True)
class Congress(Decision):
    """Spend points and money on senators; what is kept waits for the next financier."""

    name: ClassVar[str] = "congress"
    more: int = 0
    """The points that financiers who are still to act will bring."""

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer the senators that can be paid, a reset that moves somebody, and to stop."""
        limit = min(state.influence, state.seats[self.seat].cargo[MONEY])
        if not limit:
            return []
        offers = [
            _SENATOR[number]
            for number, senator in enumerate(SENATORS)
            if senator.price <= limit and not state.down[number]
        ]
        if limit >= RESET_PRICE and any(state.down):
            offers.append(_RESET)
        if offers:
            offers.append(DONE)
        return offers

    def take(self, state: PacificRails, action: Action) -> None:
        """Pay and take the reward; then ask again."""
        if action == _RESET:
            vp = reset_vp(state)
            self._pay(state, RESET_PRICE)
            state.down = [False] * len(SENATORS)
            state.tell("reset", seat=self.seat)
            award(state, self.seat, CONGRESS, vp)
        elif action in _SENATOR_NUMBER:
            number = _SENATOR_NUMBER[action]
            self._pay(state, SENATORS[number].price)
            state.down[number] = True
            state.tell("senator", seat=self.seat, senator=SENATORS[number].id)
            _reward(state, self.seat, number)

    def facts(self, state: PacificRails) -> CongressAsked:
        """Say how many points and how much money there is to spend, and on what in vain."""
        return {
            "name": "congress",
            "seat": self.seat,
            "n": state.influence,
            "money": state.seats[self.seat].cargo[MONEY],
            "more": self.more,
            "idle": [
                senator.id
                for number, senator in enumerate(SENATORS)
                if _is_idle(state, self.seat, number)
            ],
        }

    def _pay(self, state: PacificRails, price: int) -> None:
        state.push(self)
        state.influence -= price
        state.seats[self.seat].cargo[MONEY] -= price


@dataclass(frozen=True, slots=True)
class Improve(Decision):
    """A senator's reward: a house in a district or an upgrade on a free wagon."""

    name: ClassVar[str] = "improve"
    vp: int

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer both, and to decline."""
        offers = house_offers(state, self.seat) + upgrade_offers(state, self.seat, replace=False)
        return [*offers, DONE]

    def take(self, state: PacificRails, action: Action) -> None:
        """Build the house or mount the upgrade."""
        if action.verb == "house":
            resource = RESOURCES.index(action.args[0])
            state.push(ChooseRow(self.seat, "house", resource, self.vp))
        elif action.verb == "upgrade":
            put_upgrade(state, self.seat, action, self.vp)

    def facts(self, state: PacificRails) -> UpgradeAsked:
        """Say what it is worth, and which wagon is free for an upgrade."""
        free = free_wagon(state, self.seat)
        return {"name": "improve", "seat": self.seat, "vp": self.vp, "free": free}


@dataclass(frozen=True, slots=True)
class Grant(Decision):
    """A senator's reward: a station and/or a telegraph, as by the special actions."""

    name: ClassVar[str] = "grant"
    station: bool = True
    telegraph: bool = True

    def offer(self, state: PacificRails) -> list[Action]:
        """Offer the cities for what is still granted, and to stop."""
        land = state.land
        offers: list[Action] = []
        if self.station:
            offers += [land.station[cell] for cell in station_cities(state, self.seat)]
        if self.telegraph:
            offers += [land.telegraph[cell] for cell in telegraph_cities(state, self.seat)]
        return [*offers, DONE]

    def take(self, state: PacificRails, action: Action) -> None:
        """Build one; the other stays granted."""
        if action == DONE:
            return
        cell = state.land.index[action.spot]
        if action.verb == "station":
            if self.telegraph:
                state.push(Grant(self.seat, station=False))
            state.push(ChooseRow(self.seat, "station", cell))
        else:
            if self.station:
                state.push(Grant(self.seat, telegraph=False))
            put_telegraph(state, self.seat, cell)

    def facts(self, state: PacificRails) -> GrantAsked:
        """Say what is still granted."""
        return {
            "name": "grant",
            "seat": self.seat,
            "station": self.station,
            "telegraph": self.telegraph,
        }


def reset_vp(state: PacificRails) -> int:
    """Return what moving all senators up is worth now."""
    return RESET_VP * sum(state.down)


def _is_idle(state: PacificRails, seat: int, number: int) -> bool:
    """Tell whether a senator's reward could not be taken now (ruling 8)."""
    senator = SENATORS[number]
    if senator.reward == "improve":
        return Improve(seat, senator.n).offer(state) == [DONE]
    return senator.reward == "build" and Grant(seat).offer(state) == [DONE]


def _reward(state: PacificRails, seat: int, number: int) -> None:
    """Hand out a senator's reward."""
    senator = SENATORS[number]
    if senator.reward == "gain":
        gain(state, seat, senator.kinds[0], senator.n)
    elif senator.reward == "pick":
        state.push(Pick(seat, senator.n, senator.kinds, "senator"))
    elif senator.reward == "improve":
        state.push(Improve(seat, senator.n))
    else:
        state.push(Grant(seat))

"""How a round may go on: everybody walks to the nearest of their cities, again and again.

The others' cities are imagined, so what comes of it holds for one deal; a bot asks about many. So
nothing is searched for here: distances are looked up once and kept up with every track.
"""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.games.transamerica.bot.atlas import FROM, JUNCTION, Way, atlas, gap, near, way
from goldenspike.games.transamerica.rules.board import SINGLE, board
from goldenspike.games.transamerica.rules.round import Round
from goldenspike.games.transamerica.rules.state import TRACKS_A_TURN

TURN = TRACKS_A_TURN * SINGLE
"""What may be spent on track in a turn."""

_LINK = 2 * FROM


class Outlook:
    """A round that is played on in thought: only networks and cities count."""

    __slots__ = (
        "_at_once",
        "_gaps",
        "_hands",
        "_live",
        "_near",
        "_nets",
        "_of",
        "_supply",
        "_wanted",
        "_ways",
    )

    def __init__(self, now: Round, *, at_once: bool) -> None:
        self._nets = list(dict.fromkeys(now.networks))
        """The networks, each once."""
        number = {network: n for n, network in enumerate(self._nets)}
        self._of = [number[network] for network in now.networks]
        """For each seat which of them is its own."""
        self._live = list(range(len(self._nets)))
        """Those that have not become part of another one."""
        self._near = [near(network) for network in self._nets]
        """For each network how far every city is."""
        self._gaps = [
            [gap(one, other) if one != other else 0 for other in self._nets] for one in self._nets
        ]
        """For each network how far every other one is."""
        cities = atlas().city_number
        self._hands = [[cities[city.junction] for city in hand] for hand in now.hands]
        self._wanted = now.wanted
        self._supply = now.supply
        self._at_once = at_once
        """Whether the round ends at once when others get complete, not after the turn."""
        self._ways: list[tuple[int, Way]] = [(0, ())] * len(now.hands)
        """For each seat the network from which it found a way, and the rest of that."""

    @property
    def over(self) -> bool:
        """Whether somebody is complete or all tracks are laid."""
        if self._supply <= 0:
            return True
        nets = self._nets
        for wanted, number in zip(self._wanted, self._of, strict=True):
            if not wanted & ~nets[number]:
                return True
        return False

    @property
    def networks(self) -> list[int]:
        """The network of each seat."""
        return [self._nets[number] for number in self._of]

    def play(self, seat: int, points: int = TURN, idle: int | None = None) -> None:
        """Play to the end of the round, from a seat on that has so many points left in its
        turn; one seat may stay idle."""
        players = len(self._of)
        while not self.over:
            if seat != idle:
                self.walk(seat, points)
            seat, points = (seat + 1) % players, TURN

    def walk(self, seat: int, points: int) -> None:
        """Take a turn, or the rest of it, on the cheapest way to the nearest city."""
        while points and self._supply:
            network = self._nets[self._of[seat]]
            origin, steps = self._ways[seat]
            if not steps or network != origin:
                steps = self._way(seat)[1]
            junction, cost = steps[0]
            if cost > points:
                break
            points -= cost
            self._supply -= 1
            self.connect(seat, junction)
            network = self._nets[self._of[seat]]
            self._ways[seat] = network, steps[1:]
            if not self._wanted[seat] & ~network or (self._at_once and self.over):
                break

    def losses(self) -> list[int]:
        """Return what each seat would lose if the round ended now, as if it had to walk on alone;
        where it ends at once, one missing single track is forgiven (both are of the same rule
        text)."""
        found = [self._loss(seat) for seat in range(len(self._of))]
        return [0 if loss == SINGLE else loss for loss in found] if self._at_once else found

    def connect(self, seat: int, junction: int) -> None:
        """Add a junction to a seat's network, and with it the network it belongs to."""
        nets, own = self._nets, self._of[seat]
        bit = 1 << junction
        for other in self._live:
            if nets[other] & bit and other != own:
                self._join(own, other)
                return
        nets[own] |= bit
        pairs = zip(self._near[own], atlas().near[junction], strict=True)
        self._near[own] = [x if x < y else y for x, y in pairs]
        balls, gaps = atlas().balls[junction], self._gaps
        for other in self._live:
            if other != own:
                network, d = nets[other], gaps[own][other] >> _LINK
                if balls[d - 1] & network:
                    while balls[d - 1] & network:
                        d -= 1
                    there = (balls[d] & network).bit_length() - 1
                    gaps[own][other] = d << _LINK | junction << FROM | there
                    gaps[other][own] = d << _LINK | there << FROM | junction

    def _join(self, one: int, other: int) -> None:
        """Make a network part of another one."""
        gaps = self._gaps
        self._live.remove(other)
        self._nets[one] |= self._nets[other]
        pairs = zip(self._near[one], self._near[other], strict=True)
        self._near[one] = [x if x < y else y for x, y in pairs]
        for third in self._live:
            if gaps[other][third] < gaps[one][third]:
                gaps[one][third], gaps[third][one] = gaps[other][third], gaps[third][other]
        self._of = [one if number == other else number for number in self._of]

    def _way(self, seat: int) -> tuple[int, Way]:
        """Return what the nearest city costs, and the way there or to the first network on it."""
        own, cities = self._of[seat], atlas().city_junction
        far = self._near[own]
        lacking = [city for city in self._hands[seat] if far[city] > JUNCTION]
        best, goal = min([(far[city], city) for city in lacking])
        cost, link = best >> FROM, 0
        for price, number, first in self._links(own):
            if price < cost:
                onward = self._near[number]
                price += min([onward[city] for city in lacking]) >> FROM
                if price < cost:
                    cost, link = price, first
        if link:
            return cost, way(link >> FROM & JUNCTION, link & JUNCTION)
        return cost, way(best & JUNCTION, cities[goal])

    def _links(self, own: int) -> list[tuple[int, int, int]]:
        """Return the other networks with what it costs to get there, perhaps by way of another
        one, and the gap that is to be closed first."""
        gaps = self._gaps
        direct = [(gaps[own][n] >> _LINK, n, gaps[own][n]) for n in self._live if n != own]
        found = []
        for price, number, first in direct:
            for start, by, link in direct:
                through = start + (gaps[by][number] >> _LINK)
                if by != number and through < price:
                    price, first = through, link
            found.append((price, number, first))
        return found

    def _loss(self, seat: int) -> int:
        lacking = (self._wanted[seat] & ~self._nets[self._of[seat]]).bit_count()
        if not lacking:
            return 0
        loss, steps = self._way(seat)
        if lacking == 1:
            return loss
        twin, loss = self._copy(), 0
        while True:
            for junction, cost in steps:
                loss += cost
                twin.connect(seat, junction)
            if not twin._wanted[seat] & ~twin._nets[twin._of[seat]]:
                return loss
            steps = twin._way(seat)[1]

    def _copy(self) -> Outlook:
        twin = Outlook.__new__(Outlook)
        twin._nets = self._nets[:]
        twin._of = self._of
        twin._live = self._live[:]
        twin._near = self._near[:]
        twin._gaps = [row[:] for row in self._gaps]
        twin._hands = self._hands
        twin._wanted = self._wanted
        twin._supply = self._supply
        twin._at_once = self._at_once
        twin._ways = self._ways
        return twin


def points_left(turn: Sequence[int]) -> int:
    """Return what may still be spent in a turn with these tracks."""
    return TURN - sum(board().lines[number].cost for number in turn)

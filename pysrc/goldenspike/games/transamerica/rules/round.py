"""One round: the cities in hand, start markers and tracks on the board, the networks they form."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.games.transamerica.rules import steiner
from goldenspike.games.transamerica.rules.board import City, board
from goldenspike.games.transamerica.rules.hands import Hand, junctions


class Round:
    """All that begins anew when a round does.

    A network is what track connects with a start marker. Networks that meet are one from then
    on, whoever built them, for the second track of that turn too (ruling 2).
    """

    __slots__ = (
        "_missing",
        "builders",
        "complete",
        "hands",
        "known",
        "laid",
        "marked",
        "markers",
        "networks",
        "number",
        "reach",
        "start_player",
        "track",
        "turn",
        "wanted",
    )

    def __init__(self, number: int, start_player: int, hands: Sequence[Hand]) -> None:
        players = len(hands)
        self.number = number
        self.start_player = start_player
        self.markers: list[int | None] = [None] * players
        """For each seat the junction of its start marker, once it stands."""
        self.marked = 0
        """The set of junctions that hold a start marker."""
        self.laid = 0
        """The set of lines that hold a track."""
        self.track: list[int] = []
        """The same lines in the order in which they were built on."""
        self.builders: list[int] = []
        """Who laid each track, in that order."""
        self.networks = [0] * players
        """For each seat the set of junctions that are connected with its marker."""
        self.reach = [0] * players
        """For each seat the set of lines it may lay a track on: free ones at its network."""
        self.turn: tuple[int, ...] = ()
        """The tracks of the turn that goes on."""
        self.known = [0] * players
        """How many tracks there were when each seat last ended a turn."""
        self.complete: tuple[int, ...] = ()
        """Who has all five cities connected and has said so."""
        self.hold(hands)

    def hold(self, hands: Sequence[Hand]) -> None:
        """Give the seats these cities."""
        self.hands = hands
        self.wanted = [junctions(hand) for hand in hands]
        """For each seat the set of junctions of its cities."""
        self._missing: dict[int, steiner.Missing] = {}

    @property
    def supply(self) -> int:
        """How many tracks are left."""
        return board().supply - len(self.track)

    def put_marker(self, seat: int, junction: int) -> None:
        """Put a seat's start marker on a junction: its network begins there."""
        self.markers[seat] = junction
        self.marked |= 1 << junction
        self.networks[seat] = 1 << junction
        self.reach[seat] = board().incident[junction]
        self._missing.clear()

    def lay(self, seat: int, number: int) -> list[int]:
        """Put a track on a line in a seat's reach. Return the seats of the network if that track
        made one of several, else nobody."""
        line, incident = board().lines[number], board().incident
        before = self.networks[seat]
        network = before | 1 << line.a | 1 << line.b
        reach = self.reach[seat] | incident[line.a] | incident[line.b]
        sharers = []
        joined = False
        for other, theirs in enumerate(self.networks):
            if theirs & network:
                sharers.append(other)
                joined = joined or theirs != before
                network |= theirs
                reach |= self.reach[other]
        self.laid |= 1 << number
        self.track.append(number)
        self.builders.append(seat)
        reach &= ~self.laid
        for other in sharers:
            self.networks[other] = network
            self.reach[other] = reach
        self._missing.clear()
        return sharers if joined else []

    def connected(self) -> tuple[int, ...]:
        """Return the seats whose cities are all in their network."""
        seats = enumerate(zip(self.wanted, self.networks, strict=True))
        return tuple(seat for seat, (wanted, network) in seats if not wanted & ~network)

    def fits(self, seat: int, hand: Sequence[City]) -> bool:
        """Tell whether a seat that holds this hand would be complete just if it is."""
        return (not junctions(hand) & ~self.networks[seat]) == (seat in self.complete)

    def missing(self, seat: int) -> steiner.Missing:
        """Return what a seat would lose if the round ended now, and the set of missing lines
        (ruling 6).

        Before the start marker is placed these are the lines between the five cities alone.
        """
        if seat not in self._missing:
            root = [self.networks[seat]] if self.networks[seat] else []
            cities = (city.bit for city in self.hands[seat])
            self._missing[seat] = steiner.missing(self.networks, [*cities, *root])
        return self._missing[seat]

    def foreign(self, seat: int) -> int:
        """Return the set of junctions in networks that are not the seat's own."""
        foreign = 0
        for network in self.networks:
            foreign |= network
        return foreign & ~self.networks[seat]

    def toucher(self, number: int) -> int:
        """Return a seat whose network a free line touches."""
        return next(seat for seat, reach in enumerate(self.reach) if reach >> number & 1)

    def copy(self) -> Round:
        """Return an independent one."""
        twin = Round.__new__(Round)
        twin.number = self.number
        twin.start_player = self.start_player
        twin.markers = self.markers[:]
        twin.marked = self.marked
        twin.laid = self.laid
        twin.track = self.track[:]
        twin.builders = self.builders[:]
        twin.networks = self.networks[:]
        twin.reach = self.reach[:]
        twin.turn = self.turn
        twin.known = self.known[:]
        twin.complete = self.complete
        twin.hands = self.hands
        twin.wanted = self.wanted
        twin._missing = {}
        return twin

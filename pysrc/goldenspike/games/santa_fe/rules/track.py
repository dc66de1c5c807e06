"""Track on the board: who owns which line, where each railroad can be extended, what is left."""

from __future__ import annotations

from collections.abc import Iterable

from goldenspike.games.santa_fe.rules.board import board

_FREE = 255


class Track:
    """Every piece of track, laid or not.

    A railroad's ends are the places in `at` (one entry an end) and the half-built ways in
    `under_way` (ruling 4). The ways each railroad can be extended along are kept until a piece
    makes them stale, so that asking costs the same at the end of a game as at its start.
    """

    __slots__ = (
        "_open",
        "arrows",
        "at",
        "bought",
        "course",
        "in_play",
        "laid",
        "links",
        "owner",
        "supply",
        "under_way",
        "unlaid",
    )

    def __init__(self, players: int, *, arrows: bool) -> None:
        plan = board()
        self.arrows = arrows
        """Whether one-way lines are built along their arrow only."""
        self.owner = bytearray([_FREE]) * len(plan.lines)
        self.laid = bytearray(len(plan.lines))
        self.course = bytearray(len(plan.lines))
        """1 where a line was started at its second place."""
        self.at: list[tuple[int, ...]] = [(r.home,) for r in plan.railroads]
        self.under_way: list[tuple[int, ...]] = [() for _ in plan.railroads]
        self.supply = [r.pieces for r in plan.railroads]
        self.bought = [[0] * len(plan.railroads) for _ in range(players)]
        self.in_play = list(plan.regular)
        """The railroads whose track may be laid; short lines join when their card is drawn."""
        self.unlaid = sum(self.supply[r] for r in plan.regular)
        """Pieces of the five railroads not yet on the board, bought ones included."""
        self.links = [0] * len(plan.places)
        """For each place the railroads connected to it, as bits."""
        for r in plan.regular:
            self.links[plan.railroads[r].home] |= 1 << r
        self._open: list[tuple[int, ...] | None] = [None] * len(plan.railroads)

    def ways(self, railroad: int) -> tuple[int, ...]:
        """Return the ways a railroad's next piece may go on along from one of its ends."""
        ways = self._open[railroad]
        if ways is None:
            ways = self._open[railroad] = self._find_ways(railroad)
        return ways

    def branch_ways(self, railroad: int) -> list[int]:
        """Return the ways a branch line card may start: from any place the railroad is connected
        to, once it has a piece on the board (ruling 5)."""
        if not self.started(railroad):
            return []
        bit = 1 << railroad
        return [
            way
            for place, links in enumerate(self.links)
            if links & bit
            for way in board().ways_from[place]
            if self._may_start(railroad, way)
        ]

    def started(self, railroad: int) -> bool:
        """Tell whether a railroad has any piece on the board."""
        return railroad in self.owner

    def pieces(self, railroad: int, seat: int) -> int:
        """Return how many pieces of a railroad this seat could lay: those of the supply or, once
        that is empty, the ones it bought (ruling 13)."""
        return self.supply[railroad] or self.bought[seat][railroad]

    def owner_of(self, line: int) -> int | None:
        """Return the railroad that a line belongs to; None if it is free."""
        owner = self.owner[line]
        return None if owner == _FREE else owner

    def free(self, way: int) -> bool:
        """Tell whether nobody has a line yet and it may be built this way."""
        if self.owner[way >> 1] != _FREE:
            return False
        return not (self.arrows and board().ways[way].against_arrow)

    def has_track(self, railroad: int) -> bool:
        """Tell whether a piece of a railroad is left: in the supply or bought by anybody."""
        return self.supply[railroad] > 0 or any(own[railroad] for own in self.bought)

    def dead_ends(self, railroad: int) -> list[int]:
        """Return the places where a railroad ends and can start no line."""
        ways_from = board().ways_from
        return [
            place
            for place in dict.fromkeys(self.at[railroad])
            if not any(self._may_start(railroad, way) for way in ways_from[place])
        ]

    def extendable(self, railroads: Iterable[int] | None = None) -> bool:
        """Tell whether one of the five railroads, or of those named, can be extended with track
        from the supply."""
        return any(
            self.supply[r] and self.ways(r)
            for r in (board().regular if railroads is None else railroads)
        )

    def alive(self) -> bool:
        """Tell whether one of the five railroads can be extended with any track that is left, in
        the supply or bought. Short lines do not count (ruling 24)."""
        return any(self.has_track(r) and self.ways(r) for r in board().regular)

    def next_terrain(self, way: int) -> int:
        """Return what the next space of a way crosses."""
        road = board().ways[way]
        return road.terrain[self.laid[road.line]]

    def next_number(self, way: int) -> int:
        """Return how many pieces of a way lie already."""
        return self.laid[board().ways[way].line]

    def lay(self, railroad: int, way: int, seat: int, *, branch: bool = False) -> bool:
        """Lay the next piece of a way and tell whether it reached the place at its goal."""
        plan = board()
        road = plan.ways[way]
        short = plan.railroads[railroad].short
        self._take_piece(railroad, seat)
        if self.laid[road.line] == 0:
            self._start(railroad, way, keep_end=branch or short)
        self.laid[road.line] += 1
        self._open[railroad] = None
        if self.laid[road.line] < len(road.spaces):
            return False
        self.under_way[railroad] = tuple(w for w in self.under_way[railroad] if w != way)
        if not (short and road.goal in self.at[railroad]):
            self.at[railroad] += (road.goal,)
        self.links[road.goal] |= 1 << railroad
        return True

    def buy(self, railroad: int, seat: int) -> None:
        """Move a piece from the supply to a seat (optional rule)."""
        self.supply[railroad] -= 1
        self.bought[seat][railroad] += 1

    def copy(self) -> Track:
        """Return an independent twin."""
        twin = Track.__new__(Track)
        twin.arrows = self.arrows
        twin.owner = self.owner[:]
        twin.laid = self.laid[:]
        twin.course = self.course[:]
        twin.at = self.at[:]
        twin.under_way = self.under_way[:]
        twin.supply = self.supply[:]
        twin.bought = [own[:] for own in self.bought]
        twin.in_play = self.in_play[:]
        twin.unlaid = self.unlaid
        twin.links = self.links[:]
        twin._open = self._open[:]
        return twin

    def _may_start(self, railroad: int, way: int) -> bool:
        if not self.free(way):
            return False
        twin = board().lines[way >> 1].twin
        return twin < 0 or self.owner[twin] != railroad

    def _find_ways(self, railroad: int) -> tuple[int, ...]:
        ways = list(self.under_way[railroad])
        for place in sorted(set(self.at[railroad])):
            ways += [w for w in board().ways_from[place] if self._may_start(railroad, w)]
        return tuple(ways)

    def _take_piece(self, railroad: int, seat: int) -> None:
        if self.supply[railroad]:
            self.supply[railroad] -= 1
        else:
            self.bought[seat][railroad] -= 1
        if not board().railroads[railroad].short:
            self.unlaid -= 1

    def _start(self, railroad: int, way: int, *, keep_end: bool) -> None:
        road = board().ways[way]
        self.owner[road.line] = railroad
        self.course[road.line] = way & 1
        self.under_way[railroad] += (way,)
        self.links[board().railroads[railroad].home] |= 1 << railroad
        if not keep_end:
            ends = list(self.at[railroad])
            ends.remove(road.start)
            self.at[railroad] = tuple(ends)
        for other, places in enumerate(self.at):
            if road.start in places or road.goal in places:
                self._open[other] = None

"""The lines of the Santa Fe board: a roadbed with one empty slot for each space.

What a space costs shows in its slot: brown with peaks in the mountains, waves and the wings of a
bridge over a river. The two differ in form and in lightness, not only in colour.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from workshop.cartography.toolkit.plane import Point, Ring
from workshop.cartography.toolkit.svg import element, group, spread

HIGH, CORNER = 11.0, 3.0
"""Height of a slot and radius of its corners; its length is the board's."""
GAP = 2.0
"""What is left free between a slot and the end of its space."""
PEAK_STEP, PEAK_HIGH = 9.0, 6.6
WAVE_STEP, WAVE_HIGH = 8.0, 1.9
WING = 2.8


@dataclass(frozen=True)
class Slot:
    """A space as it is drawn: middle, direction in degrees, length and what it crosses."""

    at: Point
    turn: float
    length: float
    mountain: bool = False
    river: bool = False

    def spot(self, along: float, aside: float) -> Point:
        """A point of the slot: so far along it from the middle, so far to its right."""
        angle = math.radians(self.turn)
        dx, dy = math.cos(angle), math.sin(angle)
        return (self.at[0] + along * dx - aside * dy, self.at[1] + along * dy + aside * dx)

    def outline(self, inset: float) -> Ring:
        """Its four corners, moved inwards."""
        half, high = (self.length - GAP) / 2 - inset, HIGH / 2 - inset
        return [
            self.spot(x, y) for x, y in ((-half, -high), (half, -high), (half, high), (-half, high))
        ]

    def upright(self) -> Slot:
        """The same slot turned so that its upper side is up."""
        turn = (self.turn + 90) % 180 - 90
        return Slot(self.at, turn, self.length, self.mountain, self.river)


def roadbed(paths: Iterable[str], colour: Mapping[str, str]) -> str:
    """The thin way under the slots, from place to place."""
    lines = [element("path", d=data) for data in paths]
    return group(
        [
            group(lines, stroke=colour["halo"], stroke_width=6, opacity=0.55),
            group(lines, stroke=colour["slot_ink"], stroke_width=1.6),
        ],
        fill="none",
        stroke_linecap="round",
    )


def slots(spaces: Sequence[Slot], colour: Mapping[str, str]) -> str:
    """All slots of a board, each kind as one shape."""
    plain = [slot for slot in spaces if not slot.mountain and not slot.river]
    river = [slot for slot in spaces if slot.river and not slot.mountain]
    mountain = [slot for slot in spaces if slot.mountain]
    bridges = [slot for slot in spaces if slot.river]
    return group(
        [
            _wings(bridges, colour["slot_river_ink"], colour["halo"]),
            _bars(plain, colour["slot"], colour["slot_ink"]),
            _bars(river, colour["slot_river"], colour["slot_river_ink"]),
            _bars(mountain, colour["slot_mountain"], colour["slot_mountain_ink"]),
            _peaks(mountain, colour),
            _waves(bridges, colour),
        ],
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _bars(spaces: Sequence[Slot], fill: str, ink: str) -> str:
    bars = [slot.outline(CORNER) for slot in spaces]
    return spread(bars, closed=True, stroke=ink, stroke_width=2 * CORNER) + spread(
        bars, closed=True, fill=fill, stroke=fill, stroke_width=2 * CORNER - 2.2
    )


def _peaks(spaces: Iterable[Slot], colour: Mapping[str, str]) -> str:
    """A row of small mountains, dark on their right side; none in the middle over a river."""
    slopes: list[Ring] = []
    for slot in map(Slot.upright, spaces):
        count = int((slot.length - GAP - 8) / PEAK_STEP)
        for i in range(count):
            x = (i - (count - 1) / 2) * PEAK_STEP
            if slot.river and abs(x) < WAVE_STEP * 1.5 + PEAK_STEP / 2:
                continue
            foot, tip = PEAK_HIGH / 2, -PEAK_HIGH / 2
            slopes.append(
                [
                    slot.spot(x - PEAK_STEP * 0.46, foot),
                    slot.spot(x, tip),
                    slot.spot(x + PEAK_STEP * 0.46, foot),
                ]
            )
    return spread(slopes, closed=True, fill=colour["slot_mountain_ink"])


def _waves(spaces: Iterable[Slot], colour: Mapping[str, str]) -> str:
    """Two lines of water in the middle of the slot."""
    lines: list[list[Point]] = []
    grounds: list[Ring] = []
    for slot in map(Slot.upright, spaces):
        crests = 3 if slot.length > 45 else 2
        reach = WAVE_STEP * crests / 2
        if slot.mountain:
            grounds.append(
                [
                    slot.spot(x, y)
                    for x, y in ((-reach, -3.4), (reach, -3.4), (reach, 3.4), (-reach, 3.4))
                ]
            )
        for level in (-2.0, 2.0):
            steps = crests * 8
            lines.append(
                [
                    slot.spot(
                        reach * (2 * i / steps - 1),
                        level - WAVE_HIGH / 2 * math.sin(math.tau * i / 8),
                    )
                    for i in range(steps + 1)
                ]
            )
    return spread(
        grounds,
        closed=True,
        fill=colour["slot_river"],
        stroke=colour["slot_river"],
        stroke_width=2,
    ) + spread(lines, fill="none", stroke=colour["slot_river_ink"], stroke_width=1.5)


def _wings(spaces: Iterable[Slot], ink: str, halo: str) -> str:
    """The map sign for a bridge: a flared wing at each corner of the slot."""
    lines = [
        [
            slot.spot(way * ((slot.length - GAP) / 2 - 6), side * (HIGH / 2 - 1)),
            slot.spot(way * ((slot.length - GAP) / 2 - 2.5), side * (HIGH / 2 + WING)),
        ]
        for slot in spaces
        for way in (-1, 1)
        for side in (-1, 1)
    ]
    return spread(lines, fill="none", stroke=halo, stroke_width=4.2) + spread(
        lines, fill="none", stroke=ink, stroke_width=2
    )

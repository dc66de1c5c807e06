"""City names beside their symbols: how much room a name takes, and a search for good places.

The page writes the names as live text; the board file only says where. Widths are estimated on the
wide side, so that whatever typeface a browser has, what fits here fits there.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from workshop.cartography.toolkit.plane import Box, Point

Placement = dict[str, Any]
"""anchor (start, middle, end), dx and dy of the first baseline from the city, and the lines; where
squares stand before the name, their middles as dx and dy from the city."""

ASCENT, DESCENT, LEADING = 0.76, 0.22, 1.0
SQUARE, PITCH = 11.0, 14.0
"""Side of a square before a name, and how far squares are apart."""
WIDTHS = (("ijl. '", 0.4), ("ftrsz", 0.57), ("mwMW", 1.1), ("ODNHUQ", 0.92))
SMALL, CAPITAL = 0.7, 0.85
"""Widths in ems: those of the widest bold typeface in common use (DejaVu), by kind of letter."""


def text_width(text: str, size: float) -> float:
    """Width of a text in bold letters of that size, rather too much than too little."""
    units = 0.0
    for letter in text:
        plain = CAPITAL if letter.isupper() else SMALL
        units += next((width for letters, width in WIDTHS if letter in letters), plain)
    return units * size


def label_box(at: Point, label: Placement, size: float) -> Box:
    """The rectangle that a placed name covers."""
    width = max(text_width(line, size) for line in label["lines"])
    x = at[0] + label["dx"]
    left = {"start": x, "middle": x - width / 2, "end": x - width}[label["anchor"]]
    baseline = at[1] + label["dy"]
    last = baseline + (len(label["lines"]) - 1) * LEADING * size
    right = left + width
    for dx, _ in label.get("squares", ()):
        left, right = min(left, at[0] + dx - SQUARE / 2), max(right, at[0] + dx + SQUARE / 2)
    return Box((left, baseline - ASCENT * size, right, last + DESCENT * size))


def candidates(name: str, size: float, clear: float, squares: int = 0) -> list[Placement]:
    """Places worth trying around a symbol whose edge is `clear` away from its middle.

    Squares stand in a row between the symbol and the name, so such a name is always beside it.
    """
    found: list[Placement] = []
    words = name.split()
    splits = [[name]]
    if len(words) > 1:
        splits.append([words[0], " ".join(words[1:])])
    if len(words) > 2:
        splits.append([" ".join(words[:2]), words[2]])
    for lines in splits:
        extra = (len(lines) - 1) * LEADING * size
        above, below = -clear - DESCENT * size - extra, clear + ASCENT * size
        level = (ASCENT - DESCENT) * size / 2 - extra / 2
        for anchor, side in (("start", 1), ("end", -1)):
            for dy in range(-30, 31, 6):
                reach = clear + 3 if abs(dy) < 18 else clear - 4
                label = _placement(anchor, side * (reach + squares * PITCH), level + dy, lines)
                if squares:
                    row = label["dy"] - round((ASCENT - DESCENT) * size / 2 - extra / 2)
                    label["squares"] = [
                        [round(side * (reach + (i + 0.5) * PITCH - 2)), row] for i in range(squares)
                    ]
                found.append(label)
        if squares:
            continue
        for shift in range(-48, 49, 12):
            found.append(_placement("middle", shift, above, lines))
            found.append(_placement("middle", shift, below, lines))
    return found


def place(
    spots: Mapping[str, Point],
    written: Mapping[str, str],
    size: float,
    clear: float,
    cost: Callable[[str, Box], float],
    squares: Mapping[str, int] | None = None,
    tries: int = 60,
) -> dict[str, Placement]:
    """A placement for each name so that no two overlap and the summed cost is low.

    `written` says what stands at each spot, `squares` how many squares before it. `cost` judges
    one box alone (what it hides); overlap of two names costs far more than anything else.
    Deterministic: a seeded descent from several random starts.
    """
    rng = random.Random(1869)
    names = sorted(spots)
    options: dict[str, list[tuple[float, Box, Placement]]] = {}
    for name in names:
        options[name] = sorted(
            (
                (cost(name, box), box, label)
                for label in candidates(written[name], size, clear, (squares or {}).get(name, 0))
                for box in [label_box(spots[name], label, size)]
            ),
            key=lambda option: option[0],
        )[:60]
    best: tuple[float, dict[str, int]] | None = None
    for _ in range(tries):
        chosen = {name: rng.randrange(min(12, len(options[name]))) for name in names}
        total = _descend(names, options, chosen)
        if best is None or total < best[0]:
            best = (total, dict(chosen))
    if best is None:
        return {}
    return {name: options[name][index][2] for name, index in best[1].items()}


def _placement(anchor: str, dx: float, dy: float, lines: Sequence[str]) -> Placement:
    return {"anchor": anchor, "dx": round(dx), "dy": round(dy), "lines": list(lines)}


def _descend(
    names: Sequence[str],
    options: Mapping[str, Sequence[tuple[float, Box, Placement]]],
    chosen: dict[str, int],
) -> float:
    """Improve one name at a time until nothing changes; the summed cost that is left."""

    def price(name: str, index: int) -> float:
        alone, box, _ = options[name][index]
        room = box.grown(2)
        return alone + sum(
            50 * room.overlap(options[other][chosen[other]][1]) for other in names if other != name
        )

    for _ in range(20):
        changed = False
        for name in names:
            index = min(range(len(options[name])), key=lambda i: price(name, i))
            if price(name, index) < price(name, chosen[name]) - 1e-9:
                chosen[name] = index
                changed = True
        if not changed:
            break
    return sum(price(name, chosen[name]) for name in names)

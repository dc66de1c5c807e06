"""What makes a drawing a printed map: frame, compass rose, cartouche."""

from __future__ import annotations

import math
from collections.abc import Iterable

from workshop.cartography.toolkit.plane import Box
from workshop.cartography.toolkit.svg import element, group, number, path_data, text

SERIF = "Georgia,'Palatino Linotype',Palatino,'Times New Roman',serif"

WaterName = tuple[tuple[str, ...], float, float]
"""A name in the water: its lines, and where the middle of the first one stands."""


def frame(width: float, height: float, edge: float, paper: str, ink: str) -> str:
    """A neatline with alternating dark and light bars, `edge` pixels wide, over the map's rim."""
    band = edge * 0.42
    outer, inner = edge - band - 3, edge - 3
    bars = []
    for length, place in ((width, "h"), (height, "v")):
        count = 2 * round((length - 2 * inner) / 80) + 1
        step = (length - 2 * inner) / count
        for i in range(0, count, 2):
            start = number(inner + i * step)
            for at in (
                (outer + inner) / 2,
                (height if place == "h" else width) - (outer + inner) / 2,
            ):
                move = f"{start} {number(at)}" if place == "h" else f"{number(at)} {start}"
                bars.append(f"M{move}{place}{number(step)}")
    rim = f"M0 0h{number(width)}v{number(height)}h-{number(width)}z"
    hole = _rectangle(edge, width, height)
    return group(
        [
            element("path", d=rim + hole, fill=paper, fill_rule="evenodd"),
            element("path", d="".join(bars), stroke=ink, stroke_width=band * 0.56),
            element(
                "path",
                d=_rectangle(outer, width, height) + _rectangle(inner, width, height),
                stroke=ink,
                stroke_width=1.4,
            ),
            element(
                "path",
                d=_rectangle(edge + 2.5, width, height),
                stroke=ink,
                stroke_width=0.8,
                opacity=0.6,
            ),
            element("path", d=_rectangle(outer - 4, width, height), stroke=ink, stroke_width=2.6),
        ],
        fill="none",
    )


def compass(x: float, y: float, radius: float, light: str, shade: str, ink: str) -> str:
    """A rose with eight points and the north marked."""
    parts = [
        element("circle", r=radius * 0.66, fill="none", stroke=ink, stroke_width=0.9),
        element(
            "circle",
            r=radius * 0.6,
            fill="none",
            stroke=ink,
            stroke_width=0.9,
            stroke_dasharray=f"1 {number(math.tau * radius * 0.6 / 72 - 1, 3)}",
        ),
    ]
    for offset, length, waist in ((45.0, 0.62, 0.17), (0.0, 1.0, 0.19)):
        for i in range(4):
            turn = math.radians(offset + 90 * i)
            tip = (radius * length * math.sin(turn), -radius * length * math.cos(turn))
            for side, colour in ((-1, light), (1, shade)):
                bend = turn + side * math.pi / 4
                corner = (radius * waist * math.sin(bend), -radius * waist * math.cos(bend))
                parts.append(
                    element("path", d=path_data([(0, 0), tip, corner], closed=True), fill=colour)
                )
    parts.append(
        text(
            "N",
            y=-radius * 1.1,
            font_size=radius * 0.34,
            text_anchor="middle",
            fill=ink,
            stroke="none",
            font_family=SERIF,
            font_weight="bold",
        )
    )
    return group(
        parts,
        transform=f"translate({number(x)} {number(y)})",
        stroke=ink,
        stroke_width=min(0.9, radius / 50),
        stroke_linejoin="round",
    )


def cartouche(box: Box, title: str, paper: str, ink: str, accent: str) -> str:
    """A title panel with notched corners, a double rule and a spike under the title."""
    left, top, right, _ = box
    middle, wide = (left + right) / 2, right - left
    rule = top + 70
    spike = (
        f"M{number(middle - 62)} {number(rule)}l9-3.4h84l22 3.4l-22 3.4h-84z"
        f"M{number(middle - 62)} {number(rule - 7)}h-8q-3 7 0 14h8z"
    )
    return group(
        [
            element("path", d=_notched(box, 12), fill=paper, stroke=ink, stroke_width=2.2),
            element(
                "path", d=_notched(box.grown(-6), 10), fill="none", stroke=ink, stroke_width=0.9
            ),
            text(
                title,
                x=middle,
                y=top + 51,
                font_size=40,
                text_anchor="middle",
                fill=ink,
                textLength=wide - 64,
                lengthAdjust="spacingAndGlyphs",
                font_family=SERIF,
            ),
            element(
                "path",
                d=f"M{number(left + 30)} {number(rule)}H{number(middle - 80)}"
                f"M{number(middle + 62)} {number(rule)}H{number(right - 30)}",
                stroke=ink,
                stroke_width=0.9,
            ),
            element(
                "path", d=spike, fill=accent, stroke=ink, stroke_width=1, stroke_linejoin="round"
            ),
        ]
    )


def water_names(names: Iterable[WaterName], size: float, ink: str) -> str:
    """Names of seas and lakes, in wide italics."""
    parts = [
        text(line, x=x, y=y + 1.25 * size * index)
        for lines, x, y in names
        for index, line in enumerate(lines)
    ]
    return group(
        parts,
        fill=ink,
        font_family=SERIF,
        font_style="italic",
        font_size=size,
        letter_spacing=size * 0.15,
        text_anchor="middle",
        opacity=0.85,
    )


def _rectangle(inset: float, width: float, height: float) -> str:
    across, down = number(width - 2 * inset), number(height - 2 * inset)
    return f"M{number(inset)} {number(inset)}h{across}v{down}h-{across}z"


def _notched(box: Box, notch: float) -> str:
    left, top, right, bottom = box
    across, down = number(right - left - 2 * notch), number(bottom - top - 2 * notch)
    n = number(notch)
    arc = f"a{n} {n} 0 0 0 "
    return (
        f"M{number(left + notch)} {number(top)}h{across}{arc}{n} {n}v{down}{arc}-{n} {n}"
        f"h-{across}{arc}-{n}-{n}v-{down}{arc}{n}-{n}z"
    )

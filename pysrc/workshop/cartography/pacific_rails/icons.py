"""The icons of Pacific Rails: drawings of 24 by 24 that the page and the city board share."""

from __future__ import annotations

from functools import cache
from typing import Any

from workshop.cartography.toolkit import boards
from workshop.cartography.toolkit.svg import element, group, number

SIZE = 24.0


@cache
def icons() -> dict[str, Any]:
    """Each icon by name: its colours by role, and its paths with the roles that fill and line."""
    return boards.load("pacific-rails-icons")


def shape(name: str, weight: float = 1.0) -> str:
    """An icon in its own colours, to be defined once and used in many sizes.

    `weight` makes its lines finer where it is drawn large.
    """
    facts = icons()[name]
    colours = facts["colours"]
    return group(
        [
            element(
                "path",
                d=path["d"],
                fill=colours[path["fill"]] if "fill" in path else "none",
                stroke=colours[path["stroke"]] if "stroke" in path else None,
                stroke_width=path["width"] * weight if "width" in path else None,
            )
            for path in facts["paths"]
        ],
        id=f"i-{name}",
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def put(name: str, x: float, y: float, size: float) -> str:
    """A defined icon with its upper left corner at (x, y)."""
    move = f"translate({number(x)} {number(y)})scale({number(size / SIZE, 2)})"
    return element("use", href=f"#i-{name}", transform=move)

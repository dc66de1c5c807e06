"""A drawing by day and by night in one file: asked for with `#dark` it has its night colours.

Only the atlas's own colours change: pieces and goods keep theirs, so that they are known again.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from workshop.cartography.toolkit.svg import element

FRAGMENT = "dark"
"""What is added to a drawing's address to have it by night."""

CHOSEN = {
    "sea": "#17262d",
    "sea_line": "#2b434c",
    "sea_ink": "#6d96a1",
    "river": "#2f5f77",
    "river_edge": "#5d9dbd",
    "brook": "#35525c",
    "peak": "#85745a",
    "peak_shade": "#463a29",
    "peak_ink": "#a89476",
    "hill": "#54432b",
    "hill_light": "#75603d",
    "hill_shade": "#3d301e",
    "hill_ink": "#9b835b",
    "rock": "#6e604f",
    "snow": "#b9ae9b",
    "rock_shade": "#352b22",
    "rock_ink": "#14100c",
    "slot_mountain": "#5c4426",
    "slot_mountain_ink": "#d8b483",
    "slot_river": "#1e4152",
    "slot_river_ink": "#8cc6e0",
    "gold": "#d9a93a",
    "roof": "#a3513f",
    "leaf": "#5f6d47",
    "leaf_ink": "#3d472e",
}
"""Night colours that turning the lightness round would not give: water stays darker than land,
and light falls on mountains from the same side."""

_DARKEST, _SPAN = 0.24, 0.86
"""White becomes the first lightness; black that and the second."""
_COLOUR = re.compile(r'"(#[0-9a-f]{6})"')


def with_night(drawing: str, palette: Mapping[str, str]) -> str:
    """Return a drawing whose colours of the palette turn to those of the night under `#dark`."""
    known = {day: CHOSEN.get(name) or night_colour(day) for name, day in palette.items()}
    used = sorted({colour for colour in _COLOUR.findall(drawing) if colour in known})
    names = {colour: f"--{number:x}" for number, colour in enumerate(used)}
    if not used:
        return drawing
    text = _COLOUR.sub(
        lambda found: f'"var({names[found[1]]})"' if found[1] in names else found[0], drawing
    )
    day = ";".join(f"{name}:{colour}" for colour, name in names.items())
    night = ";".join(f"{name}:{known[colour]}" for colour, name in names.items())
    dark = f":root:target,[id^={FRAGMENT}-]:target"
    style = element("style", f":root{{{day}}}{dark}{{{night}}}")
    head, end, rest = text.partition(">")
    return head.replace("<svg ", f'<svg id="{FRAGMENT}" ', 1) + end + style + rest


def night_colour(day: str) -> str:
    """Return a colour with its lightness turned round, as the eye sees it, and its hue kept."""
    lightness, a, b = _to_oklab(day)
    return _from_oklab(_DARKEST + _SPAN * (1 - lightness), a * 0.8, b * 0.8)


def _to_oklab(colour: str) -> tuple[float, float, float]:
    red, green, blue = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def _from_oklab(lightness: float, a: float, b: float) -> str:
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    channels = (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
    return "#" + "".join(f"{round(255 * _curved(value)):02x}" for value in channels)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _curved(value: float) -> float:
    value = min(1.0, max(0.0, value))
    return 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055

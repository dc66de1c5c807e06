"""How far apart colours are: for the eye, for eyes that see fewer colours, and for reading."""

from __future__ import annotations

from math import dist
from operator import mul


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, as WCAG reckons it."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def linear(colour: str) -> tuple[float, float, float]:
    """Return the light of the three channels."""
    text = colour.removeprefix("#")
    text = "".join(2 * digit for digit in text) if len(text) == 3 else text
    values = (int(text[i : i + 2], 16) / 255 for i in (0, 2, 4))
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return red, green, blue


_SEEN = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
"""How the light of the three channels is seen (Machado, Oliveira and Fernandes 2009)."""
SIGHTS = tuple(_SEEN)


def mixed(one: str, other: str, part: float) -> str:
    """Return a colour with a part of black or white in it, mixed in the OKLab space."""
    pairs = zip(_oklab(one, "normal"), _oklab(other, "normal"), strict=True)
    light, green, blue = (a * (1 - part) + b * part for a, b in pairs)
    return _colour(light, green, blue)


def within(colour: str, darkest: float, lightest: float) -> str:
    """Return a colour made so light, or so dark, that its lightness lies between two."""
    light, green, blue = _oklab(colour, "normal")
    return _colour(min(lightest, max(darkest, light)), green, blue)


def _colour(light: float, green: float, blue: float) -> str:
    """Return a colour of the OKLab space."""
    seen = [
        (light + 0.3963377774 * green + 0.2158037573 * blue) ** 3,
        (light - 0.1055613458 * green - 0.0638541728 * blue) ** 3,
        (light - 0.0894841775 * green - 1.291485548 * blue) ** 3,
    ]
    channels = (
        max(0.0, sum(map(mul, row, seen)))
        for row in (
            (4.0767416621, -3.3077115913, 0.2309699292),
            (-1.2684380046, 2.6097574011, -0.3413193965),
            (-0.0041960863, -0.7034186147, 1.707614701),
        )
    )
    values = (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055 for v in channels)
    return "#" + "".join(f"{min(255, round(255 * value)):02x}" for value in values)


def distance(one: str, other: str, sight: str) -> float:
    """Return how far apart two colours are in the OKLab space for a kind of sight; 0.02 is just
    noticed, black and white are 1 apart."""
    return dist(_oklab(one, sight), _oklab(other, sight))


def _oklab(colour: str, sight: str) -> tuple[float, float, float]:
    light = linear(colour)
    seen = [max(0.0, sum(map(mul, row, light))) for row in _SEEN[sight]]
    long, middle, short = (
        sum(map(mul, row, seen)) ** (1 / 3)
        for row in (
            (0.4122214708, 0.5363325363, 0.0514459929),
            (0.2119034982, 0.6806995451, 0.1073969566),
            (0.0883024619, 0.2817188376, 0.6299787005),
        )
    )
    return (
        0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
    )

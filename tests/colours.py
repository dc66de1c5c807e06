"""How far apart colours are: for the eye, for eyes that see fewer colours, and for reading."""

from __future__ import annotations


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

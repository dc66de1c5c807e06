"""How a game is played and looked at, apart from what is played: settings of the screen."""

from __future__ import annotations

from typing import NamedTuple

from goldenspike.core.budget import THINKING

PACES = {"slow": 1.1, "normal": 0.45, "fast": 0.12, "instant": 0.0}
"""Seconds between two moves of bots."""


class Setting(NamedTuple):
    """What can be chosen, and what holds until something is."""

    values: tuple[str, ...]
    usual: str


SETTINGS = {
    "thinking": Setting(tuple(THINKING), "normal"),
    "pace": Setting(tuple(PACES), "normal"),
    "forced": Setting(("play", "ask"), "play"),
    "takeback": Setting(("fair", "free"), "fair"),
    "confirm": Setting(("touch", "always", "never"), "touch"),
    "secrets": Setting(("kept", "shared"), "kept"),
    "theme": Setting(("system", "light", "dark"), "system"),
    "text": Setting(("usual", "large", "largest"), "usual"),
    "palette": Setting(("usual", "safe"), "usual"),
    "sound": Setting(("off", "on"), "off"),
}
LOOKS = ("theme", "text", "palette", "sound")
"""Those of the page as a whole, which the lobby has too."""
"""How long bots think; how fast they play; whether a decision that is none is played unasked or
asked like any other; whether decisions may be taken back until something hidden came to light or
another person decided, or as far as people like; whether what is chosen on the table has to be
chosen once more before it is played (by a finger at small places, always, never); whether several
people at one screen keep their secrets from each other; which colours the page has;
how large text is; whether seats have colours that nearly everybody tells apart; whether moves are
heard. Links name them, the page remembers them."""

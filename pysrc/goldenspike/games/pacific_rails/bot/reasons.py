"""Why a turn is good, in words: what it brings at once, and what the appraisal makes of it."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.core import Message
from goldenspike.core.knowledge import Line, Parts, telling
from goldenspike.games.pacific_rails.rules.components import RAIL
from goldenspike.games.pacific_rails.rules.state import PacificRails

MOST = 3
"""Reasons given for one line."""
WORTH_SAYING = 1.0
"""Points below which a part of the appraisal is not mentioned."""

_PARTS = (
    "routes",
    "cargo",
    "train",
    "houses",
    "buildings",
    "goals",
    "workers",
    "link",
    "next",
    "rivals",
)
"""The parts of the appraisal that there are words for; points are told as they are scored."""

_AT_ONCE = {
    "joins": ("scored", "link"),
    "station": ("scored", "buildings"),
    "telegraph": ("scored", "buildings"),
    "points": ("scored",),
    "tiles": ("cargo", "routes"),
}
"""The parts of the appraisal that have what a line brings at once."""


def at_once(state: PacificRails, line: Line) -> list[Message]:
    """Say what a line builds, makes and scores when it is played."""
    seat = state.to_move
    if seat is None:
        return []
    trial = state.copy()
    for action in line:
        if trial.to_move != seat or action not in trial.choices():
            break
        trial.play(action)
    before, after, found = state.seats[seat], trial.seats[seat], []
    place = state.land.place
    if trial.linked and not state.linked:
        found.append(_say(state, "joins"))
    for kind, now, then in (
        ("station", trial.stations, state.stations),
        ("telegraph", trial.telegraphs, state.telegraphs),
    ):
        found += [_say(state, kind, city=place(cell)) for cell in now if cell not in then]
    points = sum(after.points) - sum(before.points)
    if points > 0:
        found.append(_say(state, "points", n=points))
    tiles = sum(after.cargo[RAIL:]) - sum(before.cargo[RAIL:])
    if tiles > 0:
        found.append(_say(state, "tiles", n=tiles))
    return found


def counts(reason: Message, also: Sequence[Message], gains: Parts) -> bool:
    """Tell whether what a line brings at once is more than what was played instead brought, and
    part of what makes the line better."""
    if reason in also:
        return False
    parts = _AT_ONCE[reason.key.rpartition(".")[2]]
    return sum(gains.get(part, 0.0) for part in parts) >= WORTH_SAYING


def from_gains(state: PacificRails, gains: Parts, rank: int) -> list[Message]:
    """Say in what the appraisal of a line is better than that of another one if it is the best,
    else in what it is worse, the weightiest first."""
    less = "less" if rank else "more"
    told = [one for one in telling(gains, rank, WORTH_SAYING) if one[0] in _PARTS]
    return [_say(state, f"{part}_{less}", n=round(size)) for part, size in told]


def _say(state: PacificRails, key: str, **args: object) -> Message:
    return Message(f"{state.game.scope}.because.{key}", args)

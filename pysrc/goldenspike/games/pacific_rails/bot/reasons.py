"""Why a turn is good, in words: what it brings at once, and what the appraisal makes of it."""

from __future__ import annotations

from goldenspike.core import Message
from goldenspike.core.knowledge import Line, Parts
from goldenspike.games.pacific_rails.rules.components import RAIL
from goldenspike.games.pacific_rails.rules.state import PacificRails

MOST = 3
"""Reasons given for one line."""
WORTH_SAYING = 1.0
"""Points below which a part of the appraisal is not mentioned."""

_PARTS = ("routes", "cargo", "train", "houses", "goals", "workers", "link", "next", "rivals")
"""The parts of the appraisal that there are words for; the others are told as they happen."""


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


def from_gains(state: PacificRails, gains: Parts) -> list[Message]:
    """Say what the appraisal makes of a line beside another one, the weightiest first."""
    told = [(abs(gains[part]), part) for part in _PARTS if abs(gains.get(part, 0)) >= WORTH_SAYING]
    return [
        _say(state, f"{part}_{'more' if gains[part] > 0 else 'less'}", n=round(size))
        for size, part in sorted(told, reverse=True)
    ]


def _say(state: PacificRails, key: str, **args: object) -> Message:
    return Message(f"{state.game.scope}.because.{key}", args)

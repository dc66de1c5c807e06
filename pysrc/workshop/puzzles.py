"""Judges puzzles: by the measure that a puzzle names, every answer is tried out by the rules.

A puzzle is a study with a question whose step has the remark `# measure: NAME MOST`. The right
answers are exactly those with which the measure can be made highest, and MOST is how high.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple, cast

from goldenspike.core import Message, State
from goldenspike.games.transamerica.rules.state import TransAmerica
from goldenspike.session.study import Problem, Reading, Step

REMARK = re.compile(r"measure: (\S+) (-?\d+)")
CALLED_OFF = "cancel"
"""A route that is called off leads back to where it began."""
TURNS = "turns"
MOST_TURNS = 4
"""The measure that looks ahead, and how many turns."""
NEVER = -1_000


class Measure(NamedTuple):
    """What the answers to a question are judged by, and how high the best ones make it."""

    name: str
    most: int


def measure_of(step: Step) -> Measure | None:
    """Return the measure that a step names in a remark, if it has one."""
    for kept in step.kept:
        named = REMARK.fullmatch(kept.value or "") if kept.key == "#" else None
        if named:
            return Measure(named[1], int(named[2]))
    return None


def problems(reading: Reading) -> list[Problem]:
    """Return where a puzzle and the rules disagree, by lines; nothing if it names no measure."""
    found: list[Problem] = []
    for number, stop in enumerate(reading.stops):
        measure, question = measure_of(stop.step), stop.step.question
        if measure is None or question is None or reading.match.at(stop.at).to_move is None:
            continue
        line = reading.places.line("ask", number)
        found += [
            Problem(line, Message(f"study.bad.{key}", {"name": measure.name, **args}))
            for key, args in _judge(reading.match.at(stop.at), measure, set(question.right))
        ]
    return found


def best(state: State, name: str) -> tuple[int, set[str]]:
    """Return how high a measure can be made, and all choices with which it can."""
    found = worth(state, name)
    most = max(found.values())
    return most, {choice for choice, value in found.items() if value == most}


def worth(state: State, name: str) -> dict[str, int]:
    """Return for each choice of the seat to move how high it can make a measure."""
    seat = state.to_move
    if seat is None:
        return {}
    if name == TURNS:
        return _turns_needed(_table(state), seat)
    measure = MEASURES[name]

    def highest(now: State) -> int:
        if not _goes_on(now, state, seat):
            return measure(now, state, seat)
        return max(highest(then) for _, then in _ways(now))

    return {choice: highest(then) for choice, then in _ways(state)}


def _judge(
    state: State, measure: Measure, right: set[str]
) -> Iterator[tuple[str, dict[str, object]]]:
    """Say what is wrong with what a question calls right."""
    if OF_GAME.get(measure.name) not in ("", state.game.scope):
        yield "measure", {}
        return
    most, good = best(state, measure.name)
    for action in sorted(right - good):
        yield "not_best", {"action": action}
    for action in sorted(good - right):
        yield "as_good", {"action": action}
    if most != measure.most:
        yield "most", {"most": most, "said": measure.most}


def _ways(state: State) -> Iterator[tuple[str, State]]:
    """Go through the choices with the position after each."""
    for choice in state.choices():
        if choice != CALLED_OFF:
            then = state.copy()
            then.play(choice)
            yield str(choice), then


def _goes_on(now: State, before: State, seat: int) -> bool:
    """Tell whether a turn goes on: the same seat decides, and nothing hidden has come up."""
    same = now.to_move == seat and now.round_number == before.round_number
    return same and now.secrets == before.secrets


def _missing(now: State, before: State, seat: int) -> int:
    """TransAmerica: the tracks that are missing after the turn, as a loss; double lines count
    two."""
    table = _table(now)
    if len(table.rounds) > len(_table(before).rounds):
        return -table.rounds[-1]["losses"][seat]
    return -table.round.missing(seat)[0]


def _points(now: State, before: State, seat: int) -> int:
    """Points won by the end of the turn, if the game ended then."""
    return now.scores()[seat].total - before.scores()[seat].total


def _money(now: State, before: State, seat: int) -> int:
    """Santa Fe: dollars won in the turn."""
    return now.scores()[seat].parts["money"] - before.scores()[seat].parts["money"]


def _lead(now: State, before: State, seat: int) -> int:
    """Points won in the turn, less those that it brings to the rival whom it helps most."""
    gains = [
        after.total - had.total for after, had in zip(now.scores(), before.scores(), strict=True)
    ]
    return gains.pop(seat) - max(gains)


def _victory(now: State, before: State, seat: int) -> int:
    """1 for a turn that ends the game and wins it alone."""
    result = now.result()
    return int(result is not None and result.winners == (seat,))


def _scored(now: State, before: State, seat: int) -> int:
    """Pacific Rails: points scored in the turn, without those that only count in the end."""
    return int(now.view(seat)["seats"][seat]["points"] - before.view(seat)["seats"][seat]["points"])


def _tiles(now: State, before: State, seat: int) -> int:
    """Pacific Rails: tiles made in the turn and still in the cargo."""

    def held(state: State) -> int:
        cargo = state.view(seat)["seats"][seat]["cargo"]
        return int(cargo["rail"] + cargo["tunnel"] + cargo["bridge"])

    return held(now) - held(before)


def _buildings(now: State, before: State, seat: int) -> int:
    """Pacific Rails: stations and telegraphs built in the turn."""
    return int(
        now.view(seat)["seats"][seat]["buildings"] - before.view(seat)["seats"][seat]["buildings"]
    )


MEASURES: dict[str, Callable[[State, State, int], int]] = {
    "missing": _missing,
    "points": _points,
    "money": _money,
    "lead": _lead,
    "victory": _victory,
    "scored": _scored,
    "tiles": _tiles,
    "buildings": _buildings,
}
"""Those that are read off when the turn is over."""

OF_GAME = {
    "points": "",
    "lead": "",
    "victory": "",
    "missing": "transamerica",
    TURNS: "transamerica",
    "money": "santa-fe",
    "scored": "pacific-rails",
    "tiles": "pacific-rails",
    "buildings": "pacific-rails",
}
"""The scope of the games that each measure is for; empty: for all."""


def _turns_needed(state: TransAmerica, seat: int) -> dict[str, int]:
    """For each first track: in how many turns all five cities can be connected if nobody else
    builds, as a loss."""
    found = dict.fromkeys(map(str, state.choices()), NEVER)
    for turns in range(1, MOST_TURNS + 1):
        for choice, then in _ways(state):
            if found[choice] == NEVER and _connects(_table(then), state, seat, turns):
                found[choice] = -turns
        if max(found.values()) > NEVER:
            break
    return found


def _connects(now: TransAmerica, before: TransAmerica, seat: int, turns: int) -> bool:
    """Tell whether a seat can be complete within so many turns, this one included."""
    if len(now.rounds) > len(before.rounds):
        return now.rounds[-1]["losses"][seat] == 0
    if now.to_move != seat:
        turns -= 1
        now.to_move = seat
        now._offered = None
    left = 2 * turns - len(now.round.turn)
    if now.round.missing(seat)[0] > left:
        return False
    return any(_connects(_table(then), before, seat, turns) for _, then in _ways(now))


def _table(state: State) -> TransAmerica:
    return cast(TransAmerica, state)

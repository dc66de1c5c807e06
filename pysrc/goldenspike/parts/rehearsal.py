"""A first move without anybody seeing it: what is needed for one is then there for the real one."""

from __future__ import annotations

from collections.abc import Iterator

from goldenspike.parts.lights import Lights
from goldenspike.parts.log import LogLines
from goldenspike.parts.look import Look
from goldenspike.parts.marks import lit_panels, marked
from goldenspike.parts.overlays import overlays
from goldenspike.parts.question import question
from goldenspike.parts.recap import recap
from goldenspike.parts.side import hand, side
from goldenspike.session.frame import Frame
from goldenspike.session.session import Session
from goldenspike.session.settings import SETTINGS

MOVES = 8
"""More than one for each seat of a full table: what comes after a first round may be of another
kind."""


def rehearse(session: Session) -> Iterator[None]:
    """Play a few moves in a copy of the session's match and draw what would be seen, step by step,
    so that whoever goes through it can stop at any time. Modules are loaded, names and places are
    looked up, and the browser's own compiler has seen the way: a first click costs several times
    as much as the next one without."""
    trial = Session(session.copy(), session.words.language, trial=True)
    yield
    lines, look = LogLines(), Look(settings={name: known.usual for name, known in SETTINGS.items()})
    for _ in range(MOVES):
        frame = trial.frame()
        yield
        yield from _drawn(frame, look, lines)
        if not frame.offers:
            return
        trial.play(*frame.offers[0].actions)
        yield


def _drawn(frame: Frame, look: Look, lines: LogLines) -> Iterator[None]:
    lights = Lights(frame.offers, frame.picked, frame.to_move)
    for board in frame.scene.boards:
        spots = [spot for spot in lights.spots if spot in board.spots]
        stop = spots[0] if spots else ""
        if board.offers:
            layer = lights.offer(board.layer, board.offers, stop)
        else:
            layer = lights.light(board.layer, stop)
        marked(board, layer, frame)
        yield
    frame = lit_panels(frame, lights)
    question(frame, lights.buttons(), look)
    recap(frame)
    yield
    side(frame, look, lines)
    hand(frame)
    overlays(frame, lights, look)
    yield

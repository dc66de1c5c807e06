"""What is drawn once and kept shows the same as what is drawn anew."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest

from goldenspike import games
from goldenspike.core import HUMAN, Chance, Match, Seat, save
from goldenspike.core.scene import Node
from goldenspike.parts import lights as lights_part
from goldenspike.parts.bar import bar
from goldenspike.parts.layout import layout
from goldenspike.parts.lights import Lights
from goldenspike.parts.log import LogLines
from goldenspike.parts.look import Look
from goldenspike.parts.question import question
from goldenspike.parts.recap import recap
from goldenspike.parts.side import hand, side
from goldenspike.session.session import Session
from goldenspike.session.settings import SETTINGS

MOVES = 90
COMPARED = 15


@pytest.mark.parametrize("game_id", games.REGISTRY)
def test_a_table_that_was_played_at_looks_like_one_just_opened(game_id: str) -> None:
    rng, lines = Chance(5), LogLines()
    seats = [Seat(name, HUMAN) for name in ("Ann", "Ben", "Cid")]
    session = Session(Match(games.get(game_id), seats, None, 3))
    for move in range(MOVES):
        kept = table(session, lines)
        if move % COMPARED == COMPARED - 1:
            assert kept == _drawn_anew(session), f"after {move} moves"
        frame = session.frame()
        if frame.curtain is not None:
            session.lift()
        elif frame.report is not None:
            session.next_report()
        elif frame.over:
            return
        elif frame.undo and rng.below(6) == 0:
            session.undo()
        else:
            session.play(*rng.pick(frame.offers).actions)


def test_the_log_tells_the_same_whether_its_lines_were_kept_or_not() -> None:
    rng, lines = Chance(8), LogLines()
    seats = [Seat(name, HUMAN) for name in ("Ann", "Ben", "Cid")]
    session = Session(Match(games.get("santa-fe"), seats, None, 3), trial=True)
    for _ in range(MOVES):
        length = len(session.match.log)
        match rng.below(6):
            case 0:
                session.undo()
            case 1:
                session.redo()
            case 2:
                session.look_at(rng.below(length + 1))
            case _:
                session.look_at(length)
                session.play(*rng.pick(session.frame().offers).actions)
        frame = session.frame()._replace(eyes=rng.pick([None, 0, 1, 2]))
        assert lines.of(frame) == LogLines().of(frame)


def _drawn_anew(session: Session) -> list[list[Node]]:
    """The same table by another session, with nothing kept from before."""
    for name, module in list(sys.modules.items()):
        if name.startswith("goldenspike."):
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()
    lights_part._searched.clear()
    lights_part._lit.clear()
    match = save.loads(save.dumps(session.match))
    again = Session(match, session.words.language, play_foregone=False)
    again.eyes.seat = session.eyes.seat
    again.moment = replace(session.moment)
    again._reports = list(session._reports)
    again.takeback = session.takeback
    return table(again, LogLines())


def table(session: Session, lines: LogLines) -> list[list[Node]]:
    frame, look = (
        session.frame(),
        Look(hooks=True, settings={name: known.usual for name, known in SETTINGS.items()}),
    )
    lights = Lights(frame.offers)
    boards = [
        lights.offer(board.layer, board.offers, "")
        if board.offers
        else lights.light(board.layer, "")
        for board in frame.scene.boards
    ]
    lit = [panel._replace(body=lights.light(panel.body)) for panel in frame.scene.panels]
    frame = frame._replace(scene=frame.scene._replace(panels=tuple(lit)))
    return [
        [layout(frame, look)],
        boards,
        bar(frame, look),
        question(frame, lights.buttons(), look),
        recap(frame),
        side(frame, look, lines),
        hand(frame),
    ]

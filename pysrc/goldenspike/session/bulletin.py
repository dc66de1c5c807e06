"""What a frame tells the page around it about the table in it: where it stands, and no secret."""

from __future__ import annotations

from typing import NamedTuple

from goldenspike.session.guide import Guide
from goldenspike.session.session import Session


class Bulletin(NamedTuple):
    """Where a session stands."""

    game: str
    title: str
    at: int
    """The stop of a study, or after how many actions the position is that is shown."""
    last: int
    """The last stop, or how many actions there are."""
    asks: bool
    """Whether a question of a study waits for its answer."""
    solved: bool
    """Whether the question of this stop was answered rightly."""
    over: bool


def bulletin(session: Session) -> Bulletin:
    """Say where a session stands."""
    match = session.match
    if isinstance(session, Guide):
        told = session.frame().telling
        asked = told is not None and bool(told.ask)
        title = told.title if told else match.game.title
        last = told.total - 1 if told else 0
        waits = asked and not session.solved
        solved = asked and session.solved
        return Bulletin(match.game.id, title, session.number, last, waits, solved, False)
    cursor, actions = session.moment.cursor, len(match.log)
    over = match.state.to_move is None
    at = actions if cursor is None else cursor
    return Bulletin(match.game.id, match.game.title, at, actions, False, False, over)

"""What a frame tells the page around it about the table in it: where it stands, and no secret."""

from __future__ import annotations

from typing import NamedTuple

from goldenspike.session.frame import Frame


class Bulletin(NamedTuple):
    """Where a table stands."""

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


def heading(frame: Frame) -> str:
    """What a window is called that shows a table: by its game, or the study and its game. It does
    not change while the game goes on."""
    game, told = frame.game.title, frame.telling
    parts = [game] if told is None else [told.title] if game in told.title else [told.title, game]
    return " · ".join((*parts, "Golden Spike"))


def bulletin(frame: Frame) -> Bulletin:
    """Say where the table stands that is shown."""
    game, told = frame.game, frame.telling
    if told is None:
        at, last, over = len(frame.log), frame.length, frame.over or bool(frame.viewpoint)
        return Bulletin(game.id, game.title, at, last, asks=False, solved=False, over=over)
    return Bulletin(
        game.id,
        told.title,
        told.number,
        told.total - 1,
        asks=told.waits,
        solved=bool(told.ask) and told.right,
        over=False,
    )

"""The regions of a table: put up once, each drawn on its own, and told apart by `data-part`."""

from __future__ import annotations

from functools import lru_cache

from goldenspike.core import HUMAN
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.parts.icons import icon
from goldenspike.parts.look import Look
from goldenspike.session.frame import Frame

REGIONS = (
    "bar",
    "ask",
    "news",
    "foot",
    "coach",
    "over",
    "hand",
    "side",
    "rules",
    "ending",
    "told",
)


def layout(frame: Frame, look: Look) -> Node:
    """The table with its regions and the frames of its boards, still empty."""
    boards = tuple((board.id, board.title) for board in frame.scene.boards)
    now = look.board, look.unseen, look.over, look.low, look.theme, look.settings.get("pace")
    turn = "" if frame.to_move is None else f" s-{frame.to_move}"
    hand = "hand kept" if _deals(frame) else "hand"
    return _layout(frame.words, frame.game.id, boards, *now, turn, hand, *_states(frame))


@lru_cache(64)
def _layout(
    words: Words,
    game: str,
    boards: tuple[tuple[str, str], ...],
    front: str,
    unseen: frozenset[str],
    over: str,
    low: bool,
    theme: str,
    pace: str | None,
    turn: str,
    hand: str,
    *states: str,
) -> Node:
    """The colour of whose turn it is goes only to regions that show it: on the whole table it
    would have the browser style every element of it anew with every turn."""
    several = len(boards) > 1
    alone = "" if several else "one-board"
    tabs = [_tab(words, *board, board[0] == front, board[0] in unseen) for board in boards]
    return el(
        "div",
        el("header", data_part="bar", key="bar", cls="table-bar"),
        el(
            "section",
            data_part="ask",
            key="ask",
            cls=f"ask{turn}",
            aria_label=words("page.question"),
        ),
        el("section", data_part="news", key="news", cls="news", aria_label=words("page.show_me")),
        el(
            "section",
            _skip(words),
            *([el("nav", *tabs, cls="board-tabs")] if several else ()),
            *[_board(board, board == front) for board, _ in boards],
            *[_zoom(words, board if several else "", board == front) for board, _ in boards],
            el("div", data_part="over", key="over", cls=f"over-board{turn}"),
            key="boards",
            cls="boards several" if several else "boards",
            aria_label=words("page.boards"),
        ),
        el(
            "section",
            data_part="foot",
            key="foot",
            cls="foot",
        ),
        el("section", data_part="coach", key="coach", cls="coach-place"),
        el("section", data_part="hand", key="hand", cls=hand, aria_label=words("page.hand")),
        el("aside", data_part="side", key="side", cls=f"side game-{game}"),
        el(
            "aside",
            data_part="rules",
            key="rules",
            cls="rulebook",
            aria_label=words("page.help"),
        ),
        el("div", data_part="ending", key="ending", cls="ending-place"),
        el("p", data_part="caption", key="caption", cls="caption", aria_hidden="true"),
        el("p", key="tip", cls="caption tip", role="tooltip", aria_hidden="true"),
        el("div", data_part="gains", key="gains", cls="gains", aria_hidden="true"),
        el("div", data_part="darkroom", key="darkroom", cls="darkroom", aria_hidden="true"),
        el("div", data_part="told", key="told", cls="told", aria_live="polite"),
        cls=" ".join(filter(None, ("table", f"plays-{game}", alone, *states))),
        key="table",
        data_over=over,
        data_theme=theme,
        data_pace=pace,
        data_low="" if low else None,
    )


def _deals(frame: Frame) -> bool:
    """Whether somebody at the screen has cards until the end: their place is kept where others
    hide them, or a round is counted."""
    people = any(seat.player == HUMAN for seat in frame.seats)
    return people and not (frame.over and frame.report is None)


def _states(frame: Frame) -> tuple[str, ...]:
    """Classes for what is special about what is shown."""
    states = {
        "reporting": frame.report,
        "ended": frame.ending,
        "trial": frame.trial,
        "reading": frame.rules,
        "guided": frame.telling,
        "advised": frame.hint or frame.thinking or frame.replay or frame.coaching,
    }
    return tuple(name if holds else "" for name, holds in states.items())


def _skip(words: Words) -> Node:
    """Leads past the boards: to be seen only while it has the keyboard."""
    text = words("page.skip")
    return el("button", text, data_do="skip", key="skip", cls="skip", type="button")


def _board(board: str, current: bool) -> Node:
    return el(
        "div",
        key=board,
        cls=f"board board-{board}",
        data_board=board,
        aria_current="true" if current else "false",
    )


def _tab(words: Words, board: str, title: str, current: bool, unseen: bool) -> Node:
    news = el("span", f", {words('page.board.news')}", cls="unseen", key="unseen")
    return el(
        "button",
        title,
        *([news] if unseen else ()),
        data_do=f"board {board}",
        data_board=board,
        aria_current="true" if current else "false",
        type="button",
        key=board,
    )


def _zoom(words: Words, board: str, current: bool) -> Node:
    """The zoom buttons; with several boards each has its own."""
    buttons = [
        el(
            "button",
            icon(way),
            data_do=f"zoom {way} {board}".strip(),
            aria_label=words(f"page.zoom.{way}"),
            title=words(f"page.zoom.{way}"),
            type="button",
            key=way,
        )
        for way in ("in", "out", "fit")
    ]
    return el(
        "div",
        *buttons,
        key=f"zoom {board}",
        cls="zoom",
        data_board=board or None,
        aria_current=("true" if current else "false") if board else None,
    )

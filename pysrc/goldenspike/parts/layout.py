"""The regions of a table: put up once, each drawn on its own, and told apart by `data-part`."""

from __future__ import annotations

from goldenspike.core.scene import Board, Node, el
from goldenspike.parts.look import Look
from goldenspike.session.frame import Frame

REGIONS = ("bar", "ask", "news", "foot", "over", "hand", "side", "ending", "told")


def layout(frame: Frame, look: Look) -> Node:
    """The table with its regions and the frames of its boards, still empty."""
    words, boards = frame.words, frame.scene.boards
    several = len(boards) > 1
    tabs = [el("nav", *[_tab(frame, board, look) for board in boards], cls="board-tabs")]
    return el(
        "div",
        el("header", data_part="bar", key="bar", cls="table-bar"),
        el("section", data_part="ask", key="ask", cls="ask"),
        el("section", data_part="news", key="news", cls="news", aria_label=words("page.show_me")),
        el(
            "section",
            *(tabs if several else ()),
            *[_board(board, look) for board in boards],
            *[_zoom(frame, board.id if several else "", look) for board in boards],
            el("div", data_part="over", key="over", cls="over-board"),
            key="boards",
            cls="boards several" if several else "boards",
        ),
        el(
            "section",
            data_part="foot",
            key="foot",
            cls="foot",
        ),
        el("section", data_part="hand", key="hand", cls="hand", aria_label=words("page.hand")),
        el("aside", data_part="side", key="side", cls=f"side game-{frame.game.id}"),
        el("div", data_part="ending", key="ending", cls="ending-place"),
        el("p", data_part="caption", key="caption", cls="caption", aria_hidden="true"),
        el("div", data_part="told", key="told", cls="told", aria_live="polite"),
        cls=" ".join(filter(None, ("table", f"plays-{frame.game.id}", *_states(frame)))),
        key="table",
        data_over=look.over,
        data_theme=look.theme,
        data_pace=look.settings.get("pace"),
        data_low="" if look.low else None,
    )


def _states(frame: Frame) -> tuple[str, ...]:
    """Classes for what is special about what is shown, and for the colour of whose turn it is."""
    turn = "" if frame.to_move is None else f"s-{frame.to_move}"
    return "reporting" if frame.report else "", "trial" if frame.trial else "", turn


def _board(board: Board, look: Look) -> Node:
    current = "true" if board.id == look.board else "false"
    return el(
        "div",
        key=board.id,
        cls=f"board board-{board.id}",
        data_board=board.id,
        aria_current=current,
    )


def _tab(frame: Frame, board: Board, look: Look) -> Node:
    news = el("span", frame.words("page.board.news"), cls="unseen", key="unseen")
    return el(
        "button",
        board.title,
        *([news] if board.id in look.unseen else ()),
        data_do=f"board {board.id}",
        data_board=board.id,
        aria_current="true" if board.id == look.board else "false",
        type="button",
        key=board.id,
    )


def _zoom(frame: Frame, board: str, look: Look) -> Node:
    """The zoom buttons; with several boards each has its own."""
    buttons = [
        el(
            "button",
            sign,
            data_do=f"zoom {way} {board}".strip(),
            aria_label=frame.words(f"page.zoom.{way}"),
            title=frame.words(f"page.zoom.{way}"),
            type="button",
            key=way,
        )
        for way, sign in (("in", "+"), ("out", "−"), ("fit", "⤢"))
    ]
    current = None if not board else "true" if board == look.board else "false"
    return el(
        "div",
        *buttons,
        key=f"zoom {board}",
        cls="zoom",
        data_board=board or None,
        aria_current=current,
    )

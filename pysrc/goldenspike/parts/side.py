"""What stands beside the boards: ranking, players, the game's own panels, the log, settings."""

from __future__ import annotations

from goldenspike.core import Game, Seat
from goldenspike.core.kept import kept
from goldenspike.core.scene import Node, Panel, el
from goldenspike.core.words import Words
from goldenspike.parts.bar import settings
from goldenspike.parts.dots import dot
from goldenspike.parts.log import LogLines
from goldenspike.parts.look import Look
from goldenspike.parts.ranking import made_of, points_text, ranking, seat_glow
from goldenspike.session.frame import Frame


def side(frame: Frame, look: Look, lines: LogLines) -> list[Node]:
    """Everything beside the boards, in its order; while a report is shown, it comes first. At the
    end the ranking tells what the list of players has told."""
    nodes = []
    if frame.writing is not None:
        from goldenspike.parts.writing import writing  # is not needed to start

        nodes += writing(frame, frame.writing)
    elif frame.ending is not None and not frame.sheet:
        nodes.append(ranking(frame, look))
    panels = [_panel(panel) for panel in frame.scene.panels if panel.place != "hand"]
    ranked = any(node.key == "ranking" for node in nodes)
    seats = [] if ranked else [_seats(frame)]
    nodes += [*panels, *seats] if frame.report else [*seats, *panels]
    return [*nodes, _log(frame, look, lines), settings(frame, look)]


def hand(frame: Frame) -> list[Node]:
    """What belongs to the seat that looks on."""
    return [_panel(panel) for panel in frame.scene.panels if panel.place == "hand"]


def _log(frame: Frame, look: Look, lines: LogLines) -> Node:
    told = lines.of(frame)
    none = frame.words("page.log.hidden" if frame.log else "page.log.none")
    empty = [] if told else [el("p", none, cls="dim", key="none")]
    return el(
        "section",
        el("h2", frame.words("page.log"), key="h"),
        *empty,
        el(
            "ol",
            *told,
            id=look.hook("log"),
            cls="log-lines",
            key="log",
            tabindex="0",
            aria_label=frame.words("page.log"),
        ),
        key="log",
        cls="log",
    )


def _seats(frame: Frame) -> Node:
    rows = []
    for number, seat in enumerate(frame.seats):
        moves = frame.to_move == number and not frame.report
        notes = frame.scene.seats[number : number + 1]
        total, parts = frame.scores[number]
        over = frame.to_move is None
        points = _points(total, tuple(parts.items()), over, frame.game, frame.words)
        glow, who = seat_glow(frame, number), dot(frame, number)
        rows.append(_row(number, seat, who, notes, points, moves, glow, frame.words))
    many = " many" if len(rows) > 2 and frame.to_move is not None else ""
    return el(
        "section",
        el("h2", frame.words("page.players")),
        el("ul", *rows, cls=f"seat-list{many}"),
        key="players",
        cls="players",
    )


@kept(16)
def _row(
    number: int,
    seat: Seat,
    who: Node,
    notes: tuple[Node, ...],
    points: Node,
    moves: bool,
    glow: str | None,
    words: Words,
) -> Node:
    """A seat with what is noted of it, and its points."""
    kind = words(f"core.player.{seat.player}")
    return el(
        "li",
        who,
        el("span", seat.name, cls="seat-name", key="name", title=f"{seat.name}, {kind}"),
        el("span", kind, cls="dim", key="player"),
        el("span", *notes, cls="seat-note", key="note"),
        points,
        key=str(number),
        cls="to-move" if moves else "",
        aria_current="true" if moves else None,
        data_glow=glow,
    )


@kept(16)
def _points(
    total: int, parts: tuple[tuple[str, int], ...], over: bool, game: Game, words: Words
) -> Node:
    """A seat's points, and what they are made of."""
    title = made_of(parts, game, words, over=over)
    return el("strong", points_text(total), cls="points", key="points", title=title)


def _panel(panel: Panel) -> Node:
    heading = [el("h2", panel.title, key="h")] if panel.title else []
    return el("section", *heading, panel.body, key=panel.id, cls=f"panel panel-{panel.id}")

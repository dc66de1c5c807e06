"""What stands beside the boards: ranking, players, the game's own panels, the log, settings."""

from __future__ import annotations

from goldenspike.core.scene import Node, Panel, el
from goldenspike.parts.bar import settings
from goldenspike.parts.dots import dot
from goldenspike.parts.log import LogLines
from goldenspike.parts.look import Look
from goldenspike.parts.ranking import points_text, ranking
from goldenspike.session.frame import Frame


def side(frame: Frame, look: Look, lines: LogLines) -> list[Node]:
    """Everything beside the boards, in its order; while a report is shown, it comes first."""
    nodes = []
    if frame.writing is not None:
        from goldenspike.parts.writing import writing  # is not needed to start

        nodes += writing(frame, frame.writing)
    elif frame.ending is not None and not frame.sheet:
        nodes.append(ranking(frame, look))
    panels = [_panel(panel) for panel in frame.scene.panels if panel.place != "hand"]
    nodes += [*panels, _seats(frame)] if frame.report else [_seats(frame), *panels]
    return [*nodes, _log(frame, look, lines), settings(frame, look)]


def hand(frame: Frame) -> list[Node]:
    """What belongs to the seat that looks on."""
    return [_panel(panel) for panel in frame.scene.panels if panel.place == "hand"]


def _log(frame: Frame, look: Look, lines: LogLines) -> Node:
    told = lines.of(frame)
    empty = [] if told else [el("p", frame.words("page.log.none"), cls="dim", key="none")]
    return el(
        "section",
        el("h2", frame.words("page.log"), key="h"),
        *empty,
        el("ol", *told, id=look.hook("log"), cls="log-lines", key="log", tabindex="0"),
        key="log",
        cls="log",
    )


def _seats(frame: Frame) -> Node:
    words = frame.words
    rows = []
    for i, seat in enumerate(frame.seats):
        moves = frame.to_move == i and not frame.report
        notes = [frame.scene.seats[i]] if i < len(frame.scene.seats) else []
        rows.append(
            el(
                "li",
                dot(frame, i),
                el("span", seat.name, cls="seat-name", key="name"),
                el("span", words(f"core.player.{seat.player}"), cls="dim", key="player"),
                el("span", *notes, cls="seat-note", key="note"),
                *_float(frame, i),
                el("strong", points_text(frame.scores[i].total), cls="points", key="points"),
                key=str(i),
                cls="to-move" if moves else "",
                aria_current="true" if moves else None,
            )
        )
    return el(
        "section",
        el("h2", words("page.players")),
        el("ul", *rows, cls="seat-list"),
        key="players",
        cls="players",
    )


def _float(frame: Frame, seat: int) -> list[Node]:
    """What the last turn has brought a seat, rising beside its points; the news say it too."""
    last = frame.recap[-1] if frame.recap else None
    if last is None or last.seat != seat or not last.gain:
        return []
    text = f"+{last.gain}" if last.gain > 0 else points_text(last.gain)
    return [el("span", text, cls="float", key=f"{last.end} {text}", aria_hidden="true")]


def _panel(panel: Panel) -> Node:
    heading = [el("h2", panel.title, key="h")] if panel.title else []
    return el("section", *heading, panel.body, key=panel.id, cls=f"panel panel-{panel.id}")

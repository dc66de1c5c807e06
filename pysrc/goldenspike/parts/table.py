"""The parts of the table as trees of nodes: bar, question, seats, log, curtain, ranking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from goldenspike.core import HUMAN, Entry, Event, Game, Match
from goldenspike.core.scene import Node, Panel, Scene, el
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.session.setup import PACES

REGIONS = ("bar", "ask", "news", "side", "hand", "over-board")
_NEWS = 3
"""The line of news shows so many events, as far as it is long enough."""


class Desk(NamedTuple):
    """What the parts are drawn from."""

    match: Match
    words: Words
    scene: Scene
    eyes: int | None
    undo: int
    pace: str
    reporting: bool


def skeleton(words: Words, scene: Scene, game_id: str) -> list[Node]:
    """The regions of the table, put up once; each is drawn on its own afterwards."""
    frames = [
        el("div", id=f"board-{board.id}", key=board.id, cls="board", data_board=board.id)
        for board in scene.boards
    ]
    several = len(scene.boards) > 1
    zooms = [_zoom(words, board.id if several else "") for board in scene.boards]
    tabs = []
    if several:
        buttons = [
            el(
                "button",
                board.title,
                el("span", words("page.board.news"), cls="unseen", hidden=""),
                data_do=f"board {board.id}",
                data_board=board.id,
                type="button",
                key=board.id,
            )
            for board in scene.boards
        ]
        tabs = [el("nav", *buttons, cls="board-tabs")]
    return [
        el("header", id="bar"),
        el("section", id="ask", cls="ask"),
        el("button", id="news", data_do="to-log", type="button", title=words("page.log")),
        el(
            "section",
            *tabs,
            *frames,
            *zooms,
            el("div", id="over-board"),
            cls="boards several" if tabs else "boards",
        ),
        el("section", id="hand", cls="hand", aria_label=words("page.hand")),
        el("aside", id="side", cls=f"side game-{game_id}"),
        el("p", id="caption", aria_hidden="true"),
    ]


def _zoom(words: Words, board: str) -> Node:
    """The zoom buttons; with several boards each has its own."""
    buttons = [
        el(
            "button",
            sign,
            data_do=f"zoom {way} {board}".strip(),
            aria_label=words(f"page.zoom.{way}"),
            title=words(f"page.zoom.{way}"),
            type="button",
        )
        for way, sign in (("in", "+"), ("out", "−"), ("fit", "⤢"))
    ]
    return el("div", *buttons, key=f"zoom {board}", cls="zoom", data_board=board or None)


def bar(desk: Desk) -> list[Node]:
    """The line at the top: way out, title, undo and redo."""
    words, match = desk.words, desk.match
    nodes = [
        _button(words("page.menu"), "menu", "‹"),
        el("h1", match.game.title, key="title"),
        _button(words("page.help"), "help", "?"),
        _button(words("page.undo"), "undo", "↶", off=not desk.undo),
        _button(words("page.redo"), "redo", "↷", off=not match.redoable),
    ]
    return nodes


def language_switch(words: Words) -> Node:
    """The field that changes the language."""
    options = [
        el("option", name, value=code, selected="" if code == words.language else None)
        for code, name in LANGUAGES.items()
    ]
    label = words("page.language")
    return el("select", *options, data_field="language", aria_label=label, cls="language")


def _settings(desk: Desk) -> Node:
    """Language, pace of the bots, and the save as a file."""
    words, match = desk.words, desk.match
    nodes = [_button(words("page.continue.download"), "download", "⤓"), language_switch(words)]
    if any(seat.player != HUMAN for seat in match.seats):
        options = [
            el(
                "option",
                words(f"page.pace.{name}"),
                value=name,
                selected="" if name == desk.pace else None,
            )
            for name in PACES
        ]
        label = words("page.pace")
        select = el("select", *options, data_field="pace", aria_label=label)
        nodes.append(el("label", el("span", label), select, key="pace", cls="pace"))
    return el("section", *nodes, key="settings", cls="settings")


def ask(
    desk: Desk,
    prompt: str,
    buttons: Sequence[tuple[str, str]],
    calls: Sequence[tuple[str, str]],
    note: str,
) -> list[Node]:
    """The question to the seat to move, with a button for each action that has no spot."""
    seat = desk.match.state.to_move
    who: list[Node] = []
    if seat is not None and not calls:
        colour = desk.match.seats[seat].colour
        name = desk.match.seats[seat].name
        who = [el("span", name, cls=f"chip c-{colour}", key="who")]
    actions = [
        el("button", label, data_action=action, key=action, type="button")
        for action, label in buttons
    ]
    actions += [
        el("button", text, data_do=command, key=command, type="button", cls="call")
        for command, text in calls
    ]
    nodes = [
        *who,
        el("p", prompt, id="prompt", key="prompt"),
        el("div", *actions, key="actions", id="actions"),
    ]
    if note:
        nodes.append(el("p", note, key="note", cls="note", role="alert"))
    return nodes


def side(desk: Desk, log: LogNodes) -> list[Node]:
    """Players, the game's own panels, and the log."""
    words = desk.words
    nodes = []
    if not desk.reporting and desk.match.state.result() is not None:
        nodes.append(ranking(desk))
    panels = [_panel(panel) for panel in desk.scene.panels if panel.place != "hand"]
    nodes += [*panels, _seats(desk)] if desk.reporting else [_seats(desk), *panels]
    lines = log.lines(desk)
    empty = [] if lines else [el("p", words("page.log.none"), cls="dim", key="none")]
    nodes.append(
        el(
            "section",
            el("h2", words("page.log"), key="h"),
            *empty,
            el("ol", *lines, id="log", key="log", tabindex="0"),
            key="log",
            cls="log",
        )
    )
    nodes.append(_settings(desk))
    return nodes


def news(desk: Desk) -> list[Node]:
    """What happened last, in one line, for screens on which the log is far below."""
    told: list[Node] = []
    for entry in reversed(desk.match.log):
        colour = desk.match.seats[entry.seat].colour
        for i, event in reversed(tuple(enumerate(entry.events))):
            if event.seen_by(desk.eyes):
                dot, key = el("span", cls=f"dot c-{colour}"), f"{entry.number}.{i}"
                told.append(el("span", dot, desk.words.say(event), key=key))
        if len(told) >= _NEWS:
            break
    return told[:_NEWS] or [el("span", desk.words("page.log.none"), key="none", cls="dim")]


def hand(desk: Desk) -> list[Node]:
    """What belongs to the seat that looks on."""
    return [_panel(panel) for panel in desk.scene.panels if panel.place == "hand"]


def curtain(words: Words, seat: int) -> Node:
    """Hides the table's secrets until the next person is in front of the screen."""
    return el(
        "div",
        el("h2", words("page.curtain", seat=seat)),
        el("p", words("page.curtain.text")),
        el("button", words("page.curtain.lift", seat=seat), data_do="lift", type="button"),
        cls="curtain",
        key="curtain",
        role="dialog",
        aria_label=words("page.curtain", seat=seat),
    )


def rules_in_short(words: Words, game: Game) -> Node:
    """The game's goal and its rules in a few sentences, for somebody who plays it first."""
    goal = f"{game.scope}.goal.{game.id}"
    how = f"{game.scope}.how.{game.id}" if f"{game.scope}.how.{game.id}.1" in words else ""
    how = how or f"{game.scope}.how"
    points: list[Node] = []
    while f"{how}.{len(points) + 1}" in words:
        points.append(el("li", words(f"{how}.{len(points) + 1}")))
    close = el("button", "✕", data_do="help", type="button", aria_label=words("page.close"))
    return el(
        "div",
        el("header", el("h2", f"{game.title}: {words('page.help')}"), close),
        el("p", words(goal if goal in words else f"{game.scope}.goal")),
        el("ul", *points),
        cls="rules-in-short",
        key="help",
        tabindex="-1",
        role="dialog",
        aria_label=words("page.help"),
    )


def chooser(words: Words, labels: Sequence[tuple[str, str]]) -> Node:
    """Asks which of several actions at one spot is meant."""
    buttons = [
        el("button", label, data_action=action, key=action, type="button")
        for action, label in labels
    ]
    close = el("button", words("page.close"), data_do="close-chooser", cls="quiet", type="button")
    return el(
        "div",
        *buttons,
        close,
        cls="chooser",
        key="chooser",
        role="dialog",
        aria_label=words("page.choose"),
    )


def verdict(desk: Desk) -> str:
    """One sentence: who has won, and why the game is over."""
    result = desk.match.state.result()
    if result is None:
        return ""
    words = desk.words
    names = words.listing([words.name("page", "seat", seat) for seat in result.winners])
    key = ("page.no_winner", "page.wins", "page.win_together")[min(len(result.winners), 2)]
    why = words(f"{desk.match.game.scope}.end.{result.reason}")
    return f"{words(key, winners=names)} {why}"


def ranking(desk: Desk) -> Node:
    """The final table: places, players, points and their parts."""
    words, match = desk.words, desk.match
    result = match.state.result()
    scores = match.state.scores()
    parts = list(scores[0].parts) if len(scores[0].parts) > 1 else []
    scope = match.game.scope
    heads = [words("page.place"), words("page.players"), words("page.points")]
    heads += [words(f"{scope}.part.{part}") for part in parts]
    rows = []
    place = 1
    for equals in result.ranking if result else ():
        for seat in equals:
            name = el("span", match.seats[seat].name, cls=f"chip c-{match.seats[seat].colour}")
            numbers = [scores[seat].total, *(scores[seat].parts.get(part, 0) for part in parts)]
            cells = [el("td", f"{place}."), el("td", name)]
            cells += [el("td", points_text(number)) for number in numbers]
            rows.append(el("tr", *cells, key=str(seat)))
        place += len(equals)
    head = el("thead", el("tr", *[el("th", text, scope="col") for text in heads]))
    return el(
        "section",
        el("h2", words("page.ranking")),
        el("div", el("table", head, el("tbody", *rows)), cls="wide", tabindex="0"),
        key="ranking",
        cls="ranking",
        id="ranking",
    )


class LogNodes:
    """The log's lines; each is made once for a pair of eyes and a language."""

    def __init__(self) -> None:
        self._made: list[tuple[Entry, tuple[Node, ...]]] = []
        self._for: tuple[int | None, str] = (None, "")

    def lines(self, desk: Desk) -> list[Node]:
        """Return a line for each event that the eyes may know of, the newest first."""
        if self._for != (desk.eyes, desk.words.language):
            self._made = []
            self._for = (desk.eyes, desk.words.language)
        log = desk.match.log
        common = 0
        for entry, (made, _) in zip(log, self._made, strict=False):
            if entry is not made:
                break
            common += 1
        del self._made[common:]
        for entry in log[common:]:
            self._made.append((entry, _lines(desk, entry)))
        return [node for _, nodes in reversed(self._made) for node in reversed(nodes)]


def _lines(desk: Desk, entry: Entry) -> tuple[Node, ...]:
    colour = desk.match.seats[entry.seat].colour
    return tuple(
        el(
            "li",
            el("span", cls=f"dot c-{colour}"),
            _told(desk.words, event, f"{entry.number}.{i}"),
            key=f"{entry.number}.{i}",
            cls="halt" if event.halt else "",
        )
        for i, event in enumerate(entry.events)
        if event.seen_by(desk.eyes)
    )


def _told(words: Words, event: Event, number: str) -> Node | str:
    """An event in words; what was reported can be looked at again."""
    if not event.halt:
        return words.say(event)
    title = words("page.report_again")
    return el("button", words.say(event), data_do=f"report {number}", type="button", title=title)


def points_text(points: int) -> str:
    """Return a number of points with a proper minus sign."""
    return str(points).replace("-", "−")


def _seats(desk: Desk) -> Node:
    words, match = desk.words, desk.match
    scores = match.state.scores()
    rows = []
    for i, seat in enumerate(match.seats):
        moves = match.state.to_move == i and not desk.reporting
        notes = [desk.scene.seats[i]] if i < len(desk.scene.seats) else []
        rows.append(
            el(
                "li",
                el("span", cls=f"dot c-{seat.colour}", key="dot"),
                el("span", seat.name, cls="seat-name", key="name"),
                el("span", words(f"core.player.{seat.player}"), cls="dim", key="player"),
                el("span", *notes, cls="seat-note", key="note"),
                el("strong", points_text(scores[i].total), cls="points", key="points"),
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


def _panel(panel: Panel) -> Node:
    heading = [el("h2", panel.title, key="h")] if panel.title else []
    return el("section", *heading, panel.body, key=panel.id, cls=f"panel panel-{panel.id}")


def _button(text: str, command: str, sign: str, *, off: bool = False) -> Node:
    return el(
        "button",
        el("span", sign, aria_hidden="true", cls="sign"),
        el("span", text, cls="word"),
        data_do=command,
        key=command,
        type="button",
        cls="tool",
        title=text,
        disabled="" if off else None,
    )

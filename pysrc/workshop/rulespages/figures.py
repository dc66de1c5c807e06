"""Figures: a stop of a study, drawn by the game's own drawing, with a caption that is filled in
from it. It comes alive on touch, in place, or at the table where there is no script.

In the text a figure is `<figure study="NAME" move="N" board="ID">caption</figure>`. `around` names
spots that the picture is cropped to, `margin` what is left around them; `panel` shows a panel of
the table instead of a board; `report` the drawing of a scoring; `since` is the move that `{told}`,
`{gain.…}` and `{lost.…}` begin at (the one before, if not said); `eyes` is the seat that looks on.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from goldenspike.core import State, View
from goldenspike.core.scene import Board, Scene, el
from goldenspike.core.words import Words
from goldenspike.parts.markup import markup
from goldenspike.parts.miniature import art_address
from goldenspike.session.study import Reading, Step, check, drawing
from workshop import paths
from workshop.pictures import WIDE
from workshop.rulespages.filling import Value, fill_tree
from workshop.telling import Trouble

STUDY_FILES = paths.ASSETS / "studies" / "rules"
MARGIN = 170.0
LEAST_WIDTH = 0.5
"""What is left around the spots of a figure; how much of a board is shown at least."""
WIDEST, HIGHEST = 4.5, 1.0
"""How wide and how high a cropped picture may be, as width by height."""
OUTSIDE = 140.0
"""So far outside of a picture nothing reaches into it."""
UNSEEN = frozenset({"code", "glow", "hit", "space"})
"""What takes the pointer, shines only when it does, or is to be seen only from near."""
UNHEARD = ("data-spot", "data-about", "role", "tabindex")
"""What serves those who point or listen; to them a picture is a single thing."""
MOVED = re.compile(r"translate\(([-\d.]+)[ ,]([-\d.]+)\)")
ROOT = "../../"
STUDIES = f"{ROOT}assets/studies/rules"
TABLE = f"{ROOT}index.html"
DARK = "(prefers-color-scheme: dark)"
AT_THE_TABLE = {"en": "See it at the table", "de": "Am Tisch ansehen"}


@dataclass(frozen=True)
class Position:
    """A position of a study: what a figure shows, and what its caption may say of it."""

    reading: Reading
    move: int
    since: int
    eyes: int | None
    words: Words

    @property
    def view(self) -> View:
        """What is to be seen."""
        return self._state(self.move).view(self.eyes)

    def look(self, name: str) -> Value:
        """Return what a name in a caption stands for: `told` is what the log says since the
        move before; `seat.N` a player; `now.PATH` and `was.PATH` something of the view, `gain.PATH`
        and `lost.PATH` how much more or less it has become, `count.PATH` how many there are and
        `more.PATH` how many more than before."""
        kind, _, path = name.partition(".")
        if kind == "told":
            return self._told()
        if kind == "seat":
            return self.words.seats[int(path)]
        return KINDS[kind](_at(self.view, path), lambda: _at(self._before(), path))

    def scene(self, *, report: bool) -> Scene:
        """Return what the game draws: the position, or the scoring that led to it."""
        game = self.reading.match.game
        if report:
            for event in self.reading.match.log[self.move - 1].events:
                drawn = game.report(event, self.view, self.words) if event.halt else None
                if drawn is not None:
                    return drawn
            raise Trouble(f"Nothing is scored before move {self.move}.")
        return game.scene(self.view, self.words)

    def step(self) -> Step:
        """Return the study's marks and arrows at this position, if it stops here."""
        stops = (stop.step for stop in self.reading.stops if stop.at == self.move)
        return next(stops, Step())

    def _told(self) -> str:
        entries = self.reading.match.log[self.since : self.move]
        events = [event for entry in entries for event in entry.events]
        return " ".join(self.words.say(event) for event in events if event.seen_by(self.eyes))

    def _before(self) -> View:
        return self._state(self.since).view(self.eyes)

    def _state(self, move: int) -> State:
        return self.reading.match.at(move)


def place(figure: Element, language: str) -> Position:
    """Return the position that a figure of a text names."""
    reading = opened(figure.attrib["study"])
    move = int(figure.attrib["move"])
    if not 0 <= move <= len(reading.match.log):
        raise Trouble(f"{figure.attrib['study']} has {len(reading.match.log)} moves, not {move}.")
    eyes = int(figure.attrib["eyes"]) if "eyes" in figure.attrib else reading.eyes_at(move)
    words = Words(language, [seat.name for seat in reading.match.seats])
    return Position(reading, move, int(figure.get("since", move - 1)), eyes, words)


@cache
def opened(study: str) -> Reading:
    """Return a study of the rules pages, ready to be gone through."""
    file = STUDY_FILES / f"{study}.study.txt"
    if not file.is_file():
        raise Trouble(f"A figure names the study {study}, and there is no {file.name}.")
    reading = Reading.open(file.read_text("utf-8"))
    problems = check.problems(reading)
    if problems:
        raise Trouble(f"{file.name}: {Words('en').say(problems[0].message)}")
    return reading


def draw(figure: Element, language: str) -> None:
    """Turn a figure of a text into one of a page: the picture, then the caption. What the position
    itself does not fill in there, the page does."""
    position = place(figure, language)
    told = dict(figure.attrib)
    caption = ElementTree.Element("figcaption")
    caption.text, caption[:] = figure.text, list(figure)
    fill_tree(caption, position.look, language, rest=True)
    scene = position.scene(report="report" in told)
    picture = _panel(scene, position, told) if "panel" in told else _board(scene, position, told)
    tail = figure.tail
    figure.clear()
    figure.tail = tail
    figure.attrib.update(
        {
            "class": "figure",
            "data-study": f"{STUDIES}/{told['study']}.study.txt",
            "data-move": told["move"],
        }
    )
    stop = _stop(position, told["study"])
    alive = {"study": f"rules/{told['study']}", "at": str(stop), "lang": language}
    chapter = position.reading.told(stop, language).chapter
    title = ": ".join(filter(None, (position.reading.match.game.title, chapter)))
    frame = ElementTree.Element("golden-spike", {**alive, "title": title})
    way = ElementTree.SubElement(frame, "a", {"href": _at_table(alive), "class": "alive"})
    way.append(picture)
    ElementTree.SubElement(way, "span", {"class": "unseen-text"}).text = AT_THE_TABLE[language]
    figure.extend([frame, caption])


def _stop(position: Position, study: str) -> int:
    """The number of the stop that a figure shows."""
    stops = [stop.at for stop in position.reading.stops]
    if position.move not in stops:
        raise Trouble(f"The study {study} has no stop at move {position.move}.")
    return stops.index(position.move)


def _at_table(alive: dict[str, str]) -> str:
    """Where the page itself goes through the study, from this figure's stop on."""
    return f"{TABLE}?study={alive['study']}&lang={alive['lang']}#at={alive['at']}"


def crop(board: Board, around: str, margin: float = MARGIN) -> tuple[float, float, float, float]:
    """Return the part of a board around some spots: left, top, width, height."""
    try:
        points = [board.spots[spot] for spot in around.split()]
    except KeyError as missing:
        raise Trouble(f"The board {board.id} has no spot {missing}.") from None
    if not points:
        return 0, 0, board.width, board.height
    across, down = [x for x, _ in points], [y for _, y in points]
    width, height = max(across) - min(across) + 2 * margin, max(down) - min(down) + 2 * margin
    width = min(board.width, max(width, height * HIGHEST, board.width * LEAST_WIDTH))
    height = min(board.height, max(height, width / WIDEST))
    left = (max(across) + min(across) - width) / 2
    top = (max(down) + min(down) - height) / 2
    left = min(max(0, left), board.width - width)
    top = min(max(0, top), board.height - height)
    return round(left), round(top), round(width), round(height)


def _board(scene: Scene, position: Position, told: dict[str, str]) -> Element:
    boards = {board.id: board for board in scene.boards}
    board = boards[told["board"]]
    margin = float(told.get("margin", MARGIN))
    left, top, width, height = crop(board, told.get("around", ""), margin)
    step = position.step()
    node = el(
        "svg",
        el(
            "g",
            board.layer,
            drawing.notes(board, step.marks, step.arrows),
            cls="live",
        ),
        cls=f"board board-{board.id}",
        role="img",
        aria_label=board.title,
        data_zoom="middle",
        viewBox=f"{left:g} {top:g} {width:g} {height:g}",
    )
    drawn = ElementTree.fromstring(markup(node))
    _cut(drawn, (left, top, width, height))
    _still(drawn)
    table = _table(drawn, position, "drawn", f"--ratio:{width / height:.3g}")
    table.insert(0, _ground(board, (left, top, width, height), position.words.language))
    return table


def _ground(board: Board, crop: tuple[float, float, float, float], language: str) -> Element:
    """The map below what is drawn, by day and by night. It is fetched when it comes near: to read
    it takes a browser longer than all of a page's text."""
    left, top, width, height = crop
    day, night = (f"{ROOT}{art_address(board.art, dark, language)}" for dark in (False, True))
    ground = ElementTree.Element("picture")
    ElementTree.SubElement(ground, "source", {"media": DARK, "srcset": night})
    placed = {
        "left": -left / width,
        "top": -top / height,
        "width": board.width / width,
        "height": board.height / height,
    }
    style = ";".join(f"{name}:{100 * share:.5g}%" for name, share in placed.items())
    told = {"class": "ground", "alt": "", "loading": "lazy", "src": day, "style": style}
    ElementTree.SubElement(ground, "img", told)
    return ground


def _cut(drawn: Element, crop: tuple[float, float, float, float]) -> None:
    """Take out what lies well outside of the picture: it would be most of a page. A group without
    a class is a layer: it may lie elsewhere as a whole, and is as large as the board."""
    left, top, width, height = crop
    for part in list(drawn):
        at = _place(part)
        if at is None:
            if "transform" not in part.attrib and part.tag != "defs":
                _cut(part, crop)
        elif part.tag == "g" and "class" not in part.attrib:
            _cut(part, (left - at[0], top - at[1], width, height))
        elif not (
            left - OUTSIDE <= at[0] <= left + width + OUTSIDE
            and top - OUTSIDE <= at[1] <= top + height + OUTSIDE
        ):
            drawn.remove(part)


def _place(part: Element) -> tuple[float, float] | None:
    """Where a part of a drawing is, if it says so itself."""
    moved = MOVED.match(part.get("transform", ""))
    if moved:
        return float(moved[1]), float(moved[2])
    if "transform" in part.attrib:
        return None
    for across, down in (("cx", "cy"), ("x1", "y1")):
        if across in part.attrib and down in part.attrib:
            return float(part.attrib[across]), float(part.attrib[down])
    if part.tag == "text" and "x" in part.attrib and "y" in part.attrib:
        return float(part.attrib["x"]), float(part.attrib["y"])
    return None


def _still(drawn: Element) -> None:
    """Take out what only serves to be clicked, pointed at or spoken: much, and all unseen."""
    for part in list(drawn):
        _still(part)
        kinds, empty = set(part.get("class", "").split()), not len(part) and not part.text
        waiting = empty and (part.tag == "g" or "spot" in kinds)
        if part.tag == "title" or (part.tag != "g" and kinds & UNSEEN) or waiting:
            drawn.remove(part)
        for name in UNHEARD:
            part.attrib.pop(name, None)


def _panel(scene: Scene, position: Position, told: dict[str, str]) -> Element:
    """A panel, out of reach. Signs that the page draws but does not read out are plain text."""
    panels = {panel.id: panel for panel in scene.panels}
    if told["panel"] not in panels:
        raise Trouble(f"There is no panel {told['panel']}; there are {', '.join(panels)}.")
    panel = panels[told["panel"]]
    cls = "hand" if panel.place == "hand" else f"side game-{position.reading.match.game.id}"
    node = el("div", el("div", panel.body, cls=f"panel panel-{panel.id}"), cls=cls, inert="")
    drawn = ElementTree.fromstring(markup(node))
    for sign in drawn.iterfind(".//*[@data-told]"):
        sign.text = sign.attrib.pop("data-told")
        sign.set("class", sign.get("class", "").replace("told", "", 1).strip())
    return _table(drawn, position, "pieces")


def _table(drawn: Element, position: Position, kind: str, *styles: str) -> Element:
    """What the game's style sheets need to have around a picture."""
    match = position.reading.match
    seats = [
        *styles,
        *(
            f"--seat-{n}:var(--{seat.colour});--seat-{n}-ink:var(--{seat.colour}-ink)"
            for n, seat in enumerate(match.seats)
        ),
    ]
    table = ElementTree.Element(
        "div",
        {
            "class": f"{kind} table plays-{match.game.id}",
            "data-over": WIDE,
            "style": ";".join(seats),
        },
    )
    table.append(drawn)
    return table


def _at(view: Any, path: str) -> Any:
    """Something of a view by its path: keys, and places in lists."""
    for key in path.split("."):
        view = view[int(key)] if isinstance(view, list | tuple) else view[key]
    return view


KINDS: dict[str, Callable[[Any, Callable[[], Any]], Value]] = {
    "now": lambda now, was: now,
    "was": lambda now, was: was(),
    "gain": lambda now, was: now - was(),
    "lost": lambda now, was: was() - now,
    "count": lambda now, was: len(now),
    "more": lambda now, was: len(now) - len(was()),
}


def study_files() -> dict[str, Path]:
    """The studies that the figures are of, by their names."""
    return {path.name: path for path in sorted(STUDY_FILES.glob("*.study.txt"))}

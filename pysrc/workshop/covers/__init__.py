"""The covers of the games: what lies on each board in the middle of a game, for the lobby, which
shows paintings of them where there are any.

A cover is the live layer of a position without its board, so that the board's own art shows under
it by day and by night. The positions are those of the saves in this folder.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from goldenspike import games
from goldenspike.core import Game, Match, save
from goldenspike.core.match import COLOURS
from goldenspike.core.scene import Board, Node, el
from goldenspike.core.words import Words
from goldenspike.parts.markup import markup
from workshop import paths

_COMMENT = re.compile(r"/\*.*?\*/\n?", re.DOTALL)
_CLASS = re.compile(r"\.([\w-]+)")
_EITHER = re.compile(r":(?:is|not|where|has)\((?:[^()]|\([^()]*\))*\)")
"""What a selector does not need, or not alone."""
_IDLE = frozenset({"spot", "names", "name", "hit"})
"""Classes of what nobody sees on a small board."""


def covers() -> dict[str, bytes]:
    """Every cover by the name of its file."""
    return {f"cover-{game.id}.svg": cover(game).encode() for game in games.all_games()}


def cover(game: Game) -> str:
    """Draw the cover of a game as the text of an SVG file."""
    board = shown(game)
    seats = [
        f"--seat-{n}:var(--{colour});--seat-{n}-ink:var(--{colour}-ink)"
        for n, colour in enumerate(COLOURS)
    ]
    live = el("g", el("g", _lean(board.layer), cls="live"), cls="board", data_zoom="far")
    size = {"width": f"{board.width:g}", "height": f"{board.height:g}"}
    root = el(
        "svg",
        "{style}",
        el("g", live, cls=f"table plays-{game.id}", style=";".join(seats)),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {size['width']} {size['height']}",
        **size,
    )
    text = markup(root)
    known = {name for names in re.findall(r'class="([^"]*)"', text) for name in names.split()}
    return text.replace("{style}", f"<style><![CDATA[\n{_style(game, known)}]]></style>", 1)


def position(game: Game) -> Match:
    """The match that is shown on a cover."""
    return save.loads(Path(__file__).with_name(f"{game.id}.json").read_text("utf-8"))


def shown(game: Game) -> Board:
    """The board that is on a cover: the widest."""
    boards = game.scene(position(game).state.view(None), Words("en")).boards
    return max(boards, key=lambda each: each.width / each.height)


def _lean(node: Node) -> Node:
    """A tree without what is not seen."""
    kept = tuple(
        child if isinstance(child, str) else _lean(child)
        for child in node.children
        if isinstance(child, str) or not _IDLE & set(child.attrs.get("class", "").split())
    )
    return node._replace(children=kept)


def _style(game: Game, known: set[str]) -> str:
    """The rules of the sheets that something on the cover may need, by the classes it knows."""
    files = [paths.ASSETS / "style" / f"{name}.css" for name in ("page", game.scope)]
    sheet = _COMMENT.sub("", "\n".join(file.read_text("utf-8") for file in files if file.is_file()))
    return "".join(rule for head, rule in _rules(sheet) if _may_hold(head, known))


def _rules(sheet: str) -> Iterator[tuple[str, str]]:
    """The outermost rules of a sheet: what each begins with, and the whole of it."""
    begin = depth = 0
    head = ""
    for found in re.finditer(r"[{};]", sheet):
        if found[0] == "{" and not depth:
            head = sheet[begin : found.start()].strip()
        depth += {"{": 1, "}": -1}.get(found[0], 0)
        if not depth:
            yield head, sheet[begin : found.end()]
            begin, head = found.end(), ""


def _may_hold(head: str, known: set[str]) -> bool:
    selectors = _EITHER.sub("", head).split(",")
    return head.startswith("@") or any(known.issuperset(_CLASS.findall(s)) for s in selectors)

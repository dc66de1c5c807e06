"""What a game draws: plain trees of SVG and HTML nodes that know nothing of a browser.

`tests/core/test_scene.py` holds every game to what is said here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import NamedTuple


class Node(NamedTuple):
    """One element: its tag, a key, attributes, children.

    Tag and key tell an element from its siblings, so that it is kept when others come and go; one
    without a key is known by its place. The attribute `data-spot` makes the element a spot: when
    an action happens there, the page lights it up, makes it focusable and gives it the action's
    label. On a board that is all it is called: a title or a text is drawn beside a spot, not in it.
    """

    tag: str
    key: str
    attrs: Mapping[str, str]
    children: tuple[Node | str, ...]


class Glow(NamedTuple):
    """What lights up on a board: rings around points, and lines through points."""

    rings: tuple[tuple[float, float], ...] = ()
    lines: tuple[tuple[tuple[float, float], ...], ...] = ()


class Board(NamedTuple):
    """A picture to pan and zoom: static art below, one live layer on top.

    `art` is a file in `assets/boards` or one that the build draws there, as large as the board.
    `spots` gives the point of each spot of the layer: the keyboard's arrows move between them,
    and a tap beside one means the nearest. `offers` are
    nodes that are drawn only while something can be done at their spot: the page puts them into
    the layer's child with the key "offers", which costs less than hundreds of idle elements.
    `glows` light up while an element is pointed at that names one of them as `data-glow`; that of
    a seat, `seat-0`, belongs to the list of seats. At the `haloed` spots the layer itself marks
    what is new; elsewhere the page draws a ring, around pieces of the size `piece`. The keyboard
    begins at one of the spots `first`, if one is open.
    """

    id: str
    title: str
    width: float
    height: float
    art: str
    layer: Node
    spots: Mapping[str, tuple[float, float]]
    offers: Mapping[str, Node] = {}
    glows: Mapping[str, Glow] = {}
    haloed: Collection[str] = ()
    piece: float = 18.0
    first: Collection[str] = ()


class Panel(NamedTuple):
    """A piece of the table beside the boards: a hand, a supply, a score track.

    `place` is "hand" for what belongs to the seat that looks on (a drawer on phones),
    "table" for what is everybody's.
    """

    id: str
    title: str
    body: Node
    place: str = "table"


class Scene(NamedTuple):
    """All that a seat sees of a position.

    There is at least one board. The page puts the boards up once, so every scene of a game, its
    reports included, has the same ones: same ids, titles, sizes and art. `seats` are notes for
    the list of seats, in seat order (a node each, e.g. a count of cards), or none at all.
    """

    boards: tuple[Board, ...]
    panels: tuple[Panel, ...] = ()
    seats: tuple[Node, ...] = ()


def el(
    tag: str,
    *children: Node | str,
    key: str = "",
    spot: str = "",
    cls: str = "",
    **attrs: str | float | int | None,
) -> Node:
    """Make a node. Underscores in attribute names become hyphens; None leaves one out.

    Texts are kept as a browser keeps them: none that is empty, no two side by side.
    """
    out: dict[str, str] = {}
    if cls:
        out["class"] = cls
    if spot:
        out["data-spot"] = spot
    for name, value in attrs.items():
        if value is not None:
            out[_hyphened(name)] = value if isinstance(value, str) else _number(value)
    return Node(tag, key, out, _joined(children))


def _joined(children: tuple[Node | str, ...]) -> tuple[Node | str, ...]:
    if str not in map(type, children):
        return children
    if len(children) == 1 and children[0]:
        return children
    out: list[Node | str] = []
    for child in children:
        if isinstance(child, str) and out and isinstance(out[-1], str):
            out[-1] += child
        elif child != "":
            out.append(child)
    return tuple(out)


@cache
def _hyphened(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def _number(value: float | int) -> str:
    return f"{value:.5g}" if isinstance(value, float) else str(value)

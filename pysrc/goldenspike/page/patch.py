"""The only code that changes the DOM: draws a tree once, then changes just what changed.

The first drawing is one string. Each later tree is compared with the one before, node by node
and without the browser; what is different is told to the page in one go, which finds elements by
their places (`changes.js`). Nothing is read back. What depends on where the browser has put
things (a box beside a spot, the room a board has) cannot be in a tree: `attribute` and `style` set
it; `fill` answers what was typed. Beside this file, once Python runs, only these change anything:
Panzoom the place and size of a board's picture; the browser what it is asked to open, to scroll to
or to give the keyboard (`showModal`, `scrollTop`, `focus`); and `glide.js` animates what has moved,
which leaves no trace.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import compress, count, pairwise
from operator import is_not
from typing import Any

import js

from goldenspike.core import Seat
from goldenspike.core.scene import Node
from goldenspike.parts.markup import markup

_FILE = re.compile(r'(?<= src=")[^"]+|(?<= href=")rules/[^"]+')
_FILES = frozenset({"href", "src"})
_ROOT, _NONE = 0, -1
"""The numbers of the element that is changed itself, and of none."""

Part = tuple[list[int], list[int], list[int], list[int], list[str | int]]
"""What `changes.js` is told about one element."""


class Sheet:
    """Has the page change what is different: at once, or that of several elements together when
    its block ends."""

    def __init__(self) -> None:
        self._gathers = False
        self._roots: list[Any] = []
        self._parts: list[Part] = []

    def __enter__(self) -> None:
        self._gathers = True

    def __exit__(self, *_: object) -> None:
        self._gathers = False
        self._carry_out()

    def add(self, element: Any, changes: _Changes) -> None:
        """Change what is in an element."""
        if changes.steps:
            self._roots.append(element)
            unable = changes.going, changes.emptied, changes.closed
            self._parts.append((changes.places, *unable, changes.steps))
        if not self._gathers:
            self._carry_out()

    def _carry_out(self) -> None:
        roots, parts, self._roots, self._parts = self._roots, self._parts, [], []
        if roots:
            js.goldenspikeChange(json.dumps(parts), *roots)


class Mount:
    """An element of the page whose content follows a tree of nodes."""

    def __init__(self, element: Any, sheet: Sheet | None = None) -> None:
        self._element = element
        self._sheet = sheet or Sheet()
        self._shown: Sequence[Node | str] = ()

    def show(self, *children: Node | str) -> None:
        """Make the element's content these children."""
        wanted = tuple(child for child in children if child != "")
        changes = _Changes()
        _patch_children(changes, _ROOT, self._shown, wanted)
        self._shown = wanted
        self._sheet.add(self._element, changes)

    def adopt(self, *children: Node | str) -> None:
        """Take it that the element's content, which came with the page, is these children."""
        self._shown = tuple(child for child in children if child != "")

    def clear(self) -> None:
        """Take everything away."""
        self._element.replaceChildren()
        self._shown = ()


def attribute(element: Any, name: str, value: str | None) -> None:
    """Set an attribute of an element that no tree describes, or take it away."""
    if value is None:
        element.removeAttribute(name)
    else:
        element.setAttribute(name, value)


def fill(field: Any, value: str) -> None:
    """Have a field that a person has typed in show what was understood."""
    field.value = value


def style(element: Any, **values: str) -> None:
    """Set style properties; an underscore stands for a hyphen. The page's policy forbids style
    in markup, so trees have none."""
    for name, value in values.items():
        element.style.setProperty(name.replace("_", "-"), value)


def seat_colours(element: Any, seats: Sequence[Seat]) -> None:
    """Give an element, and all in it, the colours of the seats."""
    for number, seat in enumerate(seats):
        style(element, **{f"--seat-{number}": f"var(--{seat.colour})"})
        style(element, **{f"--seat-{number}-ink": f"var(--{seat.colour}-ink)"})


class _Changes:
    """What is to be changed below an element. Nodes are known by numbers, in the order they are
    looked up in, all before anything is changed."""

    def __init__(self) -> None:
        self.places: list[int] = []
        """Where each node is found: the number of its parent, and its place there."""
        self.going: list[int] = []
        """Nodes that cannot keep the keyboard, nor can anything in them."""
        self.emptied: list[int] = []
        """Nodes in which nothing can."""
        self.closed: list[int] = []
        """Nodes that cannot, though what is in them can."""
        self.steps: list[str | int] = []

    def find(self, parent: int, place: int) -> int:
        """Look a node up by its place among its siblings, as they stand before."""
        self.places += (parent, place)
        return len(self.places) // 2

    def note(self, step: str, number: int, *more: str | int) -> None:
        """Add a step about a node."""
        self.steps += (step, number, *more)


def _patch(changes: _Changes, number: int, old: Node | str, new: Node | str) -> None:
    """Change a node to another one of the same name."""
    if isinstance(old, str) or isinstance(new, str):
        changes.note("write", number, str(new))
        return
    if old.attrs != new.attrs:
        _patch_attributes(changes, number, old.attrs, new.attrs)
    if old.children is not new.children:
        _patch_children(changes, number, old.children, new.children)


def _patch_attributes(
    changes: _Changes, number: int, old: Mapping[str, str], new: Mapping[str, str]
) -> None:
    """Change what differs. A field that a person has touched follows its property, not its
    attribute, so both are set."""
    for name, value in new.items():
        if old.get(name) != value:
            changes.note("set", number, name, _where(value) if name in _FILES else value)
    for name in old:
        if name not in new:
            changes.note("unset", number, name)
            if name == "tabindex":
                changes.closed.append(number)


def _patch_children(
    changes: _Changes, parent: int, old: Sequence[Node | str], new: Sequence[Node | str]
) -> None:
    """Of children that stand where they stood only those are looked at that differ; what is the
    same at the beginning and at the end of others stays as it is."""
    if len(old) == len(new):
        pairs = [(place, old[place], new[place]) for place in _different(old, new)]
        if all(_fits(before, after) for _, before, after in pairs):
            for place, before, after in pairs:
                _patch(changes, changes.find(parent, place), before, after)
            return
    most = min(len(old), len(new))
    head = next(_different(old, new), most)
    tail = next(_different(old[head:][::-1], new[head:][::-1]), most - head)
    _arrange(changes, parent, old, new, head, tail)


def _different(old: Sequence[Node | str], new: Sequence[Node | str]) -> Iterator[int]:
    """Yield the places at which two lists differ, as far as both go. Most nodes are the very ones
    from before, and of the others Python compares whole trees faster than any code here."""
    for place in compress(count(), map(is_not, old, new)):
        if old[place] != new[place]:
            yield place


def _arrange(
    changes: _Changes,
    parent: int,
    old: Sequence[Node | str],
    new: Sequence[Node | str],
    head: int,
    tail: int,
) -> None:
    """Add, remove and move children between those at the beginning and at the end that stay."""
    between, wanted = old[head : len(old) - tail], new[head : len(new) - tail]
    places = {_name(node, place): place for place, node in enumerate(between)}
    names = [_name(node, place) for place, node in enumerate(wanted)]
    kept = places.keys() & set(names)
    if not kept and not head and not tail:
        changes.note("fill", parent, _markup(*wanted))
        changes.emptied.append(parent)
        return
    order = [name for name in names if name in kept]
    moved = order != [name for name in places if name in kept]
    anchors = {name for added, name in pairwise(names) if added not in kept}
    changed = {
        name: node
        for name, node in zip(names, wanted, strict=True)
        if name in kept and between[places[name]] != node
    }
    numbers = {
        name: changes.find(parent, head + place)
        for name, place in places.items()
        if moved or name not in kept or name in anchors or name in changed
    }
    after = changes.find(parent, len(old) - tail) if tail else _NONE
    for name, node in changed.items():
        _patch(changes, numbers[name], between[places[name]], node)
    for name in places:
        if name not in kept:
            changes.note("remove", numbers[name])
            changes.going.append(numbers[name])
    following = after
    for name in reversed(order) if moved else ():
        changes.note("move", parent, numbers[name], following)
        following = numbers[name]
    fresh: list[Node | str] = []
    for name, node in zip(names, wanted, strict=True):
        if name not in kept:
            fresh.append(node)
        elif fresh:
            changes.note("insert", parent, numbers[name], _markup(*fresh))
            fresh = []
    if fresh:
        changes.note("insert", parent, after, _markup(*fresh))


def _markup(*nodes: Node | str) -> str:
    text = "".join(map(markup, nodes))
    return _FILE.sub(lambda found: _where(found[0]), text) if _places() else text


def _where(name: str) -> str:
    """Where a file of the site is: in the one file they have addresses of their own."""
    name, mark, part = name.partition("#")
    return f"{_places().get(name, name)}{mark}{part}"


@cache
def _places() -> Mapping[str, str]:
    return dict(js.Object.entries(js.goldenspikeSite.places).to_py())


def _fits(old: Node | str, new: Node | str) -> bool:
    """Tell whether a node is known by the same name as one that stands in the same place."""
    if isinstance(old, Node) and isinstance(new, Node):
        return old.tag == new.tag and old.key == new.key
    return type(old) is type(new)


def _name(node: Node | str, number: int) -> tuple[str, str | int]:
    """What makes a node the same as one of the tree before: its key, or else its place."""
    return ("", number) if isinstance(node, str) else (node.tag, node.key or number)

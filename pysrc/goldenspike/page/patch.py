"""The only code that changes the DOM: draws a tree once, then changes just what changed.

The first drawing is one string. Each later tree is compared with the one before, node by node
and without the browser; what is different is told to the page in one go, which finds elements by
their places (`changes.js`). Nothing is read back. What depends on where the browser has put
things (a box beside a spot, the room a board has) cannot be in a tree: `attribute` and `style` set
it; `fill` answers what was typed. Beside this file only Panzoom changes anything: the place and
size of a board's picture.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import js

from goldenspike.core import Seat
from goldenspike.core.scene import Node
from goldenspike.parts.markup import markup

_FILE = re.compile(r'(?<= src=")[^"]+|(?<= href=")rules/[^"]+')
_FILES = frozenset({"href", "src"})


class Mount:
    """An element of the page whose content follows a tree of nodes."""

    def __init__(self, element: Any) -> None:
        self._element = element
        self._live = _Live(Node("", "", {}, ()), None)

    def show(self, *children: Node | str) -> None:
        """Make the element's content these children."""
        changes = _Changes(self._live)
        _patch_children(changes, self._live, tuple(child for child in children if child != ""))
        changes.carry_out(self._element)

    def clear(self) -> None:
        """Take everything away."""
        self._element.replaceChildren()
        self._live = _Live(Node("", "", {}, ()), None)


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


class _Live:
    """A node as it stands in the page."""

    __slots__ = ("children", "node", "parent")

    def __init__(self, node: Node | str, parent: _Live | None) -> None:
        self.node = node
        self.parent = parent
        self.children: list[_Live] | None = None

    def below(self) -> list[_Live]:
        """Return the children."""
        if self.children is None:
            nodes = () if isinstance(self.node, str) else self.node.children
            self.children = [_Live(child, self) for child in nodes]
        return self.children


class _Changes:
    """What is to be changed below an element, in order."""

    def __init__(self, root: _Live) -> None:
        self._steps: list[str | int] = []
        self._found = {root: 0}

    def carry_out(self, element: Any) -> None:
        """Change the page."""
        if self._steps:
            js.goldenspikeChange(element, json.dumps(self._steps))

    def note(self, step: str, live: _Live, *more: str | int) -> None:
        """Add a step about a node."""
        self._steps += (step, self.number(live), *more)

    def number(self, live: _Live | None) -> int:
        """Return the number of a node, after the others that had to be found; -1 for none."""
        if live is None:
            return -1
        if live not in self._found and live.parent is not None:
            self.find(live.parent, live.parent.below().index(live), live)
        return self._found[live]

    def find(self, parent: _Live, place: int, live: _Live) -> None:
        """Look a node up by its place among its siblings, before any of them moves."""
        if live not in self._found:
            self.note("find", parent, place)
            self._found[live] = len(self._found)


def _patch(changes: _Changes, live: _Live, new: Node | str) -> None:
    """Change a node to another one of the same name. Most have not changed, and Python compares
    whole trees faster than any code here."""
    old = live.node
    if old == new:
        pass
    elif isinstance(old, str) or isinstance(new, str):
        changes.note("write", live, str(new))
    else:
        if old.attrs != new.attrs:
            _patch_attributes(changes, live, old.attrs, new.attrs)
        if old.children is not new.children:
            _patch_children(changes, live, new.children)
    live.node = new


def _patch_attributes(
    changes: _Changes, live: _Live, old: Mapping[str, str], new: Mapping[str, str]
) -> None:
    """Change what differs. A field that a person has touched follows its property, not its
    attribute, so both are set."""
    for name, value in new.items():
        if old.get(name) != value:
            changes.note("set", live, name, _where(value) if name in _FILES else value)
    for name in old:
        if name not in new:
            changes.note("unset", live, name)


def _patch_children(changes: _Changes, live: _Live, new: Sequence[Node | str]) -> None:
    """What is the same at the beginning and at the end stays as it is: of a long list that has
    grown only what is new is looked at."""
    before = live.below()
    head = _same_so_far(before, new)
    if head == len(before) == len(new):
        return
    tail = _same_so_far(before[head:][::-1], new[head:][::-1])
    between, wanted = before[head : len(before) - tail], new[head : len(new) - tail]
    if len(between) != len(wanted) or not all(map(_fits, between, wanted)):
        live.children = _arranged(changes, live, between, wanted, head, tail)
        return
    for place, (child, node) in enumerate(zip(between, wanted, strict=True), head):
        if child.node is not node and child.node != node:
            changes.find(live, place, child)
            _patch(changes, child, node)
        child.node = node


def _same_so_far(before: Sequence[_Live], new: Sequence[Node | str]) -> int:
    """How many nodes from the first on are as they were."""
    number = 0
    for live, node in zip(before, new, strict=False):
        if live.node is not node:
            if live.node != node:
                break
            live.node = node
        number += 1
    return number


def _arranged(
    changes: _Changes,
    live: _Live,
    between: Sequence[_Live],
    wanted: Sequence[Node | str],
    head: int,
    tail: int,
) -> list[_Live]:
    """Add, remove and move children between those at the beginning and at the end that stay;
    return all children in their new order."""
    before = live.below()
    named = {_name(child.node, number): child for number, child in enumerate(between)}
    names = [_name(node, number) for number, node in enumerate(wanted)]
    kept = set(names) & named.keys()
    if not kept and not head and not tail:
        changes.note("fill", live, _markup(*wanted))
        return [_Live(child, live) for child in wanted]
    for name, node in zip(names, wanted, strict=True):
        if name in kept and named[name].node is not node:
            _patch(changes, named[name], node)
    rest = before[len(before) - tail :]
    moved = [name for name in named if name in kept] != [name for name in names if name in kept]
    anchors = {name for added, name in pairwise(names) if added not in kept}
    for place, (name, child) in enumerate(named.items(), head):
        if moved or name not in kept or name in anchors:
            changes.find(live, place, child)
    if rest:
        changes.find(live, len(before) - tail, rest[0])
    for name, child in named.items():
        if name not in kept:
            changes.note("remove", child)
    if moved:
        _put_in_order(changes, live, [named[name] for name in names if name in kept], rest)
    after: list[_Live] = []
    fresh: list[_Live] = []
    for name, node in zip(names, wanted, strict=True):
        child = named[name] if name in kept else _Live(node, live)
        if name not in kept:
            fresh.append(child)
        elif fresh:
            _insert(changes, live, fresh, child)
            fresh = []
        after.append(child)
    if fresh:
        _insert(changes, live, fresh, rest[0] if rest else None)
    return [*before[:head], *after, *rest]


def _put_in_order(
    changes: _Changes, parent: _Live, children: Sequence[_Live], rest: Sequence[_Live]
) -> None:
    """Move children so that they stand in this order before the rest."""
    following = rest[0] if rest else None
    for child in reversed(children):
        changes.note("move", parent, changes.number(child), changes.number(following))
        following = child


def _insert(
    changes: _Changes, parent: _Live, fresh: Sequence[_Live], following: _Live | None
) -> None:
    """Add new children, as one string, before another one (None: at the end)."""
    written = _markup(*(child.node for child in fresh))
    changes.note("insert", parent, changes.number(following), written)


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


def _fits(live: _Live, node: Node | str) -> bool:
    """Tell whether a node is known by the same name as one that stands in the same place."""
    return _name(live.node, 0) == _name(node, 0)


def _name(node: Node | str, number: int) -> tuple[str, str | int]:
    """What makes a node the same as one of the tree before: its key, or else its place."""
    return ("", number) if isinstance(node, str) else (node.tag, node.key or number)

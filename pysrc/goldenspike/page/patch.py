"""The only code that changes the DOM: draws a tree once, then changes just what changed.

The first drawing is one string. Each later tree is compared with the one before, node by node
and without the browser; elements are looked up only where something changes, and kept. Nothing is
read back. What depends on where the browser has put things (a box beside a spot, the room a board
has) cannot be in a tree: `attribute` and `style` set it;
`fill` answers what was typed. Beside this file only Panzoom changes
anything: the place and size of a board's picture.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import js

from goldenspike.core import Seat
from goldenspike.core.scene import Node
from goldenspike.parts.markup import markup

_FILE = re.compile(r'(?<= src=")[^"]+|(?<= href=")rules/[^"]+')
_PROPERTIES = frozenset({"value", "checked", "selected"})


class Mount:
    """An element of the page whose content follows a tree of nodes."""

    def __init__(self, element: Any) -> None:
        self._live = _Live(Node("", "", {}, ()), None, element)

    def show(self, *children: Node | str) -> None:
        """Make the element's content these children."""
        _patch_children(self._live, tuple(child for child in children if child != ""))

    def clear(self) -> None:
        """Take everything away."""
        self._live.element.replaceChildren()
        self._live = _Live(Node("", "", {}, ()), None, self._live.element)


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
    """A node as it stands in the page, with its element once that is needed."""

    __slots__ = ("_element", "_parent", "children", "node")

    def __init__(self, node: Node | str, parent: _Live | None, element: Any = None) -> None:
        self.node = node
        self.children: list[_Live] | None = None
        self._parent = parent
        self._element = element

    @property
    def element(self) -> Any:
        """The element in the page, looked up by its place among its siblings."""
        if self._element is None and self._parent is not None:
            place = self._parent.below().index(self)
            self._element = self._parent.element.childNodes.item(place)
        return self._element

    def below(self) -> list[_Live]:
        """Return the children."""
        if self.children is None:
            nodes = () if isinstance(self.node, str) else self.node.children
            self.children = [_Live(child, self) for child in nodes]
        return self.children

    def find(self, children: Iterable[tuple[int, _Live]]) -> None:
        """Look up the elements of some children by their places, before any of them moves."""
        missing = [(place, child) for place, child in children if child._element is None]
        if missing:
            item = self.element.childNodes.item
            for place, child in missing:
                child._element = item(place)


def _patch(live: _Live, new: Node | str) -> None:
    """Change a node to another one of the same name. Most have not changed, and Python compares
    whole trees faster than any code here."""
    old = live.node
    if old == new:
        pass
    elif isinstance(old, str) or isinstance(new, str):
        live.element.data = new
    else:
        if old.attrs != new.attrs:
            _patch_attributes(live.element, old.attrs, new.attrs)
        if old.children is not new.children:
            _patch_children(live, new.children)
    live.node = new


def _patch_attributes(element: Any, old: Mapping[str, str], new: Mapping[str, str]) -> None:
    """Change what differs. A field that a person has touched follows its property, not its
    attribute, so both are set."""
    for name, value in new.items():
        if old.get(name) != value:
            element.setAttribute(name, _where(value) if name in ("href", "src") else value)
            if name in _PROPERTIES:
                setattr(element, name, value if name == "value" else True)
    for name in old:
        if name not in new:
            element.removeAttribute(name)
            if name in _PROPERTIES:
                setattr(element, name, "" if name == "value" else False)


def _patch_children(live: _Live, new: Sequence[Node | str]) -> None:
    """What is the same at the beginning and at the end stays as it is: of a long list that has
    grown only what is new is looked at."""
    before = live.below()
    head = _same_so_far(before, new)
    if head == len(before) == len(new):
        return
    tail = _same_so_far(before[head:][::-1], new[head:][::-1])
    between, wanted = before[head : len(before) - tail], new[head : len(new) - tail]
    if len(between) != len(wanted) or not all(map(_fits, between, wanted)):
        live.children = _arranged(live, between, wanted, head, tail)
        return
    for child, node in zip(between, wanted, strict=True):
        if child.node is not node:
            _patch(child, node)


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
    live: _Live, between: Sequence[_Live], wanted: Sequence[Node | str], head: int, tail: int
) -> list[_Live]:
    """Add, remove and move children between those at the beginning and at the end that stay;
    return all children in their new order."""
    before = live.below()
    named = {_name(child.node, number): child for number, child in enumerate(between)}
    names = [_name(node, number) for number, node in enumerate(wanted)]
    kept = set(names) & named.keys()
    if not kept and not head and not tail:
        live.element.innerHTML = _markup(*wanted)
        return [_Live(child, live) for child in wanted]
    for name, node in zip(names, wanted, strict=True):
        if name in kept and named[name].node is not node:
            _patch(named[name], node)
    rest = before[len(before) - tail :]
    moved = [name for name in named if name in kept] != [name for name in names if name in kept]
    anchors = {name for added, name in pairwise(names) if added not in kept}
    live.find(
        (place, child)
        for place, (name, child) in enumerate(named.items(), head)
        if moved or name not in kept or name in anchors
    )
    live.find((len(before) - tail, child) for child in rest[:1])
    for name, child in named.items():
        if name not in kept:
            child.element.remove()
    if moved:
        _put_in_order(live, [named[name] for name in names if name in kept], rest)
    after: list[_Live] = []
    fresh: list[_Live] = []
    for name, node in zip(names, wanted, strict=True):
        child = named[name] if name in kept else _Live(node, live)
        if name not in kept:
            fresh.append(child)
        elif fresh:
            _insert(live, fresh, child)
            fresh = []
        after.append(child)
    if fresh:
        _insert(live, fresh, rest[0] if rest else None)
    return [*before[:head], *after, *rest]


def _put_in_order(parent: _Live, children: Sequence[_Live], rest: Sequence[_Live]) -> None:
    """Move children so that they stand in this order before the rest."""
    following = rest[0].element if rest else None
    for child in reversed(children):
        parent.element.insertBefore(child.element, following)
        following = child.element


def _insert(parent: _Live, fresh: Sequence[_Live], following: _Live | None) -> None:
    """Add new children, as one string where that is possible, before another one (None: at the
    end)."""
    if following is None:
        parent.element.insertAdjacentHTML("beforeend", _written(fresh))
    elif not isinstance(following.node, str):
        following.element.insertAdjacentHTML("beforebegin", _written(fresh))
    else:
        for child in fresh:
            parent.element.insertAdjacentHTML("beforeend", _markup(child.node))
            parent.element.insertBefore(parent.element.lastChild, following.element)


def _written(children: Sequence[_Live]) -> str:
    return _markup(*(child.node for child in children))


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

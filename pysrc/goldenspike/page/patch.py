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
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import js

from goldenspike.core.scene import Node
from goldenspike.parts.markup import markup

_PICTURE = re.compile(r'(?<= src=")[^"]+')
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


class _Live:
    """A node as it stands in the page, with its element once that is needed."""

    __slots__ = ("_element", "_parent", "children", "node")

    def __init__(self, node: Node | str, parent: _Live | None, element: Any = None) -> None:
        self.node = node if isinstance(node, Node) else Node("#", "", {}, (node,))
        self.children: list[_Live] | None = None
        self._parent = parent
        self._element = element

    @property
    def element(self) -> Any:
        """The element in the page; the first look-up finds those of all siblings too."""
        if self._element is None and self._parent is not None:
            self._parent.find_children()
        return self._element

    @element.setter
    def element(self, element: Any) -> None:
        self._element = element

    def below(self) -> list[_Live]:
        """Return the children."""
        if self.children is None:
            nodes = self.node.children if self.node.tag != "#" else ()
            self.children = [_Live(child, self) for child in nodes]
        return self.children

    def find_children(self) -> None:
        """Look up the elements of all children, before any of them moves."""
        children = self.below()
        if any(child._element is None for child in children):
            elements = self.element.childNodes
            for number, child in enumerate(children):
                if child._element is None:
                    child._element = elements.item(number)


def _patch(live: _Live, new: Node) -> None:
    old = live.node
    if old is new:
        return
    if old.tag == "#":
        if old.children != new.children:
            live.element.data = new.children[0]
            live.node = new
        return
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
            element.setAttribute(name, _source(value) if name == "src" else value)
            if name in _PROPERTIES:
                setattr(element, name, value if name == "value" else True)
    for name in old:
        if name not in new:
            element.removeAttribute(name)
            if name in _PROPERTIES:
                setattr(element, name, "" if name == "value" else False)


def _patch_children(live: _Live, new: Sequence[Node | str]) -> None:
    before = live.below()
    wanted = [child if isinstance(child, Node) else Node("#", "", {}, (child,)) for child in new]
    if len(before) == len(wanted) and all(map(_same, before, wanted)):
        for child, node in zip(before, wanted, strict=True):
            _patch(child, node)
        return
    named = {_name(child.node, number): child for number, child in enumerate(before)}
    names = [_name(node, number) for number, node in enumerate(wanted)]
    kept = set(names) & named.keys()
    if not kept:
        live.element.innerHTML = _markup(*new)
        live.children = [_Live(child, live) for child in new]
        return
    live.find_children()
    for name, child in named.items():
        if name not in kept:
            child.element.remove()
    in_order = [name for name in named if name in kept] == [name for name in names if name in kept]
    after: list[_Live] = []
    following: Any = None
    for name, node in zip(reversed(names), reversed(wanted), strict=True):
        if name not in kept:
            child = _insert(live, node, following)
        else:
            child = named[name]
            _patch(child, node)
            if not in_order:
                live.element.insertBefore(child.element, following)
        after.append(child)
        following = child.element
    after.reverse()
    live.children = after


def _insert(parent: _Live, node: Node, following: Any) -> _Live:
    """Add a new element before another (None: at the end) and return it."""
    element = parent.element
    if node.tag == "#":
        added = element.ownerDocument.createTextNode(node.children[0])
        element.insertBefore(added, following)
    else:
        element.insertAdjacentHTML("beforeend", _markup(node))
        added = element.lastChild
        if following is not None:
            element.insertBefore(added, following)
    return _Live(node, parent, added)


def _markup(*nodes: Node | str) -> str:
    text = "".join(map(markup, nodes))
    return _PICTURE.sub(lambda found: _source(found[0]), text) if _pictures() else text


def _source(name: str) -> str:
    """Where a picture of the site is: in the one file they have addresses of their own."""
    return _pictures().get(name, name)


@cache
def _pictures() -> Mapping[str, str]:
    return dict(js.Object.entries(js.goldenspikeSite.pictures).to_py())


def _same(live: _Live, node: Node) -> bool:
    return live.node.tag == node.tag and live.node.key == node.key


def _name(node: Node, number: int) -> tuple[str, str | int]:
    """What makes a node the same as one of the tree before: its key, or else its place."""
    return (node.tag, node.key or number)

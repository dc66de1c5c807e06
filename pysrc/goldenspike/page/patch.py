"""The only code that changes the DOM: draws a tree once, then changes just what changed.

The first drawing is one string. Each later tree is compared with the one before; elements are
looked up the first time something below their parent changes, and kept. Nothing is read back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from goldenspike.core.scene import Node
from goldenspike.page.markup import markup

_PROPERTIES = frozenset({"value", "checked", "selected"})


class Mount:
    """An element of the page whose content follows a tree of nodes."""

    def __init__(self, element: Any) -> None:
        self._live = _Live(Node("", "", {}, ()), element)

    def show(self, *children: Node | str) -> None:
        """Make the element's content these children."""
        children = tuple(child for child in children if child != "")
        live = self._live
        if not live.node.children:
            live.element.innerHTML = "".join(markup(child) for child in children)
            live.node = Node("", "", {}, children)
            live.children = [_Live(child) for child in children]
        else:
            _patch_children(live, children)
            live.node = Node("", "", {}, children)


class _Live:
    """A node as it stands in the page, with its element once that is known."""

    __slots__ = ("children", "element", "node")

    def __init__(self, node: Node | str, element: Any = None) -> None:
        self.node = node if isinstance(node, Node) else Node("#", "", {}, (node,))
        self.element = element
        self.children: list[_Live] | None = None

    def resolve(self) -> list[_Live]:
        """Return the children with their elements; only the first call asks the page."""
        if self.children is None:
            self.children = [_Live(child) for child in self.node.children]
        if self.children and self.children[0].element is None:
            elements = self.element.childNodes
            for number, child in enumerate(self.children):
                if child.element is None:
                    child.element = elements.item(number)
        return self.children


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
    if old.children is not new.children and old.children != new.children:
        _patch_children(live, new.children)
    live.node = new


def _patch_attributes(element: Any, old: Mapping[str, str], new: Mapping[str, str]) -> None:
    """Change what differs. A field that a person has touched follows its property, not its
    attribute, so both are set."""
    for name, value in new.items():
        if old.get(name) != value:
            element.setAttribute(name, value)
            if name in _PROPERTIES:
                setattr(element, name, value if name == "value" else True)
    for name in old:
        if name not in new:
            element.removeAttribute(name)
            if name in _PROPERTIES:
                setattr(element, name, "" if name == "value" else False)


def _patch_children(live: _Live, new: Sequence[Node | str]) -> None:
    before = live.resolve()
    named = {_name(child.node, number): child for number, child in enumerate(before)}
    wanted = [child if isinstance(child, Node) else Node("#", "", {}, (child,)) for child in new]
    names = [_name(node, number) for number, node in enumerate(wanted)]
    kept = set(names) & named.keys()
    for name, child in named.items():
        if name not in kept:
            child.element.remove()
    in_order = [name for name in named if name in kept] == [name for name in names if name in kept]
    after: list[_Live] = []
    following: Any = None
    for name, node in zip(reversed(names), reversed(wanted), strict=True):
        if name not in kept:
            child = _insert(live.element, node, following)
        else:
            child = named[name]
            _patch(child, node)
            if not in_order:
                live.element.insertBefore(child.element, following)
        after.append(child)
        following = child.element
    after.reverse()
    live.children = after


def _insert(parent: Any, node: Node, following: Any) -> _Live:
    """Add a new element before another (None: at the end) and return it."""
    live = _Live(node)
    if node.tag == "#":
        live.element = parent.ownerDocument.createTextNode(node.children[0])
        parent.insertBefore(live.element, following)
        return live
    parent.insertAdjacentHTML("beforeend", markup(node))
    live.element = parent.lastChild
    if following is not None:
        parent.insertBefore(live.element, following)
    return live


def _name(node: Node, number: int) -> tuple[str, str | int]:
    """What makes a node the same as one of the tree before: its key, or else its place."""
    return (node.tag, node.key or number)

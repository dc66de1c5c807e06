"""Turns a tree of nodes into markup: the first drawing is one string, with every text escaped."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from goldenspike.core.scene import Node

_EMPTY = frozenset({"input", "br", "img", "hr"})
_KEPT = 2048
_written: dict[int, tuple[Node, str]] = {}
"""By the identity of a spot, which never changes: the spot itself, and its markup."""


def markup(node: Node | str) -> str:
    """Return a node and all below it as markup."""
    parts: list[str] = []
    _write(node, parts)
    return "".join(parts)


def _write(node: Node | str, parts: list[str]) -> None:
    if isinstance(node, str):
        parts.append(escape(node, quote=False))
    elif "data-spot" in node.attrs:
        parts.append(_spot(node))
    else:
        _write_element(node, parts)


def _spot(node: Node) -> str:
    """A spot is often the very one from before: it is written once."""
    known = _written.get(id(node))
    if known is None:
        parts: list[str] = []
        _write_element(node, parts)
        if len(_written) >= _KEPT:
            _written.clear()
        known = _written[id(node)] = node, "".join(parts)
    return known[1]


def _write_element(node: Node, parts: list[str]) -> None:
    parts.append(f"<{node.tag}")
    parts += [_attribute(name, value) for name, value in node.attrs.items()]
    parts.append(">")
    if node.tag not in _EMPTY:
        for child in node.children:
            _write(child, parts)
        parts.append(f"</{node.tag}>")


@lru_cache(8192)
def _attribute(name: str, value: str) -> str:
    """An attribute as markup. Most are the same again and again, in every drawing."""
    return f' {name}="{escape(value)}"'

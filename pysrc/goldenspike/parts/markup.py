"""Turns a tree of nodes into markup: the first drawing is one string, with every text escaped."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from goldenspike.core.scene import Node

_EMPTY = frozenset({"input", "br", "img", "hr"})


def markup(node: Node | str) -> str:
    """Return a node and all below it as markup."""
    parts: list[str] = []
    _write(node, parts)
    return "".join(parts)


def _write(node: Node | str, parts: list[str]) -> None:
    if isinstance(node, str):
        parts.append(escape(node, quote=False))
        return
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

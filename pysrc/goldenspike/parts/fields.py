"""Buttons and fields that forms are made of."""

from __future__ import annotations

from collections.abc import Iterable

from goldenspike.core.scene import Node, el


def button(text: str, command: str, key: str, cls: str = "quiet") -> Node:
    """A button that gives a command."""
    return el("button", text, data_do=command, key=key, cls=cls, type="button")


def select(field: str, label: str, values: Iterable[tuple[str, str]], chosen: str) -> Node:
    """A field with values to choose from, each with its text."""
    options = [
        el("option", text, value=value, key=value, selected="" if value == chosen else None)
        for value, text in values
    ]
    return el("select", *options, data_field=field, aria_label=label, key=field)

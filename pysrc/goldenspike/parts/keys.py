"""The sheet of keys: what each does at a table."""

from __future__ import annotations

from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.parts.icons import icon

KEYS = {
    "play": {
        "tab": ("Tab",),
        "arrows": ("←", "↑", "→", "↓"),
        "next": ("N", "P"),
        "enter": ("Enter",),
        "escape": ("Esc",),
        "undo": ("Ctrl Z",),
        "redo": ("Ctrl ⇧ Z",),
    },
    "look": {
        "explain": ("I", "⇧ I"),
        "hint": ("H",),
        "recap": ("C",),
        "log": ("L",),
        "hand": ("M",),
        "replay": ("R",),
        "zoom": ("+", "−", "0"),
        "help": ("?",),
        "keys": ("K",),
    },
}
"""The keys of a table, as they are told: what moves the game, and what tells of it."""


def keys_sheet(words: Words) -> Node:
    """What keys do, as a dialog: the keys, and what each is good for."""
    close = el(
        "button", icon("close"), data_do="keys", type="button", aria_label=words("page.close")
    )
    return el(
        "div",
        el("header", el("h2", words("page.rules.keys")), close),
        *key_lists(words),
        cls="keys-sheet",
        key="keys",
        tabindex="-1",
        role="dialog",
        aria_modal="true",
        aria_label=words("page.rules.keys"),
    )


def key_lists(words: Words) -> list[Node]:
    """The keys by what they are for, each with what it does."""
    return [_part(words, part, keys) for part, keys in KEYS.items()]


def _part(words: Words, part: str, keys: dict[str, tuple[str, ...]]) -> Node:
    rows = [
        el(
            "div",
            el("dt", *(el("kbd", sign) for sign in signs)),
            el("dd", words(f"page.keys.{name}")),
        )
        for name, signs in keys.items()
    ]
    head = el("h3", words(f"page.keys.of.{part}"))
    return el("section", head, el("dl", *rows, cls="keys"), key=part)

"""The lobby as a tree of nodes."""

from __future__ import annotations

from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.parts.bar import language_switch, setting
from goldenspike.parts.fields import button
from goldenspike.parts.form import form
from goldenspike.parts.icons import emblem, icon
from goldenspike.parts.record import record
from goldenspike.parts.saves import finished, going, older, undo_line
from goldenspike.parts.shelf import shelf
from goldenspike.session.lobby import Lobby, Row


def lobby(model: Lobby, words: Words) -> list[Node]:
    """The whole screen: title, notes, games to go on with, games to begin, finished ones. While
    the form is open, what a link had to say stands in it."""
    rows = model.rows()
    saves = {row.slot: row.summary for row in rows if row.summary is not None}
    return [
        el(
            "header",
            el("h1", emblem(), words("page.title")),
            el("p", words("page.tagline"), cls="tagline"),
            el("div", language_switch(words), _looks(model, words), cls="switches"),
            key="header",
        ),
        *([] if model.setting_up else [_notes(model, words)]),
        *undo_line(model, words),
        *going(model, rows, words),
        shelf(model, saves, words),
        *finished(model, rows, words),
        *older(model, words),
        *record(model.record, model.clock, words),
        el("section", _picker(words), *_bundle(rows, words), key="files", cls="files"),
        el("footer", *_one_file(model, words), el("p", words("page.notice")), key="footer"),
        *([form(model.setup, words, _notes(model, words))] if model.setting_up else []),
    ]


def _notes(model: Lobby, words: Words) -> Node:
    return el(
        "div",
        *[el("p", words.say(note), key=str(i)) for i, note in enumerate(model.notes)],
        key="notes",
        cls="notes",
        role="alert",
    )


def _one_file(model: Lobby, words: Words) -> list[Node]:
    """The whole game to take away, where it can be had."""
    if not model.one_file:
        return []
    link = el("a", words("page.one_file"), href=model.one_file, download="")
    return [el("p", link, " ", words("page.one_file.text"), key="one-file", cls="one-file")]


def _bundle(rows: list[Row], words: Words) -> list[Node]:
    """Everything as one file, once there is something."""
    return [button(words("lobby.bundle"), "bundle", "bundle")] if rows else []


def _looks(model: Lobby, words: Words) -> Node:
    """How the page looks and sounds, in a box that opens."""
    fields = [setting(words, name, value) for name, value in model.looks.items()]
    name = el("span", words("page.settings"), cls="word", key="word")
    head = el("summary", icon("settings"), name, cls="button", key="h")
    return el("details", head, el("div", *fields, cls="looks-box", key="box"), cls="looks", key="l")


def _picker(words: Words) -> Node:
    return el(
        "label",
        words("page.open_file"),
        el("input", type="file", accept=".json,.txt", data_field="file"),
        cls="button quiet",
        key="file",
    )

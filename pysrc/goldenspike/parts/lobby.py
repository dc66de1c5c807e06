"""The lobby as a tree of nodes."""

from __future__ import annotations

from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.parts.bar import language_switch
from goldenspike.parts.fields import button
from goldenspike.parts.form import form
from goldenspike.session.lobby import Lobby, Row


def lobby(model: Lobby, words: Words) -> list[Node]:
    """The whole screen: title, notes, saved games, the form for a new one."""
    header = el(
        "header",
        el("h1", words("page.title")),
        el("p", words("page.tagline"), cls="tagline"),
        language_switch(words),
        key="header",
    )
    notes = el(
        "div",
        *[el("p", words.say(note), key=str(i)) for i, note in enumerate(model.notes)],
        key="notes",
        cls="notes",
        role="alert",
    )
    footer = el("footer", *_one_file(model, words), el("p", words("page.notice")), key="footer")
    return [header, notes, _saves(model, words), form(model.setup, words), footer]


def _one_file(model: Lobby, words: Words) -> list[Node]:
    """The whole game to take away, where it can be had."""
    if not model.one_file:
        return []
    link = el("a", words("page.one_file"), href=model.one_file, download="")
    return [el("p", link, " ", words("page.one_file.text"), key="one-file", cls="one-file")]


def _saves(model: Lobby, words: Words) -> Node:
    rows = [_save(row, words) for row in model.rows()]
    picker = el(
        "label",
        words("page.open_file"),
        el("input", type="file", accept=".json,application/json", data_field="file"),
        cls="button quiet",
        key="file",
    )
    heading = [el("h2", words("page.continue"), key="h")] if rows else []
    listing = [el("ul", *rows, key="rows")] if rows else []
    return el("section", *heading, *listing, picker, key="saves", cls="saves")


def _save(row: Row, words: Words) -> Node:
    match = row.match
    if match is None:
        why = words.say(row.problem) if row.problem else ""
        text = el("p", words("page.continue.broken", why=why))
        return el("li", text, _tools(row, words), key=row.slot, cls="broken")
    over = match.state.result() is not None
    opening = words("page.continue.look" if over else "page.continue.open")
    moves = words("page.continue.moves", n=len(match.log))
    state = words("page.continue.over") if over else moves
    names = [
        el("span", seat.name, cls=f"chip c-{seat.colour}", key=str(i))
        for i, seat in enumerate(match.seats)
    ]
    return el(
        "li",
        el("strong", match.game.title, key="title"),
        el("span", *names, key="names", cls="chips"),
        el("span", state, key="state", cls="dim"),
        el("button", opening, data_do=f"continue {row.slot}", key="open", type="button"),
        _tools(row, words),
        key=row.slot,
    )


def _tools(row: Row, words: Words) -> Node:
    buttons = [button(words("page.continue.download"), f"download {row.slot}", "download")]
    for number in range(row.originals):
        text = words("page.continue.original")
        text = f"{text} {number + 1}" if number else text
        buttons.append(button(text, f"original {number} {row.slot}", f"original-{number}"))
    sure = "page.continue.delete_sure" if row.doubted else "page.continue.delete"
    cls = "quiet sure" if row.doubted else "quiet"
    buttons.append(button(words(sure), f"delete {row.slot}", "delete", cls))
    return el("span", *buttons, cls="tools", key="tools")

"""Writing a study: what stands at this position, and the tools for it."""

from __future__ import annotations

from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.parts.fields import button
from goldenspike.session.author import TOOLS
from goldenspike.session.frame import Frame, Writing
from goldenspike.session.study.model import COLOURS


def writing(frame: Frame, written: Writing) -> list[Node]:
    """The page of the study that belongs to the position shown."""
    words = frame.words
    nodes = [
        _field(words, "title", written.title),
        _field(words, "comment", written.comment, rows=3),
        el(
            "div",
            *[_tool(words, tool, chosen=tool == written.tool) for tool in TOOLS],
            *[_colour(words, colour, chosen=colour == written.colour) for colour in COLOURS],
            key="tools",
            cls="study-tools",
            role="toolbar",
            aria_label=words("study.tools"),
        ),
        el("p", words(f"study.tool.{written.tool}.text"), key="how", cls="dim"),
        *_question(words, written),
        el(
            "div",
            button(words("study.erase"), "erase", "erase"),
            button(words("study.share"), "share", "share", "main"),
            button(words("study.end"), "end-writing", "end"),
            key="actions",
            cls="actions",
        ),
    ]
    return [el("section", *nodes, key="writing", cls="writing", aria_label=words("study.write"))]


def _question(words: Words, written: Writing) -> list[Node]:
    if not written.accepted:
        return []
    accepted = words("study.accepted", answers=words.listing(list(written.accepted)))
    return [
        el("p", accepted, key="accepted", cls="study-accepted"),
        _field(words, "ask", written.ask, rows=2),
        _field(words, "praise", written.praise),
        _field(words, "rebuke", written.rebuke),
    ]


def _field(words: Words, name: str, text: str, rows: int = 0) -> Node:
    """A line or several to write in. Several begin with the text inside and follow their value."""
    label = words(f"study.field.{name}")
    box = (
        el("textarea", text, value=text, rows=str(rows), data_field=f"note.{name}", key="box")
        if rows
        else el("input", type="text", value=text, data_field=f"note.{name}", key="box")
    )
    return el("label", el("span", label, key="label"), box, key=name, cls="study-field")


def _tool(words: Words, tool: str, *, chosen: bool) -> Node:
    return el(
        "button",
        words(f"study.tool.{tool}"),
        data_do=f"tool {tool}",
        aria_pressed="true" if chosen else "false",
        type="button",
        key=tool,
    )


def _colour(words: Words, colour: str, *, chosen: bool) -> Node:
    name = words(f"study.colour.{colour}")
    return el(
        "button",
        el("span", cls=f"note-colour note-{colour}", key="swatch"),
        data_do=f"colour {colour}",
        aria_pressed="true" if chosen else "false",
        aria_label=name,
        title=name,
        type="button",
        key=colour,
    )

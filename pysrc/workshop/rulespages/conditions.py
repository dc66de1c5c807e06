"""Where a part of a text holds: the attribute `when`, words that must all be true.

`page` is said on the page only, `table` only beside a table; `NAME=VALUE` (or `VALUE|VALUE`) holds
at tables with that value of an option, `players=2|3` at those of that many. The condition of a
heading is that of its chapter. A page tells of all games there are, so it has every part that is
not for the table alone. Beside a table `<span option="NAME"/>` becomes the value of an option.
"""

from __future__ import annotations

from xml.etree.ElementTree import Element

WHEN = "when"
PAGE, TABLE = "page", "table"


def for_page(body: Element) -> None:
    """Take out of a text what is said only beside a table, and all conditions."""
    _without(body, TABLE)
    for element in body.iter():
        element.attrib.pop(WHEN, None)


def for_table(body: Element) -> None:
    """Take out of a text what is said only on the page. What depends on the table stays, with
    its condition."""
    only_there = False
    for element in list(body):
        if element.tag == "h2":
            only_there = PAGE in element.get(WHEN, "").split()
        if only_there:
            body.remove(element)
    _without(body, PAGE)
    for element in body.iter():
        words = [word for word in element.attrib.pop(WHEN, "").split() if word != TABLE]
        if words:
            element.attrib[WHEN] = " ".join(words)


def _without(parent: Element, place: str) -> None:
    """Take out everything that is only for one place; the text behind it stays."""
    before: Element | None = None
    for child in list(parent):
        if place in child.get(WHEN, "").split():
            tail = child.tail or ""
            if before is None:
                parent.text = (parent.text or "") + tail
            else:
                before.tail = (before.tail or "") + tail
            parent.remove(child)
        else:
            _without(child, place)
            before = child

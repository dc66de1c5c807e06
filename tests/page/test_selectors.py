"""Selectors that would have the browser style the whole page anew at every click."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from workshop import paths

SHEETS = sorted(paths.ASSETS.rglob("*.css"))
_WITHIN = re.compile(r":(?:has|not)\([^()]*(?:\([^()]*\)[^()]*)*\)")
"""Conditions that say what an element has or is not."""
_PSEUDO = re.compile(r"::?(?!root)[a-z-]+")
_STRINGS = re.compile(r'"[^"]*"')
_COMMENTS = re.compile(r"/\*.*?\*/", re.DOTALL)


def preludes(css: str) -> Iterator[tuple[str, ...]]:
    """Yield what stands before each block, behind what stands before the blocks around it."""
    around: list[str] = []
    for text, end in re.findall(r"([^{};]*)([{};])", _COMMENTS.sub("", _STRINGS.sub("''", css))):
        if end == "{":
            around.append(text.strip())
            yield tuple(around)
        elif end == "}":
            around.pop()


def names_nothing(selector: str) -> bool:
    """Tell whether what a selector is for, its last part, is any element whatever."""
    last = _split(selector, " >+~")[-1]
    while _WITHIN.search(last):
        last = _WITHIN.sub("", last)
    return not re.search(r"[\w\]&]", _PSEUDO.sub("", last))


def costly(css: str) -> list[str]:
    """Return the selectors that wait for something inside an element (`:has`) and are for any
    element whatever: each thing that is put in or taken out anywhere has all of them looked at."""
    found = []
    for chain in preludes(css):
        selectors = [part for part in chain if not part.startswith("@")]
        if any(":has(" in part for part in selectors):
            found += [one for one in _split(selectors[-1]) if names_nothing(one)]
    return found


def _split(selectors: str, at: str = ",") -> list[str]:
    """The parts of a list of selectors, or of a selector; what stands in brackets stays whole."""
    parts, depth = [""], 0
    for letter in selectors.strip():
        depth += (letter in "([") - (letter in ")]")
        if letter in at and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_selector_that_waits_for_something_inside_is_for_any_element(sheet: Path) -> None:
    """One was enough: a click took a third longer. See workshop/bench/FIGURES.md."""
    assert costly(sheet.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "css",
    [
        ".foot:not(:has(.hint)) > * { margin: 0; }",
        ".numbers :has(> .swatch) { margin: 0; }",
        ".a, .b:has(.c) *:hover { margin: 0; }",
        ".table:has(.replay) { .news { margin: 0; } > * { margin: 0; } }",
    ],
)
def test_such_a_selector_is_found(css: str) -> None:
    assert len(costly(css)) == 1


@pytest.mark.parametrize(
    "css",
    [
        ".foot > * { margin: 0; }",
        ".numbers th:has(> .swatch) { margin: 0; }",
        "@media (width > 1px) { .a:has(.b) .c:is(.d, .e) > [title] { margin: 0; } }",
        ".table:has(.replay) { & { margin: 0; } &.low { margin: 0; } }",
    ],
)
def test_others_are_let_be(css: str) -> None:
    assert costly(css) == []

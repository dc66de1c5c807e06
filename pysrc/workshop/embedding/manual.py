"""The manual for authors of other pages, with the texts to be copied."""

from __future__ import annotations

from collections.abc import Set
from html import escape
from urllib.parse import urlsplit

from goldenspike.core.words import LANGUAGES
from goldenspike.session import snippets
from workshop.embedding import blog, leaf, studies
from workshop.embedding.frame import SOURCES
from workshop.embedding.leaf import Leaf

EXAMPLE = "puzzles/transamerica/the-right-bridge"
ELSEWHERE = "https://example.org/spike/"
"""Stands for the site where nobody has said where it will lie."""
BLOG = {"en": "A blog that uses it", "de": "Ein Blog, das es tut"}
TITLES = {"en": "Show it on your own page", "de": "Auf der eigenen Seite zeigen"}
ABOUT = {
    "en": "How to put a study, a puzzle or a table of Golden Spike into a blog: code to copy.",
    "de": "Wie eine Studie, ein Rätsel oder ein Tisch von Golden Spike in ein Blog kommt.",
}


def files(pictures: Set[str], address: str) -> dict[str, bytes]:
    """The manual in each language."""
    found = {}
    for language in LANGUAGES:
        there = studies.shown(EXAMPLE, language, pictures, address or ELSEWHERE)
        here = there._replace(site="../../")
        said = {kind: _copied(snippets.snippet(there, kind)) for kind in snippets.KINDS}
        body = (SOURCES / "manual" / f"{language}.html").read_text("utf-8")
        kinds = "".join(
            f"<h3>{snippets.NAMES[kind]}</h3>{said[kind]}"
            for kind in snippets.KINDS
            if kind not in ("html", "iframe")
        )
        where = urlsplit(address or ELSEWHERE)
        values = {
            "example": snippets.element(here),
            "html": said["html"],
            "iframe": said["iframe"],
            "kinds": kinds,
            "origin": f"{where.scheme}://{where.netloc}",
        }
        for name, value in values.items():
            body = body.replace(f"{{{name}}}", value)
        page = Leaf(
            f"embed/{language}/index.html",
            language,
            TITLES[language],
            ABOUT[language],
            body,
            preview=studies.preview(EXAMPLE, language, pictures),
            nav={
                f"../../{blog.FOLDERS[language]}/index.html": BLOG[language],
                f"../{leaf.OTHER[language]}/index.html": leaf.IN_OTHER[language],
            },
        )
        found[page.where] = page.html(address).encode()
    return found


def _copied(text: str) -> str:
    return f'<pre tabindex="0">{escape(text)}</pre>'

"""The texts of the rules pages, as they are written."""

from __future__ import annotations

from dataclasses import dataclass
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from workshop import paths
from workshop.telling import Trouble

TEXTS = paths.ASSETS / "rules"


@dataclass(frozen=True)
class Text:
    """The rules of one game in one language: its title and description, and its body, which is
    an `article` of headings, rules (each with an id of its own) and figures."""

    game: str
    language: str
    body: Element

    @property
    def title(self) -> str:
        """What the page is called."""
        return self.body.attrib["title"]

    @property
    def description(self) -> str:
        """What search engines and previews say of it."""
        return self.body.attrib["description"]


def read(game: str, language: str) -> Text:
    """Read a text; a sentence says where it is not well-formed."""
    file = TEXTS / language / f"{game}.html"
    try:
        body = ElementTree.fromstring(file.read_text("utf-8"))
    except ElementTree.ParseError as error:
        raise Trouble(f"{language}/{file.name} is not well-formed: {error}.") from None
    return Text(game, language, body)

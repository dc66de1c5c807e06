"""Texts for authors of other pages: whole, escaped, and one for each kind of page."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from goldenspike.session import snippets
from goldenspike.session.snippets import Shown

SITE = "https://example.org/spike/"
STUDY = Shown(
    SITE,
    'A "quoted" <title>',
    "de",
    "studies/pictures/a/b.webp",
    study="puzzles/a/two-cards",
)
GAME = Shown(SITE, "A game", "en", "p.webp", game={"game": "santa-fe", "seats": "human,easy"})
HELD = Shown(SITE, "Held", "en", "p.webp", link="show=1.santa-fe-1.abc.def")


class Parsed(HTMLParser):
    """The elements of a text with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))


def test_the_element_holds_a_link_and_a_picture_and_names_what_it_shows() -> None:
    (tag, given), (a, link), (img, picture) = Parsed(snippets.element(STUDY)).elements
    assert (tag, a, img) == ("golden-spike", "a", "img")
    assert given == {"study": STUDY.study, "lang": "de", "title": 'A "quoted" <title>'}
    assert link["href"] == f"{SITE}studies/de/puzzles/a/two-cards/"
    assert picture["alt"] == 'A "quoted" <title>'
    assert picture["src"] == f"{SITE}studies/pictures/a/b.webp"


def test_games_and_links_that_hold_one_keep_their_parts() -> None:
    (_, given), (_, link), _ = Parsed(snippets.element(GAME)).elements
    assert given["game"] == "santa-fe"
    assert given["seats"] == "human,easy"
    assert "start=1" in (link["href"] or "")
    (_, held), (_, link), _ = Parsed(snippets.element(HELD)).elements
    assert held["link"] == HELD.link
    assert link["href"] == f"{SITE}?lang=en#{HELD.link}"
    ((_, frame),) = Parsed(snippets.frame(HELD)).elements
    assert frame["src"] == f"{SITE}embed.html?lang=en#{HELD.link}"


@pytest.mark.parametrize("shown", [STUDY, GAME, HELD])
@pytest.mark.parametrize("kind", snippets.KINDS)
def test_every_kind_of_page_has_its_text(kind: str, shown: Shown) -> None:
    text = snippets.snippet(shown, kind)
    assert text.endswith("\n")
    assert SITE in text
    assert 'A "quoted" <title>' not in text
    assert kind in snippets.NAMES


def test_wordpress_needs_only_the_address_of_a_study() -> None:
    assert snippets.snippet(STUDY, "wordpress") == f"{STUDY.page}\n"
    assert "<iframe" in snippets.snippet(GAME, "wordpress")

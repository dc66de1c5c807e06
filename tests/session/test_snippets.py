"""Texts for authors of other pages: whole, escaped, and one for each kind of page."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
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


FULL = Shown(
    SITE,
    'A "quoted" & <title>',
    "en",
    "p.webp",
    game={
        "game": "transamerica",
        "seats": "human,easy",
        "names": 'Ann,O\'Hara "Bo"',
        "option.barrier": "off",
        "option.start_player": "random",
    },
)


def hugo(text: str) -> str:
    """What Hugo makes of a shortcode and its call: values out of their quotes, escaped where the
    template puts them in, but for those that it calls safe."""
    template, _, article = text.partition("{{/* in the article */}}")
    given = {
        name: value.replace('\\"', '"')
        for name, value in re.findall(r'([\w-]+)="((?:[^"\\]|\\.)*)"', article)
    }

    def part(found: re.Match[str]) -> str:
        value = given.get(found[1])
        return (
            ""
            if value is None
            else found[2].replace("{{ . }}", escape(value)).replace("{{ . | safeHTMLAttr }}", value)
        )

    filled = re.sub(r'{{ with .Get "(\w+)" }}(.*?){{ end }}', part, template)
    return re.sub(r'{{ .Get "(\w+)"[^}]*}}', lambda found: escape(given[found[1]]), filled)


def jekyll(text: str) -> str:
    """What Jekyll makes of an include and its call: values are put in as they are."""
    template, _, article = text.partition("{% comment %} in the article {% endcomment %}")
    given = dict(re.findall(r'([\w-]+)="([^"]*)"', article))
    filled = re.sub(
        r"{% if include\.(\w+) %}(.*?){% endif %}",
        lambda found: found[2] if found[1] in given else "",
        template,
    )
    return re.sub(r"{{ include\.(\w+) }}", lambda found: given[found[1]], filled)


@pytest.mark.parametrize("shown", [STUDY, GAME, HELD, FULL])
@pytest.mark.parametrize(("kind", "made"), [("hugo", hugo), ("jekyll", jekyll)])
def test_shortcodes_and_includes_come_out_as_the_element(
    kind: str, made: Callable[[str], str], shown: Shown
) -> None:
    """With every part of a game, each escaped once, and a space before each."""
    text = made(snippets.snippet(shown, kind))
    (tag, given), (a, link), (img, picture), *_ = Parsed(text).elements
    assert (tag, a, img) == ("golden-spike", "a", "img")
    wanted = {**shown.attributes, "lang": shown.language, "title": shown.title}
    assert given == wanted
    assert link["href"] == shown.page
    assert picture["alt"] == shown.title
    assert not re.search(r'="[^"]*"\w', text)

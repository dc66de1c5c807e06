"""One rules page: a text with its numbers, figures, contents and links, as whole HTML."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from goldenspike import games
from goldenspike.core.words import LANGUAGES
from workshop import policy
from workshop.rulespages import conditions, facts, figures, styles, texts
from workshop.rulespages.filling import fill_tree

RULES = ("p", "li", "tr")
"""What a rule may be, if it has an id."""
SAYINGS = {
    "en": {
        "locale": "en_US",
        "contents": "Contents",
        "rules": "Rules",
        "games": "The rules of all games",
        "link": "Link to this rule",
        "table": "Table",
        "other": "Diese Regeln auf Deutsch",
        "play": "Play",
        "foot": "The rules as this implementation plays them, in our own words. Golden Spike is "
        "not affiliated with any publisher or author of these games.",
    },
    "de": {
        "locale": "de_DE",
        "contents": "Inhalt",
        "rules": "Regeln",
        "games": "Die Regeln aller Spiele",
        "link": "Link zu dieser Regel",
        "table": "Tabelle",
        "other": "These rules in English",
        "play": "Spielen",
        "foot": "Die Regeln, wie sie hier gespielt werden, in eigenen Worten. Golden Spike steht "
        "mit keinem Verlag und keinem Autor dieser Spiele in Verbindung.",
    },
}

PREVIEW = "<!-- preview -->"
"""Where the address of the page's preview goes, if there is one."""

_PAGE = """\
<!doctype html>
<html lang="{language}" class="rules">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title} · Golden Spike</title>
<meta name="description" content="{description}">
<meta name="color-scheme" content="light dark">
<meta property="og:type" content="article">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{description}">
<meta property="og:locale" content="{locale}">
{preview}
{links}
</head>
<body>
<header class="rules-head">
<a class="brand" href="../../index.html?lang={language}">Golden Spike</a>
<nav aria-label="{games}">{menu}</nav>
<a class="language" hreflang="{other}" lang="{other}" href="../{other}/{game}.html">{say_other}</a>
</header>
{icons}<main>
<h1>{heading}</h1>
{lead}
<nav class="contents" aria-labelledby="contents"><h2 id="contents">{contents}</h2>
<ol>{items}</ol></nav>
{body}
</main>
<footer><p>{foot}</p><p><a class="play" href="../../index.html?game={game}&amp;lang={language}">\
{play}: {name}</a></p></footer>
</body>
</html>
"""


_EMPTY = re.compile(r"></(?:rect|path|circle|line|use)>")
"""Shapes need no end of their own."""


def made(game: str, language: str) -> str:
    """Return the page of a game in a language."""
    text = texts.read(game, language)
    say, body = SAYINGS[language], text.body
    conditions.for_page(body)
    _anchor(body, say["link"])
    for table in body.iterfind("div[@class='wide']"):
        table.attrib |= {"tabindex": "0", "role": "group", "aria-label": say["table"]}
    for figure in body.iter("figure"):
        figures.draw(figure, language)
    fill_tree(body, facts.of(game).__getitem__, language)
    icons = _icons(body)
    lead = next((each for each in body if each.get("class") == "lead"), None)
    if lead is not None:
        body.remove(lead)
    other = next(code for code in LANGUAGES if code != language)
    name = games.get(game).title
    return _PAGE.format(
        language=language,
        locale=say["locale"],
        other=other,
        game=game,
        name=html.escape(name),
        title=html.escape(text.title),
        heading=html.escape(_heading(text.title, name)),
        description=html.escape(text.description),
        policy=policy.PLAIN,
        preview=PREVIEW,
        links="\n".join(_links(game)),
        games=say["games"],
        menu=_menu(game),
        say_other=say["other"],
        icons="".join(map(_written, icons)),
        lead="" if lead is None else _written(lead),
        contents=say["contents"],
        items="".join(_items(body)),
        body="\n".join(_sections(body)),
        foot=say["foot"],
        play=say["play"],
    )


def _heading(title: str, name: str) -> str:
    """A title of which no line begins with the last word of a game's name: no “Inc.: rules”."""
    return title.replace(name, "\N{NO-BREAK SPACE}".join(name.rsplit(" ", 1)))


def _links(game: str) -> Iterator[str]:
    yield '<link rel="icon" href="../../assets/icon.svg" type="image/svg+xml">'
    yield '<script type="module" src="../../embed.js"></script>'
    for style in (styles.FONTS, styles.address(game)):
        yield f'<link rel="stylesheet" href="../../{style}">'


def _menu(here: str) -> str:
    current = {here: ' aria-current="page"'}
    return " ".join(
        f'<a href="{game.id}.html"{current.get(game.id, "")}>{html.escape(game.title)}</a>'
        for game in games.all_games()
    )


def _anchor(body: Element, label: str) -> None:
    """Give every rule a link to itself."""
    for element in body.iter():
        if "id" in element.attrib and element.tag in ("h2", *RULES):
            link = ElementTree.Element(
                "a", {"class": "anchor", "href": f"#{element.attrib['id']}", "aria-label": label}
            )
            link.text = "#"
            cell = element[-1] if element.tag == "tr" else element
            cell.append(link)


def _icons(body: Element) -> list[Element]:
    """Take out of the figures what they draw with; the page has it once."""
    kept: dict[str, Element] = {}
    for drawn in [*body.iter("svg"), *body.iter("g")]:
        for part in [part for part in drawn if part.tag == "defs"]:
            kept.setdefault(ElementTree.tostring(part, "unicode"), part)
            drawn.remove(part)
    if not kept:
        return []
    store = ElementTree.Element("svg", {"class": "store", "aria-hidden": "true"})
    store.extend(kept.values())
    return [store]


def _items(body: Element) -> Iterator[str]:
    for heading in body.findall("h2"):
        text = html.escape((heading.text or "").strip())
        yield f'<li><a href="#{heading.attrib["id"]}">{text}</a></li>'


def _sections(body: Element) -> Iterator[str]:
    """The body, each chapter as a section."""
    section = None
    for element in body:
        if element.tag == "h2":
            if section is not None:
                yield _written(section)
            section = ElementTree.Element("section", {"aria-labelledby": element.attrib["id"]})
        if section is None:
            yield _written(element)
        else:
            section.append(element)
    if section is not None:
        yield _written(section)


def _written(element: Element) -> str:
    text = ElementTree.tostring(element, "unicode", method="html").strip()
    return _EMPTY.sub("/>", text)

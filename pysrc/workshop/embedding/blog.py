"""The demonstration blog: an article on each game, made of embeds of all kinds."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from html import escape
from xml.etree import ElementTree

from goldenspike import games
from goldenspike.core import Game
from goldenspike.core.words import LANGUAGES
from goldenspike.session import link, snippets
from workshop import covers
from workshop.embedding import leaf, stills, studies
from workshop.embedding.frame import SOURCES
from workshop.embedding.leaf import Leaf

ARTICLES = SOURCES / "blog"
SCRIPT = "blog.js"
FOLDERS = {"en": "blog", "de": "blog/de"}
"""Where the articles of a language lie within the site."""
SAYINGS = {
    "en": {
        "title": "Side tracks",
        "lead": "A small blog about railway games: what a rules blog can do with this site.",
        "all": "All articles",
        "how": "How it is done",
        "rules": "The complete rules of {game}",
    },
    "de": {
        "title": "Nebengleise",
        "lead": "Ein kleines Blog über Eisenbahnspiele: was ein Regelblog mit dieser Seite kann.",
        "all": "Alle Artikel",
        "how": "Wie es gemacht ist",
        "rules": "Die vollständigen Regeln von {game}",
    },
}
_SAID = re.compile(r"<embed([^>]*)/>")
_GIVEN = re.compile(r'([\w.]+)="([^"]*)"')


def files(pictures: Set[str], address: str, site: str | None = None) -> dict[str, bytes]:
    """Every article by its address. `site` is where the articles find the tables that they show:
    by itself the one in which they lie."""
    found = {f"{FOLDERS['en']}/{SCRIPT}": (ARTICLES / SCRIPT).read_bytes()}
    for language in LANGUAGES:
        for page in (*_articles(language, pictures, site), _index(language, pictures)):
            found[page.where] = page.html(address, site).encode()
    return found


def _articles(language: str, pictures: Set[str], site: str | None) -> Iterator[Leaf]:
    say, folder = SAYINGS[language], FOLDERS[language]
    root = _root(folder)
    for game in _written_about():
        title, description, source = _read(game.id, language)
        text = _SAID.sub(
            lambda said: _embed(dict(_GIVEN.findall(said[1])), language, pictures, site or root),
            source,
        )
        text = studies.by_night(text, pictures)
        rules = say["rules"].format(game=escape(game.title))
        yield Leaf(
            f"{folder}/{game.id}.html",
            language,
            title,
            description,
            f'<h1>{escape(title)}</h1>\n<p class="lead">{escape(description)}</p>\n{text.strip()}\n'
            f'<p class="ways"><a href="{root}rules/{language}/{game.id}.html">{rules}</a></p>\n'
            f'<script type="module" src="{root}{FOLDERS["en"]}/{SCRIPT}"></script>',
            preview=studies.preview(f"{stills.COVERS}/{game.id}", language, pictures),
            nav={"index.html": say["all"], **_ways(language, f"{game.id}.html")},
        )


def _index(language: str, pictures: Set[str]) -> Leaf:
    say, folder, items = SAYINGS[language], FOLDERS[language], []
    for game in _written_about():
        title, description, _ = _read(game.id, language)
        name = f"{stills.COVERS}/{game.id}"
        cover = _root(folder) + studies.picture(name, language, pictures)
        width, height = stills.by_name()[name].size
        items.append(
            f'<li><a href="{game.id}.html"><span class="cover"><img src="{cover}" alt="" '
            f'width="{width}" height="{height}"></span><span>{escape(title)}</span></a>'
            f"<p>{escape(description)}</p></li>"
        )
    posts = studies.by_night("".join(items), pictures)
    body = (
        f'<h1>{say["title"]}</h1>\n<p class="lead">{say["lead"]}</p>\n'
        f'<ul class="posts">{posts}</ul>'
    )
    nav = _ways(language, "index.html")
    return Leaf(f"{folder}/index.html", language, say["title"], say["lead"], body, nav=nav)


def _written_about() -> list[Game]:
    """The games that have an article in every language, since each links to the others; a game can
    do without."""
    return [
        game
        for game in games.all_games()
        if all((ARTICLES / code / f"{game.id}.html").is_file() for code in LANGUAGES)
    ]


def _read(game: str, language: str) -> tuple[str, str, str]:
    """An article: its title, its description, and its text."""
    source = (ARTICLES / language / f"{game}.html").read_text("utf-8")
    article = ElementTree.fromstring(source)
    text = source.partition(">")[2].rpartition("</article>")[0]
    return article.attrib["title"], article.attrib["description"], text


def _root(folder: str) -> str:
    return "../" * (folder.count("/") + 1)


def _ways(language: str, page: str) -> dict[str, str]:
    """Links to the manual, and to the same page in the other language."""
    root, other = _root(FOLDERS[language]), leaf.OTHER[language]
    return {
        f"{root}embed/{language}/index.html": SAYINGS[language]["how"],
        f"{root}{FOLDERS[other]}/{page}": leaf.IN_OTHER[language],
    }


def _embed(given: dict[str, str], language: str, pictures: Set[str], site: str) -> str:
    """An embed of an article: `way` is `element`, `frame` or `sandbox`; what it shows is a `study`,
    a `game` to begin, a `held` study or the whole `cover` game of a title, to look at."""
    shown = _shown(given, language, pictures, site)
    way, at = given.get("way", "element"), given.get("at", "")
    name = f' id="{given["id"]}"' if "id" in given else ""
    if way == "element":
        made = snippets.element(shown)
        extra = f' at="{at}"' if at else ""
        made = made.replace("<golden-spike ", f"<golden-spike{name}{extra} ", 1)
    else:
        made = snippets.frame(shown).replace("<iframe ", f"<iframe{name} ", 1)
        if way == "sandbox":
            made = made.replace("<iframe ", '<iframe sandbox="allow-scripts" ', 1)
    caption = f"<figcaption>{escape(given['caption'])}</figcaption>" if "caption" in given else ""
    return f"<figure>{made}{caption}</figure>"


def _shown(given: dict[str, str], language: str, pictures: Set[str], site: str) -> snippets.Shown:
    if "study" in given:
        return studies.shown(given["study"], language, pictures, site)
    game = given.get("game", given.get("cover", ""))
    held = stills.opened(given["held"]) if "held" in given else None
    game = held.match.game.id if held else game
    name = given.get("held", f"{stills.COVERS}/{game}")
    picture = studies.picture(name, language, pictures)
    fragment = ""
    if held:
        text = (stills.STUDIES / f"{given['held']}{stills.END}").read_text("utf-8")
        fragment = link.pack_study(text, game)
    elif "cover" in given:
        match = covers.position(games.get(game))
        fragment = link.pack(match, link.SHOW, len(match.log) // 2)
    wanted = ("game", "seats", "seed")
    parts = {name: value for name, value in given.items() if name in wanted}
    return snippets.Shown(
        site, given["title"], language, picture, game={} if fragment else parts, link=fragment
    )

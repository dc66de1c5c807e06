"""The demonstration blog: an article on each game, made of embeds of all kinds."""

from __future__ import annotations

import re
from collections.abc import Set
from html import escape
from xml.etree import ElementTree

from goldenspike import games
from goldenspike.session import link, snippets
from workshop import covers
from workshop.embedding import stills, studies
from workshop.embedding.frame import SOURCES
from workshop.embedding.leaf import Leaf

ARTICLES = SOURCES / "blog"
SCRIPT = "blog.js"
_SAID = re.compile(r"<embed([^>]*)/>")
_GIVEN = re.compile(r'([\w.]+)="([^"]*)"')
_LANGUAGE = "en"


def files(pictures: Set[str], address: str, site: str | None = None) -> dict[str, bytes]:
    """Every article by its address. `site` is where the articles find the tables that they show:
    by itself beside them, as they lie in the same site."""
    found = {}
    for game in games.all_games():
        source = (ARTICLES / f"{game.id}.html").read_text("utf-8")
        article = ElementTree.fromstring(source)
        title, description = article.attrib["title"], article.attrib["description"]
        text = _SAID.sub(
            lambda said: _embed(dict(_GIVEN.findall(said[1])), pictures, site or "../"),
            source.partition(">")[2].rpartition("</article>")[0],
        )
        preview = f"{stills.FOLDER}/{stills.COVERS}/{game.id}.png"
        page = Leaf(
            f"blog/{game.id}.html",
            _LANGUAGE,
            title,
            description,
            f'<h1>{escape(title)}</h1>\n<p class="lead">{escape(description)}</p>\n{text.strip()}\n'
            f'<script type="module" src="{SCRIPT}"></script>',
            preview=preview if preview in pictures else "",
            nav={"index.html": "All articles", "../embed/en/index.html": "How it is done"},
        )
        found[page.where] = page.html(address, site).encode()
    found["blog/index.html"] = _index().html(address, site).encode()
    found[f"blog/{SCRIPT}"] = (ARTICLES / SCRIPT).read_bytes()
    return found


def _index() -> Leaf:
    items = []
    for game in games.all_games():
        article = ElementTree.fromstring((ARTICLES / f"{game.id}.html").read_text("utf-8"))
        title, description = escape(article.attrib["title"]), escape(article.attrib["description"])
        items.append(f'<li><a href="{game.id}.html">{title}</a><br>{description}</li>')
    lead = "A small blog about railway games, to show what a rules blog can do with this site."
    body = f'<h1>Side tracks</h1>\n<p class="lead">{lead}</p>\n<ul class="posts">{"".join(items)}'
    nav = {"../embed/en/index.html": "How it is done"}
    return Leaf("blog/index.html", _LANGUAGE, "Side tracks", lead, f"{body}</ul>", nav=nav)


def _embed(given: dict[str, str], pictures: Set[str], site: str) -> str:
    """An embed of an article: `way` is `element`, `frame` or `sandbox`; what it shows is a `study`,
    a `game` to begin, a `held` study or the whole `cover` game of a title, to look at."""
    shown = _shown(given, pictures, site)
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


def _shown(given: dict[str, str], pictures: Set[str], site: str) -> snippets.Shown:
    if "study" in given:
        return studies.shown(given["study"], _LANGUAGE, pictures, site)
    game = given.get("game", given.get("cover", ""))
    held = stills.opened(given["held"]) if "held" in given else None
    game = held.match.game.id if held else game
    picture = studies.picture(given.get("held", f"{stills.COVERS}/{game}"), pictures)
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
        site, given["title"], _LANGUAGE, picture, game={} if fragment else parts, link=fragment
    )

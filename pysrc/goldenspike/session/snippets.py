"""What a page of another site needs to show a study or a game: for each kind of blog the text that
its author puts in."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import NamedTuple
from urllib.parse import quote, urlencode

from goldenspike.core.words import LANGUAGES

KINDS = ("html", "iframe", "wordpress", "ghost", "hugo", "jekyll", "mkdocs")
"""What texts are made for: any page that may have scripts, any that may have frames, and blogs."""
NAMES = {
    "html": "HTML",
    "iframe": "iframe",
    "wordpress": "WordPress",
    "ghost": "Ghost",
    "hugo": "Hugo",
    "jekyll": "Jekyll",
    "mkdocs": "MkDocs",
}
PICTURES = "studies/pictures"
"""Where pictures lie within the site; those of other languages than the first below it."""
HEIGHT = 560
"""Of a frame whose page does not follow its height."""


def picture(name: str, language: str) -> str:
    """Return where the picture of a study, or of a game, lies within the site, without the ending
    that tells its kind."""
    folder = PICTURES if language == next(iter(LANGUAGES)) else f"{PICTURES}/{language}"
    return f"{folder}/{name}"


class Shown(NamedTuple):
    """What is to be shown: a study of the site, a game to begin, or what a link holds."""

    site: str
    """The address of the site, with a slash at its end."""
    title: str
    language: str
    picture: str
    """The address of a picture of it within the site."""
    study: str = ""
    game: Mapping[str, str] = {}
    """The parts of a game's link."""
    link: str = ""
    """The fragment of a link that holds a game or a study."""
    table: str = ""
    """Where the table itself is, if its link is to lead there and not to a page about it."""

    @property
    def page(self) -> str:
        """Where it is to be seen without anything from the page around."""
        if self.table:
            return self.table
        if self.study:
            return f"{self.site}studies/{self.language}/{self.study}/"
        if self.link:
            return f"{self.site}?lang={self.language}#{self.link}"
        return f"{self.site}?{urlencode({**self.game, 'start': '1', 'lang': self.language})}"

    @property
    def frame(self) -> str:
        """The address for a frame."""
        query = {"study": self.study} if self.study else dict(self.game)
        asked = urlencode({**query, "lang": self.language}, safe="/,")
        return f"{self.site}embed.html?{asked}" + (f"#{self.link}" if self.link else "")

    @property
    def attributes(self) -> dict[str, str]:
        """The attributes of the element."""
        what = {"study": self.study} if self.study else dict(self.game)
        return what | ({"link": self.link} if self.link else {})


def snippet(shown: Shown, kind: str) -> str:
    """Return the text for a kind of page."""
    return _MAKERS[kind](shown)


def element(shown: Shown) -> str:
    """The element with its link and picture, which also stand for themselves."""
    given = _attributes({**shown.attributes, "lang": shown.language, "title": shown.title})
    picture = (
        f'<img src="{escape(shown.site + quote(shown.picture))}" alt="{escape(shown.title)}" '
        'loading="lazy" style="width: 100%; height: auto">'
    )
    return f'<golden-spike {given}><a href="{escape(shown.page)}">{picture}</a></golden-spike>'


def script(shown: Shown) -> str:
    """What loads the element; once a page is enough."""
    return f'<script type="module" src="{escape(shown.site)}embed.js"></script>'


def frame(shown: Shown) -> str:
    """A plain frame."""
    return (
        f'<iframe src="{escape(shown.frame)}" title="{escape(shown.title)}" loading="lazy" '
        f'style="width: 100%; height: {HEIGHT}px; border: 0"></iframe>'
    )


def _html(shown: Shown) -> str:
    return f"{element(shown)}\n{script(shown)}\n"


def _frame(shown: Shown) -> str:
    return f"{frame(shown)}\n"


def _wordpress(shown: Shown) -> str:
    """A study has a page that WordPress finds all it needs on; anything else is a block of HTML."""
    if shown.study:
        return f"{shown.page}\n"
    return f"<!-- wp:html -->\n{frame(shown)}\n<!-- /wp:html -->\n"


def _ghost(shown: Shown) -> str:
    return f"<!--kg-card-begin: html-->\n{_html(shown)}<!--kg-card-end: html-->\n"


def _hugo(shown: Shown) -> str:
    """Hugo's template escapes what it puts in, so that a value is only kept within its quotes."""
    called = {name: value.replace('"', '\\"') for name, value in _called(shown).items()}
    passed = "".join(f'{{{{ with .Get "{n}" }}}} {n}="{{{{ . }}}}"{{{{ end }}}}' for n in _PASSED)
    return (
        "{{/* layouts/shortcodes/golden-spike.html */}}\n"
        f"<golden-spike{passed}"
        '{{ with .Get "more" }} {{ . | safeHTMLAttr }}{{ end }} '
        'lang="{{ .Get "lang" }}" title="{{ .Get "title" }}">'
        f'<a href="{{{{ .Get "page" | safeURL }}}}"><img src="{escape(shown.site)}'
        '{{ .Get "picture" }}" alt="{{ .Get "title" }}" loading="lazy"></a></golden-spike>\n'
        f"{script(shown)}\n\n"
        "{{/* in the article */}}\n"
        f"{{{{< golden-spike {_quoted(called)} >}}}}\n"
    )


def _jekyll(shown: Shown) -> str:
    """Jekyll's include puts values in as they are, so that they come escaped."""
    passed = "".join(
        f'{{% if include.{n} %}} {n}="{{{{ include.{n} }}}}"{{% endif %}}' for n in _PASSED
    )
    called = _called(shown)
    more = called.pop("more", "")
    given = {name: escape(value) for name, value in called.items()} | (
        {"more": more} if more else {}
    )
    return (
        "{% comment %} _includes/golden-spike.html {% endcomment %}\n"
        f"<golden-spike{passed}"
        "{% if include.more %} {{ include.more }}{% endif %} "
        'lang="{{ include.lang }}" title="{{ include.title }}"><a href="{{ include.page }}">'
        f'<img src="{escape(shown.site)}{{{{ include.picture }}}}" alt="{{{{ include.title }}}}" '
        'loading="lazy"></a></golden-spike>\n'
        f"{script(shown)}\n\n"
        "{% comment %} in the article {% endcomment %}\n"
        f"{{% include golden-spike.html {_quoted(given)} %}}\n"
    )


def _mkdocs(shown: Shown) -> str:
    return (
        "# mkdocs.yml\nextra_javascript:\n"
        f"  - path: {shown.site}embed.js\n    type: module\n\n"
        f"<!-- in the article -->\n{element(shown)}\n"
    )


_MAKERS = {
    "html": _html,
    "iframe": _frame,
    "wordpress": _wordpress,
    "ghost": _ghost,
    "hugo": _hugo,
    "jekyll": _jekyll,
    "mkdocs": _mkdocs,
}


def _called(shown: Shown) -> dict[str, str]:
    """What a shortcode or an include is given. A game's further parts have names with dots, which
    neither can pass on by themselves: they go together, as the attributes that they become."""
    known = {n: v for n, v in shown.attributes.items() if n in _PASSED}
    rest = [f"{n}='{escape(v)}'" for n, v in shown.attributes.items() if n not in _PASSED]
    more = {"more": " ".join(rest)} if rest else {}
    told = {"title": shown.title, "lang": shown.language, "page": shown.page}
    return {**known, **more, **told, "picture": shown.picture}


_PASSED = ("study", "game", "seats", "names", "seed", "link")


def _attributes(values: Mapping[str, str]) -> str:
    return _quoted({name: escape(value) for name, value in values.items()})


def _quoted(values: Mapping[str, str]) -> str:
    return " ".join(f'{name}="{value}"' for name, value in values.items())

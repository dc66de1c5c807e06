"""The plain pages around the embeds: one frame of HTML for study pages, blog and manual."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from html import escape

from workshop import policy
from workshop.shutter import PREVIEW

LOCALES = {"en": "en_US", "de": "de_DE"}
OTHER = {"en": "de", "de": "en"}
IN_OTHER = {"en": "Diese Seite auf Deutsch", "de": "This page in English"}
FOOT = {
    "en": "Golden Spike is not affiliated with any publisher or author of these games.",
    "de": "Golden Spike steht mit keinem Verlag und keinem Autor dieser Spiele in Verbindung.",
}

_PAGE = """\
<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
{policy}<title>{title} · Golden Spike</title>
<meta name="description" content="{description}">
<meta name="color-scheme" content="light dark">
{head}
<link rel="icon" href="{root}assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="{root}assets/style/type.css">
<link rel="stylesheet" href="{root}articles.css">
<script type="module" src="{site}embed.js"></script>
</head>
<body>
<header><a class="brand" href="{root}index.html?lang={language}">Golden Spike</a>{nav}</header>
<main>
{body}
</main>
<footer><p>{foot}</p></footer>
</body>
</html>
"""

_POLICY = f'<meta http-equiv="Content-Security-Policy" content="{policy.PLAIN}">\n'


@dataclass(frozen=True)
class Leaf:
    """One page: where it lies, what it is called, and what is in it."""

    where: str
    """Its folder or file within the site."""
    language: str
    title: str
    description: str
    body: str
    preview: str = ""
    """The picture that other sites show beside a link, within the site."""
    size: tuple[int, int] = PREVIEW
    oembed: str = ""
    """Where its description for other sites lies, within the site."""
    nav: dict[str, str] = field(default_factory=dict)
    """Further links at its head: their texts by their addresses, seen from the page."""

    def html(self, address: str, site: str | None = None) -> str:
        """The whole page. `address` is where the site will lie, empty if nobody knows: then
        addresses that other sites read are seen from the page. `site` is where the page finds the
        site whose tables it shows, if that is not the one it lies in: the policy allows no other
        site, so that such a page stands for one that has none."""
        root = "../" * self.where.count("/")
        base = address or root
        links = "".join(f' <a href="{escape(to)}">{text}</a>' for to, text in self.nav.items())
        return _PAGE.format(
            language=self.language,
            policy=_POLICY if site is None else "",
            title=escape(self.title),
            description=escape(self.description),
            head="\n".join(self._head(base, address)),
            root=root,
            site=root if site is None else site,
            nav=f"<nav>{links}</nav>" if links else "",
            body=self.body,
            foot=FOOT[self.language],
        )

    def _head(self, base: str, address: str) -> list[str]:
        def tag(name: str, value: str, kind: str = "property") -> str:
            return f'<meta {kind}="{name}" content="{escape(value)}">'

        tags = [
            tag("og:type", "article"),
            tag("og:site_name", "Golden Spike"),
            tag("og:title", self.title),
            tag("og:description", self.description),
            tag("og:locale", LOCALES[self.language]),
        ]
        if address:
            tags.append(tag("og:url", address + self.where.removesuffix("index.html")))
        if self.preview:
            width, height = self.size
            tags += [
                tag("og:image", base + self.preview),
                tag("og:image:width", str(width)),
                tag("og:image:height", str(height)),
                tag("og:image:alt", self.title),
                tag("twitter:card", "summary_large_image", "name"),
                tag("twitter:title", self.title, "name"),
                tag("twitter:description", self.description, "name"),
                tag("twitter:image", base + self.preview, "name"),
            ]
        if self.oembed:
            tags.append(discovery(base + self.oembed, self.title))
        return tags


def discovery(address: str, title: str) -> str:
    """The link by which other sites find a page's description."""
    kind = "application/json+oembed"
    return f'<link rel="alternate" type="{kind}" href="{escape(address)}" title="{escape(title)}">'


def oembed(**values: object) -> bytes:
    """A description for other sites, as oEmbed 1.0 has it."""
    about = {"version": "1.0", "provider_name": "Golden Spike", "cache_age": 86400}
    return (json.dumps(about | values, ensure_ascii=False, indent=1) + "\n").encode()

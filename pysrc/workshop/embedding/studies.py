"""A page for each study that comes with the site: its picture, which comes alive, and all that it
says, to be read and found without any script."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from html import escape
from urllib.parse import quote

from goldenspike.core.words import LANGUAGES, Words
from goldenspike.session import snippets
from goldenspike.session.study import Reading
from workshop import shutter
from workshop.embedding import leaf, stills
from workshop.embedding.leaf import Leaf

SAYINGS = {
    "en": {
        "table": "Open it at the table",
        "rules": "The rules of",
        "text": "All of it in words",
        "question": "Question",
        "answer": "Answer",
        "embed": "Show it on your own page",
        "kind": "Copy the code for your kind of page.",
        "more": "More about embedding",
        "all": "All studies",
        "lead": "Lessons, puzzles and annotated games: each is a picture that comes alive.",
        "lessons": "Lessons",
        "puzzles": "Puzzles",
        "rules_figures": "Figures of the rules",
        "games": "Annotated games",
        "position": "A position of {game}.",
    },
    "de": {
        "table": "Am Tisch öffnen",
        "rules": "Die Regeln von",
        "text": "Alles in Worten",
        "question": "Frage",
        "answer": "Antwort",
        "embed": "Auf der eigenen Seite zeigen",
        "kind": "Den Code für die eigene Art von Seite kopieren.",
        "more": "Mehr über das Einbetten",
        "all": "Alle Studien",
        "lead": "Lektionen, Rätsel und kommentierte Partien: jede ein Bild, das lebendig wird.",
        "lessons": "Lektionen",
        "puzzles": "Rätsel",
        "rules_figures": "Abbildungen der Regeln",
        "games": "Kommentierte Partien",
        "position": "Eine Stellung aus {game}.",
    },
}
_IMAGE = re.compile(rf'<img src="([^"]*?)({snippets.PICTURES}/[^"]+)"[^>]*>')
_GROUPS = (
    ("lessons/", "lessons"),
    ("puzzles/", "puzzles"),
    ("", "games"),
    ("rules/", "rules_figures"),
)


def files(pictures: Set[str], address: str) -> dict[str, bytes]:
    """Every page with its description beside it, by address; `pictures` are those there are."""
    found: dict[str, bytes] = {}
    for language in LANGUAGES:
        for name in stills.names():
            found |= _study(name, language, pictures, address)
        found[f"studies/{language}/index.html"] = _all(language).html(address).encode()
    return found


def picture(name: str, language: str, pictures: Set[str]) -> str:
    """The address of a picture within the site."""
    address = snippets.picture(name, language)
    return f"{address}.webp" if f"{address}.webp" in pictures else f"{address}.svg"


def by_night(page: str, pictures: Set[str]) -> str:
    """A page whose pictures are those of the night where it is dark; `pictures` are those there
    are. (In texts for other pages a picture stands alone: `embed.js` knows their theme.)"""

    def both(image: re.Match[str]) -> str:
        night = stills.by_night(image[2])
        if night not in pictures:
            return image[0]
        source = f'<source media="{stills.NIGHT}" srcset="{image[1]}{night}">'
        return f"<picture>{source}{image[0]}</picture>"

    return _IMAGE.sub(both, page)


def preview(name: str, language: str, pictures: Set[str]) -> str:
    """The address of a preview within the site; empty if there is none."""
    address = f"{snippets.picture(name, language)}.png"
    return address if address in pictures else ""


def shown(name: str, language: str, pictures: Set[str], site: str) -> snippets.Shown:
    """What a study is shown by on other pages."""
    title = _title(stills.opened(name), language)
    return snippets.Shown(site, title, language, picture(name, language, pictures), study=name)


def _study(name: str, language: str, pictures: Set[str], address: str) -> dict[str, bytes]:
    where = f"studies/{language}/{name}"
    reading, say = stills.opened(name), SAYINGS[language]
    title, about = _title(reading, language), _about(reading, language)
    root = "../" * (where.count("/") + 1)
    site = address or root
    still = shown(name, language, pictures, site)
    there = preview(name, language, pictures)
    width, height = stills.by_name()[name].size
    here = shown(name, language, pictures, root)
    body = "\n".join(_body(name, reading, language, pictures, here, still))
    page = Leaf(
        f"{where}/index.html",
        language,
        title,
        about,
        body,
        preview=there,
        oembed=f"{where}/oembed.json",
        nav={
            f"{root}studies/{language}/index.html": say["all"],
            f"{root}studies/{leaf.OTHER[language]}/{name}/index.html": leaf.IN_OTHER[language],
        },
    )
    thumbnail = {
        "thumbnail_url": site + quote(there),
        "thumbnail_width": shutter.PREVIEW[0],
        "thumbnail_height": shutter.PREVIEW[1],
    }
    described = leaf.oembed(
        type="rich",
        title=title,
        author_name=reading.study.author or "Golden Spike",
        provider_url=site,
        width=width,
        height=height,
        html=f'<iframe src="{escape(still.frame)}" title="{escape(title)}" width="{width}" '
        f'height="{height}" frameborder="0"></iframe>',
        **(thumbnail if there else {}),
    )
    return {page.where: page.html(address).encode(), page.oembed: described}


def _body(
    name: str,
    reading: Reading,
    language: str,
    pictures: Set[str],
    here: snippets.Shown,
    there: snippets.Shown,
) -> Iterator[str]:
    say, game = SAYINGS[language], reading.match.game
    root = here.site
    query = f"study={name}&amp;lang={language}"
    about = escape(_about(reading, language))
    yield f"<h1>{escape(_unbroken(here.title))}</h1>\n<p class='lead'>{about}</p>"
    table = here._replace(table=f"{root}index.html?study={name}&lang={language}")
    yield by_night(snippets.element(table), pictures)
    yield (
        f'<p class="ways"><a class="button" href="{root}index.html?{query}">{say["table"]}</a> '
        f'<a href="{root}rules/{language}/{game.id}.html">{say["rules"]} '
        f"{escape(game.title)}</a></p>"
    )
    told = list(_told(reading, language))
    if told:
        yield f'<h2>{say["text"]}</h2>\n<ol class="told">{"".join(told)}</ol>'
    rows = "".join(
        f"<details><summary>{snippets.NAMES[kind]}</summary>"
        f"<pre tabindex='0'>{escape(snippets.snippet(there, kind))}</pre></details>"
        for kind in snippets.KINDS
    )
    yield (
        f"<h2>{say['embed']}</h2>\n<p>{say['kind']} "
        f'<a href="{root}embed/{language}/index.html">{say["more"]}</a></p>\n{rows}'
    )


def _told(reading: Reading, language: str) -> Iterator[str]:
    """What is said at each stop; answers are to be asked for."""
    say, words = SAYINGS[language], Words(language, [s.name for s in reading.match.seats])
    study, chapter = reading.study, ""
    for number, stop in enumerate(reading.stops):
        told = reading.told(number, language)
        head = f"<h3>{escape(told.chapter)}</h3>" if told.chapter not in ("", chapter) else ""
        chapter = told.chapter
        parts = [f"<p>{escape(text)}</p>" for text in told.comment.split("\n") if text]
        question = stop.step.question
        if question is not None:
            parts.append(f"<p><strong>{say['question']}:</strong> {escape(told.ask)}</p>")
            view = reading.match.at(stop.at).view(stop.eyes)
            game = reading.match.game
            labels = [
                game.label(action, view, words)
                for action in reading.match.at(stop.at).choices()
                if action in question.right
            ]
            right = [study.text(each.say, language) for each in question.answers if each.right]
            answer = f"{'; '.join(labels)}. {' '.join(filter(None, right))}"
            parts.append(
                f"<details><summary>{say['answer']}</summary><p>{escape(answer)}</p></details>"
            )
        if parts:
            yield f"<li>{head}{''.join(parts)}</li>"


def _all(language: str) -> Leaf:
    """The list of all studies."""
    say, parts = SAYINGS[language], []
    for start, heading in _GROUPS:
        chosen = [
            name
            for name in stills.names()
            if (name.startswith(start) if start else "/" not in name)
        ]
        items = "".join(
            f'<li><a href="{name}/index.html">{escape(_title(stills.opened(name), language))}</a> '
            f"<small>{escape(stills.opened(name).match.game.title)}</small></li>"
            for name in chosen
        )
        parts.append(f"<h2>{say[heading]}</h2>\n<ul>{items}</ul>")
    other = leaf.OTHER[language]
    return Leaf(
        f"studies/{language}/index.html",
        language,
        say["all"],
        say["lead"],
        f"<h1>{say['all']}</h1>\n<p class='lead'>{say['lead']}</p>\n" + "\n".join(parts),
        nav={f"../{other}/index.html": leaf.IN_OTHER[language]},
    )


def _title(reading: Reading, language: str) -> str:
    study = reading.study
    return study.text(study.title, language) or reading.match.game.title


def _unbroken(title: str) -> str:
    """A headline in which no line ends with a number whose word begins the next."""
    return re.sub(r"(?<=\d) (?=[^\W\d])", "\N{NO-BREAK SPACE}", title)


def _about(reading: Reading, language: str) -> str:
    """What a study is about: as it says itself, or else its first sentences."""
    study = reading.study
    about = study.text(study.about, language).replace("\n", " ")
    if about:
        return about
    comments = (reading.told(n, language).comment for n in range(len(reading.stops)))
    first = next(filter(None, comments), "").split("\n")[0]
    return first or SAYINGS[language]["position"].format(game=reading.match.game.title)

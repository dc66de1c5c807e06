"""The rules pages: complete, alike in both languages, and every number from the rules' tables."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import PurePosixPath
from xml.etree.ElementTree import Element, tostring

import pytest

from goldenspike import games
from workshop import paths, rulespages
from workshop.cartography import DRAWINGS
from workshop.rulespages import facts, figures, page, styles, texts
from workshop.rulespages.filling import NUMBERS, SLOT, fill
from workshop.telling import Trouble

PAGES = list(rulespages.addresses())
LONGEST, HEAVIEST = 320_000, 58_000
"""Bytes of a page as it is, and packed with its style."""
"""What a page may weigh with its board and style sheets, compressed."""
RULINGS = {
    "transamerica": "transamerica",
    "santa-fe": "santa_fe",
    "santa-fe-rails": "santa_fe",
    "pacific-rails": "pacific_rails",
}
CARD = re.compile("Four In One|Vier-in-eins")
"""The name of a card is no number."""
ELSEWHERE = {"santa-fe": range(18, 26), "santa-fe-rails": range(16, 18)}
"""Rulings in a shared list that are about the other game."""


class Links(HTMLParser):
    """Collects the ids and the addresses of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.ids += filter(None, [told.get("id")])
        self.links += filter(None, (told.get(name) for name in ("href", "src", "data-study")))


@cache
def made(game: str, language: str) -> str:
    return page.made(game, language)


def written(element: Element) -> Iterator[str]:
    """All that a text says, with its slots."""
    return (text for text in element.itertext() if text.strip())


def rules(game: str, language: str) -> list[str]:
    return [each.attrib["id"] for each in texts.read(game, language).body.iter() if each.get("id")]


def shown(game: str, language: str) -> list[dict[str, str]]:
    return [dict(each.attrib) for each in texts.read(game, language).body.iter("figure")]


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_no_number_is_written_out_in_a_text(game: str, language: str) -> None:
    counted = re.compile(rf"\d|\b({'|'.join(NUMBERS[language][2:])})\b", re.IGNORECASE)
    for text in written(texts.read(game, language).body):
        found = counted.search(SLOT.sub("", CARD.sub("", text)))
        assert not found, f"{found.group()!r} in {text!r}"


def test_no_line_of_a_heading_begins_with_the_last_word_of_a_name() -> None:
    assert "<h1>Pacific Rails\N{NO-BREAK SPACE}Inc.: the rules</h1>" in made("pacific-rails", "en")
    assert "<title>Pacific Rails Inc.: the rules" in made("pacific-rails", "en")


@pytest.mark.parametrize("game", games.REGISTRY)
def test_every_number_of_the_tables_is_on_a_page(game: str) -> None:
    said = "".join(tostring(texts.read(game, "en").body, "unicode"))
    said += "".join(tostring(texts.read(game, "de").body, "unicode"))
    named = {match[1] for match in SLOT.finditer(said)}
    unused = set(facts.of(game)) - named
    assert {name for name in unused if not re.match(r"players\.", name)} == set()


@pytest.mark.parametrize("game", games.REGISTRY)
def test_both_languages_have_the_same_rules_and_figures_in_the_same_order(game: str) -> None:
    assert rules(game, "en") == rules(game, "de")
    assert shown(game, "en") == shown(game, "de")
    assert len(rules(game, "en")) == len(set(rules(game, "en")))


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_sentence_is_a_rule_that_can_be_linked_to(game: str, language: str) -> None:
    body = texts.read(game, language).body
    loose = [each for each in body.iter() if each.tag in ("p", "li", "h2") and not each.get("id")]
    assert [each.get("class") for each in loose] == ["lead"]


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_chapter_has_a_figure(game: str, language: str) -> None:
    chapters: list[list[str]] = []
    for each in texts.read(game, language).body:
        if each.tag == "h2":
            chapters.append([each.attrib["id"]])
        elif chapters:
            chapters[-1].append(each.tag)
    assert [chapter[0] for chapter in chapters if "figure" not in chapter] == []


@pytest.mark.parametrize("game", games.REGISTRY)
def test_the_rulings_are_all_there_under_their_numbers(game: str) -> None:
    file = paths.PACKAGE / "games" / RULINGS[game] / "RULINGS.md"
    numbers = {int(n) for n in re.findall(r"^\| (\d+) \|", file.read_text("utf-8"), re.MULTILINE)}
    numbers -= set(ELSEWHERE.get(game, ()))
    items = texts.read(game, "en").body.findall("ol[@class='rulings']/li")
    assert [int(each.attrib["id"].removeprefix("ruling-")) for each in items] == sorted(numbers)
    listed = [int(each.get("value", place + 1)) for place, each in enumerate(items)]
    assert listed == sorted(numbers)


@pytest.mark.parametrize("game", games.REGISTRY)
def test_every_option_is_explained_in_the_chapter_on_options(game: str) -> None:
    options = games.get(game).options
    told = [rule for rule in rules(game, "en") if rule.startswith("options-")]
    assert len(told) == len(options)


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_everything_a_page_links_to_is_there(game: str, language: str) -> None:
    found = Links(made(game, language))
    assert len(found.ids) == len(set(found.ids))
    studies = {f"{rulespages.STUDIES}/{name}" for name in figures.study_files()}
    drawn = {f"assets/boards/{name}.svg" for name in DRAWINGS}
    served = {"index.html", "embed.js", *rulespages.addresses().values(), *studies, *drawn}
    served |= set(styles.files())
    for link in found.links:
        address, _, anchor = link.partition("#")
        if not address:
            assert anchor in found.ids, link
            continue
        at = _resolved(PurePosixPath("rules", language), address.partition("?")[0])
        assert at in served or (paths.ROOT / at).is_file(), link


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_a_page_says_what_it_is_and_needs_no_script(game: str, language: str) -> None:
    text = made(game, language)
    title = texts.read(game, language).title
    assert text.startswith("<!doctype html>")
    assert f'<html lang="{language}"' in text
    assert f"<title>{title} · Golden Spike</title>" in text
    assert f'property="og:title" content="{title}"' in text
    for other in rulespages.LANGUAGES:
        link = f'hreflang="{other}" lang="{other}" href="../{other}/{game}.html"'
        assert (link in text) == (other != language)
    assert re.findall("<script.*", text) == [
        '<script type="module" src="../../embed.js"></script>'  # only brings its figures to life
    ]
    assert "{" not in re.sub(r"<[^>]*>", "", text)


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_figure_names_its_study_and_its_move(game: str, language: str) -> None:
    told = shown(game, language)
    marks = re.findall(
        r'<figure class="figure" data-study="([^"]+)" data-move="(\d+)"', made(game, language)
    )
    assert marks == [
        (f"../../{rulespages.STUDIES}/{each['study']}.study.txt", each["move"]) for each in told
    ]


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_a_page_is_light(game: str, language: str) -> None:
    text = made(game, language).encode()
    assert len(text) < LONGEST
    style = gzip.compress(styles.files()[styles.address(game)])
    assert len(gzip.compress(text)) + len(style) < HEAVIEST


def test_a_name_that_is_no_number_of_the_rules_is_refused() -> None:
    with pytest.raises(Trouble, match=r"name \{moons\}"):
        fill("There are {moons}.", facts.of("transamerica").__getitem__, "en")


def test_numbers_are_said_in_words_or_digits() -> None:
    numbers = {"few": 3, "many": 84, "one": 1}
    assert fill("{few:Word} of {many:word}, {few}", numbers.__getitem__, "en") == "Three of 84, 3"
    assert fill("{one:word}en, {few:word}", numbers.__getitem__, "de") == "einen, drei"


def _resolved(folder: PurePosixPath, address: str) -> str:
    parts = list(folder.parts)
    for part in PurePosixPath(address).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)

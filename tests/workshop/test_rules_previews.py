"""Previews of the rules pages: made with a Chromium, and done without where there is none."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from goldenspike import games
from goldenspike.core.words import LANGUAGES
from goldenspike.parts.miniature import art_fragment
from workshop import art, chromium, shutter
from workshop.rulespages import book, figures, page, previews
from workshop.telling import Trouble

GAME = "transamerica"
pytestmark = pytest.mark.usefixtures("plain_art")


@pytest.fixture(autouse=True)
def few_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """One page in each language that is made at once."""
    monkeypatch.setattr(
        book, "addresses", lambda: {(GAME, c): f"rules/{c}/ta.html" for c in LANGUAGES}
    )
    monkeypatch.setattr(page, "made", lambda *_: f"<head>\n{page.PREVIEW}\n</head>")


def test_every_game_has_a_preview_of_the_right_size() -> None:
    assert list(previews.SHOWN) == list(games.REGISTRY)
    for game, (study, move) in previews.SHOWN.items():
        assert figures.opened(study).match.game.id == game
        assert 0 < move <= len(figures.opened(study).match.log)
    root = ElementTree.fromstring(previews.drawing("transamerica", "en"))
    assert (root.get("width"), root.get("height")) == ("1200", "630")
    assert root.get("preserveAspectRatio") == "xMidYMid slice"


def test_a_preview_is_lettered_in_the_language_of_its_page() -> None:
    english, german = (previews.drawing("pacific-rails", language) for language in LANGUAGES)
    for drawn, language in ((english, "en"), (german, "de")):
        assert [part.partition('"')[0] for part in drawn.split("base64,")[1:]] == [
            base64.b64encode(art.file("pacific-rails.svg")).decode() + art_fragment(False, language)
        ]
    assert art_fragment(False, "de") == "#de"


def test_without_a_chromium_pages_are_made_without_previews(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(chromium, "find", lambda: None)
    files = book.files()
    assert "no previews" in capsys.readouterr().err
    assert b"og:image" not in files["rules/en/ta.html"]
    assert page.PREVIEW.encode() not in files["rules/en/ta.html"]
    assert not [name for name in files if name.endswith(".png")]


def test_a_chromium_that_draws_nothing_does_not_stop_the_build(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(chromium, "find", lambda: Path("chromium"))

    def fail(*_: Any) -> None:
        raise Trouble("no answer")

    monkeypatch.setattr(shutter, "shoot", fail)
    assert not [name for name in book.files() if name.endswith(".png")]
    assert "they go without" in capsys.readouterr().err


def test_a_page_names_its_preview_by_the_address_of_the_site_if_that_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def draw(_: Path, shots: list[shutter.Shot]) -> None:
        for shot in shots:
            shot.file.write_bytes(b"png")

    monkeypatch.setattr(chromium, "find", lambda: Path("chromium"))
    monkeypatch.setattr(shutter, "shoot", draw)
    files = book.files()
    assert files["rules/previews/transamerica.png"] == b"png"
    assert b'og:image" content="../../rules/previews/transamerica.png"' in files["rules/en/ta.html"]
    files = book.files("https://example.org/spike/")
    text = files["rules/en/ta.html"]
    assert b'content="https://example.org/spike/rules/previews/transamerica.png"' in text
    assert b'type="application/json+oembed" href="https://example.org/spike/rules/en/' in text
    told = json.loads(files["rules/en/ta.oembed.json"])
    assert (told["type"], told["version"]) == ("link", "1.0")
    german = files["rules/de/ta.html"]
    assert b'og:image" content="https://example.org/spike/rules/previews/de/transa' in german
    assert b"previews/transamerica.png" not in german
    assert files["rules/previews/de/transamerica.png"] == b"png"
    assert told["thumbnail_url"] == "https://example.org/spike/rules/previews/transamerica.png"


def test_search_engines_are_told_of_other_languages_by_whole_addresses_or_not_at_all() -> None:
    assert previews.alternates("transamerica", "") == ""
    found = previews.alternates("transamerica", "https://example.org/spike/")
    assert 'hreflang="de" href="https://example.org/spike/rules/de/transamerica.html"' in found

"""What other sites are given: small, complete, and asleep until it is touched."""

from __future__ import annotations

import gzip
import json
import re
import shutil
from html import escape
from pathlib import Path

import pytest

from goldenspike import games
from goldenspike.core.words import LANGUAGES
from goldenspike.session import snippets
from workshop import chromium, paths, policy, site
from workshop.embedding import blog, book, frame, manual, stills, studies
from workshop.telling import Trouble

ADDRESS = "https://example.org/spike/"
PUZZLE = "puzzles/transamerica/the-right-bridge"
MOST_BYTES = 6 * 1024
ALL = frozenset(
    f"{snippets.picture(PUZZLE, language)}{end}"
    for language in LANGUAGES
    for end in (".webp", "-dark.webp", ".png")
)

pytestmark = pytest.mark.usefixtures("plain_art")


def test_the_element_is_small_and_asks_for_nothing_else() -> None:
    script = (frame.SOURCES / "embed.js").read_bytes()
    assert len(gzip.compress(script, 9)) <= MOST_BYTES
    assert not re.search(rb"^\s*import\b|\bimport\(|\bfetch\(|\beval\b", script, re.MULTILINE)


def test_a_frame_has_no_script_of_the_lobby() -> None:
    index = site.with_styles((paths.ROOT / "index.html").read_text("utf-8"), {})
    ahead = '<link rel="preload" as="script" href="assets/runtime/first.0123456789.js">'
    assert "runtime/first" in index
    assert "runtime/first" not in frame.page(index.replace("</head>", f"{ahead}</head>"))


def test_a_frame_has_the_sign_of_the_page_as_it_is_served() -> None:
    index = site.with_styles((paths.ROOT / "index.html").read_text("utf-8"), {})
    served = index.replace("assets/icon.svg", "assets/icon.0123456789.svg")
    page = frame.page(served)
    assert re.findall('rel="icon" href="([^"]*)"', page) == ["assets/icon.0123456789.svg"]


def test_the_runtime_sleeps_in_a_template() -> None:
    index = site.with_styles((paths.ROOT / "index.html").read_text("utf-8"), {})
    page = frame.page(index)
    awake, _, asleep = page.partition('<template id="runtime">')
    assert "boot.js" in asleep
    assert 'type="py"' in asleep
    assert "boot-status" in asleep
    assert "<picture" not in asleep
    assert "script-src 'self' 'wasm-unsafe-eval'" in awake
    assert re.findall(r'(?:src|href)="([^"]+)"', awake.partition("<body")[0]) == [
        "assets/icon.svg",
        "embed.css",
        "assets/runtime/cannot-start.js",
        "embed-frame.js",
    ]
    assert page.count("cannot-start.js") == page.count('id="silence"') == 1
    with pytest.raises(Trouble, match="no place for its progress"):
        frame.page("<html><body></body></html>")


def test_frames_know_where_the_site_lies_as_webkit_wants_it_in_a_sandbox() -> None:
    policy = '<meta http-equiv="Content-Security-Policy" content="script-src \'self\' blob:">'
    text = f"{policy}<p>'self'</p>"
    assert frame.at(text, "") == text
    known = frame.at(text, "https://example.org/a;b/")
    assert known == text.replace("'self' blob:", "'self' https://example.org/a%3Bb/ blob:")


@pytest.fixture
def only_one_study(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages and pictures are made of one study. All pictures are known before that, since they are
    looked up once for all tests."""
    still = stills.by_name()[PUZZLE]
    monkeypatch.setattr(stills, "names", lambda: (PUZZLE,))
    monkeypatch.setattr(stills, "by_name", lambda: {PUZZLE: still})


@pytest.mark.usefixtures("only_one_study")
def test_a_study_page_says_all_and_is_found_by_other_sites() -> None:
    found = studies.files(ALL, ADDRESS)
    page = found[f"studies/de/{PUZZLE}/index.html"].decode()
    assert "<title>Die richtige Brücke · Golden Spike</title>" in page
    assert 'name="description" content="Zwei Städte fehlen. Drei Züge genügen."' in page
    assert f'og:image" content="{ADDRESS}studies/pictures/de/{PUZZLE}.png"' in page
    there = f"../../../../../studies/pictures/de/{PUZZLE}"
    night = f'<source media="(prefers-color-scheme: dark)" srcset="{there}-dark.webp">'
    assert f'<picture>{night}<img src="{there}.webp"' in page
    days = frozenset(name for name in ALL if "-dark" not in name)
    assert b"-dark" not in studies.files(days, ADDRESS)[f"studies/de/{PUZZLE}/index.html"]
    assert escape(f'<img src="{ADDRESS}studies/pictures/de/{PUZZLE}.webp"') in page
    assert 'twitter:card" content="summary_large_image"' in page
    discovery = f'application/json+oembed" href="{ADDRESS}studies/de/{PUZZLE}/oembed.json"'
    assert discovery in page
    assert "Wie geht es los?" in page
    assert "<golden-spike study=" in page
    told = json.loads(found[f"studies/de/{PUZZLE}/oembed.json"])
    assert (told["version"], told["type"]) == ("1.0", "rich")
    assert f'src="{ADDRESS}embed.html?study={PUZZLE}&amp;lang=de"' in told["html"]
    assert told["thumbnail_url"] == f"{ADDRESS}studies/pictures/de/{PUZZLE}.png"
    assert PUZZLE in found["studies/en/index.html"].decode()


@pytest.mark.usefixtures("only_one_study")
def test_without_an_address_pages_are_seen_from_where_they_lie() -> None:
    page = studies.files(ALL, "")[f"studies/en/{PUZZLE}/index.html"].decode()
    assert f'og:image" content="../../../../../studies/pictures/{PUZZLE}.png"' in page
    assert "og:url" not in page


@pytest.mark.usefixtures("only_one_study")
def test_without_a_chromium_studies_have_drawings(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(chromium, "find", lambda: None)
    found = stills.files()
    assert list(found) == [f"studies/pictures/{PUZZLE}.svg", f"studies/pictures/de/{PUZZLE}.svg"]
    assert all(drawing.startswith(b"<svg") for drawing in found.values())
    assert len(set(found.values())) == len(found), "each has the lettering of its language"
    assert "studies have drawings" in capsys.readouterr().err
    assert studies.picture(PUZZLE, "de", found.keys()) == f"studies/pictures/de/{PUZZLE}.svg"


def test_the_blog_has_an_article_on_each_game_with_embeds_of_all_kinds() -> None:
    found = blog.files(ALL, "", ADDRESS)
    kinds = {}
    for language, folder in blog.FOLDERS.items():
        articles = [found[f"{folder}/{game}.html"].decode() for game in games.REGISTRY]
        text = re.sub(r"(<golden-spike|<iframe) (?:id=\"\w+\" )", r"\1 ", "".join(articles))
        kinds[language] = [
            text.count(sign)
            for sign in (
                "<golden-spike study=",
                "<golden-spike game=",
                'link="study=1.',
                'link="show=1.',
                '<iframe src="https://example.org/spike/embed.html?study=',
                '<iframe sandbox="allow-scripts"',
                "data-goto=",
            )
        ]
        assert all(kinds[language])
        assert "<embed" not in text
    assert kinds["en"] == kinds["de"]


def test_a_game_can_do_without_an_article(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shutil.copytree(blog.ARTICLES, tmp_path / "blog")
    (tmp_path / "blog" / "de" / "santa-fe.html").unlink()
    monkeypatch.setattr(blog, "ARTICLES", tmp_path / "blog")
    found = blog.files(ALL, "")
    assert "blog/santa-fe-rails.html" in found
    assert "blog/santa-fe.html" not in found
    assert b'"santa-fe.html"' not in found["blog/index.html"]


def test_the_manual_has_the_texts_of_every_kind_in_each_language() -> None:
    found = manual.files(ALL, "")
    for language in ("en", "de"):
        page = found[f"embed/{language}/index.html"].decode()
        for part in ("layouts/shortcodes", "_includes/", "mkdocs.yml", "kg-card", "embed.js"):
            assert part in page
        assert not re.findall(r"\{(?:example|html|iframe|kinds|origin)\}", page)


def test_pages_beside_the_game_may_not_do_more_than_the_game() -> None:
    """They lie where its saves do. A blog of another site has rules of its own."""
    allowed = f'http-equiv="Content-Security-Policy" content="{policy.PLAIN}"'
    everywhere = (
        studies._study(PUZZLE, "en", ALL, ADDRESS),
        manual.files(ALL, ""),
        blog.files(ALL, ""),
    )
    made = {name: data for part in everywhere for name, data in part.items()}
    pages = [data.decode() for name, data in made.items() if name.endswith(".html")]
    assert all(page.index(allowed) < page.index("<script") for page in pages)
    assert not any(b"Security-Policy" in page for page in blog.files(ALL, "", ADDRESS).values())


def test_pages_that_had_to_go_without_pictures_are_made_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kinds = [".svg", ".webp", ".png"]
    made: list[str] = []

    def fill(folder: Path, address: str) -> None:
        made.append(kinds[len(made)])
        (folder / f"picture{made[-1]}").write_bytes(b"")

    monkeypatch.setenv("GOLDENSPIKE_CACHE", str(tmp_path))
    monkeypatch.setattr(book, "_fill", fill)
    assert [list(book._kept(ADDRESS)) for _ in range(3)] == [
        ["picture.svg"],
        ["picture.webp"],
        ["picture.webp"],
    ]

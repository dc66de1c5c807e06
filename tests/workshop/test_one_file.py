"""The whole game as one file: nothing beside it is needed, and nothing gets in or out."""

from __future__ import annotations

import base64
import gzip
import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workshop import one_file, packages, packing, paths
from workshop.telling import Trouble, run

PAGE = """<html><head>
<meta http-equiv="Content-Security-Policy" content="script-src 'self'">
<link rel="icon" href="assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="assets/style/page.css">
<!-- preload -->
<script type="module" src="assets/runtime/boot.js"></script>
</head><body><picture>
<source srcset="assets/boards/sketch.svg#dark"><img src="assets/boards/sketch.svg"></picture>
</body></html>"""
RULES = """<html lang="en"><head><link rel="alternate" href="../de/transamerica.html">
<link rel="stylesheet" href="../../assets/style/rules.css"></head><body>
<a href="../../index.html?game=transamerica&amp;lang=en">Play</a>
<a href="santa-fe.html#end">End</a>
<a href="#end">here</a> <i style="color: red">red</i>
<img src="../../assets/boards/sketch.svg#dark"></body></html>"""
FILES = {
    "app.zip": b"library",
    "assets/icon.svg": b"<svg/>",
    "assets/boards/sketch.svg": b"<svg/>",
    "assets/runtime/boot-picture.js": b'import { W } from "./w.js";\nexport function step() {}\n',
    "assets/runtime/boot-words.js": b"export const W = {};\n",
    "assets/runtime/bot-worker.js": b'import { load } from "./python.mjs";\nload();\n',
    "assets/runtime/changes.js": b"",
    "assets/runtime/claim.js": b"",
    "assets/runtime/glide.js": b"",
    "assets/runtime/journal.js": b"",
    "assets/runtime/main.py": b"main()",
    "assets/runtime/one-file-parts.js": b"",
    "assets/runtime/one-file-python.js": b"const load = 1;\n",
    "assets/runtime/one-file-rules.js": b"",
    "assets/runtime/one-file-worker.js": b"",
    "assets/runtime/one-file.js": b"""import "./journal.js";
import { step } from "./boot-picture.js";
step();
""",
    "assets/style/page.css": b"p { color: red; }",
    "assets/style/rules.css": b"p { margin: 0; }",
    "rules/en/transamerica.html": RULES.encode(),
    "vendor/pyscript/core.js": b"not needed",
}


def test_no_address_of_a_file_is_left() -> None:
    page = one_file.one_file(PAGE, FILES).decode()
    assert not re.search(r'\b(src|srcset|href)="(?!data:)', page)
    assert "import " not in page
    assert "export " not in page
    assert "<style>p { color: red; }</style>" in page


def unpacked(letters: str) -> bytes:
    return gzip.decompress(base64.b85decode(letters.replace(",", "<")))


def held(page: str) -> dict[str, bytes]:
    """The parts of a one file, and the texts of its bundles, by their names."""
    found = {
        name: unpacked(text)
        for name, text in re.findall(r'data-part="([^"]+)">([^<]*)</script>', page)
    }
    for text in re.findall(r'data-bundle="\w+"[^>]*>([^<]*)</script>', page):
        sizes, told = map(json.loads, unpacked(text).decode().split("\n"))
        whole = put_together(told)
        for name, size in sizes:
            found[name], whole = whole[:size].encode(), whole[size:]
        assert whole == ""
    return found


def put_together(told: list[str | tuple[int, int]]) -> str:
    whole = ""
    for piece in told:
        whole += piece if isinstance(piece, str) else whole[piece[0] : sum(piece)]
    return whole


def test_the_parts_are_packed_under_the_names_they_have_in_the_site() -> None:
    parts = held(one_file.one_file(PAGE, FILES).decode())
    assert parts["app.zip"] == b"library"
    assert parts["assets/boards/sketch.svg"] == b"<svg/>"
    assert parts["bot-worker.js"].endswith(b"{\nload();\n}\n")
    assert "vendor/pyscript/core.js" not in parts


def test_the_rules_pages_are_in_it_and_their_links_stay_in_it() -> None:
    page = one_file.one_file(PAGE, FILES).decode()
    assert 'data-pages="en/transamerica"' in page
    parts = held(page)
    text = parts["rules/en/transamerica.html"].decode()
    assert re.findall(r'href="([^"]+)"', text) == [
        "?rules=de/transamerica",
        "../../assets/style/rules.css",
        "?game=transamerica&amp;lang=en",
        "?rules=en/santa-fe#end",
        "#end",
    ]
    assert 'src="../../assets/boards/sketch.svg#dark"' in text
    assert ' style="' not in text
    assert parts["assets/style/rules.css"] == b"p { margin: 0; }"


@given(st.lists(st.sampled_from(["<g/>" * 20, "abc" * 40, "<p>ü</p>", "x" * 70, "y"]), max_size=40))
def test_a_text_is_put_together_from_its_pieces(parts: list[str]) -> None:
    text = "".join(parts)
    assert put_together(packing.pieces(text)) == text


def test_what_occurs_again_far_away_is_told_by_its_place() -> None:
    board = "".join(chr(65 + n * n % 26) + str(n) for n in range(500))
    assert packing.pieces(f"{board}, {board}") == [f"{board}, ", (0, len(board))]


@pytest.mark.parametrize("part", ["start", "worker"])
def test_modules_that_are_joined_keep_their_names_to_themselves(part: str, tmp_path: Path) -> None:
    runtime = paths.ASSETS / "runtime"
    files = {f"assets/runtime/{file.name}": file.read_bytes() for file in runtime.glob("*.js")}
    script = tmp_path / "joined.mjs"
    names = one_file.START if part == "start" else one_file.WORKER
    script.write_text(one_file.joined(files, names), encoding="utf-8")
    run([packages.node(), "--check", script], failure="The joined script is no JavaScript.")


def test_its_policy_allows_its_own_script_and_styles_and_no_host() -> None:
    page = one_file.one_file(PAGE, FILES).decode()
    [policy] = re.findall(r'Security-Policy" content="([^"]+)"', page)
    assert policy.count("'sha256-") == 2
    assert "unsafe-eval" not in policy.replace("wasm-unsafe-eval", "")
    assert "unsafe-inline" not in policy
    assert "'self'" not in policy
    assert "http" not in policy


def test_one_that_has_grown_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_file, "MOST_BYTES", 1000)
    with pytest.raises(Trouble, match="1000 are the most"):
        one_file.one_file(PAGE, FILES)


def test_fonts_stand_in_the_style_sheets_that_name_them() -> None:
    style = b'@font-face { src: url("../../vendor/fonts/a.woff2") format("woff2"); }'
    files = {**FILES, "assets/style/page.css": style, "vendor/fonts/a.woff2": b"letters"}
    page = one_file.one_file(PAGE, files).decode()
    assert 'src: url("data:font/woff2;base64,bGV0dGVycw==") format("woff2")' in page
    assert "font-src data:" in page

"""The whole game as one file: nothing beside it is needed, and nothing gets in or out."""

from __future__ import annotations

import base64
import gzip
import re
from pathlib import Path

import pytest

from workshop import one_file, packages, paths
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
FILES = {
    "app.zip": b"library",
    "assets/icon.svg": b"<svg/>",
    "assets/boards/sketch.svg": b"<svg/>",
    "assets/runtime/boot-picture.js": b'import { W } from "./w.js";\nexport function step() {}\n',
    "assets/runtime/boot-words.js": b"export const W = {};\n",
    "assets/runtime/bot-worker.js": b'import { load } from "./python.mjs";\nload();\n',
    "assets/runtime/claim.js": b"",
    "assets/runtime/journal.js": b"",
    "assets/runtime/main.py": b"main()",
    "assets/runtime/one-file-python.js": b"const load = 1;\n",
    "assets/runtime/one-file-worker.js": b"",
    "assets/runtime/one-file.js": b"""import "./journal.js";
import { step } from "./boot-picture.js";
step();
""",
    "assets/style/page.css": b"p { color: red; }",
    "vendor/pyscript/core.js": b"not needed",
}


def test_no_address_of_a_file_is_left() -> None:
    page = one_file.one_file(PAGE, FILES).decode()
    assert not re.search(r'\b(src|srcset|href)="(?!data:)', page)
    assert "import " not in page
    assert "export " not in page
    assert "<style>p { color: red; }</style>" in page


def test_the_parts_are_packed_under_the_names_they_have_in_the_site() -> None:
    page = one_file.one_file(PAGE, FILES).decode()
    parts = dict(re.findall(r'data-part="([^"]+)">([^<]*)', page))
    unpacked = {name: gzip.decompress(base64.b64decode(text)) for name, text in parts.items()}
    assert unpacked["app.zip"] == b"library"
    assert unpacked["bot-worker.js"].endswith(b"{\nload();\n}\n")
    assert "vendor/pyscript/core.js" not in unpacked


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
    assert policy.count("'sha256-") == 3
    assert "unsafe-eval" not in policy.replace("wasm-unsafe-eval", "")
    assert "unsafe-inline" not in policy
    assert "'self'" not in policy
    assert "http" not in policy


def test_one_that_has_grown_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_file, "MOST_BYTES", 1000)
    with pytest.raises(Trouble, match="1000 are the most"):
        one_file.one_file(PAGE, FILES)

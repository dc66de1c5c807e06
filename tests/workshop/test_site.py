"""The static site: complete, relative, never over somebody's files."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from workshop import embedding, making, notices, packages, paths, site, versions
from workshop.telling import Trouble

PAGE = "<html><head><!-- preload --></head><body></body></html>"
FILES = {
    "app.bin": b"12345",
    f"{site.PYODIDE_HOME}/pyodide.mjs": b"1",
    site.FIRST_WASM: b"123",
    "vendor/pyscript/core.js": b"12",
    "assets/runtime/python.mjs": b"1",
}
CALLED = {name: name for name in FILES}


def test_the_start_script_knows_the_large_files_and_their_sizes() -> None:
    page = site.with_preloads(PAGE, FILES, CALLED)
    ahead = '<link data-ahead="modulepreload" href="vendor/pyscript/core.js" data-bytes="2" '
    assert ahead in page
    assert 'data-ahead="preload" as="fetch" crossorigin href="app.bin" data-bytes="5" ' in page
    assert 'data-sha256="WZRHGrsBESr8wYFZ9sx0tPURuZgG2lmzyvWpwXPKz8U=">' in page
    assert page.count("data-bytes") == len(FILES)
    assert site.PRELOAD_MARK not in page


def test_the_start_script_decides_when_the_wasm_is_fetched() -> None:
    page = site.with_preloads(PAGE, FILES, CALLED)
    assert f'<link data-wasm href="{site.FIRST_WASM}" data-bytes="3" ' in page


def test_pyodide_is_addressed_by_its_version() -> None:
    source = (paths.ASSETS / "runtime" / "python.mjs").read_text(encoding="utf-8")
    script = site.with_versions(source, {"python": "3.99"})
    assert packages.PYODIDE.version in site.PYODIDE_HOME
    assert f'from "../../{site.PYODIDE_HOME}/pyodide.mjs"' in script
    assert f"const PYODIDE = `${{SITE}}{site.PYODIDE_HOME}/`" in script
    assert "vendor/pyodide/" not in script
    assert '{ info: {"python": "3.99"}, packages: {} }' in script


def test_every_game_brings_its_style_sheet_if_it_has_one() -> None:
    source = (paths.ROOT / "index.html").read_text(encoding="utf-8")
    files = {"assets/style/santa-fe.css": b"", "assets/style/more.css": b""}
    page = site.with_styles(source, files)
    assert page.count("assets/style/santa-fe.css") == 1
    assert "assets/style/transamerica.css" not in page
    assert "assets/style/more.css" not in page
    assert site.STYLES_MARK not in page


def test_a_page_without_the_mark_gets_its_links_at_the_end_of_the_head() -> None:
    page = site.with_preloads("<html><head></head><body></body></html>", FILES, CALLED)
    assert page.index("data-bytes") < page.index("</head>")


def test_of_pyscript_only_what_the_page_loads_is_taken(tmp_path: Path) -> None:
    (tmp_path / "core.js").write_text('export{a}from"./core-1.js";')
    (tmp_path / "core-1.js").write_text('import"./util.js";const e=()=>import("./editor-1.js");')
    for name in ("util.js", "editor-1.js", "error-1.js"):
        (tmp_path / name).write_text("")
    names = [path.name for path in site.pyscript_files(tmp_path)]
    assert names == ["core-1.js", "core.js", "error-1.js", "util.js"]


def test_licences_are_served_with_what_they_are_for(tmp_path: Path) -> None:
    for name, licence in (("one", "APACHE-2.0"), ("two", "MPL-2.0")):
        (tmp_path / name).mkdir()
        address = {"url": f"git+https://example.org/{name}.git"}
        about = {"name": name, "version": "1.2", "license": licence, "repository": address}
        (tmp_path / name / "package.json").write_text(json.dumps(about))
    (tmp_path / "one" / "LICENSE").write_text("You may.\n")
    text = notices.notices([tmp_path / "one", tmp_path / "two"])
    assert "one 1.2\nLicence: Apache-2.0\nSource: https://example.org/one\n" in text
    assert text.count("You may.") == 1
    assert "https://www.mozilla.org/MPL/2.0/" in text
    assert "Python Software Foundation" in text


def test_addresses_that_are_public_stay_and_all_others_tell_their_contents(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(embedding, "frames", lambda index, address: {})
    page = PAGE.replace("<body>", '<body><img src="assets/boards/a.svg">').encode()
    files = {"index.html": page, "embed.js": b"1", "assets/boards/a.svg": b"1", **FILES}
    files |= {"rules/en/a.html": b"1", "assets/studies/a.study.txt": b"1"}
    found = site.finished(files, b"the one file")
    assert found["golden-spike.html"] == b"the one file"
    kept = {"index.html", "embed.js", "rules/en/a.html", "assets/studies/a.study.txt"}
    assert kept < set(found)
    assert not {"app.bin", "assets/boards/a.svg", "assets/runtime/python.mjs"} & set(found)
    assert {versions.plain(name) for name in found} >= set(files)
    named = re.findall(r'(?:href|src)="([^"]+)"', found["index.html"].decode())
    assert set(named) <= set(found)
    assert len(named) == 6


def test_styles_are_two_sheets_in_the_order_of_the_page() -> None:
    page = """<head>
    <link rel="stylesheet" href="assets/style/a.css">
    <link rel="stylesheet" href="assets/style/b.css">
    </head><body><main></main>
    <link rel="stylesheet" href="assets/style/c.css">
    <link rel="stylesheet" href="assets/style/d.css">
    <p>end</p></body>"""
    sheets = {f"assets/style/{name}.css": f"{name};".encode() for name in "dcba"}
    files = site.with_joined_styles({"index.html": page.encode(), **sheets})
    assert files[site.FIRST_STYLE] == b"a;b;"
    assert files[site.LATER_STYLE] == b"c;d;"
    found = re.findall(r'href="([^"]+)"', files["index.html"].decode())
    assert found == [site.FIRST_STYLE, site.LATER_STYLE]
    assert "<p>end</p>" in files["index.html"].decode()


def test_every_stylesheet_that_is_served_is_referred_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the page are joined, and would be kept for offline use a second time."""
    monkeypatch.setattr(embedding, "frames", lambda index, address: {})
    below = sorted(paths.ASSETS.glob("*/*.css"))
    sheets = {f"assets/{p.relative_to(paths.ASSETS).as_posix()}": p.read_bytes() for p in below}
    page = site.with_styles((paths.ROOT / "index.html").read_text(encoding="utf-8"), sheets)
    leaf = b'<link rel="stylesheet" href="../../assets/style/type.css">'
    alone = {"assets/runtime/one-file.js": b"1", "articles.css": b"public"}
    files = {"index.html": page.encode(), "rules/en/a.html": leaf, **FILES, **alone, **sheets}
    found = site.finished(files, b"")
    del found["sw.js"]
    served = {name for name in found if name.endswith(".css") and not site.is_public(name)}
    assert served <= versions.referred(found)
    plain = {versions.plain(name) for name in served}
    assert plain == {site.FIRST_STYLE, site.LATER_STYLE, "assets/style/type.css"}
    assert "articles.css" in found
    assert "assets/runtime/one-file.js" not in {versions.plain(name) for name in found}


def test_the_start_script_knows_the_pictures_of_the_site() -> None:
    script = (paths.ASSETS / "runtime" / "boot.js").read_text(encoding="utf-8")
    found = site.with_pictures(script, ["assets/b.svg", "assets/a.svg", "assets/a.css"])
    assert 'const PICTURES = ["assets/a.svg", "assets/b.svg"];' in found
    with pytest.raises(Trouble, match="is there 0 times"):
        site.with_pictures("", [])


def test_a_folder_with_other_things_in_it_is_never_wiped(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(Trouble, match="not a site built by this command"):
        site.build(tmp_path)
    assert (tmp_path / "letter.txt").read_text() == "dear"


def test_a_folder_of_an_earlier_build_may_be_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "site"
    out.mkdir()
    (out / "old.html").write_text("")
    (out / making.STAMP).write_text("old")
    monkeypatch.setattr(site, "site_files", lambda index, **_: {"index.html": b"new"})
    site.build(out)
    assert sorted(p.name for p in out.iterdir()) == [making.STAMP, "index.html"]


def test_a_missing_page_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match=r"index\.html is missing"):
        site.site_files(tmp_path / "index.html")


def test_the_start_script_is_one_file_and_its_parts_are_not_served() -> None:
    parts = {f"assets/runtime/{name}": b"" for name in site.BOOT_PARTS}
    parts["assets/runtime/boot-words.js"] = b'export const WORDS = "words";\n'
    parts[site.BOOT] = b'import { WORDS } from "./boot-words.js";\nsay(WORDS);\n'
    files = site.with_joined_start({"index.html": b"1", **parts})
    assert set(files) == {"index.html", site.BOOT}
    script = files[site.BOOT].decode()
    assert "import" not in script
    assert script.index('"words"') < script.index("say(WORDS)")
    assert site.with_joined_start({"index.html": b"1"}) == {"index.html": b"1"}

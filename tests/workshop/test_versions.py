"""Names that tell contents: whoever has the right first file has the right files altogether."""

from __future__ import annotations

from workshop import versions

FILES = {
    "index.html": b'<link href="a/one.css"><script src="a/one.js"></script><a href="pub/x.html#y">',
    "a/one.css": b'@font-face { src: url(fonts/f.woff2) } i { background: url("p.svg#dark") }',
    "a/one.js": b'import "./two.mjs"; import("../pub/x.html"); fetch(`${SITE}app.zip`); "none.js"',
    "a/two.mjs": b'import "./one.js"; const list = ["a/p.svg", "p.svg.txt"];',
    "a/p.svg": b"<svg/>",
    "a/fonts/f.woff2": b"\xff\x00",
    "app.zip": b"zip",
    "pub/x.html": b"<img src='../a/p.svg'>",
}


def public(name: str) -> bool:
    return name.endswith(".html")


def built(**changed: bytes) -> tuple[dict[str, str], dict[str, bytes]]:
    files = {**FILES, **changed}
    called = versions.names(files, public)
    return called, versions.renamed(files, called)


def test_every_way_of_naming_a_file_is_followed() -> None:
    called, files = built()
    name = {plain: new.rpartition("/")[2] for plain, new in called.items()}
    script = files[called["a/one.js"]].decode()
    assert f'"./{name["a/two.mjs"]}"' in script
    assert f"`${{SITE}}{name['app.zip']}`" in script
    assert '"../pub/x.html"' in script
    assert '"none.js"' in script
    style = files[called["a/one.css"]].decode()
    assert f"url(fonts/{name['a/fonts/f.woff2']})" in style
    assert f'url("{name["a/p.svg"]}#dark")' in style
    assert f'["{called["a/p.svg"]}", "p.svg.txt"]' in files[called["a/two.mjs"]].decode()
    assert f"'../{called['a/p.svg']}'" in files["pub/x.html"].decode()
    assert f'src="{called["a/one.js"]}"' in files["index.html"].decode()


def test_a_change_changes_the_names_of_all_that_lead_to_it_and_of_nothing_else() -> None:
    before, _ = built()
    after, _ = built(**{"a/p.svg": b"<svg></svg>"})
    changed = {name for name in FILES if before[name] != after[name]}
    assert changed == {"a/p.svg", "a/one.css", "a/one.js", "a/two.mjs"}
    assert built(**{"pub/x.html": b""})[0] == before
    assert built()[0] == before


def test_the_plain_name_is_found_again() -> None:
    called, _ = built()
    assert {versions.plain(new) for new in called.values()} == set(FILES)
    assert called["a/p.svg"] != "a/p.svg"

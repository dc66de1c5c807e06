"""Builds the static site: page, style, art, runtime, service worker; relative addresses only."""

from __future__ import annotations

import html
import json
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from goldenspike import games
from workshop import (
    art,
    covers,
    embedding,
    first_sight,
    fitting,
    notices,
    offline,
    one_file,
    packages,
    paths,
    rulespages,
    runtime,
    snapshot,
    versions,
)
from workshop.covers import paintings
from workshop.making import (
    STAMP,
    files_below,
    fingerprint,
    make_folder,
    only_one,
)
from workshop.telling import Trouble, tell

APP_ZIP = "app.zip"
"""What Python starts from in the one file."""
APP, REST = "app.bin", "rest.bin"
"""What it starts from as it is served, and what the lobby does not need: packed, under names that
no host takes for ones that it has to unpack or pack by itself."""
ADDRESS = "GOLDENSPIKE_ADDRESS"
"""Says in the environment where the site will lie, if nobody does on the command line."""
PRELOAD_MARK = "<!-- preload -->"
STYLES_MARK = "<!-- styles of the games -->"
# PyScript loads this one even when its configuration says "!error", and then only tells it to
# keep its box off the page.
PYSCRIPT_PLUGINS = ("error",)

PYODIDE_HOME = f"vendor/{fitting.PYODIDE_FOLDER}"
PYODIDE_HOME_IN_SOURCES = "vendor/pyodide"
WASM = f"{PYODIDE_HOME}/pyodide.asm.wasm"
"""Pyodide's own file, which only the one file has whole."""
FIRST_WASM, LATER_WASM = "vendor/python/first.wasm", "vendor/python/later.wasm"
"""What a start needs of it, and the rest."""

FIRST = "assets/runtime/first.js"
BOOT = "assets/runtime/boot.js"
BOOT_PARTS = (*one_file.SHARED, "boot.js")
"""The modules of the start script, each after those that it imports."""
RUNTIME_MODULES = (
    "assets/runtime/python.mjs",
    "assets/runtime/halves.js",
    "assets/runtime/rest.js",
    "assets/runtime/snapshot.js",
    f"{PYODIDE_HOME}/pyodide.mjs",
    f"{PYODIDE_HOME}/pyodide.asm.mjs",
    "vendor/panzoom/panzoom.es.js",
)
RUNTIME_DATA = (APP, "assets/runtime/pyscript.json")
MAIN = "assets/runtime/main.py"
FIRST_STYLE = "assets/style/first.css"
LATER_STYLE = "assets/style/later.css"
SHEET = re.compile(r'<link rel="stylesheet" href="([^"]+)">\n? *')
PAINTING = re.compile(r"assets/boards/[\w-]+\.webp")
PICTURES_MARK = "const PICTURES = [];"
PUBLIC = re.compile(
    r"[^/]+\.(html|js|css)|(rules|studies|blog|embed)/.*|assets/studies/.*|vendor/NOTICES\.txt"
    rf"|{re.escape(PYODIDE_HOME)}/.*"
)
FONTS = "vendor/fonts"
NOT_SERVED = ("assets/rules/", *embedding.NOT_SERVED)
"""What pages are made from."""


def build(
    out: Path = paths.SITE,
    *,
    debug: bool = False,
    index: Path | None = None,
    alone: bool = False,
    address: str = "",
) -> Path:
    """Build the site into a folder and return it, or `alone` the one file that holds all of it;
    nothing is written when nothing changed. `address` is where the site will lie, if that is
    known."""
    with only_one(paths.cache() / "build.lock"):
        _refuse_foreign(out)
        files = site_files(index or paths.ROOT / "index.html", debug=debug, address=address)
        if alone:
            files = {one_file.NAME: files[one_file.NAME]}
        stamp = fingerprint(*(part for name in sorted(files) for part in (name, files[name])))

        def fill(fresh: Path) -> None:
            for name, data in files.items():
                target = fresh / name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)

        if make_folder(out, stamp, fill):
            size = sum(map(len, files.values())) / 1e6
            tell(f"built the site: {len(files)} files, {size:.1f} MB, in {out}")
        else:
            tell(f"the site in {out} is up to date")
    return out


def site_files(index: Path, *, debug: bool = False, address: str = "") -> dict[str, bytes]:
    """Every file of the site by its relative address."""
    address = whole(address)
    if not index.is_file():
        raise Trouble(f"The page {index} is missing.")
    files = plain_files(index, debug=debug, address=address)
    alone = {
        APP_ZIP: runtime.app_alone(debug=debug),
        WASM: (fitting.pyodide() / Path(WASM).name).read_bytes(),
    }
    page = files["index.html"].decode()
    return finished(files, one_file.one_file(page, files | alone), address)


def plain_files(index: Path, *, debug: bool = False, address: str = "") -> dict[str, bytes]:
    """What the site consists of, by the names that the sources know, but for what is made of the
    finished page."""
    app = runtime.app(debug=debug)
    first, later = runtime.program(debug=debug)
    files = {
        APP: runtime.packed_app(app.first, "app"),
        REST: runtime.packed_app(app.rest, "rest"),
        FIRST_WASM: first,
        LATER_WASM: later,
    }
    if not debug:
        files[snapshot.NAME] = snapshot.snapshot(app)
    files |= {name: data for name, data in _assets().items() if not name.startswith(NOT_SERVED)}
    files |= {f"assets/boards/{name}": data for name, data in art.board_art().items()}
    files |= {f"assets/boards/{name}": data for name, data in covers.covers().items()}
    files |= {f"assets/boards/{name}": data for name, data in paintings.paintings().items()}
    files |= _vendor()
    files[BOOT] = with_pictures(files[BOOT].decode(), files).encode()
    files["index.html"] = with_styles(index.read_text(encoding="utf-8"), files).encode()
    return files | rulespages.files(address) | embedding.pages(address)


def finished(files: dict[str, bytes], alone: bytes, address: str = "") -> dict[str, bytes]:
    """The site out of its plain files and the one that holds all of them: with names that tell
    what is in a file, wherever an address is not public, and with what refers to them."""
    files = with_joined_start(with_joined_styles(files))
    files["index.html"] = first_sight.with_first_sight(
        files["index.html"].decode(), painted=any(PAINTING.fullmatch(name) for name in files)
    ).encode()
    files = without_sources(files)
    called = versions.names(files, is_public)
    files = versions.renamed(files, called)
    files["index.html"] = with_preloads(files["index.html"].decode(), files, called).encode()
    files |= embedding.frames(files["index.html"].decode(), address)
    files[one_file.NAME] = alone
    files[".nojekyll"] = b""
    files[offline.NAME] = offline.service_worker(files).encode()
    return files


def is_public(name: str) -> bool:
    """Tell whether a file keeps its address for ever: pages, scripts for other pages, studies. The
    address of Pyodide tells its version already."""
    return bool(PUBLIC.fullmatch(name))


def with_pictures(script: str, files: Iterable[str]) -> str:
    """The start script with a list of the pictures that Python asks for by name."""
    names = sorted(name for name in files if name.endswith((".svg", ".webp")))
    return replaced_once(script, PICTURES_MARK, f"const PICTURES = {json.dumps(names)};")


def replaced_once(text: str, old: str, new: str) -> str:
    """The text with a part replaced that must be in it exactly once."""
    if text.count(old) != 1:
        raise Trouble(f"“{old}” is to be replaced, and is there {text.count(old)} times.")
    return text.replace(old, new)


def whole(address: str) -> str:
    """The address of the site as other sites are told it; empty if nobody has said it."""
    known = address or os.environ.get(ADDRESS, "")
    return f"{known.rstrip('/')}/" if known else ""


def with_styles(page: str, files: dict[str, bytes]) -> str:
    """The page with the style sheet of each game that has one, in the order of the registry."""
    scopes = dict.fromkeys(game.scope for game in games.all_games())
    names = [name for name in (f"assets/style/{scope}.css" for scope in scopes) if name in files]
    links = [f'<link rel="stylesheet" href="{html.escape(name)}">' for name in names]
    return page.replace(STYLES_MARK, "\n    ".join(links))


def with_joined_styles(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files with the page's styles as two: what its first sight needs, in the head, and the
    rest. A browser asks for sheets further down one after the other."""
    made = dict(files)
    parts = []
    page = files["index.html"].decode()
    for name, text in zip((FIRST_STYLE, LATER_STYLE), page.split("</head>", 1), strict=True):
        sheets = [html.unescape(found) for found in SHEET.findall(text)]
        if sheets:
            made[name] = b"".join(files[sheet] for sheet in sheets)
            where = text.index('<link rel="stylesheet"')
            rest = SHEET.sub("", text[where:])
            text = f'{text[:where]}<link rel="stylesheet" href="{name}">\n    {rest}'
        parts.append(text)
    made["index.html"] = "</head>".join(parts).encode()
    return made


def with_joined_start(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files with the start script as one: it is there while the first picture is painted, and
    each request more would hold that up."""
    parts = [f"{one_file.RUNTIME}{name}" for name in BOOT_PARTS]
    if not files.keys() >= set(parts):
        return dict(files)
    made = {name: data for name, data in files.items() if name not in parts}
    made[BOOT] = one_file.joined(files, BOOT_PARTS).encode()
    return made


def without_sources(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files without what only others were made of: sheets that nothing refers to, since they
    are joined, and the scripts of the one file."""
    known = versions.referred(files)
    return {
        name: data
        for name, data in files.items()
        if not one_file.is_source(name)
        and (not name.endswith(".css") or name in known or is_public(name))
    }


def with_preloads(page: str, files: Mapping[str, bytes], called: Mapping[str, str]) -> str:
    """The page with links to all that the start needs.

    Each carries its size, from which the boot picture's progress is reckoned, and its checksum, by
    which a start that failed tells what is damaged. What is to be seen at once is fetched at once;
    of the runtime the start script decides when. The first lines of Python are asked for last, and
    browsers warn of a file that was fetched much too early.
    """
    scripts = [name for name in called if re.fullmatch(r"vendor/pyscript/[\w-]+\.js", name)]
    fonts = [name for name in called if name.startswith(f"{FONTS}/")]
    kinds = {FIRST: 'rel="preload" as="script"'}
    kinds[BOOT] = 'rel="modulepreload"'
    kinds |= dict.fromkeys(fonts, 'rel="preload" as="font" type="font/woff2" crossorigin')
    kinds |= dict.fromkeys([*RUNTIME_MODULES, *sorted(scripts)], 'data-ahead="modulepreload"')
    kinds[LATER_STYLE] = "data-style"
    kinds |= dict.fromkeys(RUNTIME_DATA, 'data-ahead="preload" as="fetch" crossorigin')
    kinds[FIRST_WASM] = "data-wasm"
    kinds |= dict.fromkeys((LATER_WASM, REST), "data-rest")
    kinds[MAIN] = "data-last"
    links = [
        versions.checked_link(called[name], files[called[name]], kind)
        for name, kind in kinds.items()
        if name in called
    ]
    block = "\n    ".join(links)
    if PRELOAD_MARK in page:
        return page.replace(PRELOAD_MARK, block)
    return page.replace("</head>", f"    {block}\n  </head>", 1)


def pyscript_files(dist: Path) -> list[Path]:
    """PyScript's modules that our page loads: the core, what it imports, the plugins we use."""
    found: dict[str, Path] = {}
    waiting = ["core.js"]
    waiting += [path.name for plugin in PYSCRIPT_PLUGINS for path in dist.glob(f"{plugin}-*.js")]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found[name] = dist / name
        text = found[name].read_text(encoding="utf-8")
        waiting += re.findall(r'\bfrom\s*"\./([\w.-]+\.js)"', text)
        waiting += re.findall(r'\bimport\s*"\./([\w.-]+\.js)"', text)
    return [found[name] for name in sorted(found)]


def _assets() -> dict[str, bytes]:
    """What the page loads by itself; the data that Python reads is in the zip already."""
    files = {}
    for path in files_below(paths.ASSETS):
        inside = path.relative_to(paths.ASSETS)
        if not runtime.is_data(inside) and inside.as_posix() != f"runtime/{offline.NAME}":
            files[f"assets/{inside.as_posix()}"] = path.read_bytes()
    lock = json.loads((packages.fetch(packages.PYODIDE) / "pyodide-lock.json").read_bytes())
    for start in ("assets/runtime/python.mjs", "assets/runtime/one-file-python.js"):
        files[start] = with_versions(files[start].decode(), lock["info"]).encode()
    return files


def with_versions(script: str, info: dict[str, str]) -> str:
    """The script that starts Pyodide, with the address that Pyodide has in the built site and
    with what a list of packages has to say of the Pyodide it is for."""
    script = script.replace(f"{PYODIDE_HOME_IN_SOURCES}/", f"{PYODIDE_HOME}/")
    return script.replace("info: {}", f"info: {json.dumps(info)}")


def _vendor() -> dict[str, bytes]:
    pyodide = packages.fetch(packages.PYODIDE)
    pyscript = packages.fetch(packages.PYSCRIPT)
    panzoom = packages.fetch(packages.PANZOOM)
    fitted = fitting.pyodide()
    files = {f"{PYODIDE_HOME}/{name}": (fitted / name).read_bytes() for name in fitting.SCRIPTS}
    for path in pyscript_files(pyscript / "dist"):
        text = path.read_text(encoding="utf-8")
        core = re.fullmatch(r"core-.*\.js", path.name)
        files[f"vendor/pyscript/{path.name}"] = (
            fitting.pyscript_core(text) if core else text
        ).encode()
    files["vendor/panzoom/panzoom.es.js"] = (panzoom / "dist" / "panzoom.es.js").read_bytes()
    besley, sans = packages.fetch(packages.BESLEY), packages.fetch(packages.SOURCE_SANS)
    files[f"{FONTS}/besley.woff2"] = _font(besley, "besley-latin-700-normal")
    files[f"{FONTS}/source-sans.woff2"] = _font(sans, "source-sans-3-latin-wght-normal")
    others = [pyodide, pyscript, panzoom, besley, sans]
    files["vendor/NOTICES.txt"] = notices.notices(others).encode()
    return files


def _font(package: Path, name: str) -> bytes:
    """A face of a package, with the letters of western Europe only."""
    return (package / "files" / f"{name}.woff2").read_bytes()


def _refuse_foreign(out: Path) -> None:
    """Never wipe a folder that this command has not made."""
    if out.exists() and not (out / STAMP).is_file() and (not out.is_dir() or any(out.iterdir())):
        raise Trouble(
            f"{out} exists and is not a site built by this command; "
            "name another folder with --out or empty that one first."
        )

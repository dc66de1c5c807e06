"""The Python that runs in the browser: standard library, our code, our data.

Pyodide brings its standard library as source, and compiling it is most of its start-up time.
So the same Pyodide is run here under Node.js and compiles, once, just the modules that the
page needs: what is loaded after start-up, plus whatever PyScript and our own code import.
They are given to Pyodide as its standard library: first a zip with what the lobby needs, and then
the rest, so that somebody with a slow line can look around and choose meanwhile. Pyodide's own
WebAssembly file is divided in the same way.
"""

from __future__ import annotations

import ast
import gzip
import io
import json
import marshal
import re
import shutil
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from workshop import fitting, halves, packages, paths, wasm, wasmcode
from workshop.library_changes import CHANGES, LEFT_OUT, changed_library
from workshop.making import files_below, fingerprint, make_folder, write_whole
from workshop.telling import Trouble, run, tell

ASSETS_IN_ZIP = "goldenspike_assets"
DATA = {"boards": ".json", "links": ".txt", "studies": ".json", "texts": ".json"}
"""The folders of the assets with files that our Python reads, and how those end."""

# Modules that the standard library itself imports only when something special happens.
LOADED_LATE = (
    "encodings.ascii",
    "encodings.idna",
    "encodings.latin_1",
    "traceback",
    "tracemalloc",
    "unicodedata",
)

FIRST_DATA = ("texts", "studies")
"""The folders of the assets that the lobby reads."""

TABLE = "library.bin"
FIRST = re.compile(r"encodings/\w+\.pyc|sitecustomize\.pyc")
"""What Python looks for before it knows of the table."""
PYC_HEAD = 16
"""Bytes before the code in a file of byte code."""
LATE = frozenset(
    {
        "_colorize",
        "base64",
        "bz2",
        "codeop",
        "compression.zstd",
        "concurrent.futures",
        "dis",
        "linecache",
        "locale",
        "logging",
        "lzma",
        "signal",
    }
)
"""Modules that others import at the start, and use later or never."""

FOR_DEFECTS = frozenset({"_colorize", "linecache"})
"""Of these, what a defect is put into words with: it must be there from the start."""

# Names that exist only inside the page: made by Pyodide or PyScript out of JavaScript.
BROWSER_ONLY = frozenset({"_pyscript", "js", "jsffi", "polyscript", "pyodide_js"})
OUR_PACKAGES = frozenset({"goldenspike", "pyscript"})

_INSIDE = Path(__file__).parent / "inside"
_ZIP_TIME = (2020, 1, 1, 0, 0, 0)


class Bundle(NamedTuple):
    """The Python that runs in the browser: a zip that it starts from, with all that the lobby
    needs, and the rest, which may come later."""

    first: bytes
    rest: bytes


def app(*, debug: bool = False) -> Bundle:
    """The Python that the site serves.

    With `debug` it is sources and the whole standard library, all of it first: slower, but
    tracebacks show their lines. Nothing in it is packed, as Python would have to unpack it: what
    holds it is packed as a whole, which is smaller, too.
    """
    files = app_files(debug=debug)
    if debug:
        return Bundle(pack(files, zipfile.ZIP_STORED), b"")
    names = _first_names(files)
    return bundled(files, names.__contains__)


def program(*, debug: bool = False) -> halves.Halves:
    """Pyodide's WebAssembly file as the site serves it: what the lobby needs, and the rest. With
    `debug` the lobby needs more, and so nearly all of it comes first."""
    file = (fitting.pyodide() / fitting.WASM).read_bytes()
    first = set(range(wasm.count(file, wasm.FUNCTIONS))) if debug else halves.called()
    folder = paths.cache() / ("halves-debug" if debug else "halves")
    made_by = (Path(str(module.__file__)) for module in (halves, wasm, wasmcode))
    key = fingerprint(fitting.PYODIDE_FOLDER, sorted(first), *made_by)

    def fill(fresh: Path) -> None:
        tell("dividing Pyodide into what a start needs and the rest")
        for name, half in halves.halves(file, first)._asdict().items():
            (fresh / name).write_bytes(half)

    make_folder(folder, key, fill)
    return halves.Halves(*((folder / name).read_bytes() for name in halves.Halves._fields))


def app_alone(*, debug: bool = False) -> bytes:
    """All of it as one zip, for Pyodide without PyScript."""
    files = app_files(debug=debug)
    files = {name: data for name, data in files.items() if not name.startswith("pyscript/")}
    return pack(files, zipfile.ZIP_STORED) if debug else bundled(files).first


def bundled(files: Mapping[str, bytes], is_first: Callable[[str], bool] = lambda _: True) -> Bundle:
    """These files in front of a zip that has the few which Python looks for first, and a table of
    where the others are, for `inside/sitecustomize.py`; those that do not come first, after each
    other. Places are counted on from the first ones to the rest."""
    looked_for = {name: data for name, data in files.items() if FIRST.fullmatch(name)}
    code: dict[str, tuple[int, int, bool]] = {}
    data: dict[str, tuple[int, int]] = {}
    parts: dict[bool, list[bytes]] = {True: [], False: []}
    at = border = 0
    for name in sorted(files.keys() - looked_for, key=lambda name: (not is_first(name), name)):
        if name.endswith(".pyc"):
            part = files[name][PYC_HEAD:]
            code[_module(name)] = at, len(part), name.endswith("/__init__.pyc")
        else:
            part = files[name]
            data[name] = at, len(part)
        parts[is_first(name)].append(part)
        at += len(part)
        border = at if is_first(name) else border
    table = marshal.dumps((code, data, LATE, border), 2)
    start = pack({**looked_for, TABLE: table}, zipfile.ZIP_STORED)
    return Bundle(b"".join(parts[True]) + start, b"".join(parts[False]))


def _module(name: str) -> str:
    """The module that a file of byte code is of."""
    return name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def _first_names(files: Mapping[str, bytes]) -> set[str]:
    """Which of the files the lobby needs: Python is started once to see what it loads."""
    whole = bundled(files).first
    scripts = _INSIDE / "loaded.mjs", _INSIDE / "loaded_job.py"
    store = paths.cache() / "packed" / f"{fingerprint(whole, *scripts)}.loaded"
    if not store.is_file():
        for old in store.parent.glob("*.loaded"):
            old.unlink(missing_ok=True)
        write_whole(store, _loaded(whole, *scripts))
    modules = set(json.loads(store.read_bytes())) - LATE | FOR_DEFECTS
    folders = tuple(f"{ASSETS_IN_ZIP}/{folder}/" for folder in FIRST_DATA)
    return {
        name
        for name in files
        if name.startswith(("pyscript/", *folders)) or _module(name) in modules
    }


def _loaded(archive: bytes, script: Path, job: Path) -> bytes:
    """The names of the modules that are loaded for the lobby, as JSON."""
    paths.cache().mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=paths.cache()) as name:
        library, out = Path(name) / "app.zip", Path(name) / "loaded.json"
        library.write_bytes(archive)
        run(
            [packages.node(), script, _pyodide(), library, out, job],
            failure="Starting Python to see what the lobby needs failed.",
        )
        return out.read_bytes()


def packed_app(part: bytes, kind: str) -> bytes:
    """A part of it as it is served: the browser itself unpacks it."""
    store = paths.cache() / "packed" / f"{fingerprint(part)}.{kind}"
    if not store.is_file():
        for old in store.parent.glob(f"*.{kind}"):
            old.unlink(missing_ok=True)
        write_whole(store, gzip.compress(part, 9, mtime=0))
    return store.read_bytes()


def app_files(*, debug: bool = False) -> dict[str, bytes]:
    """What all that holds, by the names in it."""
    files = dict(data_files())
    if debug:
        with zipfile.ZipFile(_pyodide() / "python_stdlib.zip") as stock:
            files |= {n: stock.read(n) for n in stock.namelist() if not n.endswith("/")}
        files |= {name: path.read_bytes() for name, path in _our_sources().items()}
    else:
        library = _compiled_library()
        files |= {p.relative_to(library).as_posix(): p.read_bytes() for p in files_below(library)}
        files |= _compiled_app(library)
    return files


def pack(files: Mapping[str, bytes], kind: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip whose bytes depend on nothing but its files."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", kind, compresslevel=9) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, _ZIP_TIME), files[name], kind)
    return buffer.getvalue()


def app_sources(package: Path = paths.PACKAGE) -> dict[str, Path]:
    """Our Python files by their names in the zip."""
    found = files_below(package, "**/*.py")
    return {path.relative_to(package.parent).as_posix(): path for path in found}


def data_files(assets: Path = paths.ASSETS) -> dict[str, bytes]:
    """The files that our Python reads, so that it needs no request of its own for them."""
    return {
        f"{ASSETS_IN_ZIP}/{path.relative_to(assets).as_posix()}": _compact(path)
        for folder, ending in DATA.items()
        for path in files_below(assets / folder, f"**/*{ending}")
    }


def is_data(file: Path) -> bool:
    """Tell whether a file, named below the assets, is one of those."""
    return DATA.get(file.parts[0]) == file.suffix


def imports_of(source: str) -> set[str]:
    """The absolute module names a file imports anywhere, functions included.

    `from a import b` gives `a` and `a.b`, as `b` may be a module.
    """
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
            names |= {f"{node.module}.{alias.name}" for alias in node.names if alias.name != "*"}
    return names


def library_imports(sources: Iterable[Path]) -> list[str]:
    """What these files import from the standard library and from Pyodide."""
    names: set[str] = set()
    for path in sources:
        names |= imports_of(path.read_text(encoding="utf-8"))
    outside = BROWSER_ONLY | OUR_PACKAGES
    return sorted(name for name in names if name.partition(".")[0] not in outside)


def _our_sources() -> dict[str, Path]:
    """PyScript's Python half and our package: what is put beside the standard library."""
    home = packages.fetch(packages.PYSCRIPT) / "src" / "stdlib"
    pyscript = {
        path.relative_to(home).as_posix(): path for path in files_below(home, "pyscript/**/*.py")
    }
    return pyscript | app_sources() | {"sitecustomize.py": _INSIDE / "sitecustomize.py"}


def _pyodide() -> Path:
    return packages.fetch(packages.PYODIDE)


def _compiled_library() -> Path:
    """A folder with the compiled standard library that the page needs."""
    imports = sorted({*library_imports(_our_sources().values()), *LOADED_LATE})
    key = fingerprint(_tool_stamp(), CHANGES, sorted(LEFT_OUT), *imports)
    folder = paths.cache() / "library"

    def fill(fresh: Path) -> None:
        tell("compiling the standard library for the browser")
        stock = _pyodide() / "python_stdlib.zip"
        for name, data in _compile({}, imports, stock).items():
            target = fresh / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)

    make_folder(folder, key, fill)
    return folder


def _compiled_app(library: Path) -> dict[str, bytes]:
    """Our files compiled; each is compiled again only when it has changed."""
    store = paths.cache() / "compiled"
    tools = _tool_stamp()
    sources = _our_sources()
    kept = {name: store / f"{fingerprint(tools, name, path)}.pyc" for name, path in sources.items()}
    missing = {name: sources[name] for name, path in kept.items() if not path.is_file()}
    if missing:
        tell(f"compiling {len(missing)} of {len(sources)} Python files for the browser")
        small = store / "library.zip"
        names = files_below(library)
        write_whole(small, pack({p.relative_to(library).as_posix(): p.read_bytes() for p in names}))
        for name, data in _compile(missing, [], small).items():
            write_whole(kept[name.removesuffix("c")], data)
    wanted = set(kept.values())
    for old in store.glob("*.pyc"):
        if old not in wanted:
            old.unlink(missing_ok=True)
    return {f"{name}c": path.read_bytes() for name, path in kept.items()}


def _compile(
    sources: Mapping[str, Path], imports: Iterable[str], library: Path
) -> dict[str, bytes]:
    """Let Pyodide compile files and, if there are imports, the library modules they load."""
    paths.cache().mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=paths.cache()) as name:
        folder = Path(name)
        files = {}
        for number, (module, path) in enumerate(sources.items()):
            files[module] = f"{number}.py"
            shutil.copyfile(path, folder / files[module])
        job = folder / "job.json"
        job.write_text(
            json.dumps(
                {
                    "files": files,
                    "imports": list(imports),
                    "changed": changed_library(library) if imports else {},
                    "left_out": sorted(LEFT_OUT),
                }
            )
        )
        run(
            [
                packages.node(),
                _INSIDE / "compile.mjs",
                _pyodide(),
                library,
                job,
                _INSIDE / "compile_job.py",
            ],
            failure="Compiling the Python files for the browser failed.",
        )
        out = folder / "out"
        found = {p.relative_to(out).as_posix(): p.read_bytes() for p in files_below(out)}
    if not found:
        raise Trouble("Compiling the Python files for the browser gave no result.")
    return found


def _tool_stamp() -> str:
    inside = fingerprint_of_inside()
    return fingerprint(packages.PYODIDE.integrity, packages.PYSCRIPT.integrity, inside)


def fingerprint_of_inside() -> str:
    """Stands for the scripts that compile: a change of theirs makes everything anew."""
    return fingerprint(*files_below(_INSIDE))


def _compact(path: Path) -> bytes:
    if path.suffix != ".json":
        return path.read_bytes()
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise Trouble(f"{path.name} in {path.parent} is not valid JSON: {error}.") from None
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()

"""Takes away what Pyodide's WebAssembly file offers and nobody asks for.

Pyodide offers every function that it is made of, some 8,500, to libraries that could be loaded
later. This page loads none, and a browser makes an object for each, and Pyodide's JavaScript walks
through all of them several times. What its JavaScript names anywhere, and what the file itself
looks up by name, stays.
"""

from __future__ import annotations

import re
from collections import Counter

from workshop import wasm as wasmfile
from workshop.telling import Trouble

_LOOKED_UP = "GOT."
"""Imports of modules whose names begin so are addresses of exports."""
_BEGIN = "assignWasmExports=(function(wasmExports){"
_END = "});var wasmImports={"
_TAKEN = re.compile(r'^(?:[\w$]+(?:\["[\w$]+"\])?=)*wasmExports\["([^"]+)"\](?:\.value>>>0)?$')
"""A statement by which an export gets its names in JavaScript."""
_WORD = re.compile(r"[\w$]+")


def few_exports(wasm: bytes, start: str, more: str) -> tuple[bytes, str]:
    """Return the WebAssembly file and the JavaScript that starts it, both without the exports that
    are named neither there nor in the rest of Pyodide's JavaScript."""
    if start.count(_BEGIN) != 1 or start.count(_END) != 1:
        raise Trouble("Pyodide's exports are not taken as expected: look at workshop/exports.py.")
    before, _, rest = start.partition(_BEGIN)
    taken, _, after = rest.partition(_END)
    named = Counter(_WORD.findall(f"{before} {after} {more}"))
    found = list(wasmfile.exports(wasm))
    needed = _looked_up(wasm)
    kept: list[str] = []
    for statement in taken.split(";"):
        match = _TAKEN.match(statement)
        if not match or match[1] in needed or _is_named(statement, match[1], named):
            kept.append(statement)
            needed.update(re.findall(r'wasmExports\["([^"]+)"\]', statement))
    needed.update(each.name for each in found if each.name in named)
    entries = wasmfile.vector(each.entry for each in found if each.name in needed)
    return (
        wasmfile.changed(wasm, {wasmfile.EXPORTS: entries}),
        f"{before}{_BEGIN}{';'.join(kept)}{_END}{after}",
    )


def names(wasm: bytes) -> list[str]:
    """Return what a WebAssembly file offers."""
    return [each.name for each in wasmfile.exports(wasm)]


def _is_named(statement: str, export: str, named: Counter[str]) -> bool:
    """Tell whether one of the names that an export gets is used; each is declared once, too."""
    names = set(_WORD.findall(statement.rpartition("=wasmExports")[0])) - {"Module"}
    return export in named or any(named[name] > 1 for name in names)


def _looked_up(wasm: bytes) -> set[str]:
    """The names of exports whose addresses the file asks for."""
    imports = wasmfile.imports(wasm)
    return {each.name for each in imports if each.module.startswith(_LOOKED_UP)}

"""Takes away what Pyodide's WebAssembly file offers and nobody asks for.

Pyodide offers every function that it is made of, some 8,500, to libraries that could be loaded
later. This page loads none, and a browser makes an object for each, and Pyodide's JavaScript walks
through all of them several times. What its JavaScript names anywhere, and what the file itself
looks up by name, stays.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from workshop.telling import Trouble

_HEAD = b"\0asm\1\0\0\0"
_IMPORTS, _EXPORTS = 2, 7
_LOOKED_UP = "GOT."
"""Imports of modules whose names begin so are addresses of exports."""
_BEGIN = "assignWasmExports=(function(wasmExports){"
_END = "});var wasmImports={"
_TAKEN = re.compile(r'^(?:[\w$]+(?:\["[\w$]+"\])?=)*wasmExports\["([^"]+)"\](?:\.value>>>0)?$')
"""A statement by which an export gets its names in JavaScript."""
_WORD = re.compile(r"[\w$]+")


class _Export(NamedTuple):
    name: str
    entry: bytes


def few_exports(wasm: bytes, start: str, more: str) -> tuple[bytes, str]:
    """Return the WebAssembly file and the JavaScript that starts it, both without the exports that
    are named neither there nor in the rest of Pyodide's JavaScript."""
    if start.count(_BEGIN) != 1 or start.count(_END) != 1:
        raise Trouble("Pyodide's exports are not taken as expected: look at workshop/exports.py.")
    before, _, rest = start.partition(_BEGIN)
    taken, _, after = rest.partition(_END)
    named = Counter(_WORD.findall(f"{before} {after} {more}"))
    found = list(_exports(wasm))
    needed = set(_looked_up(wasm))
    kept: list[str] = []
    for statement in taken.split(";"):
        match = _TAKEN.match(statement)
        if not match or match[1] in needed or _is_named(statement, match[1], named):
            kept.append(statement)
            needed.update(re.findall(r'wasmExports\["([^"]+)"\]', statement))
    needed.update(each.name for each in found if each.name in named)
    return (
        _with_exports(wasm, [each for each in found if each.name in needed]),
        f"{before}{_BEGIN}{';'.join(kept)}{_END}{after}",
    )


def names(wasm: bytes) -> list[str]:
    """Return what a WebAssembly file offers."""
    return [each.name for each in _exports(wasm)]


def _is_named(statement: str, export: str, named: Counter[str]) -> bool:
    """Tell whether one of the names that an export gets is used; each is declared once, too."""
    names = set(_WORD.findall(statement.rpartition("=wasmExports")[0])) - {"Module"}
    return export in named or any(named[name] > 1 for name in names)


def _exports(wasm: bytes) -> Iterator[_Export]:
    for number, start, _ in _sections(wasm):
        if number == _EXPORTS:
            count, at = _number(wasm, start)
            for _ in range(count):
                begin = at
                name, at = _name(wasm, at)
                _, at = _number(wasm, at + 1)
                yield _Export(name, wasm[begin:at])


def _looked_up(wasm: bytes) -> Iterator[str]:
    """The names of exports whose addresses the file asks for."""
    for number, start, _ in _sections(wasm):
        if number == _IMPORTS:
            count, at = _number(wasm, start)
            for _ in range(count):
                module, at = _name(wasm, at)
                name, at = _name(wasm, at)
                at = _after_kind(wasm, at)
                if module.startswith(_LOOKED_UP):
                    yield name


def _after_kind(wasm: bytes, at: int) -> int:
    """Where the description of an import ends: a function, table, memory, global or tag."""
    kind, at = wasm[at], at + 1
    if kind == 0:
        return _number(wasm, at)[1]
    if kind == 3:
        return at + 2
    if kind == 4:
        return _number(wasm, at + 1)[1]
    if kind == 1:
        at += 1
    limits, at = wasm[at], at + 1
    for _ in range(1 + limits % 2):
        _, at = _number(wasm, at)
    return at


def _with_exports(wasm: bytes, exports: list[_Export]) -> bytes:
    body = _written(len(exports)) + b"".join(each.entry for each in exports)
    parts = [_HEAD]
    for number, start, end in _sections(wasm):
        content = body if number == _EXPORTS else wasm[start:end]
        parts += [bytes([number]), _written(len(content)), content]
    return b"".join(parts)


def _sections(wasm: bytes) -> Iterator[tuple[int, int, int]]:
    """Each section's number, and where its content begins and ends."""
    if not wasm.startswith(_HEAD):
        raise Trouble("Pyodide's WebAssembly file is none: look at workshop/exports.py.")
    at = len(_HEAD)
    while at < len(wasm):
        size, start = _number(wasm, at + 1)
        yield wasm[at], start, start + size
        at = start + size


def _name(wasm: bytes, at: int) -> tuple[str, int]:
    size, at = _number(wasm, at)
    return wasm[at : at + size].decode(), at + size


def _number(wasm: bytes, at: int) -> tuple[int, int]:
    """A number, seven bits a byte, and where it ends."""
    found = shift = 0
    while True:
        byte, at = wasm[at], at + 1
        found |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return found, at


def _written(number: int) -> bytes:
    parts = []
    while number > 127:
        parts.append(number & 127 | 128)
        number >>= 7
    return bytes([*parts, number])

"""The memory of a Python that has started already: with it a later visit need not start Python
again.

The same Pyodide is run under Node.js, imports what the page needs, and its memory is kept. It fits
that one Pyodide and that one zip, whose places of files it knows; names that tell contents keep
them together. Most of the memory is empty, so only what is not is kept, in stretches, packed: the
service worker unpacks it, and `assets/runtime/snapshot.js` puts the stretches where they belong.
"""

from __future__ import annotations

import gzip
import struct
import tempfile
from collections.abc import Collection, Iterator
from pathlib import Path

from workshop import fitting, packages, paths, wasm
from workshop.making import fingerprint, write_whole
from workshop.runtime import Bundle
from workshop.telling import Trouble, run, tell

NAME = "snapshot.bin"
_BLOCK = 4096
_BORDER = 4
"""Where Pyodide's notes tell at which byte they end and the memory begins."""
_INSIDE = Path(__file__).parent / "inside"


def snapshot(app: Bundle) -> bytes:
    """The memory of a Python that was started with this, packed."""
    store = paths.cache() / "packed"
    made_by = (fitting.PYODIDE_FOLDER, Path(__file__), *_scripts())
    file = store / f"{fingerprint(*app, *made_by)}.snapshot"
    if not file.is_file():
        for old in store.glob("*.snapshot"):
            old.unlink(missing_ok=True)
        tell("starting Python once, for later visits")
        write_whole(file, gzip.compress(kept(_made(app), _written()), 9, mtime=0))
    return file.read_bytes()


def kept(made: bytes, written: Collection[int]) -> bytes:
    """What Pyodide has made of a memory, without what of it is empty: how long its own notes are,
    the size of the memory, how many stretches there are, where each begins and how long it is; then
    the notes and the bytes of all stretches. Before that, what it all adds up to, four bytes a
    number. A block that a new memory has `written` to is kept in any case: it is not empty there.
    """
    (border,) = struct.unpack_from("<I", made, _BORDER)
    notes, memory = made[:border], made[border:]
    found = list(_filled(memory, written))
    head = struct.pack("<III", len(notes), len(memory), len(found))
    places = b"".join(struct.pack("<II", start, end - start) for start, end in found)
    told = head + places + notes + b"".join(memory[start:end] for start, end in found)
    numbers = struct.unpack_from(f"<{len(told) // 4}I", told)
    return struct.pack("<I", sum(numbers) % 2**32) + told


def _filled(memory: bytes, written: Collection[int]) -> Iterator[tuple[int, int]]:
    """Where blocks begin and end that follow each other and are not empty."""
    empty, start = bytes(_BLOCK), None
    for number, here in enumerate(range(0, len(memory), _BLOCK)):
        block = memory[here : here + _BLOCK]
        if block == empty[: len(block)] and number not in written:
            if start is not None:
                yield start, here
            start = None
        elif start is None:
            start = here
    if start is not None:
        yield start, len(memory)


def _written() -> set[int]:
    """The numbers of the blocks that Pyodide's WebAssembly file fills when it is started."""
    file = (fitting.pyodide() / fitting.WASM).read_bytes()
    return {
        number
        for begin, filled in wasm.memory(file)
        for number in range(begin // _BLOCK, (begin + len(filled) - 1) // _BLOCK + 1)
    }


def _made(app: Bundle) -> bytes:
    with tempfile.TemporaryDirectory(dir=paths.cache()) as name:
        library, rest = Path(name) / "app.zip", Path(name) / "rest"
        out = Path(name) / "memory"
        library.write_bytes(app.first)
        rest.write_bytes(app.rest)
        script, job = _scripts()
        run(
            [packages.node(), script, fitting.pyodide(), library, rest, out, job],
            failure="Starting Python for later visits failed.",
        )
        if not out.is_file():
            raise Trouble("Starting Python for later visits gave no result.")
        return out.read_bytes()


def _scripts() -> tuple[Path, Path]:
    return _INSIDE / "snapshot.mjs", _INSIDE / "snapshot_job.py"

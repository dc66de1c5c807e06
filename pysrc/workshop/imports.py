"""Takes away what Pyodide's JavaScript offers and its WebAssembly file does not ask for.

It offers some 1,400 functions, most of them for drawing with WebGL, sounds and games of libraries
that could be loaded later. This page loads none, and a browser reads each of them and makes an
object of it. Reading JavaScript is acorn's work (`inside/imports.mjs`).
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from workshop import packages, paths, wasm
from workshop.telling import run

SCRIPT = Path(__file__).parent / "inside" / "imports.mjs"


def few_imports(file: bytes, start: str, loader: str, unasked: str) -> str:
    """Return the JavaScript that starts a WebAssembly file without what neither that nor the script
    that loads both asks for; names that begin with `unasked` are not asked for, either."""
    asked = [each.name for each in wasm.imports(file) if not each.name.startswith(unasked)]
    paths.cache().mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=paths.cache()) as name:
        given = {"start.mjs": start, "loader.mjs": loader, "asked.json": json.dumps(asked)}
        files = [Path(name) / file for file in given]
        for path, text in zip(files, given.values(), strict=True):
            path.write_text(text, encoding="utf-8", newline="\n")
        after = Path(name) / "after.mjs"
        run(
            [packages.node(), SCRIPT, packages.fetch(packages.ACORN), *files, after],
            failure="Taking out of Pyodide's start what nobody asks for failed.",
        )
        return after.read_text(encoding="utf-8")

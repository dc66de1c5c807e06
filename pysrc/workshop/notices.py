"""What the site says of the software of others that it is served with, and of their licences."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

_HEAD = """\
Software of others that is served with this page. app.bin and rest.bin hold those Python modules of
Pyodide, PyScript and the standard library that the page uses, compiled. In the JavaScript of
PyScript and of Pyodide a few places are replaced, so that it runs where no text may be made a
program, and starts with less; Pyodide's WebAssembly file does not offer what nobody asks for, and
is served as two. pysrc/workshop/fitting.py, exports.py and halves.py in the sources of this page
tell how. All else is unchanged."""
_OF_PYTHON = """\
Python and its standard library, as part of Pyodide
Licence: PSF-2.0
Copyright (c) 2001 Python Software Foundation. All Rights Reserved.
Source: https://github.com/python/cpython
The text of the licence: https://docs.python.org/3/license.html"""
_TEXTS = {"MPL-2.0": "https://www.mozilla.org/MPL/2.0/"}


def notices(folders: Iterable[Path]) -> str:
    """What is served of others, under which licence, and the licences as their packages bring
    them. Where a package brings none, the licence's own address stands for it."""
    parts = [_HEAD]
    for folder in folders:
        about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        source = about["repository"]["url"].removeprefix("git+").removesuffix(".git")
        licence = about["license"].replace("APACHE", "Apache")
        head = f"{about['name']} {about['version']}\nLicence: {licence}\nSource: {source}\n"
        files = sorted(path for path in folder.iterdir() if "license" in path.name.lower())
        texts = [f"\n{path.read_text(encoding='utf-8').rstrip()}" for path in files]
        texts = texts or [f"The text of the licence: {_TEXTS[licence]}"]
        parts.append(head + "\n".join(texts))
    return f"\n\n{'-' * 80}\n\n".join([*parts, _OF_PYTHON]) + "\n"

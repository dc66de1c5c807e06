"""Handing texts over as files."""

from __future__ import annotations

import js
from pyodide.ffi import to_js

from goldenspike.page.options import js_options

_KINDS = {"json": "application/json", "svg": "image/svg+xml"}


def download(text: str, name: str, end: str = "json") -> None:
    """Have the browser save a text as a file."""
    kind = _KINDS.get(end, "text/plain")
    blob = js.Blob.new(to_js([text]), js_options(type=kind))
    url = js.URL.createObjectURL(blob)
    link = js.document.createElement("a")
    link.href = url
    link.download = f"golden-spike-{name}.{end}"
    link.click()
    js.URL.revokeObjectURL(url)

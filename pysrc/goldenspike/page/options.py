"""Options for what the browser offers."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import to_js


def js_options(**options: object) -> Any:
    """Return options in the form that the browser takes."""
    return to_js(options, dict_converter=js.Object.fromEntries)

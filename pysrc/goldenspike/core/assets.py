"""Reads the data files that rules, texts and links are made of: boards, words, dictionaries."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

_LOADER = cast(Any, __spec__).loader
_HOME = Path(__file__).parents[2]
# On the author's machine `assets` lies beside the source folder; in the browser the files are
# in the same zip as the code.
_PLACES = (_HOME.parent / "assets", _HOME / "goldenspike_assets")


def load_json(name: str) -> Any:
    """Return the parsed content of a file below the assets folder."""
    return json.loads(load_bytes(name))


def load_bytes(name: str) -> bytes:
    """Return a file below the assets folder as it is."""
    for place in _PLACES:
        try:
            return bytes(_LOADER.get_data(str(place / name)))
        except OSError:
            continue
    raise FileNotFoundError(f"no data file “{name}”")

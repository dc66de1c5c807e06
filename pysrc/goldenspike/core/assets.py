"""Reads the data files that rules and texts are made of: boards, words."""

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
    for place in _PLACES:
        try:
            return json.loads(_LOADER.get_data(str(place / name)))
        except OSError:
            continue
    raise FileNotFoundError(f"no data file “{name}”")

"""Reads the data files that rules and texts are made of: boards, words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def load_json(name: str) -> Any:
    """Return the parsed content of a file below the assets folder."""
    root = Path(__file__).resolve().parents[3] / "assets"
    return json.loads((root / name).read_text(encoding="utf-8"))

"""The board files that the maps are drawn from; they also keep where names stand on them."""

from __future__ import annotations

import json
from typing import Any

from workshop import paths

BOARDS = paths.ASSETS / "boards"


def load(name: str) -> dict[str, Any]:
    """The board file of that name."""
    facts: dict[str, Any] = json.loads((BOARDS / f"{name}.json").read_text("utf-8"))
    return facts

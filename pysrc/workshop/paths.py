"""Where things lie: the project's own folders and the ones the commands make."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PYSRC = ROOT / "pysrc"
PACKAGE = PYSRC / "goldenspike"
ASSETS = ROOT / "assets"
VENV = ROOT / ".venv"
SITE = ROOT / ".site"


def cache() -> Path:
    """Everything fetched or compiled, outside git; GOLDENSPIKE_CACHE puts it elsewhere."""
    named = os.environ.get("GOLDENSPIKE_CACHE")
    return Path(named).expanduser().resolve() if named else ROOT / ".cache"

"""Unit tests of the workshop: no network, no Node.js, own cache folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from workshop import art
from workshop.cartography import DRAWINGS


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of the test's own, so that nothing real is touched."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("GOLDENSPIKE_CACHE", str(folder))
    return folder


@pytest.fixture
def plain_art(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards without a map on them, which are drawn at once."""
    plain = b'<svg xmlns="http://www.w3.org/2000/svg"/>'
    monkeypatch.setattr(art, "board_art", lambda: {f"{name}.svg": plain for name in DRAWINGS})

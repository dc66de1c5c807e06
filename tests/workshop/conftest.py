"""Unit tests of the workshop: no network, no Node.js, own cache folder."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of the test's own, so that nothing real is touched."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("GOLDENSPIKE_CACHE", str(folder))
    return folder

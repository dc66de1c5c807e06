"""Every fault whose picture is taken gives its sentence. It takes its time: only with `-m walk`."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from workshop import faults

pytestmark = pytest.mark.walk
BESIDE = 2 + 1 + 6
"""Two more starts, one more fault of the lobby, and those at tables."""


def test_every_fault_gives_its_sentence(
    browser: Browser, address: str, site_folder: Path, tmp_path: Path
) -> None:
    taker = faults.Taker(browser, address, tmp_path, "390x844", "de")
    taker.starts(site_folder)
    taker.lobby()
    taker.tables()
    wanted = len(faults.STARTS) + len(faults.lobby_faults()) + BESIDE
    assert len(list(tmp_path.iterdir())) == wanted

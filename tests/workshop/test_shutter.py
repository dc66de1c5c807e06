"""The line to the Chromium that draws pictures."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from workshop import shutter
from workshop.telling import Trouble

BROWSER = """#!/bin/sh
printf '{"id": 1, "error": {"message": "no such target"}}\\0' >&4
cat <&3 >/dev/null
"""
FILES = 20


@pytest.mark.skipif(os.name == "nt", reason="pictures are drawn through pipes")
def test_it_is_heard_by_a_process_with_many_open_files(tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text(BROWSER)
    browser.chmod(0o755)
    opened = [os.open(browser, os.O_RDONLY) for _ in range(FILES)]
    shot = shutter.Shot("<svg/>", 1, 1, tmp_path / "shot.png")
    try:
        with pytest.raises(Trouble, match="Chromium: no such target"):
            shutter.shoot(browser, [shot])
    finally:
        for file in opened:
            os.close(file)

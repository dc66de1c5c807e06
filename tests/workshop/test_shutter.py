"""The line to the Chromium that draws pictures."""

from __future__ import annotations

import os
from collections.abc import Sequence
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


def test_many_pictures_are_taken_by_several_browsers_each_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    taken: list[list[Path]] = []

    def shoot(browser: Path, shots: Sequence[shutter.Shot], quality: int) -> None:
        taken.append([shot.file for shot in shots])

    monkeypatch.setattr(shutter, "_shoot", shoot)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    for number, hands in ((1, 1), (shutter.WORTH_A_HAND, 1), (3 * shutter.WORTH_A_HAND, 2)):
        taken.clear()
        files = [tmp_path / f"{n}.png" for n in range(number)]
        shutter.shoot(tmp_path, [shutter.Shot("<svg/>", 1, 1, file) for file in files])
        assert len(taken) == hands
        assert sorted(file for some in taken for file in some) == sorted(files)

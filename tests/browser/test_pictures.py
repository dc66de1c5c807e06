"""A picture as a PNG, drawn by the Chromium that the browser tests use."""

from __future__ import annotations

import struct
import subprocess
import sys
from pathlib import Path

from session.studies import SMALL
from workshop import paths


def test_a_position_of_a_study_is_drawn_as_a_png(tmp_path: Path) -> None:
    study, out = tmp_path / "small.study.txt", tmp_path / "small.png"
    study.write_text(SMALL, "utf-8")
    command = [sys.executable, str(paths.PYSRC), "study", str(study), "--picture", "-o", str(out)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    head = out.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    assert struct.unpack(">II", head[16:]) == (1600, 1120)

"""What is made counts as made only when it is whole."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

from workshop import making, paths


def test_a_step_is_done_once_for_the_same_inputs(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    times = []

    def fill(fresh: Path) -> None:
        times.append(1)
        (fresh / "file").write_text("whole")

    assert making.make_folder(folder, "inputs", fill)
    assert not making.make_folder(folder, "inputs", fill)
    assert len(times) == 1
    assert making.make_folder(folder, "other inputs", fill)
    assert len(times) == 2


def test_an_interrupted_step_leaves_nothing_that_counts_as_done(tmp_path: Path) -> None:
    folder = tmp_path / "made"

    def interrupted(fresh: Path) -> None:
        (fresh / "half").write_text("half")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        making.make_folder(folder, "inputs", interrupted)
    assert list(tmp_path.iterdir()) == []


def test_an_interrupted_step_keeps_the_older_result(tmp_path: Path) -> None:
    folder = tmp_path / "made"

    def filling(fresh: Path) -> None:
        (fresh / "file").write_text("old")

    making.make_folder(folder, "old", filling)

    def failing(fresh: Path) -> None:
        raise OSError

    with pytest.raises(OSError):
        making.make_folder(folder, "new", failing)
    assert (folder / "file").read_text() == "old"
    assert making.is_current(folder, "old")


def test_a_changed_file_gives_another_fingerprint(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1")
    before = making.fingerprint_of_tree(tmp_path)
    assert making.fingerprint_of_tree(tmp_path) == before
    (tmp_path / "a").write_text("2")
    changed = making.fingerprint_of_tree(tmp_path)
    (tmp_path / "a").rename(tmp_path / "b")
    renamed = making.fingerprint_of_tree(tmp_path)
    assert len({before, changed, renamed}) == 3


HOLD = """
import sys
from pathlib import Path
from workshop.making import only_one
with only_one(Path(sys.argv[1])):
    print("has it", flush=True)
    sys.stdin.read()
"""


@contextmanager
def another_process(lock: Path) -> Iterator[subprocess.Popen[str]]:
    """A command that holds the lock, as soon as it has it, until its input is closed."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(lock)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(paths.PYSRC)},
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def said(stream: IO[str] | None) -> str:
    assert stream
    return stream.readline()


def test_a_second_command_waits_for_the_first_and_says_so(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    with another_process(lock) as first:
        assert said(first.stdout) == "has it\n"
        with another_process(lock) as second:
            assert "waiting for another Golden Spike command" in said(second.stderr)
            first.communicate()
            assert said(second.stdout) == "has it\n"


def test_a_command_that_was_killed_does_not_stop_anybody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lock = tmp_path / "lock"
    with another_process(lock) as first:
        assert said(first.stdout) == "has it\n"
        first.kill()
        first.wait()
        with making.only_one(lock):
            assert capsys.readouterr().err == ""

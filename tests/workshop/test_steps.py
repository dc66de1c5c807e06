"""A step counts as done only when it is whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from workshop import steps


def test_a_step_is_done_once_for_the_same_inputs(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    times = []

    def fill(fresh: Path) -> None:
        times.append(1)
        (fresh / "file").write_text("whole")

    assert steps.make_folder(folder, "inputs", fill)
    assert not steps.make_folder(folder, "inputs", fill)
    assert len(times) == 1
    assert steps.make_folder(folder, "other inputs", fill)
    assert len(times) == 2


def test_an_interrupted_step_leaves_nothing_that_counts_as_done(tmp_path: Path) -> None:
    folder = tmp_path / "made"

    def interrupted(fresh: Path) -> None:
        (fresh / "half").write_text("half")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        steps.make_folder(folder, "inputs", interrupted)
    assert list(tmp_path.iterdir()) == []


def test_an_interrupted_step_keeps_the_older_result(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    steps.make_folder(folder, "old", lambda fresh: (fresh / "file").write_text("old") and None)

    def failing(fresh: Path) -> None:
        raise OSError

    with pytest.raises(OSError):
        steps.make_folder(folder, "new", failing)
    assert (folder / "file").read_text() == "old"
    assert steps.is_current(folder, "old")


def test_a_changed_file_gives_another_fingerprint(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1")
    before = steps.fingerprint_of_tree(tmp_path)
    assert steps.fingerprint_of_tree(tmp_path) == before
    (tmp_path / "a").write_text("2")
    changed = steps.fingerprint_of_tree(tmp_path)
    (tmp_path / "a").rename(tmp_path / "b")
    renamed = steps.fingerprint_of_tree(tmp_path)
    assert len({before, changed, renamed}) == 3


def test_a_lock_of_a_process_that_is_gone_does_not_stop_anybody(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    lock.write_text("999999999")
    with steps.only_one(lock, patience=5):
        assert lock.exists()
    assert not lock.exists()

"""The command line talks to people: sentences, exit codes, no tracebacks."""

from __future__ import annotations

import ast
import errno
import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from workshop import chromium, commands, paths, venv
from workshop.telling import Trouble, run, sentence_for


def pysrc(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(paths.PYSRC), *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_help_and_readme_name_every_command() -> None:
    text, readme = pysrc("--help").stdout, (paths.ROOT / "README.md").read_text("utf-8")
    named = set(re.findall(r"^    ([a-z]+) ", text, re.MULTILINE))
    told = readme[readme.index("## Two commands") : readme.index("## Hosting")]
    assert named == set(re.findall(r"(?:^python3 pysrc |`)([a-z]+)[ `]", told, re.MULTILINE))
    assert len(named) > 10


@pytest.mark.parametrize("arguments", [[], ["test", "--help"], ["test", "tests/core", "-h"]])
def test_who_asks_for_nothing_or_for_help_gets_help_at_once(arguments: list[str]) -> None:
    done = pysrc(*arguments)
    assert done.stdout.startswith("usage: python3 pysrc")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_command_that_needs_the_tools_is_carried_out_by_the_python_that_has_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    handed: list[list[str]] = []

    def restart(told: list[str]) -> int:
        handed.append(told)
        return 7

    monkeypatch.setattr(venv, "is_inside", lambda: False)
    monkeypatch.setattr(venv, "restart_inside", restart)
    for told in (["bench"], ["gallery", "--faults"], ["picture", "a.json", "-o", "a.png"]):
        assert commands.main(told) == 7
        assert handed.pop() == told
    assert commands.main(["picture", "nothing.json", "-o", "a.svg"]) == 1
    assert not handed


def test_an_unknown_command_is_refused_with_the_list_of_commands() -> None:
    done = pysrc("drive")
    assert done.returncode == 2
    assert "invalid choice" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_failure_is_one_sentence_and_a_non_zero_exit(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    done = pysrc("build", "--out", str(tmp_path))
    assert done.returncode == 1
    assert "is not a site built by this command" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_older_python_gets_a_sentence_instead_of_a_traceback(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = paths.PYSRC / "__main__.py"
    source = start.read_text(encoding="ascii")
    ast.parse(source, feature_version=(3, 7))
    monkeypatch.setattr(sys, "version_info", (3, 8, 18, "final", 0))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer; this is Python 3\.8\."):
        exec(compile(source, start, "exec"), {"__name__": "__main__"})


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "The disk is full"),
        (errno.EACCES, "No permission to write here"),
        (errno.ENOENT, "A file or a folder is missing (/place)."),
        (errno.EIO, "The system refused"),
    ],
)
def test_an_error_of_the_system_becomes_a_sentence(
    number: int, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing(arguments: list[str]) -> int:
        raise OSError(number, os.strerror(number), "/place")

    monkeypatch.setattr(commands, "_run", failing)
    assert commands.main(["build"]) == 1
    assert words in capsys.readouterr().err
    assert "/place" in sentence_for(OSError(number, "", "/place"))


def test_a_terminal_that_lacks_a_sign_gets_another_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    monkeypatch.setattr(commands, "_run", lambda arguments: print("2 ≤ 3", flush=True) or 0)
    assert commands.main(["bench"]) == 0
    assert raw.getvalue().split() == [b"2", b"?", b"3"]


def test_a_failing_program_is_told_with_its_last_words() -> None:
    script = "import sys; print('first'); print('last words', file=sys.stderr); sys.exit(3)"
    with pytest.raises(Trouble, match=r"^It failed\.\n    last words$"):
        run([sys.executable, "-c", script], failure="It failed.")


def test_a_missing_program_is_named() -> None:
    with pytest.raises(Trouble, match="“no-such-program” is not on this machine"):
        run(["no-such-program"], failure="It failed.")


def test_every_tool_is_pinned_to_an_exact_version(tmp_path: Path) -> None:
    assert all("==" in tool for tool in venv.pinned_tools())
    loose = tmp_path / "pyproject.toml"
    loose.write_text('[dependency-groups]\ndev = ["pytest>=9"]\n')
    with pytest.raises(Trouble, match="does not pin pytest>=9"):
        venv.pinned_tools(loose)


def test_the_named_chromium_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.touch(0o755)
    monkeypatch.setenv(chromium.ENVIRONMENT, str(mine))
    assert chromium.find() == mine
    monkeypatch.setenv(chromium.ENVIRONMENT, str(tmp_path / "gone"))
    with pytest.raises(Trouble, match="there is no such program"):
        chromium.find()


def test_a_chromium_on_the_path_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "chromium").touch(0o755)
    monkeypatch.delenv(chromium.ENVIRONMENT, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert chromium.find() == tmp_path / "chromium"


def test_one_without_windows_is_enough_unless_the_whole_is_wanted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for program in ("chromium", "chromium-headless-shell"):
        (tmp_path / program).touch(0o755)
    monkeypatch.delenv(chromium.ENVIRONMENT, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert chromium.find() == tmp_path / "chromium-headless-shell"
    assert chromium.find(whole=True) == tmp_path / "chromium"

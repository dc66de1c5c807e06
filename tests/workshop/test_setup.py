"""Getting what is missing: in which order it is tried, and what is said when nothing helps."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from workshop import chromium, paths, venv
from workshop.telling import Trouble

HERE = Path("chromium")


class Programs:
    """Notes the programs that are started, and lets those fail whose words include a given one."""

    def __init__(self) -> None:
        self.started: list[list[str]] = []
        self.failing: set[str] = set()

    def run(self, command: Sequence[str | Path], *, failure: str, **_settings: Any) -> str:
        words = [str(word) for word in command]
        self.started.append(words)
        if self.failing & set(words):
            raise Trouble(failure)
        return ""


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch) -> Programs:
    noted = Programs()
    monkeypatch.setattr(chromium, "run", noted.run)
    monkeypatch.setattr(venv, "run", noted.run)
    return noted


@pytest.fixture
def linux(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """A Linux with apt-get and an administrator; a test may take away or add programs."""
    known = {"apt-get"}
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: name if name in known else None)
    return known


@pytest.mark.parametrize("helping", range(4))
def test_a_found_chromium_comes_first_then_playwrights_then_the_systems(
    helping: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def attempt(number: int, name: str) -> None:
        def answer(*, whole: bool) -> Path | None:
            asked.append(name)
            return HERE if number == helping else None

        monkeypatch.setattr(chromium, name, answer)

    names = ["find", "_from_playwright", "_from_system"]
    for number, name in enumerate(names):
        attempt(number, name)
    if helping < len(names):
        assert chromium.ensure() == HERE
    else:
        with pytest.raises(Trouble, match=r"none was found or could be installed.*CHROMIUM"):
            chromium.ensure()
    assert asked == names[: helping + 1]


def test_nothing_is_found_where_nothing_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(chromium.ENVIRONMENT, raising=False)
    monkeypatch.delenv("PLAYWRIGHT_BROWSERS_PATH", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "USUAL_PLACES", ())
    monkeypatch.setattr(chromium, "PLAYWRIGHT_CACHES", (str(tmp_path / "playwright"),))
    assert chromium.find() is None
    for version in ("chromium-9", "chromium-10"):
        program = tmp_path / "playwright" / version / "chrome-linux" / "chrome"
        program.parent.mkdir(parents=True)
        program.touch(0o755)
    assert chromium.find() in list((tmp_path / "playwright").glob("*/*/*"))
    shell = tmp_path / "playwright" / "chromium_headless_shell-9" / "linux" / "headless_shell"
    shell.parent.mkdir(parents=True)
    shell.touch(0o755)
    assert chromium.find() == shell
    assert chromium.find(whole=True) != shell


def test_a_chromium_that_playwright_fetched_is_taken(
    programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chromium, "find", lambda *, whole: HERE)
    assert chromium._from_playwright(whole=False) == HERE
    [command] = programs.started
    assert command[1:] == ["-m", "playwright", "install", "chromium"]


def test_without_a_network_playwright_is_passed_over(programs: Programs) -> None:
    programs.failing = {"playwright"}
    assert chromium._from_playwright(whole=False) is None


@pytest.mark.parametrize(
    ("whole", "package"), [(False, "chromium-headless-shell"), (True, "chromium")]
)
def test_an_administrator_gets_the_systems_package(
    whole: bool, package: str, programs: Programs, linux: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chromium, "find", lambda *, whole: HERE)
    assert chromium._from_system(whole=whole) == HERE
    assert programs.started == [
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", package],
    ]


def test_where_the_one_without_windows_is_no_package_the_whole_one_is_taken(
    programs: Programs, linux: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chromium, "find", lambda *, whole: HERE)
    programs.failing = {"chromium-headless-shell"}
    assert chromium._from_system(whole=False) == HERE
    assert programs.started[-1] == ["apt-get", "install", "-y", "-qq", "chromium"]


@pytest.mark.parametrize("failing", ["update", "install"])
def test_a_package_that_cannot_be_installed_is_passed_over(
    failing: str, programs: Programs, linux: set[str]
) -> None:
    programs.failing = {failing}
    assert chromium._from_system(whole=False) is None


def test_without_apt_no_package_is_tried(programs: Programs, linux: set[str]) -> None:
    linux.clear()
    assert chromium._from_system(whole=False) is None
    assert programs.started == []


def test_nobody_elses_system_is_changed_unasked(
    programs: Programs,
    linux: set[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    linux.add("sudo")
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    assert chromium._from_system(whole=False) is None
    assert programs.started == []
    assert "sudo apt-get install chromium" in capsys.readouterr().err


@pytest.mark.parametrize("sudo", [True, False])
def test_a_continuous_integration_installs_it_with_sudo(
    sudo: bool, programs: Programs, linux: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if sudo:
        linux.add("sudo")
    monkeypatch.setenv("CI", "true")
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr(chromium, "find", lambda *, whole: HERE)
    assert chromium._from_system(whole=False) == (HERE if sudo else None)
    assert len(programs.started) == (2 if sudo else 0)
    assert all(words[:2] == ["sudo", "-n"] for words in programs.started)


def test_tools_that_pip_cannot_install_are_not_counted_as_installed(
    programs: Programs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "VENV", tmp_path / ".venv")
    programs.failing = {"pip"}
    with pytest.raises(Trouble, match=r"pip could not install the tools; is this machine online\?"):
        venv.ensure()
    made, installed = programs.started
    assert made[1:3] == ["-m", "venv"]
    assert installed[1:4] == ["-m", "pip", "install"]
    assert not list(tmp_path.rglob("*.stamp"))


def test_a_python_without_venv_is_told_what_to_install(
    programs: Programs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "VENV", tmp_path / ".venv")
    programs.failing = {"venv"}
    with pytest.raises(Trouble, match=r"could not make a virtual environment.*python3-venv"):
        venv.ensure()

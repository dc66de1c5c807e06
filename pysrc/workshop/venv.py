"""The virtual environment with the pinned tools, made from pyproject.toml when it is missing."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

from workshop import paths
from workshop.making import fingerprint, only_one
from workshop.telling import Trouble, run, tell

_STAMP = "goldenspike.stamp"


def python() -> Path:
    """The environment's Python."""
    if os.name == "nt":
        return paths.VENV / "Scripts" / "python.exe"
    return paths.VENV / "bin" / "python"


def pinned_tools(pyproject: Path | None = None) -> list[str]:
    """The exact requirements of the dev group."""
    text = (pyproject or paths.ROOT / "pyproject.toml").read_text(encoding="utf-8")
    tools: list[str] = tomllib.loads(text)["dependency-groups"]["dev"]
    loose = [tool for tool in tools if "==" not in tool]
    if loose:
        raise Trouble(f"pyproject.toml does not pin {', '.join(loose)} to an exact version.")
    return tools


def ensure() -> Path:
    """Make the environment if it is missing or its tools have changed; returns its Python."""
    tools = pinned_tools()
    stamp = fingerprint(sys.version, *tools)
    marker = paths.VENV / _STAMP
    with only_one(paths.cache() / "venv.lock"):
        if marker.is_file() and marker.read_text() == stamp and python().is_file():
            return python()
        marker.unlink(missing_ok=True)
        if not _runs():
            tell("making the virtual environment .venv")
            run(
                [sys.executable, "-m", "venv", "--clear", paths.VENV],
                failure="Python could not make a virtual environment; on Debian and Ubuntu the "
                "package python3-venv may be missing.",
            )
        tell(f"installing {len(tools)} pinned tools: {', '.join(tools)}")
        run(
            [python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *tools],
            failure="pip could not install the tools; is this machine online?",
        )
        marker.write_text(stamp)
    return python()


def restart_inside(arguments: list[str]) -> int:
    """Run this command again with the environment's Python, which has the tools."""
    command = [str(ensure()), str(paths.PYSRC), *arguments]
    return subprocess.run(command, check=False).returncode


def is_inside() -> bool:
    """Whether this very process runs in the environment."""
    return Path(sys.prefix).resolve() == paths.VENV.resolve()


def _runs() -> bool:
    if not python().is_file():
        return False
    question = "import sys; print(*sys.version_info[:2])"
    answer = subprocess.run([python(), "-c", question], capture_output=True, text=True, check=False)
    return answer.stdout.split() == [str(part) for part in sys.version_info[:2]]

"""WebKit, in a window of our own: its own driver keeps nothing from one window to the next."""

from __future__ import annotations

import json
import os
import select
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from workshop.engines.answers import Unanswered
from workshop.telling import Trouble

PYTHON = "/usr/bin/python3"
"""The system's Python: its package for WebKit is not for any other."""
PATIENCE = 60.0
SILENCE = 300.0
"""Seconds: a page that is busy for longer hangs."""
_SCREEN = ("Xvfb", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-displayfd", "1")
_INSIDE = Path(__file__).with_name("webkit_window.py")
_QUESTION = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2"


def is_there() -> bool:
    """Whether this machine has WebKit for Python, and a screen to draw on that nobody sees."""
    if not shutil.which(_SCREEN[0]) or not Path(PYTHON).is_file():
        return False
    tried = subprocess.run([PYTHON, "-c", _QUESTION], capture_output=True, check=False)
    return tried.returncode == 0


class WebKitDriver:
    """The line to a window: a question a line, an answer a line."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def go(self, address: str) -> None:
        """Leave for another address."""
        self._say(go=address)

    def ask(self, expression: str, *, framed: bool = False) -> Any:
        """Return what an expression gives in the page. There is no way into its frames."""
        if framed:
            raise Trouble("This window of WebKit cannot be asked about a frame.")
        return self._say(ask=f"return JSON.stringify((await ({expression})) ?? null)")

    def _say(self, **question: str) -> Any:
        to, back = self._process.stdin, self._process.stdout
        assert to is not None
        assert back is not None
        to.write(json.dumps(question) + "\n")
        to.flush()
        if not select.select([back], [], [], SILENCE)[0]:
            raise Trouble(f"WebKit has not answered for {SILENCE:.0f} seconds: {question}")
        answer = json.loads(back.readline() or '{"error": "the window is gone"}')
        if "error" in answer:
            raise Unanswered(answer["error"])
        return answer["told"]


@contextmanager
def window(profile: Path) -> Iterator[WebKitDriver]:
    """A window that keeps what it keeps in a folder; nobody sees it."""
    profile.mkdir(parents=True, exist_ok=True)
    with _screen() as display:
        environment = {
            **os.environ,
            "DISPLAY": display,
            "GDK_BACKEND": "x11",
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "NO_AT_BRIDGE": "1",
            "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
        }
        process = subprocess.Popen(
            [PYTHON, _INSIDE, profile],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=environment,
        )
        try:
            yield WebKitDriver(process)
            if process.stdin is not None:
                process.stdin.close()
            process.wait(PATIENCE)
        finally:
            _end(process)


@contextmanager
def _screen() -> Iterator[str]:
    """A screen in memory; it tells its number when it is there."""
    process = subprocess.Popen(
        _SCREEN, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        number = _line(process.stdout)
        if not number:
            raise Trouble("Xvfb, the screen for WebKit, did not start.")
        yield f":{number}"
    finally:
        _end(process)


def _line(stream: IO[str] | None) -> str:
    return stream.readline().strip() if stream is not None else ""


def _end(process: subprocess.Popen[str]) -> None:
    if process.poll() is None:
        process.kill()
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            stream.close()

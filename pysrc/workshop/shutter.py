"""Draws many pictures with one Chromium, without any library: the browser's own protocol, spoken
through two pipes."""

from __future__ import annotations

import base64
import itertools
import json
import os
import select
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from workshop import chromium
from workshop.making import write_whole
from workshop.telling import Trouble

PREVIEW = (640, 336)
"""The size of a preview, in pixels."""
MOST_HANDS = 4
"""So many browsers take pictures at the same time, at most."""
WORTH_A_HAND = 8
"""To start another browser takes as long as some pictures."""
PATIENCE = 60.0
"""Seconds that an answer may take."""


class Shot(NamedTuple):
    """A picture to be taken of an SVG: its size in pixels, and the file, whose ending names the
    kind (.png or .webp)."""

    svg: str
    width: int
    height: int
    file: Path
    preview: Path | None = None
    """A second file, of the middle of it in the shape and size of a preview."""
    dark: bool = False
    """Whether it is seen by night."""


def shoot(browser: Path, shots: Iterable[Shot], *, quality: int = 80) -> None:
    """Take all pictures; many by several browsers at a time."""
    if os.name == "nt":
        raise Trouble("Pictures are drawn through pipes, which this system's Chromium lacks.")
    wanted = list(shots)
    hands = max(1, min(os.cpu_count() or 1, MOST_HANDS, len(wanted) // WORTH_A_HAND))
    with ThreadPoolExecutor(hands) as pool:
        work = [pool.submit(_shoot, browser, wanted[n::hands], quality) for n in range(hands)]
        for each in work:
            each.result()


def _shoot(browser: Path, shots: Iterable[Shot], quality: int) -> None:
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as desk,
        _conversation(browser, Path(desk)) as talk,
    ):
        target = talk.ask("Target.createTarget", url="about:blank")["targetId"]
        session = talk.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        talk.session = session
        talk.ask("Page.enable")
        for shot in shots:
            source = Path(desk) / "shot.svg"
            source.write_text(shot.svg, "utf-8")
            talk.ask(
                "Emulation.setDeviceMetricsOverride",
                width=shot.width,
                height=shot.height,
                deviceScaleFactor=1,
                mobile=False,
            )
            theme = {"name": "prefers-color-scheme", "value": "dark" if shot.dark else "light"}
            talk.ask("Emulation.setEmulatedMedia", features=[theme])
            talk.forget("Page.loadEventFired")
            talk.ask("Page.navigate", url=source.as_uri())
            talk.wait("Page.loadEventFired")
            _take(talk, shot.file, quality)
            if shot.preview is not None:
                _take(talk, shot.preview, quality, clip=_middle(shot.width, shot.height))


def _take(talk: _Talk, file: Path, quality: int, **more: Any) -> None:
    kind = file.suffix.removeprefix(".")
    if kind != "png":
        more["quality"] = quality
    taken = talk.ask("Page.captureScreenshot", format=kind, **more)
    write_whole(file, base64.b64decode(taken["data"]))


def _middle(width: int, height: int) -> dict[str, float]:
    """The part of a picture that a preview shows."""
    across, down = PREVIEW
    scale = max(across / width, down / height)
    shown_width, shown_height = across / scale, down / scale
    return {
        "x": (width - shown_width) / 2,
        "y": (height - shown_height) / 2,
        "width": shown_width,
        "height": shown_height,
        "scale": scale,
    }


class _Talk:
    """A conversation with a Chromium: JSON, each message ended by a zero byte."""

    def __init__(self, to_browser: int, from_browser: int) -> None:
        self._out = to_browser
        self._in = from_browser
        self._numbers = itertools.count(1)
        self._rest = b""
        self._happened: list[str] = []
        self.session = ""

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        number = next(self._numbers)
        message: dict[str, Any] = {"id": number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == number:
                if "error" in answer:
                    raise Trouble(f"Chromium: {answer['error'].get('message', method)}")
                result: dict[str, Any] = answer["result"]
                return result

    def forget(self, event: str) -> None:
        self._happened = [each for each in self._happened if each != event]

    def wait(self, event: str) -> None:
        while event not in self._happened:
            self._next()

    def _next(self) -> dict[str, Any]:
        deadline = time.monotonic() + PATIENCE
        while b"\0" not in self._rest:
            ready, _, _ = select.select([self._in], [], [], max(0.0, deadline - time.monotonic()))
            data = os.read(self._in, 1 << 20) if ready else b""
            if not data:
                raise Trouble("Chromium has stopped talking.")
            self._rest += data
        text, _, self._rest = self._rest.partition(b"\0")
        message: dict[str, Any] = json.loads(text)
        if "method" in message:
            self._happened.append(message["method"])
        return message


@contextmanager
def _conversation(browser: Path, desk: Path) -> Iterator[_Talk]:
    """A Chromium that reads from its file 3 and writes to its file 4, and ends with the block."""
    theirs_in, ours_out = os.pipe()
    ours_in, theirs_out = os.pipe()
    command = [
        *(str(browser), "--headless", *chromium.FLAGS, "--hide-scrollbars"),
        *("--remote-debugging-pipe", f"--user-data-dir={desk / 'profile'}", "about:blank"),
    ]
    # By their names, as a shell need not know numbers of more than one digit.
    line = ["sh", "-c", f'exec "$0" "$@" 3</dev/fd/{theirs_in} 4>/dev/fd/{theirs_out}', *command]
    process = subprocess.Popen(
        line,
        pass_fds=(theirs_in, theirs_out),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    os.close(theirs_in)
    os.close(theirs_out)
    try:
        yield _Talk(ours_out, ours_in)
    finally:
        os.close(ours_out)
        os.close(ours_in)
        # What was started may be a script around the browser, which would live on without it.
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(timeout=PATIENCE)

"""Firefox, by WebDriver BiDi, which it speaks itself."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from workshop.engines.answers import Unanswered
from workshop.engines.websocket import WebSocket
from workshop.telling import Trouble

PROGRAMS = ("firefox-esr", "firefox")
PATIENCE = 300.0
"""Seconds: on a busy machine a start takes minutes."""
_LISTENS = re.compile(r"WebDriver BiDi listening on ws://([\d.]+):(\d+)")

# A profile that asks nobody for news, so that every request is the page's own.
_PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.region.update.enabled": False,
    "browser.safebrowsing.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.getAddons.cache.enabled": False,
    "extensions.update.enabled": False,
    "intl.accept_languages": "en-US",
    "media.gmp-manager.updateEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    # By itself a Firefox under test is laxer than people's, as with pages from folders.
    "remote.prefs.recommended": False,
    "services.settings.server": "http://127.0.0.1:9/",
    "toolkit.telemetry.enabled": False,
}


def find() -> Path | None:
    """A Firefox that is on this machine."""
    return next((Path(found) for name in PROGRAMS if (found := shutil.which(name))), None)


class FirefoxDriver:
    """A tab of Firefox and the line to it."""

    def __init__(self, line: WebSocket) -> None:
        self._line = line
        self._count = 0
        self.command("session.new", capabilities={})
        tree = self.command("browsingContext.getTree")
        self._context = tree["contexts"][0]["context"]

    def go(self, address: str) -> None:
        """Leave for another address."""
        self.command("browsingContext.navigate", context=self._context, url=address, wait="none")

    def ask(self, expression: str, *, framed: bool = False) -> Any:
        """Return what an expression gives in the page, or in its first frame."""
        told = self.command(
            "script.evaluate",
            expression=f"(async () => JSON.stringify((await ({expression})) ?? null))()",
            target={"context": self._frame() if framed else self._context},
            awaitPromise=True,
        )
        if told["type"] == "exception":
            raise Unanswered(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])

    def _frame(self) -> str:
        tree = self.command("browsingContext.getTree", root=self._context)
        return str(tree["contexts"][0]["children"][0]["context"])

    def command(self, method: str, **params: Any) -> Any:
        """Give a command, and wait for what comes of it; events in between are not asked for."""
        self._count += 1
        self._line.send(json.dumps({"id": self._count, "method": method, "params": params}))
        while True:
            heard = json.loads(self._line.receive())
            if heard.get("id") == self._count:
                break
        if heard["type"] == "error":
            raise Unanswered(f"{heard['error']}: {heard['message']}")
        return heard["result"]


@contextmanager
def window(profile: Path) -> Iterator[FirefoxDriver]:
    """A window that keeps what it keeps in a folder."""
    program = find()
    if program is None:
        raise Trouble("There is no Firefox on this machine.")
    profile.mkdir(parents=True, exist_ok=True)
    lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in _PREFERENCES.items()]
    (profile / "user.js").write_text("".join(lines), encoding="utf-8")
    command: list[str | Path] = [
        program,
        "--headless",
        "--no-remote",
        "--remote-debugging-port",
        "0",
    ]
    process = subprocess.Popen(
        [*command, "--profile", profile, "about:blank"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        driver = FirefoxDriver(_connected(process))
        yield driver
        with suppress(ConnectionError, Unanswered):  # it hangs up, as it is asked to
            driver.command("browser.close")
        process.wait(PATIENCE)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        if process.stderr is not None:
            process.stderr.close()


def _connected(process: subprocess.Popen[str]) -> WebSocket:
    """Wait until Firefox has said where it listens."""
    said = []
    for line in process.stderr or ():
        if found := _LISTENS.search(line):
            return WebSocket(found[1], int(found[2]), "/session", PATIENCE)
        said.append(line)
    raise Trouble("Firefox did not start:\n" + "".join(said[-8:]))

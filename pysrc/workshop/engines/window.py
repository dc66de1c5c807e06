"""One window of any engine."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Protocol

from workshop.engines import firefox, webkit
from workshop.engines.answers import Unanswered
from workshop.telling import Trouble

PATIENCE = 300.0
"""Seconds; a page starts within a few, but an engine that is built for it compiles for longer."""


class Driver(Protocol):
    """What each engine does in its own way."""

    def go(self, address: str) -> None:
        """Leave for another address; it need not have arrived."""

    def ask(self, expression: str, *, framed: bool = False) -> Any:
        """Return what a JavaScript expression, or its promise, gives in the page as JSON; or in
        its first frame, of whatever site that is."""


class Window:
    """A window of an engine, in words that are the same for all."""

    def __init__(self, engine: str, driver: Driver) -> None:
        self.engine = engine
        self._driver = driver

    def open(self, address: str, state: str) -> None:
        """Open an address, and wait until the page says that it is in this state."""
        self._driver.go("about:blank")
        self.until("location.href === 'about:blank'")
        self._driver.go(address)
        self.until(f"location.href !== 'about:blank' && {_state(state)}")

    def ask(self, expression: str, *, framed: bool = False) -> Any:
        """Return what a JavaScript expression, or its promise, gives in the page as JSON; or in
        its first frame."""
        return self._driver.ask(expression, framed=framed)

    def until(self, condition: str, *, framed: bool = False) -> None:
        """Wait until something is true in the page, which may be on its way to another."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self._true(condition, framed=framed):
                return
            time.sleep(0.05)
        raise Trouble(f"In {self.engine} it never came to: {condition}\n{self._seen()}")

    def _true(self, condition: str, *, framed: bool) -> bool:
        """While a page gives way to the next there is nobody to ask."""
        try:
            return bool(self._driver.ask(condition, framed=framed))
        except Unanswered:
            return False

    def _seen(self) -> str:
        try:
            return str(self._driver.ask("location.href + '\\n' + document.body.innerText"))[:2000]
        except Unanswered as error:
            return str(error)


def _state(state: str) -> str:
    return f"(document.documentElement.dataset.state ?? '') === '{state}' && !!document.body"


@contextmanager
def _chromium(profile: Path) -> Iterator[Driver]:
    from workshop.engines import chromium

    with chromium.window(profile) as driver:
        yield driver


Opening = Callable[[Path], AbstractContextManager[Driver]]
ENGINES: dict[str, Opening] = {
    "chromium": _chromium,
    "firefox": firefox.window,
    "webkit": webkit.window,
}


@contextmanager
def opened(engine: str, profile: Path) -> Iterator[Window]:
    """A window of an engine that keeps what it keeps in a folder; closed as a person would."""
    with ENGINES[engine](profile) as driver:
        yield Window(engine, driver)

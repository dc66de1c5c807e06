"""Chromium, by Playwright."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page, sync_playwright

from workshop import chromium
from workshop.engines.answers import Unanswered


class ChromiumDriver:
    """A page of Playwright's."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def go(self, address: str) -> None:
        """Leave for another address."""
        self._page.goto(address, wait_until="commit")

    def ask(self, expression: str, *, framed: bool = False) -> Any:
        """Return what an expression gives in the page, or in its first frame."""
        asked = self._page.frames[1] if framed else self._page.main_frame
        try:
            return asked.evaluate(f"async () => ({expression})")
        except Error as error:
            raise Unanswered(str(error)) from None


@contextmanager
def window(profile: Path) -> Iterator[ChromiumDriver]:
    """A window that keeps what it keeps in a folder."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium.ensure(), args=list(chromium.FLAGS), headless=True
        )
        try:
            yield ChromiumDriver(context.pages[0])
        finally:
            context.close()

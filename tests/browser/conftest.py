"""What browser tests stand on: the built site, a Chromium, pages that are watched.

Every page opened through `new_page` (or `page`, `phone`) is watched: at the end of the test no
request may have left this host, and nothing may have been written to the console as an error
unless the test said so. When a test fails, its screenshot, console and page source are kept in
the cache folder under `failures`.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from browser.playing import PATIENCE, NewPage
from workshop import chromium, packages, paths, serve, site

SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
}
expect.set_options(timeout=PATIENCE)


@dataclass
class Watch:
    """What happened in the pages of one test."""

    address: str
    requests: list[str] = field(default_factory=list)
    console: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    errors_expected: bool = False

    def foreign_requests(self) -> list[str]:
        """Requests that went, or tried to go, to any other host."""
        home = (self.address, "blob:", "data:", "about:")
        return [url for url in self.requests if not url.startswith(home)]

    def follow(self, context: BrowserContext) -> None:
        """Note everything that pages and workers of a context do."""
        context.on("request", lambda request: self.requests.append(request.url))
        context.on("console", lambda message: self._note(message.type, message.text))
        context.on("weberror", lambda error: self._note("error", str(error.error)))

    def _note(self, kind: str, text: str) -> None:
        self.console.append(f"{kind}: {text}")
        if kind == "error":
            self.errors.append(text)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Run a test again, once, if a tab of Chromium itself has crashed under it: that tells nothing
    about the page. It is told at the end of the run; see the `crashed` property."""
    if Path(__file__).parent not in item.path.parents or not isinstance(item, pytest.Function):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if any(report.failed and "Target crashed" in str(report.longrepr) for report in reports):
        item.user_properties.append(("crashed", item.nodeid))
        item._initrequest()
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[_FAILED] = report.failed
    return report


_FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def site_folder() -> Path:
    """The built site; built here if it is missing or out of date, by one process only."""
    return site.build()


@pytest.fixture(scope="session")
def address(site_folder: Path) -> Iterator[str]:
    """Where the site is served."""
    with serve.serving(site_folder, caching="no-cache") as where:
        yield where


@pytest.fixture(scope="session")
def _playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(_playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for the session."""
    program = chromium.find()
    if program is None:
        pytest.fail("No Chromium was found; `python3 pysrc test` gets one.")
    started = _playwright.chromium.launch(
        executable_path=str(program), args=list(chromium.FLAGS), headless=True
    )
    yield started
    started.close()


@pytest.fixture
def watch(address: str) -> Watch:
    """The notes about this test's pages."""
    return Watch(address)


@pytest.fixture
def new_page(browser: Browser, watch: Watch, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """Opens an empty page in a fresh context: `new_page("phone", locale="de-DE")`. What is kept for
    offline use is the whole site, so only tests about that let the service worker in:
    `new_page(service_workers="allow")`.

    The page's addresses may be relative: `page.goto("?game=transamerica&start=1")`.
    """
    contexts: list[BrowserContext] = []

    def opened(size: str = "desktop", **settings: Any) -> Page:
        usual = {
            "locale": "en-US",
            "base_url": watch.address,
            "reduced_motion": "reduce",
            "service_workers": "block",
        }
        merged = {**usual, **SIZES[size], **settings}
        context = browser.new_context(**merged)
        context.set_default_timeout(PATIENCE)
        watch.follow(context)
        contexts.append(context)
        return context.new_page()

    yield opened
    if request.node.stash.get(_FAILED, False):
        _keep_evidence(request.node.nodeid, contexts, watch)
    for context in contexts:
        context.close()
    assert watch.foreign_requests() == []
    if not watch.errors_expected:
        assert watch.errors == []


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """An empty page of desktop size."""
    return new_page("desktop")


@pytest.fixture
def phone(new_page: NewPage) -> Page:
    """An empty page of a 390 px wide phone."""
    return new_page("phone")


@pytest.fixture(scope="session")
def axe_source() -> str:
    """The accessibility checker's script, to be put into a page."""
    return (packages.fetch(packages.AXE) / "axe.min.js").read_text(encoding="utf-8")


def _keep_evidence(test: str, contexts: list[BrowserContext], watch: Watch) -> None:
    folder = paths.cache() / "failures" / re.sub(r"[^\w.-]+", "_", test).strip("_")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "console.txt").write_text("\n".join(watch.console), encoding="utf-8")
    (folder / "requests.txt").write_text("\n".join(watch.requests), encoding="utf-8")
    pages = [page for context in contexts for page in context.pages]
    for number, page in enumerate(pages):
        (folder / f"page-{number}.html").write_text(page.content(), encoding="utf-8")
        page.screenshot(path=folder / f"page-{number}.png")

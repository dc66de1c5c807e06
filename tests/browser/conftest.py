"""What browser tests stand on: the built site, a Chromium, pages that are watched.

Every page is watched: at the end of the test no
request may have left this host, and nothing may have been written to the console as an error
unless the test said so. When a test fails, its screenshot, console and page source are kept in
the cache folder under `failures`.

To start Python is most of the work of a test that looks at a table. So tests share pages in which
the game runs already (`page`, `phone`, `warm`): each finds one in the lobby with nothing kept, and
goes to its table as a link within the page would. A test that is about the start, or what comes
back after it, opens pages of its own (`new_page`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    TimeoutError,
    expect,
    sync_playwright,
)

from browser.playing import PATIENCE, RUNNING, NewPage, WarmPage
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
AS_IT_COMES = "--js-flags=--liftoff-only"
"""Python stays as a page compiles it while it comes. Most pages of these tests are closed before
the better code that Chromium makes of it meanwhile is of any use, and to make it is a third of the
work of a start. The tests of other engines, the bench and what kills browsers do have it."""
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

    def troubles(self) -> list[str]:
        """What must not be there at the end."""
        return self.foreign_requests() + ([] if self.errors_expected else self.errors)

    def note(self, kind: str, text: str) -> None:
        """Take down a line of the console."""
        self.console.append(f"{kind}: {text}")
        if kind == "error":
            self.errors.append(text)


def follow(context: BrowserContext, watch: Callable[[], Watch]) -> None:
    """Note everything that pages and workers of a context do."""
    context.on("request", lambda request: watch().requests.append(request.url))
    context.on(
        "console", lambda said: watch().note(said.type, f"{said.text} {said.location['url']}")
    )
    context.on("weberror", lambda error: watch().note("error", str(error.error)))


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
        executable_path=str(program), args=[*chromium.FLAGS, AS_IT_COMES], headless=True
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
        follow(context, lambda: watch)
        contexts.append(context)
        return context.new_page()

    yield opened
    if request.node.stash.get(_FAILED, False):
        _keep_evidence(request.node.nodeid, contexts, watch)
    for context in contexts:
        context.close()
    assert watch.troubles() == []


class _Kind(NamedTuple):
    """Which page is wanted."""

    size: str
    locale: str
    who: str


@dataclass
class _Run:
    """A page in which the game runs, and the notes of the test that has it now."""

    page: Page
    watch: Watch

    def hand_to(self, watch: Watch, kind: _Kind) -> bool:
        """Have the page as it is after a start; False if that cannot be had."""
        self.watch = watch
        self.page.set_viewport_size(SIZES[kind.size]["viewport"])
        self.page.emulate_media(
            color_scheme="light",
            reduced_motion="reduce",
            forced_colors="none",
            contrast="no-preference",
        )
        self.page.mouse.move(0, 0)
        return bool(self.page.evaluate(_AS_STARTED, kind.locale[:2]))


# To the lobby, where no table listens; then with nothing kept and the keyboard nowhere; and nothing
# may have gone wrong.
_AS_STARTED = """(language) => {
  for (const kept of [true, false]) {
    history.replaceState(null, "", location.pathname);
    dispatchEvent(new PopStateEvent("popstate"));
    if (kept) localStorage.clear();
  }
  document.activeElement.blur();
  const { dataset, lang } = document.documentElement;
  const told = document.querySelector("#defect").textContent;
  return dataset.state === "lobby" && lang === language && !told;
}"""


@pytest.fixture(scope="session")
def _runs() -> dict[_Kind, _Run]:
    """The running pages of this process."""
    return {}


@pytest.fixture
def warm(
    browser: Browser,
    watch: Watch,
    _runs: dict[_Kind, _Run],
    request: pytest.FixtureRequest,
) -> Iterator[WarmPage]:
    """Gives a page that runs, in its lobby with nothing kept: `warm("phone", "de-DE")`; people
    who sit apart each have a browser of their own: `warm(who="Bob")`. A test that fails leaves no
    page behind."""
    handed: list[_Kind] = []

    def drop(kind: _Kind) -> None:
        _runs.pop(kind).page.context.close()

    def given(size: str = "desktop", locale: str = "en-US", *, who: str = "") -> Page:
        kind = _Kind(size, locale, who)
        if kind in _runs and not _runs[kind].hand_to(watch, kind):
            drop(kind)
        if kind not in _runs:
            _runs[kind] = _started(browser, watch, kind)
        handed.append(kind)
        return _runs[kind].page

    yield given
    failed = request.node.stash.get(_FAILED, False)
    contexts = [_runs[kind].page.context for kind in handed]
    if failed:
        _keep_evidence(request.node.nodeid, contexts, watch)
    if failed or watch.troubles():
        for kind in dict.fromkeys(handed):
            drop(kind)
    assert watch.troubles() == []


def _started(browser: Browser, watch: Watch, kind: _Kind) -> _Run:
    context = browser.new_context(
        **SIZES[kind.size],
        locale=kind.locale,
        permissions=["clipboard-read", "clipboard-write"],
        base_url=watch.address,
        reduced_motion="reduce",
        service_workers="block",
    )
    context.set_default_timeout(PATIENCE)
    run = _Run(context.new_page(), watch)
    follow(context, lambda: run.watch)
    run.page.goto("")
    run.page.locator("html[data-state=lobby]").wait_for(state="attached")
    RUNNING.add(run.page)
    return run


@pytest.fixture
def page(warm: WarmPage) -> Page:
    """A page of desktop size in which the game runs."""
    return warm("desktop")


@pytest.fixture
def phone(warm: WarmPage) -> Page:
    """A page of a 390 px wide phone in which the game runs."""
    return warm("phone")


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
        try:
            page.screenshot(path=folder / f"page-{number}.png", timeout=PATIENCE / 3)
        except TimeoutError:
            continue  # The page stands still, and would keep whoever asks for its source for ever.
        (folder / f"page-{number}.html").write_text(page.content(), encoding="utf-8")

"""Pictures of every sentence that a fault gives, on a desktop and on a phone, to be looked at.

Each fault is made for real: files are kept from the page or cut, storage is full or denied, links
and files are broken. The pictures lie in the gallery's folder under names that begin with `fault`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Error, Page, Route, sync_playwright

from goldenspike import games
from goldenspike.core import Chance, Match, Seat, save
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.session import link
from workshop import chromium, gallery, serve, site
from workshop.telling import tell

SIZES = ("1440x900", "390x844")
PATIENCE = 90_000
TABLE = "?game=transamerica&seats=human,easy,easy&seed=7&pace=instant&start=1"
NO_JOURNAL = "Object.defineProperty(globalThis, 'indexedDB', { value: undefined });"
FULL = (
    NO_JOURNAL
    + """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""
)
DENIED = (
    NO_JOURNAL
    + """
Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("no"); } });
"""
)
OLD = "delete globalThis.WebAssembly;"
OLDER = "delete HTMLScriptElement.prototype.noModule;"
CANNOT_UNPACK = "delete globalThis.DecompressionStream;"
NO_MEMORY = """
WebAssembly.instantiate = () => Promise.reject(new RangeError("Out of memory"));
"""
DEFECT = "globalThis.matchMedia = undefined;"
BAD_BOTS = """
globalThis.Worker = class extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data: { ready: true } })));
  }
  postMessage() {
    setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { message: "out of memory" })));
  }
  terminate() {}
};
"""
OFFLINE = "Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });"
_GO = """(where) => {
  history.replaceState(null, "", where.startsWith("?") ? where : location.pathname + where);
  dispatchEvent(new PopStateEvent("popstate"));
}"""


# Plays a move; the journal then says that another window has gone on without it.
_OVERTAKEN = """async () => {
  const saved = (name) => Object.entries(localStorage).find(([key]) => key.includes(name));
  const [key, text] = saved(":save:");
  const spot = document.querySelector("[data-action='start 11,8']");
  spot.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  while (saved(":save:")[1] === text) await new Promise((done) => setTimeout(done, 20));
  const row = { slot: key.split(":save:")[1], stamp: Date.now() + 1e6, text };
  dispatchEvent(new CustomEvent("goldenspike-overtaken", { detail: JSON.stringify(row) }));
}"""


class Start(NamedTuple):
    """A start that fails: what the page finds, and which files it is refused or gets cut."""

    script: str = ""
    missing: str = ""
    cut: str = ""
    only: str = ""
    """Of those, the ones with this in their addresses."""


STARTS = {
    "missing": Start(missing="app"),
    "damaged": Start(cut=".wasm"),
    "offline": Start(script=OFFLINE, missing=".wasm"),
    "browser": Start(script=OLD),
    "browser-cannot-unpack": Start(script=CANNOT_UNPACK),
    "browser-too-old": Start(script=OLDER, missing="boot."),
    "python": Start(script=NO_MEMORY),
    "page": Start(script=DEFECT),
}


def played(moves: int) -> Match:
    """A game of random moves."""
    match = games.new_match("transamerica", [Seat("Ann"), Seat("Bob")], seed=1)
    lots = Chance(1)
    for _ in range(moves):
        match.play(lots.pick(match.state.choices()))
    return match


def lobby_faults() -> dict[str, tuple[str, str]]:
    """Everything that the lobby says about what it was given, by its name: the way in, and what
    goes in."""
    good = link.pack(played(5), link.SHOW)
    text = save.dumps(played(3))
    newer = save.dumps(games.new_match("santa-fe", [Seat("Ann"), Seat("Bob")], seed=1))
    older = newer.replace(f'"rules": {games.get("santa-fe").rules}', '"rules": 1')
    many = "&".join(f"option.part{n}=1" for n in range(9))
    return {
        "link-cut": ("address", f"#{good[:-9]}"),
        "link-changed": ("address", f"#{good[:40]}A{good[41:]}"),
        "link-newer": ("address", "#show=9" + good.partition("=1")[2]),
        "link-long": ("address", f"#show={'9' * 210_000}"),
        "save-missing": ("address", "#play=nothing"),
        "study-missing": ("address", "?study=lessons/none"),
        "address": ("address", f"?game=chess&seats=human,robot&seed=x&{many}"),
        "file-empty": ("file", ""),
        "file-none": ("file", "%PDF-1.7"),
        "file-long": ("file", "x" * 1_100_000),
        "file-newer": ("file", text.replace('"save": 1', '"save": 99')),
        "file-doubled": ("file", text.replace('"seed": 1', '"seed": 1, "seed": 2')),
        "bundle": ("file", '{"format": {"bundle": 1}}'),
        "study-bad": ("file", "golden-spike study 1.0\n\ngame: chess\n"),
        "save-broken": ("save", "{"),
        "save-of-older-rules": ("table", older),
        "save-unplayed": ("table", text.replace('"actions": ["', '"actions": ["start 99,99", "')),
    }


def faults(out: Path) -> int:
    """Take all pictures into a folder."""
    out.mkdir(parents=True, exist_ok=True)
    folder = site.build()
    with serve.serving(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(chromium.ensure()), args=list(chromium.FLAGS)
        )
        for size in SIZES:
            for language in LANGUAGES:
                tell(f"faults, {size}, {language}")
                taker = Taker(browser, address, out, size, language)
                taker.starts(folder)
                taker.lobby()
                taker.tables()
        browser.close()
    print(out)
    return 0


class Taker:
    """Takes the pictures of one size and language."""

    def __init__(self, browser: Browser, address: str, out: Path, size: str, language: str) -> None:
        self._browser = browser
        self._address = address
        self._out = out
        self._size = size
        self._language = language

    def starts(self, folder: Path) -> None:
        """Starts that fail."""
        for name, start in STARTS.items():
            page = self._page(start.script)
            page.route("**/*", _refusal(start))
            page.goto(self._address)
            self._shoot(page, f"start-{name}", "html[data-state=error]")
        page = self._page()
        page.route("**/*", _refusal(Start(cut=".js", only="boot.")))
        page.goto(self._address)
        page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
        self._shoot(page, "start-silence", "#silence-again")
        page = self._page()
        page.goto(f"{folder.as_uri()}/index.html")
        self._shoot(page, "start-from-a-folder", "html[data-state=error]")

    def lobby(self) -> None:
        """What the lobby says."""
        page = self._page()
        page.route("**/*", _refusal(Start(missing=".bin", only="/rest.")))
        page.goto(self._address)
        page.locator("html[data-state=lobby]").wait_for(state="attached")
        page.locator("[data-do^=play]").first.click()
        told = Words(self._language)("page.not_whole")
        self._shoot(page, "rest-missing", f".notes p:text-is('{told}')")
        page = self._page()
        page.goto(self._address)
        page.locator("html[data-state=lobby]").wait_for(state="attached")
        page.evaluate("goldenspikeRest.come()")  # till then the lobby says that it waits for that
        for name, (way, text) in lobby_faults().items():
            page.evaluate(_GO, "")
            if way == "address":
                page.evaluate(_GO, text)
            elif way == "file":
                what = {"name": "a.json", "mimeType": "text/plain", "buffer": text.encode()}
                page.locator("input[type=file]").set_input_files(what)  # type: ignore[arg-type]
            else:
                page.evaluate("(text) => localStorage.setItem('goldenspike:save:x', text)", text)
                page.evaluate(_GO, "#play=x" if way == "table" else "")
            told = ".notes p, .saves .broken, .note"
            self._shoot(page, name, told, close=False)
        page.context.close()

    def tables(self) -> None:
        """What a table says."""
        for name, script in (("full", FULL), ("denied", DENIED)):
            page = self._page(script)
            page.goto(f"{self._address}{TABLE}")
            page.locator("html[data-state=table]").wait_for(state="attached")
            self._shoot(page, name, ".note", close=name == "denied")
            if name == "full":
                page.locator("[data-do=menu]").click()
                self._shoot(page, "full-leaving", ".note")
        page = self._page(BAD_BOTS)
        page.goto(f"{self._address}{TABLE}")
        page.locator("[data-action='start 11,8']").first.dispatch_event("click")
        self._shoot(page, "bot-failed", ".note")
        page = self._page()
        page.goto(f"{self._address}{TABLE}")
        page.locator("html[data-state=table]").wait_for(state="attached")
        other = page.context.new_page()
        other.goto(page.url)
        self._shoot(other, "another-window", "[data-do=take-over]", close=False)
        other.close()
        page.evaluate(_OVERTAKEN)
        self._shoot(page, "overtaken", ".note")

    def _page(self, script: str = "") -> Page:
        context = self._browser.new_context(
            **gallery.SIZES[self._size],
            locale=f"{self._language}-{self._language.upper()}",
            reduced_motion="reduce",
            service_workers="block",
        )
        context.set_default_timeout(PATIENCE)
        if script:
            context.add_init_script(script)
        return context.new_page()

    def _shoot(self, page: Page, name: str, told: str, *, close: bool = True) -> None:
        page.locator(told).first.wait_for(state="attached")
        file = self._out / f"fault-{name}-{self._size}-{self._language}.jpg"
        page.screenshot(path=file, type="jpeg", quality=gallery.QUALITY)
        if close:
            page.context.close()


def _refusal(start: Start) -> Callable[[Route], Any]:
    def answer(route: Route) -> None:
        url = route.request.url
        with suppress(Error):  # the page is gone already
            name = url.rpartition("/")[2]
            if start.missing and start.missing in name and start.only in url:
                route.fulfill(status=404)
            elif start.cut and url.endswith(start.cut) and start.only in url:
                got = route.fetch()
                route.fulfill(response=got, body=got.body()[: len(got.body()) // 2])
            else:
                route.continue_()

    return answer

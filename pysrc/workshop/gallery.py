"""The gallery command: pictures of the real page, to be looked at one by one.

Every game is shown at its start, in the middle, at a report if it has any and at its end, and the
lobby on a first visit and with games in it, a lesson of each, its rules page and the blog, in
several sizes, by day and by night and in every language. The games are played by bots from fixed
seeds; the page opens them as saves. A page is opened once a size: themes and languages are changed
in it, as people do; plain pages are opened each by itself.
"""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from goldenspike import games
from goldenspike.bots import Glimpse, make, seat_chance
from goldenspike.core import HUMAN, Game, Match, Seat, save
from goldenspike.core.words import LANGUAGES
from workshop import chromium, leaves, serve, site
from workshop.making import STAMP
from workshop.telling import Trouble, tell

SEED = 11
NAMES = ("Ada", "Ben", "Cleo", "Dan")
BOT = "easy"
NOW = "2026-05-10T12:00:00Z"
"""The page's clock: dates and the daily game are the same in every run."""
SIZES: dict[str, dict[str, Any]] = {
    "1440x900": {"viewport": {"width": 1440, "height": 900}},
    "1280x720": {"viewport": {"width": 1280, "height": 720}},
    "390x844": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "844x390": {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True},
}
STAGES = ("start", "middle", "report", "end")
THEMES = ("light", "dark")
PATIENCE = 120_000
"""How long something may take, in ms; a page on a busy machine starts slowly."""
QUALITY = 82
"""Of the pictures, as JPEG."""
_READY = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await frame();
  await document.fonts.ready;
  await Promise.all([...document.images].map((one) => one.decode().catch(() => {})));
  do await frame(); while (document.querySelector("[data-moves]"));
}"""
"""All is there, and maps stand still: only then are they painted sharp."""
_SEEN = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await frame();
  await document.fonts.ready;
  const seen = ({ top, bottom }) => bottom > 0 && top < innerHeight;
  const near = [...document.images].filter((one) => seen(one.getBoundingClientRect()));
  const come = (one) => new Promise((done) => { one.onload = one.onerror = done; });
  await Promise.all(near.filter((one) => !one.complete).map(come));
  await frame();
}"""
"""Likewise, on a page that fetches pictures only when they come near."""
_TURN = "[data-do=go-on], [data-do=lift], .lit, #actions button, html[data-state=over]"
"""What tells that the table waits for a person, or is done."""
SPEAK = """(code) => {
  const field = document.querySelector("[data-field=language]");
  field.value = code;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}"""


class Scene(NamedTuple):
    """What is shown: its name, and the part of the address that leads there. A plain page has
    another one for each language."""

    name: str
    place: str
    plain: bool = False


@dataclass(frozen=True)
class Shot:
    """One picture."""

    scene: str
    size: str
    theme: str
    language: str

    @property
    def name(self) -> str:
        """The words by which it is known, and its file."""
        return f"{self.scene} {self.size} {self.theme} {self.language}"

    @property
    def file(self) -> str:
        """Where it lies in the gallery."""
        return f"{self.name.replace(' ', '-')}.jpg"


def gallery(out: Path, wanted: Sequence[str] = ()) -> int:
    """Take the pictures whose names have all of the wanted words, and put them into a folder with
    a page that shows them side by side."""
    _refuse_foreign(out)
    saves = {name: text for game in games.all_games() for name, text in positions(game).items()}
    scenes = [Scene("lobby", ""), Scene("lobby-saves", "")]
    scenes += [Scene(name, f"#play={name}") for name in saves]
    scenes += [Scene(name, place) for name, place in leaves.lessons().items()]
    scenes += [Scene(name, "", plain=True) for name in leaves.plain_pages("en")]
    shots = chosen_shots(scenes, wanted)
    if not shots:
        raise Trouble(f"No picture has the words {' '.join(wanted)}.")
    out.mkdir(parents=True, exist_ok=True)
    (out / STAMP).write_text("gallery", "utf-8")
    folder = site.build()
    with serve.serving(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(chromium.ensure()), args=list(chromium.FLAGS)
        )
        for size in SIZES:
            chosen = [shot for shot in shots if shot.size == size]
            if chosen:
                tell(f"{len(chosen)} pictures of {size}")
                with _context(browser, size) as context:
                    _take(context, address, saves, scenes, chosen, out)
                    plain = {scene.name for scene in scenes if scene.plain}
                    _take_plain(context, address, [s for s in chosen if s.scene in plain], out)
        browser.close()
    (out / "index.html").write_text(contact_sheet(out), "utf-8")
    print(out / "index.html")
    return 0


def positions(game: Game) -> dict[str, str]:
    """The saves of a game of bots that are shown, by their names: its start, a decision of the
    first seat in the middle, the last report, and the end."""
    match = _played(game)
    halts = [e.number + 1 for e in match.log if any(event.halt for event in e.events)]
    length = len(match.log)
    middle = next(number for number in range(length // 2, length) if _asked(match, number))
    found = {"start": 0, "middle": middle, "end": length}
    if halts:
        found["report"] = max((at for at in halts if at < length), default=length)
    return {
        f"{game.id}-{stage}": save.dumps(_cut(match, found[stage]))
        for stage in STAGES
        if stage in found
    }


def every_shot(scenes: Sequence[Scene]) -> Iterator[Shot]:
    """Every scene in every size, theme and language."""
    for size in SIZES:
        for scene in scenes:
            for language in LANGUAGES:
                for theme in THEMES:
                    yield Shot(scene.name, size, theme, language)


def chosen_shots(scenes: Sequence[Scene], wanted: Sequence[str]) -> list[Shot]:
    """The pictures of scenes whose names have all of the wanted words."""
    return [shot for shot in every_shot(scenes) if set(wanted) <= _words(shot)]


def contact_sheet(folder: Path) -> str:
    """A page with all pictures of a folder, a row for each scene and size."""
    rows: dict[str, list[str]] = {}
    for scene in _known_scenes():
        for size in SIZES:
            for language in LANGUAGES:
                for theme in THEMES:
                    shot = Shot(scene, size, theme, language)
                    if (folder / shot.file).is_file():
                        rows.setdefault(f"{scene} {size}", []).append(_figure(shot))
    body = "".join(
        f"<section><h2>{html.escape(title)}</h2><div>{''.join(row)}</div></section>"
        for title, row in rows.items()
    )
    return (
        "<!doctype html><meta charset=utf-8><title>Golden Spike: gallery</title><style>"
        "body{font:14px system-ui;margin:16px;background:#ddd}"
        "section div{display:flex;flex-wrap:wrap;gap:10px}"
        "figure{margin:0}img{height:300px;display:block;box-shadow:0 1px 6px #0006}"
        f"</style>{body}\n"
    )


def _known_scenes() -> list[str]:
    played = [f"{game.id}-{stage}" for game in games.all_games() for stage in STAGES]
    return ["lobby", "lobby-saves", *played, *leaves.lessons(), *leaves.plain_pages("en")]


def _figure(shot: Shot) -> str:
    said = html.escape(f"{shot.language}, {shot.theme}")
    file = html.escape(shot.file)
    return (
        f'<figure><a href="{file}"><img loading="lazy" src="{file}" alt="{said}"></a>'
        f"<figcaption>{said}</figcaption></figure>"
    )


@contextmanager
def _context(browser: Browser, size: str) -> Iterator[BrowserContext]:
    """Pages of one size."""
    context = browser.new_context(
        **SIZES[size], locale="en-US", reduced_motion="reduce", service_workers="block"
    )
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def _take(
    context: BrowserContext,
    address: str,
    saves: dict[str, str],
    scenes: Sequence[Scene],
    shots: Sequence[Shot],
    out: Path,
) -> None:
    """Take the pictures of tables and the lobby in one page."""
    scenes = [scene for scene in scenes if not scene.plain]
    if not {scene.name for scene in scenes} & {shot.scene for shot in shots}:
        return
    page = context.new_page()
    page.clock.set_fixed_time(NOW)
    page.goto(f"{address}?pace=instant&lang=en")
    page.locator("html[data-state=lobby]").wait_for(state="attached")
    for scene in scenes:
        chosen = [shot for shot in shots if shot.scene == scene.name]
        if scene.name == "lobby-saves":
            _keep(page, {n: t for n, t in saves.items() if n.endswith(("-middle", "-end"))})
        if chosen:
            page.evaluate("window.scrollTo(0, 0)")
            _open(page, scene, saves)
        for shot in chosen:
            page.emulate_media(color_scheme="dark" if shot.theme == "dark" else "light")
            page.evaluate(SPEAK, shot.language)
            page.evaluate(_READY)
            page.screenshot(path=out / shot.file, type="jpeg", quality=QUALITY)
    page.close()


def _take_plain(context: BrowserContext, address: str, shots: Sequence[Shot], out: Path) -> None:
    """Take the pictures of plain pages: each is a page of its own."""
    page = context.new_page()
    for shot in shots:
        page.emulate_media(color_scheme="dark" if shot.theme == "dark" else "light")
        where = leaves.plain_pages(shot.language)[shot.scene]
        page.goto(f"{address}{where}", wait_until="networkidle")
        if shot.scene.endswith(leaves.FIGURE):
            page.locator("figure .drawn").first.evaluate(
                "one => one.closest('figure').scrollIntoView({ block: 'center' })"
            )
        page.evaluate(_SEEN)
        page.screenshot(path=out / shot.file, type="jpeg", quality=QUALITY)
    page.close()


def _open(page: Page, scene: Scene, saves: dict[str, str]) -> None:
    """Go to a scene as an address does, and wait until somebody can do something there. A pointer
    was used before, as most people do: who comes by the keyboard is told more."""
    page.mouse.click(1, 1)
    if scene.place.startswith("?"):
        page.evaluate(
            """(place) => {
              history.pushState(null, "", place);
              dispatchEvent(new PopStateEvent("popstate"));
            }""",
            scene.place,
        )
        page.locator(".study-head").wait_for(state="attached")
        page.evaluate("document.activeElement?.blur()")
    elif scene.place:
        _keep(page, {scene.name: saves[scene.name]})
        page.evaluate("(place) => { location.hash = place; }", scene.place)
        page.locator(_TURN).first.wait_for(state="attached")
        if scene.name.endswith("-report") and not page.locator(".reporting").count():
            page.locator(".log-lines .halt button").first.dispatch_event("click")
            page.locator(".reporting").wait_for(state="attached")
    elif scene.name != "lobby":
        page.reload()
        page.locator("html[data-state=lobby]").wait_for(state="attached")


def _keep(page: Page, saves: dict[str, str]) -> None:
    """Put saves where the page finds them."""
    page.evaluate(
        """([saves, played]) => {
          for (const [slot, text] of Object.entries(saves)) {
            localStorage.setItem(`goldenspike:save:${slot}`, text);
          }
          const before = JSON.parse(localStorage.getItem("goldenspike:played") || "{}");
          localStorage.setItem("goldenspike:played", JSON.stringify({ ...before, ...played }));
        }""",
        [saves, {slot: 1_778_400_000_000.5 + number for number, slot in enumerate(saves)}],
    )


def _played(game: Game) -> Match:
    """Return a whole game of bots; Ada's are played by one too."""
    match = Match(game, [Seat(name, BOT) for name in NAMES], game.complete({}), SEED)
    bot = make(game, BOT)
    while (seat := match.state.to_move) is not None:
        chance = seat_chance(SEED, seat, len(match.log))
        match.play(bot.choose(Glimpse(match.state, seat, chance)))
    return match


def _cut(match: Match, actions: int) -> Match:
    """Return the same game up to an action, with a person in the first seat."""
    seats = [seat._replace(player=BOT if n else HUMAN) for n, seat in enumerate(match.seats)]
    shorter = Match(match.game, seats, match.options, SEED)
    for entry in match.log[:actions]:
        shorter.play(entry.action)
    return shorter


def _asked(match: Match, number: int) -> bool:
    """Whether the first seat has a real choice at a position."""
    state = match.at(number)
    return state.to_move == 0 and len(state.choices()) > 2


def _words(shot: Shot) -> set[str]:
    """What a picture can be asked for by: the words of its name, its game, its stage or kind."""
    if shot.scene in leaves.lessons() or shot.scene in leaves.plain_pages("en"):
        return {*shot.name.split(), *leaves.words_of(shot.scene)}
    game, _, stage = shot.scene.rpartition("-")
    return {*shot.name.split(), game, stage}


def _refuse_foreign(out: Path) -> None:
    """Never mix pictures into a folder that this command has not made."""
    if out.exists() and not (out / STAMP).is_file() and (not out.is_dir() or any(out.iterdir())):
        raise Trouble(f"{out} exists and is no gallery; name another folder with --out.")

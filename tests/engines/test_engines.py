"""The game in Chromium, Firefox and WebKit: it starts, plays, is found again, needs no server."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from goldenspike import games
from workshop import one_file, paths, serve
from workshop.embedding import frame
from workshop.engines import ENGINES, Window, opened

SEATS = "seats=human,easy,easy&seed=7&pace=instant&start=1"
SOUND = "!document.querySelector('#defect')?.textContent"
TURN = """!!document.querySelector(
  "[data-do=go-on], [data-do=lift], .board [data-action], .board [data-choose], " +
  ".hand [data-action], .side [data-action], #actions [data-action]")"""
LOG = "document.querySelector('#log').textContent"
LINES = "document.querySelectorAll('#log li').length"
SAVED = """(() => {
  const [slot, stamp] = (document.documentElement.dataset.saved ?? "").split(" ");
  const played = JSON.parse(localStorage.getItem("goldenspike:played") ?? "{}");
  return !!slot && Number(stamp) >= (played[slot] ?? 0);
})()"""
SAVES = "document.querySelectorAll('.saves li').length"
ART = """document.querySelector("img.art").decode().then(() => true)"""
EMBED = "document.querySelector('golden-spike iframe')?.contentDocument"
# Clicks what the table asks for; an action is chosen by its number, so that games differ.
HOST = """<!doctype html><title>Blog</title><script>
heard = []; addEventListener("message", ({ data }) => heard.push(data));
tell = (message) => frames[0].postMessage({ goldenspike: 1, ...message }, "*");
</script><iframe sandbox="allow-scripts" width="900" height="600"
  src="{site}embed.html?study=lessons/transamerica&lang=en"></iframe>"""
NOT_KEPT = "document.querySelector('.note')?.textContent.includes('keep')"
CLICK = """document.querySelector(".board .lit").dispatchEvent(
  new MouseEvent("click", { bubbles: true, cancelable: true }))"""
FROM_A_FOLDER = "open the file golden-spike.html|run python3 pysrc play"
HEARD = "heard.some((each) => each.type === '{}')"
STEP = """(() => {
  const click = (element) =>
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const ask = document.querySelector("[data-do=lift], [data-do=go-on]");
  const actions = [...document.querySelectorAll("[data-action]")];
  const several = document.querySelector("[data-choose]");
  if (ask) click(ask);
  else if (actions.length) click(actions[Math.min(NUMBER, actions.length - 1)]);
  else if (several) click(several);
})()"""


@pytest.fixture(params=sorted(ENGINES))
def engine(request: pytest.FixtureRequest) -> str:
    """Each engine in turn."""
    return str(request.param)


def play(window: Window, moves: int) -> str:
    """Play a few moves at the table that is open, see them saved, and return its log."""
    for number in range(moves):
        window.until(TURN)
        before = window.ask(LINES)
        for _ in range(20):
            window.ask(STEP.replace("NUMBER", str(number)))
            if window.ask(LINES) > before:
                break
            window.until(TURN)
    window.until(TURN)
    window.until(SAVED)
    assert window.ask(SOUND)
    assert window.ask(LINES) >= moves
    return str(window.ask(LOG))


def test_every_game_is_played_saved_and_found_again_and_a_figure_comes_alive(
    engine: str, site_folder: Path, tmp_path: Path
) -> None:
    with (
        serve.serving(site_folder, caching="no-cache") as address,
        opened(engine, tmp_path / "profile") as window,
    ):
        window.open(address, "lobby")
        places = []
        for game in games.REGISTRY:
            window.open(f"{address}?game={game}&{SEATS}", "table")
            assert window.ask(ART)
            said = play(window, 3)
            places.append((window.ask("location.href"), said))
        for place, said in places:
            window.open(place, "table")
            assert window.ask(LOG) == said
        window.open(address, "lobby")
        assert window.ask(SAVES) == len(places)
        window.open(f"{address}rules/en/transamerica.html", "")
        assert window.ask("document.querySelectorAll('figure svg').length") > 3
        window.until("!!customElements.get('golden-spike')")  # before, it is a link to the page
        window.ask("document.querySelector('.figure golden-spike a').click()")
        window.until(f"!!{EMBED}?.querySelector('#table .telling')")
        assert window.ask(f"{EMBED}.documentElement.dataset.state") == "table"


def test_after_one_visit_no_server_is_needed(
    engine: str, site_folder: Path, tmp_path: Path
) -> None:
    with opened(engine, tmp_path / "profile") as window:
        with serve.serving(site_folder, caching="no-cache") as address:
            window.open(f"{address}?game=transamerica&{SEATS}", "table")
            said = play(window, 2)
            place = window.ask("location.href")
            window.until("navigator.serviceWorker.ready.then(() => true)")
        window.open(place, "table")
        assert window.ask(LOG) == said
        assert play(window, 1) != said
        window.open(f"{address}?game=santa-fe&{SEATS}", "table")
        play(window, 1)


def test_the_one_file_is_played_from_a_folder_and_found_after_a_restart(
    engine: str, site_folder: Path, tmp_path: Path
) -> None:
    file = tmp_path / "a folder" / one_file.NAME
    file.parent.mkdir()
    shutil.copyfile(site_folder / one_file.NAME, file)
    address = file.as_uri()
    with opened(engine, tmp_path / "profile") as window:
        for page in (site_folder / "index.html", paths.ROOT / "index.html"):
            window.open(page.as_uri(), "error")
            window.until("document.readyState === 'complete'")
            assert re.search(FROM_A_FOLDER, window.ask("document.body.innerText"))
        window.open(f"{address}?game=pacific-rails&{SEATS}", "table")
        said = play(window, 3)
        place = window.ask("location.href")
    with opened(engine, tmp_path / "profile") as window:
        window.open(place, "table")
        assert window.ask(LOG) == said
        play(window, 1)
        window.open(address, "lobby")
        assert window.ask(SAVES) == 1
        window.open(f"{address}?rules=de/transamerica#setup", "rules")
        window.until("document.querySelector('#setup').getBoundingClientRect().top < 100")
        seats = "document.querySelector('.drawn').style.getPropertyValue('--seat-0')"
        assert window.ask(seats).startswith("var(")
        way = "document.querySelector('.figure .alive').href"
        window.open(window.ask(way), "table")
        assert window.ask(ART)


def test_a_frame_in_a_sandbox_of_another_site_runs_and_follows(
    engine: str, site_folder: Path, tmp_path: Path
) -> None:
    blog, known = tmp_path / "blog", tmp_path / "site"
    blog.mkdir()
    known.mkdir()
    for path in site_folder.iterdir():
        (known / path.name).symlink_to(path)
    with (
        serve.serving(known, caching="no-cache") as address,
        serve.serving(blog) as host,
        opened(engine, tmp_path / "profile") as window,
    ):
        page = known / frame.PAGE
        page.unlink()
        page.write_text(frame.at((site_folder / frame.PAGE).read_text("utf-8"), address), "utf-8")
        (blog / "index.html").write_text(HOST.replace("{site}", address), encoding="utf-8")
        window.open(host, "")
        window.until(HEARD.format("loaded"))
        window.ask("tell({ type: 'start' })")
        window.until(HEARD.format("ready"))
        window.ask("tell({ type: 'goto', at: 2 })")
        window.until("heard.some((each) => each.type === 'moved' && each.at === 2)")
        window.until(HEARD.format("height"))


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
def test_a_game_is_played_in_a_frame_in_a_sandbox_which_says_that_nothing_is_kept(
    engine: str, site_folder: Path, tmp_path: Path
) -> None:
    """WebKit's window does not look into frames of other sites."""
    game = "?game=transamerica&seats=human,easy&seed=7&lang=en&pace=instant"
    blog = tmp_path / "blog"
    blog.mkdir()
    with (
        serve.serving(site_folder, caching="no-cache") as address,
        serve.serving(blog) as host,
        opened(engine, tmp_path / "profile") as window,
    ):
        text = HOST.replace("?study=lessons/transamerica&lang=en", game)
        (blog / "index.html").write_text(text.replace("{site}", address), encoding="utf-8")
        window.open(host, "")
        window.until(HEARD.format("loaded"))
        assert window.ask("origin", framed=True) == "null"
        window.ask("document.querySelector('#still-start').click()", framed=True)
        window.until(NOT_KEPT, framed=True)
        before = window.ask(LINES, framed=True)
        window.until("!!document.querySelector('.board .lit')", framed=True)
        window.ask(CLICK, framed=True)
        window.until(f"{LINES} > {before}", framed=True)
        assert window.ask(SOUND, framed=True)

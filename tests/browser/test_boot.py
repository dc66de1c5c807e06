"""The page comes up from any folder of any host, and says clearly when it cannot."""

from __future__ import annotations

import gzip
import io
import json
import shutil
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Error, Frame, Page, Playwright, Route, expect

from browser.playing import wait_for_turn
from goldenspike import games
from goldenspike.core import save
from workshop import chromium, paths, policy, runtime, serve, site, versions

if TYPE_CHECKING:
    from browser.conftest import Watch

NewPage = Callable[..., Page]

RUN_PYTHON = """async (code) => {
  const { loadPyodide } = await import(document.querySelector('[href*="/python."]').href);
  return (await loadPyodide()).runPython(code);
}"""


def lobby(page: Page) -> None:
    page.wait_for_selector("html[data-state=lobby]")


def error_sentence(page: Page) -> str:
    page.wait_for_selector("html[data-state=error]")
    page.wait_for_selector("#boot-help")
    expect(page.locator("#boot h1")).to_be_visible()
    return page.locator("#boot-step").inner_text()


def test_the_lobby_comes_up_without_asking_any_other_host(page: Page, watch: Watch) -> None:
    page.goto("")
    lobby(page)
    assert [url for url in watch.requests if versions.plain(url).endswith("/app.bin")]
    assert watch.foreign_requests() == []


def test_the_steps_of_the_start_come_in_their_order(page: Page) -> None:
    page.goto("")
    lobby(page)
    marks = page.evaluate(
        "performance.getEntriesByType('mark').map((m) => m.name)"
        ".filter((name) => name.startsWith('goldenspike-'))"
    )
    assert marks == ["goldenspike-python", "goldenspike-rules", "goldenspike-ready"]
    assert page.evaluate("document.getElementById('boot-progress').value") == 1


def test_no_file_is_fetched_twice_at_the_first_visit(new_page: NewPage, watch: Watch) -> None:
    page = new_page()
    page.goto("")
    lobby(page)
    assert sorted(watch.requests) == sorted(set(watch.requests))


def test_the_site_works_from_a_folder_deep_below_its_host(
    new_page: NewPage, watch: Watch, site_folder: Path, tmp_path: Path
) -> None:
    shutil.copytree(site_folder, tmp_path / "any" / "where")
    with serve.serving(tmp_path, caching="no-cache") as host:
        watch.address = f"{host}any/where/"
        page = new_page()
        page.goto("")
        lobby(page)


def test_every_module_of_ours_can_be_imported_in_the_browser(page: Page, site_folder: Path) -> None:
    page.goto("")
    lobby(page)
    packed = (site_folder / versions.found(site_folder, "app.bin")).read_bytes()
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(packed))) as archive:
        ours = [name for name in archive.namelist() if name.startswith("goldenspike/")]
    modules = [
        name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in ours
    ]
    code = f"import importlib\nfor m in {modules}: importlib.import_module(m)\nlen({modules})"
    assert page.evaluate(RUN_PYTHON, code) == len(modules)


def test_a_traceback_can_be_made_in_the_browser(page: Page) -> None:
    page.goto("")
    lobby(page)
    code = """
import json, traceback
try:
    json.loads("{")
except ValueError:
    text = traceback.format_exc()
text
"""
    lines = page.evaluate(RUN_PYTHON, code).splitlines()
    assert any("json/decoder.py" in line for line in lines)
    assert lines[-1].startswith("json.decoder.JSONDecodeError: ")


@pytest.mark.parametrize(
    "file",
    [
        "app.bin",
        site.WASM,
        "vendor/pyscript/core.js",
        "vendor/panzoom/panzoom.es.js",
        "assets/runtime/main.py",
        "assets/runtime/pyscript.json",
    ],
)
def test_a_missing_file_is_named(page: Page, watch: Watch, site_folder: Path, file: str) -> None:
    watch.errors_expected = True
    name = versions.found(site_folder, file)
    page.route(f"**/{name}", lambda route: route.fulfill(status=404, body=""))
    page.goto("")
    assert error_sentence(page) == "A file of the game could not be loaded."
    assert page.locator("#boot-detail").inner_text() == f"{name} (404)"
    assert page.locator("#boot-again").inner_text() == "Try again"


def test_a_missing_style_is_named(page: Page, watch: Watch) -> None:
    watch.errors_expected = True
    page.route("**/assets/style/first.*.css", lambda route: route.fulfill(status=404))
    page.goto("")
    assert error_sentence(page) == "A file of the game could not be loaded."
    told = page.locator("#boot-detail").inner_text()
    assert versions.plain(told).endswith("assets/style/first.css")


def patience_is_over(page: Page) -> None:
    """What the page's style says after some seconds, it says now."""
    page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")


@pytest.mark.parametrize("answer", [{"status": 404}, {"body": "const nothing = ;"}, None])
def test_if_the_first_script_cannot_run_the_page_says_so_by_itself(
    page: Page, watch: Watch, answer: dict[str, Any] | None
) -> None:
    watch.errors_expected = True

    def withhold(route: Route) -> None:
        if answer is None:
            route.abort("blockedbyclient")
        else:
            route.fulfill(content_type="text/javascript", **answer)

    page.route("**/assets/runtime/boot.*.js", withhold)
    page.goto("")
    silence = page.locator("#silence")
    expect(silence).to_be_hidden()
    patience_is_over(page)
    expect(silence).to_be_visible()
    expect(silence.locator("p").first).to_contain_text("first script has not been loaded")
    expect(silence.locator("[lang=de]")).to_contain_text("erste Skript des Spiels")
    expect(page.locator("#lobby h1")).to_be_visible()


def test_if_nothing_but_the_page_itself_arrives_it_says_so(page: Page, watch: Watch) -> None:
    watch.errors_expected = True
    page.route("**/assets/**", lambda route: route.fulfill(status=404))
    page.route("**/vendor/**", lambda route: route.fulfill(status=404))
    page.goto("")
    expect(page.locator("#silence")).to_be_visible()


def test_a_page_that_starts_takes_back_what_it_says_in_silence(page: Page) -> None:
    page.goto("")
    expect(page.locator("#silence")).to_have_count(0)
    lobby(page)


def test_without_javascript_the_page_says_that_it_needs_it(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    page.goto("")
    expect(page.locator("noscript p").first).to_be_visible()
    expect(page.locator("noscript p").first).to_contain_text("it needs JavaScript")
    expect(page.locator("noscript [lang=de]")).to_contain_text("es braucht JavaScript")
    expect(page.locator("#boot-progress")).to_be_hidden()
    expect(page.locator("#silence")).to_be_hidden()


def test_a_browser_without_modules_is_told_that_it_is_too_old(page: Page) -> None:
    page.route(
        "**/assets/runtime/boot.*.js",
        lambda route: route.fulfill(body="", content_type="text/javascript"),
    )
    page.add_init_script("delete HTMLScriptElement.prototype.noModule")
    page.goto("")
    page.wait_for_selector("html[data-state=error]")
    expect(page.locator("#boot-step")).to_contain_text("This browser is too old for the game")
    patience_is_over(page)
    expect(page.locator("#silence")).to_have_count(0)


def test_a_lost_connection_is_told_as_such(page: Page, watch: Watch) -> None:
    watch.errors_expected = True
    page.add_init_script("Object.defineProperty(navigator, 'onLine', { get: () => false })")
    page.route("**/app.*.bin", lambda route: route.abort("internetdisconnected"))
    page.goto("")
    assert error_sentence(page).startswith("You are offline")


def test_a_browser_without_webassembly_is_told_what_it_needs(page: Page, watch: Watch) -> None:
    watch.errors_expected = True
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto("")
    assert error_sentence(page) == "This browser cannot run the game."
    assert "WebAssembly" in page.locator("#boot-help").inner_text()


def test_a_defect_in_our_own_code_is_shown_with_its_traceback(page: Page, watch: Watch) -> None:
    watch.errors_expected = True
    page.add_init_script("globalThis.matchMedia = undefined")
    page.goto("")
    assert error_sentence(page) == "The game has a defect: it stopped while starting."
    assert "Traceback" in page.locator("#boot-detail").inner_text()


def test_a_damaged_file_is_named_and_fetched_anew_on_the_next_try(
    new_page: NewPage, watch: Watch, site_folder: Path, tmp_path: Path
) -> None:
    """On a host whose files a browser may keep for a while, as on most."""
    watch.errors_expected = True
    copy = tmp_path / "site"
    shutil.copytree(site_folder, copy)
    with serve.serving(copy, caching="max-age=600") as address:
        watch.address = address
        for plain in ("app.bin", site.WASM, "assets/runtime/pyscript.json", site.MAIN):
            name = versions.found(copy, plain)
            whole = (copy / name).read_bytes()
            (copy / name).write_bytes(whole[: len(whole) // 2])
            page = new_page()
            page.goto("")
            assert error_sentence(page) == "A file of the game has arrived damaged."
            assert page.locator("#boot-detail").inner_text() == name
            (copy / name).write_bytes(whole)
            page.locator("#boot-again").click()
            lobby(page)
            page.close()


def test_a_german_browser_gets_german_sentences(new_page: NewPage, watch: Watch) -> None:
    watch.errors_expected = True
    page = new_page(locale="de-DE")
    page.route("**/app.*.bin", lambda route: route.fulfill(status=404, body=""))
    page.goto("")
    assert error_sentence(page) == "Eine Datei des Spiels konnte nicht geladen werden."


def test_the_second_python_for_the_bots_answers_and_reports_errors(page: Page) -> None:
    page.goto("")
    lobby(page)
    answers = page.evaluate(
        """() => new Promise((done) => {
          const worker = goldenspikeSite.startWorker();
          const heard = [];
          worker.onmessage = ({ data }) => {
            heard.push(data);
            if (data.id === 5) { worker.terminate(); done(heard); }
          };
          worker.postMessage({ id: 5, request: "no save" });
        })"""
    )
    assert {"ready": True} in answers
    assert "Error" in answers[-1]["error"]


THE_SAVE = """() => {
  const key = Object.keys(localStorage).find((key) => key.startsWith("goldenspike:save:"));
  return localStorage.getItem(key);
}"""
SHIFTS = """
globalThis.shifts = 0;
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) shifts += value;
}).observe({ type: "layout-shift" });
"""


def held_back(page: Page) -> Route:
    """Open the lobby, and have Python's library not come yet."""
    held: list[Route] = []
    page.route("**/app.*.bin", lambda route: held.append(route))
    with page.expect_request("**/app.*.bin"):
        page.goto("", wait_until="commit")
    page.wait_for_selector("html[data-first=lobby][data-state=loading]")
    expect(page.locator("#boot-step")).not_to_have_text("Golden Spike")
    return held[0]


def test_games_are_read_about_and_chosen_before_python_is_there(page: Page) -> None:
    library = held_back(page)
    expect(page.locator("#lobby .shelf-card")).to_have_count(len(games.REGISTRY))
    rules = page.locator(".shelf-santa-fe a").get_attribute("href")
    assert page.request.get(f"{rules}").ok
    page.locator("[data-do='set-up santa-fe']").click()
    page.locator("[data-do='play transamerica']").click()
    expect(page.locator("#lobby [aria-pressed]")).to_have_attribute("data-do", "play transamerica")
    expect(page.locator("#boot-chosen")).to_contain_text("starts as soon as")
    library.continue_()
    page.wait_for_selector("html[data-state=table]")
    expect(page.locator("h1", has_text="TransAmerica")).to_be_visible()


def test_python_takes_over_the_lobby_that_the_page_came_with_and_nothing_moves(
    new_page: NewPage,
) -> None:
    page = new_page("phone", locale="de-DE", color_scheme="dark")
    library = held_back(page)
    page.evaluate("document.fonts.ready.then(() => true)")
    page.locator("#lobby .shelf-pacific-rails h3").scroll_into_view_if_needed()
    came = page.locator("#lobby").inner_html()
    assert "Spielen" in came
    assert ".svg#dark" in came
    top = page.evaluate("scrollY")
    assert top > 0
    page.evaluate(SHIFTS)
    library.continue_()
    lobby(page)
    assert page.locator("#lobby").inner_html() == came
    assert page.evaluate("scrollY") == top
    assert page.evaluate("shifts") <= 0.02


def test_whoever_goes_to_a_table_or_has_games_of_their_own_sees_the_picture(page: Page) -> None:
    page.route("**/app.*.bin", lambda route: None)
    page.goto("?game=transamerica&seats=human,easy&start=1", wait_until="commit")
    expect(page.locator("#boot img")).to_be_visible()
    expect(page.locator("#lobby")).to_be_hidden()
    page.evaluate("localStorage.setItem('goldenspike:save:x', '')")
    page.goto("", wait_until="commit")
    expect(page.locator("#boot img")).to_be_visible()
    expect(page.locator("#lobby")).to_be_hidden()


TRY_EVAL = """() => new Promise((done) => setTimeout(() => {
  try { done(eval("'it ran'")); } catch (error) { done(error.name); }
}))"""


def test_all_games_are_played_where_no_text_may_become_a_program(
    new_page: NewPage, watch: Watch, site_folder: Path
) -> None:
    """A host that sends the policy with every file has it hold in the bots' worker too."""
    with serve.serving(site_folder, caching="max-age=600", policy=policy.PAGE) as address:
        watch.address = address
        page = new_page()
        for game in games.REGISTRY:
            page.goto(f"?game={game}&seats=human,medium&seed=4&pace=instant&thinking=quick&start=1")
            page.wait_for_selector("html[data-state=table]")
            worker = page.workers[0] if page.workers else page.wait_for_event("worker")
            assert page.evaluate(TRY_EVAL) == worker.evaluate(TRY_EVAL) == "EvalError"
            played: set[int] = set()
            while played != {0, 1}:
                kind = wait_for_turn(page)
                offered = (
                    "[data-action], [data-choose]" if kind == "action" else f"[data-do={kind}]"
                )
                page.locator(offered).first.dispatch_event("click")
                played = {entry.seat for entry in save.loads(page.evaluate(THE_SAVE)).log}
            page.evaluate("localStorage.clear()")


def changed(files: dict[str, bytes]) -> dict[str, bytes]:
    """Another version: the page's own code, its style and its first words are different."""
    style, words = "assets/style/page.css", "assets/runtime/boot-words.js"
    newer = files | {style: files[style] + b"\nhtml { --newer: 1; }\n"}
    newer[words] = files[words] + b"document.documentElement.dataset.newer = 1;\n"
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(files["app.bin"]))) as archive:
        inside = {name: archive.read(name) for name in archive.namelist()}
    newer["app.bin"] = gzip.compress(runtime.pack(inside | {"newer.txt": b"1"}))
    return newer


WHICH = """async () => {
  const { loadPyodide } = await import(document.querySelector('[href*="/python."]').href);
  const python = await loadPyodide();
  const zip = python.runPython("import sys; next(p for p in sys.path if p.endswith('.zip'))");
  return [
    getComputedStyle(document.documentElement).getPropertyValue("--newer") !== "",
    "newer" in document.documentElement.dataset,
    python.runPython(`import zipimport; "newer.txt" in zipimport._zip_directory_cache["${zip}"]`),
  ];
}"""
"""Of which version are the style, the words, the Python?"""


def test_two_versions_never_mix_whatever_was_kept_of_the_older(
    new_page: NewPage, watch: Watch, tmp_path: Path
) -> None:
    """On a host that lets files be kept, for a browser without a service worker: first with the
    older page and both versions' files there, then with the files of the newer only."""
    watch.errors_expected = True
    plain = site.plain_files(paths.ROOT / "index.html")
    older, newer = site.finished(plain, b""), site.finished(changed(plain), b"")

    def publish(files: dict[str, bytes]) -> None:
        for name, data in files.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_bytes(data)

    publish(newer)
    publish(older)
    with serve.serving(tmp_path, caching="max-age=600") as address:
        watch.address = address
        page = new_page()
        page.goto("")
        lobby(page)
        assert page.evaluate(WHICH) == [False, False, False]

        # The page is kept, and of its files some are: the others are gone from the host.
        publish(newer)
        for name in older.keys() - newer.keys():
            (tmp_path / name).unlink()
        other = new_page()
        kept = older["index.html"]
        pages = iter([kept])

        def from_cache(route: Route) -> None:
            body = next(pages, None) if route.request.is_navigation_request() else None
            if body is None:
                route.continue_()
            else:
                route.fulfill(body=body, content_type="text/html")

        boot = next(name for name in older if versions.plain(name) == site.BOOT)
        picture = "assets/runtime/boot-picture.js"
        first = {
            name
            for name in older.keys() - newer.keys()
            if versions.plain(name) in (site.BOOT, picture, "assets/runtime/boot-words.js")
        }
        assert boot in first
        for name in first:
            body = older[name]
            other.route(
                f"**/{name}",
                partial(Route.fulfill, body=body, content_type="text/javascript"),
            )
        other.route(address, from_cache)
        other.goto("")
        lobby(other)
        assert other.evaluate(WHICH) == [True, True, True]


BLOG = "<!doctype html><title>A blog</title><iframe {} width=1000 height=700 src='{}'></iframe>"
LINK = "?game=transamerica&seats=human,easy&seed=5&pace=instant&start=1"
NOT_LASTING = "does not let the page keep anything"


@contextmanager
def strict_browser(playwright: Playwright, profile: Path, **preferences: object) -> Iterator[Page]:
    """A page in a Chromium that is started as people start theirs, with a profile of its own.
    It may call the host `localhost`, which is another site than 127.0.0.1."""
    (profile / "Default").mkdir(parents=True)
    (profile / "Default" / "Preferences").write_text(json.dumps({"profile": preferences}))
    rules = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost"
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=str(chromium.find(whole=True)),
        args=[*(flag for flag in chromium.FLAGS if "host-resolver" not in flag), rules],
        viewport={"width": 1280, "height": 800},
        locale="en-US",
    )
    context.set_default_timeout(30_000)
    try:
        yield context.pages[0]
    finally:
        context.close()


def framed(page: Page, folder: Path, address: str, kind: str = "") -> Frame:
    """Show an address in a frame of a page of another site."""
    (folder / "blog.html").write_text(BLOG.format(kind, address))
    with serve.serving(folder) as blog:
        page.goto(f"{blog.replace('127.0.0.1', 'localhost')}blog.html")
        return page.frames[1]


def test_a_game_is_played_in_a_frame_on_another_site(
    _playwright: Playwright, address: str, tmp_path: Path
) -> None:
    """There the browser denies all storage: localStorage, IndexedDB, service workers."""
    blocking = {"cookie_controls_mode": 1, "block_third_party_cookies": True}
    with strict_browser(_playwright, tmp_path / "profile", **blocking) as page:
        frame = framed(page, tmp_path, address + LINK)
        frame.wait_for_selector("html[data-state=table]")
        with pytest.raises(Error):
            frame.evaluate("localStorage.length")
        expect(frame.locator(".note")).to_contain_text(NOT_LASTING)
        frame.locator("[data-action='start 11,8'] .hit").first.click()
        expect(frame.locator("#log li")).to_have_count(2)
        with page.expect_event("framenavigated"):
            frame.evaluate("location.reload()")
        expect(frame.locator("#log li")).to_have_count(0)
        frame.wait_for_selector("html[data-state=table]")


def test_the_page_works_where_all_site_data_is_blocked(
    _playwright: Playwright, address: str, tmp_path: Path
) -> None:
    blocked = {"cookies": 2}
    with strict_browser(
        _playwright, tmp_path / "profile", default_content_setting_values=blocked
    ) as page:
        page.goto(address)
        lobby(page)
        with pytest.raises(Error):
            page.evaluate("localStorage.length")
        expect(page.locator(".notes")).to_contain_text(NOT_LASTING)
        page.locator("[data-do='play transamerica']").click()
        page.wait_for_selector("html[data-state=table]")


def test_a_sandboxed_frame_without_an_origin_gets_its_table(
    _playwright: Playwright, address: str, tmp_path: Path
) -> None:
    """On a host that lets others read its files, as GitHub Pages does."""

    def for_everybody(route: Route) -> None:
        answer = route.fetch()
        headers = {**answer.headers, "access-control-allow-origin": "*"}
        route.fulfill(response=answer, headers=headers)

    with strict_browser(_playwright, tmp_path / "profile") as page:
        page.route(f"{address}**", for_everybody)
        frame = framed(page, tmp_path, address + LINK, "sandbox=allow-scripts")
        frame.wait_for_selector("html[data-state=table]")
        frame.locator("[data-action='start 11,8'] .hit").first.click()
        expect(frame.locator("#log li")).to_have_count(2)


def test_on_a_slow_machine_no_file_is_fetched_too_early(page: Page, watch: Watch) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 8})
    page.goto("")
    lobby(page)
    assert [line for line in watch.console if "preload" in line] == []

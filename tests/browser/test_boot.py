"""The page comes up from any folder of any host, with all of its Python."""

from __future__ import annotations

import gzip
import io
import marshal
import shutil
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import Page, Route, expect

from browser.playing import NewPage, open_lobby, run_python
from workshop import paths, runtime, serve, versions

if TYPE_CHECKING:
    from browser.conftest import Watch


def test_a_first_visit_fetches_each_file_once_and_from_no_other_host(
    new_page: NewPage, watch: Watch
) -> None:
    """The steps come in their order, and what the page says in silence it takes back. It is loaded
    again by itself at most once in a minute, for each of the reasons to do that."""
    page = new_page()
    page.goto("")
    expect(page.locator("#silence")).to_have_count(0)
    page.wait_for_selector("html[data-state=lobby]")
    marks = page.evaluate(
        "performance.getEntriesByType('mark').map((m) => m.name)"
        ".filter((name) => name.startsWith('goldenspike-'))"
    )
    assert marks == ["goldenspike-python", "goldenspike-rules", "goldenspike-ready"]
    assert page.evaluate("document.getElementById('boot-progress').value") == 1
    assert [url for url in watch.requests if versions.plain(url).endswith("/app.bin")]
    assert watch.foreign_requests() == []
    assert sorted(watch.requests) == sorted(set(watch.requests))
    page.route("**/boot-*.js", _source)
    tried = page.evaluate(
        """async () => {
          const { triedJustNow } = await import("/assets/runtime/boot-picture.js");
          const now = Date.now();
          const at = (seconds, purpose) => {
            Date.now = () => now + 1000 * seconds;
            return triedJustNow(purpose);
          };
          return [at(0, "page"), at(0, "version"), at(40, "page"), at(70, "page"), at(71, "page")];
        }"""
    )
    assert tried == [False, False, True, False, True]


def test_the_site_works_from_a_folder_deep_below_its_host(
    new_page: NewPage, watch: Watch, site_folder: Path, tmp_path: Path
) -> None:
    """What is wrong with the link that it is opened by is told, too, at the start."""
    shutil.copytree(site_folder, tmp_path / "any" / "where")
    with serve.serving(tmp_path, caching="no-cache") as host:
        watch.address = f"{host}any/where/"
        page = new_page()
        open_lobby(page, "?gmae=transamerica&start=1")
        expect(page.locator(".notes")).to_contain_text("an unknown part “gmae”")
        page.close()  # Before its host: what it keeps for offline would be missed.


def test_on_a_slow_machine_no_file_is_fetched_too_early(new_page: NewPage, watch: Watch) -> None:
    page = new_page()
    page.set_default_timeout(120_000)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 8})
    open_lobby(page)
    assert [line for line in watch.console if "preload" in line] == []


def test_every_module_can_be_imported_in_the_browser(page: Page, site_folder: Path) -> None:
    """Ours, and those of the library, which lose what the page does not need."""
    packed = (site_folder / versions.found(site_folder, "app.bin")).read_bytes()
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(packed))) as archive:
        code, _, late, _ = marshal.loads(archive.read(runtime.TABLE))
    ours = [name for name in code if name.partition(".")[0] == "goldenspike"]
    assert len(ours) == len(runtime.app_sources())
    assert late <= code.keys()
    text = f"import importlib\nfor m in {[*code]}: vars(importlib.import_module(m)).get('a')\n1"
    assert run_python(page, text) == 1


def test_python_starts_without_what_a_page_cannot_use(page: Page) -> None:
    loaded = set(str(run_python(page, "import sys; ' '.join(sys.modules)")).split())
    assert "goldenspike.page.app" in loaded
    assert not loaded & {"asyncio.base_events", "selectors", "socket", "ssl", "subprocess"}


def test_a_traceback_can_be_made_in_the_browser(page: Page) -> None:
    code = """
import json, traceback
try:
    json.loads("{")
except ValueError:
    text = traceback.format_exc()
text
"""
    lines = str(run_python(page, code)).splitlines()
    assert any("json/decoder.py" in line for line in lines)
    assert lines[-1].startswith("json.decoder.JSONDecodeError: ")


def test_the_second_python_for_the_bots_answers_and_reports_errors(page: Page) -> None:
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


def _source(route: Route) -> None:
    """A part of the start script by itself, as it is written."""
    name = route.request.url.rpartition("/")[2]
    route.fulfill(path=paths.ASSETS / "runtime" / name, content_type="text/javascript")

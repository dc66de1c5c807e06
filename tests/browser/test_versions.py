"""Two versions of the site never mix in one page."""

from __future__ import annotations

import gzip
import io
import zipfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import Route

from browser.playing import NewPage, open_lobby
from workshop import paths, runtime, serve, site, versions

if TYPE_CHECKING:
    from browser.conftest import Watch


def changed(files: dict[str, bytes]) -> dict[str, bytes]:
    """Another version: the page's own code, its style and its first words are different."""
    style, words = "assets/style/page.css", "assets/runtime/boot-words.js"
    newer = files | {style: files[style] + b"\nhtml { --newer: 1; }\n"}
    newer[words] = files[words] + b"document.documentElement.dataset.newer = 1;\n"
    whole = gzip.decompress(files["app.bin"])
    with zipfile.ZipFile(io.BytesIO(whole)) as archive:
        inside = {name: archive.read(name) for name in archive.namelist()}
        front = whole[: min(entry.header_offset for entry in archive.infolist())]
    newer["app.bin"] = gzip.compress(front + runtime.pack(inside | {"newer.txt": b"1"}))
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
        open_lobby(page)
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
        assert boot not in newer
        other.route(
            f"**/{boot}",
            partial(Route.fulfill, body=older[boot], content_type="text/javascript"),
        )
        other.route(address, from_cache)
        other.goto("")
        other.wait_for_selector("html[data-state=lobby]")
        assert other.evaluate(WHICH) == [True, True, True]

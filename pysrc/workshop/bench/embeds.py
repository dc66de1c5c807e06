"""Figures of a page of another site with ten embeds: what it asks for and how long its main thread
works, untouched, after the first touch and after the third."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import CDPSession, Page, sync_playwright

from workshop import chromium, serve, site
from workshop.bench.figures import Figure
from workshop.embedding import stills
from workshop.telling import tell

EMBEDS, TOUCHES = 10, (1, 3)
MOST_BYTES = 100.0
"""KB for each embed that nobody has touched."""
PATIENCE = 120_000
_PAGE = '<!doctype html><html lang="en"><title>Blog</title><body style="max-width:700px">{}</body>'
_FRAME = '<iframe src="{}embed.html?study={}" title="{}" width="700" height="500"></iframe>'


def figures() -> list[Figure]:
    """Measure a page of another origin with ten frames."""
    names = [name for name in stills.names() if name.startswith("puzzles/")][::3][:EMBEDS]
    with (
        serve.serving(site.build(), caching="max-age=600") as address,
        tempfile.TemporaryDirectory() as desk,
        tempfile.TemporaryDirectory() as profile,
        serve.serving(Path(desk)) as host,
        sync_playwright() as playwright,
    ):
        frames = "".join(_FRAME.format(address, name, name) for name in names)
        (Path(desk) / "index.html").write_text(_PAGE.format(frames), "utf-8")
        # With a profile, as people have one: without it the runtime is too large to be kept.
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=str(chromium.ensure(whole=True)),
            args=list(chromium.FLAGS),
            service_workers="block",
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        found = _measured(page, host)
        context.close()
    return found


def _measured(page: Page, host: str) -> list[Figure]:
    tell(f"opening a page with {EMBEDS} embeds")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    session.send("Network.enable")
    received = [0.0]

    def note(event: dict[str, float]) -> None:
        received[0] += event["encodedDataLength"]

    session.on("Network.loadingFinished", note)
    page.goto(host)
    for number in range(EMBEDS):
        page.frame_locator("iframe").nth(number).locator("#still-picture").wait_for()
    page.wait_for_load_state("networkidle")
    found = _figures("untouched", asked, received, session)
    runtime = [url for url in asked if ".wasm" in url or ".zip" in url]
    found.append(Figure(f"{EMBEDS} embeds untouched: runtime files", len(runtime), "", 0))
    each = received[0] / 1000 / EMBEDS
    found.append(Figure(f"{EMBEDS} embeds untouched: an embed", each, "KB", MOST_BYTES))
    for touch in range(max(TOUCHES)):
        inside = page.frame_locator("iframe").nth(touch)
        inside.locator("#still-start").click()
        inside.locator("#table .telling").wait_for()
        if touch + 1 in TOUCHES:
            found += _figures(f"after touch {touch + 1}", asked, received, session)
    running = sum(frame.locator("#table").count() for frame in page.frames[1:])
    found.append(Figure(f"{EMBEDS} embeds: runtimes after the third touch", running, "", 1))
    return found


def _figures(
    when: str, asked: list[str], received: list[float], session: CDPSession
) -> list[Figure]:
    metrics = {m["name"]: m["value"] for m in session.send("Performance.getMetrics")["metrics"]}
    start = f"{EMBEDS} embeds {when}"
    return [
        Figure(f"{start}: requests", len(asked), ""),
        Figure(f"{start}: received", received[0] / 1000, "KB"),
        Figure(f"{start}: main thread", metrics["TaskDuration"] * 1000, "ms"),
    ]

"""The rules pages in a browser: they fit a phone, their boards keep their shape and hide no map
below them, and nobody is left out, by day and by night."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import SIZES
from browser.playing import NewPage
from goldenspike import games

WIDTH = SIZES["phone"]["viewport"]["width"]
RICHEST = "santa-fe-rails"
"""The page with a bit of everything; the accessibility checker needs its time."""

CUT_OFF = """() => [...document.querySelectorAll(".figure .pieces .side")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)"""
"""The figures of pieces that show only a part of them."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_fit_a_phone_in_either_theme(
    new_page: NewPage, axe_source: str, scheme: str
) -> None:
    page = new_page("phone", color_scheme=scheme)
    missing: list[str] = []
    page.on("response", lambda answer: missing.append(answer.url) if answer.status > 399 else None)
    for game in games.REGISTRY:
        page.goto(f"rules/de/{game}.html")
        assert page.evaluate("document.documentElement.scrollWidth") <= WIDTH, game
        drawn = page.locator(".drawn svg.board").first
        expect(drawn).to_have_css("background-color", "rgba(0, 0, 0, 0)")
        box = drawn.bounding_box()
        assert box is not None
        assert box["height"] < 1.2 * box["width"] <= 1.2 * WIDTH
        ground = "one => getComputedStyle(one).backgroundColor"
        colours = page.locator(".drawn svg.board").evaluate_all(f"all => all.map({ground})")
        assert set(colours) == {"rgba(0, 0, 0, 0)"}, "the map below is seen"
        assert page.evaluate(CUT_OFF) == [], game
    page.goto(f"rules/de/{RICHEST}.html")
    page.evaluate(axe_source)
    run = "axe.run({exclude: ['.drawn']}, {resultTypes: ['violations']})"
    found: dict[str, Any] = page.evaluate(run)
    assert [
        f"{each['id']}: {node['html'][:80]}"
        for each in found["violations"]
        for node in each["nodes"]
    ] == []
    assert missing == []

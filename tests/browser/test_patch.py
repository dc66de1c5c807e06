"""Patching the page leaves it as if it had been drawn anew, whatever the two trees are."""

from __future__ import annotations

from playwright.sync_api import Page

from browser.playing import run_python

ROUNDS = 400

IN_THE_BROWSER = """
import js
from goldenspike.core import Chance
from goldenspike.core.scene import el
from goldenspike.page.patch import Mount

rng = Chance(11)

def tree(depth):
    parts = []
    for number in range(rng.below(5)):
        if depth and rng.below(3):
            key = rng.pick(["", "a", "b", "c"]) if rng.below(2) else f"k{number}"
            if any(getattr(part, "key", None) == key != "" for part in parts):
                key = ""
            attrs = {name: rng.pick(["1", "2"]) for name in ("class", "title") if rng.below(2)}
            parts.append(el(rng.pick(["div", "span", "em"]), *tree(depth - 1), key=key, **attrs))
        else:
            parts.append(rng.pick(["", "x", "yy", "<&"]))
    return parts

wrong = []
for turn in range(rounds):
    one = js.document.createElement("div")
    mount = Mount(one)
    for _ in range(4):
        now = el("div", *tree(3)).children
        mount.show(*now)
        other = js.document.createElement("div")
        Mount(other).show(*now)
        if not one.isEqualNode(other):
            wrong.append(f"{turn}: {one.innerHTML} instead of {other.innerHTML}")
wrong[:3]
"""


def test_a_patched_tree_looks_like_one_drawn_anew(page: Page) -> None:
    assert run_python(page, IN_THE_BROWSER, rounds=ROUNDS) == []


KEYBOARD = """
import js
from goldenspike.core.scene import el
from goldenspike.page.patch import Mount

place = js.document.body.appendChild(js.document.createElement("div"))
mount, kept = Mount(place), []
inside = el("button", "inside", key="inside")
for wanted in ("button", "div"):
    mount.show(el("div", inside, tabindex="0", key="box"))
    place.querySelector(wanted).focus()
    mount.show(el("div", inside, key="box"))
    kept.append(js.document.activeElement.tagName)
place.remove()
kept
"""


def test_what_lies_in_something_that_takes_the_keyboard_no_more_keeps_it(page: Page) -> None:
    assert run_python(page, KEYBOARD) == ["BUTTON", "BODY"]

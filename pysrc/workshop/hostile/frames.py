"""Gives the inputs for frames to a table in one: messages of the page around it, and what it is
told to have been before it was put to rest."""

from __future__ import annotations

import json
from collections.abc import Iterable

from playwright.sync_api import Frame, Page, Route

from workshop.hostile.corpus import Input
from workshop.hostile.fault import LONGEST, Fault

FRAMED = ("message", "rested")
"""The kinds of inputs that come through a frame."""
_STUDY = "embed.html?study=lessons/transamerica"
_HOST = "around.html"
_BODY = "<!doctype html><meta charset='utf-8'><title>A blog</title><body></body>"
_READY = "html[data-state=table], html[data-state=over]"

# Puts a frame with an address into the page around; its name, and whether it is in a sandbox.
_FRAME = """([address, name, boxed]) => {
  const frame = document.createElement("iframe");
  if (boxed) frame.sandbox = "allow-scripts";
  frame.name = name;
  frame.width = 900;
  frame.height = 600;
  frame.src = address;
  document.body.replaceChildren(frame);
}"""

# Says a text to the frame, what it means in JSON if it is such and can be said (a browser sends
# nothing that is nested too deeply); gives how long it was busy with it.
_SAY = """async (text) => {
  const { contentWindow } = document.querySelector("iframe");
  let said = text;
  try { said = JSON.parse(text); } catch {}
  const start = performance.now();
  try {
    contentWindow.postMessage(said, "*");
  } catch {
    contentWindow.postMessage(text, "*");
  }
  for (let turn = 0; turn < 2; turn += 1) {
    await new Promise((done) => contentWindow.setTimeout(done));
  }
  return performance.now() - start;
}"""

# What has become of a frame. What it shows of its past is shown inert, whatever it is.
_LOOK = """() => {
  const faults = [];
  const { state } = document.documentElement.dataset;
  if (!["still", "table", "over"].includes(state)) faults.push(`the frame says ${state}`);
  const told = document.querySelector("#defect")?.textContent;
  if (told) faults.push(`a defect: ${told}`);
  if (window.pwned !== undefined) faults.push("a script has run");
  const markup = document.querySelectorAll("x-pwned, [onerror], [onload], [autofocus], iframe");
  const bad = [...markup].find((one) => !one.closest("#rested[inert]"));
  if (bad) faults.push(`markup: ${bad.outerHTML.slice(0, 100)}`);
  return faults;
}"""


def feed_frames(page: Page, address: str, inputs: Iterable[Input]) -> tuple[list[Fault], float]:
    """Give inputs to frames of a page of its own; return what went wrong, and how many milliseconds
    the slowest message took."""
    page.route(f"**/{_HOST}", _around)
    page.goto(f"{address}{_HOST}")
    faults: list[Fault] = []
    slowest, talking = 0.0, False
    for each in inputs:
        if each.kind == "message":
            if not talking:
                page.evaluate(_FRAME, [f"{_STUDY}&begin=1", "", False])
                _frame(page).wait_for_selector(_READY, state="attached")
                talking = True
            took = float(page.evaluate(_SAY, each.text))
            slowest = max(slowest, took)
            found = [f"it takes {took:.0f} ms"] if took > LONGEST else []
            found += _frame(page).evaluate(_LOOK)
        else:
            talking = False
            found = _in_a_box(page, each.text) + _in_history(page, each.text)
        faults += [Fault(each, what) for what in found]
    return faults, slowest


def _around(route: Route) -> None:
    route.fulfill(body=_BODY, content_type="text/html")


def _frame(page: Page) -> Frame:
    return page.main_frame.child_frames[-1]


def _in_a_box(page: Page, text: str) -> list[str]:
    """A sandbox has nothing but the frame's name, which the page around it gives."""
    page.evaluate(_FRAME, [_STUDY, f"goldenspike:{text}", True])
    return _woken(page, text)


def _in_history(page: Page, text: str) -> list[str]:
    """Elsewhere it is in the history, where pages of the same host can put something, too."""
    page.evaluate(_FRAME, [_STUDY, "", False])
    frame = _frame(page)
    frame.wait_for_selector("#still-start:not([hidden])")
    frame.evaluate(
        """(text) => {
          let state = text;
          try { state = JSON.parse(text); } catch {}
          history.replaceState(state, "");
          document.documentElement.dataset.left = "";
          setTimeout(() => location.reload());
        }""",
        text,
    )
    frame.wait_for_selector("html:not([data-left])", state="attached")
    return _woken(page, text)


def _woken(page: Page, text: str) -> list[str]:
    """Look at a frame as it is and, if it has anything to go on from, after it has begun."""
    frame = _frame(page)
    frame.wait_for_selector("#still-start:not([hidden])")
    found: list[str] = frame.evaluate(_LOOK)
    if _goes_on(text):
        frame.evaluate("document.getElementById('still-start').click()")
        frame.wait_for_selector(f"{_READY}, html[data-state=error]", state="attached")
        found += frame.evaluate(_LOOK)
    return found


def _goes_on(text: str) -> bool:
    try:
        data = json.loads(text)
    except ValueError:
        return False
    return isinstance(data, dict) and bool(data.get("kept"))

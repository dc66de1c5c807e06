"""Figures of the way of a click: a whole game at one screen, played by trusted clicks and keys.

The time of a click is the processor's, from the browser's own trace, so that what else the machine
does matters little; what a person waits for the next picture is the clock's.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, Page

from goldenspike import games
from workshop.bench.figures import Figure
from workshop.telling import Trouble, tell

SEED = 7
MOST_CLICKS = 400
STUCK = 40
SEEN = 1500
"""Milliseconds before the first click: nobody clicks what is not painted yet."""
MEDIAN_MOST, WORST_MOST, GROWTH_MOST, WAIT_MOST = 8, 30, 1.2, 50
USUAL_WAIT_MOST = 40
_FRAME = 16.0
"""Milliseconds: of what is shown sooner, the browser does not tell."""
_CATEGORIES = ("devtools.timeline", "blink.user_timing")
_MARK = "bench-action"

# Notes every interaction that the browser has timed, and helps to choose what to click: gives the
# middle of an element that a click there would mean, or has it reached by the keyboard.
NOTES = """
globalThis.benchWaits = new Map();
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) {
    if (interactionId) {
      benchWaits.set(interactionId, Math.max(duration, benchWaits.get(interactionId) ?? 0));
    }
  }
}).observe({ type: "event", durationThreshold: 16, buffered: true });
globalThis.benchSeed = 7;
globalThis.benchLast = [-99, -99];
globalThis.benchNext = () => {
  const random = () => {
    benchSeed = (benchSeed * 1103515245 + 12345) % 2147483648;
    return benchSeed / 2147483648;
  };
  if (document.documentElement.dataset.state === "over") return null;
  const actions = [...document.querySelectorAll("#table [data-action]")];
  const other =
    document.querySelector('[data-do="lift"]') ??
    (actions.length ? null : document.querySelector("#table [data-choose]")) ??
    (actions.length ? null : document.querySelector("button.call[data-do]"));
  const chosen = other ?? actions[Math.floor(random() * actions.length)];
  if (!chosen) return { kind: "none" };
  chosen.scrollIntoView({ block: "nearest" });
  const box = chosen.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y)?.closest("[data-action],[data-choose],[data-do]");
  const apart = Math.hypot(x - benchLast[0], y - benchLast[1]) > 20;
  const kind = other ? "other" : "action";
  if (kind === "action") performance.mark("bench-action");
  if (hit === chosen && apart) {
    benchLast = [x, y];
    return { kind, x, y };
  }
  chosen.focus();
  return { kind };
};
globalThis.benchTold = 0;
globalThis.benchShown = async () => {
  for (let frame = 0; frame < 6; frame++) {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    if (benchWaits.size > benchTold) break;
  }
  benchTold = benchWaits.size;
};
"""


def figures(context: BrowserContext, address: str, game_id: str) -> list[Figure]:
    """Click through a whole game with as many people at one screen as it takes."""
    seats = games.get(game_id).players[-1]
    tell(f"clicking through a game of {seats}: {game_id}")
    page = context.new_page()
    page.add_init_script(NOTES)
    people = ",".join(["human"] * seats)
    page.goto(f"{address}?game={game_id}&seats={people}&seed={SEED}&start=1")
    page.wait_for_selector("html[data-state=table]")
    page.evaluate(f"new Promise((done) => setTimeout(done, {SEEN}))")
    with traced(context, page) as events:
        clicks = play(page, MOST_CLICKS)
    times = click_times(events)
    waits = _waits(page, clicks)
    if len(times) < 20:
        raise Trouble(f"Hardly anything could be clicked at the table of {game_id}.")
    tenth = max(1, len(times) // 10)
    early, late = times[:tenth], times[-tenth:]
    name = f"{game_id}: click → patched, {seats} seats"
    readings = {"ms": times}
    growth = median(late) / median(early)
    return [
        Figure(f"{name}, median of {len(times)}", median(times), "ms CPU", None, readings),
        Figure(f"{name}, last tenth, median", median(late), "ms CPU", MEDIAN_MOST),
        Figure(f"{name}, last tenth, worst", max(late), "ms CPU", WORST_MOST),
        Figure(f"{name}, worst of all", max(times), "ms CPU"),
        Figure(f"{name}, last tenth ÷ first", growth, "", GROWTH_MOST),
        Figure(f"{game_id}: click → next picture, median", median(waits), "ms", USUAL_WAIT_MOST),
        Figure(f"{game_id}: click → next picture, 98 of 100", _late(waits), "ms", WAIT_MOST),
    ]


def play(page: Page, most: int) -> int:
    """Click on from decision to decision; return how many clicks that were."""
    devices = page.context.new_cdp_session(page)
    clicks = idle = 0
    while clicks < most and idle < STUCK:
        chosen = page.evaluate("benchNext()")
        if chosen is None:
            break
        if chosen["kind"] == "none":
            idle += 1
        else:
            _press(devices, chosen)
            clicks += 1
            idle = 0
        page.evaluate("benchShown()")
    return clicks


def click_times(events: list[dict[str, Any]]) -> list[float]:
    """The processor's time for the handling of each click on an action, from a trace."""
    times = []
    acting = False
    for event in sorted(events, key=lambda event: event["ts"]):
        if event["name"] == _MARK:
            acting = True
        elif acting and event["name"] == "EventDispatch" and _is_click(event):
            times.append(event.get("tdur", event["dur"]) / 1000)
            acting = False
    return times


def _is_click(event: dict[str, Any]) -> bool:
    return bool(event.get("args", {}).get("data", {}).get("type") == "click")


def _press(devices: CDPSession, chosen: dict[str, Any]) -> None:
    """Click with the mouse where that means what was chosen, or else with the keyboard."""
    if "x" in chosen:
        at = {"x": chosen["x"], "y": chosen["y"], "button": "left", "clickCount": 1}
        for kind in ("mousePressed", "mouseReleased"):
            devices.send("Input.dispatchMouseEvent", {"type": kind, **at})
    else:
        key = {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13}
        devices.send("Input.dispatchKeyEvent", {"type": "keyDown", "text": "\r", **key})
        devices.send("Input.dispatchKeyEvent", {"type": "keyUp", **key})


def _waits(page: Page, clicks: int) -> list[float]:
    """How long each click waits for the next picture, the longest first; what the browser has not
    told of was shown within a frame."""
    told = sorted(map(float, page.evaluate("[...benchWaits.values()]")), reverse=True)
    return [*told, *[_FRAME] * (clicks - len(told))]


def _late(waits: list[float]) -> float:
    """How long 98 of 100 clicks wait at most."""
    return waits[len(waits) // 50]


@contextmanager
def traced(context: BrowserContext, page: Page) -> Iterator[list[dict[str, Any]]]:
    """Gather what the browser notes about handling events in the meantime."""
    browser = context.browser
    if browser is None:
        raise Trouble("There is no browser to be traced.")
    session = browser.new_browser_cdp_session()
    events: list[dict[str, Any]] = []
    ended: list[object] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda data: ended.append(data))
    wanted = {"includedCategories": list(_CATEGORIES), "excludedCategories": ["*"]}
    session.send("Tracing.start", {"traceConfig": wanted, "transferMode": "ReportEvents"})
    try:
        yield events
    finally:
        session.send("Tracing.end")
        while not ended:
            page.wait_for_timeout(50)
        session.detach()

"""Gives the inputs to a page, and looks at what has become of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import partial

from playwright.sync_api import Error, Page, sync_playwright

from goldenspike import games
from goldenspike.core import Seat, save
from workshop import chromium, serve, site
from workshop.hostile.corpus import KINDS, Input, corpus
from workshop.hostile.fault import LONGEST, Fault
from workshop.hostile.frames import FRAMED, feed_frames
from workshop.telling import tell

FLAGS = ("--disable-ipc-flooding-protection",)
"""Else the browser leaves out changes of the address, as no person makes so many."""
_PATIENCE = 60_000

# Feeds one input, as [kind, text], to the page; gives [milliseconds, faults]. What was in the
# storage before must be there as it was, but for the notes of what lies there; what the input
# has brought is taken away again.
_FEED = """async ([kind, text]) => {
  const faults = [];
  const root = document.documentElement;
  const told = () => document.querySelector("#defect")?.textContent ?? "";
  const turn = () => new Promise((done) => setTimeout(done));
  const go = (where) => {
    const address = where.startsWith("?") ? where : location.pathname + where;
    try { history.replaceState(null, "", address); } catch { return; }
    dispatchEvent(new PopStateEvent("popstate"));
  };
  const lobby = () => {
    go("");
    if (root.dataset.state === "lobby") return;
    const menu = document.querySelector("[data-do=menu]");
    menu?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  const stored = () => Object.fromEntries(Object.entries(localStorage));
  const drop = (before) => {
    for (const key of Object.keys(localStorage)) if (!(key in before)) localStorage.removeItem(key);
    for (const key in before) {
      if (localStorage.getItem(key) !== before[key]) localStorage.setItem(key, before[key]);
    }
  };
  lobby();
  await turn();
  const before = stored();
  let own = "";
  let longest = 0;
  const timed = (work) => {
    const start = performance.now();
    const result = work();
    longest = Math.max(longest, performance.now() - start);
    return result;
  };
  const open = async () => {
    const field = document.querySelector("input[type=file]");
    const files = new DataTransfer();
    files.items.add(new File([text], "input.json"));
    field.files = files.files;
    const answered = new Promise((done) => {
      const watch = new MutationObserver(() => { watch.disconnect(); done(); });
      watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    const start = performance.now();
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await Promise.race([answered, new Promise((done) => setTimeout(done, 5000))]);
    longest = Math.max(longest, performance.now() - start);
  };
  if (kind === "save") {
    own = "goldenspike:save:input";
    localStorage.setItem(own, text);
    timed(lobby);
    const shown = document.querySelectorAll(".saves li").length;
    if (shown !== 2) faults.push(`${shown} saves are shown`);
    timed(() => go("#play=input"));
  } else if (kind === "setting") {
    const space = text.indexOf(" ");
    own = `goldenspike:${text.slice(0, space)}`;
    localStorage.setItem(own, text.slice(space + 1));
    timed(lobby);
  } else if (kind === "file" || (kind === "study" && !text.startsWith("#"))) {
    await open();
  } else {
    timed(() => go(text));
  }
  await turn();
  await turn();
  const state = root.dataset.state;
  if (!["lobby", "table", "over"].includes(state)) faults.push(`the page says ${state}`);
  if (told()) faults.push(`a defect: ${told()}`);
  if (window.pwned !== undefined) faults.push("a script has run");
  const markup = document.querySelector(
    "x-pwned, [onerror], [onload], [onfocus], [autofocus], a[href^='javascript:' i], iframe, object"
  );
  if (markup) faults.push(`markup: ${markup.outerHTML.slice(0, 100)}`);
  if (document.querySelectorAll("script").length !== window.scripts) faults.push("a new script");
  const after = stored();
  for (const key in before) {
    const kept = ["goldenspike:played", "goldenspike:setting:sights", own].includes(key);
    if (!kept && after[key] !== before[key]) faults.push(`${key} has changed`);
  }
  lobby();
  drop(before);
  if (told()) document.querySelector("#defect").replaceChildren();
  return [longest, faults];
}"""


def feed(page: Page, inputs: Iterable[Input]) -> tuple[list[Fault], float]:
    """Give inputs to a page that shows the lobby; return what went wrong, and how many
    milliseconds the slowest one took. One that seems slow is tried again: the machine may be."""
    faults: list[Fault] = []
    slowest = 0.0
    for each in inputs:
        took, found = page.evaluate(_FEED, [each.kind, each.text])
        for _ in range(2):
            if took > LONGEST:
                took = min(took, page.evaluate(_FEED, [each.kind, each.text])[0])
        if took > LONGEST:
            found.append(f"it takes {took:.0f} ms")
        slowest = max(slowest, took)
        faults += [Fault(each, what) for what in found]
    return faults, slowest


def prepared(page: Page, address: str) -> None:
    """Open the lobby with a good save in the storage, which no input may touch."""
    good = games.new_match("transamerica", [Seat("Ann"), Seat("Bob")], seed=1)
    text = json.dumps(save.dumps(good))
    page.add_init_script(f"localStorage.setItem('goldenspike:save:good', {text})")
    page.goto(address)
    page.locator("html[data-state=lobby]").wait_for(state="attached")
    page.evaluate("() => { window.scripts = document.querySelectorAll('script').length }")


def fed(part: int = 1) -> tuple[str, list[Fault]]:
    """Feed the corpus, or every so many-th of it, to the page in one visit; return a table, and
    what went wrong. What the page writes to the console as an error counts."""
    faults: list[Fault] = []
    rows = []
    with (
        serve.serving(site.build()) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=chromium.ensure(), args=[*chromium.FLAGS, *FLAGS], headless=True
        )
        errors: list[str] = []
        page, around = (browser.new_page(service_workers="block") for _ in range(2))
        for each in (page, around):
            each.set_default_timeout(_PATIENCE)
            each.on("pageerror", partial(_note, errors))
        prepared(page, address)
        for kind in KINDS:
            inputs = corpus(kind)[::part]
            tell(f"{kind}: {len(inputs)} inputs")
            if kind in FRAMED:
                found, slowest = feed_frames(around, address, inputs)
            else:
                found, slowest = feed(page, inputs)
            found += [Fault(Input(kind, kind, ""), f"error: {text}") for text in errors]
            errors.clear()
            faults += found
            rows.append((kind, str(len(inputs)), str(len(found)), f"{slowest:.0f}"))
        browser.close()
    return table(rows), faults


def hostile(part: int) -> int:
    """Feed the corpus to the page; print a table and every fault. Fails if there is one."""
    told, faults = fed(part)
    print(told)
    for each, what in faults:
        print(f"{each.name}: {what}: {each.text[:200]!r}")
    return 1 if faults else 0


def _note(seen: list[str], error: Error) -> None:
    seen.append(str(error))


def table(rows: Sequence[Sequence[str]]) -> str:
    """Rows of kind, inputs, faults and the slowest one, with a sum."""
    head = ("kind", "inputs", "faults", "slowest ms")
    total = ("all", *(str(sum(int(row[n]) for row in rows)) for n in (1, 2)))
    lines = [head, *rows, (*total, max((row[3] for row in rows), key=int, default="0"))]
    return "\n".join(
        f"{line[0]:<10}" + "".join(f"{cell:>12}" for cell in line[1:]) for line in lines
    )

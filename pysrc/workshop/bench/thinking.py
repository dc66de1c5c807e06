"""How long strong bots think in the page's own worker, and whether the page is held up by it."""

from __future__ import annotations

from statistics import median

from playwright.sync_api import Page, sync_playwright

from goldenspike import games
from workshop import chromium, serve, site
from workshop.bench.figures import Figure
from workshop.telling import Trouble, tell

DECISIONS = 200
"""How many decisions are timed, spread evenly over the games."""
LATE, GAP = 1500, 50
"""Milliseconds that a decision and a gap between two frames may take at most."""
SEATS, SEED = 4, 7
PATIENCE = 600_000
"""Milliseconds after which a game of bots has got stuck."""

# Runs before anything of the page: notes the time from each question to a worker until its final
# answer, and how far two frames are apart from the first question on.
_LISTEN = """
globalThis.benchThinking = { times: [], frames: [] };
const asked = new Map();
globalThis.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", ({ data }) => {
      if (data?.done && asked.has(data.id)) {
        benchThinking.times.push(performance.now() - asked.get(data.id));
        asked.delete(data.id);
      }
    });
  }
  postMessage(message, ...more) {
    if (message?.request) asked.set(message.id, performance.now());
    super.postMessage(message, ...more);
  }
};
let before = 0;
const frame = (now) => {
  if (before && benchThinking.times.length) benchThinking.frames.push(now - before);
  before = now;
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
"""

# Waits until so many decisions were made or the game is over.
_WAIT = """async ([enough, patience]) => {
  const over = () => document.documentElement.dataset.state === "over";
  for (const began = performance.now(); performance.now() - began < patience; ) {
    if (benchThinking.times.length > enough || over()) return benchThinking;
    await new Promise((done) => setTimeout(done, 100));
  }
  return null;
}"""


def figures() -> list[Figure]:
    """Let strong bots play each game among themselves, at the usual length of thought."""
    folder, program = site.build(), chromium.ensure()
    enough = DECISIONS // len(games.REGISTRY)
    found, every = [], []
    with serve.serving(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(program), args=list(chromium.FLAGS)
        )
        for game_id in games.REGISTRY:
            tell(f"{enough} decisions of strong bots: {game_id}")
            context = browser.new_context(viewport={"width": 1280, "height": 800})
            context.add_init_script(_LISTEN)
            times, frames = _listen(context.new_page(), address, game_id, enough)
            context.close()
            every += times
            name = f"{game_id}: strong bots"
            found += [
                Figure(f"{name}, a decision, median", median(times), "ms", None, {"ms": times}),
                Figure(f"{name}, a decision, longest", max(times), "ms"),
                Figure(f"{name}, gap between frames, longest", max(frames), "ms", GAP),
            ]
        browser.close()
    late = sum(time > LATE for time in every)
    found.append(Figure(f"strong decisions over {LATE} ms, of {len(every)}", late, "", 0))
    return found


def _listen(page: Page, address: str, game_id: str, enough: int) -> tuple[list[float], list[float]]:
    """Return the times of a game's first decisions, and the gaps between frames meanwhile."""
    seats = ",".join(["strong"] * SEATS)
    page.goto(f"{address}?game={game_id}&seats={seats}&seed={SEED}&pace=instant&start=1")
    heard = page.evaluate(_WAIT, [enough, PATIENCE])
    if heard is None or len(heard["times"]) < 2:
        raise Trouble(f"The bots at the table of {game_id} have got stuck.")
    return heard["times"][1 : enough + 1], heard["frames"]

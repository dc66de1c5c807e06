// The boot picture's voice: real progress while the runtime loads, and a clear sentence with
// advice if it cannot. It draws nothing else; the page itself is Python.
//
// The page's markup has #boot-progress (a <progress>), #boot-step (a <p>), #silence (what the
// page says if no script runs) and, put in by the build, one <link data-bytes="…"> for
// each large file. The page's Python says that it is usable by setting <html data-state> to
// anything but "loading".
import { WORDS } from "./boot-words.js";

// Shares of the bar: fetching, starting Python, loading the rules.
const SHARE = { fetch: 0.55, python: 0.85, rules: 0.97, ready: 1 };
const ORDER = Object.keys(SHARE);
const CHECK_AFTER = 6_000;
const SMALL = 100_000;
const SLOW_AFTER = 15_000;
const STUCK_AFTER = 60_000;
const RENEW_AFTER = 60_000;
const ANSWER_WITHIN = 10_000;

const root = document.documentElement;
const asked =
  new URLSearchParams(location.search).get("lang") ?? chosenBefore() ?? navigator.language ?? "en";
const words = asked.toLowerCase().startsWith("de") ? WORDS.de : WORDS.en;
const files = new Map(
  [...document.querySelectorAll("link[data-bytes]")].map((link) => [
    link.href,
    { bytes: Number(link.dataset.bytes), sha256: link.dataset.sha256 },
  ]),
);
const total = [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
const fetched = new Set();
let current = "fetch";
let over = false;
let usable;
let lastNews = performance.now();

function chosenBefore() {
  try {
    return localStorage.getItem("goldenspike:setting:language");
  } catch {
    return null;
  }
}

const find = (id) => document.getElementById(id);
// Written without the browser's rules for languages, whose first use holds up the first picture.
const point = words === WORDS.de ? "," : ".";
const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", point);

function show() {
  const done = [...fetched].reduce((sum, address) => sum + files.get(address).bytes, 0);
  const share = current === "fetch" ? (SHARE.fetch * done) / (total || 1) : before(current);
  const bar = find("boot-progress");
  if (bar) {
    bar.max = 1;
    bar.value = Math.max(bar.value || 0, share);
  }
  const line = find("boot-step");
  const fetching = current === "fetch" && !total ? "unpack" : current;
  if (line) line.textContent = words[fetching](megabytes(done), megabytes(total));
}

function before(step) {
  return step === "ready" ? 1 : SHARE[ORDER[ORDER.indexOf(step) - 1]];
}

export function step(name) {
  if (over || ORDER.indexOf(name) <= ORDER.indexOf(current)) return;
  current = name;
  lastNews = performance.now();
  performance.mark(`goldenspike-${name}`);
  show();
}

// `late`: also if the page was usable before.
export async function fail(kind, error, late = false) {
  if (over && !late) return;
  over = true;
  const loading = root.dataset.state === "loading";
  const bad = kind === "browser" ? {} : await firstBad();
  const outdated = bad.missing && (await isOutdated(bad.missing));
  if (loading && root.dataset.state !== "loading") return; // It has started after all.
  if (outdated && !triedJustNow("page")) {
    location.reload();
    return;
  }
  const detail = String(error?.message ?? error ?? "");
  console.error(`Golden Spike did not start (${kind}): ${detail}`);
  root.dataset.state = "error";
  await parsed();
  const [what, advice, more] = explain(kind, error, detail, bad);
  const line = find("boot-step");
  if (!line || find("boot-help")) return;
  line.setAttribute("role", "alert");
  line.textContent = what;
  find("boot-progress")?.remove();
  const help = document.createElement("p");
  help.id = "boot-help";
  help.textContent = advice;
  const again = document.createElement("button");
  again.id = "boot-again";
  again.type = "button";
  again.textContent = words.again;
  again.addEventListener("click", () => tryAgain(again));
  const exact = document.createElement("pre");
  exact.id = "boot-detail";
  exact.textContent = more;
  line.after(help, again, ...(more ? [exact] : []));
}

// Says what went wrong in terms of what the visitor can do about it.
function explain(kind, error, detail, { missing, status, damaged }) {
  if (kind === "browser") return [...words.browser, detail];
  if (missing && navigator.onLine === false) return [...words.offline, ""];
  if (damaged) return [...words.damaged, damaged];
  if (missing) return [...words.missing, status ? `${missing} (${status})` : missing];
  if (kind === "missing") return [...words.missing, detail];
  if (kind === "page") return [...words.page, detail];
  if (error instanceof WebAssembly.CompileError) return [...words.browser, detail];
  return [...words.python_, detail];
}

// A host that does not answer must not keep the page from saying that it did not start.
const limit = () => AbortSignal.timeout?.(ANSWER_WITHIN);

// The first file, of those not larger than that, that did not arrive, or not as the build made it.
// While Python is at work nothing is heard for a while, so that one of those is not missing for
// being late.
async function firstBad(most = Infinity) {
  for (const [address, { bytes, sha256 }] of files) {
    if (bytes > most) continue;
    const name = address.slice(new URL("./", location.href).href.length);
    try {
      const answer = await fetch(address, { signal: limit() });
      if (!answer.ok) return { missing: name, status: answer.status };
      const data = await answer.arrayBuffer();
      if (data.byteLength !== bytes || (await differs(data, sha256))) return { damaged: name };
    } catch (error) {
      const late = error?.name === "TimeoutError" && most !== Infinity;
      return late ? {} : { missing: name };
    }
  }
  return {};
}

// A browser reckons checksums only for pages that came over a safe way.
async function differs(data, sha256) {
  if (!crypto.subtle) return false;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return btoa(String.fromCharCode(...digest)) !== sha256;
}

// Names of files tell their contents. A page that the browser has kept from an earlier visit may
// name one that the site, in a newer version, has no more: then the page of today is fetched.
async function isOutdated(name) {
  try {
    const answer = await fetch(location.pathname, { cache: "reload", signal: limit() });
    return answer.ok && !(await answer.text()).includes(name);
  } catch {
    return false;
  }
}

// Whether the page was loaded again for this purpose a while ago; if not, it is now. Where nothing
// can be remembered it counts as tried, so that no page loads for ever.
export function triedJustNow(purpose) {
  const key = `goldenspike:renewed:${purpose}`;
  try {
    const recently = Date.now() - Number(sessionStorage.getItem(key)) < RENEW_AFTER;
    if (!recently) sessionStorage.setItem(key, String(Date.now()));
    return recently;
  } catch {
    return true;
  }
}

// Static hosts let browsers keep files for a while, also a missing or a cut one: without asking
// for them anew, loading the page again would change nothing.
async function tryAgain(button) {
  button.disabled = true;
  const styles = [...document.querySelectorAll("link[rel=stylesheet]")].map(({ href }) => href);
  const anew = [...files.keys(), ...styles].map((address) => fetch(address, { cache: "reload" }));
  await Promise.allSettled(anew);
  location.reload();
}

function watchFetching() {
  const note = (entries) => {
    for (const { name, responseStatus } of entries) {
      if (!files.has(name) || fetched.has(name)) continue;
      if (responseStatus >= 400) fail("missing", name);
      fetched.add(name);
      lastNews = performance.now();
    }
    if (!over && current === "fetch") show();
  };
  new PerformanceObserver((list) => note(list.getEntries())).observe({
    type: "resource",
    buffered: true,
  });
}

function watchFailures() {
  addEventListener(
    "error",
    (event) => {
      const tag = event.target?.tagName;
      if (tag === "SCRIPT" || (tag === "LINK" && files.has(event.target.href))) {
        fail("missing", event.target.src ?? event.target.href);
      }
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => fail("start", reason));
}

function watchTime() {
  let checked = false;
  const timer = setInterval(() => {
    const silence = performance.now() - lastNews;
    if (over) clearInterval(timer);
    else if (silence > STUCK_AFTER && current !== "fetch") fail("start", "timeout");
    else if (silence > CHECK_AFTER && current === "rules" && !checked) {
      checked = true;
      firstBad(SMALL).then((bad) => {
        if (bad.missing || bad.damaged) fail("start", "silence");
      });
    } else if (silence > SLOW_AFTER && current === "fetch") {
      const line = find("boot-step");
      if (line) line.textContent = words.slow;
    }
  }, 1000);
}

// The page's Python sets data-state when the lobby or a table is drawn and usable.
function watchState(whenReady) {
  const observer = new MutationObserver(() => {
    if (root.dataset.state === "loading") return;
    observer.disconnect();
    if (over) return;
    const bare = [...document.querySelectorAll("link[rel=stylesheet]")].find(
      (link) => !link.sheet || isEmpty(link.sheet),
    );
    if (bare) {
      fail("missing", bare.href);
      return;
    }
    step("ready");
    over = true;
    usable();
    whenReady();
  });
  observer.observe(root, { attributes: true, attributeFilter: ["data-state"] });
}

// This script may be there before all of the page's markup is.
export async function parsed() {
  if (document.readyState !== "loading") return;
  await new Promise((done) => addEventListener("DOMContentLoaded", done, { once: true }));
}

async function takeBackSilence() {
  await parsed();
  find("silence")?.remove();
  if (!over) show();
}

// A frame in a sandbox may not look into its own style sheets.
function isEmpty(sheet) {
  try {
    return !sheet.cssRules.length;
  } catch {
    return false;
  }
}

// What the game cannot do without and this browser does not have.
function lacks() {
  if (typeof WebAssembly !== "object") return "WebAssembly";
  if (typeof WebAssembly.instantiateStreaming !== "function") return "WebAssembly streaming";
  return typeof DecompressionStream === "function" ? "" : "DecompressionStream";
}

// Take the picture over from the page's own silence; false when this browser cannot go on.
export function begin(whenReady) {
  takeBackSilence();
  const ready = new Promise((done) => {
    usable = done;
  });
  globalThis.goldenspikeBoot = { step, fail, ready };
  root.dataset.state ||= "loading";
  const lacking = lacks();
  if (lacking) {
    fail("browser", lacking);
    return false;
  }
  watchFailures();
  watchFetching();
  watchTime();
  watchState(whenReady);
  return true;
}

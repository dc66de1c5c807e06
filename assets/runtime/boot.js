// The boot picture's voice: real progress while the runtime loads, and a clear sentence with
// advice if it cannot. It draws nothing else; the page itself is Python.
//
// The page's markup has #boot-progress (a <progress>), #boot-step (a <p>), #silence (what the
// page says if this script never runs) and, put in by the build, one <link data-bytes="…"> for
// each large file. The page's Python says that it is usable by setting <html data-state> to
// anything but "loading".

const WORDS = {
  en: {
    fetch: (done, all) => `Fetching the runtime: ${done} of ${all} MB`,
    python: () => "Starting Python",
    rules: () => "Loading the rules",
    ready: () => "Ready",
    slow: "This takes longer than usual; the connection may be slow.",
    again: "Try again",
    offline: [
      "You are offline, and this browser has not kept the game yet.",
      "Connect to the internet and try again. After one complete visit the game works offline.",
    ],
    missing: [
      "A file of the game could not be loaded.",
      "Check your connection and try again. If it happens again, the site is not complete.",
    ],
    browser: [
      "This browser cannot run the game.",
      "It needs WebAssembly and JavaScript modules: please use a current Firefox, Chrome, Edge or Safari.",
    ],
    python_: [
      "Python did not start in this browser.",
      "Close other tabs, as memory may be short, and try again.",
    ],
    page: [
      "The game has a defect: it stopped while starting.",
      "Try again. Your saved games are untouched.",
    ],
  },
  de: {
    fetch: (done, all) => `Die Laufzeit wird geladen: ${done} von ${all} MB`,
    python: () => "Python startet",
    rules: () => "Die Regeln werden geladen",
    ready: () => "Bereit",
    slow: "Das dauert länger als sonst; vielleicht ist die Verbindung langsam.",
    again: "Noch einmal versuchen",
    offline: [
      "Keine Verbindung, und dieser Browser hat das Spiel noch nicht gespeichert.",
      "Bitte eine Verbindung herstellen und noch einmal versuchen. Nach einem vollständigen Besuch geht es auch offline.",
    ],
    missing: [
      "Eine Datei des Spiels konnte nicht geladen werden.",
      "Bitte die Verbindung prüfen und noch einmal versuchen. Geschieht es wieder, ist die Seite unvollständig.",
    ],
    browser: [
      "Dieser Browser kann das Spiel nicht ausführen.",
      "Es braucht WebAssembly und JavaScript-Module: bitte einen aktuellen Firefox, Chrome, Edge oder Safari verwenden.",
    ],
    python_: [
      "Python ist in diesem Browser nicht gestartet.",
      "Vielleicht ist der Speicher knapp: bitte andere Tabs schließen und noch einmal versuchen.",
    ],
    page: [
      "Das Spiel hat einen Fehler: es ist beim Start stehen geblieben.",
      "Bitte noch einmal versuchen. Die gespeicherten Spiele sind unberührt.",
    ],
  },
};

// Shares of the bar: fetching, starting Python, loading the rules.
const SHARE = { fetch: 0.55, python: 0.85, rules: 0.97, ready: 1 };
const ORDER = Object.keys(SHARE);
const UNUSED_PLUGINS = [
  "codemirror",
  "deprecations-manager",
  "donkey",
  "error",
  "py-editor",
  "py-game",
  "py-terminal",
];
const PAINT_LIMIT = 300;
const SLOW_AFTER = 15_000;
const STUCK_AFTER = 60_000;
const RENEW_AFTER = 60_000;

const root = document.documentElement;
const asked =
  new URLSearchParams(location.search).get("lang") ?? chosenBefore() ?? navigator.language ?? "en";
const words = asked.toLowerCase().startsWith("de") ? WORDS.de : WORDS.en;
const files = new Map(
  [...document.querySelectorAll("link[data-bytes]")].map((link) => [
    link.href,
    Number(link.dataset.bytes),
  ]),
);
const total = [...files.values()].reduce((sum, size) => sum + size, 0);
const fetched = new Set();
let current = "fetch";
let over = false;
let lastNews = performance.now();

function chosenBefore() {
  try {
    return localStorage.getItem("goldenspike:setting:language");
  } catch {
    return null;
  }
}

const find = (id) => document.getElementById(id);
const megabytes = (bytes) =>
  (bytes / 1e6).toLocaleString(words === WORDS.de ? "de" : "en", {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

function show() {
  const done = [...fetched].reduce((sum, address) => sum + files.get(address), 0);
  const share = current === "fetch" ? (SHARE.fetch * done) / (total || 1) : before(current);
  const bar = find("boot-progress");
  if (bar) {
    bar.max = 1;
    bar.value = Math.max(bar.value || 0, share);
  }
  const line = find("boot-step");
  if (line) line.textContent = words[current](megabytes(done), megabytes(total));
}

function before(step) {
  return step === "ready" ? 1 : SHARE[ORDER[ORDER.indexOf(step) - 1]];
}

function step(name) {
  if (over || ORDER.indexOf(name) <= ORDER.indexOf(current)) return;
  current = name;
  lastNews = performance.now();
  performance.mark(`goldenspike-${name}`);
  show();
}

async function fail(kind, error) {
  if (over) return;
  over = true;
  const detail = String(error?.message ?? error ?? "");
  console.error(`Golden Spike did not start (${kind}): ${detail}`);
  root.dataset.state = "error";
  const [what, advice, more] = await explain(kind, error, detail);
  const line = find("boot-step");
  if (!line) return;
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
  again.addEventListener("click", () => location.reload());
  const exact = document.createElement("pre");
  exact.id = "boot-detail";
  exact.textContent = more;
  line.after(help, again, ...(more ? [exact] : []));
}

// Says what went wrong in terms of what the visitor can do about it.
async function explain(kind, error, detail) {
  if (kind === "page" || kind === "browser") return [...words[kind], detail];
  if (error instanceof WebAssembly.CompileError) return [...words.browser, detail];
  const missing = (await firstMissing()) || (kind === "missing" ? detail : "");
  if (missing && navigator.onLine === false) return [...words.offline, ""];
  if (missing) return [...words.missing, missing];
  return [...words.python_, detail];
}

async function firstMissing() {
  for (const address of files.keys()) {
    const name = address.slice(new URL("./", location.href).href.length);
    try {
      const answer = await fetch(address, { method: "HEAD" });
      if (!answer.ok) return `${name} (${answer.status})`;
    } catch {
      return name;
    }
  }
  return "";
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
  const timer = setInterval(() => {
    const silence = performance.now() - lastNews;
    if (over) clearInterval(timer);
    else if (silence > STUCK_AFTER && current !== "fetch") fail("start", "timeout");
    else if (silence > SLOW_AFTER && current === "fetch") {
      const line = find("boot-step");
      if (line) line.textContent = words.slow;
    }
  }, 1000);
}

// The page's Python sets data-state when the lobby or a table is drawn and usable.
function watchState() {
  const observer = new MutationObserver(() => {
    if (root.dataset.state === "loading") return;
    observer.disconnect();
    if (over) return;
    const bare = [...document.querySelectorAll("link[rel=stylesheet]")].find(
      (link) => !link.sheet?.cssRules.length,
    );
    if (bare) {
      fail("missing", bare.href);
      return;
    }
    step("ready");
    over = true;
    whenIdle(keepForOffline);
  });
  observer.observe(root, { attributes: true, attributeFilter: ["data-state"] });
}

function whenIdle(work) {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
}

function keepForOffline() {
  if (!isSecureContext) return;
  const worker = new URL("../../sw.js", import.meta.url);
  serviceWorkers()
    ?.register(worker)
    .catch((error) => {
      console.warn(`The game will not be kept for offline use: ${error.message}`);
    });
}

// A frame that may not have service workers throws at the mere question.
function serviceWorkers() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

// A newer version that was fetched during the last visit is taken now, by loading the page
// again, if no other page is open: a page must not go on with files of another version.
async function takeNewVersion() {
  const old = navigator.serviceWorker?.controller;
  const registration = old && (await navigator.serviceWorker.getRegistration());
  if (!registration?.waiting) return;
  if (!(await ask(registration.waiting, "alone?")) || triedJustNow()) return;
  await ask(old, "give-way");
  location.reload();
}

function ask(worker, question) {
  return new Promise((answered) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answered(data);
    worker.postMessage(question, [port2]);
  });
}

// Where nothing can be remembered it counts as tried, so that no page loads for ever.
function triedJustNow() {
  const key = "goldenspike:renewed";
  try {
    const recently = Date.now() - Number(sessionStorage.getItem(key)) < RENEW_AFTER;
    sessionStorage.setItem(key, String(Date.now()));
    return recently;
  } catch {
    return true;
  }
}

// PyScript also prepares for MicroPython, which this page does not use, and would load every
// plugin for it; this tells it not to, before its own script runs.
function declineMicroPython() {
  const config = document.createElement("mpy-config");
  config.hidden = true;
  config.setAttribute("type", "json");
  config.textContent = JSON.stringify({ plugins: UNUSED_PLUGINS.map((name) => `!${name}`) });
  document.head.append(config);
}

// PyScript looks into IndexedDB for packages it has kept. This page has none, and where the
// browser denies storage, as in most frames on other sites, that look would end the start: it
// finds an empty database here.
function declinePackages() {
  const answer = (result) => {
    const request = { result };
    queueMicrotask(() => request.onsuccess({ target: request }));
    return request;
  };
  const objectStore = () => ({ getAllKeys: () => answer([]) });
  const database = { transaction: () => ({ objectStore }), close() {} };
  Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answer(database) } });
}

// The WebAssembly file is fetched ahead only at a first visit. Later the browser has a compiled
// form of it, which does not come with a file that was fetched ahead.
function fetchAhead() {
  if (serviceWorkers()?.controller) return;
  for (const link of document.querySelectorAll("link[data-ahead]")) link.rel = "preload";
}

// At a first visit the picture comes first: evaluating the runtime would hold up its painting.
// A page in the background is not painted, so there is a limit to waiting. Later visits, with
// all files kept here, are over so soon that the runtime need not wait.
async function painted() {
  if (serviceWorkers()?.controller) return;
  const limit = new Promise((done) => setTimeout(done, PAINT_LIMIT));
  await Promise.race([pictureShown(), limit]);
}

async function pictureShown() {
  await document.querySelector("#boot img")?.decode().catch(() => {});
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

find("silence")?.remove();
globalThis.goldenspikeBoot = { step, fail };
root.dataset.state ||= "loading";
if (typeof WebAssembly !== "object" || typeof WebAssembly.instantiateStreaming !== "function") {
  fail("browser", "WebAssembly");
} else {
  watchFailures();
  watchFetching();
  watchTime();
  watchState();
  fetchAhead();
  declineMicroPython();
  declinePackages();
  show();
  painted().then(() => {
    for (const module of ["./python.mjs", "../../vendor/pyscript/core.js"]) {
      import(module).catch((error) => fail("missing", error));
    }
  });
  takeNewVersion().catch(() => {});
}

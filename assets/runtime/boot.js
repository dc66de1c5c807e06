// Starts the game from a web server: asks for the runtime, lets PyScript start it, and has the
// whole page kept for offline use.
import { begin, fail, parsed, triedJustNow } from "./boot-picture.js";
import "./changes.js";
import "./claim.js";
import "./glide.js";
import "./journal.js";

const UNUSED_PLUGINS = [
  "codemirror",
  "deprecations-manager",
  "donkey",
  "error",
  "py-editor",
  "py-game",
  "py-terminal",
];
// The build lists the site's pictures here.
const PICTURES = [];
const PAINT_LIMIT = 300;
const LEADS_ON = /#.|[?&](game|study)=/;

function whenIdle(work) {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
}

// A frame in another page is not kept: who reads that page has not asked for the whole site.
function keepForOffline() {
  if (!isSecureContext || "embed" in document.documentElement.dataset) return;
  const worker = new URL("../../sw.js", import.meta.url);
  serviceWorkers()
    ?.register(worker)
    .then(({ active }) => active?.postMessage("fill-up"))
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
  if (!(await ask(registration.waiting, "alone?")) || triedJustNow("version")) return;
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
// finds an empty database here. The journal has the real one aside.
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

// What a start needs of the runtime is fetched at once, and its WebAssembly compiled, beside the
// page's own thread: python.mjs waits for what comes of it.
function fetchAhead() {
  for (const link of document.querySelectorAll("link[data-ahead]")) link.rel = link.dataset.ahead;
  const { href } = document.querySelector("link[data-wasm]");
  const compiled = WebAssembly.compileStreaming(fetch(href));
  compiled.catch(() => {});
  globalThis.goldenspikeWasm = compiled;
}

// At a first visit the lobby that came with the page is seen first: fetching, compiling and
// evaluating the runtime would all hold up its painting. A page in the background is not painted, so
// there is a limit to waiting. Who comes by a link waits for what it leads to, and later visits, with
// all files kept here, are over so soon that the runtime need not wait.
async function painted() {
  if (!serviceWorkers()?.controller && !LEADS_ON.test(location.search + location.hash)) {
    const limit = new Promise((done) => setTimeout(done, PAINT_LIMIT));
    await Promise.race([pictureFetched().then(nextPicture), limit]);
  }
  fetchAhead();
}

async function pictureFetched() {
  await parsed();
  await document.querySelector("#lobby:not([hidden]) img, #boot img")?.decode().catch(() => {});
}

const nextPicture = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

// The names of files tell their contents; Python knows pictures by their plain names.
const plain = (name) => name.replace(/\.[0-9a-f]{10}(?=\.\w+$)/, "");

// What it needs is here already.
function startWorker() {
  const worker = new Worker(new URL("./bot-worker.js", import.meta.url), { type: "module" });
  globalThis.goldenspikeParts.send(worker).catch(({ message }) => {
    worker.dispatchEvent(new ErrorEvent("error", { message }));
  });
  return worker;
}

// What the page's Python asks of the place it was started from; the one file has its own.
globalThis.goldenspikeSite = {
  oneFile: "golden-spike.html",
  paintings: PICTURES.some((name) => name.endsWith(".webp")),
  places: Object.fromEntries(PICTURES.map((name) => [plain(name), name])),
  startWorker,
};
// Some browsers let modules run in a page from a folder, but let it fetch nothing: cannot-start.js
// says what to do, and nothing may take its sentence away.
if (location.protocol !== "file:" && begin(() => whenIdle(keepForOffline))) {
  declineMicroPython();
  declinePackages();
  const missing = (error) => fail("missing", error);
  const shown = painted();
  shown.then(() => import("./python.mjs")).catch(missing);
  // PyScript has to find the page's own script, which tells what of it is not wanted.
  shown.then(parsed).then(() => import("../../vendor/pyscript/core.js")).catch(missing);
  takeNewVersion().catch(() => {});
}

// Keeps the whole page on the visitor's machine, so that it works offline.
// The build fills in the version and the files with their checksums. All files of a version
// are fetched, checked and kept together before that version is used, so old and new are
// never mixed.
const PREFIX = `goldenspike-${new URL("./", self.location).pathname}-`;
const CACHE = PREFIX + "@VERSION@";
const FILES = "@FILES@";
const POLICY = "@POLICY@";

const address = (name) => new URL(name, self.location).href;
const KEPT = new Set(Object.keys(FILES).map(address));

// What a later start goes on from is for engines that it was seen to work in (see snapshot.js).
const trusted = navigator.userAgentData?.brands.some(({ brand }) => brand === "Chromium") ?? false;
const WANTED = Object.keys(FILES).filter((name) => trusted || !/^snapshot\b/.test(name));
const START = [address("./"), address("index.html")];
// Kept where a start of this version has failed.
const FAILED = address("start-failed");

async function fetchChecked(name) {
  const integrity = FILES[name];
  try {
    return await fetch(address(name), { integrity });
  } catch {
    return await fetch(address(name), { integrity, cache: "reload" });
  }
}

// A name that tells what is in a file stands for the same file in every version.
async function fromOlderVersion(name) {
  if (!/\.[0-9a-f]{10}\.\w+$|^vendor\/pyodide-/.test(name)) return undefined;
  for (const older of await caches.keys()) {
    const kept = older.startsWith(PREFIX) && (await (await caches.open(older)).match(address(name)));
    if (kept) return kept;
  }
  return undefined;
}

// What a start goes on from is kept unpacked: unpacking it would take a part of what it saves. A
// page has its policy in its own text; the bots' worker can have it only from the server.
function asKept(name, response) {
  if (/^snapshot\b/.test(name)) {
    return new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
  }
  if (!/(^|\/)bot-worker\b/.test(name)) return response;
  const headers = new Headers(response.headers);
  headers.set("Content-Security-Policy", POLICY);
  return new Response(response.body, { headers });
}

async function keepAll() {
  const cache = await caches.open(CACHE);
  try {
    for (const name of WANTED) {
      const older = await fromOlderVersion(name);
      const response = older ?? (await fetchChecked(name));
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      await cache.put(address(name), older ?? asKept(name, response));
    }
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

// A browser that is short of room may have dropped some of what was kept. One file that cannot be
// had keeps no other from coming back.
async function fillUp() {
  const cache = await caches.open(CACHE);
  for (const name of WANTED) {
    if (await cache.match(address(name))) continue;
    try {
      const response = await fetchChecked(name);
      if (response.ok) await cache.put(address(name), asKept(name, response));
    } catch (error) {
      console.warn(`${name} is not kept for offline use: ${error.message}`);
    }
  }
}

async function dropOldVersions() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
}

async function kept(url, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(url)) ?? fetch(request);
}

// A browser remembers the compiled form of a WebAssembly file beside the copy that it was
// compiled from, which at the first visit was its own. So that comes first, if it is still there;
// the network is not asked. Its address tells its version, so it is the right one; but nobody has
// checked that it is whole, so that after a start that failed it is not taken any more.
async function compiledBefore(url, request) {
  try {
    const distrusted = await (await caches.open(CACHE)).match(FAILED);
    const own = !distrusted && (await fetch(url, { cache: "only-if-cached", mode: "same-origin" }));
    if (own.ok) return own;
  } catch {
    // It is not there any more, or this browser cannot be asked.
  }
  return kept(url, request);
}

// Somebody whose start has failed tries again: what the site has now takes the place of what was
// kept, if it is whole.
async function anew(url, request) {
  const cache = await caches.open(CACHE);
  if (url.endsWith(".wasm")) await cache.put(FAILED, new Response());
  const name = Object.keys(FILES).find((one) => address(one) === url);
  try {
    const response = await fetch(url, { cache: "reload", integrity: FILES[name] });
    await cache.put(url, asKept(name, response.clone()));
    return response;
  } catch {
    return kept(url, request);
  }
}

// Pages beside the game have addresses that stay: those of today come first. Without a connection
// those that were kept are there.
async function page(url, request) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await (await caches.open(CACHE)).match(url);
    if (found) return found;
    throw error;
  }
}

self.addEventListener("install", (event) => {
  event.waitUntil(keepAll());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldVersions());
});

// A newer version may be used once no open page needs the old files, and browsers start it only
// when the old worker has nothing left to do. So a page that was just opened asks the new worker
// whether it is the only one, tells the old one to give way, and loads again; the old worker then
// answers with nothing but a page that lets the new one start, and loads again after that.
const TRIES = 5;
const PASSAGE = `<!doctype html><title>Golden Spike</title><link rel="icon" href="data:,">
<style>html { background: #f2e9d5; }</style>
<script>
  const again = () => location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", again);
  navigator.serviceWorker.getRegistration().then((found) => {
    found?.waiting?.postMessage("take-over");
    setTimeout(again, found?.waiting ? 4000 : 200);
  }, again);
</script>`;
let tries = 0;

self.addEventListener("message", (event) => {
  const [asker] = event.ports;
  if (event.data === "alone?") event.waitUntil(alone().then((yes) => asker.postMessage(yes)));
  if (event.data === "fill-up") event.waitUntil(fillUp());
  if (event.data === "take-over") event.waitUntil(self.skipWaiting());
  if (event.data === "give-way") {
    tries = TRIES;
    asker.postMessage(true);
  }
});

// The page that was left for this one may be around for a moment longer.
async function alone() {
  for (let asked = 0; asked < 10; asked += 1) {
    const pages = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
    if (pages.filter((page) => page.url.startsWith(address("./"))).length === 1) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}

function giveWay() {
  tries -= 1;
  return new Response(PASSAGE, { headers: { "Content-Type": "text/html" } });
}

function way({ cache }, { href }) {
  if (cache === "reload") return START.includes(href) ? page : anew;
  return href.endsWith(".wasm") ? compiledBefore : kept;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  url.search = "";
  url.hash = "";
  if (request.mode === "navigate") {
    const file = url.href.replace(/\/$/, "/index.html");
    if (START.includes(url.href)) {
      event.respondWith(tries > 0 ? giveWay() : kept(address("index.html"), request));
    } else if (KEPT.has(file)) event.respondWith(page(file, request));
  } else if (KEPT.has(url.href)) {
    event.respondWith(way(request, url)(url.href, request));
  }
});

// The interpreter that PyScript starts: the stock Pyodide, given our compiled library. It
// begins to start as soon as this module is loaded, while PyScript is still preparing itself.
// The build puts the version into Pyodide's address and into the list of packages.
import { loadPyodide as stock, version } from "../../vendor/pyodide/pyodide.mjs";
import { laterHalf } from "./halves.js";
import { fetchRest, PLACE as MODULES, takeRest } from "./rest.js";
import { withSnapshot } from "./snapshot.js";

const SITE = new URL("../../", import.meta.url).href;
const NO_PACKAGES = JSON.stringify({ info: {}, packages: {} });

// Our zip holds PyScript's Python half compiled, so it goes before the folder into which
// PyScript writes the same files as source.
const ZIP_FIRST = "import sys; sys.path.remove(''); sys.path.append('')";

const PYODIDE = `${SITE}vendor/pyodide/`;
const LATER_HALF = `${SITE}vendor/python/later.wasm`;
const LIBRARY = `${SITE}app.bin`;
const REST = `${SITE}rest.bin`;
const SNAPSHOT = `${SITE}snapshot.bin`;
const HOME = "/lib/";
const PATIENCE = 10_000;

const boot = globalThis.goldenspikeBoot;
const streams = { stdout: console.log, stderr: console.error };

// The page fetches, unpacks and compiles what Python is started from, the first half since its first
// moment; a worker is sent all that, so that it is done, and the halves are kept in memory, once.
const sent = globalThis.document ? undefined : heard();
const first = sent?.then((parts) => parts.first) ?? globalThis.goldenspikeWasm;
const lost = (error) => boot?.fail("missing", error, true);
const compile = (how) =>
  sent?.then((parts) => parts.later) ?? WebAssembly.compileStreaming(fetch(LATER_HALF, how));
const later = laterHalf(LATER_HALF, compile, lost);

// What was sent is Python's after that, and not kept twice.
async function take(name) {
  const parts = (await sent) ?? {};
  const { [name]: part } = parts;
  delete parts[name];
  return part;
}

function heard() {
  return new Promise((resolve) => {
    addEventListener("message", function hear(event) {
      if (!event.data.parts) return;
      event.stopImmediatePropagation();
      removeEventListener("message", hear);
      resolve(event.data.parts);
    });
  });
}

async function send(worker) {
  const { FS } = await python;
  await whole.come();
  const zip = FS.readdir(HOME).find((name) => name.endsWith(".zip"));
  const [library, modules] = [`${HOME}${zip}`, MODULES].map((name) => FS.readFile(name).buffer);
  const parts = { first: await first, later: await later.module(), library, modules };
  worker.postMessage({ parts }, [library, modules]);
}

// Starts the two halves of what Pyodide thinks is one file. It keeps a failure of that to itself and
// then waits for ever.
function wasmFailure() {
  const real = WebAssembly.instantiateStreaming;
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (_, imports) => {
      WebAssembly.instantiateStreaming = real;
      try {
        const module = await first;
        const instance = await WebAssembly.instantiate(module, imports);
        later.belongsTo(instance, imports);
        return { module, instance };
      } catch (error) {
        reject(error);
        throw error;
      }
    };
  });
}

// The library comes packed as a whole; the browser unpacks it while it compiles the WebAssembly
// files, which Pyodide need not fetch. Inside nothing is packed, so that Python need not do it.
function fetchParts() {
  const real = globalThis.fetch;
  globalThis.fetch = async (asked, ...more) => {
    if (String(asked) === `${PYODIDE}pyodide.asm.wasm`) return new Response();
    const library = String(asked) === LIBRARY && (await take("library"));
    if (library) return new Response(library);
    const answer = await real(asked, ...more);
    if (answer.url !== LIBRARY || !answer.ok) return answer;
    globalThis.fetch = real;
    return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")));
  };
}

function load(more) {
  const failure = wasmFailure();
  fetchParts();
  const options = {
    indexURL: PYODIDE,
    stdLibURL: LIBRARY,
    lockFileContents: NO_PACKAGES,
    packageBaseUrl: SITE,
    stdout: (text) => streams.stdout(text),
    stderr: (text) => streams.stderr(text),
    ...more,
  };
  return Promise.race([stock(options), failure]);
}

async function start() {
  boot?.step("python");
  const python = await withSnapshot(SNAPSHOT, PATIENCE, load);
  await globalThis.goldenspikeJournal?.ready();
  python.runPython(ZIP_FIRST);
  return python;
}

// The lobby that a newcomer's page comes with needs no tables; nothing that a page begins with needs
// all of Python.
const lobbyFirst = globalThis.document?.documentElement.dataset.first === "lobby";

const python = start();
const rest = sent
  ? takeRest(take("modules"), python)
  : fetchRest(REST, lobbyFirst ? boot.ready : Promise.resolve(), python);
(boot?.ready ?? first).then(later.begin).catch(() => {});
const whole = (globalThis.goldenspikeRest = {
  get rules() {
    return rest.here;
  },
  get here() {
    return rest.here && later.here;
  },
  come: () => Promise.all([rest.come(), python.then(later.come)]),
});
globalThis.goldenspikeParts = { send };

const started = Promise.all([python, lobbyFirst || rest.come()]).then(([ready]) => {
  boot?.step("rules");
  return ready;
});
started.catch((error) => boot?.fail("python", error));

export { version };

export function loadPyodide({ stdout, stderr } = {}) {
  if (stdout) streams.stdout = stdout;
  if (stderr) streams.stderr = stderr;
  return started;
}

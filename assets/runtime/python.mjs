// The interpreter that PyScript starts: the stock Pyodide, given our compiled library. It
// begins to start as soon as this module is loaded, while PyScript is still preparing itself.
// The build puts the version into Pyodide's address and into the list of packages.
import { loadPyodide as stock, version } from "../../vendor/pyodide/pyodide.mjs";
import { fetchRest } from "./rest.js";
import { withSnapshot } from "./snapshot.js";

const SITE = new URL("../../", import.meta.url).href;
const NO_PACKAGES = JSON.stringify({ info: {}, packages: {} });

// Our zip holds PyScript's Python half compiled, so it goes before the folder into which
// PyScript writes the same files as source.
const ZIP_FIRST = "import sys; sys.path.remove(''); sys.path.append('')";

const LIBRARY = `${SITE}app.bin`;
const REST = `${SITE}rest.bin`;
const SNAPSHOT = `${SITE}snapshot.bin`;
const PATIENCE = 10_000;

const boot = globalThis.goldenspikeBoot;
const streams = { stdout: console.log, stderr: console.error };

// What is being compiled since the page's first moment; a worker compiles for itself.
const ahead = globalThis.goldenspikeWasm;

// Pyodide keeps a failure of its WebAssembly file to itself and then waits for ever.
function wasmFailure() {
  const real = WebAssembly.instantiateStreaming;
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (source, imports) => {
      WebAssembly.instantiateStreaming = real;
      try {
        if (!ahead) return await real.call(WebAssembly, source, imports);
        const module = await ahead.compiled;
        return { module, instance: await WebAssembly.instantiate(module, imports) };
      } catch (error) {
        reject(error);
        throw error;
      }
    };
  });
}

// The library comes packed as a whole; the browser unpacks it while it compiles the WebAssembly
// file, which need not be fetched twice. Inside nothing is packed, so that Python need not do it.
function fetchParts() {
  const real = globalThis.fetch;
  globalThis.fetch = async (asked, ...more) => {
    if (ahead?.address === String(asked)) return new Response();
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
    indexURL: `${SITE}vendor/pyodide/`,
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

// The lobby that a newcomer's page comes with needs no tables.
const lobbyFirst = globalThis.document?.documentElement.dataset.first === "lobby";

const python = start();
const rest = fetchRest(REST, lobbyFirst ? ahead.compiled : Promise.resolve(), python);
globalThis.goldenspikeRest = rest;
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

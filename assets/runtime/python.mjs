// The interpreter that PyScript starts: the stock Pyodide, given our compiled library. It
// begins to start as soon as this module is loaded, while PyScript is still preparing itself.
// The build puts the version into Pyodide's address and into the list of packages.
import { loadPyodide as stock, version } from "../../vendor/pyodide/pyodide.mjs";

const SITE = new URL("../../", import.meta.url).href;
const NO_PACKAGES = JSON.stringify({ info: {}, packages: {} });

// Our zip holds PyScript's Python half compiled, so it goes before the folder into which
// PyScript writes the same files as source.
const ZIP_FIRST = "import sys; sys.path.remove(''); sys.path.append('')";

const LIBRARY = `${SITE}app.bin`;

const boot = globalThis.goldenspikeBoot;
const streams = { stdout: console.log, stderr: console.error };

// Pyodide keeps a failure of its WebAssembly file to itself and then waits for ever.
function wasmFailure() {
  const real = WebAssembly.instantiateStreaming;
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (...given) => {
      WebAssembly.instantiateStreaming = real;
      try {
        return await real.apply(WebAssembly, given);
      } catch (error) {
        reject(error);
        throw error;
      }
    };
  });
}

// The library comes packed as a whole; the browser unpacks it while it compiles the WebAssembly
// file. Inside nothing is packed, so that Python need not do it.
function unpackLibrary() {
  const real = globalThis.fetch;
  globalThis.fetch = async (asked, ...more) => {
    const answer = await real(asked, ...more);
    if (answer.url !== LIBRARY || !answer.ok) return answer;
    globalThis.fetch = real;
    return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")));
  };
}

async function start() {
  boot?.step("python");
  const failure = wasmFailure();
  unpackLibrary();
  const options = {
    indexURL: `${SITE}vendor/pyodide/`,
    stdLibURL: LIBRARY,
    lockFileContents: NO_PACKAGES,
    packageBaseUrl: SITE,
    stdout: (text) => streams.stdout(text),
    stderr: (text) => streams.stderr(text),
  };
  const python = await Promise.race([stock(options), failure]);
  await globalThis.goldenspikeJournal?.ready();
  python.runPython(ZIP_FIRST);
  boot?.step("rules");
  return python;
}

const started = start();
started.catch((error) => boot?.fail("python", error));

export { version };

export function loadPyodide({ stdout, stderr } = {}) {
  if (stdout) streams.stdout = stdout;
  if (stderr) streams.stderr = stderr;
  return started;
}

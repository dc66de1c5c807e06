// Starts Pyodide from the parts that the one file holds, in the page and in the bots' worker.
// Parts are bytes by the names that the files have in the site; no request goes out for any.
// The build puts the version into Pyodide's address and into the list of packages.
const PYODIDE = "vendor/pyodide/";
const NO_PACKAGES = JSON.stringify({ info: {}, packages: {} });
// Nobody has this address: what Pyodide asks of it is answered from the parts.
const NOWHERE = "https://golden-spike.invalid/";

const made = (bytes, type) => URL.createObjectURL(new Blob([bytes], { type }));
const asModule = (bytes) => import(made(bytes, "text/javascript"));

// For as long as Pyodide starts, its WebAssembly file is answered from its part.
function answerFetches(wasm) {
  const real = globalThis.fetch;
  globalThis.fetch = (asked, ...more) => {
    if (!String(asked).startsWith(NOWHERE)) return real(asked, ...more);
    return Promise.resolve(new Response(wasm, { headers: { "Content-Type": "application/wasm" } }));
  };
  return () => {
    globalThis.fetch = real;
  };
}

export async function startPython(parts) {
  const { loadPyodide } = await asModule(parts[`${PYODIDE}pyodide.mjs`]);
  const asm = await asModule(parts[`${PYODIDE}pyodide.asm.mjs`]);
  const library = made(parts["app.zip"], "application/zip");
  const restore = answerFetches(parts[`${PYODIDE}pyodide.asm.wasm`]);
  try {
    return await loadPyodide({
      createPyodideModule: asm.default,
      indexURL: NOWHERE,
      lockFileContents: NO_PACKAGES,
      packageBaseUrl: NOWHERE,
      stdLibURL: library,
    });
  } finally {
    restore();
    URL.revokeObjectURL(library);
  }
}

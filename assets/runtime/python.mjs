// The interpreter that PyScript starts: the stock Pyodide, given our compiled library.
import { loadPyodide as stock, version } from "../../vendor/pyodide/pyodide.mjs";

const SITE = new URL("../../", import.meta.url).href;
const NO_PACKAGES = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
});

// Our zip holds PyScript's Python half compiled, so it goes before the folder into which
// PyScript writes the same files as source.
const ZIP_FIRST = "import sys; sys.path.remove(''); sys.path.append('')";

export { version };

export async function loadPyodide(options = {}) {
  const boot = globalThis.goldenspikeBoot;
  boot?.step("python");
  try {
    const python = await stock({
      ...options,
      indexURL: `${SITE}vendor/pyodide/`,
      stdLibURL: `${SITE}app.zip`,
      lockFileContents: NO_PACKAGES,
      packageBaseUrl: SITE,
    });
    python.runPython(ZIP_FIRST);
    boot?.step("rules");
    return python;
  } catch (error) {
    boot?.fail("python", error);
    throw error;
  }
}

// Starts Pyodide under Node.js, imports what the lobby needs, and tells which modules that has loaded.
// Arguments: the folder of the pyodide package, the zip that Python starts from, the file to write,
// the script to run.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [home, library, out, script] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")).href);
try {
  const python = await loadPyodide({
    indexURL: home,
    stdLibURL: library,
    stdout: () => {},
    stderr: (text) => console.error(text),
  });
  writeFileSync(out, python.runPython(readFileSync(script, "utf8")));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

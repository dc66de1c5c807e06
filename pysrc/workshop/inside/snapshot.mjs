// Starts Pyodide under Node.js, imports what the page needs, and keeps the memory it then has: a
// later start goes on from there. Arguments: the folder of the pyodide package, the zip that Python
// starts from, the rest of its modules, the file to write, the script to run.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [home, library, rest, out, script] = process.argv.slice(2);
const { info } = JSON.parse(readFileSync(join(home, "pyodide-lock.json"), "utf8"));
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")).href);
try {
  const python = await loadPyodide({
    indexURL: home,
    stdLibURL: library,
    lockFileContents: JSON.stringify({ info, packages: {} }),
    env: { PYTHONHASHSEED: "0" },
    stdout: () => {},
    stderr: (text) => console.error(text),
    _makeSnapshot: true,
  });
  python.FS.writeFile("/lib/rest.bin", readFileSync(rest));
  python.runPython(readFileSync(script, "utf8"), { globals: python.toPy({}) });
  writeFileSync(out, python.makeMemorySnapshot());
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

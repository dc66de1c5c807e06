// Starts Pyodide under Node.js and lets it compile Python for itself: byte code fits one
// exact interpreter. Arguments: the folder of the pyodide package, the standard library's
// zip, the job (a JSON file beside which the results are written), the script to run.
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const [home, library, job, script] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")).href);
const python = await loadPyodide({
  indexURL: home,
  stdLibURL: library,
  stdout: () => {},
  stderr: (text) => console.error(text),
});
python.mountNodeFS("/job", dirname(job));
python.globals.set("JOB", `/job/${basename(job)}`);
try {
  await python.runPythonAsync(readFileSync(script, "utf8"));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

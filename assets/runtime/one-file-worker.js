// The head of the bots' worker in the one file: the first message brings the parts that Python
// is started from. The build joins it with one-file-python.js and bot-worker.js.
import { startPython } from "./one-file-python.js";

export function loadPyodide() {
  return new Promise((resolve) => {
    addEventListener("message", function heard(event) {
      event.stopImmediatePropagation();
      removeEventListener("message", heard);
      resolve(startPython(event.data.parts));
    });
  });
}

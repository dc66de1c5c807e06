// Starts the game from one HTML file that holds everything, opened from a folder without any
// server. Pyodide is started here without PyScript, which needs addresses for its parts. What is
// joined with this by the build: the boot picture, the journal, claims on
// games and one-file-python.js.
import { begin, fail, step } from "./boot-picture.js";
import "./claim.js";
import "./journal.js";
import { startPython } from "./one-file-python.js";

const WORKER_PARTS = /^vendor\/pyodide|^app\.zip$/;
const parts = {};
const pictures = {};

async function unpacked(element) {
  const packed = fromBase64(element.textContent);
  element.remove();
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function fromBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

async function unpack() {
  const elements = [...document.querySelectorAll("script[data-part]")];
  await Promise.all(
    elements.map(async (element) => {
      const name = element.dataset.part;
      parts[name] = await unpacked(element);
      if (name.endsWith(".svg")) {
        pictures[name] = URL.createObjectURL(new Blob([parts[name]], { type: "image/svg+xml" }));
      }
    }),
  );
}

// What the page's Python asks for by the name that it has in the site is here already.
function answerByName() {
  const real = globalThis.fetch;
  globalThis.fetch = (asked, ...more) => {
    const part = parts[String(asked)];
    return part ? Promise.resolve(new Response(part)) : real(asked, ...more);
  };
}

// A worker without an address: it is given its own text, and then the parts that it runs from.
function startWorker() {
  const text = encodeURIComponent(new TextDecoder().decode(parts["bot-worker.js"]));
  const worker = new Worker(`data:text/javascript,${text}`, { type: "module" });
  const needed = Object.entries(parts).filter(([name]) => WORKER_PARTS.test(name));
  worker.postMessage({ parts: Object.fromEntries(needed) });
  return worker;
}

async function start() {
  await unpack();
  step("python");
  const python = await startPython(parts);
  const address = URL.createObjectURL(
    new Blob([parts["vendor/panzoom/panzoom.es.js"]], { type: "text/javascript" }),
  );
  python.registerJsModule("pyscript", { js_modules: { panzoom: await import(address) } });
  await globalThis.goldenspikeJournal.ready();
  answerByName();
  step("rules");
  python.runPython(new TextDecoder().decode(parts["assets/runtime/main.py"]));
}

document.documentElement.dataset.alone = "";
globalThis.goldenspikeSite = { oneFile: "", pictures, startWorker };
if (begin(() => {})) start().catch((error) => fail("start", error));

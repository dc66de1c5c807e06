// Starts the game from one HTML file that holds everything, opened from a folder without any
// server. Pyodide is started here without PyScript, which needs addresses for its parts. What is
// joined with this by the build: the boot picture, the journal, claims on games, the parts and
// the rules pages.
import { begin, fail, step } from "./boot-picture.js";
import "./changes.js";
import "./claim.js";
import "./glide.js";
import "./journal.js";
import { asPictures, unpackBundle, unpackParts } from "./one-file-parts.js";
import { startPython } from "./one-file-python.js";
import { rulesAskedFor, showRules } from "./one-file-rules.js";

let parts = {};
let texts = {};
const places = {};

// What the page's Python asks for by the name that it has in the site is here already.
function answerByName() {
  const real = globalThis.fetch;
  globalThis.fetch = (asked, ...more) => {
    const text = texts[String(asked)];
    return text === undefined ? real(asked, ...more) : Promise.resolve(new Response(text));
  };
}

// A worker without an address: it is given its own text, and then the parts that it runs from.
function startWorker() {
  const text = encodeURIComponent(texts["bot-worker.js"]);
  const worker = new Worker(`data:text/javascript,${text}`, { type: "module" });
  worker.postMessage({ parts });
  return worker;
}

// Where the files of the site are that Python's markup names: pictures, and the rules pages.
function findPlaces() {
  const { pages } = document.querySelector("script[data-bundle=pages]").dataset;
  for (const page of pages.split(" ")) places[`rules/${page}.html`] = `?rules=${page}`;
  Object.assign(places, asPictures(texts));
}

async function start() {
  [parts, texts] = await Promise.all([unpackParts(), unpackBundle("site")]);
  findPlaces();
  step("python");
  const python = await startPython(parts);
  const address = URL.createObjectURL(
    new Blob([texts["vendor/panzoom/panzoom.es.js"]], { type: "text/javascript" }),
  );
  python.registerJsModule("pyscript", { js_modules: { panzoom: await import(address) } });
  await globalThis.goldenspikeJournal.ready();
  answerByName();
  step("rules");
  python.runPython(texts["assets/runtime/main.py"]);
}

globalThis.goldenspikeSite = { paintings: false, oneFile: "", places, startWorker };
const rules = rulesAskedFor();
if (rules) showRules(rules);
else if (begin(() => {})) start().catch((error) => fail("start", error));

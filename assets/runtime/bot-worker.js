// A second Python beside the page's, in which bots think so that the page never freezes.
// In: {id, request} or {cancel: id}. Out: {beat: true} while it starts or works, {ready: true} once
// it has started, and for each request {id, told, done} (what there is so far, at last the answer)
// or {id, error}. Work is done in slices: between them messages are heard and the heart beats.
import { loadPyodide } from "./python.mjs";

const BEAT = 500;
const TELL = 200;
const jobs = new Map();
let ready = false;
let running = false;

setInterval(() => {
  if (running || !ready) postMessage({ beat: true });
}, BEAT);

async function start() {
  const python = await loadPyodide();
  return python.runPython("from goldenspike.bots.desk import Desk; Desk()");
}

const started = start();
started.then(
  () => postMessage({ ready: (ready = true) }),
  // Nothing can be answered here: say so as an error of the worker itself.
  (error) => setTimeout(() => { throw error; }),
);

// A turn of the event loop, without the delay that browsers put on timers.
const channel = new MessageChannel();
function pause() {
  return new Promise((resolve) => {
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(null);
  });
}

// One slice of the newest job: what is asked last is waited for most.
function slice(id, job) {
  try {
    const told = job.work.step();
    const now = performance.now();
    if (job.work.done || (told && now - job.toldAt > TELL)) {
      job.toldAt = now;
      postMessage({ id, told, done: job.work.done });
    }
    if (job.work.done) drop(id);
  } catch (error) {
    drop(id);
    postMessage({ id, error: String(error?.message ?? error) });
  }
}

function drop(id) {
  jobs.get(id)?.work.destroy();
  jobs.delete(id);
}

async function run() {
  running = true;
  while (jobs.size) {
    const [id, job] = [...jobs].at(-1);
    slice(id, job);
    await pause();
  }
  running = false;
}

addEventListener("message", async ({ data: { id, request, cancel } }) => {
  const desk = await started.catch(() => undefined);
  if (!desk) return;
  if (cancel !== undefined) return drop(cancel);
  try {
    jobs.set(id, { work: desk.open(request), toldAt: performance.now() });
  } catch (error) {
    postMessage({ id, error: String(error?.message ?? error) });
  }
  if (!running) run();
});

// A second Python beside the page's, in which bots think so that the page never freezes.
// In: {id, request}. Out: {ready: true} once, then {id, answer} or {id, error} for each.
import { loadPyodide } from "./python.mjs";

async function start() {
  const python = await loadPyodide();
  return python.runPython("from goldenspike.bots.desk import think; think");
}

const thinking = start();
thinking.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ ready: false, error: String(error?.message ?? error) }),
);

addEventListener("message", async ({ data: { id, request } }) => {
  try {
    const think = await thinking;
    postMessage({ id, answer: think(request) });
  } catch (error) {
    postMessage({ id, error: String(error?.message ?? error) });
  }
});

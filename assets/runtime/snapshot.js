// The memory of a Python that has started already, for visits after the first: the service worker
// has kept it, and nothing is fetched for it here. Where it is not there, or was in vain before,
// Python starts from the beginning.
const TRIED = "goldenspike:setting:snapshot";

// Only engines in which it was seen to work are trusted with it: WebKit stood still.
const trusted = () =>
  navigator.userAgentData?.brands.some(({ brand }) => brand === "Chromium") ?? false;

// What is noted before a try and taken back after it is there at a later start only if the try has
// ended the page, or the machine: once may be chance.
const MOST = 2;

function note(address, tries) {
  try {
    if (tries) localStorage.setItem(TRIED, `${address} ${tries}`);
    else localStorage.removeItem(TRIED);
  } catch {
    // A worker has no such storage, and a page may be denied it.
  }
}

function triesBefore(address) {
  try {
    const [where, tries] = (localStorage.getItem(TRIED) ?? "").split(" ");
    return where === address ? Number(tries) : 0;
  } catch {
    return 0;
  }
}

// What the service worker has kept, unpacked, or nothing.
async function kept(address) {
  if (!trusted() || triesBefore(address) >= MOST) return undefined;
  try {
    return await caches.match(address);
  } catch {
    return undefined; // A frame without storage has no caches.
  }
}

// Pyodide's notes on a memory, which has its stretches put where they belong by `fill`, all else of
// it being empty: workshop/snapshot.py tells how they are kept, and workshop/fitting.py has Pyodide
// ask for both. What was damaged where it was kept would start and go wrong later, so the sum of all
// comes first.
async function whole(answer) {
  const bytes = await answer.arrayBuffer();
  const words = new Uint32Array(bytes, 0, bytes.byteLength >> 2);
  let sum = 0;
  for (let n = 1; n < words.length; n += 1) sum = (sum + words[n]) | 0;
  if (sum !== (words[0] | 0)) throw new Error("what was kept is damaged");
  const [noted, size, count] = words.subarray(1);
  const places = words.subarray(4);
  const begin = 16 + 8 * count;
  const fill = (memory) => {
    let at = begin + noted;
    for (let n = 0; n < count; n += 1) {
      const length = places[2 * n + 1];
      memory.set(new Uint8Array(bytes, at, length), places[2 * n]);
      at += length;
    }
  };
  return Object.assign(new Uint8Array(bytes, begin, noted), { size, fill });
}

// Starts with the memory that is kept at an address, if there is any; else, or if that takes too
// long or fails, without.
export async function withSnapshot(address, patience, start) {
  const answer = await kept(address);
  if (!answer) return start({});
  const left = () => note(address, 0);
  note(address, triesBefore(address) + 1);
  globalThis.addEventListener("pagehide", left);
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error("it takes too long")), patience);
  });
  // Pyodide asks for it when it is ready to; what has failed before then is no less looked after.
  const memory = whole(answer);
  memory.catch(() => {});
  try {
    const python = await Promise.race([start({ _loadSnapshot: memory }), late]);
    python.runPython("import random; random.seed()");
    note(address, 0);
    performance.mark("goldenspike-snapshot");
    return python;
  } catch (error) {
    note(address, MOST);
    console.warn(`Python starts from the beginning: ${error.message}`);
    return start({});
  } finally {
    globalThis.removeEventListener("pagehide", left);
  }
}

// Keeps each save a second time, where it is on the disk before it counts as kept: a browser
// writes localStorage there seconds later, and what was played until a crash would be lost.
//
// A row is {slot, stamp, text}; one without text says that the slot was deleted. The page's Python
// finds in `found` what localStorage does not have, and decides what to do with it. What has been
// the same in both for a while is dropped here, so that little is read at the start.
// <html data-saved="SLOT STAMP"> tells what is on the disk for certain.
//
// Windows may write the same slot. Each knows which row its own goes on from, and the disk, which
// serves one at a time, decides: a row that another window has replaced since is not written over.
// The window is told, with what is there (`goldenspike-overtaken`).
const SAVE = "goldenspike:save:";
const STORE = "saves";
const PATIENCE = 3000;
const BOTH_ON_DISK = 600_000;

const real = permitted(() => globalThis.indexedDB);
const waiting = new Map();
const known = new Map();
let database;
let asked = false;
let tail = Promise.resolve(false);

const answer = (request) =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

async function open() {
  const request = real.open("goldenspike", 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "slot" });
  const opened = await answer(request);
  opened.onclose = () => {
    database = undefined;
  };
  opened.onversionchange = () => opened.close();
  return opened;
}

async function change(work) {
  database ??= open();
  const change = (await database).transaction(STORE, "readwrite", { durability: "strict" });
  const over = new Promise((done, failed) => {
    change.oncomplete = done;
    change.onabort = () => failed(change.error);
  });
  work(change.objectStore(STORE));
  await over;
}

// What was asked for while the disk was busy goes there together.
async function flush(before) {
  const rows = [...waiting.values()];
  waiting.clear();
  if (!rows.length) return before;
  const bases = new Map(known);
  let newer = [];
  const put = (store) => {
    newer = [];
    for (const row of rows) {
      const asked = store.get(row.slot);
      asked.onsuccess = () => {
        if (row.text !== null && overtakes(asked.result)) newer.push(asked.result);
        else store.put(row);
      };
    }
  };
  try {
    await change(put).catch(() => {
      database = undefined;
      return change(put);
    });
  } catch (error) {
    console.warn(`The journal of saves cannot be written: ${error?.message}`);
    const worked = journal.working;
    journal.working = false;
    if (worked) dispatchEvent(new Event("goldenspike-unkept"));
    return false;
  }
  journal.working = true;
  const lost = new Set(newer.map(({ slot }) => slot));
  for (const row of rows.filter(({ slot }) => !lost.has(slot))) {
    const { slot, stamp } = row;
    if (known.get(slot) === bases.get(slot)) known.set(slot, row);
    document.documentElement.dataset.saved = `${slot} ${stamp}`;
  }
  newer.forEach(tell);
  return true;
}

// Whether a row is of another window, and was not there when this one looked last. The same game
// written once more is no other one: each window does that when it opens one.
function overtakes(found) {
  const base = known.get(found?.slot);
  return Boolean(base && found.text !== null && found.stamp > base.stamp && found.text !== base.text);
}

// What was asked for in the meantime goes on from what was not written.
function tell(found) {
  waiting.delete(found.slot);
  known.set(found.slot, found);
  dispatchEvent(new CustomEvent("goldenspike-overtaken", { detail: JSON.stringify(found) }));
  document.documentElement.dataset.saved = `${found.slot} ${found.stamp}`;
}

async function read() {
  database = open();
  const rows = await answer((await database).transaction(STORE).objectStore(STORE).getAll());
  const news = rows.filter(({ slot, text }) => stored(slot) !== text);
  const old = rows.filter((row) => !news.includes(row) && Date.now() - row.stamp > BOTH_ON_DISK);
  if (old.length) await change((store) => old.forEach(({ slot }) => store.delete(slot)));
  return news;
}

function stored(slot) {
  return permitted(() => localStorage.getItem(SAVE + slot));
}

function permitted(look) {
  try {
    return look();
  } catch {
    return null;
  }
}

// Browsers that are short of room then leave this page's part alone. One that asks the person
// asks once a game is on.
function askToStay() {
  if (asked || window.top !== window) return;
  asked = true;
  navigator.storage?.persist?.().catch(() => {});
}

const journal = {
  found: "[]",
  working: false,
  write(slot, text, stamp) {
    askToStay();
    waiting.set(slot, { slot, text, stamp });
    tail = tail.then(flush);
  },
  // What is written to this slot from now on goes on from this.
  seen(slot, text, stamp) {
    known.set(slot, { text, stamp });
  },
};

const reading = read();
reading.catch(() => {});

// Python waits for this before it starts the page. Where nothing may be kept, or the disk does not
// answer even then, the page starts without a journal.
journal.ready = async () => {
  const late = new Promise((_, failed) => {
    setTimeout(() => failed(new Error("the disk does not answer")), PATIENCE);
  });
  try {
    journal.found = JSON.stringify(await Promise.race([reading, late]));
    journal.working = true;
  } catch (error) {
    console.info(`There is no journal of saves: ${error?.message}`);
    journal.write = askToStay;
  }
};
globalThis.goldenspikeJournal = journal;

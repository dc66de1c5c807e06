// Keeps each save a second time, where it is on the disk before it counts as kept: a browser
// writes localStorage there seconds later, and what was played until a crash would be lost. What
// was written about a game (a draft) is kept in the same way.
//
// A row is {slot, stamp, text}; one without text says that the slot was deleted. A draft's slot is
// that of its game and a number. The page's Python finds in `found` what localStorage does not have,
// and decides what to do with it. What has been the same in both for a while is dropped here, so
// that little is read at the start.
// <html data-saved="SLOT STAMP"> tells what is on the disk for certain, and data-written of drafts.
//
// Windows may write the same slot, and the disk serves one at a time. Of a save each window knows
// which row its own goes on from: a row that another window has replaced since is not written over,
// and the window is told, with what is there (`goldenspike-overtaken`). Of drafts the last counts.
//
// Drafts have a database of their own. Among the saves an older version of this page would show
// them as saves that it cannot open; and a second store beside the saves would be a new version of
// their database, for which older windows would have to close it, and could not open it again.
const STORE = "saves";
const PATIENCE = 3000;
const BOTH_ON_DISK = 600_000;

const real = permitted(() => globalThis.indexedDB);
let asked = false;

const answer = (request) =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

// Rows of one kind: in which database they are, under which keys localStorage has the same, which
// attribute of the page tells what is on the disk, and whether a row gives way to another window's.
class Book {
  found = "[]";
  working = false;
  #name;
  #item;
  #attribute;
  #givesWay;
  #database;
  #waiting = new Map();
  #known = new Map();
  #tail = Promise.resolve(false);
  #reading;

  constructor(name, item, attribute, givesWay) {
    this.#name = name;
    this.#item = item;
    this.#attribute = attribute;
    this.#givesWay = givesWay;
    this.#reading = this.#read();
    this.#reading.catch(() => {});
  }

  write(slot, text, stamp) {
    if (text !== null) askToStay();
    this.#waiting.set(slot, { slot, text, stamp });
    this.#tail = this.#tail.then((before) => this.#flush(before));
  }

  // What is written to this slot from now on goes on from this.
  seen(slot, text, stamp) {
    this.#known.set(slot, { text, stamp });
  }

  // Where nothing may be kept, or the disk does not answer in time, there is no journal.
  async ready(late) {
    try {
      this.found = JSON.stringify(await Promise.race([this.#reading, late]));
      this.working = true;
    } catch (error) {
      console.info(`There is no journal of ${this.#name}: ${error?.message}`);
      this.write = askToStay;
    }
  }

  async #open() {
    const request = real.open(this.#name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "slot" });
    const opened = await answer(request);
    opened.onclose = () => {
      this.#database = undefined;
    };
    opened.onversionchange = () => opened.close();
    return opened;
  }

  async #change(work) {
    this.#database ??= this.#open();
    const database = await this.#database;
    const change = database.transaction(STORE, "readwrite", { durability: "strict" });
    const over = new Promise((done, failed) => {
      change.oncomplete = done;
      change.onabort = () => failed(change.error);
    });
    work(change.objectStore(STORE));
    await over;
  }

  // What was asked for while the disk was busy goes there together.
  async #flush(before) {
    const rows = [...this.#waiting.values()];
    this.#waiting.clear();
    if (!rows.length) return before;
    const bases = new Map(this.#known);
    let newer = [];
    const put = (store) => {
      newer = [];
      for (const row of rows) {
        const asked = store.get(row.slot);
        asked.onsuccess = () => {
          if (row.text !== null && this.#overtakes(asked.result)) newer.push(asked.result);
          else store.put(row);
        };
      }
    };
    try {
      await this.#change(put).catch(() => {
        this.#database = undefined;
        return this.#change(put);
      });
    } catch (error) {
      console.warn(`The journal of ${this.#name} cannot be written: ${error?.message}`);
      const worked = this.working;
      this.working = false;
      if (worked) dispatchEvent(new Event("goldenspike-unkept"));
      return false;
    }
    this.working = true;
    const lost = new Set(newer.map(({ slot }) => slot));
    for (const row of rows.filter(({ slot }) => !lost.has(slot))) {
      if (this.#known.get(row.slot) === bases.get(row.slot)) this.#known.set(row.slot, row);
      this.#tell(row);
    }
    newer.forEach((row) => this.#giveWay(row));
    return true;
  }

  // What was asked for in the meantime goes on from what was not written.
  #giveWay(found) {
    this.#waiting.delete(found.slot);
    this.#known.set(found.slot, found);
    dispatchEvent(new CustomEvent("goldenspike-overtaken", { detail: JSON.stringify(found) }));
    this.#tell(found);
  }

  // Whether a row is of another window, and was not there when this one looked last. The same game
  // written once more is no other one: each window does that when it opens one.
  #overtakes(found) {
    const base = this.#givesWay && this.#known.get(found?.slot);
    if (!base || found.text === null) return false;
    return found.stamp > base.stamp && found.text !== base.text;
  }

  #tell({ slot, stamp }) {
    document.documentElement.dataset[this.#attribute] = `${slot} ${stamp}`;
  }

  async #read() {
    this.#database = this.#open();
    const store = (await this.#database).transaction(STORE).objectStore(STORE);
    const rows = await answer(store.getAll());
    const news = rows.filter(({ slot, text }) => this.#stored(slot) !== text);
    const old = rows.filter((row) => !news.includes(row) && Date.now() - row.stamp > BOTH_ON_DISK);
    if (old.length) await this.#change((all) => old.forEach(({ slot }) => all.delete(slot)));
    return news;
  }

  #stored(slot) {
    return permitted(() => localStorage.getItem(this.#item + slot));
  }
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

const saves = new Book("goldenspike", "goldenspike:save:", "saved", true);
const drafts = new Book("goldenspike-drafts", "goldenspike:draft:", "written", false);

// Python waits for this before it starts the page, with a journal or without.
async function ready() {
  const late = new Promise((_, failed) => {
    setTimeout(() => failed(new Error("the disk does not answer")), PATIENCE);
  });
  await Promise.all([saves.ready(late), drafts.ready(late)]);
}
globalThis.goldenspikeJournal = { saves, drafts, ready };

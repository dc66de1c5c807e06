// One window plays a game; others that have it open follow, and can take over. `heard` is told
// whether this window plays, at first and whenever that changes. When the window that plays is
// closed, one that waits takes its place. Where a browser has no locks, as on a host without https,
// a heartbeat in the storage says who plays; where it has no storage either, every window does.
// Where storage is denied, browsers deny windows each other's voice, too.
const BEAT = 1000;
const SILENT = 3;
const OLD = 60_000;
const ANSWER = 1500;
const KEPT = 50;

function byLock(name, tell) {
  let queue = new AbortController();
  let over = false;
  let free = () => {};

  const hold = () => {
    tell(true);
    return new Promise((done) => {
      free = done;
    });
  };
  const ask = async (options, granted = hold) => {
    try {
      await navigator.locks.request(name, options, granted);
    } catch (error) {
      if (over || options.signal?.aborted) return;
      const taken = error?.name === "AbortError";
      tell(!taken);
      if (taken) wait();
    }
  };
  const wait = () => {
    queue = new AbortController();
    ask({ signal: queue.signal });
  };
  ask({ ifAvailable: true }, (lock) => {
    if (lock) return hold();
    tell(false);
    wait();
  });
  return {
    take() {
      queue.abort();
      ask({ steal: true });
    },
    release() {
      over = true;
      queue.abort();
      free();
    },
  };
}

// The window that plays writes its mark again and again. One that stays the same for several beats
// of another window is of a window that is gone, or asleep in the background; that one hears of it
// and follows. Beats are counted, not seconds: a machine that is busy holds up both windows. Marks
// are numbered, one higher each time that another window comes to play: one that was held up, and
// still takes itself for the player, may write its old mark, which nobody gives way to. What it
// has not heard in the meantime it hears all at once: that is no silence.
function byHeartbeat(lock, tell) {
  const name = lock.replace(":", ":playing:");
  const me = Math.random().toString(36).slice(2);
  let seen = "";
  let silent = 0;
  let turn = 0;
  let plays;

  const isMine = (found) => found.startsWith(`${me} `);
  const isBehind = (found) => {
    const [who, , number = 0] = found.split(" ");
    return Number(number) < turn || (Number(number) === turn && who < me);
  };
  const beat = (take = false) => {
    const found = marked(name);
    silent = found === seen ? silent + 1 : 0;
    seen = found;
    const free = !found || isMine(found) || silent >= SILENT || isOld(found);
    const mine = take || free || (plays === true && isBehind(found));
    if (mine && (take || !plays)) turn = Math.max(turn, Number(found.split(" ")[2] ?? 0)) + 1;
    if (mine) mark(name, `${me} ${Date.now()} ${turn}`);
    if (plays !== mine) tell((plays = mine));
  };
  const look = ({ key }) => {
    if (key !== name) return;
    seen = "";
    beat();
  };
  const leave = () => {
    if (isMine(marked(name))) localStorage.removeItem(name);
  };
  const soon = setTimeout(() => beat());
  const timer = setInterval(() => beat(), BEAT);
  addEventListener("storage", look);
  addEventListener("pagehide", leave);
  return {
    take: () => beat(true),
    release() {
      clearTimeout(soon);
      clearInterval(timer);
      removeEventListener("storage", look);
      removeEventListener("pagehide", leave);
      leave();
    },
  };
}

const isOld = (found) => Date.now() - Number(found.split(" ")[1]) > OLD;

// A storage that does not answer names nobody.
function marked(name) {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

// A storage without room cannot say who plays.
function mark(name, text) {
  try {
    localStorage.setItem(name, text);
  } catch (error) {
    console.warn(`Windows cannot tell each other who plays: ${error.message}`);
  }
}

function byNobody(name, tell) {
  setTimeout(tell, 0, true);
  return { take() {}, release() {} };
}

function way() {
  if (navigator.locks) return byLock;
  try {
    return localStorage ? byHeartbeat : byNobody;
  } catch {
    return byNobody;
  }
}

// PyScript opens a channel, too, and would not start: who may have none gets one that is mute.
try {
  new BroadcastChannel("goldenspike").close();
} catch {
  globalThis.BroadcastChannel = class extends EventTarget {
    postMessage() {}
    close() {}
  };
}

// Whoever takes over asks first. The window that plays stops and says so when all it has played is
// kept: what was clicked in the meantime is neither lost nor played over. One that does not answer
// is asleep or gone. If nobody comes after all, it goes on.
globalThis.goldenspikeClaim = (slot, heard) => {
  const voice = new BroadcastChannel(`goldenspike:${slot}`);
  let plays = false;
  let over = false;
  let taking = 0;
  let giving = 0;
  const tell = (now) => {
    clearTimeout(giving);
    plays = now;
    if (!over) heard(now);
  };
  const claim = way()(`goldenspike:${slot}`, tell);
  const take = (after) => {
    clearTimeout(taking);
    taking = setTimeout(() => {
      taking = 0;
      claim.take();
    }, after);
  };
  voice.onmessage = ({ data }) => {
    if (data === "give" && plays) {
      heard(false);
      voice.postMessage("given");
      clearTimeout(giving);
      giving = setTimeout(tell, 2 * ANSWER, true);
    } else if (data === "given" && taking) {
      take(KEPT);
    }
  };
  return {
    take() {
      voice.postMessage("give");
      take(ANSWER);
    },
    release() {
      over = true;
      clearTimeout(taking);
      clearTimeout(giving);
      voice.close();
      claim.release();
    },
  };
};

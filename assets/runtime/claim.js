// One window plays a game; others that have it open follow, and can take over. `heard` is told
// whether this window plays, at first and whenever that changes. When the window that plays is
// closed, one that waits takes its place. Where a browser has no locks, as on a host without https,
// a heartbeat in the storage says who plays; where it has no storage either, every window does.
const BEAT = 1000;
const SILENT = 3;
const OLD = 60_000;

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
// and follows. Beats are counted, not seconds: a machine that is busy holds up both windows.
function byHeartbeat(lock, tell) {
  const name = lock.replace(":", ":playing:");
  const me = Math.random().toString(36).slice(2);
  let seen = "";
  let silent = 0;
  let plays;

  const isMine = (found) => found.startsWith(`${me} `);
  const beat = (take = false) => {
    const found = localStorage.getItem(name) ?? "";
    silent = found === seen ? silent + 1 : 0;
    seen = found;
    const mine = take || !found || isMine(found) || silent >= SILENT || isOld(found);
    if (mine) mark(name, `${me} ${Date.now()}`);
    if (plays !== mine) tell((plays = mine));
  };
  const look = ({ key }) => key === name && beat();
  const leave = () => {
    if (isMine(localStorage.getItem(name) ?? "")) localStorage.removeItem(name);
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

globalThis.goldenspikeClaim = (slot, heard) => {
  let over = false;
  const claim = way()(`goldenspike:${slot}`, (plays) => {
    if (!over) heard(plays);
  });
  return {
    take: () => claim.take(),
    release() {
      over = true;
      claim.release();
    },
  };
};

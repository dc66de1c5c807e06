// One window plays a game; others that have it open follow, and can take over. `heard` is told
// whether this window plays, at first and whenever that changes. When the window that plays is
// closed, one that waits takes its place. A browser without locks lets every window play.
globalThis.goldenspikeClaim = (slot, heard) => {
  const name = `goldenspike:${slot}`;
  let queue = new AbortController();
  let over = false;
  let free = () => {};

  const tell = (plays) => {
    if (!over) heard(plays);
  };
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
};

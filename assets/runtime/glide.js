// What a drawing pushes aside slides to its new place instead of jumping there: lines of the log, news,
// panels below one that has grown. What is new there appears behind it. Where things stood is known
// from the time before, so nothing is asked before a drawing. Whoever wants no motion has none.
//
// Each thing that slides costs every picture a little, and the next click waits for that. So only what
// is in view slides, and what is pushed again on its way goes on from where it is with one motion. It
// adds to what else moves a thing, which keeps it from becoming a layer of its own: those cost more.
const SLIDING = ".turns > *, .log-lines > :nth-child(-n + 16), .side > section:not(.log), .slides > *";
const SLIDE_LEAST = 1;
const APPEARING = [{ opacity: 0 }, { offset: 0.5, opacity: 0 }, { opacity: 1 }];
const stood = new WeakMap();
const sliding = new Map();
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
let across = 0;

const carried = (moved, one) => {
  const around = one.parentElement.closest(SLIDING);
  return around?.offsetParent === one.offsetParent ? (moved.get(around) ?? [0, 0]) : [0, 0];
};

// How far something on its way is still off.
const off = (one) => {
  const { going, x = 0, y = 0 } = sliding.get(one) ?? {};
  const ahead = 1 - (going?.effect.getComputedTiming().progress ?? 1);
  return [x * ahead, y * ahead];
};

// Whether something is to be seen in what it stands in, which may scroll, or was before it moved.
const inView = (one, [x, y]) => {
  const box = one.parentElement;
  const inside = one.offsetParent === box;
  const left = one.offsetLeft - box.scrollLeft - (inside ? 0 : box.offsetLeft);
  const top = one.offsetTop - box.scrollTop - (inside ? 0 : box.offsetTop);
  return (
    meets(left, x, one.offsetWidth, box.clientWidth) &&
    meets(top, y, one.offsetHeight, box.clientHeight)
  );
};

const meets = (from, by, size, room) =>
  Math.min(from, from + by) < room && Math.max(from, from + by) + size > 0;

// Everything is asked first and then set going, so that the browser lays the page out once.
const slide = (moved, fresh, duration) => {
  const [pushed, ways] = [new Set(), []];
  for (const [one, [left, top]] of moved) {
    const [x, y] = carried(moved, one);
    if (Math.hypot(left - x, top - y) < SLIDE_LEAST) continue;
    pushed.add(one.parentElement);
    const [before, above] = off(one);
    const way = [left - x + before, top - y + above];
    ways.push([one, inView(one, way) && way]);
  }
  const seen = fresh.filter((one) => pushed.has(one.parentElement) && inView(one, [0, 0]));
  for (const [one, way] of ways) send(one, way, duration);
  for (const one of seen) one.animate(APPEARING, { duration });
};

const send = (one, way, duration) => {
  sliding.get(one)?.going.cancel();
  sliding.delete(one);
  if (!way) return;
  const [x, y] = way;
  const from = { transform: `translate(${x}px, ${y}px)` };
  const timing = { duration, easing: "ease-out", composite: "add" };
  const going = one.animate([from, { transform: "none" }], timing);
  sliding.set(one, { going, x, y });
  going.onfinish = () => sliding.delete(one);
};

globalThis.goldenspikeGlide = (root, duration) => {
  const [moved, fresh] = [new Map(), []];
  for (const one of root.querySelectorAll(SLIDING)) {
    const [was, now] = [stood.get(one), [one.offsetLeft, one.offsetTop]];
    stood.set(one, now);
    if (was) moved.set(one, [was[0] - now[0], was[1] - now[1]]);
    else fresh.push(one);
  }
  if (duration && innerWidth === across && !still()) slide(moved, fresh, duration);
  across = innerWidth;
};

// Everything is at once where it slides to, until what this returns is called: for those who ask where
// a thing will be, and scroll there.
globalThis.goldenspikeAtRest = () => {
  const slides = [...sliding.values()].map(({ going }) => [going, going.currentTime]);
  for (const [going] of slides) going.currentTime = going.effect.getTiming().duration;
  return () => {
    for (const [going, time] of slides) going.currentTime = time;
  };
};

// When the next picture is on the screen; where nothing is shown, at once.
globalThis.goldenspikePictured = () =>
  new Promise((done) => {
    if (document.hidden) done();
    else requestAnimationFrame(() => setTimeout(done));
  });

// What a drawing pushes aside slides to its new place instead of jumping there: lines of the log, news,
// panels below one that has grown. What is new there appears behind it. Where things stood is known
// from the time before, so nothing is asked before a drawing; several slides at once add up. Whoever
// wants no motion has none.
const SLIDING = ".turns > *, .log-lines > :nth-child(-n + 16), .side > section:not(.log), .slides > *";
const SLIDE_LEAST = 1;
const APPEARING = [{ opacity: 0 }, { offset: 0.5, opacity: 0 }, { opacity: 1 }];
const stood = new WeakMap();
const sliding = new Set();
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
let across = 0;

const carried = (moved, one) => {
  const around = one.parentElement.closest(SLIDING);
  return around?.offsetParent === one.offsetParent ? (moved.get(around) ?? [0, 0]) : [0, 0];
};

const slide = (moved, fresh, duration) => {
  const pushed = new Set();
  for (const [one, [left, top]] of moved) {
    const [x, y] = carried(moved, one);
    if (Math.hypot(left - x, top - y) < SLIDE_LEAST) continue;
    const from = { transform: `translate(${left - x}px, ${top - y}px)` };
    const timing = { duration, easing: "ease-out", composite: "add" };
    const going = one.animate([from, { transform: "none" }], timing);
    sliding.add(going);
    going.onfinish = () => sliding.delete(going);
    pushed.add(one.parentElement);
  }
  for (const one of fresh) {
    if (pushed.has(one.parentElement)) one.animate(APPEARING, { duration });
  }
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
  const slides = [...sliding].map((one) => [one, one.currentTime]);
  for (const [one] of slides) one.currentTime = one.effect.getTiming().duration;
  return () => {
    for (const [one, time] of slides) one.currentTime = time;
  };
};

// A table in a frame: a picture first; on touch the runtime of the page, which is in a template
// until then. It talks to the page around it and to its sister frames in messages of this form:
//
//   { goldenspike: 1, type: "height", … }
//
// Only what has this form is heard, and only from the page around it; of its sisters a frame hears
// that one has woken, and then goes to rest, so that at most one runtime is at work on a page.
const PROTOCOL = 1;
const NAME = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;
const SECRET = /#?\?secret=([A-Za-z0-9]+)$/;
const LINK = /^#\w+=\d+\.([a-z-]+?)-\d+\./;
const MARK = "goldenspike:";
const FURTHEST = 1_000_000;
const SETTLE = 60;
const NIGHT = { dark: "all", light: "not all" };
const WORDS = {
  en: { start: "Try it here", play: "Play here", on: "Continue from here", games: "railway games" },
  de: {
    start: "Hier ausprobieren",
    play: "Hier spielen",
    on: "Von hier an weiter",
    games: "Eisenbahnspiele",
  },
};

const root = document.documentElement;
const find = (id) => document.getElementById(id);
const query = new URLSearchParams(location.search);
const secret = SECRET.exec(location.hash)?.[1];
const hash = location.hash.replace(SECRET, "");
const at = /[#&]at=(\d{1,6})$/.exec(hash)?.[1] ?? query.get("at");
const place = hash.replace(/[#&]at=\d{1,6}$/, "");
const study = NAME.test(query.get("study") ?? "") ? query.get("study") : "";
const game = query.get("game") ?? LINK.exec(place)?.[1] ?? "transamerica";
const framed = parent !== window;
const opaque = window.origin === "null";
const rested = restedHere();
let language = chosenLanguage();
let awake = false;
let lastHeight = 0;
let settling = 0;

// What the page says if its first script does not run: that is this one, and after a touch the
// runtime's.
const silence = find("silence");
silence?.remove();

function chosenLanguage() {
  const asked = query.get("lang") ?? navigator.language ?? "en";
  return asked.toLowerCase().startsWith("de") ? "de" : "en";
}

// What the frame was before it went to rest stays with its place in the browser's history. In a
// sandbox nothing is left there, as it is another origin after each load: there it is the frame's
// own name. A page around that forges one only deceives itself: it is shown, inert, and as a table
// it is read as warily as any save.
function restedHere() {
  let state = history.state;
  if (opaque && window.name.startsWith(MARK)) {
    try {
      state = JSON.parse(window.name.slice(MARK.length));
    } catch {
      state = null;
    }
    window.name = "";
  }
  return state?.goldenspike === PROTOCOL && typeof state.markup === "string" ? state : null;
}

function tell(type, more = {}) {
  if (!framed) return;
  parent.postMessage({ goldenspike: PROTOCOL, type, ...more }, "*");
  // WordPress frames pages of sites that it does not know by a protocol of its own.
  if (secret && type === "height") {
    parent.postMessage({ message: "height", value: more.height, secret }, "*");
  }
}

// Once it has settled: while a table is put up it is of many heights.
function tellHeight() {
  clearTimeout(settling);
  settling = setTimeout(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (!height || height === lastHeight) return;
    lastHeight = height;
    tell("height", { height });
  }, SETTLE);
}

function sisters() {
  const found = [];
  for (let number = 0; framed && number < parent.length; number += 1) {
    if (parent[number] !== window) found.push(parent[number]);
  }
  return found;
}

function wholeAddress() {
  const address = new URL("./", location.href);
  for (const [name, value] of query) {
    if (!["begin", "at", "theme"].includes(name)) address.searchParams.append(name, value);
  }
  if (query.has("game")) address.searchParams.set("start", "1");
  address.hash = at ? `${place.replace(/^#/, "")}${place ? "&" : ""}at=${at}` : place;
  return address.href;
}

// What the page's Python asks of the frame that it runs in, and what it is asked there.
globalThis.goldenspikeEmbed = {
  search: `${new URLSearchParams([...query].filter(([name]) => name !== "begin"))}`,
  place,
  at: at ?? "",
  kept: rested?.kept ?? "",
  base: new URL("./", location.href).href,
  whole: opaque ? "" : wholeAddress(),
  tell: (type, text) => {
    if (type === "ready") find("rested").replaceChildren();
    tell(type, JSON.parse(text));
  },
  heard: null,
  keep: null,
};

function start() {
  if (awake) return;
  awake = true;
  for (const sister of sisters()) {
    sister.postMessage({ goldenspike: PROTOCOL, type: "awake" }, "*");
  }
  const runtime = find("runtime").content.cloneNode(true);
  const status = runtime.querySelector(".boot-status");
  find("still-start").hidden = !!rested?.markup;
  find("still-start").disabled = true;
  find("still-call").hidden = true;
  root.dataset.state = "loading";
  find("still-status").append(status);
  document.body.append(runtime);
  if (silence) document.body.append(silence);
}

// A picture of where it stood takes the place of the running table: the page is loaded again,
// which ends Python, and shows what was on it.
function rest() {
  if (!awake) return;
  const table = find("table");
  const ready = table && root.dataset.state !== "loading" && root.dataset.state !== "error";
  const kept = ready ? globalThis.goldenspikeEmbed.keep?.() : "";
  const now = { goldenspike: PROTOCOL, markup: ready ? still(table) : "", kept: kept ?? "" };
  const state = ready || !rested ? now : rested;
  if (opaque) window.name = MARK + JSON.stringify(state);
  else history.replaceState(state, "");
  tell("resting");
  location.reload();
}

// The policy forbids style in markup: what was set by scripts is kept aside and set again.
function still(table) {
  const copy = table?.cloneNode(true);
  for (const element of copy?.querySelectorAll("[style]") ?? []) {
    element.dataset.style = element.getAttribute("style");
    element.removeAttribute("style");
  }
  for (const element of copy?.querySelectorAll("[id]") ?? []) element.removeAttribute("id");
  return copy?.innerHTML ?? "";
}

function showRested() {
  const shown = find("rested");
  shown.innerHTML = rested.markup;
  for (const element of shown.querySelectorAll("[data-style]")) {
    element.style.cssText = element.dataset.style;
  }
  shown.hidden = false;
  for (const sheet of find("runtime").content.querySelectorAll("link[rel=stylesheet]")) {
    document.head.append(sheet.cloneNode());
  }
  root.classList.add("rested");
}

function showPicture() {
  const folder = language === "de" ? "studies/pictures/de" : "studies/pictures";
  const base = `${folder}/${study || `covers/${game}`}`;
  const picture = find("still-picture");
  picture.hidden = false;
  picture.onload = tellHeight;
  picture.onerror = () => {
    picture.onerror = () => {
      picture.hidden = true;
      tellHeight();
    };
    find("still-night").removeAttribute("srcset");
    picture.src = `${base}.svg`;
  };
  find("still-night").srcset = `${base}-dark.webp`;
  picture.src = `${base}.webp`;
}

function dress(theme) {
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  else delete root.dataset.theme;
  find("still-night").media = NIGHT[theme] ?? "(prefers-color-scheme: dark)";
}

function say() {
  const words = WORDS[language];
  root.lang = language;
  const call = rested?.markup ? words.on : query.has("game") ? words.play : words.start;
  find("still-call").textContent = `▶ ${call}`;
  const title = find("still-title").textContent;
  find("still-start").setAttribute("aria-label", title ? `${title}: ${call}` : call);
}

async function entitle() {
  let title = "";
  try {
    const answer = study && (await fetch(`studies/${language}/${study}/oembed.json`));
    if (answer?.ok) ({ title } = await answer.json());
  } catch {
    // The picture says enough.
  }
  const games = `Golden Spike: ${WORDS[language].games}`;
  document.title = title ? `${title} · Golden Spike` : games;
  find("still-title").textContent = title || games;
  say();
}

const COMMANDS = {
  goto: ({ at: wanted }) =>
    Number.isInteger(wanted) && wanted >= 0 && wanted < FURTHEST && pass("goto", wanted),
  language: ({ value }) => {
    if (value !== "en" && value !== "de") return;
    const same = language === value;
    language = value;
    say();
    if (!same && !awake && !rested?.markup) showPicture();
    pass("language", value);
  },
  theme: ({ value }) => {
    if (!["dark", "light", "system"].includes(value)) return;
    dress(value);
    pass("theme", value);
  },
  screen: ({ height }) => {
    if (height > 0 && height < FURTHEST) root.style.setProperty("--screen", `${Math.floor(height)}px`);
  },
  start: () => start(),
  rest: () => rest(),
};

// Before Python is there, a position is remembered, and it begins with that.
function pass(type, value) {
  const { heard } = globalThis.goldenspikeEmbed;
  if (heard) heard(type, String(value));
  else if (type === "goto") globalThis.goldenspikeEmbed.at = String(value);
  else waiting.set(type, String(value));
}
const waiting = new Map();
globalThis.goldenspikeEmbed.waiting = () => JSON.stringify([...waiting]);

addEventListener("message", ({ data, source, origin }) => {
  if (data === null || typeof data !== "object" || data.goldenspike !== PROTOCOL) return;
  const ours = origin === new URL(location.href).origin || origin === "null";
  if (data.type === "awake" && ours && sisters().includes(source)) rest();
  if (source !== parent || !framed || typeof data.type !== "string") return;
  if (Object.hasOwn(COMMANDS, data.type)) COMMANDS[data.type](data);
});

dress(query.get("theme"));
find("still-start").addEventListener("click", start);
new ResizeObserver(tellHeight).observe(document.body);
if (rested?.markup) showRested();
else showPicture();
say();
find("still-start").hidden = false;
entitle();
if (query.get("begin") === "1" && !rested) {
  start();
  find("still-status").querySelector("[role=status]")?.setAttribute("tabindex", "-1");
}
tell("loaded");

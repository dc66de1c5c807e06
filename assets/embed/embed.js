// <golden-spike study="puzzles/transamerica/the-right-bridge">: a picture that becomes a table on
// touch. What is inside the element, a link with a picture, stays without this script and until
// somebody touches it; without anything inside, both are made here. See embed/en/.
const SITE = new URL("./", import.meta.url);
const PROTOCOL = 1;
const PASSED = /^(study|game|seats|seed|names|at|pace|thinking|forced|takeback|secrets|option\..+)$/;
const THEME_MARKS = ["data-theme", "data-color-scheme", "data-bs-theme", "data-md-color-scheme"];
const WORDS = {
  en: { start: "Try it here", play: "Play here", frame: "Golden Spike" },
  de: { start: "Hier ausprobieren", play: "Hier spielen", frame: "Golden Spike" },
};
const NIGHT = { dark: "all", light: "not all" };
const MUTE = "22em";
const STYLE = `
:host { display: block; position: relative; }
:host([hidden]) { display: none; }
.badge { background: #7c2d1c; border-radius: 99px; bottom: 12px; box-shadow: 0 2px 10px rgb(0 0 0 / .4);
  color: #fff; font: 600 15px/1.2 var(--sans, system-ui), sans-serif; left: 50%; padding: 10px 18px;
  pointer-events: none; position: absolute; transform: translateX(-50%); white-space: nowrap; }
.still { position: relative; }
.still.started { display: none; }
::slotted(a) { cursor: pointer; display: block; }
@media print { .badge { display: none; } }
`;
const SHEET = new CSSStyleSheet();
SHEET.replaceSync(STYLE);

class GoldenSpike extends HTMLElement {
  static observedAttributes = ["at", "lang", "theme"];
  #frame;
  #place;
  #watch;
  #heard = false;

  connectedCallback() {
    if (!this.#place) this.#build();
    this.#watch = new MutationObserver(() => this.#dress());
    const marks = ["lang", "class", "style", ...THEME_MARKS];
    this.#watch.observe(document.documentElement, { attributes: true, attributeFilter: marks });
    if (document.body) {
      this.#watch.observe(document.body, { attributes: true, attributeFilter: marks });
    }
    addEventListener("message", this.#hear);
    addEventListener("resize", this.#measure);
  }

  disconnectedCallback() {
    this.#watch?.disconnect();
    removeEventListener("message", this.#hear);
    removeEventListener("resize", this.#measure);
  }

  attributeChangedCallback(name, _, value) {
    if (name === "at") this.goto(Number(value));
    else this.#dress();
  }

  /** Puts the table in the place of the picture. */
  start() {
    if (this.#frame) return;
    const frame = document.createElement("iframe");
    const { height } = this.getBoundingClientRect();
    frame.title = this.title || this.#label() || this.#words.frame;
    frame.src = this.#address("embed.html", { begin: "1" }).href;
    frame.allow = "clipboard-write; fullscreen";
    Object.assign(frame.style, { border: "0", display: "block", width: "100%", maxWidth: "none" });
    frame.style.height = `${Math.max(200, Math.round(height))}px`;
    this.#frame = frame;
    this.#place.classList.add("started");
    frame.slot = "frame";
    frame.addEventListener("load", () => this.#keepPicture());
    this.append(frame);
    frame.focus();
  }

  /** Shows another position: a stop of a study, or the position after so many actions. */
  goto(at) {
    if (Number.isInteger(at) && at >= 0) this.#tell({ type: "goto", at });
  }

  /** Ends the running table; its picture stays, and a touch goes on from there. */
  rest() {
    this.#tell({ type: "rest" });
  }

  get #words() {
    return this.#language().startsWith("de") ? WORDS.de : WORDS.en;
  }

  #language() {
    const asked = this.getAttribute("lang") || this.closest("[lang]")?.lang;
    return (asked || navigator.language || "en").toLowerCase();
  }

  // Blogs say in many ways that they are dark: by an attribute, by a class, by their color-scheme.
  #theme() {
    const own = this.getAttribute("theme");
    if (own) return own;
    for (const element of [document.body, document.documentElement]) {
      const said = THEME_MARKS.map((mark) => element?.getAttribute(mark)).find(Boolean);
      if (/dark|slate|night/i.test(said ?? "") || element?.classList.contains("dark")) return "dark";
      if (/light|default|day/i.test(said ?? "")) return "light";
    }
    const scheme = getComputedStyle(this).colorScheme;
    return scheme === "dark" || scheme === "light" ? scheme : "system";
  }

  #build() {
    this.attachShadow({ mode: "open" }).innerHTML =
      '<div class="still"><slot></slot><span class="badge" part="badge" aria-hidden="true"></span></div>' +
      '<slot name="frame"></slot>';
    this.shadowRoot.adoptedStyleSheets = [SHEET];
    this.#place = this.shadowRoot.querySelector(".still");
    this.#place.querySelector(".badge").addEventListener("click", () => this.start());
    const link = this.#link();
    link.setAttribute("role", "button");
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      this.start();
    });
    link.addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      this.start();
    });
    this.#dress();
  }

  #link() {
    const given = this.querySelector("a");
    if (given) return given;
    const link = document.createElement("a");
    const picture = new Image();
    const name = this.getAttribute("study");
    const folder = this.#words === WORDS.de ? "studies/pictures/de" : "studies/pictures";
    const base = `${folder}/${name || `covers/${this.#game()}`}`;
    link.href = this.#address("./", this.hasAttribute("game") ? { start: "1" } : {}).href;
    picture.alt = this.title || name || this.#game();
    Object.assign(picture.style, { display: "block", height: "auto", width: "100%" });
    picture.onerror = () => {
      picture.onerror = null;
      picture.parentElement.querySelector("source")?.remove();
      picture.src = new URL(`${base}.svg`, SITE).href;
    };
    picture.loading = "lazy";
    picture.src = new URL(`${base}.webp`, SITE).href;
    link.append(picture);
    this.append(link);
    return link;
  }

  // A link that holds a game or a study begins like `show=1.transamerica-1.`.
  #game() {
    const held = /^#?\w+=\d+\.([a-z-]+?)-\d+\./.exec(this.getAttribute("link") ?? "");
    return this.getAttribute("game") ?? held?.[1] ?? "transamerica";
  }

  #label() {
    return this.querySelector("img")?.alt || this.querySelector("a")?.textContent.trim();
  }

  #address(file, more) {
    const address = new URL(file, SITE);
    for (const { name, value } of this.attributes) {
      if (PASSED.test(name) && name !== "at") address.searchParams.set(name, value);
    }
    const language = this.#words === WORDS.de ? "de" : "en";
    const theme = this.#theme();
    for (const [name, value] of Object.entries({ lang: language, theme, ...more })) {
      address.searchParams.set(name, value);
    }
    const held = (this.getAttribute("link") ?? "").replace(/^#/, "");
    const at = this.getAttribute("at");
    address.hash = [held, at && `at=${at}`].filter(Boolean).join("&");
    return address;
  }

  #dress() {
    const badge = this.shadowRoot?.querySelector(".badge");
    if (!badge) return;
    const words = this.#words;
    const text = this.hasAttribute("game") ? words.play : words.start;
    badge.textContent = `▶ ${text}`;
    const label = this.title || this.#label();
    const link = this.querySelector("a");
    if (link && !link.textContent.trim()) link.setAttribute("aria-label", label ? `${label}: ${text}` : text);
    this.#darken();
    if (!this.#frame) return;
    this.#tell({ type: "language", value: words === WORDS.de ? "de" : "en" });
    this.#tell({ type: "theme", value: this.#theme() });
  }

  // A picture of this site is there by night as well: it follows the page's theme.
  #darken() {
    const picture = this.querySelector("img");
    if (!picture?.src.startsWith(`${SITE.href}studies/pictures/`) || !/\.webp$/.test(picture.src)) return;
    let night = picture.parentElement.querySelector("source");
    if (!night) {
      const both = document.createElement("picture");
      night = document.createElement("source");
      night.srcset = picture.src.replace(/\.webp$/, "-dark.webp");
      picture.replaceWith(both);
      both.append(night, picture);
    }
    night.media = NIGHT[this.#theme()] ?? "(prefers-color-scheme: dark)";
  }

  #tell(message) {
    this.#frame?.contentWindow?.postMessage({ goldenspike: PROTOCOL, ...message }, SITE.origin);
  }

  // A frame whose own script does not run says so, but has no picture: this one stays above it.
  #keepPicture() {
    if (this.#heard) return;
    this.#place.classList.remove("started");
    this.#frame.style.height = MUTE;
  }

  // A frame is as high as what is in it, so it does not know how much of it can be seen at once.
  #measure = () => this.#tell({ type: "screen", height: innerHeight });

  #hear = ({ source, origin, data }) => {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== SITE.origin) return;
    if (data?.goldenspike !== PROTOCOL || typeof data.type !== "string") return;
    this.#heard = true;
    this.#place.classList.add("started");
    if (data.type === "loaded") this.#measure();
    const height = Number(data.height);
    if (data.type === "height" && height > 0 && height < 20_000) {
      this.#frame.style.height = `${Math.ceil(height)}px`;
    }
    this.dispatchEvent(new CustomEvent(`golden-spike-${data.type}`, { bubbles: true, detail: data }));
  };
}

if (!customElements.get("golden-spike")) customElements.define("golden-spike", GoldenSpike);

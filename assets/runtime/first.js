// Shows the lobby that the build has written into the page, until Python draws the same one. It can
// be read and chosen from at once: a choice is kept, shown as chosen, and carried out when Python
// is there. It is for whoever opens the lobby without games of their own; all others see the boot
// picture, as their lobby, or the table they go to, is not known before. The script stands in the
// page behind that lobby, so that nothing is painted before it has run.
(function () {
  var KEPT = "goldenspike:";
  var PLAIN = ["lang", "theme"];
  var WORDS = {
    en: "Chosen. It starts as soon as the game is loaded.",
    de: "Gewählt. Es geht los, sobald das Spiel geladen ist.",
  };
  var root = document.documentElement;
  var lobby = document.getElementById("lobby");
  var query = new URLSearchParams(location.search);
  var chosen = null;

  function kept(name) {
    return localStorage.getItem(KEPT + "setting:" + name);
  }

  function isNew() {
    if (location.hash || [...query.keys()].some((name) => !PLAIN.includes(name))) return false;
    var mine = Object.keys(localStorage).filter((key) => key.startsWith(KEPT));
    return !mine.some((key) => /^goldenspike:(save:|setting:(record|level)$)/.test(key));
  }

  function language() {
    var wanted = query.get("lang") || kept("language");
    if (wanted in WORDS) return wanted;
    return navigator.language.startsWith("de") ? "de" : "en";
  }

  function isDark(theme) {
    return theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  }

  function show(code, theme) {
    var time = isDark(theme) ? "night" : "day";
    var made = document.getElementById("lobby-" + code + "-" + time);
    root.lang = code;
    lobby.replaceChildren(made.content.cloneNode(true));
    dateDeals(made.dataset.days);
    if (theme === "dark" || theme === "light") root.dataset.theme = theme;
    var select = lobby.querySelector("[data-field=theme]");
    for (var option of select.options) option.toggleAttribute("selected", option.value === theme);
  }

  function dateDeals(days) {
    var [, month, day] = new Date().toISOString().slice(0, 10).split("-").map(Number);
    var text = JSON.parse(days)[month - 1].replace("99", day);
    for (var told of lobby.querySelectorAll(".daily strong")) told.textContent = text;
  }

  // How an element is found again after Python has drawn the lobby anew.
  function address(element) {
    for (var name of ["data-do", "data-field"]) {
      var value = element.getAttribute(name);
      if (value) return "[" + name + '="' + value + '"]';
    }
    return "";
  }

  function choose(event) {
    var element = event.target.closest(event.type === "click" ? "[data-do]" : "[data-field]");
    if (!element) return;
    for (var before of lobby.querySelectorAll("[aria-pressed]")) before.removeAttribute("aria-pressed");
    chosen = { kind: event.type, where: address(element), value: element.value, files: element.files };
    if (event.type === "click") element.setAttribute("aria-pressed", "true");
    document.getElementById("boot-chosen").textContent = WORDS[root.lang];
  }

  function carryOut(open, focused) {
    [...lobby.querySelectorAll("details")].forEach((each, number) => (each.open = open[number]));
    if (focused) lobby.querySelector(focused)?.focus({ preventScroll: true });
    var element = chosen && lobby.querySelector(chosen.where);
    if (!element) return;
    if (chosen.kind === "click") element.click();
    else {
      if (chosen.files) element.files = chosen.files;
      else element.value = chosen.value;
      element.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }

  function handOver() {
    var open = [];
    var focused = "";
    var note = () => {
      open = [...lobby.querySelectorAll("details")].map((each) => each.open);
    };
    lobby.addEventListener("toggle", note, true);
    lobby.addEventListener("focusin", ({ target }) => (focused = address(target)));
    var watch = new MutationObserver(() => {
      if (root.dataset.state === "loading") return;
      watch.disconnect();
      lobby.removeEventListener("toggle", note, true);
      for (var kind of ["click", "change"]) lobby.removeEventListener(kind, choose);
      delete root.dataset.first;
      if (root.dataset.state === "lobby") carryOut(open, focused);
    });
    for (var kind of ["click", "change"]) lobby.addEventListener(kind, choose);
    watch.observe(root, { attributeFilter: ["data-state"] });
  }

  try {
    if (!isNew()) return;
    show(language(), query.get("theme") || kept("theme") || "system");
  } catch {
    lobby.replaceChildren(); // Storage is denied: the lobby has to say so.
    return;
  }
  root.dataset.first = "lobby";
  lobby.hidden = false;
  handOver();
})();

// Says at once what keeps the page from starting where no JavaScript module can run: in a browser
// that is too old for them, and where the page was opened from a folder instead of a web server. If
// one of the first scripts has not arrived as the build made it, none of them runs: then this one
// names it, and has it fetched anew. It is written for old browsers, too.
(function () {
  var PATIENCE = 10000;
  var german = (navigator.language || "").toLowerCase().indexOf("de") === 0;
  var line = document.getElementById("boot-step");
  var silence = document.getElementById("silence");
  var bar = document.getElementById("boot-progress");
  var text = "";
  var FILE = "golden-spike.html";
  var COMMAND = "python3 pysrc play";
  var WHAT = german ? "Fehlt oder ist beschädigt: " : "Missing or damaged: ";
  if (!("noModule" in HTMLScriptElement.prototype)) {
    text = german
      ? "Dieser Browser ist zu alt für das Spiel: bitte einen aktuellen Firefox, Chrome, Edge oder Safari verwenden."
      : "This browser is too old for the game: please use a current Firefox, Chrome, Edge or Safari.";
  } else if (location.protocol === "file:" && !document.querySelector("[data-bytes]")) {
    text = german
      ? "Aus diesen Dateien wird die Seite erst gemacht: bitte im selben Ordner " + COMMAND + " aufrufen."
      : "These are the files that the page is made of: please run " + COMMAND + " in the same folder.";
  } else if (location.protocol === "file:") {
    text = german
      ? "Aus einem Ordner geöffnet darf diese Seite nicht starten: bitte stattdessen die Datei " + FILE + " aus demselben Ordner öffnen, die ohne Server läuft."
      : "Opened from a folder, this page may not start: please open the file " + FILE + " from the same folder instead, which needs no server.";
  }
  if (!text) {
    whenSilent(explain);
    return;
  }
  document.documentElement.setAttribute("data-state", "error");
  if (silence) silence.parentNode.removeChild(silence);
  if (bar) bar.parentNode.removeChild(bar);
  tell(line || document.getElementById("still-status"));

  // A file that is named is to be had by a click.
  function tell(place) {
    var parts = text.split(FILE);
    place.textContent = parts[0];
    if (parts.length < 2) return;
    var way = place.appendChild(document.createElement("a"));
    way.href = way.textContent = FILE;
    way.style.whiteSpace = "nowrap";
    place.appendChild(document.createTextNode(parts[1]));
  }

  // The style has the page speak after some seconds of silence; without it, it speaks at once.
  function whenSilent(work) {
    if (!silence) return;
    if (getComputedStyle(silence).animationName === "none") work();
    else silence.addEventListener("animationend", work, { once: true });
  }

  function first() {
    return Array.from(document.querySelectorAll("link[rel=modulepreload][data-bytes]"));
  }

  function fetched(link, cache) {
    var limit = AbortSignal.timeout ? AbortSignal.timeout(PATIENCE) : undefined;
    return fetch(link.href, { cache: cache, signal: limit });
  }

  function explain() {
    Promise.all(first().map(arrives)).then(function (whole) {
      if (globalThis.goldenspikeBoot) return;
      var bad = first()[whole.indexOf(false)];
      if (bad) add("p", WHAT + bad.getAttribute("href"));
      var again = add("button", german ? "Noch einmal versuchen" : "Try again");
      again.type = "button";
      again.id = "silence-again";
      again.addEventListener("click", tryAgain);
    });
  }

  function add(kind, said) {
    var element = document.createElement(kind);
    element.textContent = said;
    return silence.appendChild(element);
  }

  function arrives(link) {
    return fetched(link, "default")
      .then(function (answer) {
        return answer.ok ? answer.arrayBuffer() : null;
      })
      .then(function (data) {
        if (!data || data.byteLength !== Number(link.dataset.bytes)) return false;
        if (!crypto.subtle) return true;
        return crypto.subtle.digest("SHA-256", data).then(function (digest) {
          var sum = btoa(String.fromCharCode.apply(null, new Uint8Array(digest)));
          return sum === link.dataset.sha256;
        });
      })
      .catch(function () {
        return false;
      });
  }

  // A browser may keep a file that came damaged: without asking for it anew, loading the page again
  // would change nothing.
  function tryAgain(event) {
    event.target.disabled = true;
    var settled = first().map(function (link) {
      return fetched(link, "reload").catch(function () {});
    });
    Promise.all(settled).then(function () {
      location.reload();
    });
  }
})();

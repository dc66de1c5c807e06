// Says at once what keeps the page from starting where no JavaScript module can run: in a browser
// that is too old for them, and where the page was opened from a folder instead of a web server.
(function () {
  var german = (navigator.language || "").toLowerCase().indexOf("de") === 0;
  var line = document.getElementById("boot-step");
  var silence = document.getElementById("silence");
  var bar = document.getElementById("boot-progress");
  var text = "";
  if (!("noModule" in HTMLScriptElement.prototype)) {
    text = german
      ? "Dieser Browser ist zu alt für das Spiel: bitte einen aktuellen Firefox, Chrome, Edge oder Safari verwenden."
      : "This browser is too old for the game: please use a current Firefox, Chrome, Edge or Safari.";
  } else if (location.protocol === "file:") {
    text = german
      ? "Aus einem Ordner geöffnet darf diese Seite nicht starten: bitte stattdessen die Datei golden-spike.html aus demselben Ordner öffnen, die ohne Server läuft."
      : "Opened from a folder, this page may not start: please open the file golden-spike.html from the same folder instead, which needs no server.";
  }
  if (!text) return;
  document.documentElement.setAttribute("data-state", "error");
  if (silence) silence.parentNode.removeChild(silence);
  if (bar) bar.parentNode.removeChild(bar);
  if (line) line.textContent = text;
})();

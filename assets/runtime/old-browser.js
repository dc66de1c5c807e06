// Only browsers without JavaScript modules run this (<script nomodule>).
(function () {
  var german = (navigator.language || "").toLowerCase().indexOf("de") === 0;
  var line = document.getElementById("boot-step");
  var silence = document.getElementById("silence");
  document.documentElement.setAttribute("data-state", "error");
  if (silence) silence.parentNode.removeChild(silence);
  if (line) {
    line.textContent = german
      ? "Dieser Browser ist zu alt für das Spiel: bitte einen aktuellen Firefox, Chrome, Edge oder Safari verwenden."
      : "This browser is too old for the game: please use a current Firefox, Chrome, Edge or Safari.";
  }
})();

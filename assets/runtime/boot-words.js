// What the boot picture says while the game starts, and when it cannot.
export const WORDS = {
  en: {
    fetch: (done, all) => `Fetching the runtime: ${done} of ${all} MB`,
    unpack: () => "Unpacking the game",
    python: () => "Starting Python",
    rules: () => "Loading the rules",
    ready: () => "Ready",
    slow: "This is taking longer than usual; the connection may be slow.",
    again: "Try again",
    offline: [
      "You are offline, and this browser has not stored the game yet.",
      "Connect to the internet and try again. After one complete visit the game works offline.",
    ],
    missing: [
      "A game file could not be loaded.",
      "Check your connection and try again. If it happens again, the site is incomplete.",
    ],
    damaged: [
      "A game file arrived damaged.",
      "Try again to download it afresh. If it happens again, the site itself is damaged.",
    ],
    browser: [
      "This browser cannot run the game.",
      "It needs WebAssembly and JavaScript modules: please use a current Firefox, Chrome, Edge or Safari.",
    ],
    python_: [
      "Python did not start in this browser.",
      "Memory may be short: close other tabs and try again.",
    ],
    page: [
      "The game has a defect: it stopped while starting up.",
      "Try again. Your saved games are untouched.",
    ],
  },
  de: {
    fetch: (done, all) => `Die Laufzeit wird geladen: ${done} von ${all} MB`,
    unpack: () => "Das Spiel wird entpackt",
    python: () => "Python startet",
    rules: () => "Die Regeln werden geladen",
    ready: () => "Bereit",
    slow: "Das dauert länger als sonst; vielleicht ist die Verbindung langsam.",
    again: "Noch einmal versuchen",
    offline: [
      "Keine Verbindung, und dieser Browser hat das Spiel noch nicht gespeichert.",
      "Bitte eine Verbindung herstellen und noch einmal versuchen. Nach einem vollständigen Besuch geht es auch offline.",
    ],
    missing: [
      "Eine Datei des Spiels konnte nicht geladen werden.",
      "Bitte die Verbindung prüfen und noch einmal versuchen. Geschieht es wieder, ist die Seite unvollständig.",
    ],
    damaged: [
      "Eine Datei des Spiels ist beschädigt angekommen.",
      "Bitte noch einmal versuchen: Dann wird sie neu geladen. Geschieht es wieder, ist die Seite selbst beschädigt.",
    ],
    browser: [
      "Dieser Browser kann das Spiel nicht ausführen.",
      "Es braucht WebAssembly und JavaScript-Module: Bitte einen aktuellen Firefox, Chrome, Edge oder Safari verwenden.",
    ],
    python_: [
      "Python ist in diesem Browser nicht gestartet.",
      "Vielleicht ist der Speicher knapp: Bitte andere Tabs schließen und noch einmal versuchen.",
    ],
    page: [
      "Das Spiel hat einen Fehler: Es ist beim Start stehen geblieben.",
      "Bitte noch einmal versuchen. Die gespeicherten Spiele sind unberührt.",
    ],
  },
};

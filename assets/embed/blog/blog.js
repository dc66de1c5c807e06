// The steps of an article: `data-goto="4" data-table="ID"` shows a stop of the study in an element
// of the page, and what is solved there is said where `data-solved="ID"` stands. A plain frame says
// how high its content is; where this script does not run it stays as high as it is written.
const SOLVED = { en: "Solved", de: "Gelöst" }[document.documentElement.lang];

for (const button of document.querySelectorAll("[data-goto]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const table = document.getElementById(button.dataset.table);
    table.setAttribute("at", button.dataset.goto);
    table.start();
  });
}
addEventListener("golden-spike-solved", ({ target, detail }) => {
  const place = document.querySelector(`[data-solved="${CSS.escape(target.id)}"]`);
  if (place) place.textContent = `${SOLVED}: ${detail.title}`;
});

const frames = [...document.querySelectorAll("iframe")];
addEventListener("message", ({ source, origin, data }) => {
  const frame = frames.find((each) => each.contentWindow === source);
  const known = frame && (origin === new URL(frame.src).origin || origin === "null");
  if (!known || data?.goldenspike !== 1 || data.type !== "height") return;
  const height = Number(data.height);
  if (height >= 120 && height < 5000) frame.style.height = `${Math.ceil(height)}px`;
});

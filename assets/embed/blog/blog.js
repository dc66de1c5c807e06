// The steps of an article: `data-goto="4" data-table="ID"` shows a stop of the study in an element
// of the page, and what is solved there is said where `data-solved="ID"` stands.
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

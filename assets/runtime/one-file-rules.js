// Shows a rules page that the one file holds, instead of the game: `?rules=en/transamerica`. The
// build has led the page's links here; its pictures get the addresses that they have now, and
// styles of single elements, which the policy lets no markup have, are set one by one.
import { asPictures, unpackBundle } from "./one-file-parts.js";

const SITE = "../../";

function inPlace(picture, attribute, pictures) {
  const [name, part] = picture.getAttribute(attribute).slice(SITE.length).split("#");
  picture.setAttribute(attribute, part ? `${pictures[name]}#${part}` : pictures[name]);
}

function wear(names, texts) {
  for (const style of document.querySelectorAll("style")) style.remove();
  document.adoptedStyleSheets = names.map((name) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(texts[name]);
    return sheet;
  });
}

// The name of the page that is asked for, if this file has it.
export function rulesAskedFor() {
  const asked = new URLSearchParams(location.search).get("rules") ?? "";
  const { pages } = document.querySelector("script[data-bundle=pages]").dataset;
  return pages.split(" ").includes(asked) ? asked : "";
}

export async function showRules(asked) {
  const [texts, site] = await Promise.all([unpackBundle("pages"), unpackBundle("site")]);
  const page = new DOMParser().parseFromString(texts[`rules/${asked}.html`], "text/html");
  const root = document.documentElement;
  const pictures = asPictures(site);
  for (const picture of page.querySelectorAll("img")) inPlace(picture, "src", pictures);
  for (const picture of page.querySelectorAll("source")) inPlace(picture, "srcset", pictures);
  const links = page.querySelectorAll("link[rel=stylesheet]");
  const styles = [...links].map((link) => link.getAttribute("href").slice(SITE.length));
  const body = document.adoptNode(page.body);
  for (const element of body.querySelectorAll("[data-style]")) {
    element.style.cssText = element.dataset.style;
    delete element.dataset.style;
  }
  document.title = page.title;
  root.lang = page.documentElement.lang;
  root.className = page.documentElement.className;
  root.dataset.state = "rules";
  wear(styles, texts);
  document.body.replaceWith(body);
  if (location.hash) location.replace(location.href);
  await document.fonts.ready;
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

// The parts that the one file holds: the build has deflated them and written four bytes as five
// letters. A bundle holds many texts, in which what occurs again is told by its place.
const LETTERS =
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;,=>?@^_`{|}~";

function fromLetters(text) {
  const values = new Uint8Array(128);
  for (let n = 0; n < LETTERS.length; n++) values[LETTERS.charCodeAt(n)] = n;
  const size = Math.floor((text.length * 4) / 5);
  const whole = new DataView(new ArrayBuffer(Math.ceil(text.length / 5) * 4));
  const last = LETTERS.length - 1;
  for (let from = 0, to = 0; from < text.length; to += 4) {
    let number = 0;
    for (let n = 0; n < 5; n++, from++) {
      number = number * 85 + (from < text.length ? values[text.charCodeAt(from)] : last);
    }
    whole.setUint32(to, number);
  }
  return new Uint8Array(whole.buffer, 0, size);
}

function unpacking(element) {
  const packed = fromLetters(element.textContent);
  element.remove();
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream);
}

// The bytes of every part that stands by itself, by its name.
export async function unpackParts() {
  const elements = [...document.querySelectorAll("script[data-part]")];
  const bytes = await Promise.all(elements.map((each) => unpacking(each).arrayBuffer()));
  return Object.fromEntries(
    elements.map((element, n) => [element.dataset.part, new Uint8Array(bytes[n])]),
  );
}

// The texts of a bundle, by their names.
export async function unpackBundle(name) {
  const bundle = await unpacking(document.querySelector(`script[data-bundle=${name}]`)).text();
  const [sizes, pieces] = bundle.split("\n").map((line) => JSON.parse(line));
  const whole = new Uint16Array(sizes.reduce((sum, [, size]) => sum + size, 0));
  let end = 0;
  for (const piece of pieces) {
    if (typeof piece === "string") {
      for (let n = 0; n < piece.length; n++) whole[end++] = piece.charCodeAt(n);
    } else {
      const [place, size] = piece;
      whole.copyWithin(end, place, place + size);
      end += size;
    }
  }
  const decoder = new TextDecoder("utf-16le");
  const texts = {};
  let at = 0;
  for (const [text, size] of sizes) texts[text] = decoder.decode(whole.slice(at, (at += size)));
  return texts;
}

// Addresses for the pictures among some texts, by their names.
export function asPictures(texts) {
  const drawn = Object.entries(texts).filter(([name]) => name.endsWith(".svg"));
  return Object.fromEntries(
    drawn.map(([name, text]) => [
      name,
      URL.createObjectURL(new Blob([text], { type: "image/svg+xml" })),
    ]),
  );
}

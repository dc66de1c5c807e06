// Takes out of Pyodide's start what its WebAssembly file does not ask for, nor anything that stays.
// Its JavaScript is one large function; here the statements of that are gone through, from those
// that do something by themselves to all that they name. Arguments: the folder of the acorn package,
// the file, the script that loads it, the names that the WebAssembly file asks for (JSON), the file
// to write.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [acorn, file, loader, names, out] = process.argv.slice(2);
const { parse } = await import(pathToFileURL(join(acorn, "dist", "acorn.mjs")).href);
const read = (path) => readFileSync(path, "utf8");
const parsed = (script) => parse(script, { ecmaVersion: "latest", sourceType: "module" });
const text = read(file);
const asked = new Set(JSON.parse(read(names)));
const MODULE = "Module";
const OFFERED = "wasmImports";

function* nodes(node) {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === "string") yield* nodes(child);
    }
  }
}

function find(tree, fits) {
  for (const node of nodes(tree)) if (fits(node)) return node;
  throw new Error("It is not built as expected.");
}

const isName = ({ type }) => type === "Identifier";
const namedIn = (node) => [...nodes(node)].filter(isName).map(({ name }) => name);

// By which words it may ask for what is offered: names, those of properties included, and texts.
const isText = (value) => typeof value === "string";
const wordsOf = (node) => [...nodes(node)].map(({ name, value }) => name ?? value).filter(isText);

function grouped(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(item);
  }
  return groups;
}

// Whether nothing happens when it is worked out; no property here is one that does something when it
// is read.
function isStill(node) {
  switch (node?.type) {
    case undefined:
    case "ArrowFunctionExpression":
    case "FunctionExpression":
    case "Identifier":
    case "Literal":
      return true;
    case "UnaryExpression":
      return isStill(node.argument);
    case "MemberExpression":
      return !node.computed && isStill(node.object);
    case "BinaryExpression":
      return isStill(node.left) && isStill(node.right);
    case "ArrayExpression":
      return node.elements.every(isStill);
    case "ObjectExpression":
      return node.properties.every(
        ({ type, computed, value }) => type === "Property" && !computed && isStill(value),
      );
    case "ClassExpression":
      return !node.superClass && node.body.body.every(({ type }) => type === "MethodDefinition");
    default:
      return false;
  }
}

// What a statement is for: it makes names, it is about a name that another one makes, or offers
// under a word what has a name. None of that is needed where nobody asks; all others are.
function purpose(statement) {
  const { type, id, expression } = statement;
  if (type === "FunctionDeclaration") return { makes: id.name };
  if (expression?.type !== "AssignmentExpression" || expression.operator !== "=") return {};
  const { left, right } = expression;
  if (left.type !== "MemberExpression" || left.object.type !== "Identifier") return {};
  const { object, property, computed } = left;
  if (object.name === MODULE && property.type === "Literal" && right.type === "Identifier") {
    return { offers: property.value };
  }
  return !computed && object.name !== MODULE && isStill(right) ? { about: object.name } : {};
}

function* parts(statement) {
  if (statement.type !== "VariableDeclaration") {
    yield { node: statement, ...purpose(statement) };
    return;
  }
  for (const node of statement.declarations) {
    const still = node.id.type === "Identifier" && isStill(node.init);
    yield { node, of: statement, ...(still && { makes: node.id.name }) };
  }
}

const made = find(parsed(text), ({ type, params }) => {
  return type.startsWith("Function") && params[0]?.left?.name === "moduleArg";
});
const table = find(made, ({ type, id }) => type === "VariableDeclarator" && id.name === OFFERED);
const kept = table.init.properties.filter(({ key }) => asked.has(key.name ?? key.value));
const all = made.body.body.flatMap((statement) => [...parts(statement)]);

const byName = grouped(all, ({ makes, about }) => makes ?? about);
const spoken = new Set(wordsOf(parsed(read(loader))));
const named = new Set();
const live = new Set();

function need(name) {
  if (named.has(name)) return;
  named.add(name);
  for (const part of byName.get(name) ?? []) keep(part);
}

// A part that offers something under a word says that word by itself, and asks nobody for it.
function keep(part) {
  if (live.has(part)) return;
  live.add(part);
  if (part.node === table) {
    for (const name of kept.flatMap(({ value }) => namedIn(value))) need(name);
    return;
  }
  if (part.offers === undefined) {
    for (const word of wordsOf(part.node)) spoken.add(word);
  }
  for (const name of namedIn(part.node)) need(name);
}

for (const part of all) {
  if (!(part.makes ?? part.about ?? part.offers)) keep(part);
}
for (let before = -1; before !== live.size; ) {
  before = live.size;
  for (const part of all) if (spoken.has(part.offers)) keep(part);
}

const cuts = [];
const cut = (node, instead = "") => cuts.push({ start: node.start, end: node.end, instead });
const source = (node) => text.slice(node.start, node.end);
for (const [statement, itsParts] of grouped(all, ({ of, node }) => of ?? node)) {
  const staying = itsParts.filter((part) => live.has(part));
  if (!staying.length) cut(statement);
  else if (staying.includes(itsParts.find(({ node }) => node === table))) {
    cut(table.init, `{${kept.map(source).join(",")}}`);
  } else if (staying.length < itsParts.length) {
    cut(statement, `${statement.kind} ${staying.map(({ node }) => source(node)).join(",")};`);
  }
}
let result = "";
let at = 0;
for (const { start, end, instead } of cuts.sort((one, other) => one.start - other.start)) {
  result += text.slice(at, start) + instead;
  at = end;
}
writeFileSync(out, result + text.slice(at));

// Carries out what page/patch.py has found to be different, all of a drawing at once: each step from
// Python into the page costs more than the change itself. `text` is a list in JSON with a part for
// each root: where nodes are found, which of them go, lose their content or take the keyboard no
// more, and the steps, an operation and its arguments after the other. Nodes are known by the order
// they are found in, the root being the first.
const FLAGS = new Set(["checked", "selected"]);

const property = (node, name, value) => {
  if (name === "value") node.value = value ?? "";
  else if (FLAGS.has(name)) node[name] = value !== null;
};

const insert = (parent, following, markup) => {
  if (!following) parent.insertAdjacentHTML("beforeend", markup);
  else if (following.nodeType === Node.ELEMENT_NODE) {
    following.insertAdjacentHTML("beforebegin", markup);
  } else {
    const last = parent.lastChild;
    parent.insertAdjacentHTML("beforeend", markup);
    while (last.nextSibling) parent.insertBefore(last.nextSibling, following);
  }
};

const find = (root, places) => {
  const nodes = [root];
  for (let at = 0; at < places.length; at += 2) {
    nodes.push(nodes[places[at]].childNodes[places[at + 1]]);
  }
  return nodes;
};

// What has the keyboard and goes gives it up before anything is changed: a browser that takes it
// away in the midst of changes lays the half changed page out for that. A field is left to the
// browser: giving it up would tell what was typed, and that would draw anew.
const letGo = (nodes, going, emptied, closed) => {
  const active = document.activeElement;
  if (!active || active.matches("input, select, textarea")) return;
  const is = (number) => nodes[number] === active;
  const holds = (number) => nodes[number].contains(active);
  const loses = (number) => holds(number) && !is(number);
  if (going.some(holds) || emptied.some(loses) || closed.some(is)) active.blur();
};

globalThis.goldenspikeChange = (text, ...roots) => {
  const parts = JSON.parse(text).map(([places, going, emptied, closed, steps], number) => {
    const nodes = find(roots[number], places);
    letGo(nodes, going, emptied, closed);
    return [nodes, steps];
  });
  for (const [nodes, steps] of parts) change(nodes, steps);
};

const change = (nodes, steps) => {
  let at = 0;
  const next = () => steps[at++];
  const node = () => nodes[next()];
  while (at < steps.length) {
    switch (next()) {
      case "set": {
        const [one, name, value] = [node(), next(), next()];
        one.setAttribute(name, value);
        property(one, name, value);
        break;
      }
      case "unset": {
        const [one, name] = [node(), next()];
        one.removeAttribute(name);
        property(one, name, null);
        break;
      }
      case "write":
        node().data = next();
        break;
      case "fill":
        node().innerHTML = next();
        break;
      case "remove":
        node().remove();
        break;
      case "move":
        node().insertBefore(node(), node() ?? null);
        break;
      case "insert":
        insert(node(), node(), next());
        break;
    }
  }
};

// Carries out what page/patch.py has found to be different, all of a drawing's part at once: each
// step from Python into the page costs more than the change itself. `text` is a list in JSON, an
// operation and its arguments after the other; nodes are known by the order they were found in,
// the root being the first.
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

globalThis.goldenspikeChange = (root, text) => {
  const nodes = [root];
  const steps = JSON.parse(text);
  let at = 0;
  const next = () => steps[at++];
  const node = () => nodes[next()];
  while (at < steps.length) {
    switch (next()) {
      case "find":
        nodes.push(node().childNodes[next()]);
        break;
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

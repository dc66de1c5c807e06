// What Python does not need for the lobby: rules, tables, bots. It comes with the runtime, but at a
// newcomer's visit, who sees the lobby first, when that is drawn. It is put where Python looks for it.
export const PLACE = "/lib/rest.bin";

async function fetched(address, cache) {
  const answer = await fetch(address, { cache });
  if (!answer.ok) throw new Error(`${address} (${answer.status})`);
  return answer.blob();
}

// Unpacking holds up the page's own thread: it is done when somebody asks for what comes of it.
function unpacked(blob) {
  const stream = blob.stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

function put(python, find) {
  const rest = {
    here: false,
    // Resolves when Python has it.
    async come() {
      if (rest.here) return;
      const bytes = await find();
      const { FS } = await python;
      if (!rest.here) FS.writeFile(PLACE, new Uint8Array(bytes), { canOwn: true });
      rest.here = true;
    },
  };
  return rest;
}

// Asks for it after something else has come, which may be nothing; `python` is waited for, too. What
// did not come before it is needed, or not whole, is asked for anew, past what the browser may have
// kept of it.
export function fetchRest(address, after, python) {
  let coming = after.then(() => fetched(address, "default"));
  coming.catch(() => {});
  return put(python, () =>
    coming.then(unpacked).catch(() => {
      coming = fetched(address, "reload");
      return coming.then(unpacked);
    }),
  );
}

// Takes it from somebody who has it already.
export const takeRest = (bytes, python) => put(python, () => bytes);

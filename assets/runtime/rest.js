// What Python does not need for the lobby: rules, tables, bots. It comes with the runtime, but at a
// newcomer's visit, who sees the lobby first, after it. It is put where Python looks for it.
const PLACE = "/lib/rest.bin";

async function fetched(address, cache) {
  const answer = await fetch(address, { cache });
  if (!answer.ok) throw new Error(`${address} (${answer.status})`);
  const unpacked = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

// Asks for it after something else has come, which may be nothing.
export function fetchRest(address, after) {
  let coming = after.then(() => fetched(address, "default"));
  let python;
  coming.catch(() => {});
  const rest = {
    here: false,
    // Resolves when Python has it. What did not come before, or not whole, is asked for anew, past
    // what the browser may have kept of it.
    async come() {
      const bytes = await coming.catch(() => (coming = fetched(address, "reload")));
      if (rest.here) return;
      python.FS.writeFile(PLACE, bytes, { canOwn: true });
      rest.here = true;
      coming = Promise.resolve();
    },
    comeInto(started) {
      python = started;
      return rest.come();
    },
  };
  return rest;
}

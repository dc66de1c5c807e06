// Pyodide's WebAssembly file comes as two (workshop/halves.py): what a start needs, and the rest,
// which comes when the lobby or the table stands. If something of it is called before it is there, it
// is fetched on the spot.

// A module that gives back, as its own function, the one that it is given.
const PASS = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 5, 1, 0, 0, 0, 0, 7, 4, 1, 0, 0, 0,
);
const SHARED = "#";

// Only a function of a WebAssembly file may stand in a table.
function forTable(work) {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(PASS), { "": { "": work } });
  return exports[""];
}

// Whoever calls goes on when this returns, so that it cannot but hold up everything meanwhile.
function compiledNow(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${address} (${request.status})`);
  return new WebAssembly.Module(Uint8Array.from(request.responseText, (c) => c.charCodeAt(0)));
}

// The second half, to be had compiled, or from an address if that takes too long. Where it is called
// and cannot be had, Python has lost its thread for good, which `lost` is told.
export function laterHalf(address, compile, lost) {
  let coming;
  let compiled;
  let imports;
  let waiting;
  const later = {
    get here() {
      return waiting?.value === 0;
    },
    // Has it fetched, if that has not begun.
    begin() {
      coming ??= compile({ cache: "default" });
      join().catch(() => {});
    },
    // Resolves when it is there. What did not come before, or not whole, is asked for anew, past what
    // the browser may have kept of it.
    async come() {
      if (later.here) return;
      coming ??= compile({ cache: "default" });
      await coming.catch(() => {
        coming = compile({ cache: "reload" });
      });
      await join();
    },
    // What it is compiled to, for another Python.
    async module() {
      await later.come();
      return compiled;
    },
    // Tells which first half it belongs to; that one has just been made, of these imports.
    belongsTo({ exports }, itsImports) {
      imports = { ...itsImports, [SHARED]: exports };
      waiting = exports["#waiting"];
      exports["#calls"].set(0, forTable(joinNow));
      if (coming) later.begin();
    },
  };

  async function join() {
    const [own, mine] = [imports, waiting];
    compiled = await coming;
    if (!mine?.value) return;
    await WebAssembly.instantiate(compiled, own);
    mine.value = 0;
  }

  function joinNow() {
    console.warn(`${address} is needed at once`);
    try {
      compiled ??= compiledNow(address);
      new WebAssembly.Instance(compiled, imports);
      waiting.value = 0;
    } catch (error) {
      lost(error);
      throw error;
    }
  }

  return later;
}

"""What is changed in the files of others, so that they fit this page: PyScript's core and Pyodide,
which also loses what it offers to nobody here (workshop/exports.py, workshop/imports.py). Each
change names a text that must be there exactly once, so that a new version in which it is not cannot
go unnoticed.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from workshop import exports, imports, packages, paths, wasm
from workshop.making import fingerprint, make_folder
from workshop.telling import Trouble

Change = tuple[str, str, str]
"""What it is good for, the text to be replaced, what comes in its place."""

# PyScript joins the hooks for its own workers by compiling a text. All that it does with the
# result is to send it as text to such a worker, and this page starts none: so it stays a text.
_HOOK = (
    "freed of its call of Function",
    "return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()",
    "return{toString:()=>`(w,x)=>(${r})(w,x,...[${s}])`}",
)

# PyScript looks through everything that ever changes in a page for further scripts and handlers of
# its own: milliseconds for each click that changes much. This page has one script, and no other
# comes once it has run.
_WATCH = (
    "kept from watching the page",
    "n=t=>(e.observe(t,{childList:!0,subtree:!0,attributes:!0}),t)",
    "n=t=>(e.observe(t,{childList:!0,subtree:!0,attributes:!0}),"
    'document.addEventListener("py:done",()=>e.disconnect(),{capture:!0,once:!0}),t)',
)

# Pyodide's start is one function of a megabyte, with two large ones in it. Where a function stands
# in parentheses a browser knows that it will be called, and compiles it while the file comes in,
# beside the page's own thread.
_CALLED = tuple(
    ("marked where functions are called at once", old, new)
    for old, new in (
        (
            "async function _createPyodideModule(moduleArg={}){",
            "const _createPyodideModule=(async function(moduleArg={}){",
        ),
        (
            ";return moduleRtn}export default _createPyodideModule;",
            ";return moduleRtn});export default _createPyodideModule;",
        ),
        (
            "function assignWasmExports(wasmExports){",
            "var assignWasmExports=(function(wasmExports){",
        ),
        (">>>0}var wasmImports={", ">>>0});var wasmImports={"),
        ("function pyodide_js_init(){", "var pyodide_js_init=(function(){"),
        ("}})()}var StackSwitching=", "}})()});var StackSwitching="),
    )
)

# Thousands of functions get an address for libraries that could be loaded later; an address that
# is asked for then is found all the same. It takes a tenth of the start.
_ADDRESSES = (
    "kept from addressing what nobody asks for",
    "{for(var symName in exports){if(isInternalSym(symName)){continue}",
    "{for(var symName in exports){if(isInternalSym(symName)||!replace&&!GOT[symName]){continue}",
)

# Each of some 250 functions for drawing with WebGL is wrapped by compiling a program of its own.
_WEBGL = "emscripten_gl"
_DRAWING = (
    "kept from preparing for WebGL",
    "for(var[symName,entry]of Object.entries(GOT)){if(entry.value==-1){",
    "for(var[symName,entry]of Object.entries(GOT)){if(entry.value==-1){"
    f'if(symName.startsWith("{_WEBGL}")){{entry.value=0;continue}}',
)

# A file that Python is given could be a picture or a sound that a window of SDL wants to know of,
# and after each picture it would ask for sound: without that nobody asks for SDL and a window.
_WINDOW = (
    (
        "kept from telling a window of files",
        'if(typeof Browser!="undefined")Browser.init();for(var plugin of preloadPlugins)',
        "for(var plugin of preloadPlugins)",
    ),
    (
        "kept from asking for sound",
        "registerPostMainLoop(()=>SDL.audio?.queueNewAudioData?.());",
        "",
    ),
)

# What is kept of a memory is a third of it, and Pyodide would have all of it copied twice.
# `assets/runtime/snapshot.js` puts it in its place; these make room and ask for it.
_ROOM = (
    "kept from measuring a memory that is not whole",
    "INITIAL_MEMORY=i.length",
    "INITIAL_MEMORY=i.size",
)
_FILLING = (
    "kept from copying a memory that is not whole",
    "t=t.subarray(r);let s=(new TextDecoder).decode(i),l=JSON.parse(s);"
    "return Module.HEAP8.set(t),l",
    "let s=(new TextDecoder).decode(i),l=JSON.parse(s);return t.fill(Module.HEAPU8),l",
)

_PYSCRIPT = (_HOOK, _WATCH)
_PYODIDE = (*_CALLED, _ADDRESSES, _DRAWING, _FILLING)
_PYODIDE_MAIN = (_ROOM,)

_MAIN, _STARTED = SCRIPTS = ("pyodide.mjs", "pyodide.asm.mjs")
WASM = "pyodide.asm.wasm"
PYODIDE_FILES = (*SCRIPTS, WASM)
_MADE_BY = (*(Path(str(module.__file__)) for module in (exports, imports, wasm)), imports.SCRIPT)
_CHANGES = fingerprint(*_WINDOW, *_PYODIDE_MAIN, *_PYODIDE, packages.ACORN, *_MADE_BY)
PYODIDE_FOLDER = f"{packages.PYODIDE.folder}-{_CHANGES[:6]}"
"""Tells the version and the changes: what a browser or a host has kept of another one can never be
mixed in."""


def pyscript_core(core: str) -> str:
    """PyScript's core without the one place at which its start in a page compiles a text, and
    without an eye on the page once that has started."""
    return changed(core, _PYSCRIPT, "PyScript's core")


def pyodide() -> Path:
    """A folder with Pyodide as the page starts it."""
    stock = packages.fetch(packages.PYODIDE)
    folder = paths.cache() / "npm" / PYODIDE_FOLDER

    def fill(fresh: Path) -> None:
        for name in ("pyodide-lock.json", "package.json"):
            (fresh / name).write_bytes((stock / name).read_bytes())
        main, start = ((stock / name).read_text(encoding="utf-8") for name in (_MAIN, _STARTED))
        main = changed(main, _PYODIDE_MAIN, "Pyodide")
        program = (stock / WASM).read_bytes()
        start = changed(start, (*_WINDOW, *_PYODIDE), "Pyodide's start")
        for _ in range(2):  # what the one takes away may have asked for what the other does
            start = imports.few_imports(program, start, main, _WEBGL)
            program, start = exports.few_exports(program, start, main)
        for name, text in ((_MAIN, main), (_STARTED, start)):
            (fresh / name).write_text(text, encoding="utf-8", newline="\n")
        (fresh / WASM).write_bytes(program)

    make_folder(folder, PYODIDE_FOLDER, fill)
    return folder


def changed(text: str, changes: Iterable[Change], what: str, where: str = "fitting.py") -> str:
    """A text with all changes made; `where` is the file here that names them."""
    for aim, old, new in changes:
        found = text.count(old)
        if found != 1:
            raise Trouble(
                f"{what} is to be {aim}, and the text to be replaced is in it {found} times "
                f"instead of once: look at workshop/{where}."
            )
        text = text.replace(old, new)
    return text

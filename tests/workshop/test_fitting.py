"""Files of others, as they fit the page."""

from __future__ import annotations

import re

import pytest

from workshop import exports, fitting, imports, packages, wasm
from workshop.telling import Trouble


def test_pyscript_loses_the_call_that_its_start_makes_and_its_eye_on_the_page() -> None:
    [core] = (packages.fetch(packages.PYSCRIPT) / "dist").glob("core-*.js")
    text = core.read_text(encoding="utf-8")
    fitted = fitting.pyscript_core(text)
    assert len(re.findall(r"\bFunction\(`return\(w,x\)", text)) == 1
    assert not re.findall(r"\bFunction\(`return\(w,x\)", fitted)
    assert fitted.count(".disconnect()") == text.count(".disconnect()") + 1
    assert abs(len(text) - len(fitted)) < 100


def test_a_pyscript_that_has_changed_is_told_in_a_sentence() -> None:
    with pytest.raises(Trouble, match="0 times instead of once"):
        fitting.pyscript_core("return 1")


def test_pyodide_is_changed_in_a_few_places_and_its_folder_tells_so() -> None:
    stock, fitted = packages.fetch(packages.PYODIDE), fitting.pyodide()
    assert packages.PYODIDE.version in fitted.name
    assert fitted.name != packages.PYODIDE.folder
    main, start, wasm = (
        ((stock / name).read_bytes(), (fitted / name).read_bytes())
        for name in fitting.PYODIDE_FILES
    )
    assert len(main[0]) == len(main[1]) + len("length") - len("size")
    assert len(start[1]) < 0.4 * len(start[0])
    assert 0.9 * len(wasm[0]) < len(wasm[1]) < len(wasm[0])


def test_of_what_pyodide_offers_only_that_stays_which_its_javascript_names() -> None:
    wasm = (fitting.pyodide() / "pyodide.asm.wasm").read_bytes()
    start = (fitting.pyodide() / "pyodide.asm.mjs").read_text(encoding="utf-8")
    offered = exports.names(wasm)
    assert {"__wasm_call_ctors", "__indirect_function_table", "malloc"} <= set(offered)
    assert len(offered) < 500
    asked = set(re.findall(r'wasmExports\["([^"]+)"\]', start))
    stock = exports.names((packages.fetch(packages.PYODIDE) / "pyodide.asm.wasm").read_bytes())
    assert asked & set(stock) <= set(offered)
    assert len(stock) > 10 * len(offered)


START = """
async function made(moduleArg={}){
var Module=moduleArg;var loud=shout();var quiet=()=>1;quiet.sig="i";
var heard=()=>helped(),unheard=()=>helper();function helper(){return"offered"}
function helped(){return Module["named"]}
function offered(){}Module["offered"]=offered;
function named(){}Module["named"]=named;
function loaded(){}Module["loaded"]=loaded;
function twice(){return helped()}twice.sig="v";
var still=Module.nothing;var part={one:1}.one;
var wasmImports={glTwice:twice,quiet,heard,twice,unheard,named:twice};
run(wasmImports);return Module}
export default made;
"""


def asking_for(*names: str) -> bytes:
    """A WebAssembly file that asks for these functions."""
    kind = bytes([wasm.FUNCTION, 0])
    asked = wasm.vector(wasm.word("env") + wasm.word(name) + kind for name in names)
    return wasm.made({wasm.IMPORTS: asked})


def test_of_what_pyodide_offers_to_its_webassembly_file_that_stays_which_is_asked_for() -> None:
    file = asking_for("heard", "twice", "glTwice")
    kept = imports.few_imports(file, START, 'module.loaded("offered by nobody")', "gl")
    assert kept.splitlines() == [
        "",
        "async function made(moduleArg={}){",
        "var Module=moduleArg;var loud=shout();",
        "var heard=()=>helped();",
        'function helped(){return Module["named"]}',
        "",
        'function named(){}Module["named"]=named;',
        'function loaded(){}Module["loaded"]=loaded;',
        'function twice(){return helped()}twice.sig="v";',
        "",
        "var wasmImports={heard,twice};",
        "run(wasmImports);return Module}",
        "export default made;",
    ]


def test_a_start_of_pyodide_that_is_built_in_another_way_is_told_in_a_sentence() -> None:
    with pytest.raises(Trouble, match="nobody asks for failed"):
        imports.few_imports(asking_for("heard"), "export default 1;", "", "gl")


def test_a_pyodide_whose_exports_are_taken_in_another_way_is_told_in_a_sentence() -> None:
    with pytest.raises(Trouble, match="not taken as expected"):
        exports.few_exports(b"", "function assignWasmExports(){}", "")

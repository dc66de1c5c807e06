"""Files of others, as they fit the page."""

from __future__ import annotations

import re

import pytest

from workshop import exports, fitting, packages
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
    assert main[0] == main[1]
    assert len(start[1]) < 0.8 * len(start[0])
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


def test_a_pyodide_whose_exports_are_taken_in_another_way_is_told_in_a_sentence() -> None:
    with pytest.raises(Trouble, match="not taken as expected"):
        exports.few_exports(b"", "function assignWasmExports(){}", "")

"""Files of others, as they fit the page."""

from __future__ import annotations

import re

import pytest

from workshop import fitting, packages
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
    for name in fitting.PYODIDE_FILES:
        before, after = (stock / name).read_bytes(), (fitted / name).read_bytes()
        assert (before != after) == (name == "pyodide.asm.mjs"), name
        assert abs(len(before) - len(after)) < 150

"""Pyodide's WebAssembly file in two: what the lobby needs, and the rest."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workshop import calling, fitting, halves, packages, runtime, wasm, wasmcode
from workshop.telling import Trouble

NO_ADDRESSES = {1_000_000, 999_999, 1_000_003, 1_664_525, 0xFFFFF, 0x100000, 0x10FFFF, 0x110000}
"""Numbers of the first half: a second in microseconds, hashing, luck, the most of Unicode."""
BITS = {0x101000, 0x120000, 0xE2080, 0xFFC00}
"""Likewise: how files are opened, what three bytes of UTF-8 have too much, halves of UTF-16."""

START = """
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
const [home, at] = process.argv.slice(2);
const head = [0, 97, 115, 109, 1, 0, 0, 0];
const pass = [...head, 1, 4, 1, 96, 0, 0, 2, 5, 1, 0, 0, 0, 0, 7, 4, 1, 0, 0, 0];
const real = WebAssembly.instantiate;
let times = 0;
WebAssembly.instantiate = async (...given) => {
  const made = await real(...given);
  const own = made.instance.exports;
  const come = () => {
    const later = new WebAssembly.Module(readFileSync(join(home, "later")));
    new WebAssembly.Instance(later, { ...given[1], "#": own });
    own["#waiting"].value = 0;
    times += 1;
  };
  const passed = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(pass)), {
    "": { "": come },
  });
  own["#calls"].set(0, passed.exports[""]);
  if (at === "first") come();
  return made;
};
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: home });
const told = python.runPython(`
import json, unicodedata
found = [unicodedata.name("é"), unicodedata.normalize("NFD", "é"), unicodedata.lookup("DIGIT ONE")]
found.append("鉄道".encode("shift_jis").decode("shift_jis"))
found.append(sorted({"a": 1, "b": [1.5, 10**40 // 7]}))
try:
    "鉄".encode("latin-1")
except UnicodeEncodeError as error:
    found.append(str(error))
def deep(n):
    return n and 1 + deep(n - 1)
found.append(deep(400))
json.dumps(found, ensure_ascii=False)`);
console.log(JSON.stringify({ told: JSON.parse(told), times }));
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pyodide with its own library, and its file in two."""
    folder = tmp_path_factory.mktemp("halves")
    stock = packages.fetch(packages.PYODIDE)
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide-lock.json", "package.json"):
        (folder / name).write_bytes((fitting.pyodide() / name).read_bytes())
    (folder / "python_stdlib.zip").write_bytes((stock / "python_stdlib.zip").read_bytes())
    first, later = runtime.program()
    (folder / fitting.WASM).write_bytes(first)
    (folder / "later").write_bytes(later)
    (folder / "start.mjs").write_text(START, encoding="utf-8")
    return folder


@pytest.mark.parametrize("at", ["first", "when it is called"])
def test_python_is_the_same_in_two_halves_whenever_the_second_comes(home: Path, at: str) -> None:
    """What is called of the second half before it is there has it fetched, and goes on."""
    ran = subprocess.run(
        [packages.node(), home / "start.mjs", home, at], capture_output=True, text=True, check=True
    )
    found = json.loads(ran.stdout)
    assert found["times"] == 1
    assert found["told"] == [
        "LATIN SMALL LETTER E WITH ACUTE",
        "e\u0301",
        "1",
        "鉄道",
        ["a", "b"],
        "'latin-1' codec can't encode character '\\u9244' in position 0: ordinal not in range(256)",
        400,
    ]


def test_the_lobby_waits_for_little_more_than_a_third_of_it() -> None:
    whole = (fitting.pyodide() / fitting.WASM).read_bytes()
    first, later = runtime.program()
    assert len(first) < 0.42 * len(whole)
    assert len(first) + len(later) < 1.05 * len(whole)
    assert wasm.count(later, wasm.FUNCTIONS) == wasm.count(whole, wasm.FUNCTIONS)


def test_no_function_of_the_first_half_names_memory_that_comes_later() -> None:
    bodies = list(wasm.bodies((fitting.pyodide() / fitting.WASM).read_bytes()))
    numbers: set[int] = set()
    for function in halves.called():
        numbers |= wasmcode.named(bodies[function]).numbers
    there = {
        number for number in numbers for begin, end in halves.LATER_MEMORY if begin <= number < end
    }
    assert there <= NO_ADDRESSES | BITS


def test_functions_of_another_pyodide_are_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    noted = tmp_path / "called.txt"
    noted.write_text("0.0.0\n1-3 7\n", encoding="utf-8")
    monkeypatch.setattr(halves, "CALLED", noted)
    with pytest.raises(Trouble, match=r"is of Pyodide 0\.0\.0"):
        halves.called()


def test_functions_of_another_pyodide_keep_nobody_from_noting_them_anew(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The page that is looked at must be built first."""
    noted = tmp_path / "called.txt"
    noted.write_text("0.0.0\n1-3 7\n", encoding="utf-8")
    monkeypatch.setattr(halves, "CALLED", noted)
    assert calling.seen_before(range(9)) == set()
    assert halves.called() == calling.seen_before(()) == set(range(9))


@given(functions=st.sets(st.integers(0, 20_000)))
def test_what_was_noted_is_read_again(
    tmp_path_factory: pytest.TempPathFactory, functions: set[int]
) -> None:
    noted = tmp_path_factory.mktemp("noted") / "called.txt"
    noted.write_text(calling.text(functions), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(halves, "CALLED", noted)
        assert halves.called() == functions


def test_an_instruction_that_is_not_known_is_told_in_a_sentence() -> None:
    """A function without variables that calls 5, names 70 and reads at 1000."""
    body = bytes([0, 0x10, 5, 0x41, *(0xC6, 0x00), 0x28, 2, *(0xE8, 0x07), 0x0B])
    assert wasmcode.named(body) == (frozenset({5}), frozenset({70, 1000}))
    with pytest.raises(Trouble, match="0xfd is not known"):
        wasmcode.named(bytes([0, 0xFD, 0]))


@given(st.integers(0, 2**31 - 1))
def test_numbers_are_written_as_they_are_read(number: int) -> None:
    written = wasm.written(number)
    assert wasm.number(written, 0) == (number, len(written))
    constant = wasm.constant(number)
    assert wasm.signed(constant, 1) == (number, len(constant))


def test_a_file_of_another_kind_is_told_in_a_sentence() -> None:
    with pytest.raises(Trouble, match="is none"):
        list(wasm.sections(b"PK"))

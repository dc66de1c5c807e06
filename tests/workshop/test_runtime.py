"""What goes into the browser's zip."""

from __future__ import annotations

import importlib.util
import io
import marshal
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from workshop import library_changes, runtime
from workshop.telling import Trouble


def test_imports_are_found_at_the_top_and_inside_functions() -> None:
    source = """
import json, collections.abc
from random import Random
from . import neighbour
from goldenspike.core import match
def late():
    from html import escape
"""
    found = runtime.imports_of(source)
    assert {"json", "collections.abc", "random", "random.Random", "html"} <= found
    assert "neighbour" not in found


def test_the_library_list_has_neither_our_own_modules_nor_the_browsers(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text("import js, pyscript, json\nfrom goldenspike.core import Match\n")
    assert runtime.library_imports([file]) == ["json"]


def test_all_our_modules_go_into_the_zip() -> None:
    names = runtime.app_sources()
    assert "goldenspike/__init__.py" in names
    assert "goldenspike/core/match.py" in names
    assert not [name for name in names if not name.startswith("goldenspike/")]


def test_boards_and_texts_go_into_the_zip_without_blanks(tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "a.json").write_text('{\n  "städte": [1, 2]\n}')
    (tmp_path / "style.css").write_text("")
    assert runtime.data_files(tmp_path) == {
        "goldenspike_assets/boards/a.json": '{"städte":[1,2]}'.encode()
    }


def test_dictionaries_of_links_go_into_the_zip_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "links").mkdir()
    (tmp_path / "links" / "a-1.txt").write_bytes(b"lay 1\r\nlay  2 ")
    (tmp_path / "links" / "notes.md").write_bytes(b"")
    assert runtime.data_files(tmp_path) == {"goldenspike_assets/links/a-1.txt": b"lay 1\r\nlay  2 "}


def test_what_is_in_the_zip_is_not_served_beside_it() -> None:
    assert runtime.is_data(Path("links/transamerica-1.txt"))
    assert runtime.is_data(Path("boards/transamerica.json"))
    assert runtime.is_data(Path("studies/catalogue.json"))
    assert not runtime.is_data(Path("boards/transamerica.svg"))
    assert not runtime.is_data(Path("studies/opening.study.txt"))


def test_a_broken_data_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "a.json").write_text("{")
    with pytest.raises(Trouble, match=r"a\.json .* is not valid JSON"):
        runtime.data_files(tmp_path)


def test_the_same_files_give_the_same_zip() -> None:
    files = {"b.pyc": b"2" * 1000, "a.pyc": b"1"}
    assert runtime.pack(files) == runtime.pack(dict(reversed(files.items())))
    with zipfile.ZipFile(io.BytesIO(runtime.pack(files))) as archive:
        assert archive.namelist() == ["a.pyc", "b.pyc"]
        assert archive.read("b.pyc") == b"2" * 1000
        assert archive.getinfo("b.pyc").compress_type == zipfile.ZIP_DEFLATED


SITE = (runtime._INSIDE / "sitecustomize.py").read_bytes()
MODULES = {
    "sitecustomize.py": SITE,
    "pack/__init__.py": b"import late\nran = []",
    "pack/one.py": b"from pack import ran\nran.append(1)\nhome = __spec__.loader, __file__",
    "late.py": b"import pack\npack.ran.append(2)\nvalue = 3",
}
ASK = """
import sys
sys.path.insert(0, sys.argv[1])
import sitecustomize, pack.one
loader, file = pack.one.home
assert file == f"{sys.argv[1]}/pack/one.pyc", file
assert pack.__path__ == [f"{sys.argv[1]}/pack"]
assert pack.ran == [1]
assert pack.late.value == 3
assert pack.ran == [1, 2]
assert loader.get_data(f"{sys.argv[1]}/data/a.json") == b"{}"
for missing in (lambda: loader.get_data("b.json"), lambda: __import__("pack.two")):
    try:
        missing()
    except (OSError, ImportError):
        continue
    raise AssertionError("it is not there")
"""


def test_modules_in_front_of_the_zip_are_found_and_late_ones_run_when_they_are_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runtime, "LATE", frozenset({"late"}))
    files = {"data/a.json": b"{}"}
    for name, source in MODULES.items():
        head = bytes(runtime.PYC_HEAD)
        head = importlib.util.MAGIC_NUMBER + head[len(importlib.util.MAGIC_NUMBER) :]
        files[f"{name}c"] = head + marshal.dumps(compile(source, name, "exec"))
    archive = tmp_path / "app.zip"
    whole, nothing = runtime.bundled(files)
    assert nothing == b""
    archive.write_bytes(whole)
    subprocess.run([sys.executable, "-S", "-c", ASK, str(archive)], check=True)

    first, rest = runtime.bundled(files, lambda name: name == "pack/__init__.pyc")
    archive.write_bytes(first)
    (tmp_path / "rest.bin").write_bytes(rest)
    assert len(first) < len(whole)
    subprocess.run([sys.executable, "-S", "-c", ASK, str(archive)], check=True)


def test_a_library_in_which_a_text_to_be_changed_is_not_found_is_told_in_a_sentence() -> None:
    heads = "import threading\nimport socket\nimport subprocess\n"
    assert "import socket" not in library_changes.changed("asyncio/events.py", heads)
    with pytest.raises(Trouble, match="0 times instead of once"):
        library_changes.changed("asyncio/events.py", "import socket\n")


def test_what_links_are_packed_with_is_compiled_for_the_browser() -> None:
    """The build imports each of these inside Pyodide and fails when one is not there."""
    needed = runtime.library_imports(runtime.app_sources().values())
    assert {"base64", "binascii", "json", "zlib"} <= set(needed)


def test_shipped_code_imports_nothing_but_the_standard_library_and_the_browser() -> None:
    allowed = {*sys.stdlib_module_names, *runtime.BROWSER_ONLY, "pyodide", "pyscript"}
    for name, path in runtime.app_sources().items():
        tops = {module.partition(".")[0] for module in runtime.imports_of(path.read_text("utf-8"))}
        assert tops <= allowed | {"goldenspike"}, name

"""The layers: what may import what in the shipped package, at run time and for types alike.

Core, games, bots, session, parts, page: each imports from itself and from those before it.
"""

from __future__ import annotations

import ast
import re
from functools import cache

import pytest

from workshop import paths, runtime, shape
from workshop.making import files_below

EXCEPTIONS = {
    # A save names its game by id, and which module that is only the registry knows.
    (r"core\.save", r"games"),
    # A game's bot is built from what bots share; nobody imports it but the game, when asked.
    (r"games\.\w+\.bot(\.\w+)*", r"bots(\.\w+)*"),
}
"""Importing and imported module, as patterns."""
APART = {"rules": ("drawing", "bot"), "drawing": ("bot",)}
"""Parts of a game and the other parts of it that each must do without."""
MOST_LINES, MOST_METHODS = 350, 20
BROWSER = runtime.BROWSER_ONLY | {"pyodide", "pyscript"}


@cache
def imports() -> set[tuple[str, str]]:
    """Each module of the package with each other of it that it imports, without its own name."""
    start = "goldenspike."
    return {
        (importer.removeprefix(start), imported.removeprefix(start))
        for importer, imported in shape.imports(shape.modules(paths.PYSRC))
        if importer.startswith(start) and imported.startswith(start)
    }


def test_the_page_tells_a_session_what_to_do_and_writes_nothing_into_it() -> None:
    """Every command of the page is a method of the session, or of one of its parts."""
    written = [
        f"{path.name}:{node.lineno} {ast.unparse(node)}"
        for path in files_below(paths.PACKAGE / "page")
        if path.suffix == ".py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and re.search(r"\b(session|guide|game|moment)\b", ast.unparse(node.value))
    ]
    assert written == []


def test_every_package_is_one_of_the_layers() -> None:
    packages = {path.parent.name for path in paths.PACKAGE.glob("*/__init__.py")}
    assert {"core", "games", "bots", "page"} <= packages <= set(shape.LAYERS)
    assert [path.name for path in paths.PACKAGE.glob("*.py")] == ["__init__.py"]


def test_each_layer_imports_only_from_itself_and_those_before_it() -> None:
    upward = {
        (importer, imported)
        for importer, imported in imports()
        if _layer(imported) > _layer(importer)
    }
    excepted = {
        exception: {
            (importer, imported)
            for importer, imported in upward
            if re.fullmatch(exception[0], importer) and re.fullmatch(exception[1], imported)
        }
        for exception in EXCEPTIONS
    }
    assert upward - set().union(*excepted.values()) == set()
    assert [exception for exception, used in excepted.items() if not used] == []


def test_no_game_imports_another() -> None:
    across = [
        (importer, imported)
        for importer, imported in imports()
        if importer.startswith("games.") and imported.startswith("games.")
        if importer.split(".")[1] != imported.split(".")[1]
    ]
    assert across == []


def test_rules_know_neither_drawing_nor_bot_and_the_drawing_no_bot() -> None:
    wrong = []
    for importer, imported in imports():
        match importer.split("."), imported.split("."):
            case ["games", game, part, *_], ["games", other, there, *_]:
                if game == other and there in APART.get(part, ()):
                    wrong.append((importer, imported))
    assert wrong == []


def test_nothing_but_the_page_imports_the_browser() -> None:
    using = set()
    for name, path in runtime.app_sources().items():
        tops = {module.partition(".")[0] for module in runtime.imports_of(path.read_text("utf-8"))}
        if tops & BROWSER:
            using.add(name.split("/")[1])
    assert using == {"page"}


def test_imports_name_the_whole_module_so_that_the_layers_can_be_read_off() -> None:
    relative = [
        name
        for name, path in runtime.app_sources().items()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.level
    ]
    assert relative == []


def test_core_says_nothing_in_the_words_of_the_page() -> None:
    for path in (paths.PACKAGE / "core").rglob("*.py"):
        assert not re.search(r"[\"'`]page\.", path.read_text("utf-8")), path.name


@pytest.mark.parametrize("layer", ["core", "bots", "session", "parts", "page"])
def test_files_and_classes_stay_short_enough_to_be_read_in_one_go(layer: str) -> None:
    long = []
    for path in files_below(paths.PACKAGE / layer, "**/*.py"):
        source = path.read_text("utf-8")
        if len(source.splitlines()) > MOST_LINES:
            long.append(path.name)
        long += [name for methods, name in shape.classes(source) if methods > MOST_METHODS]
    assert long == []


def _layer(module: str) -> int:
    return shape.LAYERS.index(module.partition(".")[0])


def test_the_guide_to_the_page_names_every_module_once() -> None:
    folder = paths.PYSRC / "goldenspike" / "page"
    guide = ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8"))) or ""
    lists = re.findall(r"^- [^:]+: (.+)$", re.sub(r"\([^)]*\)", "", guide), re.MULTILINE)
    named = [name.strip() for line in lists for name in line.split(",")]
    there = [file.stem for file in folder.glob("*.py") if file.stem != "__init__"]
    assert sorted(named) == sorted(there)

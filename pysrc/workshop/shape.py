"""The shape of the code: which package imports which, and the longest file and class of each."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from workshop.making import files_below
from workshop.runtime import imports_of
from workshop.telling import Trouble

SHIPPED = "goldenspike"
LAYERS = ("core", "games", "bots", "session", "parts", "page")
"""The packages of what is shipped: each builds on itself and on those before it."""


class Largest(NamedTuple):
    """A package with its number of modules and lines, its longest file in lines, and its class
    with the most methods."""

    package: str
    modules: int
    lines: int
    file: str
    file_lines: int
    owner: str
    methods: int


def shape(pysrc: Path) -> str:
    """Both tables for the packages in a source folder, this project's or an older one's."""
    found = modules(pysrc)
    if not found:
        raise Trouble(f"There is no Python package in {pysrc}.")
    rows = [["package", "modules", "lines", "longest file", "lines", "longest class", "methods"]]
    rows += [[str(value or "–") for value in largest] for largest in sizes(found)]
    return "\n".join(
        [
            "Imports: a module of the row imports a module of the column, so many times",
            *_columns(_import_table(found)),
            "",
            "Sizes",
            *_columns(rows),
        ]
    )


def modules(pysrc: Path) -> dict[str, Path]:
    """Every module of the packages in a source folder, by its dotted name."""
    found = {}
    for path in files_below(pysrc, "*/**/*.py"):
        parts = path.relative_to(pysrc).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(found: Mapping[str, Path]) -> set[tuple[str, str]]:
    """Each module with each other of these that it imports anywhere, for types alone too."""
    pairs = set()
    for module, path in found.items():
        names = imports_of(path.read_text("utf-8"))
        deepest = {name for name in names if not any(n.startswith(f"{name}.") for n in names)}
        for name in deepest:
            imported = name if name in found else name.rpartition(".")[0]
            if imported in found and imported != module:
                pairs.add((module, imported))
    return pairs


def sizes(found: Mapping[str, Path]) -> list[Largest]:
    """What is largest in each package; games and parts of the workshop are packages too."""
    packages: dict[str, list[str]] = {}
    for module, path in found.items():
        package = module if path.name == "__init__.py" else module.rpartition(".")[0]
        packages.setdefault(_heading(package), []).append(module)
    return [_largest(package, inside, found) for package, inside in sorted(packages.items())]


def classes(source: str) -> list[tuple[int, str]]:
    """Each class in a file: how many methods it has, and its name."""
    method = ast.FunctionDef | ast.AsyncFunctionDef
    return [
        (sum(isinstance(part, method) for part in node.body), node.name)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ClassDef)
    ]


def _heading(package: str) -> str:
    """The package under which a deeper one is counted."""
    parts = package.split(".")
    return ".".join(parts[: 3 if parts[:2] == [SHIPPED, "games"] else 2])


def _largest(package: str, inside: Iterable[str], found: Mapping[str, Path]) -> Largest:
    sources = [(found[module].name, found[module].read_text("utf-8")) for module in inside]
    files = [(len(source.splitlines()), name) for name, source in sources]
    owners = [each for _, source in sources for each in classes(source)]
    length, file = max(files)
    methods, owner = max(owners, default=(0, ""))
    lines = sum(length for length, _ in files)
    return Largest(package, len(files), lines, file, length, owner, methods)


def _import_table(found: Mapping[str, Path]) -> list[list[str]]:
    layers = [layer for layer in LAYERS if f"{SHIPPED}.{layer}" in found]
    counts = Counter(
        (importer.split(".")[1], imported.split(".")[1])
        for importer, imported in imports(found)
        if importer.startswith(f"{SHIPPED}.") and imported.startswith(f"{SHIPPED}.")
    )
    rows = [[row, *(str(counts[row, column] or "·") for column in layers)] for row in layers]
    return [["", *layers], *rows]


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(map(str.ljust, row, widths)) for row in rows]
    return [line.rstrip() for line in lines]

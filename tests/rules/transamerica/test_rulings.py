"""The rulings are numbered, and whoever refers to one names a ruling that there is."""

from __future__ import annotations

import re
from pathlib import Path

from goldenspike.games import transamerica

FOLDER = Path(transamerica.__file__).parent
ROW = re.compile(r"^\| (\d+) \|", re.MULTILINE)
REFERENCE = re.compile(r"\b[Rr]ulings? (\d+)(?: and (\d+))?")


def rulings() -> list[int]:
    """The numbers of the rulings, as they stand."""
    return [int(n) for n in ROW.findall((FOLDER / "RULINGS.md").read_text(encoding="utf-8"))]


def references(folder: Path) -> set[int]:
    """The numbers that the files of a folder refer to."""
    texts = [path.read_text(encoding="utf-8") for path in folder.rglob("*.py")]
    return {int(n) for text in texts for pair in REFERENCE.findall(text) for n in pair if n}


def test_rulings_are_numbered_from_one_on() -> None:
    assert rulings() == list(range(1, len(rulings()) + 1))


def test_every_ruling_has_a_test_that_names_it_and_code_names_no_other() -> None:
    assert references(Path(__file__).parent) == set(rulings())
    assert references(FOLDER) <= set(rulings())

"""The rulings are numbered, and whoever refers to one names a ruling that there is."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

from goldenspike.games import pacific_rails, santa_fe, transamerica

ROW = re.compile(r"^\| (\d+) \|", re.MULTILINE)
REFERENCE = re.compile(r"\b[Rr]ulings? (\d+)(?: and (\d+))?")

of_each_game = pytest.mark.parametrize(
    "game",
    [pacific_rails, santa_fe, transamerica],
    ids=lambda game: str(game.__name__).rpartition(".")[2],
)


def folder(game: ModuleType) -> Path:
    """Where a game's rules are."""
    return Path(str(game.__file__)).parent


def rulings(game: ModuleType) -> list[int]:
    """The numbers of the rulings, as they stand."""
    text = (folder(game) / "RULINGS.md").read_text(encoding="utf-8")
    return [int(n) for n in ROW.findall(text)]


def references(below: Path) -> set[int]:
    """The numbers that the files of a folder refer to."""
    texts = [path.read_text(encoding="utf-8") for path in below.rglob("*.py")]
    return {int(n) for text in texts for pair in REFERENCE.findall(text) for n in pair if n}


@of_each_game
def test_rulings_are_numbered_from_one_on(game: ModuleType) -> None:
    assert rulings(game) == list(range(1, len(rulings(game)) + 1))


@of_each_game
def test_every_ruling_has_a_test_that_names_it_and_code_names_no_other(game: ModuleType) -> None:
    assert references(Path(__file__).parent / folder(game).name) == set(rulings(game))
    assert references(folder(game)) <= set(rulings(game))

"""The shape of the code: what is counted, and what is told of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from workshop import paths, shape
from workshop.telling import Trouble

SOURCES = {
    "goldenspike/__init__.py": "",
    "goldenspike/core/__init__.py": "from goldenspike.core.game import Game\n",
    "goldenspike/core/game.py": """
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from goldenspike.games import get


class Game:
    label = "none"

    def new(self): ...

    @property
    def scope(self): ...

    async def wait(self): ...
""",
    "goldenspike/games/__init__.py": "def get():\n    from goldenspike.core import Game, game\n",
    "goldenspike/games/toy/__init__.py": "import json\nimport goldenspike.core.game\n",
    "goldenspike/games/toy/rules/state.py": "x = 1\n" * 30,
    "workshop/site.py": "from goldenspike import games\n",
    "__main__.py": "import workshop\n",
}


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    for name, source in SOURCES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(source)
    return tmp_path


def test_modules_have_their_dotted_names(toy: Path) -> None:
    assert set(shape.modules(toy)) == {
        "goldenspike",
        "goldenspike.core",
        "goldenspike.core.game",
        "goldenspike.games",
        "goldenspike.games.toy",
        "goldenspike.games.toy.rules.state",
        "workshop.site",
    }


def test_imports_are_found_in_functions_and_for_types_and_lead_to_modules(toy: Path) -> None:
    assert shape.imports(shape.modules(toy)) == {
        ("goldenspike.core", "goldenspike.core.game"),
        ("goldenspike.core.game", "goldenspike.games"),
        ("goldenspike.games", "goldenspike.core"),
        ("goldenspike.games", "goldenspike.core.game"),
        ("goldenspike.games.toy", "goldenspike.core.game"),
        ("workshop.site", "goldenspike.games"),
    }


def test_the_longest_file_and_the_class_with_the_most_methods_are_named(toy: Path) -> None:
    sizes = {largest.package: largest for largest in shape.sizes(shape.modules(toy))}
    assert set(sizes) == {
        "goldenspike",
        "goldenspike.core",
        "goldenspike.games",
        "goldenspike.games.toy",
        "workshop",
    }
    assert sizes["goldenspike.core"] == ("goldenspike.core", 2, 17, "game.py", 16, "Game", 3)
    assert sizes["goldenspike.games.toy"][1:5] == (2, 32, "state.py", 30)


def test_both_tables_are_told(toy: Path) -> None:
    lines = [line.split() for line in shape.shape(toy).splitlines()]
    assert ["core", "games"] in lines
    assert ["core", "1", "1"] in lines
    assert ["games", "3", "·"] in lines
    assert ["goldenspike.games.toy", "2", "32", "state.py", "30", "–", "–"] in lines


def test_a_folder_without_packages_has_no_shape(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="no Python package"):
        shape.shape(tmp_path)


def test_every_layer_of_the_project_is_told() -> None:
    text = shape.shape(paths.PYSRC)
    for package in ("core", "games.transamerica", "bots", "page"):
        assert f"\n{shape.SHIPPED}.{package} " in text

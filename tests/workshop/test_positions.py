"""The picture command: saves and studies are drawn, and what cannot be drawn is said."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from goldenspike import games
from goldenspike.core import Match, Seat, save
from session.studies import SMALL
from workshop import commands

pytestmark = pytest.mark.usefixtures("plain_art")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    match = Match(games.get("transamerica"), [Seat("Ann"), Seat("Bob")], {}, 3)
    for action in ("start 3,4", "start 10,5", "lay 3,4-4,4"):
        match.play(action)
    path = tmp_path / "game.json"
    path.write_text(save.dumps(match), "utf-8")
    return path


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "board.svg"


def drawn(*arguments: object) -> int:
    return commands.main(["picture", *map(str, arguments)])


def test_a_save_is_drawn_as_it_was_left(saved: Path, out: Path) -> None:
    assert drawn(saved, "-o", out) == 0
    last = out.read_text("utf-8")
    ElementTree.fromstring(last)
    assert drawn(saved, "--move", 3, "-o", out) == 0
    assert out.read_text("utf-8") == last
    assert drawn(saved, "--move", 1, "-o", out) == 0
    assert out.read_text("utf-8") != last


def test_a_seat_sees_its_own_cities_by_number_or_name_and_an_onlooker_nobodys(
    saved: Path, out: Path
) -> None:
    pictures = {}
    for seat in ("", "1", "Ann", "Bob"):
        assert drawn(saved, *(["--seat", seat] if seat else []), "-o", out) == 0
        pictures[seat] = out.read_text("utf-8")
    assert pictures["1"] == pictures["Ann"]
    assert len({pictures[seat] for seat in ("", "Ann", "Bob")}) == 3


def test_a_study_is_drawn_where_its_figure_starts_with_its_marks(tmp_path: Path, out: Path) -> None:
    study = tmp_path / "small.study.txt"
    study.write_text(SMALL, "utf-8")
    assert drawn(study, "-o", out) == 0
    assert drawn(study, "--move", 0, "--lang", "de", "-o", out) == 0
    assert out.read_text("utf-8").count('class="note ') == 3


def test_what_cannot_be_drawn_is_refused_in_a_sentence(
    saved: Path, out: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.txt"
    other.write_text("{}", "utf-8")
    latin = tmp_path / "latin.txt"
    latin.write_bytes(b"\xff")
    for arguments, sentence in (
        ((tmp_path / "nothing.json", "-o", out), "There is no file"),
        ((tmp_path, "-o", out), "is a folder"),
        ((other, "-o", out), "other.txt: "),
        ((latin, "-o", out), "is not a text in UTF-8"),
        ((saved, "--move", 4, "-o", out), "The save has 3 actions, not 4."),
        ((saved, "--seat", "Eve", "-o", out), "There is no seat “Eve”; there are Ann, Bob"),
        ((saved, "--seat", 3, "-o", out), "There is no seat “3”"),
        ((saved, "--board", "moon", "-o", out), "There is no board “moon”"),
        ((saved,), "A picture needs a file"),
        ((saved, "-o", tmp_path / "board.jpg"), "A picture needs a file"),
        ((saved, "-o", tmp_path / "no" / "board.svg"), "board.svg"),
    ):
        assert drawn(*arguments) == 1, sentence
        assert sentence in capsys.readouterr().err
    assert not out.exists()

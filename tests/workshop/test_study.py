"""The study command: what it prints, what it writes, and its exit code."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from goldenspike.session.study import dumps, loads
from session.studies import SMALL
from workshop import commands

pytestmark = pytest.mark.usefixtures("plain_art")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "small.study.txt"
    path.write_text(SMALL, "utf-8")
    return path


def test_a_sound_study_is_told_in_words(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["study", str(file)]) == 0
    said = capsys.readouterr().out
    for part in (
        "A first track by Ann Author",
        "TransAmerica: Ann and Bob. Seed 3.",
        "== The start ==",
        "   1  Ann puts the start marker",
        "Marked green: 3,4 and 4,4.",
        "(the figure starts here)",
        "  right: Lay a track at Salt Lake City, to the west – Well laid.",
        "  anything else – Try again.",
        "All is well: 3 steps, 3 actions.",
    ):
        assert part in said
    assert "[" not in said


def test_it_is_told_in_the_other_language_too(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.main(["study", str(file), "--lang", "de"]) == 0
    said = capsys.readouterr().out
    assert "== Der Anfang ==" in said
    assert "  falsch: " in said
    assert "[" not in said


def test_what_is_wrong_is_told_with_its_line_and_the_exit_code_is_not_zero(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(SMALL.replace("mark green", "mark pink").replace("start\nask", "staart\nask"))
    assert commands.main(["study", str(file)]) == 1
    said = capsys.readouterr().out
    assert "Line 23: “mark” takes one of the colours green, red, blue and yellow.\n" in said
    assert "Line 27: A study has no line “staart”.\n" in said
    assert "2 problems." in said
    file.write_text(SMALL.replace("right: lay 3,3-3,4", "right: lay 0,0-1,0"))
    assert commands.main(["study", str(file)]) == 1
    assert "Line 31: “lay 0,0-1,0” cannot be played here." in capsys.readouterr().out


def test_a_study_is_written_tidily_with_the_seed_that_was_found(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(SMALL.replace("seed: 3\n", "").replace("\n\n", "\n"), "utf-8")
    assert commands.main(["study", str(file), "--tidy"]) == 0
    text = file.read_text("utf-8")
    assert "\nseed: 3\n" in text
    assert text == dumps(loads(text))


def test_a_broken_study_is_not_written(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = SMALL.replace("eyes: Ann", "eyes:   Eve")
    file.write_text(broken, "utf-8")
    assert commands.main(["study", str(file), "--tidy"]) == 1
    assert file.read_text("utf-8") == broken


@pytest.mark.parametrize(("move", "marks"), [([], 0), (["0"], 3), (["1"], 0), (["3"], 0)])
def test_a_position_is_drawn_with_what_is_marked_there(
    file: Path, tmp_path: Path, move: list[str], marks: int
) -> None:
    out = tmp_path / "picture.svg"
    assert commands.main(["study", str(file), "--picture", *move, "-o", str(out)]) == 0
    text = out.read_text("utf-8")
    ElementTree.fromstring(text)
    assert text.count('class="note ') == marks


def test_a_picture_that_cannot_be_drawn_is_refused_in_a_sentence(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "picture.svg")
    assert commands.main(["study", str(file), "--picture", "4", "-o", out]) == 1
    assert "The study has 3 actions, not 4." in capsys.readouterr().err
    assert commands.main(["study", str(file), "--picture"]) == 1
    assert "A picture needs a file" in capsys.readouterr().err
    assert commands.main(["study", str(file), "--picture", "--board", "moon", "-o", out]) == 1
    assert "There is no board “moon”" in capsys.readouterr().err
    file.write_bytes(b"golden-spike study 1.0\n\xff")
    assert commands.main(["study", str(file)]) == 1
    assert "is not a text in UTF-8" in capsys.readouterr().err
    assert commands.main(["study", str(tmp_path / "nothing.txt")]) == 1
    assert "nothing.txt" in capsys.readouterr().err

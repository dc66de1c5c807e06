"""What a frame tells the page around it."""

from __future__ import annotations

from pathlib import Path

import pytest

from goldenspike.core import Seat
from goldenspike.games import new_match
from goldenspike.session.bulletin import bulletin, heading
from goldenspike.session.guide import Guide
from goldenspike.session.session import Session
from goldenspike.session.study import Reading
from workshop import paths

PUZZLE = Path("puzzles", "transamerica", "the-right-bridge.study.txt")


def test_a_study_tells_its_stop_and_when_a_question_is_solved() -> None:
    guide = Guide(Reading.open((paths.ASSETS / "studies" / PUZZLE).read_text("utf-8")), "de")
    now = bulletin(guide.frame())
    assert (now.game, now.title, now.at, now.last) == (
        "transamerica",
        "Die richtige Brücke",
        0,
        0,
    )
    assert now.asks
    assert not now.solved
    guide.play("lay 5,7-6,7")
    assert bulletin(guide.frame()).asks
    guide.play("lay 5,7-6,8")
    now = bulletin(guide.frame())
    assert now.solved
    assert not now.asks


@pytest.mark.parametrize(
    ("study", "language", "called"),
    [
        ("puzzles/transamerica/the-right-bridge", "en", "The right bridge · TransAmerica"),
        ("puzzles/transamerica/the-right-bridge", "de", "Die richtige Brücke · TransAmerica"),
        ("lessons/santa-fe-rails", "en", "Learn Santa Fe Rails in 5 minutes"),
    ],
)
def test_a_window_is_called_by_its_study_and_the_game(
    study: str, language: str, called: str
) -> None:
    text = (paths.ASSETS / "studies" / f"{study}.study.txt").read_text("utf-8")
    frame = Guide(Reading.open(text), language).frame()
    assert heading(frame) == f"{called} · Golden Spike"


def test_a_window_is_called_by_its_game_as_long_as_it_goes_on() -> None:
    session = Session(new_match("santa-fe", [Seat("Ann"), Seat("Ben")], seed=7))
    called = {heading(session.frame())}
    for _ in range(6):
        session.lift()
        assert session.play(str(session.match.state.choices()[0]))
        called.add(heading(session.frame()))
    assert called == {"Santa Fe · Golden Spike"}


def test_a_game_tells_how_far_it_is_and_where_somebody_looks() -> None:
    session = Session(new_match("transamerica", [Seat("Ann"), Seat("Ben")], seed=7))
    for _ in range(4):
        session.match.play(str(session.match.state.choices()[0]))
    assert bulletin(session.frame())[2:4] == (4, 4)
    session.look_at(1)
    assert bulletin(session.frame())[2:4] == (1, 4)
    assert not bulletin(session.frame()).over


def test_a_study_is_handed_on_by_its_name_or_as_a_whole() -> None:
    guide = Guide(Reading.open((paths.ASSETS / "studies" / PUZZLE).read_text("utf-8")))
    assert guide.frame().sharing == ()
    guide.moment.toggle_sharing()
    (held,) = guide.frame().sharing
    assert held.fragment.startswith("study=1.transamerica-1.")
    guide.name = "puzzles/transamerica/the-right-bridge"
    (named,) = guide.frame().sharing
    assert (named.fragment, named.study) == ("", guide.name)

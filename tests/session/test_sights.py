"""A list of saves at a glance: each is played through once, also over several visits."""

from __future__ import annotations

import gc
import weakref

import pytest

from goldenspike.core import Match, Message, Seat, save
from goldenspike.core.words import Words
from goldenspike.games import new_match
from goldenspike.session.sights import Sights
from goldenspike.session.summary import Summary
from session.shelves import new_shelf, open_lobby


def played(moves: int, seed: int = 1) -> Match:
    match = new_match("transamerica", [Seat("Ann"), Seat("Bob", "easy")], seed=seed)
    for _ in range(moves):
        match.play(str(match.state.choices()[0]))
    return match


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that were played through."""
    done: list[str] = []
    real = save.loads

    def loads(text: str) -> Match:
        done.append(text)
        return real(text)

    monkeypatch.setattr(save, "loads", loads)
    return done


def test_at_the_next_visit_no_save_is_played_through_again(replays: list[str]) -> None:
    shelf = new_shelf()
    for number in range(5):
        shelf.write(f"s{number}", save.dumps(played(number)), 100.0 + number)
    first = open_lobby(shelf).rows()
    assert len(replays) == 5
    assert open_lobby(shelf).rows() == first
    assert len(replays) == 5
    assert [row.summary.moves for row in first if row.summary] == [4, 3, 2, 1, 0]


def test_only_a_save_that_was_played_on_is_looked_at_again(replays: list[str]) -> None:
    shelf = new_shelf()
    shelf.write("a", save.dumps(played(1)), 1.0)
    shelf.write("b", save.dumps(played(2)), 2.0)
    open_lobby(shelf).rows()
    shelf.write("a", save.dumps(played(3)), 3.0)
    rows = open_lobby(shelf).rows()
    assert len(replays) == 3
    assert rows[0].summary is not None
    assert rows[0].summary.moves == 3


@pytest.mark.parametrize("text", ["{", "[1]", '{"a": 1}', '{"a": ["x", {}]}', '{"a": ["x", null]}'])
def test_what_was_written_down_and_cannot_be_read_is_found_out_again(text: str) -> None:
    shelf = new_shelf()
    shelf.set_setting("sights", text)
    assert isinstance(Sights(shelf).summary("a", save.dumps(played(2))), Summary)


def test_a_save_that_cannot_be_opened_stays_one(replays: list[str]) -> None:
    shelf = new_shelf()
    shelf.write("a", "{", 1.0)
    open_lobby(shelf).rows()
    [row] = open_lobby(shelf).rows()
    assert isinstance(row.problem, Message)
    assert len(replays) == 2


def test_a_name_that_is_no_text_takes_no_lobby_down() -> None:
    shelf = new_shelf()
    text = save.dumps(played(1)).replace("Ann", "\ud800")
    shelf.write("a", text, 1.0)
    assert len(open_lobby(shelf).rows()) == 1


def test_of_hundreds_of_saves_only_those_in_view_are_looked_at(replays: list[str]) -> None:
    shelf = new_shelf()
    for number in range(60):
        shelf.write(f"s{number}", save.dumps(played(1, number)), 100.0 + number)
    model = open_lobby(shelf)
    assert [row.slot for row in model.rows()] == [f"s{number}" for number in range(59, 35, -1)]
    assert model.older == 36
    assert len(replays) == 24
    model.show_older()
    assert len(model.rows()) == 48
    assert open_lobby(shelf).rows() == model.rows()[:24]
    model.show_older()
    assert (len(model.rows()), model.older) == (60, 0)
    assert len(replays) == 60
    again = open_lobby(shelf)
    again.show_older()
    again.show_older()
    assert again.rows() == model.rows()
    assert len(replays) == 60


def test_only_the_games_played_last_have_a_picture_however_many_are_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What was drawn of others is let go, and every match that was opened for that: nothing grows
    with each game in a page that stays open."""
    opened: list[weakref.ref[Match]] = []
    real = save.loads

    def loads(text: str) -> Match:
        match = real(text)
        opened.append(weakref.ref(match))
        return match

    monkeypatch.setattr(save, "loads", loads)
    shelf = new_shelf()
    model = open_lobby(shelf)
    for number in range(9):
        shelf.write(f"s{number}", save.dumps(played(1, number)), 100.0 + number)
        model.rows()
        assert model.draw_next(Words("en"))
        assert not model.draw_next(Words("en"))
    assert [row.board is not None for row in model.rows()] == [True] * 6 + [False] * 3
    gc.collect()
    assert [match() for match in opened] == [None] * 9

"""Which of several boards is in front, where there is room for one only."""

from __future__ import annotations

from goldenspike.core import HUMAN, Chance, Seat
from goldenspike.games import new_match
from goldenspike.parts.front import Front
from goldenspike.session.session import Session

MOVES = 60


def test_boards_that_somebody_else_has_changed_are_marked_until_they_come_to_the_front() -> None:
    """And then the spot is known that changed last."""
    match = new_match("pacific-rails", [Seat("Ann", HUMAN), Seat("Bob")], seed=7)
    session, front, rng = Session(match), Front(), Chance(4)
    boards = {board.id: board for board in session.frame().scene.boards}
    shown = 0
    for _ in range(MOVES):
        frame = session.frame()
        seat = frame.log[-1].seat if frame.log else None
        before = front.unseen
        front.follow(frame, (), seen=0)
        if seat == 0:
            assert front.unseen == before
        assert front.board not in front.unseen
        for board in front.unseen:
            spot = front.show(board)
            assert front.board == board
            assert board not in front.unseen
            assert front.show(board) == ""
            assert spot == "" or spot in boards[board].spots
            shown += bool(spot)
        match.play(rng.pick(match.state.choices()))
        session = Session(match)
    assert shown


def test_a_question_brings_a_board_to_the_front_on_which_something_can_be_done() -> None:
    """Once: who then turns to another board is left there until the next question."""
    frame = Session(new_match("pacific-rails", [Seat("Ann", HUMAN), Seat("Bob")], seed=7)).frame()
    front = Front()
    first, second, *_ = frame.scene.boards
    spots = [spot for spot in second.spots if spot not in first.spots]
    front.follow(frame, (), None)
    assert front.board == first.id
    front.follow(frame, spots[:1], None)
    assert front.board == second.id
    front.show(first.id)
    front.follow(frame, spots[:1], None)
    assert front.board == first.id
    front.follow(frame, spots[1:2], None)
    assert front.board == second.id

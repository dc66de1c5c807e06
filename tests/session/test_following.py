"""A game that is played in another window: here it can be looked at, and nothing else."""

from __future__ import annotations

from goldenspike.core import Seat, save
from goldenspike.core.scene import Node
from goldenspike.games import new_match
from goldenspike.parts.look import Look
from goldenspike.parts.question import question
from goldenspike.session.session import Session


def following(kept: list[str], *seats: Seat) -> Session:
    def keep(text: str) -> bool:
        kept.append(text)
        return True

    match = new_match("transamerica", seats or [Seat("Ann"), Seat("Bot", "easy")], seed=7)
    return Session(match, keep=keep, follows=True)


def test_who_follows_is_offered_nothing_and_plays_nothing() -> None:
    kept: list[str] = []
    session = following(kept)
    assert session.frame().offers == ()
    assert session.frame().follows
    assert not session.play(str(session.match.state.choices()[0]))
    assert session.save()
    assert kept == []
    assert session.match.log == []


def test_who_follows_asks_no_bots_and_takes_nothing_back() -> None:
    session = following([], Seat("Bot", "easy"), Seat("Ann"))
    assert session.bot_to_move is None
    assert not session.answer(str(session.match.state.choices()[0]), session.era)
    session.follow(False)
    assert session.bot_to_move == 0
    assert session.answer(str(session.match.state.choices()[0]), session.era)
    session.follow(True)
    assert not session.frame().undo


def test_who_takes_over_plays_and_keeps() -> None:
    kept: list[str] = []
    session = following(kept)
    session.follow(False)
    assert session.play(str(session.match.state.choices()[0]))
    assert session.save()
    assert kept == [save.dumps(session.match)]


def test_the_question_says_so_and_offers_to_play_here() -> None:
    nodes = question(following([]).frame(), [], Look())
    said = {node.key: node for node in nodes}
    assert said["note"].children[0] == (
        "This game is being played in another window; here you can watch."
    )
    [button] = said["actions"].children
    assert isinstance(button, Node)
    assert button.attrs["data-do"] == "take-over"


def test_what_turned_out_not_to_be_kept_is_kept_again() -> None:
    kept: list[str] = []
    session = following(kept)
    session.follow(False)
    assert session.save()
    assert session.save()
    assert len(kept) == 1
    assert session.save(anew=True)
    assert len(kept) == 2

"""Chosen first, played when it is chosen once more."""

from __future__ import annotations

from goldenspike.core import HUMAN, Seat
from goldenspike.games import new_match
from goldenspike.parts.herald import Herald
from goldenspike.parts.lights import Lights
from goldenspike.parts.look import Look
from goldenspike.parts.markup import markup
from goldenspike.parts.question import question
from goldenspike.session.frame import Offer
from goldenspike.session.session import Session


def solo() -> Session:
    seats = [Seat("Ann", HUMAN), Seat("Bob", "easy")]
    return Session(new_match("transamerica", seats, seed=7))


def pick(session: Session, number: int) -> tuple[Offer, bool]:
    offer = session.frame().offers[number]
    return offer, session.moment.pick(offer.actions)


def test_the_first_choice_plays_nothing_and_shows_what_it_would_be() -> None:
    session = solo()
    offer, confirmed = pick(session, 3)
    frame = session.frame()
    assert not confirmed
    assert session.match.log == []
    assert frame.picked == offer
    lights = Lights(frame.offers, frame.picked)
    (board,) = frame.scene.boards
    drawn = markup(lights.offer(board.layer, board.offers, ""))
    assert drawn.count("lit picked") == 1
    assert offer.label in Herald().of(frame)[-1].children[0]


def test_the_second_choice_of_the_same_confirms_it() -> None:
    session = solo()
    assert pick(session, 3)[1] is False
    assert pick(session, 3)[1] is True


def test_another_choice_takes_its_place() -> None:
    session = solo()
    pick(session, 3)
    other, confirmed = pick(session, 5)
    assert not confirmed
    assert session.frame().picked == other


def test_it_is_left_or_forgotten_with_whatever_comes_next() -> None:
    session = solo()
    pick(session, 3)
    session.commands["unpick"]("")
    assert session.frame().picked is None
    pick(session, 3)
    session.moment.refuse("nowhere")
    assert session.frame().picked is None
    offer, _ = pick(session, 3)
    assert session.play(*offer.actions)
    assert session.frame().picked is None


def test_what_was_chosen_can_be_played_by_a_large_button() -> None:
    session = solo()
    offer, _ = pick(session, 3)
    shown = "".join(map(markup, question(session.frame(), [], Look())))
    assert f'data-action="{offer.actions[0]}"' in shown
    assert 'data-do="unpick"' in shown


def test_what_is_not_possible_is_not_chosen() -> None:
    session = solo()
    session.moment.pick(("lay nonsense",))
    assert session.frame().picked is None

"""Handing a game over: which links there are, games by mail, and games only looked at."""

from __future__ import annotations

from goldenspike.core import HUMAN, Seat, save
from goldenspike.games import new_match
from goldenspike.parts.look import Look
from goldenspike.parts.markup import markup
from goldenspike.parts.share import address_of, share
from goldenspike.session import link
from goldenspike.session.eyes import MOVER, ONLOOKER
from goldenspike.session.mail import mail_seat, mail_slot
from goldenspike.session.session import Session
from session.test_replay import at_table


def kinds(session: Session) -> list[str]:
    session.moment.sharing = True
    return [shared.kind for shared in session.frame().sharing]


def test_a_running_game_is_shown_or_played_on_from_the_position_on_the_screen() -> None:
    session = at_table("santa-fe", HUMAN, "easy")
    assert session.frame().sharing == ()
    assert kinds(session) == ["show", "copy"]
    session.look_at(7)
    session.moment.sharing = True
    for shared in session.frame().sharing:
        opened = link.unpack(shared.fragment)
        assert opened.at == 7
        assert opened.seat == 0
        kept = len(session.match.log) if shared.kind == "show" else 7
        assert len(opened.match.log) == kept


def test_behind_a_curtain_nothing_is_handed_over() -> None:
    seats = [Seat("Ann", HUMAN), Seat("Bob", HUMAN)]
    session = Session(new_match("santa-fe", seats, seed=3))
    assert session.frame().curtain is not None
    assert kinds(session) == []


def test_a_finished_game_is_only_shown() -> None:
    session = at_table("transamerica", HUMAN, "random", actions=100_000)
    assert session.frame().over
    assert kinds(session) == ["show"]


def test_by_mail_only_one_seat_is_at_the_screen_and_the_next_gets_the_link() -> None:
    match = new_match("santa-fe", [Seat("Ann"), Seat("Bob"), Seat("Cle", "easy")], seed=3)
    first = match.state.to_move
    assert first is not None
    session = Session(match, people=[first])
    while session.frame().away is None:
        frame = session.frame()
        assert frame.curtain is None
        assert frame.eyes == first
        if session.bot_to_move is not None:
            session.answer(str(match.state.choices()[0]), session.era)
        elif frame.report:
            session.next_report()
        else:
            assert session.play(str(match.state.choices()[0]))
    waiting = session.frame()
    assert waiting.away not in (None, first)
    assert waiting.offers == ()
    assert session.bot_to_move is None
    assert not session.play(str(match.state.choices()[0]))
    assert kinds(session) == ["mail"]
    opened = link.unpack(session.frame().sharing[0].fragment)
    assert opened.seat == waiting.away
    assert save.dumps(opened.match) == save.dumps(match)
    other = Session(opened.match, people=[opened.seat])
    assert other.frame().offers
    assert not other.frame().undo


def test_the_slot_of_a_game_by_mail_tells_whose_screen_it_is() -> None:
    match = new_match("transamerica", [Seat("Ann"), Seat("Bob")], seed=8)
    assert mail_seat(mail_slot(match, 1), match) == 1
    assert mail_seat(mail_slot(match, 1) + ".k3x-7", match) == 1
    assert mail_slot(match, 0) != mail_slot(match, 1)
    for slot in ("abc", "mail-", "mail-transamerica-8-7", "mailbox-1", "mail-x"):
        assert mail_seat(slot, match) is None


def test_a_game_that_is_only_looked_at_stands_still() -> None:
    match = at_table("santa-fe", HUMAN, "easy").match
    session = Session(match, people=[0], still=True)
    frame = session.frame()
    assert frame.still
    assert frame.eyes == 0
    assert frame.offers == ()
    assert frame.away is None
    assert not session.play(str(match.state.choices()[0]))
    assert session.bot_to_move is None
    bots = Session(at_table("santa-fe", "easy", HUMAN).match, people=(), still=True)
    assert bots.bot_to_move is None
    assert bots.frame().eyes is None


def test_the_past_of_a_finished_game_is_seen_through_chosen_eyes() -> None:
    session = at_table("transamerica", HUMAN, "random", "random", actions=100_000)
    session.look_at(20)
    mover = session.match.at(20).to_move
    assert session.frame().viewpoint == MOVER
    assert session.frame().eyes == mover
    for seat in range(3):
        session.fields["viewpoint"](str(seat))
        assert session.frame().eyes == seat
    session.fields["viewpoint"](ONLOOKER)
    assert session.frame().eyes is None
    session.fields["viewpoint"]("77")
    assert session.frame().eyes is None


def test_the_past_of_a_running_game_is_seen_through_the_own_eyes_whatever_is_chosen() -> None:
    session = at_table("santa-fe", HUMAN, "easy", "easy")
    session.look_at(9)
    session.fields["viewpoint"]("1")
    assert session.frame().eyes == 0
    assert session.frame().viewpoint == ""


def test_a_link_that_mail_would_cut_is_not_offered_and_the_file_is() -> None:
    session = at_table("santa-fe", HUMAN, "easy")
    session.moment.sharing = True
    frame, look = session.frame(), Look(address="https://example.org/")
    assert 'data-link="show"' in markup(share(frame, look))
    long = tuple(shared._replace(long=True) for shared in frame.sharing)
    text = markup(share(frame._replace(sharing=long), look))
    assert "data-link" not in text
    assert f"{len(address_of(look, long[0]))} characters" in text
    assert 'data-do="download"' in text

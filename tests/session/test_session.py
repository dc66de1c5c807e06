"""A match at one screen: playing, taking back, reports, bots, saving, looking back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from goldenspike.core import HUMAN, Chance, Message, Seat, save
from goldenspike.games import REGISTRY, new_match
from goldenspike.session.session import Session


def solo(game: str = "transamerica", seed: int = 7, bots: int = 2, **given: object) -> Session:
    seats = [Seat("Ann"), *[Seat(f"Bot {i}", "easy") for i in range(bots)]]
    return Session(new_match(game, seats, seed=seed), **given)  # type: ignore[arg-type]


def first(session: Session) -> None:
    assert session.play(str(session.match.state.choices()[0]))


def let_bots_move(session: Session) -> None:
    while session.bot_to_move is not None:
        assert session.answer(str(session.match.state.choices()[0]), session.era)


def until(session: Session, reached: Callable[[Session], bool]) -> None:
    for _ in range(2000):
        if reached(session):
            return
        if session.bot_to_move is not None:
            let_bots_move(session)
        elif session.frame().report:
            session.next_report()
        elif session.frame().curtain is not None:
            session.lift()
        else:
            first(session)
    raise AssertionError("it was not reached")


def test_a_frame_offers_exactly_the_choices() -> None:
    session = solo()
    offered = {offer.actions for offer in session.frame().offers if len(offer.actions) == 1}
    assert offered == {(str(choice),) for choice in session.match.state.choices()}


@pytest.mark.parametrize("game", REGISTRY)
def test_every_game_is_played_to_its_end_at_a_screen(game: str) -> None:
    session = solo(game)
    until(session, lambda s: s.frame().over)
    frame = session.frame()
    assert frame.result is not None
    assert frame.offers == ()
    assert session.bot_to_move is None


def test_an_action_that_is_not_possible_changes_nothing() -> None:
    session = solo()
    before = save.dumps(session.match)
    assert not session.play("lay nowhere")
    assert save.dumps(session.match) == before


def test_nobody_plays_for_a_bot() -> None:
    session = solo()
    first(session)
    assert session.bot_to_move == 1
    assert session.frame().offers == ()
    assert not session.play(str(session.match.state.choices()[0]))


def test_an_answer_that_comes_too_late_is_not_heard() -> None:
    session = solo()
    first(session)
    era = session.era
    answer = str(session.match.state.choices()[0])
    session.undo()
    assert not session.answer(answer, era)
    first(session)
    assert not session.answer(answer, era)
    assert session.answer(str(session.match.state.choices()[0]), session.era)


def test_for_a_bot_without_an_answer_a_random_move_is_played_and_that_is_said() -> None:
    session, twin = solo(), solo()
    for each in (session, twin):
        first(each)
        assert each.answer("the worker stopped", each.era)
    assert len(session.match.log) == 2
    assert session.frame().notes == (session.words("page.bot_failed", why="the worker stopped"),)
    assert save.dumps(session.match) == save.dumps(twin.match)


def test_undo_goes_back_through_the_bots_and_redo_brings_all_of_it_again() -> None:
    session = solo()
    first(session)
    let_bots_move(session)
    after = save.dumps(session.match)
    assert session.frame().undo
    session.undo()
    assert session.match.log == []
    assert session.frame().redo
    session.redo()
    assert save.dumps(session.match) == after
    assert not session.frame().redo


def test_what_was_undone_is_gone_after_another_move() -> None:
    session = solo()
    first(session)
    session.undo()
    assert session.play(str(session.match.state.choices()[1]))
    assert not session.frame().redo


def test_restarting_a_turn_takes_back_all_of_its_decisions() -> None:
    session = solo("pacific-rails")
    until(session, lambda s: s.frame().restart and s.match.state.to_move == 0)
    before = len(session.match.log)
    session.undo(turn=True)
    assert session.match.state.to_move == 0
    assert not session.match.log or session.match.log[-1].seat != 0
    assert not session.frame().restart
    session.redo()
    assert len(session.match.log) == before


def test_undo_ends_where_something_hidden_came_to_light() -> None:
    session = solo("santa-fe")
    until(session, lambda s: s.match.state.secrets > 0 and s.match.state.to_move == 0)
    secrets = session.match.state.secrets
    while session.frame().undo:
        session.undo()
        assert session.match.state.secrets == secrets


def test_another_persons_decision_is_not_taken_back() -> None:
    session = Session(new_match("pacific-rails", [Seat("Ann"), Seat("Bob")], seed=3))
    seat = session.match.state.to_move
    until(session, lambda s: s.match.state.to_move != seat)
    assert session.frame().eyes != seat
    assert not session.frame().undo


def test_a_report_holds_the_game_up_until_it_was_seen() -> None:
    session = solo()
    until(session, lambda s: s.frame().report is not None)
    frame = session.frame()
    assert frame.offers == ()
    assert session.bot_to_move is None
    assert not frame.undo
    assert not session.play("anything")
    session.next_report()
    assert session.frame().report is None


def test_a_report_can_be_looked_at_again() -> None:
    session = solo()
    until(session, lambda s: s.frame().report is not None)
    report = session.frame().report
    session.next_report()
    where = next(
        f"{entry.number}.{i}"
        for entry in session.match.log
        for i, event in enumerate(entry.events)
        if event is report
    )
    session.report_again(where)
    assert session.frame().report is report
    session.next_report()
    assert session.frame().report is None


def test_a_game_loaded_right_after_a_report_shows_it_again() -> None:
    seats = [Seat("Ann"), Seat("B", "easy")]
    session = Session(new_match("transamerica", seats, {"end": "each-starts-once"}, 7))
    rng = Chance(3)
    while session.frame().report is None:
        action = str(rng.pick(session.match.state.choices()))
        assert session.play(action) or session.answer(action, session.era)
    assert session.match.state.to_move is not None
    again = Session(save.loads(save.dumps(session.match)))
    assert again.frame().report == session.frame().report


def test_every_change_is_kept_once_and_a_refusal_is_said() -> None:
    kept: list[str] = []
    room = True

    def keep(text: str) -> bool:
        if room:
            kept.append(text)
        return room

    session = solo(keep=keep)
    session.save()
    session.save()
    assert kept == [save.dumps(session.match)]
    first(session)
    session.save()
    assert kept[1:] == [save.dumps(session.match)]
    room = False
    let_bots_move(session)
    assert not session.save()
    assert session.frame().notes == (session.words("page.not_saved"),)
    assert session.frame().unkept
    room = True
    assert session.save()
    assert session.frame().notes == ()


def test_notes_are_said_in_the_language_of_the_screen() -> None:
    session = solo(notes=[Message("page.other_tab")])
    assert session.frame().notes == (session.words("page.other_tab"),)
    session.reword("de")
    german = session.frame().notes[0]
    assert german == session.words("page.other_tab")
    assert "Fenster" in german


def test_rewording_changes_nothing_but_words() -> None:
    session = solo()
    first(session)
    let_bots_move(session)
    before = session.frame()
    session.reword("de")
    after = session.frame()
    assert after.prompt != before.prompt
    assert [offer.actions for offer in after.offers] == [offer.actions for offer in before.offers]
    assert (after.log, after.eyes, after.undo) == (before.log, before.eyes, before.undo)


def test_what_cannot_be_used_says_why() -> None:
    session = solo()
    taken = session.match.state.choices()[0].spot
    first(session)
    let_bots_move(session)
    session.moment.refuse(taken)
    refusal = session.frame().refusal
    why = session.match.state.why_not(taken)
    assert refusal is not None
    assert why is not None
    assert (refusal.spot, refusal.why) == (taken, session.words.say(why))
    session.moment.refuse("")
    assert session.frame().refusal is None


def test_what_can_be_used_is_not_refused() -> None:
    session = solo()
    session.moment.refuse(session.match.state.choices()[0].spot)
    assert session.frame().refusal is None


def test_an_earlier_position_is_looked_at_without_harm() -> None:
    session = solo()
    until(session, lambda s: len(s.match.log) >= 12 and s.match.state.to_move == 0)
    now = save.dumps(session.match)
    session.look_at(5)
    frame = session.frame()
    assert not frame.live
    assert len(frame.log) == 5
    assert frame.offers == ()
    assert not session.play(str(session.match.state.choices()[0]))
    assert session.bot_to_move is None
    assert [score.total for score in frame.scores] == [
        score.total for score in session.match.at(5).scores()
    ]
    session.look_at(10_000)
    assert session.frame().live
    assert save.dumps(session.match) == now


def test_an_earlier_position_is_drawn_as_it_was_then() -> None:
    session = solo()
    drawn = {}
    for _ in range(30):
        if session.frame().report:
            session.next_report()
        drawn[len(session.match.log)] = session.frame().scene
        if session.bot_to_move is not None:
            session.answer(str(session.match.state.choices()[0]), session.era)
        else:
            first(session)
    for number, scene in drawn.items():
        session.look_at(number)
        assert session.frame().scene == scene


def test_a_bot_is_not_asked_while_an_earlier_position_is_looked_at() -> None:
    session = solo()
    first(session)
    assert session.bot_to_move == 1
    session.look_at(0)
    assert session.bot_to_move is None
    session.look_at(1)
    assert session.bot_to_move == 1


@pytest.mark.parametrize("game", REGISTRY)
def test_foregone_decisions_are_made_unasked_and_only_those(game: str) -> None:
    """Every decision that is asked has something to decide, or would tell a secret."""
    session = solo(game, bots=1, seed=11)
    asked = 0
    while not session.frame().over and asked < 150:
        if session.frame().report:
            session.next_report()
        elif session.bot_to_move is not None:
            let_bots_move(session)
        else:
            assert session.match.state.foregone() is None
            asked += 1
            first(session)


@pytest.mark.parametrize("game", REGISTRY)
def test_every_decision_is_asked_for_when_that_is_wanted(game: str) -> None:
    session = solo(game, bots=1, seed=11, play_foregone=False)
    for _ in range(120):
        if session.frame().over:
            break
        if session.frame().report:
            session.next_report()
        elif session.bot_to_move is not None:
            let_bots_move(session)
        else:
            before = len(session.match.log)
            first(session)
            assert len(session.match.log) == before + 1


def test_undo_goes_back_to_the_last_real_decision() -> None:
    """Of a game of Rails with many forced cards: no undo ends at a question without a choice."""
    session = Session(new_match("santa-fe-rails", [Seat("Ann"), Seat("B", "random")], seed=5))
    stepped = 0
    for _ in range(400):
        if session.frame().over:
            break
        if session.frame().report:
            session.next_report()
        elif session.bot_to_move is not None:
            let_bots_move(session)
        else:
            if session.frame().undo:
                now = save.dumps(session.match)
                session.undo()
                stepped += 1
                assert session.match.state.to_move in session.eyes.people
                assert session.match.state.foregone() is None
                session.redo()
                assert save.dumps(session.match) == now
            first(session)
    assert stepped > 20


@pytest.mark.parametrize("game", REGISTRY)
def test_a_step_of_several_actions_is_taken_back_as_one(game: str) -> None:
    session = solo(game, bots=1, seed=4)
    for _ in range(300):
        frame = session.frame()
        if frame.over:
            return
        step = next((offer for offer in frame.offers if len(offer.actions) > 1), None)
        if frame.report:
            session.next_report()
        elif session.bot_to_move is not None:
            let_bots_move(session)
        elif step is None:
            first(session)
        else:
            before, secrets = save.dumps(session.match), session.match.state.secrets
            assert session.play(*step.actions)
            if session.match.state.secrets == secrets and not session.frame().report:
                session.undo()
                assert save.dumps(session.match) == before
                session.redo()


def test_people_alone_ask_no_bot() -> None:
    session = Session(new_match("transamerica", [Seat("Ann", HUMAN), Seat("Bob", HUMAN)], seed=1))
    assert session.bot_to_move is None

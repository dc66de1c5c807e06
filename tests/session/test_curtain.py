"""The curtain: no person's secrets are shown before that person has said to be there."""

from __future__ import annotations

import pytest

from goldenspike.core import HUMAN, Action, Chance, Match, Seat, State, save
from goldenspike.core.bot import Advice, Ranked
from goldenspike.games import get, new_match
from goldenspike.parts.herald import Herald
from goldenspike.parts.markup import markup
from goldenspike.session.eyes import Eyes
from goldenspike.session.frame import Frame
from goldenspike.session.session import Session
from workshop.bench.handing import play_well

ANN, BOB, BOT = 0, 1, 2
SECRET = ("transamerica", "santa-fe", "santa-fe-rails")
OPEN = ("pacific-rails",)


def at_table(game: str, *players: str, seed: int = 7) -> Session:
    seats = [Seat(f"P{i}", player) for i, player in enumerate(players)]
    return Session(new_match(game, seats, seed=seed))


def hand(session: Session) -> list[str]:
    """What the frame draws of somebody's own cards, as markup."""
    panels = session.frame().scene.panels
    return [markup(panel.body) for panel in panels if panel.place == "hand"]


def in_secret(session: Session) -> bool:
    return session.match.game.in_secret(session.match.state)


def first(session: Session) -> None:
    assert session.play(str(session.match.state.choices()[0]))


def shows_nobody(session: Session, frame: Frame) -> bool:
    """Whether the frame is what an onlooker would see."""
    game, words = session.match.game, session.words
    view = session.match.at(len(frame.log)).view(None)
    scene = game.report(frame.report, view, words) if frame.report else None
    return frame.eyes is None and frame.scene == (scene or game.scene(view, words))


@pytest.mark.parametrize("game", SECRET)
def test_it_is_down_at_the_start_where_several_people_hold_secrets(game: str) -> None:
    session = at_table(game, HUMAN, HUMAN)
    frame = session.frame()
    assert frame.curtain == session.match.state.to_move
    assert frame.offers == ()
    assert shows_nobody(session, frame)


@pytest.mark.parametrize("game", SECRET)
def test_whoever_lifts_it_sees_their_own_secrets_and_can_act(game: str) -> None:
    session = at_table(game, HUMAN, HUMAN)
    seat = session.match.state.to_move
    session.lift()
    frame = session.frame()
    assert (frame.curtain, frame.eyes) == (None, seat)
    assert frame.scene != session.match.game.scene(session.match.state.view(None), session.words)
    assert {offer.actions[0] for offer in frame.offers} >= set(session.match.state.choices())


@pytest.mark.parametrize("game", SECRET)
def test_behind_it_nothing_can_be_played(game: str) -> None:
    session = at_table(game, HUMAN, HUMAN)
    assert not session.play(str(session.match.state.choices()[0]))
    assert session.match.log == []


@pytest.mark.parametrize("game", SECRET)
def test_it_falls_before_the_next_persons_secrets(game: str) -> None:
    session = at_table(game, HUMAN, HUMAN)
    seen = set()
    for _ in range(60):
        frame = session.frame()
        if frame.report:
            assert shows_nobody(session, frame)
            session.next_report()
            assert session.frame().curtain is not None
        elif frame.curtain is not None:
            assert shows_nobody(session, frame)
            session.lift()
            seen.add(session.frame().eyes)
        elif in_secret(session):
            assert frame.eyes == session.match.state.to_move
            first(session)
        else:
            assert shows_nobody(session, frame)
            first(session)
    assert seen == {ANN, BOB}


def test_one_person_among_bots_never_meets_it() -> None:
    session = at_table("transamerica", HUMAN, "easy", "easy")
    for _ in range(40):
        frame = session.frame()
        assert frame.curtain is None
        assert frame.eyes == ANN
        if frame.report:
            session.next_report()
        elif session.bot_to_move is not None:
            assert session.answer(str(session.match.state.choices()[0]), session.era)
        else:
            first(session)


@pytest.mark.parametrize("game", OPEN)
def test_a_game_without_secrets_has_none(game: str) -> None:
    session = at_table(game, HUMAN, HUMAN)
    for _ in range(30):
        frame = session.frame()
        assert frame.curtain is None
        if frame.report:
            session.next_report()
        else:
            assert frame.eyes == session.match.state.to_move
            first(session)


def test_while_bots_move_the_last_person_stays_at_the_screen() -> None:
    session = at_table("transamerica", HUMAN, HUMAN, "easy")
    for _ in (ANN, BOB):
        session.lift()
        first(session)
    assert session.bot_to_move == BOT
    assert session.frame().eyes == BOB
    session.answer(str(session.match.state.choices()[0]), session.era)
    assert session.frame().curtain is None
    assert shows_nobody(session, session.frame())


@pytest.mark.parametrize("command", ["undo", "redo"])
def test_undo_and_redo_stay_behind_it(command: str) -> None:
    """Whoever steps back or on behind it: nobody's cities are shown before they lift it."""
    session = at_table("transamerica", HUMAN, HUMAN)
    for _ in (ANN, BOB):
        session.lift()
        first(session)
    assert shows_nobody(session, session.frame())
    session.undo()
    assert len(session.match.log) == 1
    assert session.frame().curtain == BOB
    assert shows_nobody(session, session.frame())
    if command == "redo":
        session.redo()
        assert len(session.match.log) == 2
        assert session.frame().curtain is None
        assert shows_nobody(session, session.frame())


def test_behind_it_earlier_positions_show_nobodys_secrets() -> None:
    """The person who comes next looks at the history: the one before sat there, and is gone."""
    session = at_table("transamerica", HUMAN, HUMAN)
    session.lift()
    first(session)
    assert session.frame().curtain == BOB
    session.look_at(0)
    frame = session.frame()
    assert not frame.live
    assert shows_nobody(session, frame)


def test_an_earlier_position_shows_what_the_person_at_the_screen_knew_then() -> None:
    session = at_table("transamerica", HUMAN, HUMAN)
    session.lift()
    own = hand(session)
    first(session)
    session.lift()
    first(session)
    session.lift()
    assert session.frame().eyes == ANN
    session.look_at(0)
    assert session.frame().eyes == ANN
    assert hand(session) == own


def test_switching_the_language_leaves_it_down() -> None:
    session = at_table("transamerica", HUMAN, HUMAN)
    session.reword("de")
    frame = session.frame()
    assert frame.curtain == ANN
    assert frame.words.language == "de"
    session.lift()
    session.reword("en")
    assert session.frame().eyes == ANN


def test_a_loaded_game_begins_behind_it() -> None:
    session = at_table("santa-fe", HUMAN, HUMAN)
    session.lift()
    first(session)
    again = Session(save.loads(save.dumps(session.match)))
    assert shows_nobody(again, again.frame())
    assert again.frame().curtain == again.match.state.to_move


def test_the_log_tells_each_person_only_what_they_may_know() -> None:
    session = at_table("santa-fe", HUMAN, HUMAN)
    session.lift()
    first(session)
    hidden = [e for entry in session.match.log for e in entry.events if e.eyes is not None]
    for event in hidden:
        assert not event.seen_by(BOB) or BOB in (event.eyes or ())
    assert session.frame().spoken == " ".join(
        session.words.say(e) for e in session.match.log[-1].events if e.seen_by(None)
    )


def test_eyes_alone() -> None:
    """The rule by itself: two people in a game with secrets."""
    eyes = Eyes([ANN, BOB], secret=True)
    eyes.turn(ANN, in_secret=True)
    assert eyes.curtain(ANN) == ANN
    eyes.lift(ANN)
    assert eyes.curtain(ANN) is None
    assert eyes.curtain(BOB) == BOB
    assert eyes.curtain(BOT) is None
    assert eyes.curtain(None) is None
    eyes.lose_sight()
    assert eyes.curtain(ANN) == ANN


def play_on(session: Session, actions: int, seed: int = 3) -> None:
    """Play at random what the screen offers, as people at one screen would."""
    rng = Chance(seed)
    while len(session.match.log) < actions and session.match.state.to_move is not None:
        frame = session.frame()
        if frame.report:
            session.next_report()
        elif frame.curtain is not None:
            session.lift()
        else:
            assert session.play(*rng.pick(frame.offers).actions)


@pytest.mark.parametrize("game", SECRET)
def test_three_people_lift_it_at_most_four_times_a_round(game: str) -> None:
    """In whole games. It was once lifted before every decision: 186 of 432 clicks in Santa Fe."""
    for seed in (1, 2):
        session = at_table(game, HUMAN, HUMAN, HUMAN, seed=seed)
        lifts = play_well(session).lifts
        assert session.match.state.result() is not None
        assert 3 <= lifts / session.match.state.round_number <= 4


@pytest.mark.parametrize("game", SECRET)
def test_what_is_decided_in_the_open_tells_nothing_hidden(game: str) -> None:
    """Whatever the others may hold in the eyes of any of them: what the seat to move may do is
    the same, and so is what the screen shows of it."""
    session = at_table(game, HUMAN, HUMAN, HUMAN)
    tried = 0
    for actions in range(2, 150, 9):
        play_on(session, actions)
        state, frame = session.match.state, session.frame()
        if state.to_move is None or frame.report or in_secret(session):
            continue
        tried += 1
        assert frame.offers
        assert shows_nobody(session, frame)
        for seat in {ANN, BOB, BOT} - {state.to_move}:
            assert open_to_all(state.imagine(seat, Chance(actions))) == open_to_all(state)
    assert tried > 5


def open_to_all(state: State) -> list[Action]:
    """What everybody may know that the seat to move can do."""
    return [action for action in state.choices() if not state.game.veiled(action, state)]


def exchanging() -> Session:
    """Somebody at a table of three may exchange cards, in the open."""
    session = at_table("santa-fe", HUMAN, HUMAN, HUMAN, seed=1)
    while session.match.state.prompt().key != "santa-fe.prompt.change":
        play_well(session, 1)
    return session


def test_cards_may_be_kept_without_looking_at_them() -> None:
    """A Double Turn: whoever keeps all cards, or lays at once, lifts nothing."""
    session = exchanging()
    frame = session.frame()
    assert (frame.curtain, frame.peek) == (None, True)
    assert shows_nobody(session, frame)
    assert "done" in {offer.actions[0] for offer in frame.offers}
    assert not [offer for offer in frame.offers if offer.actions[0].startswith("discard")]
    assert any(offer.actions[0] == "done" and len(offer.actions) > 1 for offer in frame.offers)
    assert session.play("done")


def test_cards_are_exchanged_by_who_looks_at_them() -> None:
    session = exchanging()
    seat = session.match.state.to_move
    card = next(c for c in session.match.state.choices() if c.startswith("discard"))
    assert not session.play(str(card))
    session.eyes.peek()
    assert card in {offer.actions[0] for offer in session.frame().offers}
    assert session.play(str(card))
    assert session.frame().eyes == seat


@pytest.mark.parametrize("game", SECRET)
def test_whose_turn_it_is_may_peek_until_the_turn_is_over(game: str) -> None:
    session = at_table(game, HUMAN, HUMAN, HUMAN)
    while in_secret(session):
        play_on(session, len(session.match.log) + 1)
    seat = session.match.state.to_move
    assert session.frame().peek
    session.eyes.peek()
    assert session.frame().eyes == seat
    session.eyes.peek()
    assert shows_nobody(session, session.frame())
    session.eyes.peek()
    while session.match.state.to_move == seat and not in_secret(session):
        assert session.frame().eyes == seat
        first(session)
    assert session.frame().eyes is None


def test_behind_it_nobody_peeks() -> None:
    session = at_table("santa-fe", HUMAN, HUMAN)
    assert not session.frame().peek
    session.eyes.peek()
    assert shows_nobody(session, session.frame())


def test_friends_without_secrets_never_meet_it() -> None:
    session = at_table("santa-fe", HUMAN, HUMAN)
    session.eyes.share(True)
    for _ in range(30):
        frame = session.frame()
        assert (frame.curtain, frame.peek) == (None, False)
        assert frame.eyes == session.match.state.to_move
        first(session)
    session.eyes.share(False)
    assert shows_nobody(session, session.frame())


def test_a_hint_is_for_nobody_but_whose_turn_it_is() -> None:
    session = at_table("transamerica", HUMAN, HUMAN)
    play_on(session, 4)
    best = session.match.state.choices()[0]
    session.moment.hint = Advice((Ranked(best, 1.0),))
    assert session.frame().hint == ()
    session.eyes.peek()
    assert session.frame().hint


def test_matches_of_every_game_are_secret_or_open_as_listed() -> None:
    for game in (*SECRET, *OPEN):
        assert get(game).secret == (game in SECRET), game


def test_bots_alone_show_what_everybody_may_see() -> None:
    match = Match(get("transamerica"), [Seat("A", "easy"), Seat("B", "easy")], seed=1)
    session = Session(match)
    frame = session.frame()
    assert frame.curtain is None
    assert shows_nobody(session, frame)


@pytest.mark.parametrize("game", SECRET)
def test_what_was_said_to_somebody_is_gone_when_their_secrets_are(game: str) -> None:
    """A screen reader finds all that still stands in a live region."""
    session, herald = at_table(game, HUMAN, HUMAN), Herald()
    session.lift()
    herald.of(session.frame())
    herald.say("One of your cities.")
    assert "One of your cities." in "".join(map(markup, herald.of(session.frame())))
    first(session)
    assert session.frame().curtain is not None
    assert "One of your cities." not in "".join(map(markup, herald.of(session.frame())))


def test_what_was_said_while_somebody_peeked_is_gone_with_the_cards() -> None:
    session, herald = at_table("transamerica", HUMAN, HUMAN), Herald()
    while session.frame().curtain is not None:
        session.lift()
        first(session)
    session.commands["peek"]("")
    herald.of(session.frame())
    herald.say("One of your cities.")
    session.commands["peek"]("")
    assert "One of your cities." not in "".join(map(markup, herald.of(session.frame())))

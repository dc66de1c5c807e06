"""The whole game at hand: stops, the recap, and what could have been."""

from __future__ import annotations

import pytest

from goldenspike.core import HUMAN, Chance, Seat, save
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.games import REGISTRY, get, new_match
from goldenspike.parts import recap as told
from goldenspike.parts.look import Look
from goldenspike.parts.markup import markup
from goldenspike.parts.question import question
from goldenspike.parts.replay import replay
from goldenspike.session.recap import recap, stops
from goldenspike.session.session import Session
from goldenspike.session.totals import Totals

HIDDEN = [game for game in REGISTRY if get(game).secret]


def at_table(game: str, *players: str, actions: int = 40, seed: int = 5) -> Session:
    """A session in the middle of a random game, at a person's turn."""
    seats = [Seat(f"P{i}", player) for i, player in enumerate(players)]
    session, rng = Session(new_match(game, seats, seed=seed)), Chance(seed)
    while (
        len(session.match.log) < actions or session.match.state.to_move not in session.eyes.people
    ):
        frame = session.frame()
        if frame.over:
            break
        if frame.report:
            session.next_report()
        elif frame.curtain is not None:
            session.lift()
        else:
            action = str(rng.pick(session.match.state.choices()))
            assert session.play(action) or session.answer(action, session.era)
    while session.frame().report:
        session.next_report()
    if session.frame().curtain is not None:
        session.lift()
    return session


@pytest.mark.parametrize("game", REGISTRY)
def test_the_recap_tells_what_others_did_since_the_own_last_action(game: str) -> None:
    session = at_table(game, HUMAN, "easy", "easy")
    due = session.match.game.due
    recap = session.frame().recap
    own = [entry.number for entry in session.match.log if entry.seat == 0]
    assert recap[0].first == own[-1] + 1 or recap[0].seat == 0
    assert [turn.first for turn in recap[1:]] == [turn.end for turn in recap[:-1]]
    assert recap[-1].end == len(session.match.log)
    for turn in recap:
        assert all(e.seat == turn.seat for e in session.match.log[turn.first : turn.end])
        before = session.match.at(turn.first).scores()[turn.seat].scored(due)
        assert turn.gain == session.match.at(turn.end).scores()[turn.seat].scored(due) - before


@pytest.mark.parametrize("game", ["santa-fe", "santa-fe-rails"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_news_leave_a_payment_to_the_gain_beside_them(game: str, language: str) -> None:
    """Unless the gain is more than that, or less."""
    words, seats, left, told = Words(language, ["Ann", "Bob"]), [Seat("Ann"), Seat("Bob")], 0, 0
    for seed in range(4):
        match, rng = new_match(game, seats, {"advanced": bool(seed % 2)}, seed=seed), Chance(seed)
        totals = Totals(match)
        while match.state.to_move is not None:
            match.play(rng.pick(match.state.choices()))
            for turn in recap(match.log, 0, words, totals):
                events = [e for entry in match.log[turn.first : turn.end] for e in entry.events]
                paid = [e for e in events if e.key.endswith("_bonus")]
                full = {words.say(e) for e in paid if e.args["seat"] == turn.seat}
                if full and turn.money and turn.gain == sum(e.args["dollars"] for e in paid):
                    left += 1
                    assert not full & set(turn.told)
                elif full:
                    told += 1
                    assert full <= set(turn.told)
    assert left
    assert told


@pytest.mark.parametrize("game", HIDDEN)
def test_the_recap_tells_no_secret(game: str) -> None:
    """Neither in words nor by a place: what only its seat may know is not told to another."""
    session = at_table(game, HUMAN, "random", "random", actions=60)
    for number in range(len(session.match.log)):
        session.look_at(number)
        frame = session.frame()
        for turn in frame.recap:
            for entry in session.match.log[turn.first : turn.end]:
                known = [event for event in entry.events if event.seen_by(frame.eyes)]
                if not known:
                    shared = [
                        e.spot for e in session.match.log[turn.first : turn.end] if e is not entry
                    ]
                    assert entry.spot not in turn.spots or entry.spot in shared
                for event in entry.events:
                    if not event.seen_by(frame.eyes):
                        assert session.words.say(event) not in turn.told


def test_the_recap_tells_of_a_hidden_choice_what_has_come_to_light() -> None:
    """In Santa Fe everybody's card is turned up by the last who chose: each has their own."""
    session = at_table("santa-fe", HUMAN, "easy", "easy", actions=0)
    assert session.play(str(session.match.state.choices()[0]))
    while session.bot_to_move is not None:
        assert not any(turn.told for turn in session.frame().recap if turn.seat != 0)
        assert session.answer(str(session.match.state.choices()[0]), session.era)
    told = {turn.seat: turn.told for turn in session.frame().recap}
    for seat in (1, 2):
        name, (only,) = session.match.seats[seat].name, told[seat]
        assert only.startswith(f"{name} plays ")


@pytest.mark.parametrize("game", REGISTRY)
def test_only_a_secret_choice_is_said_to_be_hidden(game: str) -> None:
    """Whoever buys nothing, or keeps all cards, has done nothing that is to be told."""
    seats = [Seat("Ann", HUMAN), Seat("Bob", "random"), Seat("Cem", "random")]
    chosen = {"advanced": True, "track_purchase": True} if game.startswith("santa-fe") else {}
    match, rng = new_match(game, seats, chosen, seed=7), Chance(3)
    session = Session(match)
    while not session.frame().over:
        if session.frame().report:
            session.next_report()
            continue
        action = str(rng.pick(match.state.choices()))
        assert session.play(action) or session.answer(action, session.era)
        for turn in session.frame().recap:
            events = [e for entry in match.log[turn.first : turn.end] for e in entry.events]
            assert turn.told or events, match.log[turn.first].action


@pytest.mark.parametrize("game", ["santa-fe", "santa-fe-rails"])
def test_cards_that_the_own_choice_turned_up_are_told_with_what_their_players_did_next(
    game: str,
) -> None:
    """Whoever chooses last turns them up, and others may lay before they decide again."""
    seats = [Seat("Ann", "easy"), Seat("Bob", "easy"), Seat("Cem", HUMAN)]
    session = Session(new_match(game, seats, seed=7))
    while not session.match.log or session.match.log[-1].seat != 2:
        action = str(session.match.state.choices()[0])
        assert session.play(action) or session.answer(action, session.era)
    own = session.match.log[-1].events
    plays = {e.args["seat"]: session.words.say(e) for e in own if "seat" in e.args}
    while session.bot_to_move is not None:
        assert session.answer(str(session.match.state.choices()[0]), session.era)
    recap = session.frame().recap
    assert [turn.seat for turn in recap] == [0, 1]
    for turn in recap:
        assert turn.told[0] == plays[turn.seat]
        assert turn.told[1].startswith(f"{session.match.seats[turn.seat].name} lays ")
    assert len({(turn.first, turn.seat) for turn in recap}) == 2


@pytest.mark.parametrize("game", ["santa-fe", "santa-fe-rails"])
@pytest.mark.parametrize("secrets", ["kept", "shared"])
def test_what_a_card_is_turned_up_of_has_the_dot_of_who_played_it_and_is_told_once(
    game: str, secrets: str
) -> None:
    """Also when the hidden choice lies before the own one and another kind of card was played."""
    seats = [Seat(name, HUMAN) for name in ("Ann", "Bob", "Cem")]
    session, rng, seen = Session(new_match(game, seats, seed=7)), Chance(3), 0
    session.fields["secrets"](secrets)
    while len(session.match.log) < 120 and session.match.state.to_move is not None:
        if session.frame().curtain is not None:
            session.lift()
        if session.frame().report:
            session.next_report()
            continue
        assert session.play(*rng.pick(session.frame().offers).actions)
        recap = session.frame().recap
        plays = [(turn, text) for turn in recap for text in turn.told if " plays" in text]
        assert len({text for _, text in plays}) == len(plays)
        for turn, text in plays:
            assert text.startswith(f"{session.match.seats[turn.seat].name} ")
        seen += len({turn.seat for turn, _ in plays}) > 1
    assert seen > 5


def test_nothing_is_told_of_a_round_that_was_reported() -> None:
    """The report said it all, and its tracks are gone: the first news of a round is its start."""
    seats = [Seat("Ann", HUMAN), Seat("Bob", "random"), Seat("Cem", "random")]
    match = new_match("transamerica", seats, {"start_points": 30}, seed=7)
    session, rng = Session(match), Chance(3)
    while session.match.state.round_number == 1:
        action = str(rng.pick(session.match.state.choices()))
        assert session.play(action) or session.answer(action, session.era)
    while session.frame().report:
        session.next_report()
    begun = len(session.match.log)
    told = [text for turn in session.frame().recap for text in turn.told]
    assert told == [session.words.say(session.match.log[-1].events[-1])]
    assert told[0].startswith("Round 2 begins")
    while session.bot_to_move is not None:
        assert session.answer(str(session.match.state.choices()[0]), session.era)
        assert all(turn.first >= begun for turn in session.frame().recap)


@pytest.mark.parametrize("game", REGISTRY)
def test_stops_are_where_rounds_begin_and_reports_were_shown(game: str) -> None:
    session = at_table(game, HUMAN, "easy", "easy", actions=80)
    found = stops(session.match.log)
    assert [stop.number for stop in found] == sorted(stop.number for stop in found)
    rounds = [stop.round for stop in found if not stop.report]
    assert rounds == sorted(set(rounds))
    reported = sum(any(e.halt for e in entry.events) for entry in session.match.log)
    assert sum(stop.report for stop in found) == reported


def test_the_slider_says_where_it_stands_and_of_how_much() -> None:
    session = at_table("transamerica", HUMAN, "easy", "easy")
    session.look_at(24)
    length = len(session.match.log)
    said = f'aria-valuetext="Round 1 · move 24 of {length}"'
    assert said in "".join(map(markup, replay(session.frame(), Look())))


def test_that_it_is_a_trial_stands_before_the_news_and_not_below_the_question() -> None:
    """There it costs no height: the board stays as it was."""
    session = at_table("transamerica", HUMAN, "easy", "easy")
    trial = session.variation(luck=3)
    assert trial is not None
    for shown, said in ((session.frame(), False), (trial.frame(), True)):
        news = "".join(map(markup, told.recap(shown)))
        assert news.startswith('<p class="note" role="alert">A trial') == said
        assert 'class="turns"' in news
        assert "note" not in "".join(map(markup, question(shown, (), Look())))


def test_a_report_in_a_trial_says_that_it_is_one_where_no_news_are() -> None:
    trial = at_table("transamerica", HUMAN, "easy", "easy").variation(luck=3)
    assert trial is not None
    rng = Chance(1)
    while trial.frame().report is None:
        action = str(rng.pick(trial.match.state.choices()))
        assert trial.play(action) or trial.answer(action, trial.era)
    assert told.recap(trial.frame()) == []
    assert "A trial: nothing" in "".join(map(markup, question(trial.frame(), (), Look())))


@pytest.mark.parametrize("game", REGISTRY)
def test_a_trial_leaves_the_game_as_it_is(game: str) -> None:
    session = at_table(game, HUMAN, "easy", "easy")
    before = save.dumps(session.match)
    trial = session.variation(luck=3)
    assert trial is not None
    assert trial.frame().trial
    rng = Chance(1)
    for _ in range(12):
        if trial.match.state.to_move is None:
            break
        if trial.frame().report:
            trial.next_report()
            continue
        action = str(rng.pick(trial.match.state.choices()))
        assert trial.play(action) or trial.answer(action, trial.era)
    assert len(trial.match.log) > len(session.match.log)
    assert save.dumps(session.match) == before


@pytest.mark.parametrize("game", HIDDEN)
def test_a_trial_of_a_running_game_tells_no_secret(game: str) -> None:
    """What the person sees is the same, and what the others hold was dealt anew: over several
    trials somebody's hidden cards differ from the true ones."""
    session = at_table(game, HUMAN, "easy", "easy")
    own, others = session.match.state.view(0), []
    for luck in range(6):
        trial = session.variation(luck)
        assert trial is not None
        assert trial.match.state.view(0) == own
        others.append([trial.match.state.view(seat) for seat in (1, 2)])
    true = [session.match.state.view(seat) for seat in (1, 2)]
    assert any(views != true for views in others)


def test_a_trial_of_a_finished_game_is_the_game_itself() -> None:
    session = at_table("transamerica", HUMAN, "easy", actions=10_000)
    assert session.frame().over
    session.look_at(4)
    trial = session.variation(luck=9)
    assert trial is not None
    assert trial.match.branches == ()
    assert trial.match.state.view(1) == session.match.at(4).view(1)


def test_behind_the_curtain_nothing_is_tried() -> None:
    """Nor while nobody's cities are shown: there would be no telling what to deal anew."""
    session = at_table("transamerica", HUMAN, HUMAN, actions=1)
    session.eyes.lose_sight()
    assert session.frame().curtain is not None
    assert session.variation(luck=1) is None
    session = at_table("transamerica", HUMAN, HUMAN, actions=5)
    assert session.frame().curtain is None
    assert session.variation(luck=1) is None


def test_in_a_trial_one_person_plays_for_all_people() -> None:
    session = at_table("transamerica", HUMAN, HUMAN, actions=6)
    session.eyes.peek()
    trial = session.variation(luck=2)
    assert trial is not None
    seats = set()
    for _ in range(6):
        assert trial.frame().curtain is None
        seats.add(trial.match.state.to_move)
        assert trial.play(str(trial.match.state.choices()[0]))
    assert seats == {0, 1}


@pytest.mark.parametrize("game", REGISTRY)
def test_a_trial_can_be_kept_and_opened_again(game: str) -> None:
    """Also where hidden things were dealt anew: the save says where and by which luck."""
    session = at_table(game, HUMAN, "easy", "easy")
    for number in (24, len(session.match.log)):
        session.look_at(number)
        trial = session.variation(luck=7)
        assert trial is not None
        rng = Chance(2)
        while len(trial.match.log) < number + 30 and trial.match.state.to_move is not None:
            trial.match.play(rng.pick(trial.match.state.choices()))
        again = save.loads(save.dumps(trial.match))
        assert again.unplayed == 0
        for at in {0, number - 1, number, number + 5, len(again.log)} & set(
            range(len(again.log) + 1)
        ):
            for seat in range(3):
                assert again.at(at).view(seat) == trial.match.at(at).view(seat)
        assert save.dumps(again) == save.dumps(trial.match)


def test_undo_in_a_trial_ends_where_it_began() -> None:
    session = at_table("transamerica", HUMAN, HUMAN, actions=9)
    session.eyes.peek()
    trial = session.variation(luck=2)
    assert trial is not None
    start = len(trial.match.log)
    for _ in range(3):
        assert trial.play(str(trial.match.state.choices()[0]))
    for _ in range(9):
        trial.undo()
    assert len(trial.match.log) >= start


def test_what_is_kept_without_a_new_deal_is_a_save_of_the_first_form() -> None:
    """Every version of the page reads it."""
    session = at_table("transamerica", HUMAN, "easy", actions=10_000)
    session.look_at(4)
    trial = session.variation(luck=9)
    assert trial is not None
    assert '"save": 1' in save.dumps(trial.match)
    running = at_table("transamerica", HUMAN, "easy", actions=8)
    other = running.variation(luck=9)
    assert other is not None
    assert '"save": 2' in save.dumps(other.match)

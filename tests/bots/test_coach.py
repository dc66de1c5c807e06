"""The coach: what a decision cost, which cost most, and what was luck."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from bots.clocks import Ticking
from bots.toy import TOY, ToyKnowledge
from goldenspike import games
from goldenspike.bots import Budget, coach, letters
from goldenspike.bots.coach import Judgement, Review
from goldenspike.core import Action, Chance, Match, Message, Seat
from goldenspike.core.bot import Ranked
from goldenspike.core.budget import SLICE
from goldenspike.core.game import Game

ENOUGH = Budget(iterations=120)


def played(actions: Sequence[str], seed: int = 1, game: Game = TOY) -> Match:
    match = Match(game, [Seat("A"), Seat("B")], {}, seed)
    for action in actions:
        match.play(action)
    return match


def last(match: Match, seat: int = 0, budget: Budget = ENOUGH) -> Review:
    *_, found = coach.review(match, seat, budget)
    return found


def test_a_bad_decision_costs_what_the_best_would_have_brought_more() -> None:
    found = last(played(["take 0", "take 7", "take 6", "take 5"]))
    [worst] = found.costliest
    assert (worst.number, worst.played.action, worst.best.action) == (0, "take 0", "take 7")
    assert worst.cost == pytest.approx(7, abs=2)
    assert (found.decisions, found.mistakes) == (2, 1)
    assert found.cost == worst.cost


def test_the_best_decisions_cost_nothing() -> None:
    found = last(played(["take 7", "take 6", "take 5", "take 4"]))
    assert (found.mistakes, found.cost, found.costliest) == (0, 0.0, ())


def test_only_the_seats_own_decisions_count() -> None:
    found = last(played(["take 7", "take 0", "take 6", "take 1"]), seat=1)
    assert {verdict.number for verdict in found.costliest} == {1, 3}


def test_the_costliest_come_first() -> None:
    found = last(played(["take 5", "take 0", "take 1", "take 2"]))
    costs = [verdict.cost for verdict in found.costliest]
    assert costs == sorted(costs, reverse=True)
    assert found.costliest[0].number == 2


def test_what_is_not_certain_is_not_held_against_anybody() -> None:
    best, close = Ranked(Action("a"), 5.0), Ranked(Action("b"), 4.0, (), doubt=0.9)
    assert Judgement(0, close, best).cost == 0.0
    assert Judgement(0, close._replace(doubt=0.5), best).cost == 1.0


def test_luck_and_play_add_up_to_the_result_beyond_an_average_deal() -> None:
    """By habit both take the lowest fields, 0 and 2 against 1 and 3: two points behind. Four
    points ahead is six better, and all of that is play."""
    match = played(["take 7", "take 6", "take 5", "take 2"])
    found = last(match)
    assert found.luck is not None and found.play is not None
    points = [score.total for score in match.state.scores()]
    bonus = match.state.bonus  # type: ignore[attr-defined]
    by_habit = (0 + 2 + bonus[0] + bonus[2]) - (1 + 3 + bonus[1] + bonus[3])
    assert found.play == points[0] - points[1] - by_habit
    assert abs(found.luck) < 4


def test_it_tells_what_it_has_so_far_and_how_far_it_is() -> None:
    budget = Budget(iterations=40, clock=Ticking(SLICE / 4))
    heard = list(coach.review(played(["take 0", "take 7", "take 1", "take 5"]), 0, budget))
    assert len(heard) > 10
    done = [found.done for found in heard]
    assert done == sorted(done)
    assert heard[0].total == heard[-1].total == done[-1]
    assert any(found.costliest and found.luck is None for found in heard)


def test_a_game_that_goes_on_is_reviewed_without_luck() -> None:
    found = last(played(["take 0", "take 7"]))
    assert (found.decisions, found.luck, found.play) == (1, None, None)
    assert found.done == found.total == 1


def test_a_seat_that_decided_nothing_has_an_empty_review() -> None:
    found = last(played(["take 7"]), seat=1)
    assert (found.decisions, found.done, found.total) == (0, 0, 0)


def test_a_review_survives_the_way_to_the_page() -> None:
    reason = Message("core.reason.worse", {"n": 1.5})
    ranked = Ranked(Action("take 1"), 3.25, (reason,), float("inf"))
    found = Review(
        1, 3, 9, 2, 1, 2.5, (Judgement(4, ranked, ranked._replace(doubt=0.5)),), 1.0, -2.0
    )
    assert letters.read_review(letters.write_review(found)) == found


@pytest.mark.parametrize("game_id", games.REGISTRY)
def test_it_looks_back_on_every_game(game_id: str) -> None:
    game = games.get(game_id)
    match = Match(game, [Seat("A"), Seat("B")], {}, 2)
    for _ in range(6):
        match.play(match.state.choices()[-1])
    found = last(match, match.log[0].seat, Budget(iterations=2))
    assert found.decisions == found.done == found.total


def test_what_was_begun_and_given_up_is_not_looked_at() -> None:
    """A route of Pacific Rails, as often as somebody likes."""
    game, luck = games.get("pacific-rails"), Chance(4)
    knowledge = game.knowledge()
    match = Match(game, [Seat("A"), Seat("B")], game.complete({}), 4)
    while not (begins := [c for c in match.state.choices() if c.verb == "train"]):
        assert match.state.to_move is not None
        match.play(knowledge.policy(match.state, match.state.to_move, luck))
    seat = match.state.to_move
    assert seat is not None
    without = last(match, seat, Budget(iterations=1)).decisions
    for _ in range(3):
        match.play(begins[0])
        match.play(next(c for c in match.state.choices() if c.verb == "step"))
        match.play("cancel")
    found = last(match, seat, Budget(iterations=1))
    assert (found.decisions, found.total) == (without, without)
    match.play(begins[0])
    match.play(next(c for c in match.state.choices() if c.verb == "step"))
    assert last(match, seat, Budget(iterations=1)).decisions > without


@pytest.mark.parametrize("game_id", games.REGISTRY)
def test_its_reasons_all_speak_for_what_it_calls_best(game_id: str) -> None:
    """None says that the others are helped, that something is worth less or costs more, or how
    far the next best is behind."""
    against = re.compile(r"_less$|\.(costs|spares|better|worse)$")
    game, luck = games.get(game_id), Chance(7)
    knowledge = game.knowledge()
    match = Match(game, [Seat("A"), Seat("B"), Seat("C")], game.complete({}), 7)
    while (seat := match.state.to_move) is not None and len(match.log) < 60:
        choices = match.state.choices()
        at_random = seat == 0 and len(match.log) > 20
        chosen = luck.pick(choices) if at_random else knowledge.policy(match.state, seat, luck)
        match.play(chosen)
    found = last(match, budget=Budget(iterations=24))
    assert found.mistakes
    told = {reason.key for verdict in found.costliest for reason in verdict.best.reasons}
    assert told
    assert not [key for key in told if against.search(key)]


@pytest.mark.parametrize("game_id", games.REGISTRY)
def test_it_tells_luck_from_play_in_every_game(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.get(game_id)
    knowledge, luck = game.knowledge(), Chance(1)
    monkeypatch.setattr(type(knowledge), "plans", {coach.LEVEL: None})
    monkeypatch.setattr(coach, "PLAYOUTS", 1)
    match = Match(game, [Seat("A"), Seat("B")], {}, 2)
    while (seat := match.state.to_move) is not None:
        match.play(knowledge.policy(match.state, seat, luck))
    found = last(match)
    assert found.luck is not None and found.done == found.total


def test_a_bot_that_values_nothing_finds_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyKnowledge, "plans", {coach.LEVEL: None})
    found = last(played(["take 5", "take 0", "take 3", "take 2"]))
    assert (found.decisions, found.mistakes) == (0, 0)
    assert found.done == found.total

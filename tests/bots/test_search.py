"""The shared search: it finds the best, spends what it was given, and says why."""

from __future__ import annotations

from typing import Any

import pytest

from bots.clocks import Ticking
from bots.toy import TOY, ToyKnowledge
from goldenspike.bots import Advice, Budget, Glimpse, OpenGlimpse, Plan
from goldenspike.bots.search import SearchBot
from goldenspike.core import Chance, Message
from goldenspike.core.budget import SLICE
from goldenspike.core.knowledge import telling

WIDE = Plan(iterations=200, laps=0, breadth=8)


def glimpse(luck: int = 1, asked: tuple[str, ...] = ()) -> Glimpse:
    return Glimpse(TOY.new(2, seed=luck), 0, Chance(luck), asked)


def advice(budget: Budget, plan: Plan = WIDE, asked: tuple[str, ...] = ()) -> Advice:
    return SearchBot(ToyKnowledge(), plan).consider(glimpse(asked=asked), budget)


def test_it_finds_the_best_choice_although_the_policy_has_no_idea() -> None:
    assert advice(Budget(iterations=200)).best == "take 7"


def test_actions_are_ranked_from_best_to_worst() -> None:
    values = [ranked.value for ranked in advice(Budget(iterations=200)).ranked]
    assert len(values) == 8
    assert values == sorted(values, reverse=True)


def test_the_same_luck_and_iterations_give_the_same_advice() -> None:
    assert advice(Budget(iterations=60)) == advice(Budget(iterations=60))


def test_where_it_pauses_changes_nothing() -> None:
    slow = Budget(iterations=60, clock=Ticking(SLICE))
    assert advice(slow) == advice(Budget(iterations=60))


def test_it_spends_its_iterations_and_hardly_more() -> None:
    assert 200 <= advice(Budget(iterations=200)).iterations < 208


def test_most_of_the_work_goes_to_the_best() -> None:
    """With eight lines and a quarter of the budget each for eight, four and two of them."""
    thinking = SearchBot(ToyKnowledge(), WIDE).ponder(
        glimpse(), Budget(iterations=240, clock=Ticking(SLICE))
    )
    *_, last = thinking
    assert last.best == "take 7"
    assert last.iterations >= 240


def test_it_pauses_between_slices_with_the_advice_so_far() -> None:
    clock = Ticking(SLICE / 4)
    heard = list(SearchBot(ToyKnowledge(), WIDE).ponder(glimpse(), Budget(100, clock=clock)))
    assert len(heard) > 20
    assert all(found.best in glimpse().choices for found in heard)
    work = [found.iterations for found in heard]
    assert work == sorted(work)


def test_when_time_is_up_it_says_what_it_has() -> None:
    found = advice(Budget(seconds=1.0, clock=Ticking(0.01)))
    assert 1 <= found.iterations < 100
    assert advice(Budget(seconds=0.0, clock=Ticking(0.01))).iterations == 1


def test_what_is_asked_for_is_valued_even_if_it_is_no_candidate() -> None:
    narrow = Plan(iterations=40, laps=0, breadth=2)
    assert advice(Budget(iterations=40), narrow).find("take 6") is None
    found = advice(Budget(iterations=40), narrow, asked=("take 6",)).find("take 6")
    assert found is not None
    assert found.reasons or found.action == "take 6"


def test_the_best_is_told_apart_from_the_next_and_the_next_from_the_best() -> None:
    first, second, *_ = advice(Budget(iterations=200)).ranked
    assert first.reasons[0].key == "core.reason.better"
    assert second.reasons[0].key == "core.reason.worse"
    n = first.reasons[0].args["n"]
    assert n == pytest.approx(first.value - second.value, abs=0.06)


def test_the_best_is_measured_against_what_was_asked_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever looks back on a decision wants to know why it is better than what was played, not
    than the next best."""
    heard = []

    def reasons(*told: Any) -> list[Message]:
        _, _, line, gains, rank, instead = told
        heard.append((line, sum(gains.values()), rank, instead))
        return []

    monkeypatch.setattr(ToyKnowledge, "reasons", reasons)
    found = advice(Budget(iterations=200), asked=("take 1",))
    played = found.find("take 1")
    assert played is not None
    behind = found.ranked[0].value - played.value
    assert heard[0] == (("take 7",), pytest.approx(behind), 0, ("take 1",))
    assert heard[-1][:2] == (("take 1",), pytest.approx(-behind))


def test_only_parts_that_speak_for_a_line_are_reasons_and_none_that_is_little_beside_another() -> (
    None
):
    gains = {"cities": 8.0, "cards": -9.0, "track": 3.0, "held": 1.5, "life": 0.5}
    assert telling(gains, 0, 1.0) == [("cities", 8.0), ("track", 3.0)]
    assert telling(gains, 2, 1.0) == [("cards", 9.0)]
    assert telling({"cities": 0.5}, 0, 1.0) == []


def test_a_cautious_bot_keeps_to_its_habit_until_it_is_sure() -> None:
    hasty = Plan(iterations=16, laps=0, breadth=8)
    careful = Plan(iterations=16, laps=0, breadth=8, caution=1000.0)
    assert advice(Budget(iterations=16), hasty).best == "take 7"
    assert advice(Budget(iterations=16), careful).best == "take 0"


def test_a_single_choice_needs_no_thought() -> None:
    state = TOY.new(2, seed=1)
    view = Glimpse(state, 0, Chance(1))
    view.choices = view.choices[:1]
    found = SearchBot(ToyKnowledge(), WIDE).consider(view, Budget(iterations=50))
    assert (found.best, found.iterations) == ("take 0", 0)


def test_who_sees_all_takes_the_field_that_is_truly_best() -> None:
    bot = SearchBot(ToyKnowledge(), WIDE)
    for seed in range(5):
        state = TOY.new(2, seed=seed)
        found = bot.consider(OpenGlimpse(state, 0, Chance(1)), Budget(iterations=40))
        worth = [at + state.bonus[at] for at in range(8)]  # type: ignore[attr-defined]
        assert worth[int(found.best.args[0])] == max(worth)

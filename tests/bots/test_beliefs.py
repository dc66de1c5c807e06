"""Beliefs: deals are drawn by their weight, and answers are as likely as the deals that give
them."""

from __future__ import annotations

from collections import Counter
from math import log

import pytest

from goldenspike.bots.beliefs import Pool
from goldenspike.core import Chance

DEALS = ["a", "b", "c"]
WEIGHT = {"a": log(1), "b": log(3), "c": log(0.0001)}


def test_deals_are_drawn_by_weight() -> None:
    pool, luck = Pool(DEALS, WEIGHT.__getitem__), Chance(1)
    drawn = Counter(pool.draw(luck) for _ in range(2000))
    assert drawn["b"] / drawn["a"] == pytest.approx(3, rel=0.15)
    assert drawn["c"] < 5


def test_weights_may_be_far_from_one() -> None:
    pool = Pool(DEALS, lambda deal: -5000.0 + WEIGHT[deal])
    assert pool.weights[1] == pytest.approx(0.75, abs=0.001)


def test_a_pool_knows_how_many_deals_it_is_as_good_as() -> None:
    assert Pool(DEALS, lambda deal: 0.0).size == pytest.approx(3)
    assert Pool(DEALS, WEIGHT.__getitem__).size == pytest.approx(1.6, abs=0.01)


def test_answers_are_as_likely_as_the_deals_that_give_them_and_none_is_ruled_out() -> None:
    pool = Pool(DEALS, WEIGHT.__getitem__)
    possible = {"vowel": ["yes", "no", "never"]}
    likely = pool.belief(lambda deal: {"vowel": "yes" if deal == "a" else "no"}, possible)["vowel"]
    assert sum(likely.values()) == pytest.approx(1)
    assert likely["no"] > likely["yes"] > likely["never"] > 0

"""Budgets: in iterations they are exact, in seconds they end on time."""

from __future__ import annotations

import pytest

from bots.clocks import Hand
from goldenspike.bots import Budget
from goldenspike.core.budget import SLICE


def test_iterations_are_counted() -> None:
    meter = Budget(iterations=4).start()
    shares = []
    for _ in range(4):
        meter.spend()
        shares.append(meter.share)
    assert shares == [0.25, 0.5, 0.75, 1.0]
    assert not meter.late


def test_seconds_run_whatever_is_done() -> None:
    clock = Hand()
    meter = Budget(seconds=2.0, clock=clock).start()
    clock.now = 1.0
    assert (meter.share, meter.late) == (0.5, False)
    clock.now = 2.0
    assert (meter.share, meter.late) == (1.0, True)


def test_of_two_limits_the_first_one_counts() -> None:
    clock = Hand()
    meter = Budget(iterations=4, seconds=2.0, clock=clock).start()
    meter.spend()
    assert meter.share == 0.25
    clock.now = 1.5
    assert meter.share == 0.75


def test_a_slice_ends_after_its_time_and_begins_anew_after_a_rest() -> None:
    clock = Hand()
    meter = Budget(iterations=9, clock=clock).start()
    assert not meter.tired
    clock.now = SLICE
    assert meter.tired
    meter.rest()
    assert not meter.tired


def test_a_budget_can_be_scaled_but_never_to_nothing() -> None:
    assert Budget(100, 1.0).times(0.3) == Budget(30, 0.3)
    assert Budget(2).times(0.1).iterations == 1


def test_a_budget_without_limit_is_none() -> None:
    with pytest.raises(ValueError, match="limit"):
        Budget()

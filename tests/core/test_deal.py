"""What a game tells of its deal is what it deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from goldenspike.core import Chance, State
from goldenspike.core.deal import FIRST, REST, Dealer

if TYPE_CHECKING:
    from core.conftest import Table

Seen = Counter[tuple[int | str, str | int]]


def transamerica(state: State) -> Seen:
    """The cities that each seat holds, and who begins."""
    hands = [(seat, city["name"]) for seat in range(state.players) for city in hand(state, seat)]
    return Counter([*hands, (FIRST, state.view(None)["start_player"])])


def hand(state: State, seat: int) -> list[dict[str, str]]:
    return list(state.view(seat)["hand"])


SEEN: dict[str, Callable[[State], Seen]] = {"transamerica": transamerica}


def test_what_is_told_of_a_deal_is_dealt(table: Table) -> None:
    if table.game.id not in SEEN:
        pytest.skip("this game tells nothing of its deal")
    assert isinstance(table.game, Dealer)
    for seed in range(20):
        state = table.game.new(table.players, table.options, seed)
        told = Counter(table.game.dealt(table.players, table.options, Chance(seed)))
        seen = SEEN[table.game.id](state)
        assert {dealt: n for dealt, n in told.items() if dealt.to != REST} == dict(seen)


def test_every_deal_is_told_in_the_same_order(table: Table) -> None:
    if not isinstance(table.game, Dealer):
        pytest.skip("this game tells nothing of its deal")
    orders = set()
    cards = set()
    for seed in range(20):
        told = list(table.game.dealt(table.players, table.options, Chance(seed)))
        orders.add(tuple(dealt.to for dealt in told))
        cards.add(tuple(sorted(str(dealt.what) for dealt in told if dealt.to != FIRST)))
    assert len(orders) == 1
    assert len(cards) == 1

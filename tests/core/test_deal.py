"""What a game tells of its deal is what it deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from goldenspike import games
from goldenspike.core import Chance, State
from goldenspike.core.deal import DECK, FIRST, REST, Dealer
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.state import SantaFe

if TYPE_CHECKING:
    from core.conftest import Table

Seen = Counter[tuple[int | str, str | int]]


def transamerica(state: State) -> Seen:
    """The cities that each seat holds, and who begins."""
    hands = [
        (seat, city["name"]) for seat in range(state.players) for city in state.view(seat)["hand"]
    ]
    return Counter([*hands, (FIRST, state.view(None)["start_player"])])


def santa_fe(state: State) -> Seen:
    """The cities that each seat holds, the deck with its short lines, and who begins."""
    assert isinstance(state, SantaFe)
    hands = [
        (seat, city)
        for seat in range(state.players)
        for city in state.view(seat)["seats"][seat]["hand"]
    ]
    names = [
        board().places[card].id if card >= 0 else board().railroads[~card].id for card in state.deck
    ]
    return Counter([*hands, *((DECK, name) for name in names), (FIRST, state.view(None)["first"])])


def pacific_rails(state: State) -> Seen:
    """The goals in play, and who begins."""
    view = state.view(None)
    goals = [("goals", goal["id"]) for goal in view["goals"]]
    return Counter([*goals, (FIRST, view["first"])])


SEEN: dict[str, Callable[[State], Seen]] = {
    "transamerica": transamerica,
    "santa-fe": santa_fe,
    "santa-fe-rails": santa_fe,
    "pacific-rails": pacific_rails,
}


def test_what_is_told_of_a_deal_is_dealt(table: Table) -> None:
    assert isinstance(table.game, Dealer)
    for seed in range(20):
        state = table.game.new(table.players, table.options, seed)
        told = Counter(table.game.dealt(table.players, table.options, Chance(seed)))
        seen = SEEN[table.game.id](state)
        assert {dealt: n for dealt, n in told.items() if dealt.to != REST} == dict(seen)


def test_every_deal_is_told_in_the_same_order(table: Table) -> None:
    assert isinstance(table.game, Dealer)
    orders = set()
    cards = set()
    for seed in range(20):
        told = list(table.game.dealt(table.players, table.options, Chance(seed)))
        orders.add(tuple(dealt.to for dealt in told))
        cards.add(tuple(sorted(str(dealt.what) for dealt in told if dealt.to != FIRST)))
    assert len(orders) == 1
    assert len(cards) == 1


@pytest.mark.parametrize("seed", range(5))
def test_the_deck_is_told_from_its_top_on(seed: int) -> None:
    for game in (games.get("santa-fe"), games.get("santa-fe-rails")):
        state = game.new(3, {}, seed)
        assert isinstance(state, SantaFe)
        assert isinstance(game, Dealer)
        told = [d.what for d in game.dealt(3, game.complete({}), Chance(seed)) if d.to == DECK]
        cities = [name for name in told if name in {place.id for place in board().places}]
        wanted = [board().places[card].id for card in reversed(state.deck) if card >= 0]
        assert cities == wanted

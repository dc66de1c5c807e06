"""Preparation: shuffling and dealing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.core import Chance
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.cards import DOUBLE

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.state import SantaFe


def deal(state: SantaFe, chance: Chance) -> None:
    """Shuffle and deal; Santa Fe Rails puts the short line cards into the middle third."""
    book, cards = state.rulebook, list(board().city_cards)
    chance.shuffle(cards)
    for player in state.seats:
        player.hand = sorted(cards.pop() for _ in range(book.cities_dealt))
        player.held[DOUBLE] = book.doubles_dealt
        state.stacks[DOUBLE] -= book.doubles_dealt
    if book.short_lines:
        third = len(cards) // 3
        middle = cards[third:-third] + [~r for r in board().short]
        chance.shuffle(middle)
        state.middle = range(third, third + len(middle))
        cards = cards[:third] + middle + cards[-third:]
    state.deck = cards

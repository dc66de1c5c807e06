"""Preparation: shuffling and dealing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from goldenspike.core import Chance, Options
from goldenspike.core.deal import DECK, FIRST, Dealt
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.cards import DOUBLE

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.rulebook import Rulebook
    from goldenspike.games.santa_fe.rules.state import SantaFe


def deal(state: SantaFe, chance: Chance) -> None:
    """Shuffle and deal; Santa Fe Rails puts the short line cards into the middle third."""
    book, cards = state.rulebook, list(board().city_cards)
    chance.shuffle(cards)
    for player in state.seats:
        player.hand = sorted(cards.pop() for _ in range(book.cities_dealt))
        player.held[DOUBLE] = book.doubles_dealt
        state.stacks[DOUBLE] -= book.doubles_dealt
    state.deck, state.middle = _deck(cards, book, chance)


def start_player(players: int, options: Options, chance: Chance) -> int:
    """Return who begins the first round."""
    return chance.below(players) if options["start_player"] == "random" else 0


def told(book: Rulebook, players: int, options: Options, chance: Chance) -> Iterator[Dealt]:
    """Tell who gets which cities, what lies on the deck from its top on, and who begins."""
    pile = chance.drawn(board().city_cards)
    for seat in range(players):
        for card in islice(pile, book.cities_dealt):
            yield Dealt(seat, board().places[card].id)
    deck, _ = _deck(list(pile)[::-1], book, chance)
    for card in reversed(deck):
        at_hand = board().places[card].id if card >= 0 else board().railroads[~card].id
        yield Dealt(DECK, at_hand)
    yield Dealt(FIRST, start_player(players, options, chance))


def _deck(cards: list[int], book: Rulebook, chance: Chance) -> tuple[list[int], range]:
    """The deck, top card last, and the heights where short line cards may be in it."""
    if not book.short_lines:
        return cards, range(0)
    third = len(cards) // 3
    middle = cards[third:-third] + [~r for r in board().short]
    chance.shuffle(middle)
    return cards[:third] + middle + cards[-third:], range(third, third + len(middle))

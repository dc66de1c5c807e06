"""Positions that fit what a seat knows, with everything hidden from it dealt anew."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from goldenspike.core import Chance
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.choosing import playable

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.state import SantaFe


def imagine(state: SantaFe, seat: int, rng: Chance) -> SantaFe:
    """Return a position that the seat cannot tell from the true one."""
    twin = state.copy()
    twin._offered = None
    others = [player for s, player in enumerate(twin.seats) if s != seat]
    pool = _unseen(state, seat)
    rng.shuffle(pool)
    for player in others:
        player.hand = sorted(pool.pop() for _ in player.hand)
        player.discards = [pool.pop() for _ in player.discards]
    _lay_deck(twin, pool, rng)
    for other, player in enumerate(twin.seats):
        if other != seat and player.chosen:
            player.chosen = rng.pick(playable(twin, other))
    return twin


def _unseen(state: SantaFe, seat: int) -> list[int]:
    """The city cards that a seat has not seen, in board order."""
    left = Counter(board().city_cards)
    for player in state.seats:
        left.subtract(player.table)
    left.subtract(state.seats[seat].hand)
    left.subtract(state.seats[seat].discards)
    if state.reason:
        left.subtract(card for _, card in state.removed if card >= 0)
    return sorted(left.elements())


def _lay_deck(twin: SantaFe, pool: list[int], rng: Chance) -> None:
    """Deal deck and removed cards anew. Short line cards still out can only be where the middle
    third was."""
    hidden = list(range(len(twin.deck)))
    if not twin.reason:
        hidden += [height for height, _ in twin.removed]
    places = [height for height in hidden if height in twin.middle]
    rng.shuffle(places)
    seen = set(twin.track.in_play)
    if twin.reason:
        seen |= {~card for _, card in twin.removed if card < 0}
    missing = [~r for r in board().short if r not in seen] if twin.rulebook.short_lines else []
    lies = dict(zip(places, missing, strict=False))
    cards = {height: lies[height] if height in lies else pool.pop() for height in hidden}
    twin.deck = [cards[height] for height in range(len(twin.deck))]
    if not twin.reason:
        twin.removed = [(height, cards[height]) for height, _ in twin.removed]

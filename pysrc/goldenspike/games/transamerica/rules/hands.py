"""The five secret cities of each seat: dealt for a round, and guessed by the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from goldenspike.core.chance import Chance
from goldenspike.core.deal import FIRST, REST, Dealt
from goldenspike.core.option import Options
from goldenspike.games.transamerica.rules.board import City, board

Hand = tuple[City, ...]
"""One city of each colour, in the order of the colours."""
Fits = Callable[[int, Sequence[City]], bool]
"""Tells whether a seat could hold these cities, as far as everybody knows."""

_TRIES = 30
_SWAPS = 300


def deal(players: int, chance: Chance) -> list[Hand]:
    """Deal each player one city of each colour."""
    dealt = [cities[:players] for cities in shuffled(players, chance)]
    return list(zip(*dealt, strict=True))


def shuffled(players: int, chance: Chance) -> Iterator[list[City]]:
    """Shuffle the cities, colour by colour: the first go to the players, one each."""
    for deck in board().decks(players):
        cities = deck[:]
        chance.shuffle(cities)
        yield cities


def start_player(players: int, options: Options, chance: Chance) -> int:
    """Return who begins the first round."""
    return chance.below(players) if options["start_player"] == "random" else 0


def told(players: int, options: Options, chance: Chance) -> Iterator[Dealt]:
    """Tell who begins and who gets which cities of the first round."""
    yield Dealt(FIRST, start_player(players, options, chance))
    for cities in shuffled(players, chance):
        for number, city in enumerate(cities):
            yield Dealt(number if number < players else REST, city.name)


def junctions(hand: Sequence[City]) -> int:
    """Return the set of junctions of some cities."""
    found = 0
    for city in hand:
        found |= city.bit
    return found


def guess(hands: Sequence[Hand], seat: int, fits: Fits, rng: Chance) -> list[Hand]:
    """Deal the others' hands anew until they fit; should that fail again and again, shuffle the
    true ones by exchanges that keep fitting."""
    players = len(hands)
    others = [other for other in range(players) if other != seat]
    for _ in range(_TRIES):
        dealt: list[list[City]] = [[] for _ in others]
        luck = rng.bits()
        for own, deck in zip(hands[seat], board().decks(players), strict=True):
            pile = deck[:]
            pile.remove(own)
            for hand in dealt:
                luck, pick = divmod(luck, len(pile))
                hand.append(pile.pop(pick))
        if all(map(fits, others, dealt)):
            guessed: list[Hand] = [tuple(hand) for hand in dealt]
            guessed.insert(seat, hands[seat])
            return guessed
    return _exchange(hands, others, fits, rng)


def _exchange(hands: Sequence[Hand], others: list[int], fits: Fits, rng: Chance) -> list[Hand]:
    held = set(chain.from_iterable(hands))
    piles = [[c for c in deck if c not in held] for deck in board().decks(len(hands))]
    swapped = [list(hand) for hand in hands]
    for _ in range(_SWAPS):
        colour = rng.below(len(piles))
        one = swapped[rng.pick(others)]
        pile = piles[colour]
        at = rng.below(len(pile) + len(others))
        other, there = (pile, at) if at < len(pile) else (swapped[others[at - len(pile)]], colour)
        one[colour], other[there] = other[there], one[colour]
        if not all(fits(seat, swapped[seat]) for seat in others):
            one[colour], other[there] = other[there], one[colour]
    return [tuple(hand) for hand in swapped]

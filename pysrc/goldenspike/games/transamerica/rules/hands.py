"""The five secret cities of each seat: dealt for a round, and guessed by the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from goldenspike.core.chance import Chance
from goldenspike.core.deal import FIRST, REST, Dealt
from goldenspike.core.option import Options
from goldenspike.games.transamerica.rules.board import City, board

Hand = tuple[City, ...]
"""One city of each colour, in the order of the colours."""
Fits = Callable[[int, Sequence[City]], bool]
"""Tells whether a seat could hold these cities, as far as everybody knows."""

_TRIES = 30
_SWAPS = 600


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
    """Deal the others' hands anew until they fit; should that fail again and again, begin with a
    hand for each that fits and go on by exchanges that keep fitting. The others' true hands are
    never looked at."""
    players = len(hands)
    others = [other for other in range(players) if other != seat]
    piles = [
        [city for city in deck if city is not own]
        for own, deck in zip(hands[seat], board().decks(players), strict=True)
    ]
    dealt: list[list[City]] = []
    for _ in range(_TRIES):
        dealt = _dealt([pile[:] for pile in piles], len(others), rng)
        if all(map(fits, others, dealt)):
            break
    else:
        dealt = _fitted(piles, others, fits, rng) or dealt
    guessed: list[Hand] = [tuple(hand) for hand in dealt]
    guessed.insert(seat, hands[seat])
    return guessed


def _dealt(piles: list[list[City]], players: int, rng: Chance) -> list[list[City]]:
    """Deal one city of each pile to so many players; the piles keep the rest."""
    dealt: list[list[City]] = [[] for _ in range(players)]
    luck = rng.bits()
    for pile in piles:
        for hand in dealt:
            luck, pick = divmod(luck, len(pile))
            hand.append(pile.pop(pick))
    return dealt


def _fitted(
    piles: Sequence[Sequence[City]], others: Sequence[int], fits: Fits, rng: Chance
) -> list[list[City]] | None:
    """Exchange cities between hands and piles: first until every hand fits, the first that does
    not being the one to change, then for a while so that every hand still does."""
    rest = [list(pile) for pile in piles]
    dealt = _dealt(rest, len(others), rng)
    wrong = [number for number, seat in enumerate(others) if not fits(seat, dealt[number])]
    for _ in range(_SWAPS):
        one, colour = rng.pick(wrong or range(len(others))), rng.below(len(rest))
        pile = rest[colour]
        at = rng.below(len(pile) + len(others))
        other, there = (pile, at) if at < len(pile) else (dealt[at - len(pile)], colour)
        dealt[one][colour], other[there] = other[there], dealt[one][colour]
        now = [number for number, seat in enumerate(others) if not fits(seat, dealt[number])]
        if len(now) > len(wrong):
            dealt[one][colour], other[there] = other[there], dealt[one][colour]
        else:
            wrong = now
    return None if wrong else dealt

"""What the others may hold, by what they did: deals drawn as likely as they explain it.

Everybody is taken to go, track by track, to one of their cities, rather to a near one, and to
start at one of them. Deals are drawn by a Markov chain of exchanges (Metropolis): two cards of a
colour change places if the deal then explains as much, and by lot if it explains less.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import exp
from operator import itemgetter

from goldenspike.core.chance import Chance
from goldenspike.games.transamerica.bot.ways import connect, distances
from goldenspike.games.transamerica.rules.board import board
from goldenspike.games.transamerica.rules.hands import Hand
from goldenspike.games.transamerica.rules.round import Round

Evidence = tuple[list[float], list[float]]
"""One track or start marker of a seat: for each city how well it explains it, and how much that
city would have drawn the seat in any case."""

_WARMING = 300
"""Exchanges before the first deal is drawn."""
_BETWEEN = 15
"""Exchanges from one deal to the next."""
_LEAST = 1e-6
_FINE = 1 << 30


class HandChain:
    """The others' hands as a seat sees them, changing from deal to deal."""

    def __init__(self, now: Round, seat: int, weights: Mapping[str, float]) -> None:
        self._now = now
        self._others = [other for other in range(len(now.hands)) if other != seat]
        self._own = now.hands[seat]
        self._seat = seat
        number = {city: n for n, city in enumerate(board().cities)}
        self._held = [[number[city] for city in hand] for hand in now.hands]
        dealt = {n for hand in self._held for n in hand}
        decks = board().decks(len(now.hands))
        self._piles = [[n for c in deck if (n := number[c]) not in dealt] for deck in decks]
        evidence = _evidence(now, seat, weights)
        self._drawn = [_by_city(one, 0) for one in evidence]
        self._drawing = [_by_city(one, 1) for one in evidence]
        self._sums = [self._summed(other) for other in range(len(now.hands))]
        self._warm = False

    def draw(self, rng: Chance) -> list[Hand]:
        """Return the next deal."""
        for _ in range(_BETWEEN if self._warm else _WARMING):
            self._exchange(rng)
        self._warm = True
        cities = board().cities
        deal: list[Hand] = [tuple(cities[n] for n in held) for held in self._held]
        deal[self._seat] = self._own
        return deal

    def _exchange(self, rng: Chance) -> None:
        """Propose that a seat gets another city of a colour, from the pile or another seat."""
        others, luck = self._others, rng.bits()
        luck, at = divmod(luck, len(others))
        luck, colour = divmod(luck, len(self._piles))
        pile = self._piles[colour]
        sources = len(pile) + len(others) - 1
        if not sources:
            return
        luck, source = divmod(luck, sources)
        seat = others[at]
        old = self._held[seat][colour]
        if source < len(pile):
            new, partner = pile[source], None
            odds = self._odds(seat, old, new)
        else:
            partner = others[(at + 1 + source - len(pile)) % len(others)]
            new = self._held[partner][colour]
            odds = self._odds(seat, old, new) * self._odds(partner, new, old)
        if odds < 1 and luck % _FINE >= odds * _FINE:
            return
        self._held[seat][colour] = new
        if partner is not None:
            self._held[partner][colour] = old
        if self._fits(seat) and (partner is None or self._fits(partner)):
            if partner is None:
                pile[source] = old
            else:
                self._sums[partner] = self._summed(partner)
            self._sums[seat] = self._summed(seat)
        else:
            self._held[seat][colour] = old
            if partner is not None:
                self._held[partner][colour] = new

    def _odds(self, seat: int, old: int, new: int) -> float:
        """Return how much better a hand explains everything with one city for another."""
        drawn, drawing = self._drawn[seat], self._drawing[seat]
        odds = 1.0
        columns = zip(
            *self._sums[seat], drawn[old], drawn[new], drawing[old], drawing[new], strict=True
        )
        for explained, any_case, less, more, out, into in columns:
            after = (explained + more - less) / (any_case + into - out)
            odds *= after * any_case / explained
        return odds if odds > 0 else 0.0

    def _summed(self, seat: int) -> tuple[list[float], list[float]]:
        """Return for each piece of evidence what the cities of a hand add up to."""
        held = self._held[seat]
        explained = zip(*(self._drawn[seat][n] for n in held), strict=True)
        any_case = zip(*(self._drawing[seat][n] for n in held), strict=True)
        return [sum(each) + _LEAST for each in explained], [sum(each) + _LEAST for each in any_case]

    def _fits(self, seat: int) -> bool:
        cities = board().cities
        return self._now.fits(seat, [cities[n] for n in self._held[seat]])


def _by_city(evidence: list[Evidence], part: int) -> list[tuple[float, ...]]:
    """Turn evidence with a figure a city into a row of figures for each city."""
    each = itemgetter(part)
    return [tuple(each(piece)[n] for piece in evidence) for n in range(len(board().cities))]


def _evidence(now: Round, observer: int, weights: Mapping[str, float]) -> list[list[Evidence]]:
    """Play the round over and note for each of the others what start marker and tracks tell."""
    found: list[list[Evidence]] = [[] for _ in now.hands]
    networks = [0] * len(now.hands)
    for seat, at in enumerate(now.markers):
        if at is not None:
            networks[seat] = 1 << at
            found[seat].append(_marker(1 << at, weights["marker_near"]))
    nearness, detour = weights["nearness"], weights["detour"]
    for number, seat in zip(now.track, now.builders, strict=True):
        if seat != observer:
            found[seat].append(_track(tuple(networks), seat, number, nearness, detour))
        line = board().lines[number]
        connect(networks, seat, 1 << line.a | 1 << line.b)
    return found


@cache
def _marker(at: int, near: float) -> Evidence:
    """A marker stands on a city of the hand, or near one."""
    far = distances([], at, _city_bits())
    explains = [1.0 if not far[c.bit] else near * exp(-far[c.bit]) for c in board().cities]
    return explains, [1.0] * len(explains)


@lru_cache(maxsize=512)
def _track(
    networks: tuple[int, ...], seat: int, number: int, nearness: float, detour: float
) -> Evidence:
    """A track that brings a city nearer by all it costs is explained by it. A round is played
    over at every decision, so what its tracks told is kept."""
    line, after = board().lines[number], list(networks)
    connect(after, seat, 1 << line.a | 1 << line.b)
    far = distances(networks, networks[seat], _city_bits())
    left = distances(after, after[seat], _city_bits())
    explains, draws = [], []
    for city in board().cities:
        pull = exp(-nearness * far[city.bit]) if far[city.bit] else 0.0
        draws.append(pull)
        nearer = far[city.bit] - left[city.bit] >= line.cost
        explains.append(pull if nearer else detour * pull)
    return explains, draws


@cache
def _city_bits() -> int:
    return sum(city.bit for city in board().cities)

"""The arena's figures: win shares and scores with 95 % intervals, times, and Elo.

Games of one deal are not independent, so all intervals are over deals, not over games.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from math import log10, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from goldenspike.core import Chance
from workshop.arena.play import Played

Z95 = 1.959964
ELO_MEAN = 1500.0
_BOOTSTRAPS = 200
_STEPS = 300
_PRIOR = 0.5
"""Drawn games against an average player that each is credited with, so that who never won has a
rating too."""


class Interval(NamedTuple):
    """A mean, and how far it may be off: the half of a 95 % interval."""

    mean: float
    half: float


class Line(NamedTuple):
    """What the arena found out about one player."""

    name: str
    games: int
    """Seats played."""
    wins: Interval
    score: Interval
    mean_ms: float
    late_ms: float
    """Time of a decision: the mean, and what 95 % stay below."""


class Rating(NamedTuple):
    """A player's Elo with its 95 % interval."""

    name: str
    elo: float
    low: float
    high: float


def interval(values: Sequence[float]) -> Interval:
    """Return the mean of independent values with its 95 % interval (Student's t)."""
    if len(values) < 2:
        return Interval(fmean(values) if values else 0.0, float("inf"))
    free = len(values) - 1
    t = Z95 + (Z95**3 + Z95) / (4 * free) + (5 * Z95**5 + 16 * Z95**3 + 3 * Z95) / (96 * free**2)
    return Interval(fmean(values), t * stdev(values) / sqrt(len(values)))


def share(hits: Sequence[bool]) -> Interval:
    """Return in what share of independent games something happened, with the wider side of its
    95 % interval (Wilson's), which is never nothing: not even of games in which it never did."""
    count = len(hits)
    mean = sum(hits) / count
    square = Z95 * Z95
    centre = (mean + square / (2 * count)) / (1 + square / count)
    reach = sqrt(mean * (1 - mean) * square / count + (square / (2 * count)) ** 2)
    return Interval(mean, abs(centre - mean) + reach / (1 + square / count))


def lines(games: Sequence[Played]) -> list[Line]:
    """Sum the games up, one line a player, in the order in which they were entered."""
    names = dict.fromkeys(name for game in games for name in game.players)
    return [_line(name, games) for name in names]


def _line(name: str, games: Sequence[Played]) -> Line:
    times = sorted(
        second
        for game in games
        for seat, who in enumerate(game.players)
        if who == name
        for second in game.seconds[seat]
    )
    return Line(
        name,
        sum(game.players.count(name) for game in games),
        interval(_by_deal(name, games, lambda game, seat: game.wins[seat])),
        interval(_by_deal(name, games, lambda game, seat: float(game.scores[seat]))),
        1000 * fmean(times) if times else 0.0,
        1000 * times[int(0.95 * (len(times) - 1))] if times else 0.0,
    )


def _by_deal(
    name: str, games: Iterable[Played], value: Callable[[Played, int], float]
) -> list[float]:
    """Return the mean over a player's seats for each deal it took part in."""
    found: dict[int, list[float]] = defaultdict(list)
    for game in games:
        for seat, who in enumerate(game.players):
            if who == name:
                found[game.seed].append(value(game, seat))
    return [fmean(values) for values in found.values()]


def losses(name: str, games: Sequence[Played], start: int) -> Interval:
    """Return what a player loses of the points at the start over what the others at its tables
    lose, with the interval of a ratio of means."""
    own: dict[int, list[float]] = defaultdict(list)
    theirs: dict[int, list[float]] = defaultdict(list)
    for game in games:
        for who, score in zip(game.players, game.scores, strict=True):
            (own if who == name else theirs)[game.seed].append(float(start - score))
    pairs = [(fmean(own[seed]), fmean(theirs[seed])) for seed in own if seed in theirs]
    others = fmean(other for _, other in pairs) if pairs else 0.0
    if not others:
        return Interval(0.0, float("inf"))
    ratio = fmean(mine for mine, _ in pairs) / others
    return Interval(ratio, interval([mine - ratio * other for mine, other in pairs]).half / others)


def usages(name: str, games: Sequence[Played]) -> dict[str, float]:
    """Return how often a player made use of each card and rule, a game."""
    total: Counter[str] = Counter()
    seats = 0
    for game in games:
        for who, used in zip(game.players, game.used, strict=False):
            if who == name:
                total.update(used)
                seats += 1
    return {thing: count / seats for thing, count in sorted(total.items())}


def endings(games: Sequence[Played]) -> dict[str, float]:
    """Return in which share of the games each reason ended it."""
    counts = Counter(game.ended for game in games if game.ended)
    return {reason: count / len(games) for reason, count in counts.most_common()}


def ratings(games: Sequence[Played], seed: int = 1) -> list[Rating]:
    """Return every player's Elo, best first: who is placed above whom at the same table."""
    names = sorted({name for game in games for name in game.players})
    deals: dict[int, list[Played]] = defaultdict(list)
    for game in games:
        deals[game.seed].append(game)
    tables = [_duels(played, names) for played in deals.values()]
    elo = _bradley_terry(names, tables)
    luck = Chance(seed)
    drawn = [_bradley_terry(names, [luck.pick(tables) for _ in tables]) for _ in range(_BOOTSTRAPS)]
    found = []
    for number, name in enumerate(names):
        spread = sorted(one[number] for one in drawn)
        low, high = spread[int(0.025 * len(spread))], spread[int(0.975 * len(spread))]
        found.append(Rating(name, elo[number], low, high))
    return sorted(found, key=lambda rating: -rating.elo)


Duels = dict[tuple[int, int], float]


def _duels(games: Sequence[Played], names: Sequence[str]) -> Duels:
    """Count how often one player was placed above another; equal places count half."""
    duels: Duels = defaultdict(float)
    for game in games:
        for a, one in enumerate(game.players):
            for b, other in enumerate(game.players):
                if one != other:
                    better = game.places[a] < game.places[b]
                    result = 1.0 if better else 0.5 if game.places[a] == game.places[b] else 0.0
                    duels[names.index(one), names.index(other)] += result
    return duels


def _bradley_terry(names: Sequence[str], tables: Sequence[Duels]) -> list[float]:
    """Fit strengths to the duels (minorisation-maximisation) and return them as Elo."""
    count = len(names)
    won = [[0.0] * count for _ in names]
    for duels in tables:
        for (a, b), result in duels.items():
            won[a][b] += result
    strength = [1.0] * count
    for _ in range(_STEPS):
        new = []
        for a in range(count):
            wins = _PRIOR + sum(won[a])
            weight = 2 * _PRIOR / (strength[a] + 1)
            weight += sum(
                (won[a][b] + won[b][a]) / (strength[a] + strength[b])
                for b in range(count)
                if b != a
            )
            new.append(wins / weight)
        strength = new
    logs = [400 * log10(s) for s in strength]
    mean = fmean(logs)
    return [ELO_MEAN + value - mean for value in logs]

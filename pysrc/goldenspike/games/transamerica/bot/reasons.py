"""Why a turn is good, in words: what it does on the board, and what it leaves to others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from goldenspike.core.chance import Chance
from goldenspike.core.game import Message
from goldenspike.core.knowledge import Line, Parts, telling
from goldenspike.games.transamerica.bot.hands import HandChain
from goldenspike.games.transamerica.bot.outlook import Outlook
from goldenspike.games.transamerica.bot.ways import connect, distances
from goldenspike.games.transamerica.rules.board import DONE, board, numbers
from goldenspike.games.transamerica.rules.round import Round
from goldenspike.games.transamerica.rules.state import TransAmerica
from goldenspike.games.transamerica.rules.steiner import missing

_DEALS = 8
"""Deals in which it is looked up where the others build."""
_PROBABLY = 0.7
"""In this share of them they do so if it is probable."""
_WORTH_SAYING = 0.2
"""Differences in points below this are not told."""
_TOLD = {"own": ("saves", "costs"), "rivals": ("hurts", "spares")}
"""For each part of the value what is said of more and of less of it."""


def why(
    state: TransAmerica,
    line: Line,
    gains: Parts,
    rank: int,
    weights: Mapping[str, float],
    instead: Line = (),
) -> list[Message]:
    """Return the reasons of a line in an imagined position: what it does, what the others will
    probably do for the seat if it is the best one, and by how much it is better or worse. Beside
    what was played instead only that counts in which it is better."""
    seat, now = state.to_move, state.round
    if seat is None:
        return []
    found: list[Message] = []
    if not instead or gains.get("own", 0.0) >= _WORTH_SAYING:
        found = _of_line(now, seat, line, rank, weights, instead)
    return found + _differences(gains, rank)


def _of_line(
    now: Round, seat: int, line: Line, rank: int, weights: Mapping[str, float], instead: Line
) -> list[Message]:
    if now.markers[seat] is None:
        return _of_start(now, seat, line, instead)
    found = _of_tracks(now, seat, line, instead)
    if rank == 0 and not instead:
        found += [_say("wait")] if line[0] == DONE else []
        found += _left_to_others(now, seat, line, weights)
    return found


def _of_start(now: Round, seat: int, line: Line, instead: Line) -> list[Message]:
    track = _from_start(now, seat, line)
    if instead and track >= _from_start(now, seat, instead):
        return []
    return [_say("start", n=track)]


def _from_start(now: Round, seat: int, line: Line) -> int:
    """Return how much track would connect all cities with a start."""
    then = now.copy()
    then.put_marker(seat, board().start_numbers[line[0]])
    return then.missing(seat)[0]


def _of_tracks(now: Round, seat: int, line: Line, instead: Line) -> list[Message]:
    before, after = now.networks[seat], _networks_after(now, seat, line)
    other = _networks_after(now, seat, instead)
    found = []
    reached = now.wanted[seat] & after[seat] & ~(other[seat] if instead else before)
    if reached:
        found.append(_say("reaches", city=_names(reached)))
    nearer = _nearer(now, after, other, seat)
    if nearer:
        found.append(_say("toward", city=_names(nearer)))
    joined = [
        s
        for s, own in enumerate(now.networks)
        if own != before and own & after[seat] and not (instead and own & other[seat])
    ]
    if joined:
        found.append(_say("joins", seats=joined))
    left = _left(now, seat, after)
    if left >= (_left(now, seat, other) if instead else now.missing(seat)[0]):
        return found
    fewer = now.missing(seat)[0] - left
    found.append(_say("nearer", n=left, fewer=fewer) if left else _say("complete"))
    return found


def _left(now: Round, seat: int, networks: Sequence[int]) -> int:
    """Return how much track a seat lacks with these networks."""
    return missing(networks, [*(city.bit for city in now.hands[seat]), networks[seat]])[0]


def _nearer(now: Round, after: Sequence[int], other: Sequence[int], seat: int) -> int:
    """Return the cities that are not reached but nearer than with the other networks."""
    lacking = now.wanted[seat] & ~after[seat]
    far = distances(other, other[seat], lacking)
    left = distances(after, after[seat], lacking)
    return sum(city for city in far if left[city] < far[city])


def _left_to_others(
    now: Round, seat: int, line: Line, weights: Mapping[str, float]
) -> list[Message]:
    """Name the cities that the others will probably connect with their networks."""
    chain, luck = HandChain(now, seat, weights), Chance(len(now.track))
    lacking = now.wanted[seat] & ~_networks_after(now, seat, line)[seat]
    counts: Counter[int] = Counter()
    for _ in range(_DEALS):
        twin = now.copy()
        twin.hold(chain.draw(luck))
        outlook = Outlook(twin, at_once=False)
        outlook.play((seat + 1) % len(now.hands), idle=seat)
        built = 0
        for other, network in enumerate(outlook.networks):
            built |= network if other != seat else 0
        counts.update(numbers(lacking & built))
    likely = [city for city, count in counts.items() if count >= _PROBABLY * _DEALS]
    return [_say("left", city=_names(sum(1 << city for city in likely)))] if likely else []


def _differences(gains: Parts, rank: int) -> list[Message]:
    told = telling({part: round(gains.get(part, 0.0), 1) for part in _TOLD}, rank, _WORTH_SAYING)
    return [_say(_TOLD[part][rank > 0], n=size) for part, size in told]


def _networks_after(now: Round, seat: int, line: Line) -> list[int]:
    networks = now.networks[:]
    for action in line:
        number = board().lay_numbers.get(action)
        if number is not None:
            ends = board().lines[number]
            connect(networks, seat, 1 << ends.a | 1 << ends.b)
    return networks


def _names(junctions: int) -> list[str]:
    return [board().city_at[junction].name for junction in numbers(junctions)]


def _say(key: str, **args: object) -> Message:
    return Message(f"transamerica.because.{key}", args)

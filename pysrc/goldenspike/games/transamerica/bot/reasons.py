"""Why a turn is good, in words: what it does on the board, and what it leaves to others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from goldenspike.core.chance import Chance
from goldenspike.core.game import Message
from goldenspike.core.knowledge import Line, Parts
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
_TOLD = (
    ("own", "saves", "costs"),
    ("rivals", "hurts", "spares"),
)
"""For each part of the value what is said of more and of less of it."""


def why(
    state: TransAmerica, line: Line, gains: Parts, rank: int, weights: Mapping[str, float]
) -> list[Message]:
    """Return the reasons of a line in an imagined position: what it does, what the others will
    probably do for the seat if it is the best one, and by how much it is better or worse."""
    seat, now = state.to_move, state.round
    if seat is None:
        return []
    if now.markers[seat] is None:
        found = _of_start(now, seat, line)
    else:
        found = _of_tracks(now, seat, line)
        if rank == 0:
            found += [_say("wait")] if line[0] == DONE else []
            found += _left_to_others(now, seat, line, weights)
    return found + _differences(gains)


def _of_start(now: Round, seat: int, line: Line) -> list[Message]:
    at = 1 << board().start_numbers[line[0]]
    cities = now.wanted[seat] & ~at
    far = sum(distances([], at, cities).values())
    return [_say("start", n=far, cities=cities.bit_count())]


def _of_tracks(now: Round, seat: int, line: Line) -> list[Message]:
    before, after = now.networks[seat], _networks_after(now, seat, line)
    found = []
    reached = now.wanted[seat] & after[seat] & ~before
    if reached:
        found.append(_say("reaches", city=_names(reached)))
    nearer = _nearer(now, after, seat)
    if nearer:
        found.append(_say("toward", city=_names(nearer)))
    joined = [s for s, own in enumerate(now.networks) if own != before and own & after[seat]]
    if joined:
        found.append(_say("joins", seats=joined))
    left = missing(after, [*(city.bit for city in now.hands[seat]), after[seat]])[0]
    fewer = now.missing(seat)[0] - left
    if fewer and left:
        found.append(_say("nearer", n=left, fewer=fewer))
    elif not left:
        found.append(_say("complete"))
    return found


def _nearer(now: Round, after: Sequence[int], seat: int) -> int:
    """Return the cities that are not reached but nearer than before."""
    lacking = now.wanted[seat] & ~after[seat]
    far = distances(now.networks, now.networks[seat], lacking)
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


def _differences(gains: Parts) -> list[Message]:
    found = []
    for part, more, less in _TOLD:
        n = round(gains.get(part, 0.0), 1)
        if abs(n) >= _WORTH_SAYING:
            found.append(_say(more if n > 0 else less, n=abs(n)))
    return found


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

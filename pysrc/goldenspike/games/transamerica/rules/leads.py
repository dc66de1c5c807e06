"""Where track leads, from one named place to the next: for who cannot see it lie on the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from goldenspike.core.leading import reached
from goldenspike.games.transamerica.rules.board import board


class Leads(NamedTuple):
    """What track leads to from a place, past no other that has a name: junctions with a city or a
    start marker, the nearer ones first, and those at which it ends."""

    places: tuple[int, ...]
    ends: tuple[int, ...]


class Network(NamedTuple):
    """The seats that share a network, what it connects that has a name, and how many tracks."""

    seats: tuple[int, ...]
    places: tuple[int, ...]
    tracks: int


class Survey(NamedTuple):
    """The track on the board: by each named junction that it touches where it leads from there,
    and the networks in the order of their first seats."""

    leads: Mapping[int, Leads]
    networks: tuple[Network, ...]


def survey(track: Sequence[str], markers: Sequence[str | None]) -> Survey:
    """Look over the track on the board. Of a network without track nothing is told."""
    near = _neighbours(track)
    marked = {board().junction_numbers[at]: seat for seat, at in enumerate(markers) if at}
    named = {at for at in near if at in board().city_at or at in marked}
    networks = []
    told: set[int] = set()
    for start in marked:
        if start in near and start not in told:
            within = reached(start, near)
            told.update(within)
            seats = sorted(marked[at] for at in within if at in marked)
            ends = sum([len(near[at]) for at in within])
            places = tuple([at for at in within if at in named])
            networks.append(Network(tuple(seats), places, ends // 2))
    leads = {}
    for here in sorted(named & told):
        _, *found = reached(here, near, named)
        onward: list[int] = []
        loose: list[int] = []
        for at in found:
            if at in named:
                onward.append(at)
            elif len(near[at]) == 1:
                loose.append(at)
        leads[here] = Leads(tuple(onward), tuple(sorted(loose)))
    return Survey(leads, tuple(networks))


def _neighbours(track: Sequence[str]) -> dict[int, list[int]]:
    """For each junction that track touches those at the other ends of it."""
    near: dict[int, list[int]] = {}
    numbers, lines = board().line_numbers, board().lines
    for name in track:
        line = lines[numbers[name]]
        near.setdefault(line.a, []).append(line.b)
        near.setdefault(line.b, []).append(line.a)
    return near

"""Free lines and who could start them now: a fact of the rules that the map tells about."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from goldenspike.games.santa_fe.rules.board import board

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.state import SantaFe


class Opening(NamedTuple):
    """Who could start a free line, money aside: railroads with an end at one of its places and
    the one of a branch line card, both for the seat it is told to; by seat, the railroads that
    only another has the means for."""

    railroads: list[int]
    branch: int | None
    others: dict[int, list[int]]


def openings(state: SantaFe, seat: int | None) -> dict[int, Opening]:
    """Return for each line that could be started by whom, told to a seat; None has bought no
    track and holds no card. Lines that nobody could start are left out."""
    found: dict[int, Opening] = {}
    _from_ends(state, seat, found)
    _by_branch(state, seat, found)
    return found


def _from_ends(state: SantaFe, seat: int | None, found: dict[int, Opening]) -> None:
    track = state.track
    for railroad in track.in_play:
        if not track.has_track(railroad):
            continue
        owners = [s for s, bought in enumerate(track.bought) if bought[railroad]]
        for line in _lines(track.ways(railroad)):
            if not track.laid[line]:
                opening = _at(found, line)
                if track.supply[railroad] or seat in owners:
                    opening.railroads.append(railroad)
                else:
                    for owner in owners:
                        opening.others.setdefault(owner, []).append(railroad)


def _by_branch(state: SantaFe, seat: int | None, found: dict[int, Opening]) -> None:
    track = state.track
    for holder, player in enumerate(state.seats):
        if not player.branch_ready or not track.pieces(player.branch, holder):
            continue
        for line in _lines(track.branch_ways(player.branch)):
            opening = _at(found, line)
            others = opening.others.get(holder, [])
            if holder == seat:
                found[line] = opening._replace(branch=player.branch)
            elif player.branch not in opening.railroads + others:
                opening.others[holder] = [*others, player.branch]


def _lines(ways: tuple[int, ...] | list[int]) -> list[int]:
    """The lines that ways run along, each once."""
    return list(dict.fromkeys(board().ways[way].line for way in ways))


def _at(found: dict[int, Opening], line: int) -> Opening:
    return found.setdefault(line, Opening([], None, {}))

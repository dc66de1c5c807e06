"""What a seat may know: everything but the cities of the others, until a round is scored."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Literal, TypedDict

from goldenspike.core.game import BaseView
from goldenspike.games.transamerica.rules.board import board
from goldenspike.games.transamerica.rules.distance import Way, central, way_to

if TYPE_CHECKING:
    from goldenspike.games.transamerica.rules.round import Round
    from goldenspike.games.transamerica.rules.state import TransAmerica

STARTS = 3
"""So many places for a start marker are told as good ones."""


class HeldCity(TypedDict):
    """A city of the seat that looks on."""

    name: str
    colour: str
    junction: str
    connected: bool
    distance: int
    """What the way there costs from the own network, past all track that lies already; 0 before
    the seat has begun."""
    way: list[str]
    """The lines of one such way that hold no track yet."""


class ScoredRound(TypedDict):
    """A round that is over, with all that was laid open then; lists are in seat order."""

    round: int
    start_player: int
    complete: list[int]
    """Who had all five cities connected, which ended the round."""
    hands: list[list[str]]
    apart: list[list[str]]
    """For each seat those of its cities that were not connected."""
    markers: list[str | None]
    track: list[str]
    losses: list[int]
    missing: list[list[str]]
    """For each seat the cheapest lines that it still needed."""
    points: list[int]
    """What was left after the losses."""


class GameView(TypedDict):
    """The game's own part of the view. Junctions and lines stand there by their ids."""

    round: int
    start_player: int
    phase: Literal["start", "build", "over"]
    track: list[str]
    """The lines that hold a track, in the order in which they were built on."""
    turn: list[str]
    """Those of the turn that goes on."""
    builders: list[int]
    """Who laid each track."""
    news: int
    """How many tracks this seat has seen already; the later ones are new to it. An onlooker looks
    over the shoulder of whose turn it is."""
    markers: list[str | None]
    networks: list[int]
    """For each seat the first of those that share its network."""
    complete: list[int]
    """Who has said to be complete."""
    points: list[int]
    barrier: int | None
    """With so many points or fewer a player has passed it; None in a game without one."""
    supply: int
    rounds: list[ScoredRound]
    hand: list[HeldCity] | None
    """The cities of the seat that looks on; an onlooker has none."""
    loss: int | None
    """What this seat would lose if the round ended now."""
    missing: list[str] | None
    """The cheapest lines that it still needs."""
    starts: list[str]
    """Where a start marker of this seat would be nearest to all of its cities, as long as it has
    none."""


class TransAmericaView(BaseView, GameView):
    """All that a seat, or an onlooker, may know."""


def show(state: TransAmerica, seat: int | None) -> GameView:
    """Return the game's own part of the view of a seat (None: an onlooker)."""
    ids, lines = board().junction_ids, board().lines
    now = state.round
    over = state.reason is not None
    eyes = state.to_move if seat is None else seat
    return {
        "round": now.number,
        "start_player": now.start_player,
        "phase": "over" if over else "start" if None in now.markers else "build",
        "track": [lines[number].id for number in now.track],
        "turn": [lines[number].id for number in now.turn],
        "builders": now.builders[:],
        "news": len(now.track) if eyes is None else now.known[eyes],
        "markers": [None if at is None else ids[at] for at in now.markers],
        "networks": [now.networks.index(network) for network in now.networks],
        "complete": list(now.complete),
        "points": state.points[:],
        "barrier": state.barrier,
        "supply": now.supply,
        "rounds": state.rounds[:],
        "hand": None if seat is None else _held(now, seat),
        "loss": None if seat is None else now.missing(seat)[0],
        "missing": None if seat is None else board().line_ids(now.missing(seat)[1]),
        "starts": [] if seat is None or now.markers[seat] is not None else _starts(now, seat),
    }


def _starts(now: Round, seat: int) -> list[str]:
    near = central(tuple(city.junction for city in now.hands[seat]))
    free = (board().junction_ids[at] for at in near if at not in now.markers)
    return list(islice(free, STARTS))


def _held(now: Round, seat: int) -> list[HeldCity]:
    network, lines = now.networks[seat], board().lines
    held: list[HeldCity] = []
    for city in now.hands[seat]:
        way = way_to(network, city.junction, now.networks) if network else Way(0, ())
        held.append(
            {
                "name": city.name,
                "colour": city.colour,
                "junction": board().junction_ids[city.junction],
                "connected": bool(network >> city.junction & 1),
                "distance": way.cost,
                "way": [lines[number].id for number in way.lines],
            }
        )
    return held

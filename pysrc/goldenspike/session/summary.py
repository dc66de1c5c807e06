"""What is told of a saved game in a list: plain values, as they can be kept beside the save."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from goldenspike import games
from goldenspike.core import HUMAN, LEVELS, Match, Seat
from goldenspike.core.match import COLOURS


class Summary(NamedTuple):
    """A match at a glance."""

    game: str
    seats: tuple[Seat, ...]
    moves: int
    round: int
    to_move: int | None
    """Whose turn it is; None when the game is over."""
    points: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    """All seats from first to last place, equals together."""
    winners: tuple[int, ...]
    """Who has won, once it is over."""
    seed: int
    usual: bool
    """Whether it is played by the usual options."""


def summary_of(match: Match) -> Summary:
    """Return what is told of a match."""
    state, result = match.state, match.state.result()
    points = tuple(score.total for score in state.scores())
    return Summary(
        match.game.id,
        tuple(match.seats),
        len(match.log),
        state.round_number,
        state.to_move,
        points,
        result.ranking if result else standing(points),
        result.winners if result else (),
        match.seed,
        match.options == match.game.complete({}),
    )


def to_plain(known: Summary) -> dict[str, Any]:
    """Return a summary as values that JSON knows."""
    return {**known._asdict(), "seats": [list(seat) for seat in known.seats]}


def from_plain(data: Mapping[str, Any]) -> Summary:
    """Return the summary that such values tell; an error of Python's own if they tell none."""
    seats = tuple(_seat(*seat) for seat in data["seats"])
    points = tuple(int(n) for n in data["points"])
    ranking = tuple(tuple(int(seat) for seat in equals) for equals in data["ranking"])
    everybody = list(range(len(seats)))
    if len(points) != len(seats) or sorted(s for e in ranking for s in e) != everybody:
        raise ValueError("the ranking does not fit the seats")
    winners = tuple(int(seat) for seat in data["winners"])
    to_move = data["to_move"]
    if not {*winners, *([] if to_move is None else [to_move])} <= {*everybody}:
        raise ValueError("no such seat")
    return Summary(
        games.get(data["game"]).id,
        seats,
        int(data["moves"]),
        int(data["round"]),
        to_move,
        points,
        ranking,
        winners,
        int(data["seed"]),
        bool(data["usual"]),
    )


def standing(points: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the seats from most to fewest points, equals together."""
    return tuple(
        tuple(seat for seat, own in enumerate(points) if own == place)
        for place in sorted(set(points), reverse=True)
    )


def _seat(name: str, player: str, colour: str) -> Seat:
    if player not in (HUMAN, *LEVELS) or colour not in COLOURS:
        raise ValueError(f"no seat: {player}")
    return Seat(str(name), player, colour)

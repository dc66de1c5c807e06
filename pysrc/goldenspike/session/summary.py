"""What is told of a saved game in a list: plain values, as they can be kept beside the save."""

from __future__ import annotations

from typing import NamedTuple

from goldenspike.core import Match, Seat


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


def standing(points: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the seats from most to fewest points, equals together."""
    return tuple(
        tuple(seat for seat, own in enumerate(points) if own == place)
        for place in sorted(set(points), reverse=True)
    )

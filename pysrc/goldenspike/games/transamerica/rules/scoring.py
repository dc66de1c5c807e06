"""Scoring a round: what each seat misses and loses, and the track that the translation gives."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.games.transamerica.rules.board import board
from goldenspike.games.transamerica.rules.round import Round
from goldenspike.games.transamerica.rules.view import ScoredRound


def score(played: Round, points: Sequence[int]) -> ScoredRound:
    """Return what is laid open at the end of a round; the points are those before it, and in
    the record those that are left."""
    ids, lines = board().junction_ids, board().lines
    missing = [played.missing(seat) for seat in range(len(points))]
    losses = [loss for loss, _ in missing]
    return {
        "round": played.number,
        "start_player": played.start_player,
        "complete": list(played.complete),
        "hands": [[city.name for city in hand] for hand in played.hands],
        "apart": [
            [city.name for city in hand if not network >> city.junction & 1]
            for hand, network in zip(played.hands, played.networks, strict=True)
        ],
        "markers": [None if at is None else ids[at] for at in played.markers],
        "track": [lines[number].id for number in played.track],
        "losses": losses,
        "missing": [board().line_ids(needed) for _, needed in missing],
        "points": [had - loss for had, loss in zip(points, losses, strict=True)],
    }


def needing_one_track(played: Round, builder: int) -> list[int]:
    """Return who needs just one single track when the round ends, from the builder's left on."""
    players = len(played.hands)
    order = [(builder + 1 + i) % players for i in range(players)]
    return [seat for seat in order if played.missing(seat)[0] == 1]

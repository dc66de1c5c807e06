"""What a seat may know: everything but the cities of the others, until a round is scored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goldenspike.core.game import View
from goldenspike.games.transamerica.rules.board import board

if TYPE_CHECKING:
    from goldenspike.games.transamerica.rules.state import TransAmerica


def show(state: TransAmerica, seat: int | None) -> View:
    """Return the view of a seat (None: an onlooker)."""
    ids, lines = board().junction_ids, board().lines
    now = state.round
    over = state.reason is not None
    view: dict[str, Any] = {
        "round": now.number,
        "start_player": now.start_player,
        "phase": "over" if over else "start" if None in now.markers else "build",
        "track": [lines[number].id for number in now.track],
        "turn": [lines[number].id for number in now.turn],
        "builders": now.builders[:],
        "news": len(now.track) if seat is None else now.known[seat],
        "markers": [None if at is None else ids[at] for at in now.markers],
        "networks": [now.networks.index(network) for network in now.networks],
        "complete": list(now.complete),
        "points": state.points[:],
        "barrier": state.barrier,
        "supply": now.supply,
        "rounds": state.rounds[:],
        "hand": None,
        "loss": None,
        "missing": None,
    }
    if seat is not None:
        loss, missing = now.missing(seat)
        view["hand"] = [
            {
                "name": city.name,
                "colour": city.colour,
                "junction": ids[city.junction],
                "connected": bool(now.networks[seat] >> city.junction & 1),
            }
            for city in now.hands[seat]
        ]
        view["loss"] = loss
        view["missing"] = board().line_ids(missing)
    return view

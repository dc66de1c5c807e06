"""Money: what things cost, and how it changes hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.state import SantaFe

TRACK_PRICE = 1
"""What a piece of track costs under the optional rule, in both games."""

FREE_GROUND = (0, 0, 0, 0)
TERRAIN_PRICES = {
    "none": (0, 1, 1, 2),
    "free": (0, 0, 1, 0),
    "river-only": (0, 0, 1, 1),
}
"""Price of a space by what it crosses (nothing, river, mountain, both), for a player without an
engineer and with one under either reading of the option `engineer` (rulings 12 and 16)."""


def tariff(state: SantaFe, seat: int) -> tuple[int, ...]:
    """Return what a space costs this seat, by what it crosses."""
    if not state.grade.terrain:
        return FREE_GROUND
    engineer = str(state.options["engineer"]) if state.seats[seat].engineer else "none"
    return TERRAIN_PRICES[engineer]


def pay(state: SantaFe, seat: int, dollars: int, key: str, **args: Any) -> None:
    """Move money to the bank (or, below zero, from it) and say why."""
    state.seats[seat].money -= dollars
    state.tell(key, seat=seat, dollars=abs(dollars), **args)

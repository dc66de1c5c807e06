"""The end: the link between the coasts (rulings 28 and 34), and without one (ruling 35)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from goldenspike.games.pacific_rails.rules.components import (
    FINAL_PARTS,
    LAST_ROUND,
    LINK,
    LINK_VP,
    STALL_ROUNDS,
)
from goldenspike.games.pacific_rails.rules.reach import flood
from goldenspike.games.pacific_rails.rules.scoring import award
from goldenspike.games.pacific_rails.rules.sites import is_full
from goldenspike.games.pacific_rails.rules.track import open_cell

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.state import PacificRails


def coasts_joined(state: PacificRails, cell: int, new: Collection[int] = ()) -> bool:
    """Tell whether the network around a cell reaches both coasts (ruling 28), with `new` cells
    taken as part of it."""
    land = state.land
    joined = flood(land.shifts, land.bit[cell], state.network | land.cells_of(new))
    return all(joined & coast for coast in land.coasts)


def connect(state: PacificRails, seat: int, cell: int) -> None:
    """A new building connects its city; it may close the link between the coasts (ruling 34)."""
    open_cell(state, cell)
    state.last_building = state.round_number
    if not state.linked and coasts_joined(state, cell):
        state.linked = True
        state.tell("link", seat=seat)
        award(state, seat, LINK, LINK_VP)


def last_round(state: PacificRails) -> str:
    """Return why the round just ended was the last, empty if it was not."""
    if state.linked:
        return "linked"
    if is_full(state):
        return "full"
    if state.round_number - state.last_building >= STALL_ROUNDS:
        return "stalled"
    return "rounds" if state.round_number >= LAST_ROUND else ""


def tell_the_end(state: PacificRails) -> None:
    """Tell why the game is over and what everybody has."""
    state.tell(f"end.{state.reason}")
    for seat, score in enumerate(state.scores()):
        final = {part: score.parts[part] for part in FINAL_PARTS}
        state.tell("final", seat=seat, total=score.total, **final)

"""Track on the map: tiles belong to nobody, and routes pass them and connected cities freely."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from goldenspike.games.pacific_rails.rules.state import PacificRails


def lay_tile(state: PacificRails, cell: int) -> None:
    """Put a tile on a cell."""
    state.track[cell] = 1
    open_cell(state, cell)
    for near in state.land.near[cell]:
        state.beside[near] = 1


def open_cell(state: PacificRails, cell: int) -> None:
    """Let routes pass a cell without a tile."""
    state.passable[cell] = 1
    state.network |= state.land.bit[cell]

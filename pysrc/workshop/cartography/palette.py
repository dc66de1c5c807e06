"""The colours of the atlas. TransAmerica's board file holds the common ones; here are the rest."""

from __future__ import annotations

from workshop.cartography.board import Lattice

MORE = {
    "slot": "#fdf8ea",
    "slot_ink": "#6a5a45",
    "slot_mountain": "#cda876",
    "slot_mountain_ink": "#5b3c1c",
    "slot_river": "#d9e9ee",
    "slot_river_ink": "#1f5572",
    "border": "#8f8066",
}


def atlas_palette() -> dict[str, str]:
    """All colours by what they paint, so that the sheets look like pages of one atlas."""
    return {**Lattice.load("transamerica").drawing["palette"], **MORE}

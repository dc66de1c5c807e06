"""The colours of the atlas. TransAmerica's board file holds the common ones; here are the rest."""

from __future__ import annotations

from workshop.cartography.toolkit import boards

MORE = {
    "slot": "#efe3c8",
    "slot_ink": "#6a5a45",
    "slot_mountain": "#cda876",
    "slot_mountain_ink": "#5b3c1c",
    "slot_river": "#d9e9ee",
    "slot_river_ink": "#1f5572",
    "border": "#8f8066",
    "plain": "#ebe2b6",
    "grass": "#a89a55",
    "hill": "#dcbd88",
    "hill_light": "#efdcb4",
    "hill_shade": "#b98f56",
    "hill_ink": "#7d5a2e",
    "valley": "#d5e0c8",
    "bank": "#b5c5a0",
    "rock": "#a6937c",
    "snow": "#fbf6ea",
    "rock_shade": "#5f4e40",
    "rock_ink": "#33281f",
    "town": "#fdf7e8",
    "town_rule": "#a5463a",
    "roof": "#b45a48",
    "harbour": "#e3edec",
    "harbour_rule": "#2f6079",
    "cell_ink": "#6d5d46",
    "street": "#e6dbc0",
    "kerb": "#cdbd99",
    "district_wood": "#e6cfa6",
    "district_iron": "#ccd6dc",
    "district_gunpowder": "#d6cbc4",
    "district_money": "#f2dd9b",
    "district_rail_train": "#d2ded6",
    "district_engineer_train": "#dde0c2",
    "district_miner_train": "#dcd9c9",
    "district_financier_train": "#e6e4b9",
    "district_centre": "#efcfc0",
    "leaf": "#a3b383",
    "leaf_ink": "#71835a",
}


def atlas_palette() -> dict[str, str]:
    """All colours by what they paint, so that the sheets look like pages of one atlas."""
    return {**boards.load("transamerica")["drawing"]["palette"], **MORE}


def day_palette() -> dict[str, str]:
    """The colours that turn to others at night: the atlas's, and the tints of the regions."""
    regions = boards.load("transamerica")["drawing"]["regions"]
    return {**atlas_palette(), **{f"{name}_wash": kind["wash"] for name, kind in regions.items()}}

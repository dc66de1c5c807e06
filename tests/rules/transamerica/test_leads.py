"""Where track leads, for who cannot see it: from city to city, and to where it ends."""

from __future__ import annotations

import pytest

from goldenspike.core.scene import Node
from goldenspike.core.words import Words
from goldenspike.games.transamerica.rules.board import board
from goldenspike.games.transamerica.rules.leads import survey
from rules.transamerica.conftest import Table, city

WORDS = Words("en", ["Ann", "Bob", "Cleo"])


@pytest.fixture
def game(table: type[Table]) -> Table:
    """Ann's track leads from Denver by Santa Fe, Cleo's start, to El Paso and a step further."""
    game = table(3)
    game.deal(game.west, game.east, game.south)
    santa_fe = board().junction_ids[city("Santa Fe").junction]
    game.start(board().junction_ids[city("Denver").junction], "15,5", santa_fe)
    game.connect(0, "Santa Fe", "El Paso")
    loose = next(
        number
        for number, line in enumerate(board().lines)
        if game.state.round.reach[0] >> number & 1
        and line.a == city("El Paso").junction
        and line.b not in board().city_at
    )
    game.lay(0, 1 << loose)
    return game


def spoken(node: Node) -> list[str]:
    """All labels of a drawing."""
    own = [node.attrs["aria-label"]] if "aria-label" in node.attrs else []
    return own + [
        text for child in node.children if isinstance(child, Node) for text in spoken(child)
    ]


def test_track_leads_to_the_next_cities_and_to_where_it_ends(game: Table) -> None:
    view = game.view
    found = survey(view["track"], view["markers"])
    denver, santa_fe, el_paso = (city(name).junction for name in ("Denver", "Santa Fe", "El Paso"))
    assert found.leads[denver].places == (santa_fe,)
    assert set(found.leads[santa_fe].places) == {denver, el_paso}
    assert found.leads[el_paso].places == (santa_fe,)
    assert [len(found.leads[at].ends) for at in (denver, santa_fe, el_paso)] == [0, 0, 1]


def test_networks_tell_who_shares_them_and_one_without_track_is_not_told(game: Table) -> None:
    view = game.view
    (network,) = survey(view["track"], view["markers"]).networks
    assert network.seats == (0, 2)
    assert network.tracks == len(view["track"])
    assert {board().city_at[at].name for at in network.places} == {"Denver", "Santa Fe", "El Paso"}


def test_the_map_says_by_ear_where_track_lies(game: Table) -> None:
    (drawn,) = game.state.game.scene(game.state.view(None), WORDS).boards
    tracks = len(game.view["track"])
    said = spoken(drawn.layer)
    assert said[0] == (
        f"Track on the map. Network of Ann and Cleo, {tracks} tracks: Denver, Santa Fe and El Paso."
    )
    assert "Denver. Network of Ann and Cleo. Track to Santa Fe." in said
    assert len(said) == 4, "a city without track says nothing"


def test_an_own_city_says_once_whether_it_is_connected_and_where_track_leads(game: Table) -> None:
    (drawn,) = game.state.game.scene(game.state.view(2), WORDS).boards
    told = [text for text in spoken(drawn.layer) if text.startswith("Santa Fe")]
    assert told == [
        "Santa Fe, one of your cities in the Centre: connected. "
        "Network of Ann and Cleo. Track to Denver and El Paso."
    ]

"""What can be done is told in words alone: each offer has a name of its own that says where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from goldenspike import games
from goldenspike.core import HUMAN, Chance, Seat
from goldenspike.core.scene import Node
from goldenspike.core.words import LANGUAGES
from goldenspike.games import new_match
from goldenspike.games.pacific_rails.rules.board import board as pacific
from goldenspike.games.santa_fe.rules.board import board as santa_fe
from goldenspike.games.transamerica.rules.board import board as transamerica
from goldenspike.session.frame import Frame
from goldenspike.session.session import Session

ACTIONS = 160


def frames(game: str, language: str, seed: int) -> Iterator[Frame]:
    """What somebody sees who plays all seats of a game at random, without secrets."""
    options = {"advanced": bool(seed % 2)} if game.startswith("santa-fe") else {}
    seats = [Seat(name, HUMAN) for name in ("Ann", "Bob", "Cleo")]
    session = Session(new_match(game, seats, options, seed=seed), language)
    session.eyes.share(True)
    rng = Chance(seed)
    while len(session.match.log) < ACTIONS and session.match.state.to_move is not None:
        frame = session.frame()
        if frame.report:
            session.next_report()
            continue
        yield frame
        assert session.play(*rng.pick(frame.offers).actions)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.REGISTRY)
def test_no_two_offers_are_called_the_same(game: str, language: str) -> None:
    for seed in range(3):
        for frame in frames(game, language, seed):
            count = Counter(offer.label for offer in frame.offers)
            alike = [label for label, n in count.items() if n > 1]
            assert [offer for offer in frame.offers if offer.label in alike] == []


@pytest.mark.parametrize("game", games.REGISTRY)
def test_a_place_on_a_board_has_no_other_name_than_its_offers(game: str) -> None:
    """What is drawn in it would be one: somebody who says what is seen there must be understood."""
    for board in next(frames(game, "en", 0)).scene.boards:
        for node in (*nodes(board.layer), *board.offers.values()):
            if "data-spot" in node.attrs:
                assert not [part for part in nodes(node) if part.tag in ("title", "text")]


def nodes(tree: Node) -> Iterator[Node]:
    """All elements of a tree."""
    yield tree
    for child in tree.children:
        if isinstance(child, Node):
            yield from nodes(child)


PLACES = {
    "transamerica": lambda: {city.name for city in transamerica().cities},
    "santa-fe": lambda: {place.name for place in santa_fe().places},
    "santa-fe-rails": lambda: {place.name for place in santa_fe().places},
    "pacific-rails": lambda: {
        *(f"to the {way}: " for way in ("east", "west")),
        *(f"to the {a}{b}: " for a in ("north", "south") for b in ("east", "west")),
        *map(pacific().place, (*pacific().city, *pacific().start)),
    },
}
"""The names on each map; of Pacific Rails also the ways from hex to hex."""


@pytest.mark.parametrize("game", games.REGISTRY)
def test_what_is_done_on_a_map_says_where(game: str) -> None:
    places, told = PLACES[game](), 0
    for frame in frames(game, "en", 1):
        (board,) = [board for board in frame.scene.boards if board.id == "map"]
        for offer in frame.offers:
            if offer.spot in board.spots:
                told += 1
                assert any(place in offer.label for place in places), offer.label
    assert told > 20


OWN: dict[str, Callable[[Any], list[str]]] = {
    "transamerica": lambda view: [city["name"] for city in view["hand"]],
    "santa-fe": lambda view: [
        place.name for place in santa_fe().places if place.id in view["seats"][0]["hand"]
    ],
}
"""The names of the cities in the hand of a seat."""


def spoken(tree: Node) -> Iterator[str]:
    """The names of pictures that a screen reader comes to."""
    if tree.attrs.get("aria-hidden") == "true":
        return
    if tree.attrs.get("role") == "img":
        yield tree.attrs["aria-label"]
    for child in tree.children:
        if isinstance(child, Node):
            yield from spoken(child)


@pytest.mark.parametrize("game", OWN)
def test_the_own_cities_are_marked_on_the_spoken_map_and_nobody_elses(game: str) -> None:
    match = new_match(game, [Seat("Ann", HUMAN), Seat("Bob", "easy")], seed=7)
    words = Session(match).words
    view = match.state.view(0)
    (board,) = match.game.scene(view, words).boards
    marked = sorted(spoken(board.layer))
    names = OWN[game](view)
    assert names
    assert all(any(name in label for label in marked) for name in names)
    (board,) = match.game.scene(match.state.view(None), words).boards
    told = list(spoken(board.layer))
    assert not [label for label in marked if label in told]

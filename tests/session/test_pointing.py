"""What is pointed at beside the boards lights up on them."""

from __future__ import annotations

import pytest

from core.drawn import nodes
from goldenspike import games
from goldenspike.core import HUMAN, Chance, Seat
from goldenspike.core.scene import Node
from goldenspike.games import new_match
from goldenspike.parts.lights import Lights
from goldenspike.parts.log import LogLines
from goldenspike.parts.look import Look
from goldenspike.parts.marks import lit_panels, marked
from goldenspike.parts.side import hand, side
from goldenspike.session.session import Session
from goldenspike.session.settings import SETTINGS
from session.test_ending import finished

MOVES = 60


def played(game: str) -> Session:
    """A table after some moves of chance."""
    match = new_match(game, [Seat("Ann", HUMAN), Seat("Bob"), Seat("Cleo")], seed=7)
    rng = Chance(4)
    for _ in range(MOVES):
        match.play(rng.pick(match.state.choices()))
    session = Session(match)
    session.eyes.share(True)
    return session


def lit(session: Session, name: str) -> list[Node]:
    session.moment.glow = name
    frame = session.frame()
    layers = [marked(board, board.layer, frame) for board in frame.scene.boards]
    groups = [c for layer in layers for c in layer.children if isinstance(c, Node)]
    return [node for group in groups if group.key == "glow" for node in nodes(group)][1:]


@pytest.mark.parametrize("game", games.REGISTRY)
def test_what_beside_the_boards_names_a_light_has_one(game: str) -> None:
    session = played(game)
    frame = session.frame()
    look = Look(hooks=True, settings=dict.fromkeys(SETTINGS, ""))
    beside = [*side(frame, look, LogLines()), *hand(frame)]
    named = {n.attrs["data-glow"] for tree in beside for n in nodes(tree) if "data-glow" in n.attrs}
    assert named
    for name in named:
        drawn = lit(session, name)
        parts = [node.attrs["class"] for node in drawn]
        assert parts.count("edge") == parts.count("way")
    assert any(lit(session, name) for name in named)
    assert lit(session, "") == []


@pytest.mark.parametrize("game", ["transamerica", "santa-fe", "santa-fe-rails"])
def test_names_and_badges_are_read_above_what_is_pointed_at(game: str) -> None:
    session = played(game)
    board = session.frame().scene.boards[0]
    session.moment.glow = next(iter(board.glows))
    layer = marked(board, board.layer, session.frame())
    keys = [child.key for child in layer.children if isinstance(child, Node)]
    written = [keys.index(key) for key in ("ends", "names") if key in keys]
    assert written
    assert keys.index("glow") < min(written)


def test_a_way_that_shines_hides_nothing_that_is_offered_and_its_card_is_marked() -> None:
    """It stays while the pointer goes on from the card to the board."""
    match = new_match("transamerica", [Seat("Ann", HUMAN), Seat("Bob", "easy")], seed=7)
    session = Session(match)
    own = session.match.state.view(0)["hand"][0]["name"]
    session.moment.point_at(None, own)
    frame = session.frame()
    (board,) = frame.scene.boards
    keys = [c.key for c in marked(board, board.layer, frame).children if isinstance(c, Node)]
    assert keys.index("glow") < keys.index("offers")
    marks = [
        node.attrs["data-glow"]
        for panel in lit_panels(frame, Lights(frame.offers)).scene.panels
        for node in nodes(panel.body)
        if "shining" in node.attrs.get("class", "")
    ]
    assert marks == [own]


def test_the_way_of_a_route_that_is_offered_shines_while_it_is_pointed_at() -> None:
    match = finished("pacific-rails")
    while not any(shortcut.trail for shortcut in match.state.shortcuts()):
        match.undo(1)
    match.seats = [seat._replace(player=HUMAN) for seat in match.seats]
    session = Session(match)
    session.lift()
    frame = session.frame()
    offer = next(offer for offer in frame.offers if offer.trail)
    map_board = frame.scene.boards[1]
    lights = Lights(frame.offers)
    layer = lights.light(map_board.layer)
    spots = {n.attrs.get("data-spot"): n for n in nodes(layer)}
    assert spots[offer.spot].attrs["data-glow"] == offer.spot
    assert lights.begins(offer) == offer.spot
    session.moment.point_at(None, offer.spot)
    drawn = [n.attrs["points"] for n in lit(session, offer.spot) if n.attrs["class"] == "way"]
    points = [map_board.spots[spot] for spot in offer.trail]
    assert drawn == [" ".join(f"{x:g},{y:g}" for x, y in points)]
    session.moment.choose(offer.spot)
    assert session.frame().glow == ""
    session.moment.point_at(None, offer.spot)
    assert session.play(*offer.actions)
    assert session.frame().glow == ""


def test_what_is_pointed_at_shines_on_after_an_own_move() -> None:
    match = new_match("transamerica", [Seat("Ann", HUMAN), Seat("Bob", "easy")], seed=7)
    session = Session(match)
    for _ in range(3):
        session.moment.point_at(None, "a thing")
        own = session.match.state.to_move
        assert session.play(str(session.match.state.choices()[0]))
        assert session.frame().glow == "a thing"
        while session.match.state.to_move != own:
            assert session.answer(str(session.match.state.choices()[0]), session.era)
            assert session.frame().glow == "a thing"


@pytest.mark.parametrize("between", [0, 1])
def test_what_is_pointed_at_is_never_shown_to_the_next_person(between: int) -> None:
    """Neither right after the own move nor after bots that come in between."""
    seats = [Seat("Ann", HUMAN), *[Seat("Cleo", "easy")] * between, Seat("Bob", HUMAN)]
    session = Session(new_match("transamerica", seats, seed=7))
    session.lift()
    session.moment.point_at(None, "a thing")
    assert session.play(str(session.match.state.choices()[0]))
    while session.match.state.to_move not in session.eyes.people:
        assert session.answer(str(session.match.state.choices()[0]), session.era)
    assert session.frame().curtain is not None
    assert session.frame().glow == ""
    session.lift()
    assert session.frame().glow == ""


def test_the_keyboard_begins_where_a_start_makes_sense() -> None:
    """What is circled on the board of TransAmerica comes first, not the junction in the corner."""
    session = Session(new_match("transamerica", [Seat("Ann", HUMAN), Seat("Bob", "easy")], seed=7))
    frame = session.frame()
    (board,) = frame.scene.boards
    assert board.first
    assert {*board.first} < {offer.spot for offer in frame.offers}
    assert all("sensible" in board.offers[spot].attrs["class"] for spot in board.first)
    assert session.play(str(session.match.state.choices()[0]))
    assert not session.frame().scene.boards[0].first

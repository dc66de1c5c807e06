"""Where several things can be done at one spot: what is common is told once, the rest in short."""

from __future__ import annotations

import pytest

from core.drawn import nodes
from goldenspike.core import HUMAN, Seat
from goldenspike.core.scene import Node
from goldenspike.core.words import LANGUAGES
from goldenspike.games import new_match
from goldenspike.parts.lights import Lights, play_text, pointed
from goldenspike.parts.look import Look
from goldenspike.parts.markup import markup
from goldenspike.parts.overlays import overlays
from goldenspike.session.frame import Frame, Offer
from goldenspike.session.session import Session

SPOT = "chicago~minneapolis:1"


def laying(language: str = "en", *, game: str = "santa-fe", **options: bool) -> Session:
    """A table without secrets at which the first piece of track is laid; nothing was bought."""
    seats = [Seat("Ann", HUMAN), Seat("Bob", HUMAN)]
    session = Session(new_match(game, seats, options, seed=3), language)
    session.eyes.share(True)
    while True:
        offers = session.frame().offers
        if SPOT in {offer.spot for offer in offers}:
            return session
        first = [offer for offer in offers if offer.actions == ("done",)] or offers
        assert session.play(*first[0].actions)


def chooser(frame: Frame) -> tuple[str, list[Node]]:
    """The heading of what is asked, and its buttons, but the one that closes it."""
    (tree,) = overlays(frame, Lights(frame.offers), Look())
    titles = [markup(node) for node in nodes(tree) if node.tag == "h2"]
    buttons = [node for node in nodes(tree) if node.tag == "button"]
    return "".join(titles), [node for node in buttons if "data-glow" in node.attrs]


def at(frame: Frame, *spots: str) -> list[Offer]:
    return [offer for spot in spots for offer in frame.offers if offer.spot == spot]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_is_told_once_and_each_railroad_by_its_name(language: str) -> None:
    session = laying(language)
    session.moment.choose(SPOT)
    frame = session.frame()
    title, buttons = chooser(frame)
    assert "Chicago → Minneapolis" in title
    assert len(buttons) == len(at(frame, SPOT)) > 1
    for button, offer, brings in zip(buttons, at(frame, SPOT), frame.outcomes, strict=True):
        parts = [part for part in button.children if isinstance(part, Node)]
        (said,) = (part for part in parts if "aria-hidden" not in part.attrs)
        assert said.children == (f"{offer.label} {brings}".strip(),)
        shown = "".join(markup(part) for part in parts if part is not said)
        assert "Chicago" not in shown
        assert "Minneapolis" not in shown
        assert brings in shown


def test_either_track_of_a_double_line_is_told_by_its_number() -> None:
    session = laying(game="santa-fe-rails")
    tracks = [f"chicago~kansas-city/{number}:1" for number in (1, 2)]
    session.moment.choose(*tracks)
    common, *entries = session.frame().heading
    assert common == "Chicago → Kansas City, 1 of 3, one way"
    assert len(set(entries)) == len(at(session.frame(), *tracks))
    assert {entry.rpartition(", ")[2] for entry in entries} == {"line 1", "line 2"}


def test_what_is_laid_for_a_price_says_it_and_what_comes_then() -> None:
    session = laying(advanced=True)
    session.moment.choose("chicago~kansas-city/1:1")
    common, *entries = session.frame().heading
    assert common == "Chicago → Kansas City, 1 of 3, $0, then $1, $0"
    assert all("$" not in entry for entry in entries)


def test_what_is_not_laid_between_the_same_places_is_called_as_ever() -> None:
    session = laying()
    other = next(o.spot for o in session.frame().offers if o.spot and o.spot != SPOT)
    session.moment.choose(SPOT, other)
    frame = session.frame()
    assert frame.heading == ()
    title, buttons = chooser(frame)
    assert title == ""
    for button, offer in zip(buttons, at(frame, SPOT, other), strict=True):
        assert offer.label in markup(button)
        assert "aria-label" not in button.attrs


def test_who_points_at_one_of_them_sees_its_piece_on_the_line() -> None:
    session = laying()
    session.moment.choose(SPOT)
    for offer in at(session.frame(), SPOT):
        session.moment.point_at(None, play_text(offer))
        frame = session.frame()
        assert pointed(frame) == offer
        assert offer.sign is not None
        (board,) = frame.scene.boards
        lights = Lights(frame.offers, pointed(frame))
        layer = lights.offer(board.layer, board.offers, "")
        (space,) = [n for n in nodes(layer) if "picked" in n.attrs.get("class", "").split()]
        assert space.attrs["data-spot"] == SPOT
        assert offer.sign.cls in space.attrs["class"].split()
        badges = [n for n in nodes(space) if "badge" in n.attrs.get("class", "").split()]
        assert [badge.attrs["class"] for badge in badges] == [f"badge {offer.sign.cls}"]
    session.moment.choose()
    assert pointed(session.frame()) is None


def test_it_is_the_same_which_free_track_of_a_double_line_a_railroad_begins() -> None:
    """Not so once another railroad has begun one of them, or at two ends of the same line."""
    session = laying()
    one, other = (f"chicago~kansas-city/{number}:1" for number in (1, 2))
    game, lights = session.match.game, Lights(session.frame().offers)
    assert lights.alike(game, one, other)
    assert not lights.alike(game, one, SPOT)
    assert session.play("lay santa-fe chicago~kansas-city/1")
    while not {offer.spot for offer in session.frame().offers} & {other}:
        assert session.play(*session.frame().offers[-1].actions)
    lights = Lights(session.frame().offers)
    assert lights.spots[other]
    assert all(not lights.alike(game, other, spot) for spot in lights.spots if spot != other)

"""What is drawn of a position: what is new, what moves, whose it is."""

from __future__ import annotations

from math import cos, hypot, radians, sin

from goldenspike.core.scene import Node, Scene
from goldenspike.core.words import Words
from goldenspike.games.transamerica.drawing import marks
from goldenspike.games.transamerica.drawing.places import ends, junction_point, lines
from goldenspike.games.transamerica.rules.board import board
from goldenspike.games.transamerica.rules.distance import distance
from goldenspike.parts.markup import markup
from rules.transamerica.conftest import Table

WORDS = Words("en", ["Ann", "Bob", "Cleo"])


def drawn(table: Table, seat: int | None) -> Scene:
    return table.state.game.scene(table.state.view(seat), WORDS)


def found(node: Node, name: str) -> list[Node]:
    """All nodes of a class, from the outside in."""
    own = [node] if name in node.attrs.get("class", "").split() else []
    return own + [
        one for child in node.children if isinstance(child, Node) for one in found(child, name)
    ]


def test_an_onlooker_sees_what_is_new_to_whose_turn_it_is(table: type[Table]) -> None:
    """So several people at one screen do, and those who watch bots."""
    game = table(3)
    game.start("3,1", "13,3", "15,5")
    first = game.choices("lay")[0]
    game.play(first, "done")
    second = game.choices("lay")[0]
    game.play(second, "done")
    (map_drawn,) = drawn(game, None).boards
    fresh = found(map_drawn.layer, "fresh")
    assert [f"lay {rail.key}" for rail in fresh] == [first, second]
    assert {rail.key for rail in fresh} <= set(map_drawn.haloed)
    assert set(game.state.view(None)["markers"]).isdisjoint(map_drawn.haloed)


def test_three_starts_are_hinted_that_are_nearest_to_all_own_cities(table: type[Table]) -> None:
    game = table(3)
    seat = game.state.to_move
    assert seat is not None

    def far(at: int) -> int:
        return sum(distance(at, city.bit) for city in game.state.round.hands[seat])

    def hinted() -> list[str]:
        offers = drawn(game, seat).boards[0].offers
        return [spot for spot, node in offers.items() if found(node, "sensible")]

    numbers = {name: number for number, name in board().junction_ids.items()}
    good = hinted()
    assert len(good) == 3
    worst = max(far(numbers[spot]) for spot in good)
    assert all(far(at) >= worst for spot, at in numbers.items() if spot not in good)
    other = next(city for city in range(3) if city != seat)
    game.state.round.put_marker(other, numbers[good[0]])
    assert good[0] not in hinted()
    game.state.round.put_marker(seat, numbers[good[1]])
    assert hinted() == []


def test_a_city_behind_a_mountain_is_called_two_points_away_not_two_tracks(
    table: type[Table],
) -> None:
    """A double line takes one track and costs two points."""
    game = table(3)
    game.deal(game.east, game.west, game.south)
    game.start("16,4", "3,1", "15,5")
    panels = {panel.id: panel.body for panel in drawn(game, 0).panels}
    cards = {card.key: card for card in found(panels["hand"], "ta-card")}
    (far,) = found(cards["New York"], "far")
    assert far.attrs["title"] == "2 points of track away"


def test_the_barrier_moves_as_a_whole_and_locomotives_have_initials(table: type[Table]) -> None:
    game, shapes, places = table(3), set(), set()
    for barrier in (7, 4):
        game.state.barrier = barrier
        panels = {panel.id: panel.body for panel in drawn(game, None).panels}
        (bar,) = found(panels["score"], "barrier")
        shapes |= {
            part.attrs["d"] for part in bar.children if isinstance(part, Node) and part.attrs
        }
        places.add(bar.attrs["transform"])
        letters = [engine.children[-1] for engine in found(panels["score"], "engine")]
        assert [part.children for part in letters if isinstance(part, Node)] == [
            ("A",),
            ("B",),
            ("C",),
        ]
    assert len(shapes) == 1
    assert len(places) == 2


def test_cities_in_a_report_have_the_initial_of_their_seat(table: type[Table]) -> None:
    game = table(3)
    game.almost_over()
    event = next(e for e in game.play(game.last_line(0)) if e.halt)
    report = game.state.game.report(event, game.state.view(None), WORDS)
    assert report is not None
    claims = found(report.boards[0].layer, "claim")
    assert len(claims) == 15
    for claim in claims:
        (flag,) = claim.children
        assert isinstance(flag, Node)
        letter = flag.children[-1]
        assert isinstance(letter, Node)
        seat = int(claim.key.partition(":")[2])
        assert letter.children == ("ABC"[seat],)


def test_who_does_not_see_the_map_hears_what_is_ringed_where_markers_are_and_what_is_joined(
    table: type[Table],
) -> None:
    game = table(2)
    seat = game.state.to_move
    assert seat is not None
    view = game.state.view(seat)
    for start in game.state.choices():
        said = game.state.game.label(start, view, WORDS)
        assert said.endswith(", near your cities") == (start.spot in view["starts"])
    own = view["hand"][0]
    game.play(f"start {own['junction']}")
    scene = drawn(game, seat)
    (pin,) = found(scene.boards[0].layer, "pin")
    assert f"{WORDS.seats[seat]}: Start marker on {own['name']}" in markup(pin)
    (card,) = found(scene.panels[0].body, "joined")
    assert f"{own['name']}</span>" in markup(card)
    assert ">connected" in markup(card).replace("> connected", ">connected")


def test_a_start_marker_stands_between_the_lines_so_that_track_is_seen_beside_it() -> None:
    """But for a few places where names leave no other side free."""
    hidden = []
    for at in board().junction_ids.values():
        (x, y), turn = junction_point(at), radians(marks.lean(at))
        head = marks.STALK * sin(turn), -marks.STALK * cos(turn)
        for line in lines():
            if at in line.split("-"):
                (x1, y1), (x2, y2) = ends(line)
                way = (x2 - x, y2 - y) if (x1, y1) == (x, y) else (x1 - x, y1 - y)
                ahead = head[0] * way[0] + head[1] * way[1] > 0
                aside = abs(head[0] * way[1] - head[1] * way[0]) / hypot(*way)
                if ahead and aside < marks.HEAD:
                    hidden.append(line)
    assert len(hidden) < 12, hidden

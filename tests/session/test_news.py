"""What others did since the own last turn is marked on the boards, in all games."""

from __future__ import annotations

import pytest

from goldenspike import games
from goldenspike.bots.coach import Judgement, Review
from goldenspike.core import HUMAN, Action, Chance, Seat
from goldenspike.core.bot import Ranked
from goldenspike.core.scene import Node
from goldenspike.games import new_match
from goldenspike.parts.marks import marked
from goldenspike.session.session import Session

OWN = 0


def at_table(game: str) -> Session:
    seats = [Seat("Ann", HUMAN), Seat("Bob", "easy"), Seat("Cleo", "easy")]
    return Session(new_match(game, seats, seed=7))


def rings(session: Session) -> dict[str, list[Node]]:
    """The rings on each board."""
    frame = session.frame()
    found = {}
    for board in frame.scene.boards:
        layer = marked(board, board.layer, frame)
        groups = [c for c in layer.children if isinstance(c, Node) and c.key == "new"]
        found[board.id] = [c for g in groups for c in g.children if isinstance(c, Node)]
    return found


def halos(session: Session) -> set[tuple[str, int]]:
    """What the boards themselves mark as new, and whose it is."""
    return {
        (node.key, int(classes[-1].removeprefix("s-")))
        for board in session.frame().scene.boards
        for node in nodes(board.layer)
        if "fresh" in (classes := node.attrs.get("class", "").split())
    }


def nodes(node: Node) -> list[Node]:
    """A node and all that is in it."""
    return [node, *(n for child in node.children if isinstance(child, Node) for n in nodes(child))]


@pytest.mark.parametrize("game", games.REGISTRY)
def test_rings_are_where_others_acted_and_in_their_colours(game: str) -> None:
    session, rng, seen = at_table(game), Chance(4), 0
    while len(session.match.log) < 120 and session.match.state.to_move is not None:
        if session.frame().report:
            session.next_report()
            continue
        action = str(rng.pick(session.match.state.choices()))
        assert session.play(action) or session.answer(action, session.era)
        frame, drawn = session.frame(), rings(session)
        if frame.over:
            break
        others = {
            (spot, turn.seat)
            for turn in frame.recap
            for spot in turn.spots
            if turn.seat != OWN and any(spot in board.spots for board in frame.scene.boards)
        }
        shown = {
            (ring.key.partition(" ")[2], int(ring.attrs["class"].removeprefix("s-")))
            for found in drawn.values()
            for ring in found
        }
        haloed = {spot for board in frame.scene.boards for spot in board.haloed}
        assert shown <= others
        assert {spot for spot, _ in shown} == {spot for spot, _ in others} - haloed
        if frame.report is None:
            assert {(s, seat) for s, seat in others if s in haloed} <= halos(session)
        seen += bool(others)
    assert seen > 3


@pytest.mark.parametrize("game", games.REGISTRY)
def test_names_stand_above_rings(game: str) -> None:
    session, rng = at_table(game), Chance(4)
    drawn: list[list[str]] = []
    while len(session.match.log) < 60:
        action = str(rng.pick(session.match.state.choices()))
        assert session.play(action) or session.answer(action, session.era)
        if session.frame().report:
            break
        frame = session.frame()
        layers = [marked(board, board.layer, frame) for board in frame.scene.boards]
        keys = [[c.key for c in layer.children if isinstance(c, Node)] for layer in layers]
        drawn += [order for order in keys if {"new", "names"} <= set(order)]
    assert drawn
    assert all(order.index("new") < order.index("names") for order in drawn)


def test_a_route_is_ringed_where_it_ends() -> None:
    """No step on the way tells anything, and the end of it has no place of its own."""
    session, rng = at_table("pacific-rails"), Chance(4)
    log = session.match.log
    while not (log and log[-1].action == "finish" and log[-1].seat != OWN):
        choices = [str(choice) for choice in session.match.state.choices()]
        aims = ("finish", "step", "lay", "train", "district centre", "convert")
        wanted = [each for aim in aims for each in choices if each.startswith(aim)]
        action = wanted[0] if wanted else rng.pick(choices)
        assert session.play(action) or session.answer(action, session.era)
        log = session.match.log
    end = next(entry.spot for entry in reversed(log) if entry.action.startswith("step"))
    assert end in {ring.key.partition(" ")[2] for ring in rings(session)["map"]}


def test_the_own_action_ends_them() -> None:
    session, rng = at_table("pacific-rails"), Chance(4)
    while session.match.state.to_move != OWN or len(session.match.log) < 6:
        action = str(rng.pick(session.match.state.choices()))
        assert session.play(action) or session.answer(action, session.era)
    assert any(rings(session).values())
    assert session.play(str(session.match.state.choices()[0]))
    assert not any(rings(session).values())


def test_what_had_to_be_done_unasked_ends_them_not() -> None:
    """Whose only worker is taken back for him has decided nothing since the others acted."""
    session, rng = at_table("pacific-rails"), Chance(0)
    log = session.match.log
    while not (log and log[-1].seat == OWN and log[-1].choices == 1 and log[-2].seat != OWN):
        choices = [str(choice) for choice in session.match.state.choices()]
        workers = [c for c in choices if c.startswith("sit")] or [
            c for c in choices if c.startswith("place")
        ]
        action = rng.pick(workers or choices)
        assert session.play(action) or session.answer(action, session.era)
        log = session.match.log
    decided = max(entry.number for entry in log if entry.seat == OWN and entry.choices > 1)
    recap = session.frame().recap
    assert recap[0].first == decided + 1
    assert {1, 2, OWN} == {turn.seat for turn in recap}
    assert any(rings(session).values())


def test_where_the_coach_speaks_of_is_marked_in_the_position_before_it() -> None:
    session, rng = at_table("transamerica"), Chance(4)
    while len(session.match.log) < 20:
        action = str(rng.pick(session.match.state.choices()))
        assert session.play(action) or session.answer(action, session.era)
    entry = next(e for e in reversed(session.match.log) if e.seat == OWN and e.spot)
    choices = session.match.at(entry.number).choices()
    best = next(choice for choice in choices if choice.spot and choice != entry.action)
    worse = Judgement(entry.number, Ranked(Action(entry.action), 0.0), Ranked(best, 5.0))
    session.counsel.find(Review(OWN, 1, 1, 1, 1, 5.0, (worse,)))

    def marks() -> dict[str, str]:
        """Which spot has which ring."""
        frame = session.frame()
        layer = marked(frame.scene.boards[0], frame.scene.boards[0].layer, frame)
        groups = [c for c in layer.children if isinstance(c, Node) and "spotlight" in c.key]
        return {group.key: child.key for group in groups for child in group.children}  # type: ignore[union-attr]

    assert marks() == {}
    session.look_at(entry.number)
    assert marks() == {f"spotlight s-{OWN}": entry.spot, "spotlight best": best.spot}
    session.look_at(entry.number - 1)
    assert marks() == {}

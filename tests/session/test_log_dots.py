"""A line of the log shows who did it, not whose action led to it."""

from __future__ import annotations

import pytest

from core.drawn import nodes
from goldenspike import games
from goldenspike.core import Chance, Seat
from goldenspike.games import new_match
from goldenspike.parts.log import LogLines
from goldenspike.session.session import Session


@pytest.mark.parametrize("game", games.REGISTRY)
def test_every_line_has_the_dot_of_its_doer(game: str) -> None:
    match = new_match(game, [Seat("Ann"), Seat("Bob"), Seat("Cleo")], seed=7)
    rng, others = Chance(4), 0
    for _ in range(120):
        if match.state.to_move is not None:
            match.play(rng.pick(match.state.choices()))
    session = Session(match)
    frame = session.frame()
    expected = []
    for entry in frame.log:
        for event in entry.events:
            if event.seen_by(frame.eyes):
                seat = event.args.get("seat", entry.seat)
                others += seat != entry.seat
                expected.append(frame.words.mark(seat))
    lines = LogLines().of(frame)[::-1]
    dots = [node for line in lines for node in nodes(line) if "dot" in node.attrs.get("class", "")]
    assert [dot.children for dot in dots] == [(letter,) for letter in expected]
    assert others or game == "pacific-rails"

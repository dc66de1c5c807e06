"""A line of the log shows who did it, not whose action led to it."""

from __future__ import annotations

import pytest

from core.drawn import nodes
from goldenspike import games
from goldenspike.core import HUMAN, Chance, Seat
from goldenspike.games import new_match
from goldenspike.parts.log import LogLines
from goldenspike.parts.look import Look
from goldenspike.parts.markup import markup
from goldenspike.parts.side import side
from goldenspike.session.session import Session
from goldenspike.session.settings import SETTINGS


@pytest.mark.parametrize("game", games.REGISTRY)
def test_every_line_has_the_dot_of_its_doer_and_what_is_nobodys_none(game: str) -> None:
    match = new_match(game, [Seat("Ann"), Seat("Bob"), Seat("Cleo")], seed=7)
    rng, others, nobodys = Chance(4), 0, 0
    for _ in range(120):
        if match.state.to_move is not None:
            match.play(rng.pick(match.state.choices()))
    session = Session(match)
    frame = session.frame()
    expected = []
    for entry in frame.log:
        for event in entry.events:
            if event.seen_by(frame.eyes):
                known = event.eyes is not None or "seat" in event.args
                seat = event.args.get("seat", entry.seat)
                others += seat != entry.seat
                nobodys += not known
                expected.append((frame.words.mark(seat),) if known else ())
    lines = LogLines().of(frame)[::-1]
    dots = [node for line in lines for node in nodes(line) if "dot" in node.attrs.get("class", "")]
    assert [dot.children for dot in dots] == expected
    assert others or game == "pacific-rails"
    assert nobodys or game != "transamerica", "a round is over"


def test_a_log_of_hidden_choices_does_not_say_that_nothing_has_happened() -> None:
    session = Session(new_match("santa-fe", [Seat("Ann", HUMAN), Seat("Bob", HUMAN)], seed=7))
    look = Look(hooks=True, settings=dict.fromkeys(SETTINGS, ""))

    def log() -> str:
        return "".join(map(markup, side(session.frame(), look, LogLines())))

    session.lift()
    assert "Nothing has happened yet." in log()
    assert session.play(str(session.match.state.choices()[0]))
    assert session.frame().curtain is not None
    assert "Only hidden choices so far." in log()
    assert "Nothing has happened yet." not in log()

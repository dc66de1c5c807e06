"""A hint in words: the best moves, why, and how far the others are behind, told once."""

from __future__ import annotations

import pytest

from goldenspike import games
from goldenspike.core import Match, Seat
from goldenspike.core.bot import Advice, Ranked
from goldenspike.core.game import Message
from goldenspike.core.words import Words
from goldenspike.session.advice import tips


@pytest.mark.parametrize(
    ("reason", "behind"),
    [
        (Message("transamerica.because.costs", {"n": 0.5}), 0.0),
        (Message("core.reason.worse", {"n": 0.5}), 0.0),
        (Message("transamerica.because.costs", {"n": 0.3}), 0.52),
        (Message("transamerica.because.nearer", {"n": 4, "fewer": 1}), 0.52),
    ],
)
def test_how_far_a_move_is_behind_is_told_once(reason: Message, behind: float) -> None:
    match = Match(games.get("transamerica"), [Seat("Ann", "human"), Seat("Bob", "human")], {}, 1)
    best, other = match.state.choices()[:2]
    advice = Advice((Ranked(best, 1.0), Ranked(other, 0.48, (reason,))))
    first, second = tips(advice, match.state, match.state.view(0), Words("en", ["Ann", "Bob"]))
    assert first.behind == 0
    assert second.behind == pytest.approx(behind)

"""A hint in words: the best moves, why, and how far the others are behind, told once."""

from __future__ import annotations

import pytest

from goldenspike import games
from goldenspike.bots import make
from goldenspike.core import Chance, Match, Seat
from goldenspike.core.bot import Advice, Glimpse, Ranked
from goldenspike.core.budget import Budget
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


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_best_move_says_once_that_it_brings_more_than_the_next_best(language: str) -> None:
    """Another one, which is measured against the best, does not."""
    match = Match(games.get("santa-fe"), [Seat("Ann", "human"), Seat("Bob", "human")], {}, 1)
    best, other = match.state.choices()[:2]
    words, view = Words(language, ["Ann", "Bob"]), match.state.view(0)
    more = tuple(
        Message(f"santa-fe.because.{key}", {"n": 2})
        for key in ("life_more", "money_more", "cards_more")
    )
    advice = Advice((Ranked(best, 9.0, more), Ranked(other, 5.0, more)))
    first, second = tips(advice, match.state, view, words)
    than = {"en": "than the next best", "de": "als der nächstbeste Zug"}[language]
    assert [than in reason for reason in first.reasons] == [False, True, False]
    assert second.reasons == tuple(words.say(reason) for reason in more)


def test_of_a_start_the_same_track_is_told_as_beside_it() -> None:
    game = games.get("transamerica")
    state = game.new(3, {}, 5)
    glimpse = Glimpse(state, 0, Chance(1))
    ranked = make(game, "strong").consider(glimpse, Budget(iterations=20)).ranked[0]
    prospect = game.prospect(state, str(ranked.action), 0)
    assert prospect is not None
    started = [r for r in ranked.reasons if r.key == "transamerica.because.start"]
    assert [reason.args["n"] for reason in started] == [prospect.args["n"]]

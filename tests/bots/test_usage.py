"""Strong bots make use of every card and rule of their game: told by a game of two of each."""

from __future__ import annotations

import pytest

from workshop.arena.play import Deal, play_deal

HASTY = "strong:iterations=1:breadth=2"
"""Strong bots that look at little, so that a game is over soon."""
WHOLE = {"advanced": True, "track_purchase": True}


@pytest.mark.parametrize(
    ("game_id", "options", "seed", "things"),
    [
        ("santa-fe", WHOLE, 5, "engineer,track purchase,Double Turn,branch line,hand change"),
        (
            "santa-fe-rails",
            WHOLE,
            7,
            "short line,Boomtown,Triple,Four In One,Double Turn,branch line",
        ),
        (
            "pacific-rails",
            {},
            6,
            "Congress,Congress seat,telegraph,station,special action,specialist,upgrade,house",
        ),
    ],
)
def test_strong_bots_use_what_their_game_has(
    game_id: str, options: dict[str, bool], seed: int, things: str
) -> None:
    """The seeds are of games that do not take long."""
    [played] = play_deal(Deal(game_id, options, (HASTY, HASTY), seed))
    used = {thing for seat in played.used for thing in seat}
    assert used >= set(things.split(","))

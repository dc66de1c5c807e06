"""Santa Fe Rails as a game: who plays it, with which options."""

from __future__ import annotations

from goldenspike.core import Option
from goldenspike.games.santa_fe import SantaFeGame

GAME = SantaFeGame(
    id="santa-fe-rails",
    title="Santa Fe Rails",
    players=range(2, 6),
    minutes=60,
    weight=2,
    art="santa-fe.svg",
    options=(
        Option("advanced", (False, True), False),
        Option("track_purchase", (False, True), False),
        Option("start_player", ("first", "random"), "first"),
    ),
    rules=2,
    family="santa-fe",
    edition="rails",
)

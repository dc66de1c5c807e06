"""Santa Fe (1992) as a game: who plays it, with which options."""

from __future__ import annotations

from goldenspike.core import Option
from goldenspike.games.santa_fe import SantaFeGame

GAME = SantaFeGame(
    id="santa-fe",
    title="Santa Fe",
    players=range(2, 6),
    minutes=60,
    weight=2,
    art="santa-fe.svg",
    options=(
        Option("advanced", (False, True), False),
        Option("track_purchase", (False, True), False),
        Option("engineer", ("free", "river-only"), "free", needs=("advanced", True)),
        Option("all_pass_ends", ("turn", "round"), "turn", needs=("advanced", True)),
        Option("start_player", ("first", "random"), "first"),
    ),
    rules=2,
    family="santa-fe",
    edition="classic",
)

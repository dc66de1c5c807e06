"""Santa Fe Rails: its box and its order of play."""

from __future__ import annotations

from goldenspike.games.santa_fe.rules.boomtown import PlaceMarkers
from goldenspike.games.santa_fe.rules.cards import BOOMTOWN, BRANCH, FOUR, TRIPLE
from goldenspike.games.santa_fe.rules.choosing import ChooseCard, reveal
from goldenspike.games.santa_fe.rules.ending import everybody_passed
from goldenspike.games.santa_fe.rules.four_in_one import ChooseTurn
from goldenspike.games.santa_fe.rules.hand_change import ChangeHand
from goldenspike.games.santa_fe.rules.laying import LayTrack
from goldenspike.games.santa_fe.rules.purchase import BuyTrack
from goldenspike.games.santa_fe.rules.refill import Refill
from goldenspike.games.santa_fe.rules.round_end import pass_train_or_remove_card, put_away
from goldenspike.games.santa_fe.rules.rulebook import Grade, Phase, Rulebook

RULEBOOK = Rulebook(
    basic=Grade(money=2, branch_price=1, terrain=False),
    advanced=Grade(money=2, branch_price=2, terrain=True),
    hand=4,
    cities_dealt=4,
    doubles_dealt=0,
    doubles={2: 1, 3: 2, 4: 3, 5: 4},
    branches=3,
    stacks={TRIPLE: 1, FOUR: 1, BOOMTOWN: 3},
    short_lines=True,
    arrows=True,
    forced=(TRIPLE, FOUR),
    apart=(
        frozenset((TRIPLE, FOUR)),
        frozenset((TRIPLE, BRANCH)),
        frozenset((FOUR, BRANCH)),
    ),
    markers={2: (4, 5), 3: (5, 5)},
    phantom=2,
    before=(),
    round=(
        Phase("refill", (Refill(),)),
        Phase("choose", (ChooseCard(),), after=(reveal,)),
        Phase("boom", (PlaceMarkers(),)),
        Phase("first", (ChooseTurn(), LayTrack()), after=(everybody_passed,)),
        Phase("second", (ChangeHand(), LayTrack()), after=(everybody_passed, put_away)),
        Phase("purchase", (BuyTrack(),)),
        Phase("train", after=(pass_train_or_remove_card,)),
    ),
)

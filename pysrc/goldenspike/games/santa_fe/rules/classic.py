"""Santa Fe (1992): its box and its order of play."""

from __future__ import annotations

from goldenspike.games.santa_fe.rules.choosing import ChooseCard, reveal
from goldenspike.games.santa_fe.rules.ending import everybody_passed
from goldenspike.games.santa_fe.rules.engineers import BuyEngineer
from goldenspike.games.santa_fe.rules.hand_change import ChangeHand
from goldenspike.games.santa_fe.rules.laying import LayTrack
from goldenspike.games.santa_fe.rules.purchase import BuyTrack
from goldenspike.games.santa_fe.rules.refill import Refill
from goldenspike.games.santa_fe.rules.round_end import pass_train, put_away
from goldenspike.games.santa_fe.rules.rulebook import Grade, Phase, Rulebook

RULEBOOK = Rulebook(
    basic=Grade(money=2, branch_price=1, terrain=False),
    advanced=Grade(money=5, branch_price=2, terrain=True, engineers=5, engineer_price=4),
    hand=5,
    cities_dealt=4,
    doubles_dealt=1,
    doubles={2: 3, 3: 5, 4: 7, 5: 9},
    branches=2,
    stacks={},
    short_lines=False,
    arrows=False,
    forced=(),
    apart=(),
    markers={},
    phantom=None,
    before=(Phase("before", (BuyEngineer(),)),),
    round=(
        Phase("choose", (ChooseCard(),), after=(reveal,)),
        Phase("first", (LayTrack(),), after=(everybody_passed,)),
        Phase("second", (ChangeHand(), LayTrack()), after=(everybody_passed, put_away)),
        Phase("refill", (Refill(),)),
        Phase("purchase", (BuyTrack(),)),
        Phase("train", after=(pass_train,)),
    ),
)

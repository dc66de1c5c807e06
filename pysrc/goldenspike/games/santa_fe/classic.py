"""Santa Fe (1992): its box, its order of play, and the engineers of its advanced game."""

from __future__ import annotations

from goldenspike.core import Action, Option
from goldenspike.games.santa_fe import SantaFeGame
from goldenspike.games.santa_fe.rules.cards import ENGINEER
from goldenspike.games.santa_fe.rules.laying import LayTrack, everybody_passed
from goldenspike.games.santa_fe.rules.rulebook import Decision, Grade, Phase, Rulebook
from goldenspike.games.santa_fe.rules.state import DONE, SantaFe
from goldenspike.games.santa_fe.rules.steps import (
    BuyTrack,
    ChangeHand,
    ChooseCard,
    Refill,
    pass_train,
    put_away,
    reveal,
)

_BUY_ENGINEER = Action("buy-engineer", f"stack:{ENGINEER}")


class BuyEngineer(Decision):
    """Advanced game, before the first round: buy an engineer, who then fills no place in hand."""

    name = "engineer"

    def begin(self, state: SantaFe, seat: int) -> bool:
        """Ask if there are engineers in the game."""
        return state.stacks.get(ENGINEER, 0) > 0

    def offer(self, state: SantaFe, seat: int) -> list[Action]:
        """Offer to buy one or not."""
        return [_BUY_ENGINEER, DONE]

    def take(self, state: SantaFe, seat: int, action: Action) -> bool:
        """Buy one or let it be."""
        if action == _BUY_ENGINEER:
            state.stacks[ENGINEER] -= 1
            state.seats[seat].engineer = True
            state.pay(seat, state.grade.engineer_price, "buy_engineer")
        return False


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


GAME = SantaFeGame(
    id="santa-fe",
    title="Santa Fe",
    players=range(2, 6),
    options=(
        Option("advanced", (False, True), False),
        Option("track_purchase", (False, True), False),
        Option("engineer", ("free", "river-only"), "free", needs=("advanced", True)),
        Option("all_pass_ends", ("turn", "round"), "turn", needs=("advanced", True)),
    ),
    family="santa-fe",
    rulebook=RULEBOOK,
)

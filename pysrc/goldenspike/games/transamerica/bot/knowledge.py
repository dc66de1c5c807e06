"""What TransAmerica's bots know: whom to leave which track to, and what a round comes to.

About half of the track that a player needs is laid by others; the art is to know which half. So
deals are imagined that explain what the others did, and in each of them the round is played on in
thought after each of the turns that come into question.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import isinf
from typing import cast

from goldenspike.bots.beliefs import Belief, Pool
from goldenspike.core.bot import Glimpse
from goldenspike.core.chance import Chance
from goldenspike.core.game import Action, Message
from goldenspike.core.knowledge import Knowledge, Line, Parts, Plan, Weight
from goldenspike.games.transamerica.bot.hands import HandChain
from goldenspike.games.transamerica.bot.outlook import Outlook, points_left
from goldenspike.games.transamerica.bot.reasons import why
from goldenspike.games.transamerica.bot.turns import lay, starts, turns
from goldenspike.games.transamerica.bot.ways import way_to_nearest
from goldenspike.games.transamerica.rules.board import DONE, board, numbers
from goldenspike.games.transamerica.rules.hands import Hand
from goldenspike.games.transamerica.rules.round import Round
from goldenspike.games.transamerica.rules.state import TransAmerica

_GOOD_STARTS = 4
"""Own cities that are not the outermost."""
_GUESSES = 80
"""Deals from which probabilities are counted."""
_STAGES = ((3, "early"), (7, "middle"))
"""Up to so many tracks a player a round is in that stage; after that it is late."""


class TransAmericaKnowledge(Knowledge[TransAmerica]):
    """Easy goes from one city to the nearest; medium and strong look ahead."""

    table = {
        "nearness": Weight(0.6, 0.1, 1.5),
        "detour": Weight(0.08, 0.01, 0.4),
        "marker_near": Weight(0.05, 0.005, 0.5),
        "rivals": Weight(1.0, 0.0, 1.5),
    }
    plans = {
        "medium": Plan(iterations=100, seconds=0.4, breadth=8),
        "strong": Plan(iterations=500, seconds=0.8, breadth=12),
    }

    def policy(self, state: TransAmerica, seat: int, rng: Chance) -> Action:
        """Start at any own city but the outermost; then go from one city to the nearest."""
        now = state.round
        if now.markers[seat] is None:
            return rng.pick(starts(now, seat)[:_GOOD_STARTS])
        network = now.networks[seat]
        step = way_to_nearest(now.networks, network, now.wanted[seat] & ~network)[0]
        return DONE if step.cost > points_left(now.turn) else lay(network, step)

    def imagine(self, glimpse: Glimpse, rng: Chance) -> TransAmerica:
        """Deal hands that explain what the others did."""
        state = cast(TransAmerica, glimpse.imagine(rng))
        chain: HandChain | None = glimpse.notes.get("hands")
        if chain is None:
            chain = HandChain(state.round, glimpse.seat, self.weights)
            glimpse.notes["hands"] = chain
        state.round.hold(chain.draw(rng))
        return state

    def candidates(self, glimpse: Glimpse) -> Iterator[Line]:
        """Yield the own cities to start at, or turns on the ways to them."""
        seat = glimpse.seat
        now = self.deal(glimpse, glimpse.rng.fork()).round
        if now.markers[seat] is None:
            yield from ((start,) for start in starts(now, seat))
        else:
            yield from turns(now, seat)

    def playout(self, state: TransAmerica, rng: Chance, laps: float) -> Iterator[None]:
        """Play the round out in thought, everybody going to their nearest cities. Of the
        position only the points are kept up. Whole games are played by the rules."""
        if isinf(laps):
            yield from super().playout(state, rng, laps)
            return
        now, mover = state.round, state.to_move
        if mover is None or not now.marked:
            return
        if None in now.markers:
            mover = now.start_player
            _put_markers(now, rng)
        outlook = Outlook(now, at_once=state.options["rules"] == "translation")
        outlook.play(mover, points_left(now.turn))
        losses = outlook.losses()
        state.points = [had - loss for had, loss in zip(state.points, losses, strict=True)]
        yield

    def appraise(self, state: TransAmerica, seat: int) -> Parts:
        """A seat wants many points to be left to it, and few to the others."""
        others = sum(state.points) - state.points[seat]
        rivals = -self.weights["rivals"] * others / (state.players - 1)
        return {"own": float(state.points[seat]), "rivals": rivals}

    def reasons(
        self, state: TransAmerica, line: Line, gains: Parts, rank: int, instead: Line = ()
    ) -> list[Message]:
        """Say what the line does on the board, what is left to others, and by how much it is
        better or worse."""
        return why(state, line, gains, rank, self.weights, instead)

    def facts(self, state: TransAmerica, seat: int) -> Mapping[str, str]:
        """Return the cities of the others, one by one."""
        return _facts(state.round.hands, seat)

    def belief(self, glimpse: Glimpse) -> Belief:
        """Return how likely each city of each colour is for each of the others."""
        luck = glimpse.rng.fork()
        hands = [self.deal(glimpse, luck.fork(n)).round.hands for n in range(_GUESSES)]
        players, seat = len(hands[0]), glimpse.seat
        own = hands[0][seat]
        possible = {
            f"{other} {deck[0].colour}": [city.name for city in deck if city not in own]
            for other in range(players)
            if other != seat
            for deck in board().decks(players)
        }
        pool = Pool(hands, lambda _: 0.0)
        return pool.belief(lambda deal: _facts(deal, seat), possible)

    def stage(self, state: TransAmerica) -> str:
        """Name how far a round has come."""
        laid = len(state.round.track) / state.players
        return next((name for upto, name in _STAGES if laid < upto), "late")


def _put_markers(now: Round, rng: Chance) -> None:
    """Let everybody without a start marker put it on a city of their own, if one is free."""
    for seat, at in enumerate(now.markers):
        if at is None:
            free = now.wanted[seat] & ~now.marked or board().everywhere & ~now.marked
            now.put_marker(seat, rng.pick(numbers(free)))


def _facts(hands: Sequence[Hand], seat: int) -> dict[str, str]:
    return {
        f"{other} {city.colour}": city.name
        for other, hand in enumerate(hands)
        if other != seat
        for city in hand
    }

"""Figures of people at one screen: how often it is handed over, and how much is clicked."""

from __future__ import annotations

from typing import NamedTuple

from goldenspike import games
from goldenspike.bots import Glimpse, make, seat_chance
from goldenspike.core import HUMAN, Seat
from goldenspike.games import new_match
from goldenspike.session.session import Session
from workshop.bench.figures import Figure

PEOPLE, SEED = 3, 1
LIFTS_MOST = 4


class Handed(NamedTuple):
    """What people at one screen have done."""

    lifts: int
    """How often it was handed over: a curtain lifted, or own cards looked at to exchange them."""
    clicks: int
    turns: int


def figures() -> list[Figure]:
    """Have three people with a plan play a whole game of each kind."""
    found = []
    for game in games.all_games():
        seats = [Seat(f"Player {n}", HUMAN) for n in range(1, PEOPLE + 1)]
        session = Session(new_match(game.id, seats, seed=SEED))
        done = play_well(session)
        rounds = max(1, session.match.state.round_number)
        if game.secret:
            name = f"{game.id}: curtain lifts a round, {PEOPLE} people"
            found.append(Figure(name, done.lifts / rounds, "", LIFTS_MOST))
        name = f"{game.id}: clicks a turn, {PEOPLE} people"
        found.append(Figure(name, done.clicks / done.turns, ""))
    return found


def play_well(session: Session, actions: int | None = None) -> Handed:
    """Play as people with a plan would, to the end or for some actions."""
    match = session.match
    bot, begun = make(match.game, "easy"), len(match.log)
    lifts = clicks = turns = 0
    mover: int | None = None
    while (seat := match.state.to_move) is not None:
        if actions is not None and len(match.log) >= begun + actions:
            break
        state, frame = match.state, session.frame()
        clicks += 1
        if frame.report:
            session.next_report()
        elif frame.curtain is not None:
            session.lift()
            lifts += 1
        else:
            turns += seat != mover
            mover = seat
            chance = seat_chance(match.seed, seat, len(match.log))
            action = bot.choose(Glimpse(state, seat, chance))
            if match.game.veiled(action, state) and frame.eyes != seat:
                session.eyes.peek()
                lifts += 1
                clicks += 1
            if not session.play(str(action)):
                raise RuntimeError(f"the screen does not let {action} be played")
    return Handed(lifts, clicks, turns)

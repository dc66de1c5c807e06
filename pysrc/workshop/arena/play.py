"""One deal: the same seed played with the players in every order around the table."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from goldenspike import games
from goldenspike.bots import seat_chance
from goldenspike.core import IllegalAction
from workshop.arena.beliefs import Guess, measure
from workshop.arena.players import Player, enter
from workshop.arena.usage import usage
from workshop.telling import Trouble

MOST_ACTIONS = 100_000
ASKED = 7
"""Beliefs are held against the truth in one turn out of so many; it takes longer than playing."""


@dataclass(frozen=True)
class Deal:
    """What is to be played: a seed, and who sits at the table."""

    game: str
    options: Mapping[str, str | int | bool]
    players: tuple[str, ...]
    seed: int
    beliefs: bool = False


@dataclass(frozen=True)
class Played:
    """One finished game."""

    seed: int
    players: tuple[str, ...]
    """Who sat where."""
    wins: tuple[float, ...]
    """Each seat's share of the victory."""
    places: tuple[int, ...]
    """Each seat's place, equals alike."""
    scores: tuple[int, ...]
    actions: int
    seconds: tuple[tuple[float, ...], ...]
    """The computing time of each decision of a seat that had a choice."""
    used: tuple[Mapping[str, int], ...] = ()
    """How often each seat made use of which card or rule."""
    ended: str = ""
    """Why the game was over."""
    guesses: tuple[tuple[str, Guess], ...] = ()
    """How well players knew what was hidden from them."""


def play_deal(deal: Deal) -> list[Played]:
    """Play a deal with the seats rotated, once for each order that differs."""
    orders = rotations(deal.players)
    entered = {name: enter(games.get(deal.game), name) for name in dict.fromkeys(deal.players)}
    return [_play(deal, [entered[name] for name in order]) for order in orders]


def rotations(players: Sequence[str]) -> list[tuple[str, ...]]:
    """List the orders around the table that differ, each player once at each seat."""
    turned = [(*players[i:], *players[:i]) for i in range(len(players))]
    return list(dict.fromkeys(turned))


def _play(deal: Deal, table: Sequence[Player]) -> Played:
    state = games.get(deal.game).new(len(table), deal.options, deal.seed)
    seconds: list[list[float]] = [[] for _ in table]
    guesses: list[tuple[str, Guess]] = []
    taken: list[list[str]] = [[] for _ in table]
    actions, turns, last = 0, 0, None
    while (seat := state.to_move) is not None:
        player = table[seat]
        glimpse = player.glimpse(state, seat, seat_chance(deal.seed, seat, actions))
        if seat != last:
            turns, last = turns + 1, seat
            if deal.beliefs and turns % ASKED == 0 and player.knowledge and not player.sees_all:
                guesses += [(player.name, g) for g in measure(player.knowledge, glimpse, state)]
        began = time.process_time()
        action = player.bot.choose(glimpse)
        if len(glimpse.choices) > 1:
            seconds[seat].append(time.process_time() - began)
        try:
            state.play(action)
        except IllegalAction as illegal:
            raise Trouble(f"Seed {deal.seed}, {player.name}: {illegal}.") from None
        taken[seat].append(action)
        actions += 1
        if actions > MOST_ACTIONS:
            raise Trouble(f"The game with seed {deal.seed} does not end.")
    result = state.result()
    if result is None:
        raise Trouble(f"The game with seed {deal.seed} is over but has no result.")
    place = {s: number for number, seats in enumerate(result.ranking) for s in seats}
    share = 1 / max(1, len(result.winners))
    return Played(
        seed=deal.seed,
        players=tuple(player.name for player in table),
        wins=tuple(share if s in result.winners else 0.0 for s in range(len(table))),
        places=tuple(place[s] for s in range(len(table))),
        scores=tuple(score.total for score in state.scores()),
        actions=actions,
        seconds=tuple(map(tuple, seconds)),
        used=tuple(usage(deal.game, each) for each in taken),
        ended=result.reason,
        guesses=tuple(guesses),
    )

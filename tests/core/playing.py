"""What tests of matches share: matches that begin, go on at random and are looked at."""

from __future__ import annotations

from goldenspike.core import Chance, Game, Match, Seat, State, View


def views(state: State) -> list[View]:
    """Everything that may be known of a position: an onlooker's view and each seat's."""
    return [state.view(seat) for seat in (None, *range(state.players))]


def start(game: Game, *players: str) -> Match:
    """A match with the default options; people sit at seats that are not named."""
    count = max(len(players), game.players[0])
    kinds = [*players, *["human"] * count][:count]
    return Match(game, [Seat(f"P{n}", kind) for n, kind in enumerate(kinds)], {}, 11)


def go_on(match: Match, steps: int, seed: int = 1) -> None:
    """Play so many actions at random, or as many as the game has."""
    rng = Chance(seed)
    for _ in range(steps):
        if match.state.to_move is not None:
            match.play(rng.pick(match.state.choices()))

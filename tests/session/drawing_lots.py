"""Matches of every kind for hypothesis, and the damage that texts take on their way."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import strategies as st

from goldenspike import games
from goldenspike.core import HUMAN, LEVELS, Chance, Match, Seat
from goldenspike.core.match import COLOURS

GAMES = st.sampled_from(games.all_games())
PLAYERS = st.sampled_from((HUMAN, *LEVELS))
NAMES = st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=40)


@st.composite
def matches(draw: st.DrawFn, names: st.SearchStrategy[str] = NAMES, most: int = 60) -> Match:
    """Any game with any options, played at random for a while; now and then what a seat does not
    know is dealt anew."""
    game = draw(GAMES)
    players = draw(st.sampled_from(game.players))
    options = {option.name: draw(st.sampled_from(option.values)) for option in game.options}
    given = [draw(names) for _ in range(players)]
    colours = draw(st.permutations(COLOURS))
    seats = [
        Seat(name, draw(PLAYERS), colour) for name, colour in zip(given, colours, strict=False)
    ]
    match = Match(game, seats, options, draw(st.integers(0, 2**64 - 1)))
    rng = Chance(match.seed)
    anew = draw(st.none() | st.integers(0, most))
    for number in range(draw(st.integers(0, most))):
        if match.state.to_move is None:
            break
        if number == anew:
            match.deal_anew(rng.below(players), rng.bits())
        match.play(rng.pick(match.state.choices()))
    return match


def mutants(text: str, alphabet: str, count: int, seed: int = 1) -> Iterator[str]:
    """The text with one to three things wrong: a letter or a piece lost, changed, doubled, moved,
    a new one, or everything behind a place gone."""
    rng = Chance(seed)
    for _ in range(count):
        mutant = text
        for _ in range(1 + rng.below(3)):
            at, to = sorted((rng.below(len(mutant) + 1), rng.below(len(mutant) + 1)))
            near = min(to, at + rng.below(12))
            start, piece, end = mutant[:at], mutant[at:near], mutant[near:]
            letter = rng.pick(alphabet)
            mutant = rng.pick(
                (
                    start + end,
                    start + mutant[at + 1 :],
                    start + letter + mutant[at + 1 :],
                    start + letter + mutant[at:],
                    start + piece + piece + end,
                    start + piece[::-1] + end,
                    end + start + piece,
                    start,
                    mutant[at:],
                )
            )
        yield mutant

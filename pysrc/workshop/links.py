"""Links that hold a game: how long they get, and the dictionaries that keep them short."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from statistics import median

from goldenspike import games
from goldenspike.bots import Bot, Glimpse, make, seat_chance
from goldenspike.core import Game, Match, Seat, save
from goldenspike.session import link
from workshop.telling import Trouble

LEVELS = ("random", "easy")
SEATS, GAMES = 4, 5
"""The games that are measured: so many seats, so many games of each level."""
DICTIONARY_SIZE, OF_GAMES = 24_000, 17_000
"""How long a dictionary gets, and how much of it are whole games."""
TAUGHT = range(1001, 1041)
"""The seeds of the games that a dictionary is made from."""


def sizes() -> str:
    """A table: how many characters the link of a whole game has, of each game and level."""
    rows = [["game", "bots", "actions", "save", *link.KINDS, "longest"]]
    for game in games.all_games():
        for level in LEVELS:
            played = [play(game, level, SEATS, seed) for seed in range(1, GAMES + 1)]
            measured = [_lengths(match) for match in played]
            usual = [f"{median(column):g}" for column in zip(*measured, strict=True)]
            rows.append([game.id, level, *usual, str(max(max(row[2:]) for row in measured))])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)


def new_dictionary(game_id: str) -> str:
    """What deflating the links of a game should start from: its actions, the frequent ones last,
    and some whole games of bots. Once it is shipped it never changes; a better one is a file with
    the next number in its name."""
    if game_id not in games.REGISTRY:
        raise Trouble(f"There is no game “{game_id}”; there are {', '.join(games.REGISTRY)}.")
    game = games.get(game_id)
    played = list(_lessons(game))
    counts = Counter(entry.action for match in played for entry in match.log)
    actions = sorted(counts, key=lambda action: (counts[action], action))
    texts = [link.content(match, len(match.log), None) for match in played]
    wholes = _cut("\n".join(texts), OF_GAMES)
    return "\n".join([_cut("\n".join(actions), DICTIONARY_SIZE - len(wholes)), wholes])


def play(game: Game, level: str, players: int, seed: int) -> Match:
    """Let bots play a whole game."""
    seats = [Seat(f"Player {number + 1}", level) for number in range(players)]
    match = Match(game, seats, {}, seed)
    bots: list[Bot] = [make(game, level) for _ in seats]
    while (seat := match.state.to_move) is not None:
        chance = seat_chance(seed, seat, len(match.log))
        match.play(bots[seat].choose(Glimpse(match.state, seat, chance)))
    return match


def _lengths(match: Match) -> list[int]:
    links = [len(link.pack(match, kind)) for kind in link.KINDS]
    return [len(match.log), len(save.dumps(match)), *links]


def _lessons(game: Game) -> Iterator[Match]:
    for number, seed in enumerate(TAUGHT):
        yield play(game, LEVELS[seed % 2], game.players[number % len(game.players)], seed)


def _cut(text: str, length: int) -> str:
    """The last lines of a text that are not longer together."""
    return text[-length:].partition("\n")[2] if len(text) > length else text

"""What is chosen before a game: the lobby's form, and links that fill it in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from goldenspike import games
from goldenspike.core import HUMAN, LEVELS, BadOption, Game, Match, Message, Options, Seat
from goldenspike.core.match import COLOURS

PLAYERS = (HUMAN, *LEVELS)
SEED_LIMIT = 1_000_000_000

_KNOWN = {"game", "seats", "names", "seed", "start", "lang", "pace"}


@dataclass
class Setup:
    """A game about to begin."""

    game: Game
    seats: list[Seat]
    options: Options
    seed: int
    start: bool = False
    complaints: list[Message] = field(default_factory=list)
    """What a link asked for that cannot be had; the lobby says it."""

    def match(self) -> Match:
        """Begin the game."""
        return Match(self.game, self.seats, self.options, self.seed)


def default_setup(game: Game, seed: int, names: Iterable[str]) -> Setup:
    """One person against two easy bots, or what comes nearest."""
    number = min(max(3, game.players[0]), game.players[-1])
    seats = [
        Seat(name, HUMAN if i == 0 else "easy", COLOURS[i])
        for i, name in zip(range(number), names, strict=False)
    ]
    return Setup(game, seats, game.complete({}), seed)


def from_link(pairs: Iterable[tuple[str, str]], seed: int, names: list[str]) -> Setup:
    """Read the parts of a link's query. What is unknown or broken becomes a complaint and the
    default stands; a link with a complaint does not start by itself."""
    query = dict(pairs)
    complaints: list[Message] = []
    game = games.get(next(iter(games.REGISTRY)))
    if "game" in query:
        try:
            game = games.get(query["game"])
        except KeyError:
            complaints.append(Message("page.bad.game", {"game": query["game"][:40]}))
    setup = default_setup(game, seed, names)
    setup.complaints = complaints
    if "seats" in query:
        _seats(setup, query["seats"], names)
    if "names" in query:
        given = [name.strip()[:40] for name in query["names"].split(",")]
        setup.seats = [
            seat._replace(name=given[i]) if i < len(given) and given[i] else seat
            for i, seat in enumerate(setup.seats)
        ]
    if "seed" in query:
        text = query["seed"].strip()
        if text.isascii() and text.isdigit() and int(text[:12]) < SEED_LIMIT:
            setup.seed = int(text)
        else:
            complaints.append(Message("page.bad.seed", {"seed": text[:40], "most": SEED_LIMIT - 1}))
    for key, value in query.items():
        if key.startswith("option."):
            _option(setup, key.removeprefix("option."), value)
        elif key not in _KNOWN:
            complaints.append(Message("page.bad.link_part", {"part": key[:40]}))
    setup.start = query.get("start") == "1" and not complaints
    return setup


def _seats(setup: Setup, text: str, names: list[str]) -> None:
    players = [player.strip() for player in text.split(",")]
    strange = next((player for player in players if player not in PLAYERS), None)
    try:
        if strange is not None:
            raise BadOption("page.bad.seat", given=strange[:40], levels=list(PLAYERS))
        setup.game.check_players(len(players))
    except BadOption as bad:
        setup.complaints.append(Message(bad.key, bad.args_for_text))
    else:
        setup.seats = [Seat(names[i], player, COLOURS[i]) for i, player in enumerate(players)]


def _option(setup: Setup, name: str, value: str) -> None:
    option = next((option for option in setup.game.options if option.name == name), None)
    try:
        if option is None:
            raise BadOption("page.bad.option", title=setup.game.title, name=name[:40])
        setup.options[name] = option.parse(value[:40])
    except BadOption as bad:
        setup.complaints.append(Message(bad.key, bad.args_for_text))

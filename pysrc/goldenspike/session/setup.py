"""What is chosen before a game: the lobby's form, and links that fill it in."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from goldenspike import games
from goldenspike.core import (
    HUMAN,
    LEVELS,
    BadInput,
    Game,
    IllegalAction,
    Match,
    Message,
    Options,
    Seat,
    save,
)
from goldenspike.core.match import COLOURS
from goldenspike.core.outside import parse_json
from goldenspike.core.words import LANGUAGES
from goldenspike.session.settings import SETTINGS

PLAYERS = (HUMAN, *LEVELS)
SEED_LIMIT = 1_000_000_000
NAME_LENGTH = 40

_CHOICES = {
    "lang": tuple(LANGUAGES),
    "start": ("0", "1"),
    **{name: setting.values for name, setting in SETTINGS.items()},
}
_WHAT = ("game", "seats", "names", "seed", "start")
_KNOWN = {*_WHAT, *_CHOICES}
_MANNER = ("lang", *SETTINGS)


@dataclass
class Setup:
    """A game about to begin."""

    game: Game
    seats: list[Seat]
    options: Options
    seed: int
    start: bool = False
    seeded: bool = False
    """Whether a link has named the seed."""
    named: bool = False
    """Whether a link says anything of the game that is to begin."""
    complaints: list[Message] = field(default_factory=list)
    """What a link asked for that cannot be had; the lobby says it."""

    def match(self) -> Match:
        """Begin the game."""
        return Match(self.game, self.seats, self.options, self.seed)

    def untouched(self, text: str) -> Match | None:
        """Return the match of a save if it is this game and no person has acted in it yet."""
        wanted = json.loads(save.dumps(self.match()))
        try:
            data = parse_json(text)
            actions = data.pop("actions")
            if any(data[part] != wanted[part] for part in data if part != "seed"):
                return None
            if self.seeded and data["seed"] != self.seed:
                return None
            match = save.loads(json.dumps({**data, "actions": []}))
            for action in actions:
                seat = match.state.to_move
                if seat is None or match.seats[seat].player == HUMAN:
                    return None
                match.play(action)
        except (BadInput, IllegalAction, ValueError, AttributeError, TypeError, KeyError):
            return None
        return match


class Names:
    """Names for seats: people are numbered, bots have names of their own."""

    def __init__(self, person: str, bots: Sequence[str]) -> None:
        self._person = person
        self._bots = bots

    def seats(self, players: Iterable[str]) -> list[Seat]:
        """Return seats for these players, each with a name and a colour."""
        seats: list[Seat] = []
        for player in players:
            seats.append(self.another(seats, player))
        return seats

    def another(self, seats: Sequence[Seat], player: str) -> Seat:
        """Return one more seat beside others, with the first name and colour that are free."""
        taken = {seat.name for seat in seats}
        people = (f"{self._person} {n}" for n in range(1, len(seats) + 2))
        names = people if player == HUMAN else iter(self._bots)
        name = next(name for name in names if name not in taken)
        used = {seat.colour for seat in seats}
        return Seat(name, player, next(colour for colour in COLOURS if colour not in used))


def default_setup(game: Game, seed: int, names: Names, level: str = "easy") -> Setup:
    """One person against two bots of a level, or what comes nearest."""
    number = min(max(3, game.players[0]), game.players[-1])
    seats = names.seats([HUMAN, *[level] * (number - 1)])
    return Setup(game, seats, game.complete({}), seed)


def rematch(match: Match, seed: int) -> Setup:
    """The same game once more; everybody moves on by one seat, so that another one begins."""
    seats = [*match.seats[1:], match.seats[0]]
    return Setup(match.game, seats, dict(match.options), seed, named=True)


def manner(query: Mapping[str, str]) -> dict[str, str]:
    """Return the parts of a link that say how to play, not what: its address keeps them."""
    return {part: query[part] for part in _MANNER if query.get(part) in _CHOICES[part]}


def from_link(pairs: Iterable[tuple[str, str]], seed: int, names: Names) -> Setup:
    """Read the parts of a link's query. What is broken becomes a complaint and the default
    stands; a link with a complaint does not start by itself. Parts that others have put in, as
    newsletters and social networks do, mean nothing here; only a slip of the pen is said."""
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
        _names(setup, query["names"].split(","))
    if "seed" in query:
        _seed(setup, query["seed"])
    for key, value in query.items():
        if key.startswith("option."):
            _option(setup, key.removeprefix("option."), value)
        elif key not in _KNOWN:
            if _is_slip(key):
                complaints.append(Message("page.bad.link_part", {"part": key[:40]}))
        elif key in _CHOICES and value not in _CHOICES[key]:
            args = {"part": key, "given": value[:40], "possible": list(_CHOICES[key])}
            complaints.append(Message("page.bad.link_value", args))
    setup.named = any(key in _WHAT or key.startswith("option.") for key in query)
    setup.start = query.get("start") == "1" and not complaints
    return setup


def parse_seed(text: str) -> int | None:
    """Return the seed that a text gives, or None when it gives none."""
    digits = text.strip().lstrip("0")
    if not text.strip() or (digits and not (digits.isascii() and digits.isdigit())):
        return None
    return int(digits or "0") if len(digits) < len(str(SEED_LIMIT)) else None


def _seats(setup: Setup, text: str, names: Names) -> None:
    players = [player.strip() for player in text.split(",")]
    strange = next((player for player in players if player not in PLAYERS), None)
    try:
        if strange is not None:
            raise BadInput("page.bad.seat", given=strange[:40], levels=list(PLAYERS))
        setup.game.check_players(len(players))
    except BadInput as bad:
        setup.complaints.append(bad.message)
    else:
        setup.seats = names.seats(players)


def _names(setup: Setup, names: list[str]) -> None:
    given = [name.strip()[:NAME_LENGTH].strip() for name in names]
    if len(given) > len(setup.seats):
        args = {"n": len(given), "places": len(setup.seats)}
        setup.complaints.append(Message("page.bad.names", args))
    for i, name in enumerate(given[: len(setup.seats)]):
        if name:
            setup.seats[i] = setup.seats[i]._replace(name=name)


def _seed(setup: Setup, text: str) -> None:
    seed = parse_seed(text)
    if seed is None:
        args = {"seed": text[:40], "most": SEED_LIMIT - 1}
        setup.complaints.append(Message("page.bad.seed", args))
    else:
        setup.seed = seed
        setup.seeded = True


def _is_slip(part: str) -> bool:
    """Tell whether a part is one we know, but for its capitals or one slip in typing."""
    typed = part.partition(".")[0].lower()
    return any(_nearly(typed, known) for known in (*_KNOWN, "option"))


def _nearly(typed: str, meant: str) -> bool:
    """Tell whether one letter too many, too few or wrong, or two letters the wrong way round, is
    all that is between two words."""
    while typed and meant and typed[0] == meant[0]:
        typed, meant = typed[1:], meant[1:]
    while typed and meant and typed[-1] == meant[-1]:
        typed, meant = typed[:-1], meant[:-1]
    return max(len(typed), len(meant)) < 2 or (len(typed) == 2 and typed[::-1] == meant)


def _option(setup: Setup, name: str, value: str) -> None:
    option = next((option for option in setup.game.options if option.name == name), None)
    try:
        if option is None:
            raise BadInput("core.bad.option", title=setup.game.title, name=name[:40])
        setup.options[name] = option.parse(value[:40])
    except BadInput as bad:
        setup.complaints.append(bad.message)

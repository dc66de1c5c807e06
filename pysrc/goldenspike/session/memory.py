"""What was chosen last: how each game was set up, who plays here, how strong the bots are."""

from __future__ import annotations

import json
from typing import Any, Protocol

from goldenspike.core import HUMAN, LEVELS, BadInput, Game, Seat
from goldenspike.core.match import COLOURS
from goldenspike.core.outside import parse_json
from goldenspike.session.setup import NAME_LENGTH, PLAYERS, Names, Setup, default_setup

_USUAL_LEVEL = "easy"


class Settings(Protocol):
    """Where short texts are kept by name."""

    def setting(self, name: str, default: str) -> str:
        """Return a text that was kept."""

    def set_setting(self, name: str, value: str) -> None:
        """Keep a text."""


class Memory:
    """Remembers set-ups of games that were begun, and makes new ones of them. What it finds may
    be of an older version or broken; then the usual holds."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def level(self) -> str:
        """How strong the bots were last."""
        level = self._settings.setting("level", _USUAL_LEVEL)
        return level if level in LEVELS else _USUAL_LEVEL

    def note(self, setup: Setup, names: Names) -> None:
        """A game begins like this."""
        data = {"seats": [seat._asdict() for seat in setup.seats], "options": setup.options}
        self._settings.set_setting(_key(setup.game), json.dumps(data, ensure_ascii=False))
        bots = [seat.player for seat in setup.seats if seat.player != HUMAN]
        if bots:
            self._settings.set_setting("level", bots[0])
        people = [seat.name for seat in setup.seats if seat.player == HUMAN]
        if len(people) == 1:
            usual = people[0] == names.seats([HUMAN])[0].name
            self._settings.set_setting("person", "" if usual else people[0])

    def quick(self, game: Game, seed: int, names: Names) -> Setup:
        """One person against two bots as strong as last time, by the usual rules."""
        return self.named(default_setup(game, seed, names, self.level))

    def named(self, setup: Setup) -> Setup:
        """Give the one person of a set-up the name under which somebody played here last."""
        person = self._settings.setting("person", "").strip()[:NAME_LENGTH].strip()
        if person and all(seat.name != person for seat in setup.seats):
            setup.seats[0] = setup.seats[0]._replace(name=person)
        return setup

    def last(self, game: Game, seed: int, names: Names) -> Setup:
        """The set-up with which the game was begun last, or the quick one."""
        setup = self.quick(game, seed, names)
        try:
            data = parse_json(self._settings.setting(_key(game), "{}"))
            seats = [_seat(seat) for seat in data["seats"]]
            game.check_players(len(seats))
            options = game.complete(data["options"])
        except (BadInput, ValueError, AttributeError, TypeError, KeyError):
            return setup
        if len({seat.colour for seat in seats}) == len(seats):
            setup.seats, setup.options = seats, options
        return setup


def _key(game: Game) -> str:
    return f"setup:{game.id}"


def _seat(data: dict[str, Any]) -> Seat:
    name, player, colour = str(data["name"])[:NAME_LENGTH], data["player"], data["colour"]
    if not name.strip() or player not in PLAYERS or colour not in COLOURS:
        raise ValueError(f"no seat: {data!r}")
    return Seat(name, player, colour)

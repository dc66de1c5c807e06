"""The save of a match: how it began and every action since; opening one plays them again."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from goldenspike import games
from goldenspike.core.game import BadInput, Game, IllegalAction
from goldenspike.core.match import COLOURS, HUMAN, LEVELS, Match, Seat
from goldenspike.core.outside import LONGEST, parse_json

FORMAT = 1

_MOST_SEATS = 12
_NAME_LENGTH = 40
_PARTS: Mapping[str, Callable[[Any], bool]] = {
    "format": lambda v: isinstance(v, dict) and isinstance(v.get("save"), int),
    "game": lambda v: isinstance(v, str),
    "options": lambda v: isinstance(v, dict),
    "seats": lambda v: isinstance(v, list) and 1 <= len(v) <= _MOST_SEATS,
    "seed": lambda v: isinstance(v, int) and not isinstance(v, bool) and abs(v) < 1 << 64,
    "actions": lambda v: isinstance(v, list) and all(isinstance(a, str) for a in v),
}
"""What a save is made of, with what each part must be."""


def dumps(match: Match) -> str:
    """Return the save of a match."""
    return json.dumps(
        {
            "format": {"save": FORMAT, "rules": match.game.rules},
            "game": match.game.id,
            "options": match.options,
            "seats": [seat._asdict() for seat in match.seats],
            "seed": match.seed,
            "actions": [entry.action for entry in match.log],
        },
        ensure_ascii=False,
    )


def loads(text: str) -> Match:
    """Open a save. A log that no longer fits the rules opens at its last good action, with the
    number of the others in `unplayed`; a text that is no save, or one made under newer rules,
    raises BadInput."""
    data = _parse(text)
    game = _game(data["game"])
    rules = _rules(data["format"], game)
    seats = [_seat(seat) for seat in data["seats"]]
    match = Match(game, seats, data["options"], data["seed"])
    match.from_older_rules = rules < game.rules
    for number, action in enumerate(data["actions"]):
        try:
            match.play(action)
        except IllegalAction:
            match.unplayed = len(data["actions"]) - number
            break
    return match


def _parse(text: str) -> dict[str, Any]:
    """Check the shape of a save, so that nothing strange gets further in."""
    if len(text) > LONGEST:
        raise BadInput("core.bad.save_long")
    try:
        data = parse_json(text)
    except ValueError:
        raise BadInput("core.bad.save_json") from None
    if not isinstance(data, dict):
        raise BadInput("core.bad.save_json")
    for part, fits in _PARTS.items():
        if not fits(data.get(part)):
            raise BadInput("core.bad.save_part", part=part)
    if data["format"]["save"] > FORMAT:
        raise BadInput("core.bad.save_newer")
    return data


def _rules(form: Mapping[str, Any], game: Game) -> int:
    """The version of the game's rules that a save was made under."""
    rules = form.get("rules")
    if not isinstance(rules, int):
        raise BadInput("core.bad.save_part", part="format")
    if rules > game.rules:
        raise BadInput("core.bad.rules_newer", title=game.title)
    return rules


def _game(game_id: str) -> Game:
    try:
        return games.get(game_id)
    except KeyError:
        raise BadInput("core.bad.game", game=game_id[:40]) from None


def _seat(data: Any) -> Seat:
    if not isinstance(data, dict) or not isinstance(data.get("name"), str):
        raise BadInput("core.bad.save_part", part="seats")
    player, colour = data.get("player", HUMAN), data.get("colour", "")
    if player not in (HUMAN, *LEVELS) or not isinstance(colour, str):
        raise BadInput("core.bad.save_part", part="seats")
    return Seat(data["name"][:_NAME_LENGTH], player, colour if colour in COLOURS else "")

"""The save of a match: how it began and every action since; opening one plays them again."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from goldenspike import games
from goldenspike.core.game import BadInput, Game, IllegalAction
from goldenspike.core.match import COLOURS, HUMAN, LEVELS, Match, Seat
from goldenspike.core.outside import LONGEST, parse_json

FORMAT = 2
"""The newest form of a save. One without hidden things dealt anew is written in the first form,
which every version reads."""

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
    data = {
        "format": {"save": FORMAT if match.branches else 1, "rules": match.game.rules},
        "game": match.game.id,
        "options": match.options,
        "seats": [seat._asdict() for seat in match.seats],
        "seed": match.seed,
        "actions": [entry.action for entry in match.log],
    }
    if match.branches:
        data["branches"] = [branch._asdict() for branch in match.branches]
    return json.dumps(data, ensure_ascii=False)


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
    branches = _branches(data, len(seats))
    for number, action in enumerate(data["actions"]):
        try:
            if number in branches:
                match.deal_anew(*branches[number])
            match.play(action)
        except IllegalAction:
            match.unplayed = len(data["actions"]) - number
            return match
    if len(match.log) in branches:
        match.deal_anew(*branches[len(match.log)])
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


def _branches(data: Mapping[str, Any], seats: int) -> dict[int, tuple[int, int]]:
    """Where hidden things were dealt anew: for whose eyes, and by which luck."""
    given = data.get("branches", []) if data["format"]["save"] > 1 else []
    limits = {"at": len(data["actions"]) + 1, "eyes": seats, "luck": 1 << 64}
    if not isinstance(given, list) or not all(_fits(branch, limits) for branch in given):
        raise BadInput("core.bad.save_part", part="branches")
    return {branch["at"]: (branch["eyes"], branch["luck"]) for branch in given}


def _fits(branch: Any, limits: Mapping[str, int]) -> bool:
    """Tell whether something is numbers from 0 on, each below its limit."""
    numbers = [branch.get(name) for name in limits] if isinstance(branch, dict) else [None]
    return all(
        isinstance(number, int) and not isinstance(number, bool) and 0 <= number < limit
        for number, limit in zip(numbers, limits.values(), strict=False)
    )


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

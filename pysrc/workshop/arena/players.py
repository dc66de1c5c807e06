"""Who plays in the arena: the levels of bots, and the references they are measured against.

A player is named by a level or a reference, and may have figures of its plan or parameters of its
game changed: `strong`, `strong:iterations=40`, `medium:nearness=0.7`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any

from goldenspike.bots import Bot, Glimpse, Knowledge, OpenGlimpse, Plan, QuickBot, make
from goldenspike.bots.search import SearchBot
from goldenspike.core import LEVELS, Chance, Game, State
from workshop.arena.references import Greedy
from workshop.telling import Trouble

ORACLE = "oracle"
GREEDY = "greedy"
PATHFINDER = "pathfinder"


@dataclass(frozen=True)
class Player:
    """One entry of the arena, ready to play."""

    name: str
    bot: Bot
    knowledge: Knowledge[Any] | None
    sees_all: bool = False
    """Whether it is shown the true position: an upper bound for any honest player."""

    def glimpse(self, state: State, seat: int, luck: Chance) -> Glimpse:
        """Return what it gets to see."""
        return (OpenGlimpse if self.sees_all else Glimpse)(state, seat, luck)


def enter(game: Game, name: str) -> Player:
    """Return the player of that name."""
    kind, *changes = name.split(":")
    references = _references(game)
    if kind in references and not changes:
        return Player(name, references[kind](), None)
    level = LEVELS[-1] if kind == ORACLE else kind
    if level not in LEVELS:
        raise _unknown(game, kind)
    figures, weights = _split(game, changes)
    bot = make(game, level, weights)
    if figures and isinstance(bot, SearchBot):
        bot = SearchBot(bot.knowledge, replace(bot.plan, **figures))
    elif figures:
        raise Trouble(f"“{kind}” does not search, so it has no {min(figures)} to change.")
    knowledge = None if level == LEVELS[0] else game.knowledge(weights)
    return Player(name, bot, knowledge, sees_all=kind == ORACLE)


def everybody(game: Game) -> list[str]:
    """List all levels and references for a game, weakest first as a rule."""
    return [LEVELS[0], *_references(game), *LEVELS[1:], ORACLE]


def _references(game: Game) -> dict[str, Callable[[], QuickBot]]:
    found: dict[str, Callable[[], QuickBot]] = {GREEDY: Greedy}
    if game.id == "transamerica":
        from workshop.arena.pathfinder import Pathfinder

        found[PATHFINDER] = Pathfinder
    return found


def _split(game: Game, changes: list[str]) -> tuple[dict[str, Any], dict[str, float]]:
    """Tell figures of the plan from parameters of the game."""
    kinds = {field.name: int if field.type == "int" else float for field in fields(Plan)}
    figures: dict[str, Any] = {}
    weights: dict[str, float] = {}
    table = game.knowledge().table
    for change in changes:
        name, _, value = change.partition("=")
        try:
            if name in kinds:
                figures[name] = kinds[name](value)
            elif name in table:
                weights[name] = float(value)
            else:
                known = ", ".join((*kinds, *table))
                raise Trouble(f"There is no figure “{name}” to change; there are {known}.")
        except ValueError:
            raise Trouble(f"“{change}” is not name=number.") from None
    return figures, weights


def _unknown(game: Game, kind: str) -> Trouble:
    return Trouble(f"There is no player “{kind}”; there are {', '.join(everybody(game))}.")

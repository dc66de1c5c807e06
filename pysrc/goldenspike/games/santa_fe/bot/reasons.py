"""Why a line is good, in words: what it brings at once, and what the forecast makes of it."""

from __future__ import annotations

from goldenspike.core import Message
from goldenspike.core.knowledge import Line, Parts, telling
from goldenspike.games.santa_fe.bot.forecast import Forecast
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.rulebook import SCOPE
from goldenspike.games.santa_fe.rules.state import SantaFe

MOST = 3
"""Reasons given for one line."""
WORTH_SAYING = 1.0
"""Points below which a part of the forecast is not mentioned."""

_PARTS = ("money", "cities", "cards", "track", "held", "rivals", "life")
"""The parts of the forecast that there are words for."""

_AT_ONCE = {"bonus": "money", "connects": "cities", "card": "cities"}
"""The part of the forecast that has what a line brings at once."""


def say(key: str, **args: object) -> Message:
    """Return a reason."""
    return Message(f"{SCOPE}.because.{key}", args)


def at_once(state: SantaFe, line: Line, forecast: Forecast) -> list[Message]:
    """Return what a line brings when it is played: bonuses, connections, or a card's worth."""
    seat = state.to_move
    if seat is None:
        return []
    verb, *args = line[0].split(" ")
    if verb == "play" and args[0] in board().place:
        city = board().place[args[0]]
        name, points = board().places[city].name, round(forecast.worth[city])
        return [say("card", city=name, n=points)]
    if verb not in ("lay", "branch"):
        return []
    return _laid(state, line, seat)


def counts(reason: Message, gains: Parts) -> bool:
    """Tell whether what a line brings at once is more than what was played instead brought."""
    return gains.get(_AT_ONCE[reason.key.rpartition(".")[2]], 0.0) >= WORTH_SAYING


def from_gains(line: Line, gains: Parts, rank: int) -> list[Message]:
    """Return in what the forecast of a line is better than that of another one if it is the best,
    else in what it is worse, the weightiest first. Which card is played changes nothing about the
    cities that were played before: what the forecast has more or less for cities is that very
    card, or that none is played now."""
    less = "less" if rank else "more"
    untold = {"cities"} if line[0].startswith("play ") else set()
    told = telling(gains, rank, WORTH_SAYING)
    told = [(part, size) for part, size in told if part in _PARTS and part not in untold]
    found = [say(f"{part}_{less}", n=round(size)) for part, size in told]
    lost = -gains.get("cities", 0.0)
    verb, card, *_ = (*line[0].split(" "), "")
    if verb == "play" and card not in board().place and lost >= WORTH_SAYING:
        found.insert(1, say("no_city", n=round(lost)))
    return found


def _laid(state: SantaFe, line: Line, seat: int) -> list[Message]:
    """Say which places a line's pieces reach, for how much, and what that means to the seat."""
    plan, trial, found = board(), state.copy(), []
    for action in line:
        if trial.to_move != seat or action not in trial.choices():
            break
        links, money = trial.track.links[:], trial.seats[seat].money
        cities = trial.scores()[seat].parts["cities"]
        trial.play(action)
        words = action.split(" ")
        if len(words) < 3:
            break
        railroad, goal = plan.railroad[words[1]], plan.ways[plan.way[words[2]]].goal
        place, company = plan.places[goal].name, plan.railroads[railroad].name
        earned = trial.seats[seat].money - money
        gained = trial.scores()[seat].parts["cities"] - cities
        if earned > 0:
            found.append(say("bonus", railroad=company, city=place, dollars=earned))
        if gained > 0 and links[goal] != trial.track.links[goal]:
            found.append(say("connects", railroad=company, city=place, n=gained))
    return found

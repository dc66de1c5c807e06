"""What a card, a stack, a railroad, a place or a line is, in a few sentences."""

from __future__ import annotations

from goldenspike.core.words import Words
from goldenspike.games.santa_fe.drawing.lines import about_line
from goldenspike.games.santa_fe.drawing.marks import railroad_name, railroad_names
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.cards import ALLOWANCE, BRANCH, CITY, ENGINEER, FOR_ONE_ROUND
from goldenspike.games.santa_fe.rules.scoring import CITY_BONUS, SQUARE_BONUS
from goldenspike.games.santa_fe.rules.view import SantaFeView

_ABOUT = "santa-fe.about"
_CARDS = (*FOR_ONE_ROUND, BRANCH, ENGINEER)


def explain(thing: str, view: SantaFeView, words: Words) -> str:
    """Say what a spot is: `hand:denver`, `stack:double`, `stack:branch:santa-fe`,
    `supply:santa-fe`, `place:denver` or a space of a line."""
    kind, _, name = thing.partition(":")
    if kind == "hand" and (name in view["worth"] or name in _CARDS):
        return " ".join(_hand(name, view, words))
    if kind == "stack" and name.partition(":")[0] in (*_CARDS, CITY):
        return " ".join(_stack(name, view, words))
    if kind == "supply" and name in view["railroads"]:
        return " ".join(_railroad(name, view, words))
    if kind == "place" and name in board().place:
        return " ".join(_place(name, view, words))
    return f"{about_line(kind, view, words)}." if kind in board().line else ""


def _hand(name: str, view: SantaFeView, words: Words) -> list[str]:
    if name in view["worth"]:
        worth = view["worth"][name]
        said = words(
            f"{_ABOUT}.card.city",
            city=board().places[board().place[name]].name,
            value=worth["value"],
            n=worth["railroads"],
            points=worth["points"],
        )
        return [said, *_bonuses(name, view, words)]
    seat = None if view["seat"] is None else view["seats"][view["seat"]]
    road = seat["branch"] if seat and name == BRANCH else None
    return _card(name, view, words, road)


def _stack(name: str, view: SantaFeView, words: Words) -> list[str]:
    kind, _, road = name.partition(":")
    if kind == BRANCH:
        dollars = view["prices"]["branch"]
        left = words(f"{_ABOUT}.left.price", n=view["branches"][road], dollars=dollars)
        return [*_card(kind, view, words, road), left]
    left = words(f"{_ABOUT}.left", n=view["stacks"].get(kind, 0))
    if kind == CITY:
        return [words(f"{_ABOUT}.deck"), left]
    return [*_card(kind, view, words, None), left]


def _card(kind: str, view: SantaFeView, words: Words, road: str | None) -> list[str]:
    """What a kind of card is good for."""
    given = ALLOWANCE.get(kind, ALLOWANCE[CITY])
    tariff = "" if kind != ENGINEER else f".{view['options'].get('engineer', 'free')}"
    railroad = railroad_name(road) if road else words(f"{_ABOUT}.its_railroad")
    return [words(f"{_ABOUT}.card.{kind}{tariff}", n=given.pieces, railroad=railroad)]


def _railroad(name: str, view: SantaFeView, words: Words) -> list[str]:
    plan, road = board(), view["railroads"][name]
    railroad = plan.railroads[plan.railroad[name]]
    home = plan.places[railroad.home].name
    key = "short" if railroad.short else "railroad"
    parts = [
        words(
            f"{_ABOUT}.{key}",
            railroad=railroad.name,
            city=home,
            n=road["supply"],
            pieces=railroad.pieces,
        )
    ]
    if not road["in_play"]:
        return [*parts, words(f"{_ABOUT}.not_in_play")]
    if not road["has_track"]:
        return parts
    open_ends = [end for end in road["ends"] if end not in road["dead_ends"]]
    if open_ends:
        names = words.listing([plan.places[plan.place[end]].name for end in open_ends])
        parts.append(words(f"{_ABOUT}.ends", names=names))
    if road["dead_ends"]:
        names = words.listing([plan.places[plan.place[end]].name for end in road["dead_ends"]])
        parts.append(words(f"{_ABOUT}.dead_ends", names=names))
    return parts


def _place(name: str, view: SantaFeView, words: Words) -> list[str]:
    city = board().places[board().place[name]].name
    if name not in view["worth"]:
        return [words(f"{_ABOUT}.home", city=city, names=words.listing(_at_home(name, view)))]
    worth = view["worth"][name]
    parts = [words(f"{_ABOUT}.place", city=city, value=worth["value"])]
    linked = view["connected"].get(name, [])
    if linked:
        names = railroad_names(linked, words)
        parts.append(words(f"{_ABOUT}.connected", names=names, points=worth["points"]))
    return parts + _bonuses(name, view, words)


def _at_home(place: str, view: SantaFeView) -> list[str]:
    """The railroads of this game that begin at a place."""
    plan = board()
    roads = (plan.railroads[plan.railroad[road]] for road in view["railroads"])
    return [road.name for road in roads if plan.places[road.home].id == place]


def _bonuses(name: str, view: SantaFeView, words: Words) -> list[str]:
    """What the next railroad to a city would bring."""
    parts = []
    if name in view["city_bonuses"]:
        parts.append(words(f"{_ABOUT}.bonus", dollars=CITY_BONUS))
    roads = [road for road, city in map(tuple, view["square_bonuses"]) if city == name]
    if roads:
        names = railroad_names(roads, words)
        parts.append(words(f"{_ABOUT}.square", names=names, dollars=SQUARE_BONUS))
    return parts

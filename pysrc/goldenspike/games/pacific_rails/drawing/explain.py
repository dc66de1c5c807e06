"""What a district, a senator, an upgrade, a specialist, a hex or a piece of cargo is, in a few
sentences: its price, and what it would bring the seat that looks on."""

from __future__ import annotations

from collections.abc import Callable

from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.drawing.forecast_rows import rows_of
from goldenspike.games.pacific_rails.drawing.label import price_text
from goldenspike.games.pacific_rails.rules.board import board
from goldenspike.games.pacific_rails.rules.components import (
    DISTRICTS,
    GOAL_VP,
    KINDS,
    RESET_PRICE,
    SENATORS,
    SPACE_IDS,
    SPACES,
    SPECIALS,
    UPGRADES,
)
from goldenspike.games.pacific_rails.rules.view import PacificRailsView

_ABOUT, _TIP = "pacific-rails.about", "pacific-rails.tip"


def explain(thing: str, view: PacificRailsView, words: Words) -> str:
    """Say what a spot is: `district-iron`, `a4`, `senator-s3`, `congress`, `upgrade-u05`,
    `specialist-miner`, `cargo-wood`, `row-wood`, `3,4`, or `goal-stations`."""
    if thing in board().index:
        parts = _hex(thing, view, words)
    elif thing in SPACE_IDS:
        parts = _space(thing, view, words)
    else:
        kind, _, name = thing.partition("-")
        make = _MAKERS.get(kind)
        parts = make(name, view, words) if make else []
    said = [part[:1].upper() + part[1:] for part in parts]
    return " ".join(part if part.endswith(".") else f"{part}." for part in said)


def _district(name: str, view: PacificRailsView, words: Words) -> list[str]:
    number = [district.id for district in DISTRICTS].index(name)
    district = DISTRICTS[number]
    parts = [words(f"{_ABOUT}.district.{district.kind}", district=name)]
    if district.kind == "resource":
        special = SPECIALS[district.of]
        pay = KINDS[special.pay]
        parts.append(words(f"{_TIP}.special.{special.effect}", kind=pay, vp=special.vp))
    sitting = view["districts"][name]["sitting"]
    if sitting is not None:
        parts.append(words(f"{_ABOUT}.sits", seat=sitting))
    return parts + [row.told for row in rows_of(number, view, words)]


def _space(name: str, view: PacificRailsView, words: Words) -> list[str]:
    seat = view["spaces"][name]
    told = words(f"{_ABOUT}.space", at=name)
    if seat is not None:
        told = words(f"{_TIP}.worker", seat=seat, at=name)
    beside = [DISTRICTS[number] for number in SPACES[SPACE_IDS.index(name)]]
    names = words.listing([words.name("pacific-rails", "name", each.id) for each in beside])
    return [told, words(f"{_ABOUT}.space.use", names=names)]


def _senator(name: str, view: PacificRailsView, words: Words) -> list[str]:
    senator = next(each for each in SENATORS if each.id == name)
    down = view["senators"][name] != "up"
    reward = words(f"pacific-rails.senator.{name}")
    parts = [words(f"{_ABOUT}.senator", reward=reward, n=senator.price)]
    return [*parts, words(f"{_ABOUT}.senator.down")] if down else parts


def _congress(_: str, view: PacificRailsView, words: Words) -> list[str]:
    return [words(f"{_TIP}.reset", n=RESET_PRICE, vp=view["reset_vp"])]


def _upgrade(name: str, view: PacificRailsView, words: Words) -> list[str]:
    tile = next(each for each in UPGRADES if each.id == name)
    gain = None if tile.gain is None else KINDS[tile.gain]
    sorts = (stack for stack in view["upgrades"] if stack["level"] == tile.level)
    left = sum(stack["n"] for stack in sorts if stack["gain"] == gain)
    source, special = next((k, each) for k, each in SPECIALS.items() if each.effect == "upgrade")
    district, pay = KINDS[source], KINDS[special.pay]
    return [
        words(f"{_TIP}.upgrade", wagon=tile.level, upgrade=name, n=left),
        words(f"{_ABOUT}.upgrade", district=district, kind=pay, vp=special.vp),
    ]


def _specialist(name: str, view: PacificRailsView, words: Words) -> list[str]:
    parts = [
        words(f"{_ABOUT}.specialist.{name}"),
        words(f"{_TIP}.crew", specialist=name, n=view["specialists"][name]),
    ]
    hiring = None if view["seat"] is None else view["seats"][view["seat"]]["hiring"]
    if hiring is None:
        return parts
    cost = price_text(words, hiring["cost"][name])
    return [*parts, words(f"{_ABOUT}.hire", cost=cost, wagon=hiring["wagon"])]


def _cargo(name: str, view: PacificRailsView, words: Words) -> list[str]:
    return [words(f"{_ABOUT}.cargo.{name}")]


def _row(name: str, view: PacificRailsView, words: Words) -> list[str]:
    seat = view["seat"]
    made = 0 if seat is None else view["seats"][seat]["production"][name]
    return [words(f"{_ABOUT}.row", kind=name, n=made)]


def _goal(name: str, view: PacificRailsView, words: Words) -> list[str]:
    goal = next((each for each in view["goals"] if each["id"] == name), None)
    parts = [words(f"{_ABOUT}.goal", goal=name, vp=GOAL_VP)]
    leader = None if goal is None else goal["leader"]
    key = "nobody" if leader is None else "leader"
    return [*parts, words(f"{_ABOUT}.goal.{key}", seat=leader)]


def _hex(thing: str, view: PacificRailsView, words: Words) -> list[str]:
    land = board()
    number = land.index[thing]
    if number in land.start:
        return [words(f"{_ABOUT}.start", city=land.place(number))]
    if number not in land.city:
        terrain = land.terrain[number]
        laid = thing in view["track"]
        return [words(f"{_ABOUT}.hex.laid" if laid else f"{_ABOUT}.hex.{terrain}")]
    city = land.place(number)
    key = "city" if thing in view["connected"] else "city.open"
    parts = [words(f"{_ABOUT}.{key}", city=city)]
    for kind, owners in (("station", view["stations"]), ("telegraph", view["telegraphs"])):
        owner = owners.get(thing)
        if owner is not None:
            parts.append(words(f"{_TIP}.{kind}", seat=owner, city=city))
    if thing in view["in_reach"]:
        parts.append(words(f"{_ABOUT}.city.reach"))
    return parts


_MAKERS: dict[str, Callable[[str, PacificRailsView, Words], list[str]]] = {
    "district": _district,
    "senator": _senator,
    "congress": _congress,
    "upgrade": _upgrade,
    "specialist": _specialist,
    "cargo": _cargo,
    "row": _row,
    "goal": _goal,
}

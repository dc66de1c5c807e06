"""The numbers of Santa Fe and Santa Fe Rails."""

from __future__ import annotations

from collections import Counter

from goldenspike.games.santa_fe.rules import boomtown, cards, money, scoring
from goldenspike.games.santa_fe.rules.board import MOUNTAIN, RIVER, board
from goldenspike.games.santa_fe.rules.classic import RULEBOOK as CLASSIC
from goldenspike.games.santa_fe.rules.rails import RULEBOOK as RAILS
from goldenspike.games.santa_fe.rules.rulebook import Rulebook
from workshop.rulespages.filling import Value

EXAMPLE = 2
"""Railroads at a city, in an example of what its card counts."""


def classic() -> dict[str, Value]:
    """Return the numbers of Santa Fe."""
    book = CLASSIC
    engineer = money.TERRAIN_PRICES
    return _shared(book) | {
        "doubles.dealt": book.doubles_dealt,
        "engineers": book.advanced.engineers,
        "engineer": book.advanced.engineer_price,
        "mountain.engineer": engineer["free"][MOUNTAIN],
        "both.river-only": engineer["river-only"][RIVER | MOUNTAIN],
    }


def rails() -> dict[str, Value]:
    """Return the numbers of Santa Fe Rails."""
    book, tables = RAILS, board()
    low, high = sorted(book.markers)
    short = [tables.railroads[number] for number in tables.short]
    return _shared(book) | {
        "short": len(short),
        **{f"pieces.{road.id}": road.pieces for road in short},
        "triples": book.stacks[cards.TRIPLE],
        "fours": book.stacks[cards.FOUR],
        "boomtowns": book.stacks[cards.BOOMTOWN],
        "triple": cards.ALLOWANCE[cards.TRIPLE].pieces,
        "four": cards.ALLOWANCE[cards.FOUR].pieces,
        "markers.most": boomtown.MOST_MARKERS,
        "marker.low": book.markers[low][0],
        "marker.high": book.markers[high][0],
        "markers.low": book.markers[low][1],
        "markers.high": book.markers[high][1],
        "printed.low": low,
        "printed.high": high,
        "arrows": sum(line.one_way for line in tables.lines),
        "phantom": book.phantom or 0,
    }


def _shared(book: Rulebook) -> dict[str, Value]:
    tables, prices = board(), money.TERRAIN_PRICES["none"]
    la = tables.place["los-angeles"]
    spaces = [len(line.terrain) for line in tables.lines]
    return {
        "places": len(tables.places),
        "cities": sum(value > 0 for value in tables.values),
        "homes": sum(value == 0 for value in tables.values),
        "lines": len(tables.lines),
        "spaces": sum(spaces),
        "spaces.least": min(spaces),
        "spaces.most": max(spaces),
        "railroads": len(tables.regular),
        "cards.city": len(tables.city_cards),
        "hand": book.hand,
        "dealt": book.cities_dealt,
        "branches": book.branches,
        "branches.all": book.branches * len(tables.regular),
        "ends.most": book.branches + 1,
        "turns": sum(phase.name in ("first", "second") for phase in book.round),
        "double": cards.ALLOWANCE[cards.DOUBLE].pieces,
        "double.bonus": cards.ALLOWANCE[cards.DOUBLE].bonus,
        "money": book.basic.money,
        "branch": book.basic.branch_price,
        "advanced.money": book.advanced.money,
        "advanced.branch": book.advanced.branch_price,
        "river": prices[RIVER],
        "mountain": prices[MOUNTAIN],
        "both": prices[RIVER | MOUNTAIN],
        "track": money.TRACK_PRICE,
        "bonus.city": scoring.CITY_BONUS,
        "bonus.square": scoring.SQUARE_BONUS,
        "bonus.all": scoring.CITY_BONUS + scoring.SQUARE_BONUS,
        "bonus.all.double": (scoring.CITY_BONUS + scoring.SQUARE_BONUS)
        * cards.ALLOWANCE[cards.DOUBLE].bonus,
        "tie": scoring.TIE_BREAK_VALUE,
        "example": EXAMPLE,
        "example.value": tables.values[la],
        "example.points": scoring.Count(la, tables.values[la], EXAMPLE).points,
        **{f"doubles.{players}": n for players, n in book.doubles.items()},
        **_railroads(),
        **_values(),
    }


def _railroads() -> dict[str, Value]:
    """Pieces and squares of each of the five."""
    tables = board()
    table: dict[str, Value] = {}
    for number in tables.regular:
        road = tables.railroads[number]
        squares = [tables.places[place].name for r, place in tables.squares if r == number]
        table[f"pieces.{road.id}"] = road.pieces
        table[f"home.{road.id}"] = tables.places[road.home].name
        table[f"squares.{road.id}"] = ", ".join(sorted(squares))
    table["pieces"] = sum(tables.railroads[number].pieces for number in tables.regular)
    return table


def _values() -> dict[str, Value]:
    """For each value how many cities have it, and how many cards each of them has."""
    tables = board()
    cities = Counter(value for value in tables.values if value)
    all_cards = Counter(tables.values[card] for card in tables.city_cards)
    table: dict[str, Value] = {}
    for value, n in cities.items():
        table |= {
            f"value.{value}": value,
            f"value.{value}.cities": n,
            f"value.{value}.cards": all_cards[value] // n,
        }
    return table

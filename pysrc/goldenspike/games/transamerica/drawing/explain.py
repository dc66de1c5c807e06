"""What a junction, a line or a city card is, in a sentence or two."""

from __future__ import annotations

from goldenspike.core.words import Words
from goldenspike.games.transamerica.rules.board import City, board
from goldenspike.games.transamerica.rules.view import HeldCity, TransAmericaView
from goldenspike.games.transamerica.rules.whereabouts import place_of, place_of_line


def explain(thing: str, view: TransAmericaView, words: Words) -> str:
    """Say what a junction (`3,4`) or a line (`3,4-4,4`) is."""
    if thing in board().junction_numbers:
        return " ".join(_junction(thing, view, words))
    number = board().line_numbers.get(thing)
    return "" if number is None else " ".join(_line(number, view, words))


def _junction(thing: str, view: TransAmericaView, words: Words) -> list[str]:
    number = board().junction_numbers[thing]
    city = board().city_at.get(number)
    if city is None:
        place = place_of(number)
        parts = [words("transamerica.about.junction", side=place.side, city=place.city)]
    else:
        parts = [words("transamerica.about.city", city=city.name, colour=city.colour)]
        parts += _for_you(city, thing, view, words)
    seats = [seat for seat, marker in enumerate(view["markers"]) if marker == thing]
    return parts + [words("transamerica.about.marker", seat=seat) for seat in seats]


def _for_you(city: City, thing: str, view: TransAmericaView, words: Words) -> list[str]:
    """Whether the city is one of the own, and how far it is."""
    if not any(city in deck for deck in board().decks(view["players"])):
        return [words("transamerica.about.city.out")]
    held: list[HeldCity] = view["hand"] or []
    own = next((each for each in held if each["junction"] == thing), None)
    if own is None:
        return [words("transamerica.about.city.other")] if held else []
    if own["connected"]:
        return [words("transamerica.about.city.joined")]
    if not own["distance"]:
        return [words("transamerica.about.city.own")]
    return [words("transamerica.about.city.far", n=own["distance"])]


def _line(number: int, view: TransAmericaView, words: Words) -> list[str]:
    line, place = board().lines[number], place_of_line(number)
    kind = "single" if line.terrain == "plain" else line.terrain
    where = {"side": place.side, "city": place.city}
    parts = [words(f"transamerica.about.line.{kind}", n=line.cost, **where)]
    if line.id in view["track"]:
        seat = view["builders"][view["track"].index(line.id)]
        parts.append(words("transamerica.about.line.laid", seat=seat))
    return parts

"""What the map says of its track to who cannot see it: by the network, and from place to place."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from goldenspike.core.words import Words
from goldenspike.games.transamerica.rules.board import board
from goldenspike.games.transamerica.rules.leads import Leads, Network, survey
from goldenspike.games.transamerica.rules.whereabouts import exactly_at, place_of


class Heard(NamedTuple):
    """Each network in a sentence, and by each city and start marker where track leads from it."""

    networks: str
    at: Mapping[int, str]

    def after(self, text: str, junction: int) -> str:
        """A text about a junction, and behind it what is to be said of the track there."""
        more = self.at.get(junction)
        return f"{text.rstrip('.')}. {more}" if more else text


@lru_cache(8)
def heard(track: tuple[str, ...], markers: tuple[str | None, ...], words: Words) -> Heard:
    """Put the track on the board into words."""
    found = survey(track, markers)
    if not found.networks:
        return Heard("", {})
    whose = {at: network.seats for network in found.networks for at in network.places}
    told = {at: _told(leads, whose[at], markers, words) for at, leads in found.leads.items()}
    whole = [words("transamerica.map.tracks"), *[_whole(one, words) for one in found.networks]]
    return Heard(" ".join(whole), told)


@lru_cache(1024)
def _told(
    leads: Leads, seats: tuple[int, ...], markers: tuple[str | None, ...], words: Words
) -> str:
    """What is to be said of one place. With most moves most of it stays the same."""
    said = [_network(seats, words)]
    if leads.places:
        said.append(_places(leads.places, markers, words))
    if leads.ends:
        said.append(_ends(leads.ends, words))
    return " ".join(said)


@lru_cache(64)
def _network(seats: tuple[int, ...], words: Words) -> str:
    return words("transamerica.map.network", seats=seats)


@lru_cache(512)
def _places(junctions: tuple[int, ...], markers: tuple[str | None, ...], words: Words) -> str:
    places = words.listing([_called(at, markers, words) for at in junctions])
    return words("transamerica.map.track", places=places)


@lru_cache(512)
def _ends(junctions: tuple[int, ...], words: Words) -> str:
    places = words.listing([_end(at, words) for at in junctions])
    return words("transamerica.map.ends", places=places)


@lru_cache(64)
def _whole(network: Network, words: Words) -> str:
    cities = [board().city_at[at].name for at in network.places if at in board().city_at]
    key = "transamerica.map.network.cities" if cities else "transamerica.map.network.none"
    listing = words.listing(cities)
    return words(key, seats=network.seats, n=network.tracks, cities=listing)


def _called(junction: int, markers: tuple[str | None, ...], words: Words) -> str:
    city = board().city_at.get(junction)
    if city:
        return city.name
    return words("transamerica.map.marker", seat=markers.index(board().junction_ids[junction]))


@lru_cache(512)
def _end(junction: int, words: Words) -> str:
    """Where track ends: at a junction that has no name."""
    place, steps = place_of(junction), exactly_at(junction)
    key = "transamerica.map.end.steps" if steps else "transamerica.map.end"
    return words(key, side=place.side, city=place.city, n=steps)

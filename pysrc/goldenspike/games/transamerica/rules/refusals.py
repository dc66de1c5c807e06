"""Why something cannot be done now, in the words of the rule that forbids it.

These sentences explain what the choices leave out; they decide nothing.
"""

from __future__ import annotations

from goldenspike.core.game import Message
from goldenspike.games.transamerica.rules.board import DONE, board
from goldenspike.games.transamerica.rules.round import Round
from goldenspike.games.transamerica.rules.whereabouts import place_of


def why_not(now: Round, seat: int, what: str) -> Message:
    """Return the sentence for an action or a spot that is not among the choices of a seat."""
    tables = board()
    junction = tables.start_numbers.get(what, tables.junction_numbers.get(what))
    number = tables.lay_numbers.get(what, tables.line_numbers.get(what))
    if junction is None and number is None and what != DONE:
        return Message("core.why.not_now")
    marker = now.markers[seat]
    if marker is None:
        return _without_marker(now, junction, number)
    if number is not None:
        return _no_track(now, seat, marker, number)
    if what in tables.start_numbers:
        return Message("transamerica.why.marker_stands")
    if junction is None:
        return Message("transamerica.why.one_track")
    city = tables.city_at.get(junction)
    if city is None:
        return Message("transamerica.why.lines")
    return Message("transamerica.why.lines.city", {"city": city.name})


def _without_marker(now: Round, junction: int | None, number: int | None) -> Message:
    """A round begins with the start markers, and a junction holds only one (ruling 1)."""
    if junction is not None:
        return Message("transamerica.why.taken", {"seat": now.markers.index(junction)})
    if number is not None:
        return Message("transamerica.why.marker_first")
    return Message("transamerica.why.marker_due")


def _no_track(now: Round, seat: int, marker: int, number: int) -> Message:
    """Track lies on free lines at the own network, the second of a turn on single ones."""
    if now.laid >> number & 1:
        return Message("transamerica.why.laid")
    if not now.reach[seat] >> number & 1:
        place = place_of(marker)
        key = "transamerica.why.apart" if place.touches else "transamerica.why.apart.near"
        return Message(key, {"city": place.city, "side": place.side})
    return Message("transamerica.why.double", {"terrain": board().lines[number].terrain})

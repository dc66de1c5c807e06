"""How far each own city is: over the track that lies already, at the price of the lines."""

from __future__ import annotations

import heapq

from goldenspike import games
from goldenspike.core import Chance
from goldenspike.games.transamerica.rules.board import board
from goldenspike.games.transamerica.rules.state import TransAmerica
from goldenspike.games.transamerica.rules.view import HeldCity


def cheapest(state: TransAmerica, seat: int, goal: int) -> int:
    """The price of the way from a seat's marker, line by line; laid lines are free."""
    marker = state.round.markers[seat]
    assert marker is not None
    best, waiting = {marker: 0}, [(0, marker)]
    laid = set(state.round.track)
    while waiting:
        cost, here = heapq.heappop(waiting)
        if here == goal:
            return cost
        for number, line in enumerate(board().lines):
            if here in (line.a, line.b):
                there = line.b if here == line.a else line.a
                price = cost + (0 if number in laid else line.cost)
                if price < best.get(there, 999):
                    best[there] = price
                    heapq.heappush(waiting, (price, there))
    raise AssertionError("no way")


def check_way(state: TransAmerica, seat: int, city: HeldCity) -> None:
    """The lines of the way are free, cost what is told, and join the city to the network."""
    numbers = [board().line_numbers[line] for line in city["way"]]
    assert not set(numbers) & set(state.round.track)
    assert sum(board().lines[number].cost for number in numbers) == city["distance"]
    laid = [board().lines[number] for number in (*numbers, *state.round.track)]
    marker = state.round.markers[seat]
    joined = {marker}
    for _ in laid:
        joined |= {end for line in laid if {line.a, line.b} & joined for end in (line.a, line.b)}
    assert board().city_named[city["name"]].junction in joined


def test_a_card_tells_the_cheapest_way_to_its_city() -> None:
    state = games.get("transamerica").new(3, seed=5)
    assert isinstance(state, TransAmerica)
    rng = Chance(2)
    for _ in range(25):
        for seat in range(3):
            for city in state.view(seat)["hand"]:
                if state.round.markers[seat] is None:
                    assert city["distance"] == 0
                else:
                    goal = board().city_named[city["name"]].junction
                    assert city["distance"] == cheapest(state, seat, goal)
                    check_way(state, seat, city)
        state.play(rng.pick(state.choices()))

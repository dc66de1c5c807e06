"""The loss of a round is an exact minimum Steiner tree (ruling 6): compared with a plain
implementation."""

from __future__ import annotations

import heapq
from itertools import combinations

import pytest

from goldenspike.core import Chance
from goldenspike.games.transamerica.rules import steiner
from goldenspike.games.transamerica.rules.board import board, numbers


def plain_cost(laid: int, terminals: list[int]) -> int:
    """Dreyfus and Wagner by the book: a table of costs, Dijkstra over lines, laid ones free."""
    roads: dict[int, list[tuple[int, int]]] = {j: [] for j in board().junctions}
    for n, line in enumerate(board().lines):
        price = 0 if laid >> n & 1 else line.cost
        roads[line.a].append((line.b, price))
        roads[line.b].append((line.a, price))
    *others, root = terminals
    table: dict[frozenset[int], dict[int, int]] = {}
    for size in range(1, len(others) + 1):
        for chosen in combinations(others, size):
            group = frozenset(chosen)
            cost = {chosen[0]: 0} if size == 1 else {}
            for part in (frozenset(p) for n in range(1, size) for p in combinations(chosen, n)):
                for j, first in table[part].items():
                    both = first + table[group - part][j]
                    cost[j] = min(both, cost.get(j, both))
            table[group] = spread(cost, roads)
    return table[frozenset(others)][root] if others else 0


def spread(cost: dict[int, int], roads: dict[int, list[tuple[int, int]]]) -> dict[int, int]:
    done: dict[int, int] = {}
    heap = [(c, j) for j, c in cost.items()]
    heapq.heapify(heap)
    while heap:
        so_far, here = heapq.heappop(heap)
        if here in done:
            continue
        done[here] = so_far
        for there, more in roads[here]:
            heapq.heappush(heap, (so_far + more, there))
    return done


def random_networks(rng: Chance, players: int, tracks: int) -> tuple[int, list[int]]:
    """Lay tracks as players would: each on a line that touches the network of a marker."""
    networks: list[int] = []
    while len(networks) < players:
        marker = 1 << rng.pick(board().junctions)
        if marker not in networks:
            networks.append(marker)
    laid = 0
    for turn in range(tracks):
        network = networks[turn % len(networks)]
        reach = 0
        for junction in numbers(network):
            reach |= board().incident[junction]
        number = rng.pick(numbers(reach & ~laid))
        laid |= 1 << number
        line = board().lines[number]
        network |= 1 << line.a | 1 << line.b
        touched = [other for other in networks if other & network]
        networks = [other for other in networks if not other & network]
        for other in touched:
            network |= other
        networks.append(network)
    return laid, networks


def connects(laid: int, terminals: list[int]) -> bool:
    seen = {terminals[0]}
    waiting = [terminals[0]]
    while waiting:
        here = waiting.pop()
        for bit, number, _ in board().neighbours[here]:
            there = bit.bit_length() - 1
            if laid >> number & 1 and there not in seen:
                seen.add(there)
                waiting.append(there)
    return seen.issuperset(terminals)


@pytest.mark.parametrize("seed", range(120))
def test_the_loss_is_the_cost_of_a_minimum_steiner_tree(seed: int) -> None:
    rng = Chance(seed)
    laid, networks = random_networks(rng, 2 + seed % 5, rng.below(85))
    cities = [rng.pick(deck).junction for deck in board().decks(4)]
    own = networks[0]
    cost, lines = steiner.missing(networks, [*(1 << city for city in cities), own])
    terminals = [*cities, numbers(own)[0]]
    assert cost == plain_cost(laid, list(dict.fromkeys(terminals)))
    assert cost == sum(board().lines[n].cost for n in numbers(lines))
    assert not lines & laid
    assert connects(laid | lines, terminals)


@pytest.mark.parametrize("seed", range(40))
def test_five_cities_on_the_empty_board_are_joined_at_least_cost(seed: int) -> None:
    rng = Chance(1000 + seed)
    cities = [rng.pick(deck).junction for deck in board().decks(4)]
    cost, lines = steiner.missing([], [1 << city for city in cities])
    assert cost == plain_cost(0, cities)
    assert connects(lines, cities)


def test_a_shared_junction_is_cheaper_than_a_tree_over_the_cities_alone() -> None:
    """Three corners of a big triangle of the lattice meet in its middle."""
    places = [5 * 20 + 8, 8 * 20 + 8, 8 * 20 + 11]
    cost, lines = steiner.missing([], [1 << place for place in places])
    assert cost == plain_cost(0, places)
    assert connects(lines, places)


def test_the_same_lines_are_named_whenever_the_same_position_is_asked_about() -> None:
    rng = Chance(3)
    _, networks = random_networks(rng, 4, 30)
    cities = [1 << rng.pick(deck).junction for deck in board().decks(4)]
    answers = {steiner.missing(networks[:], [*cities, networks[0]]) for _ in range(5)}
    assert len(answers) == 1


def test_terminals_of_one_network_need_nothing() -> None:
    _, networks = random_networks(Chance(5), 2, 40)
    inside = [1 << j for j in numbers(networks[0])[:5]]
    assert steiner.missing(networks, [*inside, networks[0]]) == (0, 0)

"""What a position is likely to come to: how many railroads each city will have in the end, and
how many points each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from goldenspike.core.knowledge import Weight
from goldenspike.games.santa_fe.bot.atlas import atlas
from goldenspike.games.santa_fe.bot.reach import reach, room
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.cards import ALLOWANCE, CITY, DOUBLE, FOUR, TRIPLE
from goldenspike.games.santa_fe.rules.scoring import CITY_BONUS, SQUARE_BONUS
from goldenspike.games.santa_fe.rules.state import SantaFe

TABLE: Mapping[str, Weight] = {
    "base": Weight(-2.2, -4.0, 0.0),
    "touch": Weight(2.0, 0.0, 4.0),
    "rank": Weight(-1.05, -3.0, 0.0),
    "span": Weight(-3.2, -6.0, -0.5),
    "short": Weight(0.8, 0.0, 2.0),
    "value": Weight(0.5, 0.0, 1.0),
    "pull": Weight(0.03, 0.0, 0.1),
    "virgin": Weight(0.4, 0.0, 1.0),
    "pace": Weight(2.5, 1.8, 3.2),
    "draws": Weight(1.05, 0.8, 1.4),
    "piece": Weight(1.5, 0.0, 4.0),
    "double": Weight(2.0, 0.0, 6.0),
    "tempo": Weight(0.5, 0.0, 1.0),
    "heat": Weight(15.0, 4.0, 60.0),
    "engineer": Weight(0.08, 0.0, 0.3),
    "rivalry": Weight(0.7, 0.2, 1.2),
    "branch": Weight(0.4, 0.0, 1.0),
    "boom": Weight(0.9, 0.0, 1.5),
    "bought": Weight(0.15, 0.0, 0.5),
    "life": Weight(0.3, 0.0, 1.0),
}
"""The first eight say how sure a connection is that a railroad does not have yet, as found in
finished games: by its distance, by how much of the railroad's track it takes, by how many places
are nearer, for short lines, by the city's value, by the cards played of it, and as the first there.
Then: pieces a seat lays in a round, what a card to be drawn is worth beside an average one, what
a further piece and a Double Turn Card are worth, how much of a bonus within reach counts as taken,
how evenly rivals are minded (in points), and rivers an engineer crosses a piece."""

SCARCE = 6
"""A supply so small that bought pieces will soon matter."""
DEAD, REVIVED = 0.35, 0.8
"""Share of the track a railroad has no room for that its branch line cards bring into play again:
while they lie in the stack, and once somebody has drawn one."""


class Forecast:
    """A position's likely end."""

    def __init__(self, state: SantaFe, weights: Mapping[str, float]) -> None:
        self.state = state
        self.weights = weights
        plan = board()
        self.values = list(plan.values)
        for city, value in state.markers.items():
            self.values[city] = value
        self.railroads: list[float] = [float(links.bit_count()) for links in state.track.links]
        """How many railroads each place will have."""
        self.life = 0.0
        """How much track of the five railroads has somewhere to go."""
        self._reached: dict[int, list[tuple[int, int]]] = {}
        self._look_ahead()
        self.worth = [v * n for v, n in zip(self.values, self.railroads, strict=True)]
        """The points a card of each place will bring."""
        self.average = self._average()
        self.rounds = self._rounds()
        """How many more times cards will be chosen."""

    def _look_ahead(self) -> None:
        state, weights, values = self.state, self.weights, self.values
        if state.reason:
            self.usable = 0.0
            return
        track, plan = state.track, board()
        links, railroads = track.links, self.railroads
        base, touch, rank = weights["base"], weights["touch"], weights["rank"]
        span, value, pull = weights["span"], weights["value"], weights["pull"]
        virgin, short = weights["virgin"], weights["short"]
        leaning = [base + value * v for v in values]
        for player in state.seats:
            for city in player.table:
                leaning[city] += pull * values[city]
        for place, linked in enumerate(links):
            if not linked:
                leaning[place] += virgin
        usable = 0.0
        branches = {player.branch for player in state.seats}
        keep = state.options["track_purchase"] is True
        for railroad in track.in_play:
            supply = track.supply[railroad] + sum(own[railroad] for own in track.bought)
            if not supply:
                continue
            found = reach(track, railroad, supply)
            if keep:
                self._reached[railroad] = found
            is_short = plan.railroads[railroad].short
            if not is_short:
                fits = float(room(track, railroad, supply))
                if railroad in branches:
                    fits += REVIVED * (supply - fits)
                self.life += fits
                usable += fits
                if state.branches[railroad]:
                    usable += DEAD * (supply - fits)
            more = short if is_short else 0.0
            for number, (place, far) in enumerate(found):
                if values[place]:
                    x = leaning[place] + more + touch / (far + 1)
                    x += (rank * number + span * far) / supply
                    railroads[place] += 1 / (1 + exp(-x))
        self.usable = usable

    def _average(self) -> float:
        copies = atlas().copies
        left = list(copies)
        for player in self.state.seats:
            for city in player.table:
                left[city] -= 1
        count = sum(left)
        if not count:
            return 0.0
        return sum(n * worth for n, worth in zip(left, self.worth, strict=True) if n) / count

    def _rounds(self) -> float:
        state = self.state
        if state.reason:
            return 0.0
        waiting = 0
        if state.phase_name in ("first", "second"):
            waiting = sum(pieces_to_come(state, seat) for seat in range(state.players))
        left = self.usable - waiting
        return left / (self.weights["pace"] * state.players) + 0.5 if left > 0 else 0.0

    def seat(self, seat: int, *, own: bool) -> dict[str, float]:
        """Return the points a seat will have, in parts; of the others' hands nothing but the
        number of plays is taken into account."""
        state, worth = self.state, self.worth
        player = state.seats[seat]
        parts = {"money": float(player.money)}
        parts["cities"] = sum(worth[city] for city in player.table)
        if state.reason:
            return parts
        rounds, hand = self.rounds, list(player.hand)
        if player.chosen:
            rounds -= 1
            chosen = board().place.get(player.chosen)
            if chosen is not None and own:
                parts["cities"] += worth[chosen]
                hand.remove(chosen)
            elif not own:
                parts["cities"] += self.average
        parts["cards"] = self._cards(seat, hand, max(0.0, rounds), own=own)
        parts["track"] = self._track(seat)
        return parts

    def _cards(self, seat: int, hand: Sequence[int], rounds: float, *, own: bool) -> float:
        """Return what the cards still to be played will bring: the best of those in hand and of
        those to be drawn, one a round."""
        state, weights = self.state, self.weights
        player = state.seats[seat]
        forced = sum(player.held.get(kind, 0) for kind in state.rulebook.forced)
        rounds = max(0.0, rounds - forced)
        draw = self.average * weights["draws"]
        if not state.deck:
            draw = 0.0 if own else draw * 0.7
        if not own:
            return draw * rounds
        found = 0.0
        for worth in sorted((self.worth[city] for city in hand), reverse=True):
            if rounds <= 0 or worth < draw:
                break
            share = min(1.0, rounds)
            found += worth * share
            rounds -= share
        return found + draw * max(0.0, rounds)

    def _track(self, seat: int) -> float:
        """Return what further pieces and cards that bring some are worth."""
        state, weights = self.state, self.weights
        player, piece = state.seats[seat], weights["piece"]
        pieces = 0.0
        if player.played and state.phase_name in ("boom", "first", "second"):
            pieces = pieces_to_come(state, seat)
        elif player.chosen:
            pieces = _ROUND.get(player.chosen, 2)
        found = piece * pieces + self._bonuses(seat)
        if self.rounds > 0:
            late = min(1.0, self.rounds / 2)
            if player.held.get(DOUBLE):
                found += weights["double"] * late
            for kind in state.rulebook.forced:
                if player.held.get(kind):
                    found += piece * (_ROUND[kind] - 2)
            if player.engineer:
                found += weights["engineer"] * self.usable / state.players
            found += self._own_track(seat)
        return found

    def _own_track(self, seat: int) -> float:
        """Return what bought pieces are worth: the last word where a railroad runs out of track
        near a city of the seat's."""
        state, found = self.state, 0.0
        cards = [*state.seats[seat].table, *state.seats[seat].hand]
        for railroad, own in enumerate(state.track.bought[seat]):
            supply = state.track.supply[railroad]
            if own and supply <= SCARCE:
                found += self.weights["bought"] * max(
                    (
                        self.values[place] * cards.count(place) * min(1.0, own / far)
                        for place, far in self._reached.get(railroad, ())
                        if 0 < far <= own + supply
                    ),
                    default=0.0,
                )
        return found

    def _bonuses(self, seat: int) -> float:
        """Return the bonuses that a seat may hope for with the card it has chosen."""
        kind = self.state.seats[seat].chosen
        if not kind or kind == TRIPLE:
            return 0.0
        allowed = ALLOWANCE.get(kind, ALLOWANCE[CITY])
        found = open_bonuses(self.state, seat, min(2, allowed.pieces))[:2]
        return self.weights["tempo"] * sum(found) * allowed.bonus


_ROUND = {
    kind: ALLOWANCE[kind].pieces * (1 if kind == FOUR else 2)
    for kind in (CITY, DOUBLE, TRIPLE, FOUR)
}
"""Pieces that a card brings in a round."""


def pieces_to_come(state: SantaFe, seat: int) -> int:
    """Return how many pieces a seat may still lay in this round."""
    player = state.seats[seat]
    turn = (seat - state.first) % state.players
    second = state.phase_name == "second"
    if not player.played or (second and turn < state.turn):
        return 0
    pieces = ALLOWANCE[player.played].pieces
    now = state.count if turn == state.turn and state.phase_name in ("first", "second") else 0
    if player.played == FOUR:
        gone = turn < state.turn if not (second or player.late) else False
        return 0 if (second and not player.late) or gone else pieces - now
    turns = 1 if second or (state.phase_name == "first" and turn < state.turn) else 2
    return turns * pieces - now


def open_bonuses(state: SantaFe, seat: int, pieces: int) -> list[int]:
    """Return the bonuses that up to so many pieces bring this seat, each with its own, best
    first."""
    track, tables, plan = state.track, atlas(), board()
    found: dict[tuple[int, int], int] = {}
    for railroad in track.in_play:
        if not track.pieces(railroad, seat):
            continue
        bit = 1 << railroad
        for way in track.ways(railroad):
            if tables.way_spaces[way] - track.laid[way >> 1] <= pieces:
                goal = tables.way_goal[way]
                links = track.links[goal]
                if not links & bit and (railroad, goal) in plan.squares:
                    found[railroad, goal] = SQUARE_BONUS + (0 if links else CITY_BONUS)
                elif not links and plan.values[goal]:
                    found.setdefault((-1, goal), CITY_BONUS)
    return sorted(found.values(), reverse=True)


def rivals(points: Sequence[float], seat: int, heat: float) -> float:
    """Return what the others will have: the nearer to the best of them, the more one counts."""
    others = [total for other, total in enumerate(points) if other != seat]
    most = max(others)
    shares = [exp((total - most) / heat) for total in others]
    return sum(s * total for s, total in zip(shares, others, strict=True)) / sum(shares)

"""A position of Pacific Rails: what lies on the table, and what is still to be decided.

The rules themselves stand in the files named after their chapters: setup, workers, resources,
train, congress, centre, hiring, laying with routes, building, improvements, cargo, ending, scoring.
"""

from __future__ import annotations

from dataclasses import replace

from goldenspike.core.chance import Chance
from goldenspike.core.game import (
    Action,
    Event,
    Game,
    Message,
    Options,
    Result,
    Score,
    Shortcut,
    State,
    View,
)
from goldenspike.games.pacific_rails.rules import scoring
from goldenspike.games.pacific_rails.rules.board import Land
from goldenspike.games.pacific_rails.rules.components import (
    DISTRICTS,
    GOALS_IN_PLAY,
    RESOURCES,
    SENATORS,
    SPACES,
    SPECIALISTS,
    SPECIALISTS_PER_KIND,
    UPGRADES,
    WORKERS,
)
from goldenspike.games.pacific_rails.rules.decision import NOTHING, Decision
from goldenspike.games.pacific_rails.rules.ending import last_round, tell_the_end
from goldenspike.games.pacific_rails.rules.laying import Route, finish
from goldenspike.games.pacific_rails.rules.refusals import why_not
from goldenspike.games.pacific_rails.rules.setup import setup_decisions, shuffled_goals, turn_order
from goldenspike.games.pacific_rails.rules.shortcuts import InReach, cities_in_reach, shortcuts
from goldenspike.games.pacific_rails.rules.tableau import Tableau
from goldenspike.games.pacific_rails.rules.workers import Worker


class PacificRails(State):
    """The whole table. Nothing is hidden and luck is over with the setup."""

    def __init__(
        self, game: Game, players: int, options: Options, chance: Chance, land: Land
    ) -> None:
        super().__init__(game, players, options)
        self.land = land
        self.goals = tuple(sorted(shuffled_goals(chance)[:GOALS_IN_PLAY]))
        self.first = chance.below(players)
        """The seat that begins every round; the others follow clockwise."""
        self.seats = [Tableau(WORKERS[players]) for _ in range(players)]
        self.spaces = [-1] * len(SPACES)
        """The owner of the worker on each action space, -1 for none."""
        self.sitting = [-1] * len(DISTRICTS)
        """The owner of the worker on each district itself."""
        self.lots: list[list[int]] = [[] for _ in RESOURCES]
        """The owners of the houses in each resource's district."""
        self.specialists = [SPECIALISTS_PER_KIND[players]] * len(SPECIALISTS)
        self.upgrades = [n for n, tile in enumerate(UPGRADES) if tile.least_players <= players]
        """Upgrade tiles in supply, in the order of their numbers."""
        self.down = [False] * len(SENATORS)
        """Which senators are in the lower row."""
        self.influence = 0
        """Financiers' points of the activation under way."""
        cells = range(len(land.cells))
        self.track = bytearray(len(land.cells))
        """Which cells hold a tile."""
        self.passable = bytearray(cell in land.start for cell in cells)
        """Which cells a route passes without a tile: tiles, start spaces, connected cities."""
        self.network = land.cells_of(land.start)
        """The same cells as a set."""
        self.beside = bytearray(len(land.cells))
        """Which cells have a tile beside them."""
        self.stations: dict[int, int] = {}
        self.telegraphs: dict[int, int] = {}
        """The owners of the stations and telegraphs by cell."""
        self.linked = False
        self.last_building = 0
        """The last round in which something was built on the map."""
        self.turn = -1
        """The seat whose turn it is; -1 during setup."""
        self.reason = ""
        self.stack: list[Decision] = setup_decisions(turn_order(self))[::-1]
        """What is still to be decided, the next one last."""
        self._next: list[Action] = []
        self._in_reach: dict[int, InReach] | None = None
        self._settle()

    def _offer(self) -> list[Action]:
        return self._next

    def _take(self, action: Action) -> None:
        self.stack.pop().take(self, action)
        self._settle()

    def prompt(self) -> Message:
        """Ask for the next decision."""
        if not self.stack:
            return Message(f"{self.game.scope}.prompt.over")
        decision = self.stack[-1]
        key = f"{self.game.scope}.prompt.{decision.question(self)}"
        return Message(key, decision.facts(self))

    def shortcuts(self) -> list[Shortcut]:
        """Offer a worker for each district, and a route to each city in reach."""
        return shortcuts(self) if self.stack else []

    def main_action(self) -> Action | None:
        """Let the full conversion stand out, and the end of a route."""
        return self.stack[-1].main(self) if self.stack else None

    def in_reach(self) -> dict[int, InReach]:
        """Return the cities that the seat to move could lay a route to; found once a position."""
        if self._in_reach is None:
            self._in_reach = cities_in_reach(self)
        return self._in_reach

    def _foregone(self) -> Action | None:
        return self.stack[-1].foregone(self) or super()._foregone()

    def _why_not(self, what: str) -> Message:
        return why_not(self, what)

    def scores(self) -> list[Score]:
        """Return the points with final scoring as if the game ended now."""
        return scoring.scores(self)

    def result(self) -> Result | None:
        """Return the winners and why the game ended: linked, full, stalled or rounds."""
        return scoring.final_result(self, self.reason) if self.reason else None

    def copy(self) -> PacificRails:
        """Return an independent position; map and decisions never change and are shared."""
        twin = type(self).__new__(type(self))
        self._copy_to(twin)
        twin.land = self.land
        twin.goals = self.goals
        twin.first = self.first
        twin.seats = [tableau.copy() for tableau in self.seats]
        twin.spaces = self.spaces[:]
        twin.sitting = self.sitting[:]
        twin.lots = [owners[:] for owners in self.lots]
        twin.specialists = self.specialists[:]
        twin.upgrades = self.upgrades[:]
        twin.down = self.down[:]
        twin.influence = self.influence
        twin.track = self.track[:]
        twin.passable = self.passable[:]
        twin.network = self.network
        twin.beside = self.beside[:]
        twin.stations = self.stations.copy()
        twin.telegraphs = self.telegraphs.copy()
        twin.linked = self.linked
        twin.last_building = self.last_building
        twin.turn = self.turn
        twin.reason = self.reason
        twin.stack = self.stack[:]
        twin._next = self._next
        twin._in_reach = self._in_reach
        return twin

    def imagine(self, seat: int, rng: Chance) -> PacificRails:
        """Return a copy: there is nothing a seat does not know."""
        return self.copy()

    def _view(self, seat: int | None) -> View:
        from goldenspike.games.pacific_rails.rules.view import show

        return show(self, seat)

    def push(self, decision: Decision) -> None:
        """Put a decision before all that is still to be decided."""
        self.stack.append(decision)

    def tell(self, key: str, **args: object) -> None:
        """Note an event for the log."""
        self._events.append(Event(f"{self.game.scope}.log.{key}", args))

    def finish_route(self, path: tuple[int, ...]) -> None:
        """End the route in progress along a path that a bot knows to be legal, without asking
        for its single steps."""
        decision = self.stack.pop()
        if isinstance(decision, Route):
            finish(self, replace(decision, path=path))
        self._settle()
        self._offered = None

    def skip_to(self, seat: int) -> None:
        """Let the others' turns before a seat's next one go by, for a bot that looks ahead to
        its own."""
        self.turn = (seat - 1) % self.players
        self.stack.clear()
        self._settle()
        self._offered = None

    def _settle(self) -> None:
        """Go on to the next real decision: work and single options are carried out."""
        self._in_reach = None
        stack = self.stack
        while True:
            if not stack and not self._next_turn():
                self.to_move = None
                self._next = []
                return
            decision = stack[-1]
            offers = decision.offer(self)
            if len(offers) > 1 or (offers and decision.insists):
                self.to_move = decision.seat
                self._next = offers
                return
            stack.pop()
            decision.take(self, offers[0] if offers else NOTHING)

    def _next_turn(self) -> bool:
        """Pass the turn on; False when the game is over."""
        seat = self.first if self.turn < 0 else (self.turn + 1) % self.players
        if seat == self.first:
            if self.turn >= 0:
                self.reason = last_round(self)
                if self.reason:
                    tell_the_end(self)
                    return False
            self.round_number += 1
        self.turn = seat
        self.push(Worker(seat))
        return True

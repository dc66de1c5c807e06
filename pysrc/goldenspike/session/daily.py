"""The daily game: the same game for everybody, by the day in Greenwich."""

from __future__ import annotations

from collections.abc import Mapping

from goldenspike.core import Game
from goldenspike.session.deal import PLAYERS, deal_day
from goldenspike.session.record import Finished, Record
from goldenspike.session.setup import Names, Setup
from goldenspike.session.summary import Summary


class Deals:
    """The deals of one day, such as `2026-05-10`."""

    def __init__(self, day: str, record: Record) -> None:
        self.day = day
        self._record = record

    @property
    def seed(self) -> int:
        """The day as a number."""
        return int(self.day.replace("-", ""))

    def setup(self, game: Game, names: Names) -> Setup:
        """Return how a game is set up."""
        return Setup(game, names.seats(PLAYERS), game.complete({}), self.seed, seeded=True)

    def query(self, game: Game) -> str:
        """Return the part of a link that leads to the deal."""
        return f"?game={game.id}&seats={','.join(PLAYERS)}&seed={self.seed}&start=1"

    def begun(self, game: Game, saves: Mapping[str, Summary]) -> str | None:
        """Return which of the saves is the deal, begun and not finished."""
        for slot, known in saves.items():
            if known.to_move is not None and self._is_deal(game, known):
                return slot
        return None

    def result(self, game: Game) -> Finished | None:
        """Return how the deal came out here the first time."""
        played = (each for each in self._record.finished() if self._is_deal(game, each.known))
        return next(played, None)

    def _is_deal(self, game: Game, known: Summary) -> bool:
        return known.game == game.id and deal_day(known.seed, known.seats, known.usual) == self.day

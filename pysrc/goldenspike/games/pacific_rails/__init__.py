"""Pacific Rails Inc.: workers, trains, congress and the line from coast to coast."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, cast

from goldenspike.core.chance import Chance
from goldenspike.core.deal import Dealt
from goldenspike.core.game import Action, Game, Options, Shortcut, State, View

if TYPE_CHECKING:
    from goldenspike.core.knowledge import Knowledge
    from goldenspike.core.scene import Scene
    from goldenspike.core.words import Words
    from goldenspike.games.pacific_rails.rules.view import PacificRailsView


class PacificRailsGame(Game):
    """The game's setup, drawing, words and bots."""

    def _new(self, players: int, options: Options, chance: Chance) -> State:
        from goldenspike.games.pacific_rails.rules.board import board
        from goldenspike.games.pacific_rails.rules.state import PacificRails

        return PacificRails(self, players, options, chance, board())

    def dealt(self, players: int, options: Options, chance: Chance) -> Iterator[Dealt]:
        """Tell which goals are in play and who begins."""
        from goldenspike.games.pacific_rails.rules import setup

        return setup.told(players, chance)

    def scene(self, view: View, words: Words) -> Scene:
        """Draw what a view shows."""
        from goldenspike.games.pacific_rails.drawing.scene import scene

        return scene(_typed(view), words)

    def label(self, action: Action, view: View, words: Words) -> str:
        """Put an action into words."""
        from goldenspike.games.pacific_rails.drawing.label import label

        return label(action, _typed(view), words)

    def shortcut(self, shortcut: Shortcut, view: View, words: Words) -> str:
        """Put a shortcut into words."""
        from goldenspike.games.pacific_rails.drawing.shortcut import shortcut_label

        return shortcut_label(shortcut, _typed(view), words)

    def explain(self, thing: str, view: View, words: Words) -> str:
        """Say what a thing of the scene is."""
        from goldenspike.games.pacific_rails.drawing.explain import explain

        return explain(thing, _typed(view), words)

    def same_points(self, state: State) -> Action | None:
        """Return a row where a house comes from one: points are for what it becomes."""
        from goldenspike.games.pacific_rails.rules.state import PacificRails

        alike = isinstance(state, PacificRails) and state.stack and state.stack[-1].alike
        return state.choices()[0] if alike else None

    def knowledge(self, weights: Mapping[str, float] | None = None) -> Knowledge[Any]:
        """Return what the bots know."""
        from goldenspike.games.pacific_rails.bot import PacificRailsKnowledge

        return PacificRailsKnowledge(weights)


def _typed(view: View) -> PacificRailsView:
    """A view of this game, as the rules describe it: the one place where that is taken on trust."""
    return cast("PacificRailsView", view)


GAME = PacificRailsGame(
    id="pacific-rails",
    title="Pacific Rails Inc.",
    players=range(2, 5),
    rules=2,
    secret=False,
    minutes=75,
    weight=3,
    due=("buildings", "tiles", "goals"),
    art="pacific-rails.svg",
)

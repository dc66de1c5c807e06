"""TransAmerica: every player connects five secret cities, and all track is everybody's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from goldenspike.core.chance import Chance
from goldenspike.core.deal import Dealt
from goldenspike.core.game import Action, Event, Game, Message, Option, Options, State, View
from goldenspike.core.scene import Scene
from goldenspike.core.words import Words

if TYPE_CHECKING:
    from goldenspike.core.knowledge import Knowledge
    from goldenspike.games.transamerica.rules.view import TransAmericaView


@dataclass(frozen=True)
class TransAmericaGame(Game):
    """The game by Franz-Benno Delonge, in the wording of either of its two English rule texts."""

    def _new(self, players: int, options: Options, chance: Chance) -> State:
        from goldenspike.games.transamerica.rules.state import TransAmerica

        return TransAmerica(self, players, options, chance)

    def dealt(self, players: int, options: Options, chance: Chance) -> Iterator[Dealt]:
        """Tell who begins and who gets which cities of the first round."""
        from goldenspike.games.transamerica.rules import hands

        return hands.told(players, options, chance)

    def in_secret(self, state: State) -> bool:
        """Tell whether a start is chosen: that needs a look at the own cities. Track is laid in
        the open."""
        from goldenspike.games.transamerica.rules.state import TransAmerica

        return isinstance(state, TransAmerica) and state.begins

    def scene(self, view: View, words: Words) -> Scene:
        """Draw what a view shows."""
        from goldenspike.games.transamerica.drawing import scene

        return scene.scene(_typed(view), words)

    def label(self, action: Action, view: View, words: Words) -> str:
        """Put an action into words."""
        from goldenspike.games.transamerica.drawing import label

        return label.label(action, _typed(view), words)

    def explain(self, thing: str, view: View, words: Words) -> str:
        """Say what a thing of the scene is."""
        from goldenspike.games.transamerica.drawing.explain import explain

        return explain(thing, _typed(view), words)

    def prospect(self, state: State, action: str, seat: int) -> Message | None:
        """Tell how much track the own cities would want then."""
        from goldenspike.games.transamerica.rules import prospect
        from goldenspike.games.transamerica.rules.state import TransAmerica

        return (
            prospect.after(state.round, action, seat) if isinstance(state, TransAmerica) else None
        )

    def report(self, event: Event, view: View, words: Words) -> Scene | None:
        """Draw the scoring of a round."""
        from goldenspike.games.transamerica.drawing import report

        return report.report(event, _typed(view), words)

    def knowledge(self, weights: Mapping[str, float] | None = None) -> Knowledge[Any]:
        """Return what the bots know."""
        from goldenspike.games.transamerica.bot import TransAmericaKnowledge

        return TransAmericaKnowledge(weights)


def _typed(view: View) -> TransAmericaView:
    """A view of this game, as the rules describe it: the one place where that is taken on trust."""
    return cast("TransAmericaView", view)


GAME = TransAmericaGame(
    id="transamerica",
    title="TransAmerica",
    players=range(2, 7),
    minutes=30,
    weight=1,
    art="transamerica.svg",
    options=(
        Option("rules", ("rio-grande", "translation"), "rio-grande"),
        Option("end", ("barrier", "each-starts-once"), "barrier"),
        Option("start_points", tuple(range(5, 31)), 13),
        Option("start_player", ("first", "random"), "first"),
    ),
)

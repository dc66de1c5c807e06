"""Santa Fe and Santa Fe Rails: two rulebooks on one board.

What both share stands in `rules`, `drawing` and `bot`; `classic` and `rails` hold what one of them
has alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from goldenspike.core import Action, Chance, Event, Game, Options, Shortcut, Sign, State, View
from goldenspike.core.deal import Dealt
from goldenspike.core.game import Absent

if TYPE_CHECKING:
    from goldenspike.core.knowledge import Knowledge
    from goldenspike.core.scene import Scene
    from goldenspike.core.words import Words
    from goldenspike.games.santa_fe.rules.rulebook import Rulebook
    from goldenspike.games.santa_fe.rules.state import SantaFe
    from goldenspike.games.santa_fe.rules.view import SantaFeView


@dataclass(frozen=True)
class SantaFeGame(Game):
    """A game of the family: what tells it from the other is its rulebook."""

    edition: str = field(kw_only=True)
    """The module of `rules` that holds the rulebook; it is loaded when the game is played."""

    @property
    def rulebook(self) -> Rulebook:
        """What the rulebook says."""
        return _rulebook(self.edition)

    def _new(self, players: int, options: Options, chance: Chance) -> SantaFe:
        from goldenspike.games.santa_fe.rules.state import SantaFe

        return SantaFe(self, players, options, chance)

    def dealt(self, players: int, options: Options, chance: Chance) -> Iterator[Dealt]:
        """Tell who gets which cities, what lies on the deck, and who begins."""
        from goldenspike.games.santa_fe.rules import setup

        return setup.told(self.rulebook, players, options, chance)

    def in_secret(self, state: State) -> bool:
        """Tell whether a card is chosen: all else is decided in the open."""
        from goldenspike.games.santa_fe.rules.state import SantaFe

        return isinstance(state, SantaFe) and state.to_move is not None and state.current().secret

    def veiled(self, action: Action, state: State) -> bool:
        """Tell whether an action names a card in hand, when cards are exchanged."""
        from goldenspike.games.santa_fe.rules.state import SantaFe

        if not isinstance(state, SantaFe) or state.to_move is None:
            return False
        return state.current().veiled(action)

    def scene(self, view: View, words: Words) -> Scene:
        """Draw what a view shows."""
        from goldenspike.games.santa_fe.drawing.scene import scene

        return scene(_typed(view), words)

    def label(self, action: Action, view: View, words: Words) -> str:
        """Put an action into words."""
        from goldenspike.games.santa_fe.drawing.label import label

        return label(action, _typed(view), words)

    def shortcut(self, shortcut: Shortcut, view: View, words: Words) -> str:
        """Put into words what a shortcut lays and what that means."""
        from goldenspike.games.santa_fe.drawing.label import shortcut_label

        return shortcut_label(shortcut, _typed(view), words)

    def heading(self, actions: Sequence[Action], view: View, words: Words) -> tuple[str, ...]:
        """Say once between which places pieces could be laid."""
        from goldenspike.games.santa_fe.drawing.heading import heading

        return heading(actions, _typed(view), words)

    def alike(self, action: str) -> str:
        """Both tracks of a double line have the same spaces, and the same railroad may only begin
        one of them while both are free: it is the same which (ruling 4)."""
        verb, *args = action.split(" ")
        if verb not in ("lay", "branch"):
            return action
        return " ".join([verb, args[0], args[1].partition("/")[0]])

    def sign(self, action: Action, view: View) -> Sign | None:
        """Return the railroad of a piece of track, and what it costs."""
        from goldenspike.games.santa_fe.drawing.offers import sign

        return sign(action, _typed(view))

    def explain(self, thing: str, view: View, words: Words) -> str:
        """Say what a thing of the scene is."""
        from goldenspike.games.santa_fe.drawing.explain import explain

        return explain(thing, _typed(view), words)

    def report(self, event: Event, view: View, words: Words) -> Scene | None:
        """Draw the final count."""
        from goldenspike.games.santa_fe.drawing.scene import report

        return report(event, _typed(view), words)

    def absent(self, state: State) -> tuple[Absent, ...]:
        """Return what the phantom would have, where there is one."""
        from goldenspike.games.santa_fe.rules.scoring import absent
        from goldenspike.games.santa_fe.rules.state import SantaFe

        return absent(state) if isinstance(state, SantaFe) else ()

    def knowledge(self, weights: Mapping[str, float] | None = None) -> Knowledge[Any]:
        """Return what the bots know."""
        from goldenspike.games.santa_fe.bot import SantaFeKnowledge

        return SantaFeKnowledge(weights)


@cache
def _rulebook(edition: str) -> Rulebook:
    book = import_module(f"goldenspike.games.santa_fe.rules.{edition}").RULEBOOK
    return cast("Rulebook", book)


def _typed(view: View) -> SantaFeView:
    """A view of these games, as the rules describe it: the one place where that is taken on
    trust."""
    return cast("SantaFeView", view)

"""What is going on at a screen beside the match itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from goldenspike.core import Entry, Event, Message
from goldenspike.core.bot import Advice

_UNKEPT = frozenset({"page.not_saved", "page.not_lasting", "page.leave_unkept"})


@dataclass
class Moment:
    """What a person has opened, asked for or been told. It passes with the next move."""

    notes: list[Message] = field(default_factory=list)
    told: list[Event] = field(default_factory=list)
    """What has happened since the last frame."""
    own: bool = False
    """Whether that came of a decision of a person at this screen."""
    stepped: str = ""
    """Whether this is what an undo ("undone") or a redo ("redone") has led to."""
    steps: tuple[Entry, ...] = ()
    """What that took back or played again."""
    choosing: tuple[str, ...] = ()
    """The spots whose offers are shown to choose from."""
    picked: tuple[str, ...] = ()
    """The actions of an offer that was chosen and waits to be confirmed."""
    refused: str = ""
    """The spot that was clicked and may not be usable."""
    spotlight: int | None = None
    """The number of the turn, among those told last, whose places are lit on the boards."""
    glow: str = ""
    """What is pointed at beside the boards and lights up on them."""
    thinking: bool = False
    """Whether a hint is being thought about."""
    hint: Advice | None = None
    """What is best for the seat to move, and the next best."""
    keys: bool = False
    """Whether the sheet of keys is shown."""
    sharing: bool = False
    """Whether ways to hand the game over are shown."""
    copied: str = ""
    """Which of them was just copied."""
    replay: bool = False
    """Whether the whole game is at hand to be looked through."""
    cursor: int | None = None
    """How many actions lie before the position that is looked at; None for the present one."""

    @property
    def unkept(self) -> bool:
        """Whether it was said that the game is gone with the page."""
        return any(note.key in _UNKEPT for note in self.notes)

    def note(self, message: Message) -> None:
        """Say this, and nothing that was said before."""
        self.notes = [message]

    def note_too(self, message: Message) -> None:
        """Say this beside what is said already."""
        self.notes = [*self.notes, message]

    def think(self) -> None:
        """Somebody waits for a hint."""
        self.thinking = True

    def advise(self, hint: Advice | None) -> None:
        """Show a hint, or none, and wait for it no longer."""
        self.thinking, self.hint = False, hint

    def copy(self, kind: str) -> None:
        """One of the ways to hand the game over was just copied."""
        self.copied = kind

    def point_at(self, turn: int | None, glow: str) -> bool:
        """Light what is pointed at; tell whether that is anything else than before."""
        before = self.spotlight, self.glow
        self.spotlight, self.glow = turn, glow
        return before != (turn, glow)

    def choose(self, *spots: str) -> None:
        """Show the offers of spots to choose from; without any they are closed. What shines then is
        what one of them is about."""
        self.choosing, self.refused, self.picked, self.glow = spots, "", (), ""

    def refuse(self, spot: str) -> None:
        """Say why something that was clicked cannot be used; an empty spot ends that."""
        self.choosing, self.refused, self.picked = (), spot, ()

    def unsay(self) -> None:
        """Somebody has turned to something else: say no more why a spot cannot be used."""
        self.refused = ""

    def pick(self, actions: Sequence[str]) -> bool:
        """Choose an offer; tell whether it was chosen already, so that this confirms it."""
        again = bool(actions) and self.picked == tuple(actions)
        self.choosing, self.refused, self.picked = (), "", tuple(actions)
        return again

    def toggle_keys(self) -> None:
        """Show what keys do, or put that away."""
        self.keys = not self.keys

    def toggle_sharing(self) -> None:
        """Show ways to hand the game over, or put them away."""
        self.sharing, self.copied = not self.sharing, ""

    def toggle_replay(self) -> None:
        """Have the whole game at hand, or go back to the present position."""
        self.replay, self.cursor = not self.replay, None

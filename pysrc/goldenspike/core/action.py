"""What a player can do: one small decision, or several of them as one step."""

from __future__ import annotations

from typing import NamedTuple


class Action(str):
    """The canonical text of one small decision, e.g. `lay 3,4-4,4`, and the spot it happens at.

    The text is in people's saves, so it is stable for ever. The spot is what the scene of the
    seat to move draws for it, on a board or in a panel, and what the page lights up; an action
    without a spot is offered as a button.
    """

    __slots__ = ("spot",)
    spot: str

    def __new__(cls, text: str, spot: str = "") -> Action:
        action = super().__new__(cls, text)
        action.spot = spot
        return action

    @property
    def verb(self) -> str:
        """The first word: what is done."""
        return self.partition(" ")[0]

    @property
    def args(self) -> list[str]:
        """The words behind the verb: with what, where."""
        return self.split(" ")[1:]


class Sign(NamedTuple):
    """How an action is told from others at the same spot without words: some letters, the class
    that gives them a colour, and a price where it has one."""

    text: str
    cls: str
    price: str = ""


class Shortcut(NamedTuple):
    """Several ordinary actions of one seat, offered as one step.

    They are legal one after the other, and nothing hidden comes to light before the last. The
    save holds the actions; a shortcut itself is never saved. `spot` is where it is offered, as
    for an action; `confirm` has the page ask before it is carried out. `trail` are the spots that
    it leads through, to be seen on the board beforehand.
    """

    actions: tuple[str, ...]
    spot: str = ""
    confirm: bool = False
    trail: tuple[str, ...] = ()

"""Whose secrets are on the screen: the rules of the curtain."""

from __future__ import annotations

from collections.abc import Sequence

ONLOOKER, MOVER = "onlooker", "mover"
"""Eyes that are no seat's: of somebody who sees only what is open, of whoever is to move."""


def looking(viewpoint: str, to_move: int | None, seats: int) -> int | None:
    """Return the seat through whose eyes a viewpoint sees; None: only what is open."""
    if viewpoint == MOVER:
        return to_move
    number = int(viewpoint) if viewpoint.isascii() and viewpoint.isdigit() else seats
    return number if number < seats else None


class Eyes:
    """At most one person's secrets are shown, and only after that person has said to be there.

    Where one person plays, the screen is theirs. Where several do, a curtain comes down before
    another one's secrets would be shown, unless the game has none.
    """

    def __init__(self, people: Sequence[int], *, secret: bool) -> None:
        self.people = tuple(people)
        self.seat: int | None = people[0] if len(people) == 1 else None
        """The person in front of the screen; None when nobody knows."""
        self._secret = secret

    @property
    def several(self) -> bool:
        """Whether several people share the screen."""
        return len(self.people) > 1

    def curtain(self, to_move: int | None) -> int | None:
        """Return the person who must lift the curtain before the game can go on."""
        if to_move not in self.people or to_move == self.seat or not self._secret:
            return None
        return to_move

    def turn(self, to_move: int | None) -> None:
        """Follow the turn: where nothing is secret, whoever is to move sits at the screen."""
        if to_move in self.people and not self._secret:
            self.seat = to_move

    def lift(self, to_move: int | None) -> None:
        """The person whose turn it is has said to be there."""
        self.seat = to_move

    def lose_sight(self) -> None:
        """Nobody knows any more who sits at the screen: everybody has been looking at it, or the
        game was stepped through behind a curtain."""
        if self.several and self._secret:
            self.seat = None

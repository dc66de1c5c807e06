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
    somebody decides in secret; what is decided in the open everybody may watch, with nobody's
    secrets on the screen unless whose turn it is peeks at theirs. Where the game has no secrets,
    or the people at the table none among each other, whoever is to move sits at the screen.
    """

    def __init__(self, people: Sequence[int], *, secret: bool) -> None:
        self.people = tuple(people)
        self.seat: int | None = people[0] if len(people) == 1 else None
        """The person whose secrets are shown; None when nobody's are."""
        self._secret = secret
        self._shared = False
        self._to_move: int | None = None
        self._in_secret = True
        self._peeking = False

    @property
    def several(self) -> bool:
        """Whether several people share the screen."""
        return len(self.people) > 1

    @property
    def guarded(self) -> bool:
        """Whether people at this screen have secrets from each other."""
        return self._secret and self.several and not self._shared

    def curtain(self, to_move: int | None) -> int | None:
        """Return the person who must lift the curtain before the game can go on."""
        if to_move not in self.people or to_move == self.seat or not self.guarded:
            return None
        return to_move if self._in_secret else None

    @property
    def may_peek(self) -> bool:
        """Whether whose turn it is may look at their own secrets, or put them away again."""
        return self._to_move in self.people and self.guarded and not self._in_secret

    def turn(self, to_move: int | None, *, in_secret: bool) -> None:
        """Follow the turn: before a decision in the open, secrets leave the screen."""
        self._to_move, self._in_secret = to_move, in_secret
        if to_move not in self.people:
            return
        if not self.guarded:
            self.seat = to_move
        elif not in_secret and not (self._peeking and self.seat == to_move):
            self.lose_sight()

    def lift(self, to_move: int | None) -> None:
        """The person whose turn it is has said to be there."""
        self.seat = to_move

    def peek(self) -> None:
        """Show the secrets of whose turn it is, or put them away again."""
        if self.may_peek:
            self._peeking = self.seat != self._to_move
            self.seat = self._to_move if self._peeking else None

    def share(self, shared: bool) -> None:
        """The people at the table have no secrets among each other, or do again."""
        if shared != self._shared:
            self._shared = shared
            self.lose_sight()
            self.turn(self._to_move, in_secret=self._in_secret)

    def lose_sight(self) -> None:
        """Nobody knows any more who sits at the screen: everybody has been looking at it, or the
        game was stepped through behind a curtain."""
        if self.guarded:
            self.seat = None
            self._peeking = False

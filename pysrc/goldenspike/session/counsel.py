"""What somebody at a screen has asked for advice on, beside the hint of the moment."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from goldenspike.bots.coach import Review


class Counsel:
    """Hints that come by themselves, as in a first game, and what the coach has found."""

    def __init__(self, *, hints: bool = False) -> None:
        self.hints = hints
        """Whether every decision comes with a hint."""
        self.review: Review | None = None
        """What the coach has found about somebody's play."""

    def end_hints(self) -> None:
        """Give hints only to who asks for them."""
        self.hints = False

    def begin(self, seat: int) -> None:
        """The coach looks at the play of a seat."""
        from goldenspike.bots.coach import Review  # is not needed to start

        self.review = Review(seat, 0, 1)

    def find(self, review: Review) -> None:
        """The coach has found so much."""
        self.review = review

    def stop(self) -> None:
        """The coach looks no further, and keeps what was found."""
        if self.review is not None:
            self.review = replace(self.review, total=self.review.done)

    def put_away(self) -> None:
        """Nothing of the coach is shown any more."""
        self.review = None

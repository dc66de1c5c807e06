"""Finds the seed with which an author gets the deal that a study wishes for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from goldenspike.core import BadInput, Chance, Game, Options
from goldenspike.core.deal import DECK, FIRST, Dealer, Dealt
from goldenspike.session.study.model import Wish

MOST_SEEDS = 10_000
"""So many deals are looked through, which takes a moment in a browser; the first that fits is
taken."""


class DealSearch:
    """The deals of a game at one table, and what is wished for of them."""

    def __init__(self, game: Game, seats: Sequence[str], options: Options) -> None:
        if not isinstance(game, Dealer):
            raise BadInput("study.bad.no_deal", title=game.title)
        self._dealer: Dealer = game
        self._title = game.title
        self._players = len(seats)
        self._options = options
        told = list(self._told(0))
        self._left = Counter(dealt.to for dealt in told)
        """How many cards that are not wished for each seat and pile may get."""
        self._elsewhere = Counter(dealt.what for dealt in told)
        """How many of each card may go where nobody wishes for it."""
        self._people = {_bare(name): number for number, name in enumerate(seats)}
        self._piles = {_bare(dealt.to): dealt.to for dealt in told if isinstance(dealt.to, str)}
        self._cards = {_bare(d.what): d.what for d in told if isinstance(d.what, str)}
        self._wanted: dict[int | str, list[str | int]] = {}

    def wish(self, wish: Wish) -> None:
        """Wish for something, by the names that people use."""
        places: Mapping[str, int | str] = {**self._piles, **self._people}
        to = places.get(_bare(wish.to))
        if to is None:
            piles = list(self._piles.values())
            raise BadInput("study.bad.pile", name=wish.to[:40], piles=piles)
        names: Mapping[str, str | int] = self._people if to == FIRST else self._cards
        for name in wish.what:
            if _bare(name) not in names:
                raise BadInput("study.bad.card", name=name[:40], title=self._title)
            what = names[_bare(name)]
            self._wanted.setdefault(to, []).append(what)
            self._left[to] -= 1
            if to != FIRST:
                self._elsewhere[what] -= 1

    def fits(self, seed: int) -> bool:
        """Tell whether a seed deals all that is wished for. Of the draw pile that is its first
        cards in this order, of all others any of theirs."""
        wanted = {to: what[:] for to, what in self._wanted.items()}
        left = {to: self._left[to] for to in wanted}
        elsewhere = {what: self._elsewhere[what] for cards in wanted.values() for what in cards}
        missing = sum(map(len, wanted.values()))
        for to, what in self._told(seed):
            cards = wanted.get(to, ())
            if what in (cards[:1] if to == DECK else cards):
                wanted[to].remove(what)
                missing -= 1
                if not missing:
                    return True
                continue
            if cards:
                if to == DECK or not left[to]:
                    return False
                left[to] -= 1
            if what in elsewhere:
                if not elsewhere[what]:
                    return False
                elsewhere[what] -= 1
        return not missing

    def find(self, most: int | None = None) -> int:
        """Return the smallest seed that deals all that is wished for, of so many at most."""
        most = most or MOST_SEEDS
        if min([*self._left.values(), *self._elsewhere.values()]) >= 0:
            for seed in range(most):
                if self.fits(seed):
                    return seed
        raise BadInput("study.bad.too_rare", n=most)

    def _told(self, seed: int) -> Iterator[Dealt]:
        return self._dealer.dealt(self._players, self._options, Chance(seed))


def _bare(name: str) -> str:
    """A name without what people write differently: capitals, blanks, hyphens."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())

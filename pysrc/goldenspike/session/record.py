"""What was played here: every finished game in a line, and what can be told of them together."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from goldenspike import games
from goldenspike.core import HUMAN, LEVELS, Match
from goldenspike.core.outside import parse_json
from goldenspike.session.memory import Settings
from goldenspike.session.summary import Summary, from_plain, summary_of, to_plain

_KEY = "record"
_MOST = 1500
"""So many games are remembered, the last ones."""
PEOPLE = "people"
"""Stands for the level of a game without bots."""


class Finished(NamedTuple):
    """A game that was played to its end: its save's name, when (ms), and how it came out."""

    slot: str
    when: float
    known: Summary

    @property
    def own(self) -> int | None:
        """The seat of the one person who played; None if several did."""
        people = [i for i, seat in enumerate(self.known.seats) if seat.player == HUMAN]
        return people[0] if len(people) == 1 else None

    @property
    def level(self) -> str:
        """How strong the strongest bot was."""
        bots = [LEVELS.index(s.player) for s in self.known.seats if s.player != HUMAN]
        return LEVELS[max(bots)] if bots else PEOPLE

    @property
    def points(self) -> int:
        """The points of the one person."""
        return self.known.points[self.own or 0]

    @property
    def lead(self) -> int:
        """By how much the one person is ahead of the best other, or behind."""
        return self.points - max(p for i, p in enumerate(self.known.points) if i != self.own)

    @property
    def won(self) -> bool:
        """Whether the one person has won."""
        return self.own in self.known.winners

    @property
    def place(self) -> int:
        """The place of the one person."""
        ahead = 0
        for equals in self.known.ranking:
            if self.own in equals:
                break
            ahead += len(equals)
        return ahead + 1


class Tally(NamedTuple):
    """All finished games of one kind."""

    game: str
    levels: dict[str, tuple[int, int]]
    """For each level: games won, games played; without bots nobody wins against the page."""
    best: Finished | None
    """With most points."""
    closest: Finished | None
    """Won by the least."""
    course: tuple[int, ...]
    """The points of the one person, game by game."""


class Record:
    """The games that were finished on this machine, the oldest first."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def finished(self) -> list[Finished]:
        """Return all that can be read."""
        return _read(self._settings.setting(_KEY, "[]"))

    def note(self, slot: str, match: Match, now: float) -> None:
        """Note a game if it has ended. One in which no person played, or that only shows what could
        have been, does not count, and none counts twice."""
        people = any(seat.player == HUMAN for seat in match.seats)
        if match.state.to_move is not None or not people or match.branches:
            return
        known = summary_of(match)
        before = self.finished()
        if any(game.slot == slot and game.known == known for game in before):
            return
        rest = [game for game in before if game.slot != slot]
        self._write([*rest, Finished(slot, now, known)])

    def merge(self, found: Iterable[Finished]) -> None:
        """Take over games of another machine; what is known here stays."""
        all_games = {game.slot: game for game in found}
        all_games |= {game.slot: game for game in self.finished()}
        self._write(sorted(all_games.values(), key=lambda game: game.when))

    def dumps(self) -> list[dict[str, Any]]:
        """Return all games as plain values."""
        return [_plain(game) for game in self.finished()]

    def tallies(self) -> list[Tally]:
        """Return what can be told of each game that was played, in the order of the shelf."""
        all_games = self.finished()
        kinds = ([g for g in all_games if g.known.game == game.id] for game in games.all_games())
        return [tally(played) for played in kinds if played]

    def _write(self, all_games: Sequence[Finished]) -> None:
        kept = [_plain(game) for game in all_games[-_MOST:]]
        text = json.dumps(kept, ensure_ascii=False, separators=(",", ":"))
        self._settings.set_setting(_KEY, text)


def tally(played: Sequence[Finished]) -> Tally:
    """Return what can be told of games of one kind."""
    levels: dict[str, tuple[int, int]] = {}
    for each in played:
        won, number = levels.get(each.level, (0, 0))
        levels[each.level] = won + (each.own is not None and each.won), number + 1
    own = [each for each in played if each.own is not None]
    wins = [each for each in own if each.won]
    return Tally(
        played[0].known.game,
        levels,
        max(own, key=lambda each: each.points, default=None),
        min(wins, key=lambda each: each.lead, default=None),
        tuple(each.points for each in own),
    )


def read(data: Any) -> list[Finished]:
    """Return the games that plain values tell of, as far as they can be understood; of more than
    are ever kept, the last."""
    found = []
    for each in data[-_MOST:] if isinstance(data, list) else []:
        try:
            found.append(_finished(each))
        except (ValueError, TypeError, KeyError, IndexError, AttributeError):
            continue
    return found


def _read(text: str) -> list[Finished]:
    try:
        return read(parse_json(text))
    except ValueError:
        return []


def _plain(game: Finished) -> dict[str, Any]:
    return {"slot": game.slot, "when": game.when, **to_plain(game.known)}


def _finished(data: Mapping[str, Any]) -> Finished:
    known = from_plain(data)
    if known.to_move is not None:
        raise ValueError("the game goes on")
    return Finished(str(data["slot"]), float(data["when"]), known)

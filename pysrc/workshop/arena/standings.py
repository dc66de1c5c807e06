"""The table of figures: the matches that tell how good the bots are, and what is wanted of them.

A table is played a few deals at a time, every match in its turn, and kept in a file after each, so
that it can be interrupted at any time and gone on with. The file knows which program each game was
played with; what was played with another one is thrown away.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import isinf
from pathlib import Path
from statistics import median
from typing import Any

from goldenspike import games as registry
from workshop.arena import figures
from workshop.arena.play import Played, rotations
from workshop.arena.tournament import deals, play_all
from workshop.making import write_whole
from workshop.paths import PACKAGE
from workshop.telling import Trouble, tell

SEED = 5_000_000
"""Of the first deal of each match: seeds that nothing is tuned on."""
DEALS_AT_ONCE = 2

Measure = Callable[[Sequence[Played]], figures.Interval]


@dataclass(frozen=True)
class Fixture:
    """A match of the table: who plays, what is measured, and what it should come to."""

    game: str
    players: tuple[str, ...]
    what: str
    wanted: str
    measure: Measure
    digits: str = ".0%"

    @property
    def name(self) -> str:
        """How it is told: each player with the number of seats."""
        seats = {name: self.players.count(name) for name in self.players}
        told = [f"{count} {name}" if count > 1 else name for name, count in seats.items()]
        return f"{registry.get(self.game).title}: {' v '.join(told)}, {self.what}"

    def told(self, played: Sequence[Played]) -> str:
        """Return the figure with its interval; a single deal has none."""
        mean, half = self.measure(played)
        if not half or isinf(half):
            return f"{mean:{self.digits}}"
        return f"{mean:{self.digits}} ± {half:{self.digits}}"


def first_wins(played: Sequence[Played]) -> figures.Interval:
    """The win share of whoever was named first."""
    return figures.lines(played)[0].wins


def first_loses(played: Sequence[Played]) -> figures.Interval:
    """What TransAmerica's first player loses over what the others lose."""
    start = registry.get("transamerica").complete({})["start_points"]
    return figures.losses(played[0].players[0], played, int(start))


def ended(*reasons: str) -> Measure:
    """The share of games that end for one of these reasons."""

    def measure(played: Sequence[Played]) -> figures.Interval:
        return figures.share([one.ended in reasons for one in played])

    return measure


def winners_score(played: Sequence[Played]) -> figures.Interval:
    """The winner's score, the median of all games."""
    return figures.Interval(float(median(max(one.scores) for one in played)), 0.0)


def _fixtures() -> Iterator[Fixture]:
    america, wins = "transamerica", "wins"
    for level, most in (("easy", "1.0"), ("medium", "0.9"), ("strong", "0.75"), ("oracle", "")):
        table = (level, *("pathfinder",) * 3)
        wanted = f"≤ {most}" if most else "bound"
        yield Fixture(america, table, "loss ÷ theirs", wanted, first_loses, ".2f")
    for game in registry.REGISTRY:
        for one, others, wanted in (
            ("strong", "medium", "≥ 40 %"),
            ("medium", "easy", "≥ 45 %"),
            ("easy", "random", "≥ 80 %"),
        ):
            yield Fixture(game, (one, *(others,) * 3), wins, wanted, first_wins)
    yield Fixture(america, ("oracle", *("medium",) * 3), wins, "bound", first_wins)
    for game in registry.REGISTRY:
        if game != america:
            yield Fixture(game, ("strong", "medium"), wins, "≥ 65 %", first_wins)
    four = ("strong",) * 4
    for game in ("santa-fe", "santa-fe-rails"):
        yield Fixture(game, four, "dead ends", "≤ 25 %", ended("stuck"))
    yield Fixture("pacific-rails", four, "coasts linked", "≥ 95 %", ended("linked"))
    yield Fixture("santa-fe", four, "winner's points", "told", winners_score, ".0f")
    yield Fixture("santa-fe-rails", four, "winner's points", "≥ 180", winners_score, ".0f")


FIXTURES = tuple(_fixtures())


def standings(only: str, games: int, jobs: int | None, file: Path | None) -> None:
    """Play every match up to so many games and print the table."""
    chosen = [each for each in FIXTURES if not only or each.game == only]
    if not chosen:
        raise Trouble(f"There is no game “{only}”; there are {', '.join(registry.REGISTRY)}.")
    known = _read(file)
    try:
        for _ in _play(chosen, known, games, jobs):
            if file:
                write_whole(file.resolve(), json.dumps(_written(known)) + "\n")
    except KeyboardInterrupt:
        tell("stopped; this is what there is")
    print(as_table(chosen, known))
    print(f"\n{as_ladder(chosen, known)}")


def _play(
    fixtures: Sequence[Fixture], known: dict[str, list[Played]], games: int, jobs: int | None
) -> Iterator[None]:
    """Play a few deals of one match after the other until there are enough of each."""
    unfinished = list(dict.fromkeys((each.game, each.players) for each in fixtures))
    while unfinished:
        for game, players in list(unfinished):
            played = known.setdefault("/".join((game, *players)), [])
            if len(played) >= games:
                unfinished.remove((game, players))
                continue
            tell(f"{game}: {','.join(players)}, {len(played)} of {games} games")
            played += _more(game, players, played, jobs)
            yield


def as_table(fixtures: Sequence[Fixture], known: Mapping[str, Sequence[Played]]) -> str:
    """Return the figures as a table in Markdown."""
    rows = ["| match | wanted | found | games |", "| --- | --- | --- | --- |"]
    for each in fixtures:
        played = known.get("/".join((each.game, *each.players)), ())
        if played:
            rows.append(f"| {each.name} | {each.wanted} | {each.told(played)} | {len(played)} |")
    return "\n".join(rows)


def as_ladder(fixtures: Sequence[Fixture], known: Mapping[str, Sequence[Played]]) -> str:
    """Return each game's players by Elo, best first, as a table in Markdown: from all its matches
    together, so that players are compared who never met."""
    rows = ["| game | Elo, with 95 % intervals |", "| --- | --- |"]
    for game in dict.fromkeys(each.game for each in fixtures):
        played = [one for name, games in known.items() if _game(name) == game for one in games]
        if played:
            told = ", ".join(
                f"{name} {elo:.0f} ({low:.0f}–{high:.0f})"
                for name, elo, low, high in figures.ratings(played)
            )
            rows.append(f"| {registry.get(game).title} | {told} |")
    return "\n".join(rows)


def _more(
    game_id: str, players: tuple[str, ...], played: Sequence[Played], jobs: int | None
) -> list[Played]:
    """Play the next deals of a match."""
    game = registry.get(game_id)
    first = SEED + len({one.seed for one in played})
    number = DEALS_AT_ONCE * len(rotations(players))
    return play_all(deals(game, game.complete({}), players, number, first), jobs)


def _read(file: Path | None) -> dict[str, list[Played]]:
    if file is None or not file.exists():
        return {}
    data = json.loads(file.read_text(encoding="utf-8"))
    same = [game for game, known in data["programs"].items() if known == program(game)]
    for game in data["programs"]:
        if game not in same:
            tell(f"{file}: {game} was played with other bots and is begun anew")
    return {
        name: [_played(each) for each in rows]
        for name, rows in data["matches"].items()
        if _game(name) in same
    }


def _played(row: Mapping[str, Any]) -> Played:
    whole: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in row.items()
    }
    return Played(**whole)


def _written(known: Mapping[str, Sequence[Played]]) -> dict[str, Any]:
    kept = ("seed", "players", "wins", "places", "scores", "actions", "ended")
    return {
        "programs": {game: program(game) for game in dict.fromkeys(_game(name) for name in known)},
        "matches": {
            name: [
                {
                    **{key: value for key, value in asdict(one).items() if key in kept},
                    "seconds": [[] for _ in one.players],
                }
                for one in played
            ]
            for name, played in known.items()
        },
    }


def _game(match: str) -> str:
    return match.split("/")[0]


def program(game_id: str) -> str:
    """Return what tells the program that plays a game from others: a hash of it."""
    found = hashlib.sha256()
    own = registry.REGISTRY[game_id].split(".")[2]
    for folder in ("core", "bots", f"games/{own}"):
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            found.update(path.read_bytes())
    return found.hexdigest()[:16]

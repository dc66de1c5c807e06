"""The hostile inputs, the same in every run."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, NamedTuple

from goldenspike import games
from goldenspike.core import Chance, Match, Seat, save
from goldenspike.session import link
from workshop import paths
from workshop.hostile.spoiling import spoiled_json, spoiled_text

HAND_MADE = paths.ROOT / "tests" / "hostile"
KINDS = {
    "save": 320,
    "link": 320,
    "file": 200,
    "study": 200,
    "address": 160,
    "setting": 60,
    "message": 120,
    "rested": 0,
}
"""How many of each kind are made; those made by hand come before them. What a frame is told to have
been takes a start each, so that there are only those."""
SEED = 13
MOVES = 14


class Input(NamedTuple):
    """Something from outside: its kind, a name to find it again by, and the text."""

    kind: str
    name: str
    text: str


def corpus(kind: str) -> list[Input]:
    """All inputs of a kind."""
    by_hand = json.loads((HAND_MADE / f"{kind}.json").read_text(encoding="utf-8"))
    found = [Input(kind, f"{kind} by hand {n}", _told(each)) for n, each in enumerate(by_hand)]
    luck = Random(f"{SEED} {kind}")
    many = range(KINDS[kind])
    return [*found, *(Input(kind, f"{kind} {n}", _MADE[kind](luck, n)) for n in many)]


def _told(written: Any) -> str:
    """An input as a data file has it: a text, or parts that are repeated so many times."""
    if isinstance(written, str):
        return written
    return "".join(part if isinstance(part, str) else part[0] * part[1] for part in written)


@cache
def _matches() -> list[Match]:
    """Young games of every kind, as anybody may have."""
    found = []
    for number, game in enumerate(games.all_games()):
        for seed in (1, 2):
            seats = [Seat("Ann"), Seat("Bob", "easy"), Seat("Zoë")]
            match = games.new_match(game.id, seats, seed=seed)
            lots = Chance(100 * number + seed)
            for _ in range(MOVES):
                if match.state.to_move is not None:
                    match.play(lots.pick(match.state.choices()))
            found.append(match)
    return found


@cache
def _studies() -> list[str]:
    files = sorted((paths.ASSETS / "studies").glob("**/*.study.txt"))
    texts = [file.read_text(encoding="utf-8") for file in files]
    return sorted(texts, key=len)[:8]


def _save(luck: Random, number: int) -> str:
    text = save.dumps(luck.choice(_matches()))
    return spoiled_json(text, luck) if number % 3 else spoiled_text(text, luck)


def _link(luck: Random, number: int) -> str:
    """Links that were changed on the way, and links that were made to do harm: the checksum of
    those is right."""
    match = luck.choice(_matches())
    kind = luck.choice(link.KINDS)
    if number % 3 == 0:
        return f"#{spoiled_text(link.pack(match, kind), luck)}"
    head, *actions = link.content(match, luck.randint(-1, 20), luck.randint(-1, 5)).split("\n")
    if number % 3 == 1:
        head = spoiled_json(head, luck)
    else:
        actions = spoiled_text("\n".join(actions), luck).split("\n")
    return f"#{link.packed(kind, match.game.id, chr(10).join([head, *actions]))}"


def _file(luck: Random, number: int) -> str:
    if number % 2:
        return _save(luck, number)
    saves = [
        {
            "slot": f"found-{n}",
            "played": 1.0 * n,
            "text": _save(luck, n) if luck.random() < 0.3 else save.dumps(match),
            "originals": [],
        }
        for n, match in enumerate(luck.sample(_matches(), 2))
    ]
    text = json.dumps({"format": {"bundle": 1}, "saves": saves, "record": "[]"})
    return spoiled_json(text, luck) if number % 4 else spoiled_text(text, luck)


def _study(luck: Random, number: int) -> str:
    """Studies as files and, every other one, as links."""
    text = luck.choice(_studies())
    lines = text.split("\n")
    for _ in range(luck.randint(1, 4)):
        place = luck.randrange(len(lines))
        lines[place] = luck.choice(
            [spoiled_text(lines[place], luck), luck.choice(lines), lines[place] * 50]
        )
    text = "\n".join(lines)
    return f"#{link.pack_study(text, luck.choice(list(games.REGISTRY)))}" if number % 2 else text


def _address(luck: Random, number: int) -> str:
    game = luck.choice([*games.REGISTRY, "chess"])
    query = f"game={game}&seats=human,easy,random&names=Ann,Bob,Cem&seed=7&option.end=barrier"
    query += luck.choice(["", "&start=1", "&lang=de", "&theme=dark", "&pace=instant", "&at=3"])
    if number % 4 == 0:
        query = f"study=lessons/{game}"
    return f"?{spoiled_text(query, luck)}"


def _setting(luck: Random, number: int) -> str:
    """What lies in the storage under our keys: the key, a space, the value."""
    keys = ("played", "setting:record", "setting:language", "setting:form:santa-fe", "kept:x")
    stamps = json.dumps({"a": 1.0, "b": 2.0})
    rows = json.dumps([{"game": "transamerica", "won": True, "points": [1, 2], "when": 5}])
    value = luck.choice([stamps, rows, save.dumps(luck.choice(_matches()))])
    value = spoiled_json(value, luck) if number % 2 else spoiled_text(value, luck)
    return f"{keys[number % len(keys)]} {value}"


def _message(luck: Random, number: int) -> str:
    """What a page around a frame may say to it, but for what ends the talk."""
    told = (
        {"type": "goto", "at": luck.randint(0, 9)},
        {"type": "language", "value": "de"},
        {"type": "theme", "value": "dark"},
        {"type": "start"},
    )
    return spoiled_json(json.dumps({"goldenspike": 1, **told[number % len(told)]}), luck)


_MADE: dict[str, Callable[[Random, int], str]] = {
    "save": _save,
    "link": _link,
    "file": _file,
    "study": _study,
    "address": _address,
    "setting": _setting,
    "message": _message,
}

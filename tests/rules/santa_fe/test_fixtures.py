"""Whole games, replayed with exact result: at least one for each way a game can end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from goldenspike.core import Match, Seat
from goldenspike.core.save import loads
from goldenspike.games.santa_fe import classic, rails
from goldenspike.games.santa_fe.rules.scoring import phantom_points
from goldenspike.games.santa_fe.rules.state import SantaFe

FOLDER = Path(__file__).parents[1] / "fixtures"
GAMES = {game.id: game for game in (classic.GAME, rails.GAME)}
OLDER = [path for name in GAMES for path in sorted((FOLDER / name / "older").glob("*.json"))]
FILES = [path for name in GAMES for path in sorted((FOLDER / name).glob("*.json"))]
WAYS_TO_END = {
    "santa-fe": {
        "track",
        "dead ends",
        "declined",
        "passes in a turn",
        "passes in a round",
        "passes with bought track",
    },
    "santa-fe-rails": {
        "track",
        "dead ends",
        "declined",
        "passes in a turn",
        "passes with bought track",
        "phantom beaten",
        "phantom wins",
    },
}


def read(path: Path) -> Any:
    """Return a fixture: a save with what is expected of it."""
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_a_whole_game_comes_out_exactly_as_it_did(path: Path) -> None:
    save = read(path)
    expect, game = save["expect"], GAMES[save["game"]]
    assert save["format"]["rules"] == game.rules
    seats = [Seat(**seat) for seat in save["seats"]]
    match = Match(game, seats, save["options"], save["seed"])
    for action in save["actions"]:
        assert match.state.result() is None
        match.play(action)
    result = match.state.result()
    assert result is not None
    assert result.reason == expect["reason"]
    assert list(result.winners) == expect["winners"]
    assert [list(rank) for rank in result.ranking] == expect["ranking"]
    scores = [{"total": score.total, **score.parts} for score in match.state.scores()]
    assert scores == expect["scores"]
    assert isinstance(match.state, SantaFe)
    if expect["phantom"] is not None:
        assert phantom_points(match.state) == expect["phantom"]


@pytest.mark.parametrize("path", OLDER, ids=lambda path: f"{path.parts[-3]} {path.stem}")
def test_a_game_of_older_rules_opens_as_far_as_it_goes(path: Path) -> None:
    save = read(path)
    assert save["format"]["rules"] < GAMES[save["game"]].rules
    match = loads(json.dumps(save))
    assert match.from_older_rules
    assert [entry.action for entry in match.log] == save["actions"][: len(match.log)]
    assert match.unplayed == len(save["actions"]) - len(match.log) == save["expect"]["unplayed"]
    assert (match.state.result() is not None) is save["expect"]["over"]


def test_there_are_games_of_older_rules() -> None:
    assert {path.parts[-3] for path in OLDER} == set(GAMES)


@pytest.mark.parametrize("game", WAYS_TO_END)
def test_each_way_to_end_has_a_whole_game(game: str) -> None:
    found = {read(path)["expect"]["ends"] for path in FILES if path.parent.name == game}
    assert found == WAYS_TO_END[game]

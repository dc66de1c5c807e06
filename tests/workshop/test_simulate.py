"""The simulate command: one JSON line a game, then a summary; sentences for what cannot be."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from goldenspike import games
from goldenspike.bots import Budget, Glimpse, QuickBot
from goldenspike.core import Action
from workshop import commands, paths, simulate
from workshop.telling import Trouble

Line = dict[str, Any]


def lines_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[Line]:
    assert commands.main(["simulate", *arguments]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def without_times(lines: list[Line]) -> list[Line]:
    summary = lines[-1]["summary"]
    timeless = {k: v for k, v in summary.items() if k not in ("seconds", "games_per_second")}
    return [{k: v for k, v in line.items() if k != "seconds"} for line in lines[:-1]] + [timeless]


@pytest.mark.parametrize("game", games.REGISTRY)
def test_every_game_is_told_in_one_line_with_the_documented_keys(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    [line, last] = lines_of(capsys, game, "--seed", "5")
    players = games.get(game).players[0]
    assert list(line) == [
        "game",
        "seed",
        "turns",
        "actions",
        "result",
        "scores",
        "end",
        "seconds",
    ]
    assert (line["game"], line["seed"]) == (game, 5)
    assert 0 < line["turns"] <= line["actions"]
    assert len(line["scores"]) == players
    winners, ranking = line["result"]["winners"], line["result"]["ranking"]
    assert winners in (ranking[0], [])  # nobody wins against the phantom
    assert sorted(seat for place in ranking for seat in place) == list(range(players))
    assert line["end"]
    assert line["seconds"] >= 0
    assert list(last) == ["summary"]


def test_the_summary_counts_what_the_lines_say(capsys: pytest.CaptureFixture[str]) -> None:
    *played, last = lines_of(
        capsys, "transamerica", "--games", "4", "--seed", "10", "--bots", "easy,random,random"
    )
    summary = last["summary"]
    assert [line["seed"] for line in played] == [10, 11, 12, 13]
    assert summary["games"] == 4
    assert summary["bots"] == ["easy", "random", "random"]
    wins = [sum(seat in line["result"]["winners"] for line in played) for seat in range(3)]
    assert summary["wins"] == wins
    assert summary["mean_actions"] == sum(line["actions"] for line in played) / 4
    assert sum(summary["ends"].values()) == 4
    for seat in range(3):
        mean = sum(line["scores"][seat] for line in played) / 4
        assert summary["mean_scores"][seat] == pytest.approx(mean, abs=0.01)


def test_the_same_seed_gives_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("transamerica", "--players", "4", "--games", "2", "--bots", "easy")
    first = lines_of(capsys, *arguments)
    assert without_times(lines_of(capsys, *arguments)) == without_times(first)
    [_, second_seed] = first[:-1]
    [alone, _] = lines_of(capsys, *arguments, "--games", "1", "--seed", "2")
    assert alone | {"seconds": 0} == second_seed | {"seconds": 0}


def test_options_are_played_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    [_, last] = lines_of(capsys, "transamerica", "--option", "rules=translation")
    assert last["summary"]["options"]["rules"] == "translation"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game “chess”; there are transamerica, "),
        (["transamerica", "--players", "7"], "TransAmerica is for 2 to 6 players, not 7."),
        (["transamerica", "--players", "0"], "TransAmerica is for 2 to 6 players, not 0."),
        (["transamerica", "--bots", "genius"], "There is no bot level “genius”; there are "),
        (["transamerica", "--bots", "human"], "There is no bot level “human”; there are "),
        (["transamerica", "--bots", ""], "There is no bot level “”; there are "),
        (
            ["transamerica", "--players", "3", "--bots", "easy,random"],
            "3 players need one bot level for all or 3, not 2.",
        ),
        (["transamerica", "--games", "0"], "The number of games must be at least 1."),
        (["transamerica", "--option", "rules"], "“rules” is not name=value with an option of "),
        (["transamerica", "--option", "colour=red"], "“colour=red” is not name=value with an "),
        (["transamerica", "--option", "rules=mine"], "The option rules can be "),
    ],
)
def test_what_cannot_be_played_is_told_in_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.main(["simulate", *arguments]) == 1
    told = capsys.readouterr()
    assert told.err.startswith(f"\n{sentence}")
    assert told.err.count("\n") == 2
    assert told.out == ""


def test_a_word_instead_of_a_number_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        commands.main(["simulate", "transamerica", "--games", "many"])
    assert "argument --games: invalid int value: 'many'" in capsys.readouterr().err


def test_a_bot_that_breaks_the_rules_is_named_with_its_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Cheat(QuickBot):
        def choose(self, glimpse: Glimpse, budget: Budget | None = None) -> Action:
            return Action("win")

    monkeypatch.setattr(simulate, "make", lambda game, level: Cheat())
    plan = simulate.make_plan("transamerica", 2, 1, 9, [], "easy")
    with pytest.raises(Trouble, match="Seed 9, easy 1: "):
        simulate.play_one(plan, 9)


def test_a_reader_that_has_had_enough_ends_it_without_a_word() -> None:
    command = [sys.executable, str(paths.PYSRC), "simulate", "transamerica", "--games", "100000"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout and process.stderr
        assert json.loads(process.stdout.readline())["seed"] == 1
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait() == 1

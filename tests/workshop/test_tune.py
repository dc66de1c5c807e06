"""The tuning: it finds better parameters where there are some, on deals apart from the arena's."""

from __future__ import annotations

import pytest

from bots.toy import TOY, ToyKnowledge
from goldenspike import games
from goldenspike.core import Chance
from workshop import commands
from workshop.arena import tune
from workshop.arena.play import Deal, Played
from workshop.arena.tournament import play_all
from workshop.arena.tune import PROOF, SEEDS, Cloud, Task

TABLE = ToyKnowledge.table


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Task:
    """The toy game in the registry, and its one parameter to be tuned."""
    known = games.get
    monkeypatch.setattr(games, "get", lambda name: TOY if name == "toy" else known(name))
    return Task(TOY, {}, "medium", TABLE, 2, population=8, games=4, seed=1, jobs=1)


def test_sets_are_drawn_within_the_ranges() -> None:
    cloud, luck = Cloud({"greed": 1.9}, {"greed": 1.0}), Chance(1)
    values = [cloud.draw(TABLE, luck)["greed"] for _ in range(200)]
    assert min(values) >= 0.0
    assert max(values) == 2.0
    assert len(set(values)) > 50


def test_the_cloud_moves_to_the_better_sets_and_narrows_but_not_to_a_point() -> None:
    cloud = Cloud({"greed": 1.0}, {"greed": 0.5})
    for _ in range(20):
        cloud.follow(TABLE, [{"greed": 1.5}, {"greed": 1.5}])
    assert cloud.middle["greed"] == pytest.approx(1.5, abs=0.01)
    assert cloud.spread["greed"] == pytest.approx(0.02 * 2.0)


def test_it_finds_what_pays(toy: Task, monkeypatch: pytest.MonkeyPatch) -> None:
    def leads(task: Task, sets: list[dict[str, float]], seed: int) -> list[float]:
        return [-abs(weights["greed"] - 0.4) for weights in sets]

    monkeypatch.setattr(tune, "_leads", leads)
    assert tune.search(toy, 12)["greed"] == pytest.approx(0.4, abs=0.15)


def test_a_bot_that_likes_to_lose_is_behind(toy: Task) -> None:
    """Without greed all lines are worth the same, and the first one is the worst."""
    greedy, idle = tune._leads(toy, [{"greed": 1.0}, {"greed": 0.0}], SEEDS)
    assert idle < greedy


def test_the_proof_is_played_on_other_deals_than_the_search(
    toy: Task, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: list[int] = []

    def noted(deals: list[Deal], jobs: int | None) -> list[Played]:
        seeds.extend(deal.seed for deal in deals)
        return play_all(deals, jobs)

    monkeypatch.setattr(tune, "play_all", noted)
    tune.search(toy, 1)
    searched = set(seeds)
    seeds.clear()
    tune.prove(toy, {"greed": 1.0})
    assert min(searched) >= SEEDS
    assert min(seeds) >= PROOF > max(searched)


@pytest.mark.usefixtures("toy")
def test_the_command_prints_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    told = ["tune", "toy", "--level", "medium", "--generations", "1", "--population", "3"]
    assert commands.main([*told, "--games", "2", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "greed" in out
    assert "win share against today's" in out


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game “chess”"),
        (["toy", "--level", "genius"], "There is no player “genius”"),
        (["toy", "--only", "hope"], "There is no parameter “hope”; there are greed."),
    ],
)
def test_what_cannot_be_tuned_is_told_in_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.main(["tune", *arguments]) == 1
    assert capsys.readouterr().err.startswith(f"\n{sentence}")

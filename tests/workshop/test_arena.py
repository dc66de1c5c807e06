"""The arena: seats rotate over the same deals, figures come with intervals, references play."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import isinf
from pathlib import Path

import pytest

from bots.toy import TOY, ToyKnowledge
from goldenspike import games
from goldenspike.bots import Glimpse
from goldenspike.core import LEVELS, Chance
from workshop import commands
from workshop.arena import beliefs, figures, standings
from workshop.arena.play import Deal, Played, play_deal, rotations
from workshop.arena.players import enter, everybody
from workshop.arena.tournament import ladder, play_all
from workshop.arena.usage import usage

TRANSAMERICA = games.get("transamerica")


def game(seed: int, players: str, scores: tuple[int, ...]) -> Played:
    """A finished game with the places that its scores give."""
    places = tuple(sum(other > score for other in scores) for score in scores)
    wins = tuple(float(place == 0) for place in places)
    names = tuple(players.split(","))
    return Played(seed, names, wins, places, scores, 10, ((0.001, 0.003),) * len(names))


def test_a_deal_is_played_once_in_every_order_around_the_table() -> None:
    assert rotations(("a", "b", "b")) == [("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b")]
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert rotations(("a", "a")) == [("a", "a")]


@pytest.mark.parametrize("game_id", games.REGISTRY)
def test_levels_and_references_play_whole_games(game_id: str) -> None:
    found = play_deal(Deal(game_id, {}, ("greedy", "random"), 3))
    assert [one.players for one in found] == [("greedy", "random"), ("random", "greedy")]
    assert all(sum(one.wins) <= 1 for one in found)


def test_the_same_deals_give_the_same_games_on_one_core_and_on_two() -> None:
    deals = [Deal("transamerica", {}, ("easy", "pathfinder"), seed) for seed in range(3)]
    one, two = play_all(deals, jobs=1), play_all(deals, jobs=2)
    assert [(p.players, p.scores, p.actions) for p in one] == [
        (p.players, p.scores, p.actions) for p in two
    ]


def test_the_path_finder_is_a_match_for_anybody_who_plays_at_random() -> None:
    found = play_all([Deal("transamerica", {}, ("pathfinder", "random"), s) for s in range(4)], 1)
    [finder, _] = figures.lines(found)
    assert finder.wins.mean == 1.0


def test_the_oracle_sees_the_true_position_and_nobody_else_does() -> None:
    state = TRANSAMERICA.new(3, {}, 5)
    shown = enter(TRANSAMERICA, "oracle").glimpse(state, 0, Chance(1)).imagine()
    assert [shown.view(s) for s in range(3)] == [state.view(s) for s in range(3)]
    veiled = enter(TRANSAMERICA, "strong").glimpse(state, 0, Chance(1)).imagine()
    assert [veiled.view(s) for s in range(3)] != [state.view(s) for s in range(3)]


def test_a_player_may_have_figures_of_its_plan_changed() -> None:
    bot = enter(TRANSAMERICA, "strong:iterations=7:breadth=3").bot
    assert bot.usual.iterations == 7
    assert enter(TOY, "strong:greed=0.5").name == "strong:greed=0.5"


def test_intervals_are_over_deals_not_over_games() -> None:
    """Two games of a deal with the same outcome tell no more than one."""
    single = [game(seed, "a,b", (seed % 3, 1)) for seed in range(6)]
    double = [one for one in single for _ in range(2)]
    [a, _], [same, _] = figures.lines(single), figures.lines(double)
    assert a.score == same.score
    assert (a.games, same.games) == (6, 12)


def test_losses_are_set_against_those_of_the_others_at_the_table() -> None:
    """Whoever loses 4 and 2 of 10 where both others lose 6 loses half of what they do."""
    found = figures.losses("a", [game(1, "a,b,b", (6, 4, 4)), game(2, "a,b,b", (8, 4, 4))], 10)
    assert found.mean == pytest.approx(0.5)
    assert 0 < found.half < float("inf")
    steady = [game(seed, "a,b", (10 - seed, 10 - 2 * seed)) for seed in range(1, 5)]
    assert figures.losses("a", steady, 10) == (0.5, 0.0)


def test_cards_and_rules_are_counted_for_who_uses_them() -> None:
    found = play_deal(Deal("santa-fe", {"advanced": True}, ("random", "random"), 3))
    assert figures.usages("random", found)["engineer"] > 0
    assert figures.usages("nobody", found) == {}
    assert sum(figures.endings(found).values()) == 1
    told = usage("santa-fe-rails", ["play triple", "play denver", "draw engineer", "buy-engineer"])
    assert told == {"Triple": 1, "engineer": 2}
    built = usage("pacific-rails", ["hire", "hire engineer", "telegraph", "telegraph x", "done"])
    assert built == {"specialist": 1, "telegraph": 2}


def test_playing_stops_when_it_is_enough() -> None:
    deals = [Deal("transamerica", {}, ("pathfinder", "random"), seed) for seed in range(9)]
    played = play_all(deals, jobs=1, enough=lambda played: len(played) >= 4)
    assert [one.seed for one in played] == [0, 0, 1, 1]


def test_who_interrupts_gets_what_there_is() -> None:
    def interrupt(played: Sequence[Played]) -> bool:
        if len(played) >= 4:
            raise KeyboardInterrupt
        return False

    deals = [Deal("transamerica", {}, ("pathfinder", "random"), seed) for seed in range(9)]
    assert len(play_all(deals, jobs=1, progress=True, enough=interrupt)) == 4
    with pytest.raises(KeyboardInterrupt):
        play_all(deals, jobs=1, enough=interrupt)


def test_an_interval_is_students() -> None:
    mean, half = figures.interval([1.0, 2.0, 3.0, 4.0, 5.0])
    assert mean == 3.0
    assert half == pytest.approx(2.776 * 2.5**0.5 / 5**0.5, rel=0.02)
    assert isinf(figures.interval([1.0]).half)


def test_elo_ranks_who_beats_whom_and_a_certain_gap_has_a_narrow_interval() -> None:
    games_ = [game(s, "a,b", (2, 1) if s % 4 else (1, 2)) for s in range(100)]
    games_ += [game(100 + s, "b,c", (2, 1) if s % 4 else (1, 2)) for s in range(100)]
    found = figures.ratings(games_)
    assert [rating.name for rating in found] == ["a", "b", "c"]
    gap = found[0].elo - found[1].elo
    assert gap == pytest.approx(191, abs=10)  # three wins in four
    assert all(rating.low < rating.elo < rating.high for rating in found)


def test_on_a_ladder_everybody_meets_everybody() -> None:
    names = everybody(TRANSAMERICA)
    deals = ladder(TRANSAMERICA, {}, names, 4, 160, 1)
    assert len(deals) == 40
    met = {(a, b) for deal in deals for a in deal.players for b in deal.players if a != b}
    assert len(met) == len(names) * (len(names) - 1)


def test_beliefs_are_held_against_the_truth_by_stage() -> None:
    """Twice too sure of a zero: right about it costs less than knowing nothing, else more."""
    state = TOY.new(2, seed=3)
    guesses = beliefs.measure(ToyKnowledge(), Glimpse(state, 0, Chance(1)), state)
    zero = [b == 0 for b in state.bonus]  # type: ignore[attr-defined]
    assert [guess.loss < guess.uniform for guess in guesses] == zero
    [early] = beliefs.qualities(guesses)
    assert (early.stage, early.guesses) == ("early", 8)
    sure = [beliefs.Guess("late", 0.0, 1.0), beliefs.Guess("early", 2.0, 1.0)]
    assert beliefs.qualities(sure) == [("late", 0.0, 1), ("early", 2.0, 1)]


def test_the_command_prints_a_table_and_writes_the_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "figures.json"
    arguments = ["--seats", "easy,random,random", "--games", "6", "--seed", "4", "--jobs", "1"]
    told = ["arena", "transamerica", *arguments, "--option", "rules=translation"]
    assert commands.main([*told, "--json", str(file)]) == 0
    out = capsys.readouterr().out
    assert "6 games of 2 deals from seed 4" in out
    found = json.loads(file.read_text())
    assert found["options"]["rules"] == "translation"
    assert [player["name"] for player in found["players"]] == ["easy", "random"]
    assert [player["games"] for player in found["players"]] == [6, 12]


def test_a_table_of_figures_goes_on_where_it_was_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = [each for each in standings.FIXTURES if each.players[0] == "easy"]
    monkeypatch.setattr(standings, "FIXTURES", quick)
    file, told = tmp_path / "table.json", ["arena", "transamerica", "--table", "--jobs", "1"]
    assert commands.main([*told, "--games", "16", "--json", str(file)]) == 0
    first = capsys.readouterr().out
    assert "| TransAmerica: easy v 3 random, wins | ≥ 80 % | 100% | 16 |" in first
    assert "| TransAmerica | easy " in first
    before = file.read_text()
    assert commands.main([*told, "--games", "16", "--json", str(file)]) == 0
    assert (capsys.readouterr().out, file.read_text()) == (first, before)
    monkeypatch.setattr(standings, "program", lambda game: "another")
    assert commands.main([*told, "--games", "1", "--json", str(file)]) == 0
    assert json.loads(file.read_text())["programs"] == {"transamerica": "another"}


def test_what_never_happened_in_a_few_games_is_not_certain_not_to() -> None:
    never, seldom = figures.share([False] * 4), figures.share([True] + [False] * 39)
    assert never.mean == 0 and 0.4 < never.half < 0.6
    assert seldom.mean == 0.025 and seldom.half < 0.12


def test_the_table_asks_every_level_of_every_game() -> None:
    asked = {(each.game, each.players[0]) for each in standings.FIXTURES}
    assert asked >= {(id_, level) for id_ in games.REGISTRY for level in LEVELS[1:]}
    assert len({each.name for each in standings.FIXTURES}) == len(standings.FIXTURES)


def test_a_ladder_prints_elo(capsys: pytest.CaptureFixture[str]) -> None:
    told = ["arena", "transamerica", "--ladder", "--seats", "random,easy,greedy"]
    assert commands.main([*told, "--games", "9", "--jobs", "1"]) == 0
    assert capsys.readouterr().out.count("Elo") == 3


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game “chess”"),
        (["transamerica", "--seats", "easy"], "TransAmerica is for 2 to 6 players, not 1."),
        (["transamerica", "--seats", "easy,genius"], "There is no player “genius”; there are "),
        (["santa-fe", "--seats", "easy,pathfinder"], "There is no player “pathfinder”"),
        (["transamerica", "--seats", "easy,strong:luck=1"], "There is no figure “luck”"),
        (["transamerica", "--seats", "easy,strong:laps=x"], "“laps=x” is not name=number."),
        (["transamerica", "--seats", "easy,easy:laps=2"], "“easy” does not search"),
        (["transamerica", "--seats", "easy,easy", "--games", "0"], "The number of games must"),
        (["transamerica", "--ladder", "--seats", "easy,easy"], "A ladder needs two players"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.main(["arena", *arguments]) == 1
    assert capsys.readouterr().err.startswith(f"\n{sentence}")

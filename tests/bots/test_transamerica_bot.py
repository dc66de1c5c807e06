"""The easy bot of TransAmerica: sensible, and with no eyes for others' cities."""

from __future__ import annotations

from collections.abc import Iterator

from goldenspike import games
from goldenspike.bots import Glimpse, make, seat_chance
from goldenspike.core import Action, Chance, OptionValue, State
from goldenspike.games.transamerica.rules.board import board, numbers
from goldenspike.games.transamerica.rules.state import TransAmerica
from goldenspike.games.transamerica.rules.steiner import missing

GAME = games.get("transamerica")


def play(levels: list[str], seed: int, **options: OptionValue) -> State:
    state = GAME.new(len(levels), {"end": "each-starts-once", **options}, seed)
    bots = [make(GAME, level) for level in levels]
    number = 0
    while state.to_move is not None:
        seat = state.to_move
        state.play(bots[seat].choose(Glimpse(state, seat, seat_chance(seed, seat, number))))
        number += 1
    return state


def test_easy_loses_far_less_than_random() -> None:
    lost = {"easy": 0, "random": 0}
    for seed in range(6):
        levels = ["easy", "random"] if seed % 2 else ["random", "easy"]
        state = play(levels * 2, seed, start_points=30)
        for level, score in zip(levels * 2, state.scores(), strict=True):
            lost[level] -= score.parts["lost"]
    assert lost["easy"] * 2 < lost["random"]


def test_easy_bots_finish_rounds_well_before_the_supply_runs_out() -> None:
    for seed in range(4):
        for scored in play(["easy"] * 4, seed).view(None)["rounds"]:
            assert scored["complete"]
            assert len(scored["track"]) < 80


def test_it_starts_at_a_city_of_its_own() -> None:
    state = GAME.new(3, {}, 8)
    for seat in range(3):
        action = make(GAME, "easy").choose(Glimpse(state, seat, Chance(1)))
        assert action.spot in {city["junction"] for city in state.view(seat)["hand"]}
        state.play(action)


def test_it_starts_elsewhere_when_all_its_cities_are_taken() -> None:
    state = GAME.new(6, {}, 8)
    assert isinstance(state, TransAmerica)
    mine = state.view(5)["hand"]
    for city in mine:
        state.play(f"start {city['junction']}")
    assert make(GAME, "easy").choose(Glimpse(state, 5, Chance(1))) in state.choices()


def first_round(players: int, seed: int) -> Iterator[tuple[TransAmerica, int, Action]]:
    """Yield each position of a round with the decision of a bot that is new there."""
    state = GAME.new(players, {}, seed)
    assert isinstance(state, TransAmerica)
    while state.to_move is not None and state.view(None)["round"] == 1:
        action = make(GAME, "easy").choose(Glimpse(state, state.to_move, Chance(1)))
        yield state, state.to_move, action
        state.play(action)


def nearest(state: TransAmerica, seat: int) -> int:
    """Return what it costs to connect the nearest city that a seat lacks."""
    now = state.round
    lacking = numbers(now.wanted[seat] & ~now.networks[seat])
    return min(missing(now.networks, [1 << city, now.networks[seat]])[0] for city in lacking)


def test_every_track_it_lays_brings_the_nearest_city_nearer() -> None:
    for state, seat, action in first_round(4, 4):
        if action.verb == "lay":
            before, number = nearest(state, seat), board().lay_numbers[action]
            trial = state.copy()
            trial.round.lay(seat, number)
            reached = trial.round.networks[seat] & ~state.round.networks[seat]
            if not reached & state.round.wanted[seat]:
                assert nearest(trial, seat) == before - board().lines[number].cost


def test_it_stops_after_one_track_only_if_a_double_line_is_next() -> None:
    stops = 0
    for seed in range(6):
        for state, seat, action in first_round(3, seed):
            if action == "done":
                stops += 1
                for number in numbers(state.round.reach[seat] & board().single_lines):
                    trial = state.copy()
                    trial.round.lay(seat, number)
                    assert trial.round.wanted[seat] & ~trial.round.networks[seat]
    assert stops


def test_it_decides_alike_wherever_the_others_cities_are() -> None:
    rng = Chance(3)
    state = GAME.new(4, {}, 6)
    bots = [make(GAME, "easy") for _ in range(4)]
    for _ in range(60):
        seat = state.to_move
        assert seat is not None
        decisions = {
            make(GAME, "easy").choose(Glimpse(state.imagine(seat, rng), seat, Chance(1)))
            for _ in range(3)
        }
        assert len(decisions) == 1
        state.play(bots[seat].choose(Glimpse(state, seat, Chance(1))))

"""The rules of TransAmerica, sentence by sentence."""

from __future__ import annotations

import pytest

from goldenspike import games
from goldenspike.core import Chance, Event, IllegalAction, OptionValue
from goldenspike.games.transamerica import steiner
from goldenspike.games.transamerica.board import City, board, numbers
from goldenspike.games.transamerica.rules import Position

TRANSLATION: dict[str, OptionValue] = {"rules": "translation"}


def new(players: int = 3, options: dict[str, OptionValue] | None = None, seed: int = 1) -> Position:
    state = games.get("transamerica").new(players, options, seed)
    assert isinstance(state, Position)
    return state


def hand(*names: str) -> tuple[City, ...]:
    return tuple(next(city for city in board().cities if city.name == name) for name in names)


def deal(state: Position, *hands: tuple[City, ...]) -> None:
    """Give the seats these cities instead of those that were dealt."""
    state._hold(list(hands))


def play(state: Position, *actions: str) -> list[Event]:
    return [event for action in actions for event in state.play(action)]


def said(events: list[Event]) -> list[str]:
    return [event.key.removeprefix("transamerica.log.") for event in events]


def lay(state: Position, seat: int, lines: int) -> None:
    """Put tracks on the board without anybody's turn, each where it touches the network."""
    while lines:
        number = numbers(lines & state.reach(seat))[0]
        state._lay(seat, number)
        lines ^= 1 << number
    state._offered = None


def lay_all_but_one(state: Position, seat: int) -> None:
    """Build all that a seat misses but for one single line that ends in a city of its own."""
    _, plan = state.missing(seat)
    cities = [j for j in numbers(state.wanted(seat)) if not state.network(seat) >> j & 1]
    leaves = [board().incident[city] & plan for city in cities]
    last = next(leaf for leaf in leaves if leaf.bit_count() == 1 and leaf & board().single_lines)
    lay(state, seat, plan ^ last)
    assert state.missing(seat) == (1, last)


WEST = hand("Helena", "Salt Lake City", "Portland", "Winston", "Phoenix")
EAST = hand("Chicago", "St. Louis", "Los Angeles", "New York", "Memphis")
SOUTH = hand("Cincinnati", "Santa Fe", "San Francisco", "Charleston", "Dallas")


def almost_over(options: dict[str, OptionValue] | None = None) -> Position:
    """Three players; seat 0 is to move and needs just one single track."""
    state = new(3, {"start_points": 30, **(options or {})})
    deal(state, WEST, EAST, SOUTH)
    play(state, "start 3,1", "start 13,3", "start 15,5")
    lay_all_but_one(state, 0)
    return state


def last_line(state: Position, seat: int) -> str:
    """The action that completes a seat which needs just one single track."""
    loss, lines = state.missing(seat)
    assert loss == 1
    return str(board().lays[numbers(lines)[0]])


# Preparation


@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_gets_one_city_of_each_colour(players: int) -> None:
    state = new(players)
    hands = [state.view(seat)["hand"] for seat in range(players)]
    for cities in hands:
        assert [city["colour"] for city in cities] == board().colours
    names = [city["name"] for cities in hands for city in cities]
    assert len(set(names)) == 5 * players


@pytest.mark.parametrize(("players", "dashed"), [(2, 0), (3, 0), (4, 10), (5, 10), (6, 10)])
def test_the_ten_dashed_cities_are_for_four_and_more_players(players: int, dashed: int) -> None:
    seen = {
        city["name"]
        for seed in range(60)
        for seat in range(players)
        for city in new(players, seed=seed).view(seat)["hand"]
    }
    assert len(seen) == 25 + dashed


@pytest.mark.parametrize("points", [5, 13, 30])
def test_the_locomotives_start_where_the_option_says(points: int) -> None:
    assert new(2, {"start_points": points}).view(None)["points"] == [points, points]


def test_seat_0_is_start_player_unless_it_is_drawn_by_lot() -> None:
    assert {new(4, seed=seed).to_move for seed in range(20)} == {0}
    drawn = {new(4, {"start_player": "random"}, seed).to_move for seed in range(60)}
    assert drawn == {0, 1, 2, 3}


# The first turn: start markers


def test_the_first_turn_of_a_round_is_only_the_start_marker_from_the_start_player_on() -> None:
    state = new(3)
    for seat in range(3):
        assert state.to_move == seat
        assert {choice.verb for choice in state.choices()} == {"start"}
        state.play(state.choices()[seat])
    assert state.to_move == 0
    assert {choice.verb for choice in state.choices()} == {"lay"}


def test_a_start_marker_may_stand_on_any_junction_city_or_not() -> None:
    places = {choice.args[0] for choice in new().choices()}
    assert places == set(board().junction_ids.values())
    assert len(places) == 188


def test_two_start_markers_never_share_a_junction() -> None:
    state = new(2)
    state.play("start 7,5")
    assert "start 7,5" not in state.choices()
    assert len(state.choices()) == 187


def test_a_marker_on_a_city_connects_that_city() -> None:
    state = new(2)
    deal(state, WEST, EAST)
    assert not any(city["connected"] for city in state.view(0)["hand"])
    state.play("start 3,1")
    assert [c["name"] for c in state.view(0)["hand"] if c["connected"]] == ["Helena"]


# Building


def test_track_is_laid_only_next_to_the_own_network() -> None:
    state = new(2)
    play(state, "start 9,6", "start 2,2")
    assert {choice.spot for choice in state.choices()} == {
        "8,5-9,6",
        "9,5-9,6",
        "8,6-9,6",
        "9,6-10,6",
        "9,6-9,7",
        "9,6-10,7",
    }
    play(state, "lay 9,6-10,7")
    assert "lay 10,7-11,7" in state.choices()
    assert "lay 2,2-3,2" not in state.choices()


def test_an_occupied_line_is_not_built_on_again() -> None:
    state = new(2)
    play(state, "start 9,6", "start 2,2", "lay 9,6-10,7")
    assert "lay 9,6-10,7" not in state.choices()
    with pytest.raises(IllegalAction):
        state.play("lay 9,6-10,7")


def test_at_least_one_track_must_be_laid() -> None:
    state = new(2)
    play(state, "start 9,6", "start 2,2")
    assert "done" not in state.choices()


def test_one_track_on_a_double_line_is_a_whole_turn() -> None:
    state = new(2)
    play(state, "start 0,0", "start 9,6", "lay 0,0-1,0")
    assert state.to_move == 1


def test_after_a_single_track_there_is_a_second_single_line_or_done() -> None:
    state = new(2)
    play(state, "start 0,0", "start 9,6", "lay 0,0-0,1")
    assert state.to_move == 0
    lays = [choice for choice in state.choices() if choice.verb == "lay"]
    assert all(board().lines[board().line_numbers[c.spot]].cost == 1 for c in lays)
    assert "lay 0,1-1,1" not in state.choices()
    assert "done" in state.choices()
    assert said(play(state, "done")) == ["done"]
    assert state.to_move == 1


def test_two_single_tracks_are_a_whole_turn_and_may_lie_apart() -> None:
    state = new(2)
    play(state, "start 9,6", "start 2,2", "lay 9,6-10,7", "lay 8,5-9,6")
    assert state.to_move == 1


def test_joined_networks_serve_both_and_the_second_track_may_use_them_at_once() -> None:
    state = new(2)
    play(state, "start 9,6", "start 11,6")
    play(state, "lay 9,6-10,6", "done")
    events = play(state, "lay 10,6-11,6")
    assert said(events) == ["lay.at", "join"]
    assert events[1].args["seats"] == [0, 1]
    assert "lay 8,6-9,6" in state.choices()
    assert state.view(None)["networks"] == [0, 0]
    play(state, "lay 8,6-9,6")
    assert state.network(0) == state.network(1)
    assert "lay 7,6-8,6" in state.choices()


def test_a_third_players_loss_shrinks_by_track_that_he_did_not_lay() -> None:
    state = new(3)
    deal(state, WEST, EAST, SOUTH)
    play(state, "start 3,1", "start 13,3", "start 15,5")
    before = state.missing(2)[0]
    lay(state, 1, state.missing(1)[1])
    assert state.missing(2)[0] < before
    lay(state, 0, state.missing(2)[1] & state.reach(0))
    while state.missing(2)[0]:
        seat = next(s for s in (0, 1) if state.reach(s) & state.missing(2)[1])
        lay(state, seat, 1 << numbers(state.reach(seat) & state.missing(2)[1])[0])
    assert state.missing(2) == (0, 0)


# The supply


def fill_supply(state: Position, leave: int) -> None:
    """Lay tracks that connect nothing new until only some are left."""
    while state._supply() > leave:
        spare = [
            n
            for n in numbers(state.reach(0))
            if state.network(0) >> board().lines[n].a & 1
            and state.network(0) >> board().lines[n].b & 1
        ]
        lay(state, 0, 1 << (spare or numbers(state.reach(0)))[0])


def test_with_one_track_in_the_supply_only_one_is_laid_and_the_round_ends() -> None:
    state = new(2)
    deal(state, EAST, SOUTH)
    play(state, "start 0,0", "start 0,2")
    fill_supply(state, 1)
    events = play(state, single_line(state))
    assert "round.supply" in said(events)
    assert state.view(None)["rounds"][0]["complete"] == []
    assert len(state.view(None)["rounds"][0]["track"]) == 84


def test_the_84th_track_may_be_the_second_of_a_turn() -> None:
    state = new(2, {"start_points": 30})
    deal(state, EAST, SOUTH)
    play(state, "start 0,0", "start 0,2")
    fill_supply(state, 2)
    assert state.view(None)["supply"] == 2
    for _ in range(2):
        assert state.view(None)["round"] == 1
        assert state.to_move == 0
        state.play(single_line(state))
    assert state.view(None)["round"] == 2
    assert state.view(None)["supply"] == 84


def single_line(state: Position) -> str:
    return board().lays_on(state.reach(0) & board().single_lines)[0]


# The end of a round


def test_the_round_ends_at_once_when_the_builder_is_complete() -> None:
    state = almost_over()
    events = play(state, last_line(state, 0))
    assert said(events)[:1] in (["lay"], ["lay.at"])
    record = state.view(None)["rounds"][0]
    assert record["complete"] == [0]
    assert record["losses"][0] == 0
    assert record["missing"][0] == []
    over = next(event for event in events if event.key.endswith("log.round"))
    assert over.halt
    assert over.args["hands"] == [[city.name for city in h] for h in (WEST, EAST, SOUTH)]


def test_nobody_is_asked_for_a_second_track_after_completing_himself() -> None:
    state = almost_over()
    play(state, last_line(state, 0))
    assert state.view(None)["round"] == 2


def one_track_from_completing_another(options: dict[str, OptionValue] | None = None) -> Position:
    """Seat 1 is to move on the network of seat 0, which needs one single track."""
    state = almost_over(options)
    deal(state, WEST, SOUTH, EAST)
    lay(state, 0, meeting(state, 0, 1))
    state.to_move = 1
    state._offered = None
    assert state.missing(0)[0] == 1
    assert state.network(0) == state.network(1)
    assert state.missing(1)[0] > 3
    return state


def meeting(state: Position, one: int, other: int) -> int:
    """The lines that join two seats' networks."""
    return steiner.missing(state._networks, [state.network(one), state.network(other)])[1]


def test_rio_grande_lets_the_builder_lay_a_second_single_track_when_only_others_are_complete() -> (
    None
):
    state = one_track_from_completing_another()
    secrets = state.secrets
    events = play(state, last_line(state, 0))
    assert said(events)[-1] == "complete"
    assert events[-1].args["seats"] == [0]
    assert state.secrets == secrets + 1
    assert state.to_move == 1
    assert state.view(None)["complete"] == [0]
    assert state.prompt().key == "transamerica.prompt.last"
    for choice in state.choices():
        if choice != "done":
            assert board().single_lines >> board().lay_numbers[choice] & 1
    stop, more = state.copy(), state.copy()
    stop.play("done")
    more.play(more.choices()[0])
    for after in (stop, more):
        assert after.view(None)["rounds"][0]["losses"][0] == 0
    assert len(more.view(None)["rounds"][0]["track"]) == 1 + len(
        stop.view(None)["rounds"][0]["track"]
    )


def test_the_translation_ends_the_round_at_once_whoever_is_complete() -> None:
    state = one_track_from_completing_another(TRANSLATION)
    play(state, last_line(state, 0))
    assert state.view(None)["round"] == 2
    assert state.view(None)["rounds"][0]["complete"] == [0]


def test_all_who_are_complete_at_the_same_moment_lose_nothing() -> None:
    state = almost_over()
    deal(state, WEST, WEST, EAST)
    lay(state, 0, meeting(state, 0, 1))
    assert state.missing(0) == state.missing(1)
    play(state, last_line(state, 0))
    record = state.view(None)["rounds"][0]
    assert record["complete"] == [0, 1]
    assert record["losses"][:2] == [0, 0]
    assert record["losses"][2] > 0


def both_need_one(options: dict[str, OptionValue]) -> Position:
    """Seats 0 and 1 share a network and each needs a single track of its own; seat 0 moves."""
    state = new(2, options)
    deal(state, WEST, EAST)
    play(state, "start 3,1", "start 13,3")
    lay(state, 0, meeting(state, 0, 1))
    lay_all_but_one(state, 0)
    lay_all_but_one(state, 1)
    assert state.missing(0)[0] == 1
    assert state.missing(0)[1] != state.missing(1)[1]
    return state


def test_the_translation_lays_the_one_single_track_that_somebody_needs() -> None:
    state = both_need_one(TRANSLATION)
    needed = board().line_ids(state.missing(1)[1])
    events = play(state, last_line(state, 0))
    extra = next(event for event in events if event.key.endswith("log.extra"))
    assert extra.args == {"seat": 1, "line": needed[0]}
    record = state.view(None)["rounds"][0]
    assert record["losses"] == [0, 0]
    assert record["complete"] == [0]
    assert record["track"][-1] == needed[0]


def test_rio_grande_forgives_no_track() -> None:
    state = both_need_one({})
    play(state, last_line(state, 0))
    assert state.view(None)["rounds"][0]["losses"] == [0, 1]


def test_the_forgiven_track_comes_from_the_supply() -> None:
    state = both_need_one(TRANSLATION)
    completing = last_line(state, 0)
    missing = state.missing(1)[1]
    while state._supply() > 1:
        spare = state.reach(0) & ~missing & ~state.missing(0)[1]
        inside = [
            n
            for n in numbers(spare)
            if state.network(0) >> board().lines[n].a & 1
            and state.network(0) >> board().lines[n].b & 1
        ]
        before = state.missing(0)[0], state.missing(1)[0]
        lay(state, 0, 1 << (inside or numbers(spare))[0])
        assert (state.missing(0)[0], state.missing(1)[0]) == before
    play(state, completing)
    assert state.view(None)["rounds"][0]["losses"] == [0, 1]


def test_one_missing_double_line_is_not_forgiven() -> None:
    state = new(2, TRANSLATION)
    seattle = hand("Helena", "Salt Lake City", "Seattle", "Winston", "Phoenix")
    deal(state, EAST, seattle)
    play(state, "start 13,3", "start 2,0")
    lay(state, 1, meeting(state, 1, 0))
    lay_all_but_one(state, 0)
    others = state.missing(1)[1] & ~board().incident[0]
    while state.missing(1)[1] & others:
        lay(state, 1, 1 << numbers(state.missing(1)[1] & others & state.reach(1))[0])
    assert state.missing(1)[0] == 2
    play(state, last_line(state, 0))
    assert state.view(None)["rounds"][0]["losses"] == [0, 2]


# Scoring


def test_the_loss_is_shared_track_and_not_a_sum_of_shortest_ways() -> None:
    state = new(4)
    cities = hand("Helena", "Denver", "Portland", "New York", "Phoenix")
    deal(state, cities, EAST, SOUTH, WEST)
    play(state, "start 7,5")
    loss, lines = state.missing(0)
    view = state.view(0)
    assert view["loss"] == loss == sum(board().lines[n].cost for n in numbers(lines))
    assert view["missing"] == board().line_ids(lines)
    lay(state, 0, lines)
    assert state.missing(0) == (0, 0)


def finish_with_points(players: int, round_number: int, wanted: list[int]) -> Position:
    """End a round so that the seats have just these points after it."""
    state = new(players)
    play(state, *["start 3,1", "start 13,3", "start 15,5", "start 4,4"][:players])
    lay_all_but_one(state, 0)
    state._round = round_number
    trial = state.copy()
    play(trial, last_line(trial, 0))
    losses = trial.view(None)["rounds"][0]["losses"]
    state._points = [points + loss for points, loss in zip(wanted, losses, strict=True)]
    play(state, last_line(state, 0))
    assert state.view(None)["points"] == wanted
    return state


@pytest.mark.parametrize(("lowest", "barrier"), [(1, 0), (3, 0), (4, 1), (5, 2), (9, 6), (13, 10)])
def test_after_round_2_two_spaces_stay_free_before_the_last_locomotive(
    lowest: int, barrier: int
) -> None:
    state = finish_with_points(2, 2, [13, lowest])
    assert state.view(None)["barrier"] == barrier
    assert ("barrier" in said(state._events)) == (barrier > 0)
    assert state.result() is None


@pytest.mark.parametrize("round_number", [1, 3, 4])
def test_the_barrier_moves_after_no_other_round(round_number: int) -> None:
    state = finish_with_points(2, round_number, [13, 9])
    assert state.view(None)["barrier"] == 0


@pytest.mark.parametrize(("lowest", "over"), [(1, False), (0, True), (-4, True)])
def test_the_game_ends_when_a_locomotive_has_passed_the_barrier(lowest: int, over: bool) -> None:
    state = finish_with_points(3, 1, [8, lowest, 6])
    assert (state.result() is not None) == over
    if over:
        result = state.result()
        assert result is not None
        assert result.winners == (0,)
        assert result.reason == "barrier"
        assert result.ranking == ((0,), (2,), (1,))
        assert state.to_move is None
        assert state.choices() == []


def test_the_barrier_that_has_moved_is_passed_with_more_points() -> None:
    for points, over in ((7, False), (6, True)):
        state = finish_with_points(2, 2, [13, 9])
        play(state, "start 3,1", "start 13,3")
        lay_all_but_one(state, 1)
        state.to_move = 1
        trial = state.copy()
        play(trial, last_line(trial, 1))
        state._points = [points + trial.view(None)["rounds"][1]["losses"][0], 10]
        play(state, last_line(state, 1))
        assert (state.result() is not None) == over


def test_equal_points_share_the_victory() -> None:
    result = finish_with_points(3, 1, [5, 0, 5]).result()
    assert result is not None
    assert result.winners == (0, 2)
    assert result.ranking == ((0, 2), (1,))


def test_the_scores_are_what_is_left_of_the_points_at_the_start() -> None:
    score = finish_with_points(2, 1, [13, -2]).scores()[1]
    assert score.total == -2 == sum(score.parts.values())


def test_the_start_player_passes_to_the_left_and_everything_is_cleared() -> None:
    state = almost_over()
    play(state, last_line(state, 0))
    view = state.view(None)
    assert state.to_move == 1 == view["start_player"]
    assert view["markers"] == [None, None, None]
    assert view["track"] == []
    assert view["supply"] == 84
    assert view["complete"] == []
    for seat in range(3):
        assert {choice.verb for choice in state.choices()} == {"start"}
        assert state.to_move == (1 + seat) % 3
        state.play(state.choices()[0])


@pytest.mark.parametrize("players", [2, 4, 6])
def test_each_starts_once_plays_as_many_rounds_as_players_without_a_barrier(players: int) -> None:
    state = new(players, {"end": "each-starts-once", "start_points": 5})
    rng = Chance(players)
    while state.to_move is not None:
        assert state.view(None)["barrier"] is None
        state.play(rng.pick(state.choices()))
    result = state.result()
    assert result is not None
    assert result.reason == "each-starts-once"
    assert [r["start_player"] for r in state.view(None)["rounds"]] == list(range(players))

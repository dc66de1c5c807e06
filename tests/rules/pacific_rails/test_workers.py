"""The worker, the district and the hats of a turn."""

from __future__ import annotations

from typing import Any

from goldenspike.core import Action, Chance
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.rules.state import PacificRails
from goldenspike.games.pacific_rails.rules.workers import Worker


def test_a_worker_goes_to_any_empty_action_space(table: Any) -> None:
    board = table(2)
    board.worker(1, "a4")
    board.ask(*board.state.stack)
    assert board.choices("place") == [f"place a{n}" for n in range(1, 13) if n != 4]


def test_a_worker_uses_one_of_the_two_districts_beside_it(table: Any) -> None:
    board = table(2)
    board.play("place a4")
    assert board.choices() == ["district rail_train", "district centre"]


def test_taking_a_worker_back_uses_a_district_too(table: Any) -> None:
    board = table(2)
    board.worker(0, "a1")
    board.load(iron=1)
    board.ask(*board.state.stack)
    board.play("take a1", "district iron")
    assert board.cargo() == {"iron": 2}
    assert board.state.seats[0].reserve == 6


def test_nobody_takes_another_players_worker(table: Any) -> None:
    board = table(2)
    board.worker(1, "a1")
    board.ask(*board.state.stack)
    assert board.choices("take") == []


def test_with_an_empty_reserve_a_worker_must_be_taken(table: Any) -> None:
    board = table(4)
    board.worker(0, "a1", "a5", "a9")
    board.ask(*board.state.stack)
    assert board.choices() == ["take a1", "take a5", "take a9"]


def test_with_an_empty_reserve_workers_on_districts_go_first(table: Any) -> None:
    board = table(4)
    board.worker(0, "a1", "wood", "a9")
    board.ask(*board.state.stack)
    assert board.choices() == ["take wood"]


def test_one_sits_only_where_all_spaces_hold_others_workers(table: Any) -> None:
    board = table(3)
    board.worker(1, "a1", "a2")
    board.worker(2, "a7")
    board.ask(*board.state.stack)
    assert board.choices("sit") == ["sit iron"]
    board.worker(0, "a11")
    board.ask(*board.state.stack)
    assert board.choices("sit") == ["sit iron"], "an own worker keeps one from sitting on wood"


def test_t02_sitting_sends_the_workers_home_for_a_hat_each(table: Any) -> None:
    blue, red, yellow, green = range(4)
    board = table(4)
    board.worker(red, "a4")
    board.worker(yellow, "a6", "a8")
    board.worker(green, "a9")
    board.load(blue, rail=1)
    board.locomotive(blue, "west", "Los Angeles")
    board.ask(*board.state.stack)
    board.play("sit centre")
    assert [seat.hats for seat in board.state.seats] == [0, 1, 2, 1]
    assert [seat.reserve for seat in board.state.seats] == [2, 3, 3, 3]
    assert board.told("district")[0].args["n"] == 1
    assert board.state.spaces == [-1] * 12


def test_a_worker_on_the_district_goes_home_too_even_an_own_one(table: Any) -> None:
    """Ruling 16."""
    board = table(3)
    board.worker(1, "a1", "a2")
    board.worker(0, "iron")
    board.ask(*board.state.stack)
    board.play("sit iron")
    assert board.state.seats[0].hats == 1
    assert board.state.seats[0].reserve == 3
    assert board.state.sitting[0] == 0


def test_another_players_worker_on_the_district_goes_home_too(table: Any) -> None:
    board = table(3)
    board.worker(1, "a1", "a2")
    board.worker(2, "iron")
    board.ask(*board.state.stack)
    board.play("sit iron")
    assert [seat.hats for seat in board.state.seats] == [0, 2, 1]
    assert [seat.reserve for seat in board.state.seats] == [3, 4, 4]
    assert board.state.sitting[0] == 0


def test_for_a_third_hat_its_owner_takes_any_resource_at_once(table: Any) -> None:
    """Ruling 17."""
    board = table(3)
    board.worker(1, "a1", "a2")
    board.state.seats[1].hats = 1
    board.ask(*board.state.stack)
    board.play("sit iron")
    assert board.state.to_move == 1
    assert board.choices() == ["pick wood", "pick iron", "pick gunpowder", "pick money"]
    [home] = board.told("home")
    words = Words("en", ["Ada", "Ben", "Cy"])
    assert words.say(home) == "2 workers go home to Ben, for 1 hat and 1 resource."
    asked = "A hat too many: take 1 from the supply."
    assert words.say(board.state.prompt()) == asked
    board.play("pick money")
    assert board.cargo(1)["money"] == 2
    assert board.state.seats[1].hats == 2
    assert board.state.turn != 1 or board.state.to_move == 1


def test_what_is_picked_for_a_hat_must_fit_into_the_cargo(table: Any) -> None:
    board = table(3)
    board.worker(1, "a1", "a2")
    board.state.seats[1].hats = 1
    board.load(1, wood=6)
    board.ask(*board.state.stack)
    board.play("sit iron", "pick money")
    assert board.state.to_move == 1
    assert board.choices() == ["discard wood", "discard money"]
    board.play("discard wood")
    assert board.cargo(1) == {"wood": 5, "money": 1}


def test_excess_hats_are_settled_clockwise_from_the_actor(table: Any) -> None:
    """Ruling 17."""
    board = table(4)
    for seat in (0, 1, 3):
        board.state.seats[seat].hats = 2
    board.worker(0, "a4")
    board.worker(1, "a6")
    board.worker(3, "a8", "a9")
    board.state.turn = 2
    board.ask(Worker(2))
    board.play("sit centre")
    asked = []
    while board.choices("pick"):
        asked.append(board.state.to_move)
        board.play("pick wood")
    assert asked == [3, 3, 0, 1]


def test_other_own_workers_at_the_district_count_wherever_they_stand(table: Any) -> None:
    board = table(2)
    board.worker(0, "a1", "iron")
    board.load()
    board.ask(*board.state.stack)
    board.play("place a2", "district iron")
    assert board.cargo() == {"iron": 1 + 2}


def test_a_taken_worker_no_longer_counts(table: Any) -> None:
    board = table(2)
    board.worker(0, "a1", "a2")
    board.load()
    board.ask(*board.state.stack)
    board.play("take a2", "district iron")
    assert board.cargo() == {"iron": 1 + 1}


def test_taking_a_worker_from_a_district_counts_the_others_there(table: Any) -> None:
    board = table(2)
    board.worker(0, "iron", "a1", "a2")
    board.load()
    board.ask(*board.state.stack)
    board.play("take iron")
    assert board.cargo() == {"iron": 1 + 2}


def test_a_worker_counts_for_both_districts_beside_it(table: Any) -> None:
    board = table(2)
    board.worker(0, "a7")
    board.load()
    board.ask(*board.state.stack)
    board.play("place a11", "district wood")
    assert board.cargo() == {"wood": 2}


def test_a_worker_on_a_district_counts_for_that_district_only(table: Any) -> None:
    """Ruling 15."""
    board = table(2)
    board.worker(0, "wood")
    board.load(wood=5)
    board.ask(*board.state.stack)
    board.play("place a7", "district engineer_train")
    assert board.choices() == ["convert 1", "convert 0"]


def test_any_number_of_the_hats_held_may_be_discarded(table: Any) -> None:
    board = table(2)
    board.load()
    board.state.seats[0].hats = 2
    board.play("place a1", "district iron")
    assert board.choices() == ["hats 0", "hats 1", "hats 2"]
    board.play("hats 2")
    assert board.cargo() == {"iron": 3}
    assert board.state.seats[0].hats == 0


def test_the_next_player_follows_when_nothing_is_left_to_decide(table: Any) -> None:
    board = table(3)
    board.load()
    board.play("place a1", "district iron")
    assert board.state.to_move == 1 and board.choices("place")


def test_a_worker_may_be_used_for_nothing(table: Any) -> None:
    """Ruling 14."""
    board = table(2)
    board.load()
    board.play("place a4", "district centre")
    assert board.state.to_move == 1


def test_the_outlook_tells_what_each_worker_would_bring(table: Any, busy: Any) -> None:
    """Every number shown before a click is what one gets, and none is shown for nothing."""
    rng = Chance(5)
    seen = set()
    for players in (2, 3, 4):
        state = table(players, seed=players).state
        while state.to_move is not None and state.round_number < 10:
            if isinstance(state.stack[-1], Worker):
                shown = {
                    (district, way, what["n"])
                    for district, ways in state.view(state.to_move)["outlook"].items()
                    for way, what in ways.items()
                    if what
                }
                assert shown == {use for action in state.choices() for use in uses(state, action)}
                seen |= shown
            state.play(busy(state, rng))
    assert {n for _, _, n in seen} >= {1, 2, 3}


def uses(state: PacificRails, action: Action) -> set[tuple[str, str, int]]:
    """What moving a worker leads to without hats: districts, by placing or taking, how often."""
    found = set()
    tries = [(state.copy(), action)]
    for after, choice in tries:
        told = [event for event in after.play(choice) if event.key.endswith(".log.district")]
        if told:
            args = told[0].args
            found.add((args["district"], "take" if action.verb == "take" else "place", args["n"]))
            continue
        offers = after.choices()
        if offers[0].verb != "district":
            offers = offers[:1]
        tries += [(after.copy(), offer) for offer in offers]
    return found

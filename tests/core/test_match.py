"""Matches: the log, undo and redo, and saves, on every game of the registry."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from goldenspike.core import BadSave, Chance, Game, IllegalAction, Match, Seat, State

if TYPE_CHECKING:
    from core.conftest import Table

SHORT = 150
"""So many actions are taken back one by one; longer games are looked at here and there."""


def views(state: State) -> list[dict[str, Any]]:
    return [state.view(seat) for seat in (None, *range(state.players))]


def start(game: Game, *players: str) -> Match:
    """A match with the default options; people sit at seats that are not named."""
    count = max(len(players), game.players[0])
    kinds = [*players, *["human"] * count][:count]
    return Match(game, [Seat(f"P{n}", kind) for n, kind in enumerate(kinds)], {}, 11)


def go_on(match: Match, steps: int, seed: int = 1) -> None:
    """Play so many actions at random, or as many as the game has."""
    rng = Chance(seed)
    for _ in range(steps):
        if match.state.to_move is not None:
            match.play(rng.pick(match.state.choices()))


def test_a_save_opens_at_the_same_position_with_the_same_log(table: Table) -> None:
    match = table.played()
    again = Match.loads(match.dumps())
    assert again.dumps() == match.dumps()
    assert again.log == match.log
    assert again.seats == match.seats
    assert again.options == match.options
    assert again.unplayed == 0
    assert views(again.state) == views(match.state)
    assert again.state.result() == match.state.result()


def test_a_save_in_the_middle_goes_on_alike(table: Table) -> None:
    half = len(table.actions()) // 2
    match = table.match()
    for action in table.actions()[:half]:
        match.play(action)
    again = Match.loads(match.dumps())
    assert views(again.state) == views(match.state)
    assert again.state.choices() == match.state.choices()
    for action in table.actions()[half:]:
        assert again.play(action) == match.play(action)
    assert views(again.state) == views(match.state)


def test_undo_to_the_start_and_redo_to_the_end_pass_the_same_positions(table: Table) -> None:
    match = table.match()
    actions = table.actions()[:SHORT]
    passed = [match.state.view(0)]
    told = []
    for action in actions:
        told.append(match.play(action))
        passed.append(match.state.view(0))
    for number in range(len(actions) - 1, -1, -1):
        match.undo()
        assert match.state.view(0) == passed[number]
        assert match.redoable == len(actions) - number
    with pytest.raises(IllegalAction):
        match.undo()
    for number in range(len(actions)):
        assert match.redo() == told[number]
        assert match.state.view(0) == passed[number + 1]
    with pytest.raises(IllegalAction):
        match.redo()


def test_any_earlier_position_can_be_looked_at(table: Table) -> None:
    match = table.played()
    state = table.new()
    for number, action in enumerate(table.actions()):
        if number % 37 == 0:
            assert views(match.at(number)) == views(state)
        state.play(action)
    assert views(match.at(len(match.log))) == views(state)
    with pytest.raises(IndexError):
        match.at(len(match.log) + 1)
    with pytest.raises(IndexError):
        match.at(-1)


def test_looking_back_changes_nothing(game: Game) -> None:
    match = start(game)
    go_on(match, 30)
    before = views(match.state)
    go_on_from_there = match.at(len(match.log) // 3)
    go_on_from_there.play(go_on_from_there.choices()[0])
    assert views(match.state) == before


def test_a_new_action_after_undo_forgets_what_was_undone(game: Game) -> None:
    match = start(game)
    go_on(match, 5)
    match.undo()
    match.undo()
    assert match.redoable == 2
    match.play(match.state.choices()[-1])
    assert match.redoable == 0


def test_an_illegal_action_leaves_log_and_redo_alone(game: Game) -> None:
    match = start(game)
    go_on(match, 5)
    match.undo()
    before = match.dumps()
    with pytest.raises(IllegalAction):
        match.play("nothing of the kind")
    assert match.dumps() == before
    assert match.redoable == 1


def test_the_log_says_who_did_what(table: Table) -> None:
    match = table.played()
    state = table.new()
    for number, entry in enumerate(match.log):
        assert entry.number == number
        assert entry.seat == state.to_move
        assert entry.events == tuple(state.play(entry.action))


def test_undo_goes_back_to_the_own_decision_over_bots_but_never_over_people_or_secrets(
    table: Table,
) -> None:
    seats = ["human", "random", "human", "easy", "random", "easy"]
    match = table.match(*seats)
    secrets = [match.state.secrets]
    for action in table.actions()[:SHORT]:
        match.play(action)
        secrets.append(match.state.secrets)
        for seat in range(table.players):
            steps = match.undo_steps(seat)
            mine = [entry.number for entry in match.log if entry.seat == seat]
            since = [entry.seat for entry in match.log[mine[-1] + 1 :]] if mine else []
            if (
                not mine
                or any(match.seats[other].player == "human" for other in since)
                or secrets[mine[-1]] != secrets[-1]
            ):
                assert steps == 0
            else:
                assert steps == len(since) + 1


def test_a_save_is_how_the_game_began_and_its_actions(table: Table) -> None:
    match = table.played()
    data = json.loads(match.dumps())
    assert set(data) == {"format", "game", "options", "seats", "seed", "actions"}
    assert data["actions"] == table.actions()
    assert data["options"] == table.options
    assert data["seed"] == table.seed


# Saves that are none


def broken(match: Match, **changes: object) -> str:
    return json.dumps({**json.loads(match.dumps()), **changes})


def reason(text: str) -> str:
    with pytest.raises(BadSave) as caught:
        Match.loads(text)
    return caught.value.key


@pytest.mark.parametrize("text", ["", "{", "null", "[]", "7", '"save"', "{'a': 1}", "[" * 100_000])
def test_a_text_that_is_no_json_object_is_no_save(text: str) -> None:
    assert reason(text) == "page.bad.save_json"


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("format", None),
        ("format", 1),
        ("format", {"save": "1"}),
        ("format", {"save": 1}),
        ("format", {"save": 1, "rules": "1"}),
        ("game", 5),
        ("options", []),
        ("seats", {}),
        ("seats", []),
        ("seats", ["Anna", "Bob"]),
        ("seats", [{"name": 1}, {"name": "B"}]),
        ("seats", [{"name": "A", "player": "grandmaster"}, {"name": "B"}]),
        ("seats", [{"name": "A", "colour": 3}, {"name": "B"}]),
        ("seats", [{"name": "A"}] * 13),
        ("seed", "7"),
        ("seed", True),
        ("seed", 1.5),
        ("seed", 1 << 70),
        ("actions", "start"),
        ("actions", [1]),
    ],
)
def test_a_part_of_the_wrong_kind_is_named(game: Game, part: str, value: object) -> None:
    match = start(game)
    with pytest.raises(BadSave) as caught:
        Match.loads(broken(match, **{part: value}))
    assert caught.value.key == "page.bad.save_part"
    assert caught.value.args_for_text == {"part": part}


@pytest.mark.parametrize("part", ["format", "game", "options", "seats", "seed", "actions"])
def test_a_missing_part_is_named(game: Game, part: str) -> None:
    data = json.loads(start(game).dumps())
    del data[part]
    assert reason(json.dumps(data)) == "page.bad.save_part"


def test_unknown_games_options_values_and_numbers_of_players_are_told_apart(game: Game) -> None:
    match = start(game)
    assert reason(broken(match, game="monopoly")) == "page.bad.game"
    assert reason(broken(match, options={"weather": "fine"})) == "page.bad.option"
    crowd = [{"name": "A"}] * (game.players[-1] + 1)
    assert reason(broken(match, seats=crowd)) == "page.bad.players"
    wrong: list[object] = ["no such value", 10**9, None, [], {}, 1.0]
    for option in game.options:
        for value in wrong:
            text = broken(match, options={option.name: value})
            assert reason(text) == "page.bad.option_value"


def test_a_save_of_a_newer_format_is_not_guessed_at(game: Game) -> None:
    assert reason(broken(start(game), format={"save": 99, "rules": 1})) == "page.bad.save_newer"
    assert reason(broken(start(game), format={"save": 99})) == "page.bad.save_newer"


def test_a_save_of_newer_rules_is_not_guessed_at(game: Game) -> None:
    newer = {"save": 1, "rules": game.rules + 1}
    assert reason(broken(start(game), format=newer)) == "page.bad.rules_newer"


def test_a_save_of_older_rules_is_played_again_and_known_as_one(game: Game) -> None:
    match = start(game)
    go_on(match, 5)
    older = Match.loads(broken(match, format={"save": 1, "rules": game.rules - 1}))
    assert older.from_older_rules
    assert older.dumps() == match.dumps()
    assert not Match.loads(older.dumps()).from_older_rules


def test_a_save_of_absurd_length_is_not_read() -> None:
    assert reason(" " * 2_000_000) == "page.bad.save_long"


def test_a_log_that_stops_fitting_opens_at_its_last_good_action(game: Game) -> None:
    match = start(game)
    go_on(match, 8)
    actions = [entry.action for entry in match.log]
    good = len(actions) // 2
    wrong = [*actions[:good], "fly to the moon", *actions[good:]]
    again = Match.loads(broken(match, actions=wrong))
    assert [entry.action for entry in again.log] == actions[:good]
    assert again.unplayed == len(wrong) - good
    assert views(again.state) == views(match.at(good))
    go_on(again, 1)


def test_names_and_colours_survive_and_nonsense_in_them_is_mended(game: Game) -> None:
    seats = [{"name": "Å" * 60, "colour": "purple"}, {"name": "B", "colour": "<script>"}]
    seats += [{"name": "C"}] * (game.players[0] - 2)
    again = Match.loads(broken(start(game), seats=seats))
    assert again.seats[0] == Seat("Å" * 40, "human", "purple")
    assert again.seats[1].colour == "blue"

"""Saves: what they hold, that they open where they were, and texts that are none."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from core.playing import go_on, start, views
from goldenspike.core import BadInput, Game, Match, Seat, save

if TYPE_CHECKING:
    from core.conftest import Table


def test_a_save_opens_at_the_same_position_with_the_same_log(table: Table) -> None:
    match = table.played()
    again = save.loads(save.dumps(match))
    assert save.dumps(again) == save.dumps(match)
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
    again = save.loads(save.dumps(match))
    assert views(again.state) == views(match.state)
    assert again.state.choices() == match.state.choices()
    for action in table.actions()[half:]:
        assert again.play(action) == match.play(action)
    assert views(again.state) == views(match.state)


def test_a_save_is_how_the_game_began_and_its_actions(table: Table) -> None:
    match = table.played()
    data = json.loads(save.dumps(match))
    assert set(data) == {"format", "game", "options", "seats", "seed", "actions"}
    assert data["actions"] == table.actions()
    assert data["options"] == table.options
    assert data["seed"] == table.seed


# Saves that are none


def broken(match: Match, **changes: object) -> str:
    return json.dumps({**json.loads(save.dumps(match)), **changes})


def reason(text: str) -> str:
    with pytest.raises(BadInput) as caught:
        save.loads(text)
    return caught.value.message.key


@pytest.mark.parametrize("text", ["", "{", "null", "[]", "7", '"save"', "{'a': 1}", "[" * 100_000])
def test_a_text_that_is_no_json_object_is_no_save(text: str) -> None:
    assert reason(text) == "core.bad.save_json"


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
    with pytest.raises(BadInput) as caught:
        save.loads(broken(match, **{part: value}))
    assert caught.value.message.key == "core.bad.save_part"
    assert caught.value.message.args == {"part": part}


@pytest.mark.parametrize("part", ["format", "game", "options", "seats", "seed", "actions"])
def test_a_missing_part_is_named(game: Game, part: str) -> None:
    data = json.loads(save.dumps(start(game)))
    del data[part]
    assert reason(json.dumps(data)) == "core.bad.save_part"


def test_unknown_games_options_values_and_numbers_of_players_are_told_apart(game: Game) -> None:
    match = start(game)
    assert reason(broken(match, game="monopoly")) == "core.bad.game"
    assert reason(broken(match, options={"weather": "fine"})) == "core.bad.option"
    crowd = [{"name": "A"}] * (game.players[-1] + 1)
    assert reason(broken(match, seats=crowd)) == "core.bad.players"
    wrong: list[object] = ["no such value", 10**9, None, [], {}, 1.0]
    for option in game.options:
        for value in wrong:
            text = broken(match, options={option.name: value})
            assert reason(text) == "core.bad.option_value"


def test_a_save_of_a_newer_format_is_not_guessed_at(game: Game) -> None:
    assert reason(broken(start(game), format={"save": 99, "rules": 1})) == "core.bad.save_newer"
    assert reason(broken(start(game), format={"save": 99})) == "core.bad.save_newer"


def test_a_save_of_newer_rules_is_not_guessed_at(game: Game) -> None:
    newer = {"save": 1, "rules": game.rules + 1}
    assert reason(broken(start(game), format=newer)) == "core.bad.rules_newer"


def test_a_save_of_older_rules_is_played_again_and_known_as_one(game: Game) -> None:
    match = start(game)
    go_on(match, 5)
    older = save.loads(broken(match, format={"save": 1, "rules": game.rules - 1}))
    assert older.from_older_rules
    assert save.dumps(older) == save.dumps(match)
    assert not save.loads(save.dumps(older)).from_older_rules


def test_a_save_of_absurd_length_is_not_read() -> None:
    assert reason(" " * 2_000_000) == "core.bad.save_long"


def test_a_log_that_stops_fitting_opens_at_its_last_good_action(game: Game) -> None:
    match = start(game)
    go_on(match, 8)
    actions = [entry.action for entry in match.log]
    good = len(actions) // 2
    wrong = [*actions[:good], "fly to the moon", *actions[good:]]
    again = save.loads(broken(match, actions=wrong))
    assert [entry.action for entry in again.log] == actions[:good]
    assert again.unplayed == len(wrong) - good
    assert views(again.state) == views(match.at(good))
    go_on(again, 1)


def test_names_and_colours_survive_and_nonsense_in_them_is_mended(game: Game) -> None:
    seats = [{"name": "Å" * 60, "colour": "purple"}, {"name": "B", "colour": "<script>"}]
    seats += [{"name": "C"}] * (game.players[0] - 2)
    again = save.loads(broken(start(game), seats=seats))
    assert again.seats[0] == Seat("Å" * 40, "human", "purple")
    assert again.seats[1].colour == "blue"

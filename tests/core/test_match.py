"""Matches: the log, undo and redo, on every game of the registry."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.playing import go_on, start, views
from goldenspike.core import Event, Game, IllegalAction, State, save

if TYPE_CHECKING:
    from core.conftest import Table

SHORT = 80
"""So many actions are taken back one by one, past three checkpoints; longer games are looked at
here and there."""


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
    before = save.dumps(match)
    with pytest.raises(IllegalAction):
        match.play("nothing of the kind")
    assert save.dumps(match) == before
    assert match.redoable == 1


def test_the_log_says_who_did_what(table: Table) -> None:
    match = table.played()
    state = table.new()
    for number, entry in enumerate(match.log):
        assert entry.number == number
        assert entry.seat == state.to_move
        assert entry.events == tuple(state.play(entry.action))


def test_the_log_says_where_and_when_and_out_of_how_many_choices(table: Table) -> None:
    match = table.played()
    state = table.new()
    for entry in match.log:
        choices = {str(choice): choice.spot for choice in state.choices()}
        assert entry.choices == len(choices)
        assert entry.spot == choices[entry.action]
        assert entry.round == state.round_number
        state.play(entry.action)


def test_several_actions_are_taken_back_as_one_by_one(game: Game) -> None:
    match, other = start(game), start(game)
    for one in (match, other):
        go_on(one, 30)
    match.undo(18)
    for _ in range(18):
        other.undo()
    assert match.log == other.log
    assert views(match.state) == views(other.state)
    assert match.redoable == other.redoable == 18
    while match.redoable:
        assert match.redo() == other.redo()
    assert match.log == other.log


@pytest.mark.parametrize("steps", [-1, 0, 6])
def test_no_more_and_no_less_is_taken_back_than_there_is(game: Game, steps: int) -> None:
    match = start(game)
    go_on(match, 5)
    with pytest.raises(IllegalAction):
        match.undo(steps)
    assert len(match.log) == 5
    assert match.redoable == 0


def test_taking_back_much_plays_only_from_the_nearest_checkpoint(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = start(game)
    go_on(match, 47)
    play, played = State.play, []

    def count(state: State, action: str) -> list[Event]:
        played.append(action)
        return play(state, action)

    monkeypatch.setattr(State, "play", count)
    match.undo(18)
    assert len(match.log) == 29
    assert len(played) == 29 - 24

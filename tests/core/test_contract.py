"""What the contract promises of every game: tried on each, with all its numbers of players and
options, along random whole games."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest

from core.playing import views
from goldenspike.core import Action, Chance, Event, Game, IllegalAction, State, View

if TYPE_CHECKING:
    from core.conftest import Table


def visible(events: Sequence[Event], seat: int) -> list[Event]:
    return [event for event in events if event.seen_by(seat)]


def test_there_are_choices_until_the_end_and_none_is_there_twice(table: Table) -> None:
    state = table.new()
    for action in table.actions():
        choices = state.choices()
        assert choices
        assert len(set(choices)) == len(choices)
        assert state.to_move in range(table.players)
        assert state.result() is None
        state.play(action)
    assert state.to_move is None
    assert state.choices() == []


def test_choices_are_actions_whose_text_is_all_that_a_save_needs(table: Table) -> None:
    for state in table.positions(8):
        for choice in state.choices():
            assert isinstance(choice, Action)
            assert str(choice) == str(choice).strip() != ""
        if state.to_move is not None:
            one, other = state.copy(), state.copy()
            last = state.choices()[-1]
            assert one.play(last) == other.play(str(last))
            assert views(one) == views(other)


def test_of_choices_that_are_alike_it_makes_no_difference_which_is_played(table: Table) -> None:
    """Apart from what makes none later either."""

    def after(state: State, action: str) -> tuple[object, ...]:
        then = state.copy()
        then.play(action)
        later = sorted(state.game.alike(choice) for choice in then.choices())
        return then.scores(), then.to_move, then.secrets, later

    for state in table.positions(8):
        found: dict[str, tuple[object, ...]] = {}
        for choice in state.choices():
            name = state.game.alike(choice)
            others = [other for other in state.choices() if state.game.alike(other) == name]
            if len(others) > 1:
                assert after(state, choice) == found.setdefault(name, after(state, choice))


def test_the_choice_that_stands_out_is_one_of_the_choices(table: Table) -> None:
    for state in table.positions(8):
        main = state.main_action()
        assert main is None or main in state.choices()


def test_the_end_has_a_result_that_ranks_every_seat_once(table: Table) -> None:
    *_, state = table.positions(2)
    result = state.result()
    assert result is not None
    assert sorted(seat for place in result.ranking for seat in place) == list(range(table.players))
    assert set(result.winners) <= set(range(table.players))
    assert result.reason
    for place in result.ranking:
        assert place


def test_every_seat_has_a_score_at_any_time_and_its_parts_add_up(table: Table) -> None:
    for state in table.positions(8):
        scores = state.scores()
        assert len(scores) == table.players
        for score in scores:
            assert sum(score.parts.values()) == score.total


def test_an_action_outside_the_choices_raises_and_changes_nothing(table: Table) -> None:
    stale = sorted({str(choice) for state in table.positions(6) for choice in state.choices()})
    for state in table.positions(6):
        wrong = [action for action in stale if action not in state.choices()][:40]
        choices = list(state.choices())
        before = views(state), state.prompt(), state.secrets, state.scores(), state.result()
        for action in ["", "done now", "LAY", "x" * 300, *wrong]:
            with pytest.raises(IllegalAction):
                state.play(action)
        assert state.choices() == choices
        assert before == (
            views(state),
            state.prompt(),
            state.secrets,
            state.scores(),
            state.result(),
        )


def test_a_copy_is_equal_and_independent(table: Table) -> None:
    rng = Chance(5)
    for state in table.positions(6):
        before = views(state)
        choices = list(state.choices())
        twin = state.copy()
        assert views(twin) == before
        assert twin.choices() == choices
        for _ in range(30):
            if twin.to_move is not None:
                twin.play(rng.pick(twin.choices()))
        assert views(state) == before
        assert state.choices() == choices
        assert state.to_move == before[0]["to_move"]


def test_a_copy_has_the_same_future(table: Table) -> None:
    rng = Chance(6)
    for state in table.positions(5):
        twin = state.copy()
        for _ in range(60):
            if state.to_move is not None:
                action = rng.pick(state.choices())
                assert state.play(action) == twin.play(action)
        assert views(state) == views(twin)


def test_the_same_seed_gives_the_same_game(table: Table) -> None:
    for one, other in zip(table.replayed(6), table.replayed(6), strict=True):
        assert views(one) == views(other)
        assert one.choices() == other.choices()


def test_another_seed_gives_another_game_if_there_is_luck_in_it(game: Game) -> None:
    """The luck may come late: the same choices are made until the game is over."""
    players = game.players[0]
    one = course(game.new(players, {}, 0))
    others = (course(game.new(players, {}, seed)) for seed in range(1, 12))
    assert any(other != one for other in others) == game.luck


def course(state: State) -> list[list[View]]:
    """All views along a game in which everybody takes the first choice, or its beginning."""
    passed = [views(state)]
    while state.to_move is not None and len(passed) < 200:
        state.play(state.choices()[0])
        passed.append(views(state))
    return passed


def test_a_view_is_plain_json(table: Table) -> None:
    for state in table.positions(6):
        for view in views(state):
            assert json.loads(json.dumps(view)) == view


def test_a_view_says_whose_it_is_and_what_is_played(table: Table) -> None:
    for state in table.positions(3):
        for seat in (None, *range(table.players)):
            view = state.view(seat)
            assert view["game"] == table.game.id
            assert view["seat"] == seat
            assert view["players"] == table.players
            assert view["options"] == table.options
            assert view["to_move"] == state.to_move


def test_an_imagined_position_fits_all_that_the_seat_knows(table: Table) -> None:
    rng = Chance(7)
    for state in table.positions(10):
        before = views(state)
        for seat in range(table.players):
            twin = state.imagine(seat, rng)
            assert twin.view(seat) == state.view(seat)
            assert twin.view(None) == state.view(None)
            assert twin.to_move == state.to_move
            if state.to_move == seat:
                assert twin.choices() == state.choices()
                assert twin.prompt() == state.prompt()
        assert views(state) == before


def test_an_imagined_position_can_be_played_to_the_end(table: Table) -> None:
    rng = Chance(8)
    *_, state, _ = table.positions(4)
    twin = state.imagine(0, rng)
    for _ in range(5000):
        if twin.to_move is None:
            break
        twin.play(rng.pick(twin.choices()))
    assert twin.result() is not None


def test_imagining_deals_what_is_hidden_anew(table: Table) -> None:
    """Somewhere in the game another seat's view differs, for each seat that imagines."""
    if not table.game.secret:
        pytest.skip("everything is open in this game")
    rng = Chance(9)
    for seat in range(table.players):
        others = [other for other in range(table.players) if other != seat]
        assert any(
            state.imagine(seat, rng).view(other) != state.view(other)
            for state in table.positions(12)
            for other in others
        )


def test_what_is_hidden_does_not_show_in_what_happens(table: Table) -> None:
    """The same action in the true position and in one that only this seat cannot tell from it:
    unless something comes to light, the seat sees the same things happen."""
    rng = Chance(10)
    compared = 0
    for state in table.positions(16):
        for seat in range(table.players):
            twin = state.imagine(seat, rng)
            common = [action for action in state.choices() if action in twin.choices()]
            for action in common[:2] + common[-2:]:
                one, other = state.copy(), twin.copy()
                happened, imagined = one.play(action), other.play(action)
                if one.secrets == other.secrets == state.secrets:
                    compared += 1
                    assert visible(happened, seat) == visible(imagined, seat)
                    assert one.view(seat) == other.view(seat)
    assert compared


def test_what_happened_is_plain_json(table: Table) -> None:
    state = table.new()
    for action in table.actions()[:400]:
        for event in state.play(action):
            assert json.loads(json.dumps(event.args)) == event.args
            assert event.key.startswith(f"{table.game.scope}.log.")
            assert event.eyes is None or set(event.eyes) <= set(range(table.players))


def test_secrets_are_only_ever_counted_up(table: Table) -> None:
    state = table.new()
    count = state.secrets
    for action in table.actions():
        state.play(action)
        assert state.secrets >= count
        count = state.secrets
    if table.game.secret:
        assert count > 0

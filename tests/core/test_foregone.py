"""Decisions that are not asked for, and steps of several actions: neither ever gives anything away,
in any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from core.drawn import MISSING, spots_of
from goldenspike.core import Chance, State
from goldenspike.core.words import LANGUAGES, Words

if TYPE_CHECKING:
    from core.conftest import Table

MOST = 6
"""About so many positions with a foregone decision, or with shortcuts, are looked at."""
OTHERS = 6
"""So many positions besides, spread over the game."""
GUESSES = 2
"""So often each other seat imagines a position."""


class Found(NamedTuple):
    """Positions of a game that the tests here are about, spread over it."""

    foregone: list[State]
    """The decision need not be asked for."""
    shortcuts: list[State]
    """Steps of several actions are offered."""


_FOUND: dict[str, Found] = {}


def found(table: Table) -> Found:
    """Go through the game once and return what it has."""
    key = f"{table} {table.seed}"
    if key not in _FOUND:
        foregone, shortcuts = [], []
        state = table.new()
        for action in table.actions():
            if state.foregone() is not None:
                foregone.append(state.copy())
            if state.shortcuts():
                shortcuts.append(state.copy())
            state.play(action)
        _FOUND[key] = Found(
            foregone[:: 1 + len(foregone) // MOST], shortcuts[:: 1 + len(shortcuts) // MOST]
        )
    return _FOUND[key]


def test_a_foregone_decision_is_a_choice_and_brings_nothing_to_light(table: Table) -> None:
    for state in found(table).foregone:
        action = state.foregone()
        assert action in state.choices()
        after = state.copy()
        after.play(str(action))
        assert after.secrets == state.secrets


def test_nothing_is_foregone_when_the_game_is_over(table: Table) -> None:
    *_, state = table.positions(2)
    assert state.foregone() is None
    assert state.shortcuts() == []


def test_that_a_decision_is_foregone_or_not_tells_nobody_anything(table: Table) -> None:
    """Whatever the others hold, as far as a seat can tell, the same decision is foregone."""
    if not table.game.secret:
        pytest.skip("everything is open in this game")
    rng = Chance(11)
    for state in (*found(table).foregone, *table.positions(OTHERS)):
        for seat in range(table.players):
            if seat != state.to_move:
                for _ in range(GUESSES):
                    assert state.imagine(seat, rng).foregone() == state.foregone()


def test_a_shortcut_is_several_actions_of_one_seat_that_show_nothing_before_the_last(
    table: Table,
) -> None:
    for state in found(table).shortcuts:
        for shortcut in state.shortcuts():
            twin = state.copy()
            assert len(shortcut.actions) > 1
            for action in shortcut.actions:
                assert twin.to_move == state.to_move
                assert twin.secrets == state.secrets
                assert action in twin.choices()
                twin.play(action)


def test_a_shortcut_has_words_and_a_place_of_its_own(table: Table) -> None:
    for state in found(table).shortcuts:
        view = state.view(state.to_move)
        shortcuts = state.shortcuts()
        assert len({shortcut.actions for shortcut in shortcuts}) == len(shortcuts)
        for language in LANGUAGES:
            words = Words(language, [f"P{seat}" for seat in range(table.players)])
            drawn = spots_of(table.game.scene(view, words))
            for shortcut in shortcuts:
                text = table.game.shortcut(shortcut, view, words)
                assert text.strip()
                assert not MISSING.search(text), text
                assert not shortcut.spot or shortcut.spot in drawn

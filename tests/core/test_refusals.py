"""Why something cannot be done: every game says so of every spot and action, in a sentence of its
own rules, along random whole games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from core.drawn import MISSING, spots_of
from goldenspike.core import Message, State
from goldenspike.core.words import LANGUAGES, Words

if TYPE_CHECKING:
    from core.conftest import Table

POSITIONS = 5
STALE = 60
"""So many actions of other positions are tried."""
LONGEST = 110
"""Characters of a sentence, with names as short as here."""
NONSENSE = ("nothing of the kind", "LAY", "[", "x" * 300)


class Answers(NamedTuple):
    """What a position answered to everything that was tried there."""

    possible: set[str]
    """The choices and their spots."""
    refusals: dict[str, Message | None]


_ANSWERS: dict[str, list[Answers]] = {}


def answers(table: Table) -> list[Answers]:
    """Try, in positions that go on, every spot that is drawn there for the seat to move and an
    onlooker, and actions of other positions."""
    key = f"{table} {table.seed}"
    if key not in _ANSWERS:
        positions = [state for state in table.positions(POSITIONS) if state.to_move is not None]
        actions = sorted({str(choice) for state in positions for choice in state.choices()})
        stale = actions[:: 1 + len(actions) // STALE]
        _ANSWERS[key] = [asked(table, state, stale) for state in positions]
    return _ANSWERS[key]


def asked(table: Table, state: State, stale: Sequence[str]) -> Answers:
    words = Words("en", [f"P{seat}" for seat in range(table.players)])
    everything = set(stale)
    for seat in (None, state.to_move):
        everything |= spots_of(table.game.scene(state.view(seat), words))
    possible = {what for choice in state.choices() for what in (str(choice), choice.spot)}
    return Answers(possible, {what: state.why_not(what) for what in sorted(everything)})


def test_nothing_is_refused_but_what_is_no_choice(table: Table) -> None:
    for possible, refusals in answers(table):
        allowed = {what for what, refusal in refusals.items() if refusal is None}
        assert allowed == possible & refusals.keys()


def test_every_refusal_is_a_short_sentence_of_the_games_own_in_each_language(
    table: Table,
) -> None:
    said = {str(m): m for answer in answers(table) for m in answer.refusals.values() if m}
    assert said
    for language in LANGUAGES:
        words = Words(language, [f"P{seat}" for seat in range(table.players)])
        for message in said.values():
            text = words.say(message)
            assert message.key.startswith(f"{table.game.scope}.why."), message
            assert not MISSING.search(text), text
            assert text.endswith((".", "!")), text
            assert len(text) <= LONGEST, text


def test_what_is_nothing_in_the_game_is_refused_too(table: Table) -> None:
    """Likewise what only the beginning of a spot is."""
    drawn = {what for _, refusals in answers(table) for what in refusals}
    for state in table.positions(POSITIONS):
        possible = {what for choice in state.choices() for what in (str(choice), choice.spot)}
        cut = {what.partition(":")[0] for what in drawn} - possible
        for what in (*NONSENSE, *sorted(cut)):
            refusal = state.why_not(what)
            assert refusal is not None
            for language in LANGUAGES:
                assert refusal.key in Words(language)


def test_when_the_game_is_over_everything_is_refused_for_that(table: Table) -> None:
    state = table.new()
    first = state.choices()[0]
    for action in table.actions():
        state.play(action)
    for what in (first, first.spot, *NONSENSE):
        assert state.why_not(what) == Message("core.why.over")

"""Texts: the filling in of values, and that both languages say everything that can be said."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from goldenspike.core import Event, Game, Message, option_text
from goldenspike.core import words as words_module
from goldenspike.core.words import LANGUAGES, Words, part
from workshop import paths

if TYPE_CHECKING:
    from core.conftest import Table

SLOT = re.compile(r"\{(\w+)[^{}]*\}")
USED = re.compile(r'\b(?:words|BadInput|Message)\(\s*"([\w.\-]+)"')
SOURCES = Path(words_module.__file__).parents[1]
SCOPES = sorted(path.stem for path in (paths.ASSETS / "texts" / "en").glob("*.json"))


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Words:
    """Words of a small table."""
    table = {
        "toy.plain": "Nothing to fill in.",
        "toy.lay": "{seat} lays {n} {n|track|tracks} on {line}.",
        "toy.who": "{seats} win.",
        "toy.line.red": "the red line",
        "core.and": "and",
        "core.line.blue": "the blue line",
    }

    def small(language: str, scope: str) -> dict[str, str]:
        return {key: text for key, text in table.items() if key.startswith(f"{scope}.")}

    monkeypatch.setattr(words_module, "part", small)
    return Words("en", ["Anna", "Bob", "Cleo"])


def test_a_text_without_slots_stands_as_it_is(toy: Words) -> None:
    assert toy("toy.plain", seat=1) == "Nothing to fill in."


def test_values_seats_and_numbers_are_filled_in(toy: Words) -> None:
    assert toy("toy.lay", seat=0, n=1, line="red") == "Anna lays 1 track on the red line."
    assert toy("toy.lay", seat=1, n=2, line="blue") == "Bob lays 2 tracks on the blue line."
    assert toy("toy.lay", seat=2, n=0, line="7,5-8,5") == "Cleo lays 0 tracks on 7,5-8,5."


@pytest.mark.parametrize(("language", "mark"), [("en", "."), ("de", ",")])
def test_numbers_are_written_as_the_language_writes_them(language: str, mark: str) -> None:
    words = Words(language)
    assert words.number(2.25) == f"2{mark}2"
    assert words.number(-2.35) == f"−2{mark}4"
    assert words.number(3) == "3"
    assert words.number(-18) == "−18"
    assert words.name("core", "points", -18) == "−18"
    assert [words.number(n, signed=True) for n in (0.5, -0.5)] == [f"+0{mark}5", f"−0{mark}5"]
    assert words.number(-0.01) == f"0{mark}0"
    point = {"en": "1.0 points", "de": "1,0 Punkte"}[language]
    assert point in words("core.reason.better", n=1.0)
    assert point.replace(f"{mark}0 ", " ")[:-1] in words("core.reason.better", n=1)


def test_lists_are_joined(toy: Words) -> None:
    assert toy("toy.who", seats=[1]) == "Bob win."
    assert toy("toy.who", seats=[0, 1]) == "Anna and Bob win."
    assert toy("toy.who", seats=(0, 1, 2)) == "Anna, Bob and Cleo win."
    assert toy("toy.who", seats=[]) == " win."


def test_a_message_within_a_message_is_said_in_its_place(toy: Words) -> None:
    why = Message("toy.who", {"seats": [1]})
    assert toy("toy.lay", seat=0, n=1, line=why) == "Anna lays 1 track on Bob win.."


def test_what_is_missing_shows(toy: Words) -> None:
    assert toy("toy.nothing") == "[toy.nothing]"
    assert toy("toy.lay", seat=9) == "9 lays [n] tracks on [line]."
    assert "toy.lay" in toy
    assert "toy.nothing" not in toy


def test_messages_and_events_are_said_alike(toy: Words) -> None:
    args = {"seat": 0, "n": 3, "line": "red"}
    assert toy.say(Message("toy.lay", args)) == toy.say(Event("toy.lay", args))


@pytest.mark.parametrize("scope", SCOPES)
def test_all_languages_have_the_same_texts_with_the_same_slots(scope: str) -> None:
    tables = [part(language, scope) for language in LANGUAGES]
    assert tables[0]
    for table in tables[1:]:
        assert list(table) == list(tables[0])
        for key, template in table.items():
            assert set(SLOT.findall(template)) == set(SLOT.findall(tables[0][key])), key


@pytest.mark.parametrize("scope", SCOPES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_has_a_brace_left_over(language: str, scope: str) -> None:
    for key, template in part(language, scope).items():
        assert template.strip() == template != "", key
        assert not set("{}") & set(words_module._SLOT.sub("", template)), key
        assert key.startswith(f"{scope}."), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_the_code_names_is_in_the_table(language: str) -> None:
    words = Words(language)
    named = {
        (key, path.name)
        for path in SOURCES.rglob("*.py")
        for key in USED.findall(path.read_text(encoding="utf-8"))
    }
    assert named
    assert sorted((key, name) for key, name in named if key not in words) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_has_words_for_what_it_is_and_for_its_options(game: Game, language: str) -> None:
    words = Words(language)
    scope = game.scope
    assert f"{scope}.about.{game.id}" in words or f"{scope}.about" in words
    assert f"{scope}.goal.{game.id}" in words or f"{scope}.goal" in words
    assert f"{scope}.how.{game.id}.1" in words or f"{scope}.how.1" in words
    for option in game.options:
        key = f"{scope}.option.{option.name}"
        assert key in words
        assert f"{key}.text" in words
        for value in option.values:
            if isinstance(value, str):
                assert f"{key}.{option_text(value)}" in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_in_a_game_is_in_the_table(table: Table, language: str) -> None:
    words = Words(language, [f"P{seat}" for seat in range(table.players)])
    state = table.new()
    said = []
    for number, action in enumerate(table.actions()):
        said.append(words.say(state.prompt()))
        if number % 25 == 0:
            view = state.view(state.to_move)
            labels = [table.game.label(choice, view, words) for choice in state.choices()]
            said += labels
        said += [words.say(event) for event in state.play(action)]
    result = state.result()
    assert result is not None
    said.append(words(f"{table.game.scope}.end.{result.reason}"))
    said += [
        words(f"{table.game.scope}.part.{name}") for score in state.scores() for name in score.parts
    ]
    assert [text for text in said if "[" in text or not text] == []


def test_no_two_actions_of_a_position_have_the_same_label(table: Table) -> None:
    words = Words("en", [f"P{seat}" for seat in range(table.players)])
    for state in table.positions(6):
        if state.to_move is not None:
            view = state.view(state.to_move)
            labels = [table.game.label(choice, view, words) for choice in state.choices()]
            assert len(set(labels)) == len(labels)

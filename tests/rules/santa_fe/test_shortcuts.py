"""Laying a piece answers the question before it, as one step beside the explicit buttons."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.core.words import LANGUAGES, Words

NAMES = ["Ann", "Bob", "Cleo"]


def lays(table: Any) -> list[tuple[str, str]]:
    """The pieces on offer, with their spots."""
    return [(str(a), a.spot) for a in table.choices() if a.verb in ("lay", "branch")]


def changing(classic: Any) -> Any:
    """A table at which seat 0 may exchange cards."""
    table = classic()
    table.build("santa-fe", "chicago", "kansas-city")
    cards = {"play": "double", "hand": ["pueblo", "denver"], "branch": "santa-fe"}
    table.start_round(cards, "boise")
    table.go_to("change")
    return table


def test_laying_means_that_all_cards_are_kept(classic: Any) -> None:
    table = changing(classic)
    steps = table.state.shortcuts()
    assert {step.actions[0] for step in steps} == {"done"}
    assert {step.actions[1].split(" ")[0] for step in steps} == {"lay", "branch"}
    table.play("done")
    assert [(step.actions[1], step.spot) for step in steps] == lays(table)


def test_after_a_discard_the_new_cards_come_before_any_track(classic: Any) -> None:
    table = changing(classic)
    table.play("discard pueblo")
    assert table.state.shortcuts() == []


def test_laying_means_that_the_four_pieces_come_now(rails: Any) -> None:
    table = rails(2)
    table.start_round("four-in-one", "reno")
    steps = table.state.shortcuts()
    assert {step.actions[0] for step in steps} == {"four now"}
    table.play("four now")
    assert [(step.actions[1], step.spot) for step in steps] == lays(table)


def test_there_are_none_where_laying_is_the_question_itself(classic: Any, rails: Any) -> None:
    for table in (classic(), rails()):
        assert table.state.shortcuts() == []
        table.go_to("lay")
        assert table.state.shortcuts() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_label_says_what_is_laid_and_what_that_means(
    classic: Any, rails: Any, language: str
) -> None:
    words = Words(language, NAMES)
    table = changing(classic)
    view = table.state.view(0)
    steps = table.state.shortcuts()
    labels = [table.state.game.shortcut(step, view, words) for step in steps]
    assert len(set(labels)) == len(labels)
    ends = {"en": "; keep all cards", "de": "; alle Karten behalten"}
    assert all(label.endswith(ends[language]) for label in labels)
    table = rails(2)
    table.start_round("four-in-one", "reno")
    label = table.state.game.shortcut(table.state.shortcuts()[0], table.state.view(0), words)
    ends = {"en": "; four pieces now", "de": "; die vier Teile jetzt"}
    assert label.endswith(ends[language])

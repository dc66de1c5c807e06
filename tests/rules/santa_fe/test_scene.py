"""The drawing of both games: everything to be clicked is there, nothing hidden, little changes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from goldenspike import games
from goldenspike.core import Chance, Event, State
from goldenspike.core.scene import Node, Scene
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.games.santa_fe.board import board
from goldenspike.games.santa_fe.marks import CODES

NAMES = ["Ann", "Bob", "Cleo"]
TABLES = [
    ("santa-fe", {}),
    ("santa-fe", {"advanced": True, "track_purchase": True}),
    ("santa-fe-rails", {}),
    ("santa-fe-rails", {"advanced": True, "track_purchase": True}),
]


def positions(game: str, options: dict[str, bool]) -> Iterator[State]:
    """Every position of one random game of three."""
    state = games.get(game).new(3, options, seed=11)
    rng = Chance(12)
    while state.to_move is not None:
        yield state
        state.play(rng.pick(state.choices()))
    yield state


def draw(state: State, seat: int | None) -> Scene:
    return state.game.scene(state.view(seat), Words("en", NAMES))


def nodes(scene: Scene) -> Iterator[Node]:
    trees = [board.layer for board in scene.boards] + [panel.body for panel in scene.panels]
    while trees:
        node = trees.pop()
        yield node
        trees += [child for child in node.children if isinstance(child, Node)]


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_every_action_with_a_spot_is_drawn_there(game: str, options: dict[str, bool]) -> None:
    for state in positions(game, options):
        if state.to_move is None:
            continue
        drawn = {node.attrs.get("data-spot") for node in nodes(draw(state, state.to_move))}
        wanted = {choice.spot for choice in state.choices() if choice.spot}
        assert wanted <= drawn


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_an_onlooker_is_shown_no_cards_and_no_marks_of_anybodys_hand(
    game: str, options: dict[str, bool]
) -> None:
    for state in positions(game, options):
        classes = " ".join(node.attrs.get("class", "") for node in nodes(draw(state, None)))
        assert "sf-card" not in classes
        assert "ring" not in classes.replace("rings", "").split()
        assert "mine" not in classes.split()


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_keys_are_unique_among_siblings(game: str, options: dict[str, bool]) -> None:
    for number, state in enumerate(positions(game, options)):
        if number % 20 and state.to_move is not None:
            continue
        for node in nodes(draw(state, state.to_move)):
            keys = [(c.tag, c.key) for c in node.children if isinstance(c, Node) and c.key]
            assert len(set(keys)) == len(keys), node.attrs


@pytest.mark.parametrize("game", ["santa-fe", "santa-fe-rails"])
def test_a_move_changes_only_a_few_lines_of_the_map(game: str) -> None:
    """What did not change is the same object, so that the page need not look at it."""
    before: list[Node | str] = []
    for state in positions(game, {}):
        lines = list(draw(state, 0).boards[0].layer.children[0].children)  # type: ignore[union-attr]
        if before:
            changed = sum(one is not other for one, other in zip(before, lines, strict=True))
            assert changed < 25
        before = lines


@pytest.mark.parametrize("game", ["santa-fe", "santa-fe-rails"])
def test_the_report_counts_every_played_city_once_per_card(game: str) -> None:
    *_, state = positions(game, {})
    events = [event for event in _last_events(game) if event.halt]
    assert [event.key for event in events] == ["santa-fe.log.end"]
    for language in LANGUAGES:
        view = state.view(None)
        report = state.game.report(events[0], view, Words(language, NAMES))
        assert report is not None
        figures = [n for n in nodes(report) if n.attrs.get("class") == "figures"]
        played = sum(len(seat["table"]) for seat in view["seats"])
        assert len(figures) == played + len(view["seats"])


def test_no_two_railroads_have_the_same_letters() -> None:
    assert list(CODES) == [railroad.id for railroad in board().railroads]
    assert len(set(CODES.values())) == len(CODES)


def _last_events(game: str) -> list[Event]:
    state = games.get(game).new(3, {}, seed=11)
    rng = Chance(12)
    events: list[Event] = []
    while state.to_move is not None:
        events = state.play(rng.pick(state.choices()))
    return events

"""The drawing of both games: everything to be clicked is there, nothing hidden, little changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from goldenspike import games
from goldenspike.core import Chance, Event, State
from goldenspike.core.scene import Node, Scene
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.games.santa_fe.drawing.marks import CODES
from goldenspike.games.santa_fe.drawing.sheet import END
from goldenspike.games.santa_fe.rules.board import board

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
    trees += [offer for board in scene.boards for offer in board.offers.values()]
    yield from below(*trees)


def below(*roots: Node) -> Iterator[Node]:
    trees = list(roots)
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


def about(state: State, line: str, seat: int | None = 0, language: str = "en") -> str:
    """What the map says of a line."""
    scene = state.game.scene(state.view(seat), Words(language, NAMES))
    drawn = next(n for n in nodes(scene) if n.attrs.get("class") == "line" and n.key == line)
    title = drawn.children[0]
    assert isinstance(title, Node) and title.tag == "title"
    return str(title.children[0])


@pytest.mark.parametrize("game", ["santa-fe", "santa-fe-rails"])
def test_the_map_names_for_every_line_exactly_who_is_offered_it(game: str) -> None:
    """The basic game asks for no money, so all that could be started is offered."""
    branches = 0
    for state in positions(game, {"track_purchase": True}):
        choices = [c for c in state.choices() if c.verb in ("lay", "branch")]
        if not choices or "decline" in state.choices():
            continue
        offered: dict[tuple[str, int], set[str]] = {}
        for choice in choices:
            number = board().ways[board().way[choice.args[1]]].line
            offered.setdefault((choice.verb, number), set()).add(choice.args[0])
        view = state.view(state.to_move)
        nobody = {"railroads": [], "branch": ""}
        for number, line in enumerate(board().lines):
            if line.id not in view["lines"]:
                who = view["openings"].get(line.id, nobody)
                assert set(who["railroads"]) == offered.get(("lay", number), set())
                assert {who["branch"]} - {""} == offered.get(("branch", number), set())
                branches += bool(who["branch"])
    assert branches


@pytest.mark.parametrize("game", ["santa-fe", "santa-fe-rails"])
def test_a_badge_is_crossed_out_exactly_where_no_line_is_offered_from_that_end(game: str) -> None:
    """What the rules call a dead end is what they offer no piece from."""
    crossed = 0
    for state in positions(game, {}):
        if not state.choices() or state.choices()[0].verb != "lay":
            continue
        view = state.view(None)
        starts = set()
        for choice in state.choices():
            if choice.verb == "lay":
                way = board().ways[board().way[choice.args[1]]]
                if board().lines[way.line].id not in view["lines"]:
                    starts.add((choice.args[0], board().places[way.start].id))
        for railroad, facts in view["railroads"].items():
            if facts["in_play"] and facts["supply"]:
                for place in facts["ends"]:
                    dead = place in facts["dead_ends"]
                    assert dead == ((railroad, place) not in starts), (railroad, place)
                    crossed += dead
    assert crossed


def test_a_line_open_to_a_branch_is_not_called_closed(classic: Any) -> None:
    table = classic()
    table.build("santa-fe", "chicago", "kansas-city", "oklahoma-city")
    table.start_round({"play": "boise", "branch": "santa-fe"}, "reno")
    assert "branch santa-fe kansas-city~shreveport" in table.choices()
    line = "kansas-city~shreveport"
    assert about(table.state, line) == (
        "Kansas City – Shreveport: 4 spaces. May be started by Kansas Pacific. By branch: Santa Fe"
    )
    assert "For Ann only: Santa Fe" in about(table.state, line, seat=1)
    assert "Als Abzweigung: Santa Fe" in about(table.state, line, language="de")
    table.supply("kansas-pacific", 0)
    assert "No railroad" not in about(table.state, line)
    table.supply("santa-fe", 0)
    assert about(table.state, line).endswith("No railroad can start it now")


def test_a_line_that_only_one_players_track_can_start_names_him(classic: Any) -> None:
    table = classic(track_purchase=True)
    table.state.track.buy(board().railroad["kansas-pacific"], 1)
    table.supply("kansas-pacific", 0)
    line = "kansas-city~dodge-city"
    start = "Kansas City – Dodge City: 2 spaces. "
    assert about(table.state, line, seat=0) == start + "For Bob only: Kansas Pacific"
    assert about(table.state, line, seat=1) == start + "May be started by Kansas Pacific"


def test_a_one_way_line_says_its_direction_in_words_where_arrows_count(
    classic: Any, rails: Any
) -> None:
    line = "milwaukee~minneapolis"
    assert about(rails().state, line) == (
        "Milwaukee – Minneapolis: 2 spaces. One way, from Milwaukee to Minneapolis. "
        "May be started by Great Northern"
    )
    assert "One way" not in about(classic().state, line)


def test_a_line_and_its_open_spaces_are_known_as_parts_of_one(rails: Any) -> None:
    """The title shows to a mouse, over track and over spaces that are not open."""
    lines = [n for n in nodes(draw(rails().state, 0)) if n.attrs.get("class") == "line"]
    assert len(lines) == 105
    for line in lines:
        title, *spaces = (child for child in line.children if isinstance(child, Node))
        assert title.tag == "title" and line.attrs["role"] == "group"
        offers = draw(rails().state, 0).boards[0].offers.values()
        about = [o for o in offers if o.attrs.get("data-about") == line.attrs["data-about"]]
        assert len(about) == len(spaces)


def test_the_turn_of_four_in_one_is_not_told_before_it_is_chosen(rails: Any) -> None:
    table = rails()
    table.start_round("four-in-one", "boise", "reno")

    def turn() -> str:
        panel = next(p for p in draw(table.state, 0).panels if p.id == "turn")
        trees, texts = [panel.body], []
        while trees:
            for child in trees.pop().children:
                if isinstance(child, Node):
                    trees.append(child)
                else:
                    texts.append(child)
        return "; ".join(sorted(texts))

    assert table.decision() == "four" and "Four In One" in turn()
    assert "turn" not in turn().replace("track-laying turn", "")
    table.play("four now")
    assert "in the first turn" in turn() and "4 pieces left in this turn" in turn()


def test_the_ring_of_a_new_piece_is_seen_around_the_letters_at_its_railroads_end() -> None:
    game = games.get("santa-fe")
    view = game.new(2, seed=1).view(None)
    (drawn,) = game.scene(view, Words("en", ["Ann", "Bob"])).boards
    assert drawn.piece > 1.3 * END["labels"]


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


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_cities_that_others_have_played_have_arcs_with_their_initials(seat: int | None) -> None:
    """Own ones have rings instead. A wide letter is made as narrow as its dot."""
    words, seen = Words("en", ["Ann", "Bob", "Walt"]), 0
    for state in positions("santa-fe", {}):
        scene = state.game.scene(state.view(seat), words)
        arcs = [n for n in nodes(scene) if "claim" in n.attrs.get("class", "").split()]
        tables = [each["table"] for each in state.view(seat)["seats"]]
        wanted = [
            (played["city"], number)
            for number, table in enumerate(tables)
            for played in table
            if number != seat
        ]
        drawn = [(arc.key.split(" ")[0], int(arc.key.split(" ")[1])) for arc in arcs]
        assert sorted(drawn) == sorted(wanted)
        for arc in arcs:
            [letter] = [node for node in below(arc) if node.tag == "text"]
            assert letter.children == (words.mark(int(arc.key.split(" ")[1])),)
            assert ("textLength" in letter.attrs) == (letter.children == ("W",))
        seen += len(arcs)
    assert seen

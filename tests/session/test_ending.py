"""The end of a game: who stands where, where the points came from, and what decided it."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from core.drawn import nodes
from goldenspike import games
from goldenspike.core import Chance, Match, Result, Seat, save
from goldenspike.core.scene import Node
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.parts.chart import bar, lines
from goldenspike.parts.ending import ending
from goldenspike.parts.log import LogLines
from goldenspike.parts.look import Look
from goldenspike.parts.marks import marked, turned
from goldenspike.parts.markup import markup
from goldenspike.parts.question import question
from goldenspike.parts.recap import recap
from goldenspike.parts.side import side
from goldenspike.session.ending import Finale, rounds, turning
from goldenspike.session.frame import Frame
from goldenspike.session.session import Session
from goldenspike.session.settings import SETTINGS
from goldenspike.session.setup import rematch
from goldenspike.session.totals import Totals

FIXTURES = Path(__file__).parents[1] / "rules" / "fixtures"
FINISHED = {
    "transamerica": "transamerica/barrier-moved",
    "santa-fe": "santa-fe/shared-victory",
    "santa-fe-rails": "santa-fe-rails/phantom-wins",
    "pacific-rails": "pacific-rails/linked-3",
}


def finished(game: str) -> Match:
    """A whole game that was played once."""
    data = json.loads((FIXTURES / f"{FINISHED[game]}.json").read_text(encoding="utf-8"))
    data = data.get("save", data)
    data.pop("expect", None)
    return save.loads(json.dumps(data))


def words_of(match: Match, language: str = "en") -> Words:
    return Words(language, [seat.name for seat in match.seats])


def last_move(game: str, human: int) -> tuple[Session, str]:
    """A game before its last move, which a person makes."""
    match = finished(game)
    action = match.log[-1].action
    match.undo(1)
    match.seats = [
        seat._replace(player="human" if i == human else "easy")
        for i, seat in enumerate(match.seats)
    ]
    return Session(match, play_foregone=False), action


@pytest.mark.parametrize("game", FINISHED)
def test_the_places_are_those_of_the_result(game: str) -> None:
    match = finished(game)
    result = match.state.result()
    told = Finale(match, Totals(match)).ending(words_of(match))
    assert result is not None
    assert told is not None
    seated = [place for place in told.places if place.seat is not None]
    assert [place.seat for place in seated] == [s for equals in result.ranking for s in equals]
    scores = match.state.scores()
    assert all(place.points == scores[place.seat or 0].total for place in seated)
    assert told.places[0].place == 1


@pytest.mark.parametrize("game", FINISHED)
def test_points_that_were_seen_while_it_was_played_need_no_look_back(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = finished(game)
    actions, opened = [entry.action for entry in match.log], Totals(match).course()
    match.undo(len(actions))
    totals = Totals(match)
    for action in actions:
        match.play(action)
        totals.of(len(match.log), match.state)
    monkeypatch.setattr(match, "positions", lambda: pytest.fail("the game is gone through again"))
    assert totals.course() == opened
    match.undo(2)
    match.play(actions[-2])
    assert totals.course() == opened[:-1], "an action that was undone is not counted"


def test_equals_share_a_place() -> None:
    match = finished("santa-fe")
    told = Finale(match, Totals(match)).ending(words_of(match))
    assert told is not None
    assert [place.place for place in told.places][:2] == [1, 1]
    assert told.turning is None


def test_the_phantom_stands_in_the_ranking_before_those_it_equals() -> None:
    match = finished("santa-fe-rails")
    told = Finale(match, Totals(match)).ending(words_of(match))
    assert told is not None
    assert [(place.name, place.points, place.place) for place in told.places] == [
        ("Phantom", 253, 1),
        ("Bob", 252, 2),
        ("Ann", 220, 3),
    ]


def test_the_charts_show_the_phantom_whose_points_come_from_cities_alone() -> None:
    """Its line grows with each card that is removed and with each track that reaches its cities."""
    match = finished("santa-fe-rails")
    frame = Session(match).frame()
    told = frame.ending
    assert told is not None
    assert told.absent == ("Phantom",)
    course = [points[2] for _, points in told.rounds]
    assert course[0] == 0
    assert course[-1] == 253
    assert course == sorted(course)
    sheet = "".join(map(markup, ending(frame, Look(hooks=True))))
    sources, lines_drawn = sheet[sheet.index('class="sources"') :], sheet.count('"course nobody"')
    assert lines_drawn == 1
    assert "<td>253</td><td>" in sources
    assert sources.count("<li>") == 3


@pytest.mark.parametrize("game", FINISHED)
def test_the_course_ends_with_the_final_points(game: str) -> None:
    match = finished(game)
    points = Totals(match).course()
    assert len(points) == len(match.log) + 1
    assert points[-1] == tuple(score.total for score in match.state.scores())
    told = rounds(match.log, points)
    assert told[0] == (0, points[0])
    assert [number for number, _ in told[1:]] == list(range(1, match.log[-1].round + 1))
    assert told[-1][1] == points[-1]
    for number in (1, len(match.log) // 2):
        assert points[number] == tuple(score.total for score in match.at(number).scores())


@pytest.mark.parametrize("game", ["transamerica", "pacific-rails"])
def test_after_the_turning_point_the_winner_is_never_caught(game: str) -> None:
    match = finished(game)
    points, result = Totals(match).course(), match.state.result()
    assert result is not None
    winner = result.winners[0]
    found = turning(match.log, points, result, words_of(match))
    assert found is not None
    leads = [
        all(then[winner] > other for i, other in enumerate(then) if i != winner) for then in points
    ]
    decided = max(number for number, ahead in enumerate(leads) if not ahead)
    assert all(leads[decided + 1 :])
    assert found.round == match.log[decided].round
    assert found.seat == match.log[decided].seat
    assert match.log[decided].spot in found.spots


def decided(name: str, game: str = "santa-fe") -> Match:
    """A whole game, of Santa Fe one in which somebody won alone."""
    data = json.loads((FIXTURES / game / f"{name}.json").read_text(encoding="utf-8"))
    return save.loads(json.dumps(data.get("save", data)))


@pytest.mark.parametrize(
    ("name", "deed", "lit"),
    [
        ("all-pass-in-a-round", "Bob plays Rapid City.", "circle"),
        ("bought-track-passed-up", "Ann plays Spokane.", "circle"),
        ("dead-ends-with-bought-track", "Ann plays Houston.", "circle"),
        ("dead-ends", "Ann brings Southern Pacific to Reno.", "polyline"),
    ],
)
def test_what_decided_it_is_the_winners_card_or_the_deed_itself_and_is_lit(
    name: str, deed: str, lit: str
) -> None:
    """Cards that come to light together are several people's; what was clicked last is none of
    it."""
    frame = Session(decided(name)).frame()
    assert frame.ending is not None
    assert frame.ending.turning is not None
    assert frame.ending.turning.told == (deed,)
    (board,) = frame.scene.boards
    groups = turned(board, frame.ending.turning)
    assert lit in {node.tag for group in groups for node in nodes(group)}
    sheet = "".join(map(markup, ending(frame, Look(hooks=True))))
    assert "See it on the map" in sheet
    nowhere = frame.ending.turning._replace(spots=("hand:omaha",), glow="")
    frame = frame._replace(ending=frame.ending._replace(turning=nowhere))
    assert "See it on the map" not in "".join(map(markup, ending(frame, Look(hooks=True))))


@pytest.mark.parametrize(
    ("leads", "seat", "said"),
    [
        ([(1, 1), (1, 1), (2, 1)], 0, "In round 1 Ann took the lead for good: "),
        (
            [(1, 1), (2, 1), (2, 1)],
            1,
            "In round 1 another player’s turn put Ann ahead for good: ",
        ),
        ([(1, 1), (1, 1), (2, 1)], 1, "Only the final count put Ann ahead, after the last turn: "),
    ],
)
def test_whose_turn_decided_it_is_said(leads: list[tuple[int, int]], seat: int, said: str) -> None:
    """Somebody may win by what another did, or only when all is counted."""
    frame = Session(decided("dead-ends")).frame()
    deed = next(entry for entry in frame.log if all(e.seen_by(None) for e in entry.events))
    log = [deed._replace(number=number, seat=seat, round=1) for number in range(2)]
    words = Words("en", ["Ann", "Bob"])
    result = Result((0,), "test", ((0,), (1,)))
    found = turning(log, leads, result, words)
    assert found is not None
    assert frame.ending is not None
    winner = frame.ending.places[0]._replace(seat=0, name="Ann")
    told = frame.ending._replace(places=(winner,), turning=found._replace(told=("That.",)))
    sheet = "".join(map(markup, ending(frame._replace(ending=told), Look(hooks=True))))
    assert f"<p>{said}That.</p>" in sheet


def test_what_decided_it_is_seen_on_the_map_of_its_round() -> None:
    """In TransAmerica the tracks of a round go back to the box when it has been scored."""
    session = Session(finished("transamerica"))
    frame = session.frame()
    assert frame.ending is not None
    found = frame.ending.turning
    assert found is not None
    assert found.round < session.match.log[-1].round
    assert frame.turning is None, "the map at the end shows another round"
    sheet = "".join(map(markup, ending(frame, Look(hooks=True))))
    assert f'data-do="at {found.at}"' in sheet
    session.commands["at"](str(found.at))
    frame = session.frame()
    assert frame.round == found.round
    assert frame.turning == found
    (board,) = frame.scene.boards
    keys = [c.key for c in marked(board, board.layer, frame).children if isinstance(c, Node)]
    assert any("turning" in key for key in keys)


def test_the_lines_of_players_without_names_are_numbered() -> None:
    match = finished("transamerica")
    match.seats = [s._replace(name=f"Player {n}") for n, s in enumerate(match.seats, 1)]
    sheet = "".join(map(markup, ending(Session(match).frame(), Look(hooks=True))))
    chart = sheet[sheet.index("line-chart") :]
    assert [f">{n}</text>" in chart for n in (1, 2, 3)] == [True] * 3
    assert ">P</text>" not in chart


def logged(frame: Frame) -> str:
    """What the log tells."""
    return "".join(markup(line) for line in LogLines().of(frame))


def test_the_sheet_opens_after_the_last_report_and_any_command_puts_it_away() -> None:
    session, action = last_move("santa-fe-rails", 0)
    session.eyes.seat = session.match.state.to_move
    assert session.frame().ending is None
    session.eyes.people = (session.match.state.to_move or 0,)
    assert session.play(action)
    frame = session.frame()
    assert frame.report is not None
    assert frame.ending is None
    assert recap(frame) == []
    assert any(">253</strong>" in markup(panel.body) for panel in frame.scene.panels)
    assert "The phantom has 253 points." in frame.spoken, "as the count shows it"
    assert "Bob wins" not in frame.spoken
    assert " 253 " not in logged(frame)
    session.next_report()
    frame = session.frame()
    assert " 253 " in logged(frame)
    assert frame.sheet
    assert question(frame, (), Look())[-1].children == ()
    session.fields["sheet"]("")
    frame = session.frame()
    assert frame.ending is not None
    buttons = _buttons(question(frame, (), Look()))
    assert [button.attrs["data-do"] for button in buttons][:2] == ["ending", "again"]
    assert [button.attrs.get("class") == "call" for button in buttons][:2] == [True, False]


def _buttons(nodes: list[Node]) -> list[Node]:
    return [child for child in nodes[-1].children if isinstance(child, Node)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FINISHED)
def test_the_sheet_has_every_number_of_its_charts_in_a_table(game: str, language: str) -> None:
    match = finished(game)
    frame = Session(match, language).frame()
    text = "".join(map(markup, ending(frame, Look(hooks=True))))
    assert "[" not in text
    assert 'id="ranking"' in text
    assert text.count("<svg") == text.count('aria-hidden="true"') - 2
    told = frame.ending
    assert told is not None
    for score in match.state.scores():
        for part in told.parts:
            assert f"<td>{str(score.parts[part]).replace('-', '−')}</td>" in text
    for number, points in told.rounds:
        cells = "".join(f"<td>{str(each).replace('-', '−')}</td>" for each in points)
        assert f'<th scope="row">{number}</th>{cells}' in text


@pytest.mark.parametrize("game", ["santa-fe-rails", "pacific-rails"])
def test_what_points_are_made_of_is_told_as_of_the_end_when_it_has_come(game: str) -> None:
    session = Session(finished(game))
    told = markup_of_side(session)
    assert "At the end of the game: " in told
    assert "If the game ended now: " not in told
    session.look_at(len(session.match.log) - 1)
    assert "If the game ended now: " in markup_of_side(session)


def markup_of_side(session: Session) -> str:
    look = Look(hooks=True, settings=dict.fromkeys(SETTINGS, ""))
    return "".join(map(markup, side(session.frame(), look, LogLines())))


@pytest.mark.parametrize("game", FINISHED)
def test_beside_the_last_position_the_ranking_is_in_the_place_of_the_list_of_players(
    game: str,
) -> None:
    session = Session(finished(game))
    session.fields["sheet"]("")
    told = markup_of_side(session)
    assert 'class="ranking"' in told
    assert "seat-list" not in told
    assert "At the end of the game: " in told or game in ("transamerica", "santa-fe")
    session.look_at(len(session.match.log) - 1)
    told = markup_of_side(session)
    assert 'class="ranking"' not in told
    assert "seat-list" in told


def test_a_trial_that_ends_has_no_sheet() -> None:
    match = games.new_match("transamerica", [Seat("Ann"), Seat("Bob")], seed=5)
    rng = Chance(1)
    while match.state.to_move is not None:
        match.play(rng.pick(match.state.choices()))
    assert Session(match).frame().sheet
    assert not Session(match, trial=True).frame().sheet


def test_in_a_rematch_everybody_moves_on_by_one_seat() -> None:
    match = finished("transamerica")
    again = rematch(match, 9)
    assert again.seats == [*match.seats[1:], match.seats[0]]
    assert again.options == match.options
    assert again.seed == 9
    assert again.named


def test_what_was_lost_lies_over_what_it_took() -> None:
    drawn = bar({"start": 13, "lost": -20}, ["start", "lost"], -7, 13)
    start, lost, zero = (node for node in drawn.children if isinstance(node, Node))
    assert (float(start.attrs["x"]), float(start.attrs["width"])) == (350, 650)
    assert (float(lost.attrs["x"]), float(lost.attrs["width"])) == (0, 1000)
    assert float(zero.attrs["x1"]) == 350


def test_the_names_at_the_ends_of_lines_do_not_cover_each_other() -> None:
    drawn = lines(["0", "1"], [[0, 10], [0, 10], [0, 11], [0, 40]], ["A", "B", "C", "D"])
    names = [
        float(part.attrs["y"])
        for node in drawn.children
        if isinstance(node, Node) and "course" in node.attrs.get("class", "")
        for part in node.children
        if isinstance(part, Node) and part.tag == "text"
    ]
    names.sort()
    assert all(b - a >= 12.9 for a, b in pairwise(names))

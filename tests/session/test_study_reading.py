"""Going through a study: stops, eyes, texts, questions; checks; deals; studies from matches."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goldenspike.core import Match, Message, Seat, save
from goldenspike.core.words import Words
from goldenspike.games import new_match
from goldenspike.session.study import (
    BadStudy,
    Mark,
    Problem,
    Reading,
    Step,
    Study,
    check,
    deal,
    dumps,
    editing,
    loads,
)
from session.drawing_lots import matches, mutants
from session.studies import SMALL

EN, DE = Words("en", ["Ann", "Bob"]), Words("de", ["Ann", "Bob"])


def found(text: str) -> list[Problem]:
    """What is found wrong by going through a study or by looking closer."""
    try:
        return check.problems(Reading.open(text))
    except BadStudy as bad:
        return bad.problems


def problems(text: str) -> list[tuple[int, str]]:
    return [(problem.line, problem.why.key) for problem in found(text)]


# Stops


def test_a_step_is_a_stop_at_its_place_in_the_match() -> None:
    reading = Reading.open(SMALL)
    assert [stop.at for stop in reading.stops] == [0, 2, 3]
    assert reading.start == 1
    assert reading.chapters == [0]
    assert [stop.chapter for stop in reading.stops] == [0, 0, 0]
    assert [entry.action for entry in reading.match.log] == list(reading.study.actions)
    assert reading.problems == []
    assert [reading.stop_at(position) for position in range(4)] == [0, 0, 1, 2]


def test_a_position_before_the_first_stop_has_none() -> None:
    reading = Reading.open(SMALL.partition("chapter")[0] + "play: start 3,4; start 10,5\n")
    assert reading.stop_at(0) is None
    assert reading.stop_at(1) is None
    assert reading.stop_at(2) == 0
    assert reading.start == 0


def test_the_eyes_change_along_the_way_and_hold_between_stops() -> None:
    reading = Reading.open(SMALL.replace("start\nask", "start\neyes: mover\nask"))
    assert [stop.eyes for stop in reading.stops] == [0, 0, None]
    assert [reading.eyes_at(position) for position in range(4)] == [0, 0, 0, None]
    reading = Reading.open(SMALL.replace("eyes: Ann", "eyes: mover"))
    assert [reading.eyes_at(position) for position in range(3)] == [0, 1, 0]


def test_without_a_word_about_eyes_the_first_person_looks_on_or_an_onlooker() -> None:
    silent = SMALL.replace("eyes: Ann\n", "").replace("eyes: onlooker\n", "")
    assert [stop.eyes for stop in Reading.open(silent).stops] == [0, 0, 0]
    swapped = silent.replace("seat human red", "seat random red").replace("seat easy", "seat human")
    assert [stop.eyes for stop in Reading.open(swapped).stops] == [1, 1, 1]
    bots = silent.replace("seat human", "seat easy")
    assert [stop.eyes for stop in Reading.open(bots).stops] == [None, None, None]


def test_a_stop_is_told_in_each_language() -> None:
    reading = Reading.open(SMALL)
    told = reading.told(0, "de")
    assert (told.chapter, told.comment) == ("Der Anfang", "Alle fangen irgendwo an.")
    assert told.marks == (Mark("green", ("3,4", "4,4")),)
    assert told.ask == ""
    assert reading.told(1, "en").ask == "Where does the first track go?"
    assert reading.told(2, "fr") == reading.told(2, "en")


def test_an_action_that_no_longer_fits_ends_the_study_where_it_stands() -> None:
    reading = Reading.open(SMALL.replace("play: lay 3,4-4,4", "play: lay 0,0-1,0; lay 3,4-4,4"))
    assert [stop.at for stop in reading.stops] == [0, 2]
    assert reading.match.unplayed == 2
    assert [(problem.line, problem.why.key) for problem in reading.problems] == [
        (41, "study.bad.action")
    ]


def test_a_study_of_older_rules_is_known_as_one() -> None:
    assert not Reading.open(SMALL).match.from_older_rules
    older = Reading.open(SMALL.replace("seed: 3", "seed: 3\nrules: 0"))
    assert older.match.from_older_rules
    assert [note.why.key for note in check.notes(older)] == ["study.note.older_rules"]


# Questions


@pytest.mark.parametrize(
    ("action", "right", "said"),
    [
        ("lay 3,4-4,4", True, "Well laid."),
        ("lay 3,3-3,4", True, "Well laid."),
        ("lay 2,4-3,4", False, "That leads to the sea."),
        ("lay 3,4-3,5", False, "Try again."),
        ("whatever", False, "Try again."),
    ],
)
def test_each_answer_gets_its_reply(action: str, right: bool, said: str) -> None:
    verdict = Reading.open(SMALL).answer(1, action, EN)
    assert (verdict.right, verdict.text) == (right, said)
    assert verdict.follows == (action == "lay 3,4-4,4")


def test_an_answer_to_which_nothing_is_said_gets_a_plain_reply() -> None:
    text = "\n".join(line for line in SMALL.splitlines() if not line.startswith(("say", "other")))
    reading = Reading.open(text)
    assert reading.answer(1, "lay 3,4-4,4", EN).text == "Right."
    assert reading.answer(1, "lay 3,4-3,5", DE).text == "Das ist es nicht."
    with pytest.raises(ValueError, match="nothing is asked"):
        reading.answer(0, "start 3,4", EN)


# What a check finds


def test_a_sound_study_has_no_problems() -> None:
    assert problems(SMALL) == []
    assert check.notes(Reading.open(SMALL)) == []


@pytest.mark.parametrize(
    ("was", "becomes", "line", "problem"),
    [
        ("game: transamerica", "game: monopoly", 11, "core.bad.game"),
        ("seat easy blue: Bob\n", "", 13, "core.bad.players"),
        ("start_player: first", "start_player: last", 12, "core.bad.option_value"),
        ("option start_player", "option weather", 12, "core.bad.option"),
        ("seed: 3", "seed: 3\nrules: 99", 11, "core.bad.rules_newer"),
        ("deal Ann", "deal Eve", 15, "study.bad.pile"),
        ("Ann: Chicago", "Ann: Berlin", 15, "study.bad.card"),
        ("seed: 3", "seed: 4", 16, "study.bad.seed_deals_otherwise"),
        ("eyes: Ann", "eyes: Eve", 20, "study.bad.nobody"),
        ("eyes: Ann", "eyes: Ann\nanew Eve: 3", 21, "study.bad.nobody"),
        ("green: 3,4 4,4", "green: 3,4 99,9", 23, "study.bad.spot"),
        ("blue: 3,4 > 4,4", "blue: 3,4 > 99,9", 24, "study.bad.spot"),
        ("start 10,5", "start 99,5", 26, "study.bad.action"),
        ("right: lay 3,3-3,4", "right: lay 0,0-1,0", 31, "study.bad.action"),
        ("wrong: lay 2,4-3,4", "wrong: done", 34, "study.bad.action"),
        ("wrong: lay 2,4-3,4", "wrong: lay 3,4-4,4", 34, "study.bad.answer_twice"),
    ],
)
def test_what_the_game_does_not_allow_is_told_with_its_line(
    was: str, becomes: str, line: int, problem: str
) -> None:
    assert SMALL.count(was) == 1
    assert problems(SMALL.replace(was, becomes)) == [(line, problem)]


def test_a_question_after_the_end_of_the_game_is_told() -> None:
    match = new_match("transamerica", [Seat("Ann"), Seat("Bob")], {"start_points": 5}, 1)
    while match.state.to_move is not None:
        match.play(match.state.choices()[0])
    text = dumps(editing.of_match(match)) + "ask: And now?\nright: done\n"
    assert problems(text) == [(len(text.splitlines()) - 1, "study.bad.over")]


def test_a_text_that_is_missing_in_a_language_is_noted() -> None:
    text = SMALL.replace("comment de: Bob hat es gesehen.\n", "")
    notes = check.notes(Reading.open(text))
    assert [(note.line, note.why.key) for note in notes] == [(41, "study.note.language")]
    assert "de" in EN.say(notes[0].message)


# Deals


def test_a_wish_is_dealt_whatever_its_capitals_and_hyphens() -> None:
    text = SMALL.replace(
        "Ann: Chicago\nseed: 3\n", "ann: salt lake-city, NEW YORK\ndeal Bob: Chicago\n"
    )
    reading = Reading.open(text.replace("start 3,4", "start 3,4"))
    hands = [[city["name"] for city in reading.match.state.view(seat)["hand"]] for seat in (0, 1)]
    assert {"Salt Lake City", "New York"} <= set(hands[0])
    assert "Chicago" in hands[1]
    assert save.loads(save.dumps(reading.match)).seed == reading.match.seed


def test_who_begins_and_what_nobody_gets_can_be_wished_for() -> None:
    text = SMALL.replace("start_player: first", "start_player: random")
    text = text.replace("deal Ann: Chicago\nseed: 3", "deal first: Bob\ndeal rest: Chicago")
    match = Reading.open(text).match
    assert match.at(0).to_move == 1
    assert not [seat for seat in (0, 1) if "Chicago" in str(match.at(0).view(seat)["hand"])]


def test_a_deal_that_is_not_found_or_not_possible_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal, "MOST_SEEDS", 50)
    unseeded = SMALL.replace("seed: 3\n", "")
    both = unseeded.replace("deal Ann: Chicago", "deal Ann: Chicago\ndeal Bob: Chicago")
    assert problems(both) == [(15, "study.bad.too_rare")]
    rare = "deal Ann: Bismarck, Santa Fe, Medford, Winston, Memphis"
    assert problems(unseeded.replace("deal Ann: Chicago", rare)) == [(15, "study.bad.too_rare")]
    assert problems(unseeded.replace("Ann: Chicago", "first: Bob")) == [(15, "study.bad.too_rare")]


def test_who_only_reads_does_not_wait_for_a_rare_deal() -> None:
    rare = "deal Ann: Bismarck, Santa Fe, Medford, Winston, Memphis\ndeal Bob: Chicago"
    text = SMALL.replace("seed: 3\n", "").replace("deal Ann: Chicago", rare)
    [problem] = found(text)
    assert problem.why == Message("study.bad.too_rare", {"n": 10_000})
    assert Reading.open(text, 30_000).match.seed == 25_904


def test_hidden_things_are_dealt_anew_once_at_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several the last counts, as in a save: each of them would take its time."""
    dealt: list[int] = []
    real = Match.deal_anew

    def counted(match: Match, eyes: int, luck: int) -> None:
        dealt.append(luck)
        real(match, eyes, luck)

    monkeypatch.setattr(Match, "deal_anew", counted)
    head = SMALL[: SMALL.index("seed: 3\n")] + "seed: 3\n"
    many = "".join(f"\nstep\nanew Ann: {n}\n" for n in range(1_000))
    match = Reading.open(head + many).match
    assert dealt == [999]
    assert match.state.view(1) == match.at(0).view(1)


def test_a_study_has_only_so_many_steps() -> None:
    most = "step\n" * (2_000 - len(loads(SMALL).steps))
    assert len(loads(f"{SMALL}\n{most}").steps) == 2_000
    assert problems(f"{SMALL}\n{most}step\n")[0][1] == "study.bad.many_steps"
    told = problems(f"{SMALL}\n{most}" + "step\n" * 10_000)
    assert {key for _, key in told} == {"study.bad.many_steps"}
    assert len(told) == 50


# Studies from matches


@settings(max_examples=40)
@given(matches(most=30))
def test_any_match_is_a_study_and_comes_out_of_it_again(match: Match) -> None:
    study = loads(dumps(editing.of_match(match)))
    again = Reading(study).match
    assert again.log == match.log
    assert [seat[1:] for seat in again.seats] == [seat[1:] for seat in match.seats]
    assert (again.game, again.options, again.seed) == (match.game, match.options, match.seed)
    assert again.branches == match.branches
    assert again.state.view(0) == match.state.view(0)


def test_names_that_a_study_cannot_use_are_mended() -> None:
    names = ["mover", "A: B", "", "A B", "x" * 40, "x" * 40]
    match = new_match("transamerica", [Seat(name) for name in names])
    study = editing.of_match(match)
    assert [seat.name for seat in study.table.seats] == [
        "mover 2",
        "A B",
        "3",
        "A B 2",
        "x" * 37,
        "x" * 37 + " 2",
    ]
    assert loads(dumps(study)) == study


@given(st.lists(st.integers(0, 3), max_size=5), st.data())
def test_a_stop_can_be_made_at_any_position_and_nothing_else_changes(
    lengths: list[int], data: st.DataObject
) -> None:
    steps = tuple(
        Step(tuple(f"a{n}.{i}" for i in range(length)), comment={"en": str(n)})
        for n, length in enumerate(lengths)
    )
    study = Study(loads(SMALL).table, steps=steps)
    position = data.draw(st.integers(0, sum(lengths)))
    stopped, number = editing.stop_at(study, position)
    assert stopped.actions == study.actions
    assert sum(len(step.actions) for step in stopped.steps[: number + 1]) == position
    assert [step.comment for step in stopped.steps if step.comment] == [s.comment for s in steps]
    assert editing.stop_at(stopped, position) == (stopped, number)


def test_notes_are_put_to_a_stop_and_taken_away_again() -> None:
    study, number = editing.stop_at(loads(SMALL), 1)
    comment = editing.put({}, "en", "  Much  room.\r\n\r\nAnd\x07 more. ")
    noted = editing.change(study, number, comment=comment)
    assert noted.steps[number].comment == {"en": "Much room.\nAnd more."}
    assert loads(dumps(noted)) == noted
    assert editing.put(comment, "en", " ") == {}
    with pytest.raises(IndexError):
        editing.stop_at(study, 4)


def test_two_thousand_damaged_studies_get_a_sentence_with_a_line_each(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(deal, "MOST_SEEDS", 100)
    keys = set()
    for text in mutants(SMALL, "\n :#;,>abz019\t\x00ü", 2_000):
        for problem in found(text):
            assert 1 <= problem.line <= text.count("\n") + 2
            for language, line in (("en", "Line"), ("de", "Zeile")):
                said = Words(language).say(problem.message)
                assert said.startswith(f"{line} {problem.line}: ")
                assert problem.why.key in Words(language)
            keys.add(problem.why.key)
    assert len(keys) >= 20

"""The figures of the rules pages: what their captions say in words holds in the rules' own terms.

Numbers and whole sentences of a caption come from the position itself; the rest is tested here.
"""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

import pytest

from goldenspike import games
from goldenspike.core import Event, View
from goldenspike.core.words import LANGUAGES
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.transamerica.rules.board import board as junctions
from workshop.rulespages import figures, texts
from workshop.telling import Trouble

CITIES = ("denver", "pueblo")


def view(study: str, move: int, seat: int | None = None) -> View:
    return figures.opened(study).match.at(move).view(seat)


def happened(study: str, since: int, move: int) -> list[Event]:
    log = figures.opened(study).match.log[since:move]
    return [event for entry in log for event in entry.events]


def keys(study: str, since: int, move: int) -> set[str]:
    return {event.key.partition(".log.")[2] for event in happened(study, since, move)}


def captions(study: str, move: int, language: str) -> list[str]:
    """What the figures of a position say, with their slots."""
    game = figures.opened(study).match.game.id
    return [
        "".join(each.itertext())
        for each in texts.read(game, language).body.iter("figure")
        if (each.attrib["study"], each.attrib["move"]) == (study, str(move))
    ]


def ends(line: str) -> list[str]:
    """The cities that a line of Santa Fe joins."""
    return line.partition("/")[0].split("~")


@pytest.mark.parametrize("game", games.REGISTRY)
def test_every_figure_is_of_its_own_game_and_of_todays_rules(game: str) -> None:
    for each in texts.read(game, "en").body.iter("figure"):
        match = figures.opened(each.attrib["study"]).match
        assert match.game.id == game
        assert not match.unplayed
        assert not match.from_older_rules


def test_every_study_is_shown_somewhere() -> None:
    shown = {
        f"{each.attrib['study']}.study.txt"
        for game in games.REGISTRY
        for each in texts.read(game, "en").body.iter("figure")
    }
    assert shown == set(figures.study_files())


def test_everybody_begins_at_an_own_city() -> None:
    for seat in range(3):
        shown = view("transamerica", 3, seat)
        assert shown["markers"][seat] in [city["junction"] for city in shown["hand"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_caption_names_the_cities_of_the_start_markers(language: str) -> None:
    """In the order of the seats, each behind its player."""
    markers = view("transamerica", 3)["markers"]
    ids, cities = junctions().junction_ids, junctions().cities
    names = {ids[city.junction]: city.name for city in cities}
    seats = figures.opened("transamerica").match.seats
    told = " ".join(captions("transamerica", 3, language))
    wanted = ".*".join(rf"{{seat\.{n}}}\D*{names[at]}" for n, at in enumerate(markers))
    assert len(seats) == len(markers)
    assert re.search(wanted, told), told


def test_a_turn_is_two_tracks_on_single_lines_or_one_on_a_double_line() -> None:
    terrains = [event.args.get("terrain") for event in happened("transamerica", 3, 6)]
    assert terrains == ["plain", "plain", "mountain"]
    assert [event.args["seat"] for event in happened("transamerica", 3, 6)] == [0, 0, 1]
    assert happened("transamerica", 13, 14)[0].args["terrain"] == "river"
    assert figures.opened("transamerica").match.log[14].seat == 1


def test_networks_join_where_the_captions_say_so() -> None:
    joins = [event for event in happened("transamerica", 0, 41) if event.key.endswith(".join")]
    assert [event.args["seats"] for event in joins] == [[0, 1], [0, 1, 2]]
    assert keys("transamerica", 20, 21) == keys("transamerica", 40, 41) >= {"join"}


def test_the_barrier_moves_after_the_second_round_and_ends_the_game_after_the_third() -> None:
    assert "barrier" in keys("transamerica", 98, 99)
    shown = view("transamerica", 99)
    assert min(shown["points"]) == shown["points"][0]
    end = view("transamerica", 142)
    assert len(end["rounds"]) == 3
    assert end["points"][0] <= end["barrier"]
    assert max(end["points"]) == end["points"][2]


def test_the_other_text_lays_a_last_track_and_a_fixed_number_of_rounds_has_no_barrier() -> None:
    assert "extra" in keys("transamerica-translation", 55, 56)
    assert view("transamerica-translation", 0)["barrier"] is None


def test_one_piece_of_a_home_base_line_each_and_no_money_for_it() -> None:
    for study in ("santa-fe", "santa-fe-rails"):
        assert [event.args["seat"] for event in happened(study, 6, 9)][:3] == [0, 1, 2]
        assert {seat["money"] for seat in view(study, 9)["seats"]} == {2}


def test_bonuses_are_doubled_by_a_double_turn_and_plain_under_four_in_one() -> None:
    assert view("santa-fe", 28)["seats"][2]["played"] == "double"
    paid = [event.args.get("dollars") for event in happened("santa-fe", 27, 28)]
    assert paid == [None, 4]
    assert view("santa-fe-rails", 25)["seats"][2]["played"] == "four-in-one"
    paid = [e.args["dollars"] for e in happened("santa-fe-rails", 20, 25) if "dollars" in e.args]
    assert paid == [2, 2]
    assert view("santa-fe-rails", 30)["seats"][2]["money"] == 2 + sum(paid)


def test_a_branch_is_a_new_end_beside_the_old_one() -> None:
    before = view("santa-fe", 28)["railroads"]["santa-fe"]
    after = view("santa-fe", 29)["railroads"]["santa-fe"]
    assert set(before["ends"]) == set(after["ends"]) == {"amarillo"}
    assert (before["under_way"], after["under_way"]) == ([], ["dodge-city~denver"])


def test_of_a_double_line_one_is_taken_and_the_other_is_not_for_the_same_railroad() -> None:
    assert [line for line in view("santa-fe", 31)["lines"] if set(CITIES) <= set(ends(line))] == [
        "denver~pueblo/1"
    ]
    assert {f"denver~pueblo/{n}" for n in (1, 2)} <= set(board().line)
    match = figures.opened("santa-fe").match
    assert "pueblo" in view("santa-fe", 31)["railroads"]["santa-fe"]["ends"]
    lays = [action.args for action in match.at(31).choices() if action.verb == "lay"]
    assert [line for railroad, line in lays if railroad == "santa-fe" and "pueblo" in line]
    assert not [line for _, line in lays if set(CITIES) <= set(ends(line))]


def test_a_railroad_that_reaches_a_city_again_earns_nothing() -> None:
    assert view("santa-fe", 31)["connected"]["pueblo"] == ["santa-fe"]
    assert view("santa-fe", 33)["connected"]["pueblo"] == ["santa-fe"]
    assert not any("dollars" in event.args for event in happened("santa-fe", 31, 33))


def test_an_engineer_would_have_crossed_the_river_for_nothing() -> None:
    seats = view("santa-fe-advanced", 22)["seats"]
    assert [seat["engineer"] for seat in seats] == [True, False, False]
    assert seats[0]["tariff"][1] == 0 < seats[2]["tariff"][1]
    assert figures.opened("santa-fe-advanced").match.log[22].seat == 2


def test_the_city_board_is_empty_before_the_first_round_and_all_locomotives_stand() -> None:
    shown = view("pacific-rails", 9)
    assert set(shown["spaces"].values()) == {None}
    assert all(each == {"sitting": None, "houses": []} for each in shown["districts"].values())
    for seat in shown["seats"]:
        assert set(seat["trains"]) == {"west", "east"}
        assert None not in seat["trains"].values()


def test_the_marked_districts_are_those_that_may_be_used() -> None:
    reading = figures.opened("pacific-rails")
    marks = next(stop.step.marks for stop in reading.stops if stop.at == 16)
    marked = {spot for mark in marks for spot in mark.spots if spot.startswith("district-")}
    assert marked == {action.spot for action in reading.match.at(16).choices()}
    assert len(marked) == 2


def test_other_workers_of_the_same_player_stand_around_the_centre() -> None:
    spaces = view("pacific-rails", 80)["spaces"]
    assert figures.opened("pacific-rails").match.log[78].action == "place a4"
    around = [at for at in ("a4", "a6", "a8", "a9") if spaces[at] == 0]
    assert len(around) == 3
    (used,) = [e for e in happened("pacific-rails", 78, 80) if e.key.endswith(".district")]
    assert (used.args["district"], used.args["n"]) == ("centre", len(around))


def test_an_upgrade_of_the_first_level_has_left_the_supply() -> None:
    before, after = view("pacific-rails", 74), view("pacific-rails", 78)
    assert (before["seats"][2]["upgrades"], after["seats"][2]["upgrades"]) == ([], ["u01"])
    taken = [
        (was["level"], was["n"] - now["n"])
        for was, now in zip(before["upgrades"], after["upgrades"], strict=True)
        if was["n"] != now["n"]
    ]
    assert taken == [(1, 1)]


def test_the_foremans_tiles_come_first_then_the_wood_that_the_engineer_uses() -> None:
    told = [(e.key.partition(".log.")[2], e.args) for e in happened("pacific-rails", 99, 103)]
    assert [key for key, _ in told] == ["district", "convert.bridge", "gain", "convert.bridge"]
    assert [args["n"] for _, args in told] == [2, 2, 1, 1]
    assert told[2][1]["kind"] == "wood"
    assert view("pacific-rails", 99)["seats"][2]["crew"] == ["engineer"]


def test_a_special_action_builds_without_a_route() -> None:
    assert keys("pacific-rails", 109, 111) == {"special", "telegraph", "points"}


def test_others_buildings_pay_on_the_way_to_missoula() -> None:
    told = happened("pacific-rails", 66, 72)
    paid = {e.args["seat"]: e.args["vp"] for e in told if e.args.get("part") == "guests"}
    assert paid == {2: 3}
    (laid,) = [e for e in told if e.key.endswith(".lay")]
    assert laid.args["seat"] == 1
    assert "5,1" not in view("pacific-rails", 66)["stations"], "so it was not the end that paid"


def test_the_district_that_a_worker_is_taken_from_can_be_used_again() -> None:
    actions = [entry.action for entry in figures.opened("pacific-rails").match.log]
    assert actions[18:20] == ["place a4", "district centre"]
    assert actions[62:64] == ["take a4", "district centre"]


def test_a_house_in_a_district_brings_one_more() -> None:
    before, after = (view("pacific-rails", move, 1) for move in (313, 316))
    assert after["districts"]["wood"]["houses"].count(1) == 1
    assert after["harvests"]["wood"]["gain"] == before["harvests"]["wood"]["gain"] + 1


def test_not_every_tile_of_the_route_to_pittsburgh_lies_on_the_shortest_line() -> None:
    before, after = view("pacific-rails", 80), view("pacific-rails", 87)
    tiles = len(after["track"]) - len(before["track"])
    gained = after["seats"][0]["points"] - before["seats"][0]["points"]
    assert tiles < gained < 2 * tiles


def test_the_route_to_spokane_is_all_shortest_and_crosses_a_building_of_bens() -> None:
    before, after = view("pacific-rails", 48), view("pacific-rails", 55)
    tiles = len(after["track"]) - len(before["track"])
    gained = [
        a["points"] - b["points"] for a, b in zip(after["seats"], before["seats"], strict=True)
    ]
    assert gained == [0, 3, 2 * tiles]


def test_the_link_is_closed_and_the_last_round_ends_the_game() -> None:
    assert "link" in keys("pacific-rails", 460, 461)
    end = view("pacific-rails", 487)
    assert end["reason"] == "linked"
    assert max(seat["total"] for seat in end["seats"]) == end["seats"][2]["total"]


def test_a_figure_that_cannot_be_drawn_is_refused_in_a_sentence() -> None:
    for told, sentence in (
        ({"study": "moon", "move": "1"}, "study moon"),
        ({"study": "transamerica", "move": "900"}, "has 142 moves, not 900"),
        ({"study": "transamerica", "move": "1", "panel": "attic"}, "no panel attic"),
        ({"study": "transamerica", "move": "1", "board": "map", "around": "x"}, "no spot 'x'"),
        ({"study": "transamerica", "move": "1", "board": "map", "report": "yes"}, "Nothing is sc"),
    ):
        with pytest.raises(Trouble, match=sentence):
            figures.draw(Element("figure", told), "en")


@pytest.mark.parametrize("game", games.REGISTRY)
def test_a_figure_comes_alive_at_its_own_stop_or_leads_there_at_the_table(game: str) -> None:
    for each in texts.read(game, "de").body.iter("figure"):
        study, move = each.attrib["study"], int(each.attrib["move"])
        figures.draw(each, "de")
        frame, (way, *_) = each[0], each[0]
        address = way.attrib["href"]
        assert frame.tag == "golden-spike"
        assert frame.attrib["study"] == f"rules/{study}"
        assert frame.attrib["at"] == address.partition("#at=")[2]
        assert address.startswith(f"../../index.html?study=rules/{study}&lang=de#at=")
        stop = figures.opened(study).stops[int(address.partition("#at=")[2])]
        assert stop.at == move


def test_what_lies_in_a_layer_of_its_own_stays_in_a_figure_that_shows_a_part() -> None:
    wanted = {"study": "pacific-rails", "move": "316", "board": "city", "margin": "130"}
    figure = Element("figure", {**wanted, "around": "district-wood district-financier_train"})
    figures.draw(figure, "en")
    drawn = next(figure.iter("svg"))
    names = {text.text for text in drawn.iter("text") if text.get("class") == "name"}
    assert {"Wood", "Financier train"} <= names
    assert "Iron" not in names
    assert [part for part in drawn.iter("g") if "house" in part.get("class", "").split()]


@pytest.mark.parametrize(
    ("language", "day", "night"), [("en", "", "#dark"), ("de", "#de", "#dark-de")]
)
def test_the_map_of_a_figure_is_lettered_in_the_language_of_the_page(
    language: str, day: str, night: str
) -> None:
    figure = Element("figure", {"study": "transamerica", "move": "41", "board": "map"})
    figures.draw(figure, language)
    art = "../../assets/boards/transamerica.svg"
    assert [part.get("src") for part in figure.iter("img")] == [f"{art}{day}"]
    assert [part.get("srcset") for part in figure.iter("source")] == [f"{art}{night}"]

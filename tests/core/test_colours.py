"""Colours that must be told apart: seats, railroads and offers, for every kind of sight."""

from __future__ import annotations

import re
from itertools import combinations, product

import pytest

from colours import SIGHTS, contrast, distance, mixed, within
from goldenspike.core.match import COLOURS
from workshop import paths
from workshop.cartography.toolkit.night import CHOSEN, night_colour
from workshop.cartography.toolkit.palette import day_palette

PAGE = (paths.ASSETS / "style" / "page.css").read_text("utf-8")
ENDING = (paths.ASSETS / "style" / "ending.css").read_text("utf-8")
SANTA_FE = (paths.ASSETS / "style" / "santa-fe.css").read_text("utf-8")
RAILROAD = re.compile(
    r"\.rr-([\w-]+) \{ --rr: (#\w+); --rr-ink: (#\w+); --rr-mark: (#\w+); (--rr-dash: .*?;)"
)


USUAL, _, REST = PAGE.partition('[data-palette="safe"] {')
SAFE = REST.partition("}")[0]


def variable(name: str, css: str = USUAL) -> str:
    found = re.search(rf"--{name}: (#[0-9a-f]+);", css)
    assert found is not None, name
    return found[1]


PALETTES = {
    name: {colour: variable(colour, css) for colour in COLOURS}
    for name, css in (("usual", USUAL), ("safe", SAFE))
}
APART = {
    "usual": {"normal": 0.15, "else": 0.09},
    "safe": {"normal": 0.17, "else": 0.135},
}
"""How far apart two seats are at least, for normal sight and for others."""
ROADS = {name: colour for name, colour, *_ in RAILROAD.findall(SANTA_FE)}
PATTERNS = {name: (mark, dash) for name, _, _, mark, dash in RAILROAD.findall(SANTA_FE)}
OFFER, EDGE = variable("offer"), variable("offer-edge")
GROUNDS = ("paper", "abroad", "sea", "river", "plain", "slot", "slot_river", "slot_mountain")


def least(pairs: list[tuple[str, str]], sight: str) -> float:
    return min(distance(one, other, sight) for one, other in pairs)


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_seats_look_alike(sight: str, palette: str) -> None:
    apart = APART[palette]["normal" if sight == "normal" else "else"]
    assert least(list(combinations(PALETTES[palette].values(), 2)), sight) > apart


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("sight", SIGHTS)
def test_no_seat_looks_like_a_railroad(sight: str, palette: str) -> None:
    assert len(ROADS) == 9
    least_apart = 0.11 if sight == "normal" else 0.05
    assert least(list(product(PALETTES[palette].values(), ROADS.values())), sight) > least_apart


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("sight", SIGHTS)
def test_an_offer_looks_like_no_railroad_and_no_seat(sight: str, palette: str) -> None:
    others = [*PALETTES[palette].values(), *ROADS.values()]
    assert least([(OFFER, other) for other in others], sight) > 0.07


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("sight", SIGHTS)
def test_what_is_pointed_at_looks_like_no_seat_and_no_offer(sight: str, palette: str) -> None:
    others = [*PALETTES[palette].values(), OFFER]
    assert least([(variable("pointed"), other) for other in others], sight) > 0.07
    assert contrast(variable("pointed"), EDGE) > 4.5


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("sight", SIGHTS)
def test_the_parts_of_a_score_are_told_apart_and_from_their_sheet(sight: str, theme: str) -> None:
    number = ["light", "dark"].index(theme)
    gold = re.findall(r"--gold: light-dark\((#\w+), (#\w+)\)", PAGE)[0]
    parts = [gold, *re.findall(r"\.part-\d \{ --part: light-dark\((#\w+), (#\w+)\)", ENDING)]
    assert len(parts) == 10
    shown = [part[number] for part in parts]
    assert least(list(combinations(shown, 2)), sight) > 0.1
    sheet = re.findall(r"--card: light-dark\((#\w+), (#\w+)\)", PAGE)[0][number]
    assert min(contrast(part, sheet) for part in shown) > 3


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize(("theme", "toward"), [("light", "#000"), ("dark", "#fff")])
def test_a_seats_line_is_seen_in_its_chart(palette: str, theme: str, toward: str) -> None:
    """Lines of seats are also told apart by their dashes and by the letters at their ends."""
    part = re.findall(r"var\(--c\), light-dark\(#000, #fff\) (\d+)%", ENDING)[0]
    sheet = re.findall(r"--card: light-dark\((#\w+), (#\w+)\)", PAGE)[0][theme == "dark"]
    lines = [mixed(colour, toward, int(part) / 100) for colour in PALETTES[palette].values()]
    assert min(contrast(line, sheet) for line in lines) > 3
    assert least(list(combinations(lines, 2)), "normal") > 0.1


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("ground", ["abroad", "sea", "plain"])
def test_a_seats_line_is_seen_on_a_map_by_day_and_by_night(palette: str, ground: str) -> None:
    lightest = re.findall(r"oklch\(from var\(--c\) min\(l, ([\d.]+)\) c h\)", PAGE)[0]
    darkest = re.findall(r"oklch\(from var\(--c\) max\(l, ([\d.]+)\) c h\)", PAGE)[0]
    by_day = day_palette()[ground]
    by_night = CHOSEN.get(ground) or night_colour(by_day)
    for colour in PALETTES[palette].values():
        assert contrast(within(colour, 0, float(lightest)), by_day) > 2, colour
        assert contrast(within(colour, float(darkest), 1), by_night) > 3, colour


def test_railroads_are_told_apart_by_colour_and_where_eyes_mix_them_up_by_pattern() -> None:
    for one, other in combinations(ROADS, 2):
        assert distance(ROADS[one], ROADS[other], "normal") > 0.1
        for sight in SIGHTS:
            if distance(ROADS[one], ROADS[other], sight) < 0.08:
                assert PATTERNS[one] != PATTERNS[other], (one, other)


def test_western_pacific_is_not_taken_for_mountain_track() -> None:
    for part in ("slot_mountain", "slot_mountain_ink"):
        assert distance(ROADS["western-pacific"], day_palette()[part], "normal") > 0.1


@pytest.mark.parametrize("ground", GROUNDS)
def test_an_offer_is_seen_on_every_ground_by_day_and_by_night(ground: str) -> None:
    assert contrast(OFFER, EDGE) > 4.5
    by_day = day_palette()[ground]
    for colour in (by_day, CHOSEN.get(ground) or night_colour(by_day)):
        assert max(contrast(OFFER, colour), contrast(EDGE, colour)) > 3


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_has_the_keyboard_on_a_board_has_a_ring_that_is_seen_on_every_ground(
    theme: str,
) -> None:
    number = ["light", "dark"].index(theme)
    table = (paths.ASSETS / "style" / "table.css").read_text("utf-8")
    rule = r"\.board \.lit:focus-visible \{ outline: .* solid var\(--([\w-]+)\);"
    (name,) = re.findall(rule, table)
    ring = re.findall(rf"--{name}: light-dark\((#\w+), (#\w+)\)", PAGE)[0][number]
    for place in {*GROUNDS, *UNDER}:
        by_day = day_palette()[place]
        by_night = CHOSEN.get(place) or night_colour(by_day)
        assert contrast(ring, by_night if theme == "dark" else by_day) > 3, place


SHINES_THROUGH = re.compile(r"[^{}]*\{[^{}]*fill: rgb\(93 242 244 / [^{}]*\}")
UNDER = (*(name for name in day_palette() if name.startswith("district_")), "street", "paper")
UNDER += ("plain", "hill", "valley", "harbour", "town", "river", "rock")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_an_offer_that_its_ground_shines_through_has_an_outline_that_is_seen(theme: str) -> None:
    """Districts, spaces and hexes of Pacific, and the squares for Boomtown markers."""
    number = ["light", "dark"].index(theme)
    line = re.findall(r"--offer-line: light-dark\((#\w+), (#\w+)\)", PAGE)[0][number]
    for name in UNDER:
        by_day = day_palette()[name]
        ground = CHOSEN.get(name) or night_colour(by_day) if theme == "dark" else by_day
        assert contrast(line, ground) > 3, name
    pacific = (paths.ASSETS / "style" / "pacific-rails.css").read_text("utf-8")
    rules = SHINES_THROUGH.findall(SANTA_FE + pacific)
    assert len(rules) > 5
    assert not [rule for rule in rules if not re.search(r"var\(--(offer-line|focus)\)", rule)]


@pytest.mark.parametrize("palette", PALETTES)
def test_the_letter_in_a_dot_can_be_read(palette: str) -> None:
    for colour in COLOURS:
        assert contrast(PALETTES[palette][colour], variable(f"{colour}-ink")) > 4.5

"""What every drawing of the workshop must hold to, whichever board it shows."""

from __future__ import annotations

import pathlib
import re
import xml.etree.ElementTree as ElementTree
import zlib

import pytest

from colours import contrast, luminance
from goldenspike.core.words import LANGUAGES
from workshop.cartography import draw_all
from workshop.cartography.toolkit.lettering import GERMAN
from workshop.cartography.toolkit.night import CHOSEN, night_colour
from workshop.cartography.toolkit.palette import day_palette

SIZES = {
    "transamerica.svg": (1600, 1120, 220_000, 60_000),
    "sketch.svg": (1600, 1120, 40_000, 15_000),
    "santa-fe.svg": (1600, 1200, 220_000, 65_000),
    "pacific-rails.svg": (1600, 740, 120_000, 40_000),
    "pacific-city.svg": (1000, 1000, 60_000, 20_000),
}
"""Width, height, largest size in bytes, and the same compressed."""


@pytest.fixture(scope="module")
def drawings(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in draw_all(tmp_path_factory.mktemp("maps"))}


def test_there_is_a_drawing_for_each_board(drawings: dict[str, bytes]) -> None:
    assert set(drawings) == set(SIZES)


@pytest.mark.parametrize("name", SIZES)
def test_a_drawing_is_well_formed_and_stands_alone(drawings: dict[str, bytes], name: str) -> None:
    width, height, _, _ = SIZES[name]
    root = ElementTree.fromstring(drawings[name])
    names = {node.tag.rpartition("}")[2] for node in root.iter()}
    assert root.get("viewBox") == f"0 0 {width} {height}"
    assert not names & {"script", "image", "foreignObject", "a", "filter"}
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    own = {f"#{own_id}" for own_id in ids}
    for node in root.iter():
        for key, value in node.attrib.items():
            assert not key.startswith("on")
            if key.endswith("href"):
                assert value in own
    text = drawings[name].decode()
    assert set(re.findall(r"url\((.*?)\)", text)) <= own
    assert text.count("://") == 1, "only the SVG namespace is an address"


@pytest.mark.parametrize("name", SIZES)
def test_a_drawing_has_every_colour_of_the_atlas_by_day_and_by_night(
    drawings: dict[str, bytes], name: str
) -> None:
    text = drawings[name].decode()
    style = re.findall(r"<style>(.*?)</style>", text)[0]
    day, night = (
        dict(re.findall(r"(--[0-9a-f]+):(#[0-9a-f]{6})", part))
        for part in style.split(":root:target")
    )
    assert re.fullmatch(r":root\{[^{}]*\}:root:target,\[id\^=dark-\]:target\{[^{}]*\}", style)
    assert set(re.findall(r"var\((--[0-9a-f]+)\)", text)) == day.keys() == night.keys()
    assert not set(day.values()) & set(re.findall(r'"(#[0-9a-f]{6})"', text))
    assert 'id="dark"' in text[: text.index(">")]


def test_every_drawing_is_had_by_night_in_every_language(drawings: dict[str, bytes]) -> None:
    for name, data in drawings.items():
        for fragment in ("dark", "de", "dark-de"):
            assert data.count(f'id="{fragment}"'.encode()) == 1, (name, fragment)


def test_by_night_water_is_darker_than_land_and_ink_is_read_on_both() -> None:
    night = {name: CHOSEN.get(name) or night_colour(day) for name, day in day_palette().items()}
    assert luminance(night["sea"]) < luminance(night["paper"]) < 0.05
    for ground in ("sea", "paper", "abroad", "plain", "halo"):
        assert contrast(night["ink"], night[ground]) > 4.5
    assert contrast(night["single"], night["paper"]) > 3


def test_maps_are_lettered_in_every_language(drawings: dict[str, bytes]) -> None:
    for name in ("transamerica.svg", "santa-fe.svg", "pacific-rails.svg"):
        text = drawings[name].decode()
        written = {
            language: re.findall(rf'<text class="{language}"[^>]*>([^<]+)</text>', text)
            for language in LANGUAGES
        }
        assert "Golf von Mexiko" in written["de"]
        assert [GERMAN[english] for english in written["en"]] == written["de"]
        plain = set(re.findall(r"<text (?!class)[^>]*>([^<]+)</text>", text))
        assert not plain & GERMAN.keys()


@pytest.mark.parametrize("name", SIZES)
def test_a_drawing_is_small(drawings: dict[str, bytes], name: str) -> None:
    _, _, largest, largest_compressed = SIZES[name]
    assert len(drawings[name]) < largest
    assert len(zlib.compress(drawings[name], 9)) < largest_compressed


def test_drawing_twice_gives_the_same_bytes(
    drawings: dict[str, bytes], tmp_path: pathlib.Path
) -> None:
    again = draw_all(tmp_path / "new" / "folder")
    assert {file.name: file.read_bytes() for file in again} == drawings

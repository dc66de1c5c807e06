"""The gallery: which positions are shown, under which names, and the page that shows them."""

from __future__ import annotations

from pathlib import Path

import pytest

from goldenspike import games
from goldenspike.core import HUMAN, save
from goldenspike.core.words import LANGUAGES
from workshop import gallery, leaves, rulespages
from workshop.embedding import blog
from workshop.telling import Trouble


def test_every_stage_of_a_game_is_a_save_that_opens_for_a_person() -> None:
    found = gallery.positions(games.get("transamerica"))
    assert [name.rpartition("-")[2] for name in found] == list(gallery.STAGES)
    matches = {name.rpartition("-")[2]: save.loads(text) for name, text in found.items()}
    assert all(match.seats[0].player == HUMAN for match in matches.values())
    assert not matches["start"].log
    assert matches["middle"].state.to_move == 0
    assert any(event.halt for event in matches["report"].log[-1].events)
    assert matches["end"].state.to_move is None


def test_a_scene_is_shown_in_every_size_theme_and_language() -> None:
    shots = list(gallery.every_shot([gallery.Scene("lobby", "")]))
    assert len({shot.file for shot in shots}) == len(shots) == 4 * 2 * 2
    assert gallery.Shot("lobby", "390x844", "dark", "de") in shots


def test_a_kind_of_page_can_be_asked_for_by_its_name() -> None:
    every = [*leaves.lessons(), *leaves.plain_pages("en"), "santa-fe-start"]
    scenes = [gallery.Scene(name, "") for name in every]

    def asked(*words: str) -> set[str]:
        return {shot.scene for shot in gallery.chosen_shots(scenes, words)}

    for kind in ("rules", "lesson", "blog"):
        assert asked(kind) == {name for name in every if name.partition("-")[0] == kind}
        assert {f"{kind}-{game}" for game in games.REGISTRY} <= asked(kind)
    assert asked("rules", "santa-fe", "figure", "de", "dark") == {"rules-santa-fe-figure"}
    assert "santa-fe-start" in asked("santa-fe")


def test_plain_pages_and_lessons_lie_where_the_build_puts_them() -> None:
    for language in LANGUAGES:
        made = {*rulespages.addresses().values()}
        made |= set(blog.files(frozenset(), "", "https://example.org/"))
        assert set(leaves.plain_pages(language).values()) <= made
    english, german = (leaves.plain_pages(language) for language in LANGUAGES)
    assert list(english) == list(german)
    assert not set(english.values()) & set(german.values())
    for game, place in zip(games.REGISTRY, leaves.lessons().values(), strict=True):
        assert place.startswith(f"?study=lessons/{game}#at=")


def test_the_contact_sheet_shows_the_pictures_that_are_there(tmp_path: Path) -> None:
    shot = gallery.Shot("lobby", "390x844", "dark", "de")
    (tmp_path / shot.file).write_bytes(b"")
    assert gallery.contact_sheet(tmp_path).count("<img") == 1


def test_no_picture_is_put_among_other_files(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    with pytest.raises(Trouble, match="is no gallery"):
        gallery.gallery(tmp_path)

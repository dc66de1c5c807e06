"""The gallery: which positions are shown, under which names, and the page that shows them."""

from __future__ import annotations

from pathlib import Path

import pytest

from goldenspike import games
from goldenspike.core import HUMAN, save
from workshop import gallery
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


def test_the_contact_sheet_shows_the_pictures_that_are_there(tmp_path: Path) -> None:
    shot = gallery.Shot("lobby", "390x844", "dark", "de")
    (tmp_path / shot.file).write_bytes(b"")
    assert gallery.contact_sheet(tmp_path).count("<img") == 1


def test_no_picture_is_put_among_other_files(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    with pytest.raises(Trouble, match="is no gallery"):
        gallery.gallery(tmp_path)

"""Pictures: as a PNG by the Chromium that the browser tests use, and as saved in the page."""

from __future__ import annotations

import struct
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

from browser.playing import NewPage, actions, click_action, open_table, wait_for_turn
from session.studies import SMALL
from workshop import paths


def test_a_position_of_a_study_is_drawn_as_a_png(tmp_path: Path) -> None:
    study, out = tmp_path / "small.study.txt", tmp_path / "small.png"
    study.write_text(SMALL, "utf-8")
    command = [sys.executable, str(paths.PYSRC), "study", str(study), "--picture", "-o", str(out)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    head = out.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    assert struct.unpack(">II", head[16:]) == (1600, 1120)


def test_the_page_saves_a_picture_of_the_boards_that_needs_nothing_else(new_page: NewPage) -> None:
    page = new_page("desktop", color_scheme="dark")
    open_table(page, "game=pacific-rails&seats=human,easy&seed=3&pace=instant&lang=de")
    wait_for_turn(page)
    while not page.locator(".board .new circle").count():
        click_action(page, actions(page)[0])
        wait_for_turn(page)
    page.locator(".table-bar [data-do=share]").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Bild speichern").click()
    assert saved.value.suggested_filename.endswith(".svg")
    text = saved.value.path().read_text("utf-8")
    root = ElementTree.fromstring(text)
    assert (root.get("width"), root.get("height")) == ("2620", "1260")
    names = "".join(root.itertext())
    assert all(name in names for name in ("Sacramento", "Holz", "Kongress"))
    arts = [part for part in root.iter() if part.tag.endswith("image")]
    assert [str(art.get("href"))[:22] for art in arts] == ["data:image/jpeg;base64"] * 2
    told = "".join(
        f"{n}={v}" for part in root.iter() for n, v in part.attrib.items() if n != "href"
    )
    assert "var(" not in told
    assert "oklch(" not in told
    assert "color(" not in told
    assert "class=" not in told
    assert page.locator("[data-part=darkroom]").inner_html() == ""

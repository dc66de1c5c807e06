"""Links that hold a study."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given

from goldenspike.core import BadInput
from goldenspike.games import REGISTRY
from goldenspike.session import link
from goldenspike.session.study import Study, dumps, loads
from session.drawing_lots import mutants
from session.studies import SMALL, studies

FIXTURE = Path(__file__).parent / "fixtures" / "study-link-1.txt"


@given(studies())
def test_any_study_is_the_same_after_a_link(study: Study) -> None:
    text = dumps(study)
    game = study.table.game if study.table.game in REGISTRY else "transamerica"
    assert loads(link.unpack_study(link.pack_study(text, game))) == study


def test_a_link_from_the_first_version_opens_for_ever() -> None:
    assert link.unpack_study(FIXTURE.read_text(encoding="utf-8")) == SMALL


def test_a_link_to_a_study_is_no_link_to_a_game() -> None:
    with pytest.raises(BadInput) as caught:
        link.unpack(link.pack_study(SMALL, "transamerica"))
    assert caught.value.message.key == "link.bad.kind"


def test_a_link_to_a_study_that_came_to_harm_is_told() -> None:
    good = link.pack_study(SMALL, "transamerica")
    for text in mutants(good, "abcXYZ019-_.=%&", 500):
        if text != good:
            try:
                assert link.unpack_study(text) == SMALL  # only what is no part of it was changed
            except BadInput as bad:
                assert bad.message.key.startswith(("link.bad.", "core.bad.game"))

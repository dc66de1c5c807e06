"""The policy: the same wherever it stands."""

from __future__ import annotations

import re

import pytest

from workshop import paths, policy


def test_the_page_has_the_policy_word_for_word() -> None:
    page = (paths.ROOT / "index.html").read_text(encoding="utf-8")
    assert f'http-equiv="Content-Security-Policy" content="{policy.PAGE}"' in page


@pytest.mark.parametrize("text", [policy.PAGE, policy.PLAIN])
def test_no_text_becomes_a_program(text: str) -> None:
    [scripts] = re.findall(r"script-src ([^;]+)", text)
    assert scripts == "'self' 'wasm-unsafe-eval'"
    assert "blob:" not in text
    assert "data:" not in text

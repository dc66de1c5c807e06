"""The policy: the same wherever it stands, and PyScript without a text that becomes a program."""

from __future__ import annotations

import re

import pytest

from workshop import packages, paths, policy
from workshop.telling import Trouble


def test_the_page_has_the_policy_word_for_word() -> None:
    page = (paths.ROOT / "index.html").read_text(encoding="utf-8")
    assert f'http-equiv="Content-Security-Policy" content="{policy.PAGE}"' in page


@pytest.mark.parametrize("text", [policy.PAGE, policy.RULES])
def test_no_text_becomes_a_program(text: str) -> None:
    [scripts] = re.findall(r"script-src ([^;]+)", text)
    assert scripts == "'self' 'wasm-unsafe-eval'"
    assert "blob:" not in text
    assert "data:" not in text


def test_pyscript_loses_just_the_call_that_its_start_makes() -> None:
    [core] = (packages.fetch(packages.PYSCRIPT) / "dist").glob("core-*.js")
    text = core.read_text(encoding="utf-8")
    freed = policy.without_eval(text)
    assert len(re.findall(r"\bFunction\(`return\(w,x\)", text)) == 1
    assert not re.findall(r"\bFunction\(`return\(w,x\)", freed)
    assert abs(len(text) - len(freed)) < 20


def test_a_pyscript_that_has_changed_is_told_in_a_sentence() -> None:
    with pytest.raises(Trouble, match="0 times instead of once"):
        policy.without_eval("return 1")

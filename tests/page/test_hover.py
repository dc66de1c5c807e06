"""What the pointer rests on can still be read."""

from __future__ import annotations

import re

from workshop import paths

_CALLS = re.compile(r"^\s*([^{}@/]+?) \{[^}]*color: var\(--call-ink\)", re.MULTILINE)
_PARTS = re.compile(r"[.:#\[][\w-]+")
_ANY_BUTTON = "button:hover:not(:disabled)"
"""Makes whatever button the pointer rests on pale, unless another rule is stronger."""


def test_a_button_in_light_letters_on_dark_stays_dark_under_the_pointer() -> None:
    css = "\n".join(path.read_text() for path in sorted(paths.ASSETS.rglob("*.css")))
    assert f"{_ANY_BUTTON}, .button:hover {{ background: var(--gold-soft); }}" in css
    calls = _CALLS.findall(css)
    assert len(calls) > 5
    weak = [one for one in calls if "#" not in one and len(_PARTS.findall(one)) < 3]
    assert weak
    assert [one for one in weak if f"{one}:hover {{ background: var(--call-hover)" not in css] == []

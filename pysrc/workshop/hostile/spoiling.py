"""Makes bad texts out of good ones, by lot."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

MARKUP = (
    "<x-pwned></x-pwned>",
    '"><x-pwned a="',
    "'><x-pwned a='",
    "</title></style></script><x-pwned>",
    "<img src=x onerror=pwned()>",
    "<svg onload=pwned()>",
    '" onfocus="pwned()" autofocus a="',
    "javascript:pwned()",
    "{seat} {n} {0} %s ${pwned()}",
    "&lt;x-pwned&gt;&#x3c;x-pwned&#x3e;",
    "<!--<script>",
    "]]><x-pwned>",
)
ODD = ("", " ", "\x00", "\ud800", "\u202e", "\ufeff", "é" * 50, "A" * 5000, "\n", "../../x", "-1")
NUMBERS = (0, -1, 1, 2**31, 2**53, -(2**63), 10**30, 1e308, -0.5, True, None)
ODD_KEYS = ("__proto__", "constructor", "game", "toString", "seats", "")


def spoiled_text(text: str, luck: Random) -> str:
    """Return a text cut, doubled, mixed up, or with something in it that does not belong there."""
    here, there = sorted((luck.randint(0, len(text)), luck.randint(0, len(text))))
    ways: tuple[Callable[[], str], ...] = (
        lambda: text[:here],
        lambda: text[here:],
        lambda: text[:here] + text[there:],
        lambda: text[:here] + luck.choice(MARKUP) + text[here:],
        lambda: text[:here] + luck.choice(ODD) + text[here:],
        lambda: text[:here] + text[here:there] * 20 + text[there:],
        lambda: text[:here] + "".join(luck.sample(text[here:there], there - here)) + text[there:],
        lambda: text + text,
        lambda: "".join(chr(luck.randint(1, 0x2FFF)) for _ in range(200)),
    )
    return luck.choice(ways)()


def spoiled_json(text: str, luck: Random) -> str:
    """Return the JSON of a text with one to three of its values or names exchanged."""
    data = json.loads(text)
    for _ in range(luck.randint(1, 3)):
        data = _changed(data, luck)
    told = json.dumps(data, ensure_ascii=luck.random() < 0.5)
    if luck.random() < 0.1 and told.startswith("{"):
        name = luck.choice(['"seed"', '"game"', '"seats"'])
        told = f"{{{name}: {json.dumps(_bad(luck))}, {told[1:]}"
    return told


def _changed(data: Any, luck: Random) -> Any:
    """Go down into data by lot, and exchange what is found there."""
    if luck.random() < 0.15 or not isinstance(data, dict | list) or not data:
        return _bad(luck)
    if isinstance(data, list):
        place = luck.randrange(len(data))
        return [*data[:place], _changed(data[place], luck), *data[place + 1 :]]
    name = luck.choice(list(data))
    changed = dict(data)
    if luck.random() < 0.1:
        changed.pop(name)
    elif luck.random() < 0.1:
        changed[luck.choice(ODD_KEYS)] = _bad(luck)
    else:
        changed[name] = _changed(data[name], luck)
    return changed


def _bad(luck: Random) -> Any:
    deep: Any = []
    for _ in range(luck.choice((3, 19, 40))):
        deep = [deep]
    kinds: tuple[Any, ...] = (
        luck.choice(MARKUP),
        luck.choice(ODD),
        luck.choice(NUMBERS),
        deep,
        [],
        {},
        {"a": luck.choice(MARKUP)},
        [luck.choice(MARKUP)] * 30,
    )
    return luck.choice(kinds)

"""Text from outside: what is read, and that hostile text is refused without much work."""

from __future__ import annotations

import json
import time

import pytest

from goldenspike.core.outside import LONGEST, parse_json


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7", 7),
        ('{"a": [1, {"b": null}]}', {"a": [1, {"b": None}]}),
        (r'"a\"[[[[[[[[[[[[[[[[[[[[[[[[["', 'a"[[[[[[[[[[[[[[[[[[[[[[[[['),
        (r'["\\", "' + "[" * 30 + '"]', ["\\", "[" * 30]),
        ("[" * 20 + "]" * 20, [[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]),
        ("[" + "[]," * 50 + "[]]", [[]] * 51),
    ],
)
def test_json_is_read_and_brackets_in_strings_are_no_nesting(text: str, value: object) -> None:
    assert parse_json(text) == value


@pytest.mark.parametrize(
    "text",
    [
        "[" * 21 + "]" * 21,
        '{"a":' * 21 + "1" + "}" * 21,
        '["\\"", ' + "[" * 20 + "]" * 21,
        "[" * 900_000,
    ],
)
def test_deep_nesting_is_refused_before_it_is_parsed(text: str) -> None:
    with pytest.raises(ValueError, match="nested too deeply"):
        parse_json(text)


@pytest.mark.parametrize("part", ["[],", "{},", "0,", '"",', "null,"])
def test_a_text_of_very_many_parts_is_refused_before_it_is_parsed(part: str) -> None:
    few, many = 50_000, 210_000
    assert len(parse_json(f"[{part * few}0]")) == few + 1
    with pytest.raises(ValueError, match="too many parts"):
        parse_json(f"[{part * many}0]", 10_000_000)
    assert parse_json(json.dumps(part * many), 10_000_000) == part * many


def test_a_text_of_absurd_length_is_not_looked_at() -> None:
    assert parse_json("1" + " " * (LONGEST - 1)) == 1
    with pytest.raises(ValueError, match="too long"):
        parse_json("1" + " " * LONGEST)


@pytest.mark.parametrize("piece", ['"', "\\", '\\"', '"\\', '"\\\\', '["', '"]', '""', "[]", '":"'])
@pytest.mark.parametrize("start", ["", '"', "[", "\\"])
def test_hostile_text_of_the_greatest_length_is_refused_at_once(start: str, piece: str) -> None:
    """Ten seconds are thirty times what it takes; work that grows faster than the text takes
    hours."""
    text = start + piece * ((LONGEST - 1) // len(piece))
    before = time.process_time()
    with pytest.raises(ValueError):
        parse_json(text)
    assert time.process_time() - before < 10


def test_a_thing_with_very_many_names_is_refused() -> None:
    """A few thousand that were chosen to be slow are quick enough; a hundred thousand are not."""
    few = json.dumps({str(n): 0 for n in range(5_000)})
    assert len(parse_json(few)) == 5_000
    with pytest.raises(ValueError, match="too many names"):
        parse_json(json.dumps({str(n): 0 for n in range(5_001)}))


def test_a_name_that_is_given_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        parse_json('{"actions": ["a"], "actions": []}')

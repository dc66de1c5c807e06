"""The bench command: figures, verdicts, exit code, JSON. No time is ever asserted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from goldenspike import games
from workshop.bench import engine, report
from workshop.bench.figures import Figure, ratio
from workshop.telling import Trouble

GOOD = Figure("quick thing", 1.0, "ms", 1.0, {"ms": [1.0, 0.5, 2.0]})
BAD = Figure("slow thing", 1.01, "ms", 1.0)
TOLD = Figure("some speed", 123.456, "games/s")


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[Figure]:
    """What the engine's part will find, in place of measuring."""
    found: list[Figure] = []
    monkeypatch.setattr(engine, "figures", lambda runs: found)
    return found


@pytest.mark.parametrize(
    ("figure", "ok", "line"),
    [
        (GOOD, True, "1 ms       ≤ 1      ok"),
        (BAD, False, "1.01 ms       ≤ 1      NOT OK"),
        (TOLD, None, "123 games/s"),
    ],
)
def test_a_figure_tells_its_target_and_whether_it_is_met(
    figure: Figure, ok: bool | None, line: str
) -> None:
    assert figure.ok is ok
    assert figure.line().startswith(figure.name)
    assert figure.line().endswith(line)


def test_a_ratio_is_one_median_over_the_other_with_all_readings() -> None:
    figure = ratio("ours ÷ bare", [9, 1, 2], [4, 100, 1], 0.5)
    assert (figure.value, figure.ok) == (0.5, True)
    assert figure.readings == {"ours": [9, 1, 2], "bare": [4, 100, 1]}


def test_the_exit_code_is_0_when_every_target_is_met(
    measured: list[Figure], capsys: pytest.CaptureFixture[str]
) -> None:
    measured += [GOOD, TOLD]
    assert report.bench(None, only="engine", runs=5) == 0
    first, *table = capsys.readouterr().out.splitlines()
    assert first.endswith("medians of 5")
    assert table == [GOOD.line(), TOLD.line()]


def test_one_missed_target_makes_the_exit_code_1(
    measured: list[Figure], capsys: pytest.CaptureFixture[str]
) -> None:
    measured += [GOOD, BAD, TOLD]
    assert report.bench(None, only="engine", runs=5) == 1
    assert capsys.readouterr().out.count("NOT OK") == 1


def test_the_file_has_every_figure_with_its_verdict_and_readings(
    measured: list[Figure], tmp_path: Path
) -> None:
    measured += [GOOD, BAD, TOLD]
    target = tmp_path / "new" / "figures.json"
    report.bench(target, only="engine", runs=6)
    data = json.loads(target.read_text(encoding="utf-8"))
    assert data["runs"] == 6
    assert data["python"] and data["machine"]
    assert data["figures"][0] == {
        "name": "quick thing",
        "value": 1.0,
        "unit": "ms",
        "most": 1.0,
        "readings": {"ms": [1.0, 0.5, 2.0]},
        "ok": True,
    }
    assert [figure["ok"] for figure in data["figures"]] == [True, False, None]


def test_a_folder_as_the_file_is_refused_before_anything_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "figures", lambda runs: pytest.fail("measured"))
    with pytest.raises(Trouble, match="is a folder; name a file"):
        report.bench(tmp_path, only="engine", runs=5)


def test_the_rules_and_bots_give_figures_for_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("GROWTH_GAMES", "EASY_GAMES"):
        monkeypatch.setattr(engine, name, 1)
    monkeypatch.setattr(engine, "SECONDS", 1e-9)
    monkeypatch.setattr(engine, "EASY_PLAYERS", 2)
    found = engine.figures(1)
    assert len(found) == 3 * len(games.REGISTRY) + 1
    assert len({figure.name for figure in found}) == len(found)
    for figure in found:
        [readings] = figure.readings.values()
        assert len(readings) == 1
        assert figure.value == readings[0] >= 0
    targets = [figure.name for figure in found if figure.most is not None]
    assert len(targets) == len(games.REGISTRY) + 1

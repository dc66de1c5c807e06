"""Counting what a killed browser has lost."""

from __future__ import annotations

from workshop import windows
from workshop.torture import Heard, Tally, table
from workshop.windows import Count


def played(*reports: tuple[float, int], kept: int) -> Heard:
    return Heard("a", list(reports), kept)


def test_a_report_tells_what_is_shown_and_what_is_on_the_disk() -> None:
    heard = Heard()
    heard.hear('["slot", 3, true]')
    heard.hear('["slot", 4, false]')
    assert heard.slot == "slot"
    assert [n for _, n in heard.shown] == [3, 4]
    assert heard.kept == 3
    assert len(heard.waits) == 1


def test_an_action_shown_just_before_the_kill_may_be_lost() -> None:
    tally = Tally("x")
    tally.add(played((1.0, 5), (1.99, 6), kept=5), 2.0, found=5)
    assert (tally.lost_kept, tally.lost_settled, tally.lost_all) == (0, 0, 0)


def test_what_was_kept_or_shown_for_long_enough_counts_as_lost() -> None:
    tally = Tally("x")
    tally.add(played((1.0, 5), (1.4, 6), kept=5), 2.0, found=3)
    tally.add(played((1.0, 5), kept=0), 2.0, found=0)
    assert (tally.lost_kept, tally.lost_settled, tally.lost_all) == (2, 8, 1)
    assert table([tally]).splitlines()[-1].split() == ["all", "2", "11", "2", "8", "1"]


def test_the_rounds_of_all_games_are_added_up() -> None:
    counts = [Count("a", rounds=3, played=4, both=1), Count("b", rounds=2, replaced=1)]
    rows = [row.split() for row in windows.table(counts).splitlines()]
    assert rows[-1] == ["all", "5", "4", "1", "1", "0"]

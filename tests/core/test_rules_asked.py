"""Every question of every game leads to a rule that is in the booklet of that table."""

from __future__ import annotations

from functools import cache

from core.conftest import Table
from goldenspike.core import Game
from goldenspike.core.words import Words
from goldenspike.session.rulebook import RulesText
from workshop.rulespages import chapters


@cache
def written(game: str) -> str:
    return chapters.made(game, "en")


def test_every_question_and_every_report_of_random_games_has_its_rule(table: Table) -> None:
    book = RulesText.open(written(table.game.id), table.options, table.players)
    state = table.new()
    asked = {state.prompt().key}
    for action in table.actions():
        asked |= {event.key for event in state.play(action) if event.halt}
        asked.add(state.prompt().key)
    names = [key.removeprefix(f"{table.game.scope}.") for key in asked]
    assert [name for name in names if not book.fitting(name)] == []


def test_no_rule_fits_a_question_that_is_never_asked(game: Game) -> None:
    words, scope = Words("en"), game.scope
    assert [key for key in chapters.asked()[game.id] if f"{scope}.{key}" not in words] == []


def test_what_pacific_rails_lets_one_pick_has_a_rule_for_each_of_its_sources() -> None:
    """A hat too many is not explained by the rule of an upgrade."""
    asked = chapters.asked()["pacific-rails"]
    picks = {key: rule for key, rule in asked.items() if key.startswith("prompt.pick")}
    assert picks == {
        "prompt.pick.hat": "hats-gain",
        "prompt.pick.upgrade": "upgrades-gain",
        "prompt.pick.senator": "congress-decline",
    }

"""Options of a game: their values, defaults, and texts in links."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from goldenspike import games
from goldenspike.core import BadInput, Game, Option, option_text
from goldenspike.core.game import MOST_PLAYERS
from goldenspike.core.match import COLOURS


def test_values_stand_in_links_as_words_and_are_read_back() -> None:
    option = Option("mixed", (True, False, 1, 2, "three"), 2)
    assert [option_text(value) for value in option.values] == ["on", "off", "1", "2", "three"]
    for value in option.values:
        parsed = option.parse(option_text(value))
        assert parsed == value
        assert type(parsed) is type(value)


@pytest.mark.parametrize("text", ["", "ON", "0", "3", " 1", "1.0", "true"])
def test_a_text_that_is_no_value_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        Option("mixed", (True, False, 1, 2, "three"), 2).parse(text)
    assert caught.value.message.args == {"name": "mixed", "value": text}


def test_every_default_is_one_of_the_values_and_every_text_is_unambiguous(game: Game) -> None:
    for option in game.options:
        assert option.default in option.values
        texts = [option_text(value) for value in option.values]
        assert len(set(texts)) == len(texts)
        if option.needs is not None:
            needed, value = option.needs
            assert value in next(o for o in game.options if o.name == needed).values


def test_what_is_not_chosen_is_the_default(game: Game) -> None:
    assert game.complete({}) == {option.name: option.default for option in game.options}
    assert list(game.complete({})) == [option.name for option in game.options]


def test_a_number_is_not_taken_for_yes_or_no(game: Game) -> None:
    for option in game.options:
        wrong = 1 if isinstance(option.default, bool) else True
        with pytest.raises(BadInput):
            game.complete({option.name: wrong})


def test_the_number_of_players_is_checked(game: Game) -> None:
    for players in (0, 1, -2, game.players[-1] + 1):
        if players not in game.players:
            with pytest.raises(BadInput) as caught:
                game.new(players)
            assert caught.value.message.key == "core.bad.players"


@pytest.mark.parametrize("players", [range(2, 8), range(1, 3), range(7, 9), range(0)])
def test_no_game_is_for_more_players_than_there_are_colours_or_for_one(players: range) -> None:
    with pytest.raises(ValueError, match="2 to 6 players"):
        replace(games.all_games()[0], players=players)


def test_the_most_players_are_as_many_as_there_are_colours() -> None:
    assert len(set(COLOURS)) == MOST_PLAYERS


def test_the_readme_names_every_option_and_its_values(game: Game) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    [row] = [line for line in readme.splitlines() if line.startswith(f"| `{game.id}` |")]
    named = re.findall(r"`([\w-]+)`", row)
    for option in game.options:
        values = option.values if len(option.values) < 5 else (option.values[0], option.values[-1])
        default = named[named.index(option.name) + 1]
        assert default == option_text(option.default)
        assert {option_text(value) for value in values} <= set(named)


def test_the_registry_gives_each_game_by_its_id(game: Game) -> None:
    assert games.get(game.id) is game
    assert game.id in games.REGISTRY


def test_an_unknown_id_is_an_error() -> None:
    with pytest.raises(KeyError):
        games.get("monopoly")

"""What links and the lobby's form make of a game before it begins."""

from __future__ import annotations

import json

import pytest

from goldenspike.core import save
from goldenspike.core.game import MOST_PLAYERS
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.session.setup import PLAYERS, Names, Setup, from_link, manner

NAMES = Names("Player", ["Ada", "Basil", "Clara", "Dexter", "Edith", "Felix"])
LINK = {"game": "transamerica", "seats": "easy,human", "start": "1"}


def follow(chance: int = 1, /, **more: str) -> Setup:
    return from_link({**LINK, **more}.items(), chance, NAMES)


@pytest.mark.parametrize(
    "part", ["utm_source", "utm_campaign", "fbclid", "gclid", "ref", "x", "", "_ga", "s", "option"]
)
def test_parts_that_others_put_into_a_link_do_not_keep_it_from_starting(part: str) -> None:
    assert follow(**{part: "1"}).start == (part != "option")


@pytest.mark.parametrize("part", ["gmae", "gam", "Game", "seat", "sedd", "paces", "opton.rules"])
def test_a_slip_in_a_part_of_a_link_is_said(part: str) -> None:
    setup = follow(**{part: "1"})
    assert [message.args["part"] for message in setup.complaints] == [part]
    assert not setup.start


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("player", PLAYERS)
def test_as_many_as_may_play_have_names_and_colours_of_their_own(
    language: str, player: str
) -> None:
    words = Words(language)
    names = Names(words("page.player_name"), words("page.bot_names").split(","))
    seats = names.seats([player] * MOST_PLAYERS)
    assert len({seat.name for seat in seats}) == MOST_PLAYERS
    assert len({seat.colour for seat in seats}) == MOST_PLAYERS


def test_more_seats_than_a_game_has_get_a_sentence() -> None:
    setup = follow(seats=",".join(["easy"] * (MOST_PLAYERS + 1)))
    assert [message.key for message in setup.complaints] == ["core.bad.players"]


def test_an_untouched_game_of_a_link_is_known_until_a_person_acts() -> None:
    match = follow(5).match()
    assert follow(6).untouched(save.dumps(match)) is not None
    match.play(match.state.choices()[0])
    again = follow(6).untouched(save.dumps(match))
    assert again is not None
    assert save.dumps(again) == save.dumps(match)
    match.play(match.state.choices()[0])
    assert follow(6).untouched(save.dumps(match)) is None


def test_another_game_of_a_link_is_not_taken_for_it() -> None:
    text = save.dumps(follow(5).match())
    assert follow(seed="5").untouched(text) is not None
    assert follow(seed="6").untouched(text) is None
    assert follow(seats="human,easy").untouched(text) is None
    assert follow(names="Ann").untouched(text) is None
    assert follow(game="santa-fe").untouched(text) is None
    assert follow(**{"option.rules": "translation"}).untouched(text) is None


@pytest.mark.parametrize("change", [{"seed": "x"}, {"actions": [{}]}, {"actions": 5}, {"more": 1}])
def test_a_broken_save_is_never_the_game_of_a_link(change: dict[str, object]) -> None:
    data = {**json.loads(save.dumps(follow().match())), **change}
    assert follow().untouched(json.dumps(data)) is None
    for text in ("", "null", "[]", "{}", "[" * 1000):
        assert follow().untouched(text) is None


def test_an_address_keeps_how_to_play_and_not_what() -> None:
    query = {**LINK, "lang": "de", "pace": "fast", "utm_source": "blog"}
    assert manner(query) == {"lang": "de", "pace": "fast"}
    assert manner({"lang": "xx", "pace": "warp"}) == {}

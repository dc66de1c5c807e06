"""The forecast and the searching bots: what they count on, what they say, where they play."""

from __future__ import annotations

from typing import Any

import pytest

from goldenspike.bots import Budget, Glimpse, make, seat_chance
from goldenspike.core import Chance
from goldenspike.core.words import Words
from goldenspike.games.santa_fe import SantaFeGame, classic, rails
from goldenspike.games.santa_fe.bot import SantaFeKnowledge
from goldenspike.games.santa_fe.bot.forecast import Forecast, open_bonuses
from goldenspike.games.santa_fe.bot.reach import room
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.state import SantaFe
from goldenspike.games.santa_fe.rules.track import Track

GAMES = [classic.GAME, rails.GAME]
LITTLE = Budget(iterations=8)
OPTIONS: list[dict[str, bool | str]] = [
    {"advanced": True, "track_purchase": True},
    {"advanced": True},
    {"track_purchase": True},
]


def forecast(table: Any) -> Forecast:
    state = table.state
    return Forecast(state, SantaFeKnowledge().weights)


def test_a_railroad_that_comes_nearer_makes_a_city_worth_more(classic: Any) -> None:
    table = classic(3)
    pueblo = board().place["pueblo"]
    before = forecast(table).worth[pueblo]
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    assert forecast(table).worth[pueblo] > before


def test_railroads_in_dead_ends_bring_nobody_anywhere(classic: Any) -> None:
    table = classic(3)
    table.dead_end(*(board().railroads[r].id for r in board().regular))
    ahead = forecast(table)
    assert ahead.life == 0
    assert not any(ahead.worth[city] for city in board().city_cards)


def test_a_branch_line_card_brings_a_dead_railroad_to_life(classic: Any) -> None:
    table = classic(3)
    table.build("kansas-pacific", "kansas-city", "dodge-city")
    table.dead_end("kansas-pacific")
    dead = forecast(table)
    table.hold(1, branch="kansas-pacific")
    assert forecast(table).life > dead.life
    assert forecast(table).rounds > dead.rounds


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_room_is_what_the_rules_let_a_railroad_lay(game: SantaFeGame) -> None:
    state, bot, crowded = game.new(4, {}, 3), make(game, "random"), 0
    assert isinstance(state, SantaFe)
    for number in range(600):
        if (seat := state.to_move) is None:
            break
        state.play(bot.choose(Glimpse(state, seat, seat_chance(3, seat, number))))
        for railroad in board().regular if number % 25 == 0 else ():
            if len(state.track.at[railroad] + state.track.under_way[railroad]) == 1:
                most = min(4, state.track.supply[railroad])
                fits = laid_at_most(state.track, railroad, most)
                assert room(state.track, railroad, most) == fits
                crowded += fits < most
    assert crowded


def test_track_without_room_is_seen_however_far_ahead() -> None:
    """In this game a railroad is cut off that has track for a dozen more turns."""
    state, bot, far, number = rails.GAME.new(4, {}, 4), make(rails.GAME, "easy"), 0, 0
    assert isinstance(state, SantaFe)
    while (seat := state.to_move) is not None:
        state.play(bot.choose(Glimpse(state, seat, seat_chance(4, seat, number))))
        number += 1
        track = state.track
        fits = [room(track, railroad, track.supply[railroad]) for railroad in board().regular]
        if any(9 < fit < track.supply[r] for r, fit in zip(board().regular, fits, strict=True)):
            far += 1
            if all(player.branch < 0 for player in state.seats):
                assert Forecast(state, SantaFeKnowledge().weights).life == sum(fits)
    assert far


def laid_at_most(track: Track, railroad: int, most: int) -> int:
    """Try everything out, by the rules' own track."""
    best = 0
    for way in track.ways(railroad) if most else ():
        after = track.copy()
        after.lay(railroad, way, 0)
        best = max(best, 1 + laid_at_most(after, railroad, most - 1))
    return best


def test_a_finished_game_is_worth_its_points(classic: Any) -> None:
    table = classic(2)
    while table.state.to_move is not None:
        table.dull()
    points = forecast(table).seat(0, own=True)
    assert sum(points.values()) == table.state.scores()[0].total


def test_bonuses_within_reach_are_seen_by_the_pieces_they_take(classic: Any) -> None:
    table = classic(2)
    assert open_bonuses(table.state, 0, 1) == []
    table.build("kansas-pacific", "kansas-city", "dodge-city", "pueblo")
    assert open_bonuses(table.state, 0, 1) == [6]


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_a_square_that_one_piece_reaches_is_taken_and_named(classic: Any, level: str) -> None:
    table = classic(2)
    table.build("kansas-pacific", "kansas-city", "dodge-city", "pueblo")
    table.supply("kansas-pacific", 1)
    table.start_round("seattle", "portland")
    glimpse = Glimpse(table.state, 0, Chance(3))
    advice = make(table.state.game, level).consider(glimpse)
    assert advice.best.startswith("lay kansas-pacific pueblo~denver")
    if level == "strong":
        told = [Words("en").say(reason) for reason in advice.ranked[0].reasons]
        assert told[0] == "Brings Kansas Pacific to Denver for $6."
        assert all("{" not in Words("de").say(reason) for reason in advice.ranked[0].reasons)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "+".join(options))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_searching_bots_answer_every_question(
    game: SantaFeGame, options: dict[str, bool | str]
) -> None:
    state, bot, asked = game.new(2, options, 6), make(game, "strong"), set()
    for number in range(60):
        seat = state.to_move
        assert seat is not None
        advice = bot.consider(Glimpse(state, seat, seat_chance(6, seat, number)), LITTLE)
        asked.add(advice.best.verb)
        state.play(advice.best)
    assert {"play", "lay", "draw"} <= asked


def test_reasons_have_words_in_both_languages(classic: Any) -> None:
    table = classic(3)
    table.go_to("choose")
    advice = make(table.state.game, "strong").consider(Glimpse(table.state, 0, Chance(1)))
    reasons = [reason for ranked in advice.ranked for reason in ranked.reasons]
    assert reasons
    for language in ("en", "de"):
        words = Words(language)
        assert all(reason.key in words and "{" not in words.say(reason) for reason in reasons)


def test_beliefs_are_probabilities_of_what_is_unseen(rails: Any) -> None:
    table = rails(3)
    own = [board().places[city].id for city in table.state.seats[0].hand]
    table.hold(0, hand=["omaha", *own[:3]])
    belief = SantaFeKnowledge().belief(Glimpse(table.state, 0, Chance(2)))
    assert len(belief) == 2
    for likely in belief.values():
        assert sum(likely.values()) == pytest.approx(1.0)
        assert "omaha" not in likely


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_medium_bots_have_more_points_than_easy_ones(game: SantaFeGame) -> None:
    ahead = 0
    for seed in range(4):
        levels = ["easy"] * 4
        levels[seed] = "medium"
        state, number = game.new(4, {}, seed), 0
        while (seat := state.to_move) is not None:
            bot = make(game, levels[seat])
            state.play(bot.choose(Glimpse(state, seat, seat_chance(seed, seat, number))))
            number += 1
        points = [score.total for score in state.scores()]
        ahead += 4 * points[seed] - sum(points)
    assert ahead > 0

"""Whole random games: nothing is ever lost or made, nothing leaks, and no move gets slow."""

from __future__ import annotations

import itertools
import json
from collections import Counter

import pytest

from goldenspike.core import Chance, OptionValue
from goldenspike.games.santa_fe import SantaFeGame, classic, rails
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.choosing import playable
from goldenspike.games.santa_fe.rules.state import SantaFe

GAMES_EACH = 1000
COUNTED = 3
"""In one position of so many everything is counted, other ones in each game: what is lost once
stays lost."""
INCOME = {"city_bonus", "square_bonus"}
EXPENSES = {"pay_terrain", "draw_branch", "buy_track", "buy_engineer"}


def variants(game: SantaFeGame) -> list[tuple[SantaFeGame, int, dict[str, OptionValue]]]:
    """Every number of players with every combination of options that makes a difference."""
    names = [option.name for option in game.options]
    combinations = [
        dict(zip(names, values, strict=True))
        for values in itertools.product(*(option.values for option in game.options))
    ]
    return [
        (game, players, options)
        for options in combinations
        if all(
            o.needs is None or options[o.needs[0]] == o.needs[1] or options[o.name] == o.default
            for o in game.options
        )
        for players in game.players
    ]


ALL = variants(classic.GAME) + variants(rails.GAME)
NAMES = [
    f"{game.id} {players} {' '.join(str(v) for v in options.values())}"
    for game, players, options in ALL
]


def new(game: SantaFeGame, players: int, options: dict[str, OptionValue], seed: int) -> SantaFe:
    """Start a game."""
    state = game.new(players, options, seed)
    assert isinstance(state, SantaFe)
    return state


def check_conservation(state: SantaFe) -> None:
    """Track, cards and markers are all somewhere, once; nobody owes."""
    plan, track, book, seats = board(), state.track, state.rulebook, state.seats
    pieces = track.supply[:]
    for own in track.bought:
        for railroad, n in enumerate(own):
            pieces[railroad] += n
    owners = itertools.compress(track.owner, track.laid)
    for owner, laid in zip(owners, filter(None, track.laid), strict=True):
        pieces[owner] += laid
    assert pieces == TRACK

    cities = sum(len(p.hand) + len(p.table) + len(p.discards) for p in seats)
    deck = [*state.deck, *(card for _, card in state.removed)]
    short = len([card for card in deck if card < 0])
    assert cities + len(deck) - short == 66
    if book.short_lines:
        assert short + len(track.in_play) - len(plan.regular) == 4

    for kind, left in state.stacks.items():
        if kind == "engineer":
            assert left + sum(p.engineer for p in seats) == state.grade.engineers
        else:
            held = sum(p.held.get(kind, 0) + (p.played == kind) for p in seats)
            total = book.doubles[state.players] if kind == "double" else book.stacks[kind]
            assert left + held == total
    marked = list(state.markers.values())
    for value, n in book.markers.values():
        assert state.marker_supply[value] + marked.count(value) == n
    assert min(p.money for p in seats) >= 0
    assert max(p.size() for p in seats) <= book.hand


TRACK = [railroad.pieces for railroad in board().railroads]


def check_all_city_cards(state: SantaFe) -> None:
    """The 66 city cards are exactly those of the box."""
    cards = Counter(card for card in state.deck if card >= 0)
    cards.update(card for _, card in state.removed if card >= 0)
    for player in state.seats:
        cards.update(player.hand + player.table + player.discards)
    assert cards == Counter(board().city_cards)


def check_ends(state: SantaFe) -> None:
    """The ways kept up to date are those found afresh."""
    track = state.track
    for railroad in range(len(track.supply)):
        assert track.ways(railroad) == track._find_ways(railroad)


@pytest.mark.parametrize(("game", "players", "options"), ALL, ids=NAMES)
def test_track_cards_and_money_are_conserved(
    game: SantaFeGame, players: int, options: dict[str, OptionValue]
) -> None:
    same_game = sum(other is game for other, _, _ in ALL)
    for seed in range(-(-GAMES_EACH // same_game)):
        state = new(game, players, options, seed)
        luck = Chance(seed)
        check_all_city_cards(state)
        branches = 0
        for step in itertools.count(seed):
            if state.to_move is None:
                break
            before = sum(player.money for player in state.seats)
            choices = state.choices()
            events = state.play(luck.pick(choices))
            assert len(set(choices)) == len(choices) > 0
            if step % COUNTED == 0:
                check_conservation(state)
            change = 0
            for event in events:
                key = event.key.rpartition(".")[2]
                if key in INCOME:
                    change += event.args["dollars"]
                elif key in EXPENSES:
                    change -= event.args["dollars"]
                branches += key in ("branch", "lapse")
            assert sum(player.money for player in state.seats) - before == change
        held = sum(player.branch >= 0 for player in state.seats)
        assert sum(state.branches) + held + branches == 5 * state.rulebook.branches
        check_conservation(state)
        check_all_city_cards(state)
        check_ends(state)
        result = state.result()
        assert result is not None
        assert sorted(itertools.chain(*result.ranking)) == list(range(players))


@pytest.mark.parametrize(("game", "players", "options"), ALL, ids=NAMES)
def test_views_copies_and_imagined_positions_fit(
    game: SantaFeGame, players: int, options: dict[str, OptionValue]
) -> None:
    state = new(game, players, options, 77)
    luck = Chance(5)
    for number in itertools.count():
        if state.to_move is None:
            break
        check_ends(state)
        if number % 13 == 0:
            for seat in range(players):
                view = state.view(seat)
                assert json.loads(json.dumps(view)) == view
                dream = state.imagine(seat, luck)
                assert dream.view(seat) == view
                check_conservation(dream)
                check_all_city_cards(dream)
                if seat == state.to_move:
                    assert dream.choices() == state.choices()
            twin = state.copy()
            frozen = state.view(0)
            for _ in range(5):
                if twin.to_move is not None:
                    twin.play(luck.pick(twin.choices()))
            assert state.view(0) == frozen
        state.play(luck.pick(state.choices()))
    for seat in range(players):
        dream = state.imagine(seat, luck)
        assert dream.view(seat) == state.view(seat)
        check_conservation(dream)
        check_all_city_cards(dream)


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("game", [classic.GAME, rails.GAME], ids=lambda game: game.id)
def test_games_of_buyers_end_only_for_a_reason(game: SantaFeGame, advanced: bool) -> None:
    """Everybody buys whatever he can: no game ends while anybody's track could be laid, unless
    all let a whole turn go by."""
    reasons: Counter[str] = Counter()
    for seed in range(40):
        options: dict[str, OptionValue] = {"track_purchase": True, "advanced": advanced}
        state, luck = new(game, 2 + seed % 4, options, seed), Chance(seed)
        laid: list[str] = []
        while state.to_move is not None:
            buys = [action for action in state.choices() if action.verb == "buy-track"]
            action = luck.pick(buys or state.choices())
            if action.verb in ("lay", "branch", "pass", "decline"):
                laid.append(action.verb)
            state.play(action)
            check_conservation(state)
        track = state.track
        open_end = any(track.has_track(r) and track.ways(r) for r in board().regular)
        assert not open_end or state.reason == "passes"
        assert (track.unlaid == 0) == (state.reason == "track")
        if state.reason == "passes":
            assert laid[-state.players :] == ["pass"] * state.players
        reasons[state.reason] += 1
    assert reasons["passes"] and sum(reasons.values()) == 40


def test_imagined_positions_differ_in_what_is_hidden() -> None:
    state = new(rails.GAME, 2, {}, 3)
    luck = Chance(9)
    while state.round_number < 8:
        state.play(luck.pick(state.choices()))
    dreams = [state.imagine(0, luck) for _ in range(20)]
    assert len({tuple(dream.deck) for dream in dreams}) == 20
    assert len({tuple(dream.seats[1].hand) for dream in dreams}) > 10
    assert len({tuple(dream.removed) for dream in dreams}) > 10
    assert all(dream.seats[0].hand == state.seats[0].hand for dream in dreams)
    for dream in dreams:
        heights = [h for h, card in [*enumerate(dream.deck), *dream.removed] if card < 0]
        assert all(height in state.middle for height in heights)


def test_an_imagined_secret_choice_is_one_the_player_could_make() -> None:
    luck = Chance(4)
    seen = set()
    for seed in range(20):
        state = new(classic.GAME, 3, {}, seed)
        state.play(state.choices()[0])
        dream = state.imagine(1, luck)
        assert dream.seats[0].chosen in playable(dream, 0)
        seen.add(dream.seats[0].chosen)
    assert len(seen) > 5


def test_the_same_seed_deals_the_same_game() -> None:
    for game in (classic.GAME, rails.GAME):
        assert new(game, 4, {}, 12).deck == new(game, 4, {}, 12).deck
        assert new(game, 4, {}, 12).deck != new(game, 4, {}, 13).deck

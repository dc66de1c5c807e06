"""How a round ends, by either rule text (rulings 3 and 4), and the track that the translation gives
away (ruling 5)."""

from __future__ import annotations

from typing import Any

from goldenspike.games.transamerica.rules.board import board, numbers


def test_the_round_ends_at_once_when_the_builder_is_complete(table: Any) -> None:
    game = table(start_points=30)
    game.almost_over()
    events = game.play(game.last_line(0))
    assert game.said(events)[:1] in (["lay"], ["lay.at"])
    record = game.view["rounds"][0]
    assert record["complete"] == [0]
    assert record["losses"][0] == 0
    assert record["missing"][0] == []
    over = next(event for event in events if event.key.endswith("log.round"))
    assert over.halt
    assert over.args["hands"] == [list(names) for names in (game.west, game.east, game.south)]


def test_nobody_is_asked_for_a_second_track_after_completing_himself(table: Any) -> None:
    game = table(start_points=30)
    game.almost_over()
    game.play(game.last_line(0))
    assert game.view["round"] == 2


def one_track_from_completing_another(table: Any, rules: str) -> Any:
    """Seat 1 is to move on the network of seat 0, which needs one single track."""
    game = table(start_points=30, rules=rules)
    game.almost_over()
    game.deal(game.west, game.south, game.east)
    game.join(0, 1)
    game.give_turn(1)
    assert game.loss(0) == 1
    assert game.state.round.networks[0] == game.state.round.networks[1]
    assert game.loss(1) > 3
    return game


def test_rio_grande_lets_the_builder_lay_a_second_single_track_when_only_others_are_complete(
    table: Any,
) -> None:
    game = one_track_from_completing_another(table, "rio-grande")
    state = game.state
    secrets = state.secrets
    events = game.play(game.last_line(0))
    assert game.said(events)[-1] == "complete"
    assert events[-1].args["seats"] == [0]
    assert state.secrets == secrets + 1
    assert state.to_move == 1
    assert game.view["complete"] == [0]
    assert state.prompt().key == "transamerica.prompt.last"
    for choice in state.choices():
        if choice != "done":
            assert board().single_lines >> board().lay_numbers[choice] & 1
    stop, more = state.copy(), state.copy()
    stop.play("done")
    more.play(more.choices()[0])
    for after in (stop, more):
        assert after.view(None)["rounds"][0]["losses"][0] == 0
    assert len(more.view(None)["rounds"][0]["track"]) == 1 + len(
        stop.view(None)["rounds"][0]["track"]
    )


def test_the_translation_ends_the_round_at_once_whoever_is_complete(table: Any) -> None:
    game = one_track_from_completing_another(table, "translation")
    game.play(game.last_line(0))
    assert game.view["round"] == 2
    assert game.view["rounds"][0]["complete"] == [0]


def test_all_who_are_complete_at_the_same_moment_lose_nothing(table: Any) -> None:
    game = table(start_points=30)
    game.almost_over()
    game.deal(game.west, game.west, game.east)
    game.join(0, 1)
    assert game.state.round.missing(0) == game.state.round.missing(1)
    game.play(game.last_line(0))
    record = game.view["rounds"][0]
    assert record["complete"] == [0, 1]
    assert record["losses"][:2] == [0, 0]
    assert record["losses"][2] > 0


def both_need_one(table: Any, rules: str) -> Any:
    """Seats 0 and 1 share a network and each needs a single track of its own; seat 0 moves."""
    game = table(2, rules=rules)
    game.deal(game.west, game.east)
    game.start("3,1", "13,3")
    game.join(0, 1)
    game.lay_all_but_one(0)
    game.lay_all_but_one(1)
    assert game.loss(0) == 1
    assert game.needs(0) != game.needs(1)
    return game


def test_the_translation_lays_the_one_single_track_that_somebody_needs(table: Any) -> None:
    game = both_need_one(table, "translation")
    (needed,) = game.needs(1)
    events = game.play(game.last_line(0))
    extra = next(event for event in events if event.key.endswith("log.extra"))
    assert extra.args == {"seat": 1, "line": needed}
    record = game.view["rounds"][0]
    assert record["losses"] == [0, 0]
    assert record["complete"] == [0]
    assert record["track"][-1] == needed


def test_rio_grande_forgives_no_track(table: Any) -> None:
    game = both_need_one(table, "rio-grande")
    game.play(game.last_line(0))
    assert game.view["rounds"][0]["losses"] == [0, 1]


def test_the_forgiven_track_comes_from_the_supply(table: Any) -> None:
    game = both_need_one(table, "translation")
    game.use_up(1)
    assert [game.loss(0), game.loss(1)] == [1, 1]
    game.play(game.last_line(0))
    assert game.view["rounds"][0]["losses"] == [0, 1]


def test_one_missing_double_line_is_not_forgiven(table: Any) -> None:
    game = table(2, rules="translation")
    seattle = ("Helena", "Salt Lake City", "Seattle", "Winston", "Phoenix")
    game.deal(game.east, seattle)
    game.start("13,3", "2,0")
    game.join(1, 0)
    game.lay_all_but_one(0)
    state = game.state
    others = state.round.missing(1)[1] & ~board().incident[0]
    while state.round.missing(1)[1] & others:
        game.lay(1, 1 << numbers(state.round.missing(1)[1] & others & state.round.reach[1])[0])
    assert game.loss(1) == 2
    game.play(game.last_line(0))
    assert game.view["rounds"][0]["losses"] == [0, 2]


OMAHA = ("Minneapolis", "Omaha", "Los Angeles", "Winston", "Memphis")
WASHINGTON = ("Cincinnati", "Oklahoma City", "Medford", "Washington", "Phoenix")
NEW_YORK = ("Chicago", "St. Louis", "San Francisco", "New York", "Dallas")


def nearly_all_connected(table: Any) -> Any:
    """By the translation, three seats on one network that connects all but one city of each.

    Seat 0 needs two single tracks to Omaha, seat 1 one to Washington, and seat 2 this one and
    another one from there to New York.
    """
    game = table(3, rules="translation", start_points=30)
    game.deal(OMAHA, WASHINGTON, NEW_YORK)
    game.start("10,2", "15,5", "13,3")
    game.join(0, 1)
    game.join(0, 2)
    for hand in (OMAHA, NEW_YORK, WASHINGTON):
        game.connect(0, *(city for city in hand if city not in ("Omaha", "New York", "Washington")))
    assert [game.loss(seat) for seat in range(3)] == [2, 1, 2]
    assert game.needs(1) == ["17,5-17,6"]
    assert game.needs(2) == ["17,4-17,5", "17,5-17,6"]
    return game


def extra_tracks(game: Any, action: str) -> list[int]:
    """Play an action that ends the round and return who then laid a track, in order."""
    events = game.play(action)
    assert "round" in game.said(events)
    return [event.args["seat"] for event in events if event.key.endswith("log.extra")]


def test_the_translation_gives_track_also_when_only_others_are_complete(table: Any) -> None:
    game = nearly_all_connected(table)
    assert extra_tracks(game, "lay 17,5-17,6") == [2]
    record = game.view["rounds"][0]
    assert record["complete"] == [1]
    assert record["losses"] == [2, 0, 0]


def test_the_translation_gives_track_also_to_the_builder(table: Any) -> None:
    game = nearly_all_connected(table)
    game.lay_all_but_one(0)
    assert extra_tracks(game, "lay 17,5-17,6") == [2, 0]
    assert game.view["rounds"][0]["losses"] == [0, 0, 0]


def test_extra_tracks_go_from_the_builders_left_while_the_supply_lasts(table: Any) -> None:
    game = nearly_all_connected(table)
    game.lay_all_but_one(0)
    game.use_up(2)
    assert [game.loss(seat) for seat in range(3)] == [1, 1, 2]
    game.give_turn(1)
    assert extra_tracks(game, game.last_line(1)) == [2], "seat 2 sits to the left of seat 1"
    record = game.view["rounds"][0]
    assert record["losses"] == [1, 0, 0]
    assert len(record["track"]) == 84


def test_nobody_newly_qualifies_by_an_extra_track_but_it_serves_all(table: Any) -> None:
    game = nearly_all_connected(table)
    game.lay_all_but_one(0)
    assert extra_tracks(game, game.last_line(0)) == [1]
    record = game.view["rounds"][0]
    assert record["losses"] == [0, 0, 1], "seat 2 needed two when the round ended, now it is one"
    assert record["missing"][2] == ["17,4-17,5"]

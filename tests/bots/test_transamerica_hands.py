"""What TransAmerica's bots believe of the others' cities."""

from __future__ import annotations

from goldenspike import games
from goldenspike.bots import Glimpse
from goldenspike.core import Chance
from goldenspike.games.transamerica.bot.atlas import way
from goldenspike.games.transamerica.bot.hands import HandChain
from goldenspike.games.transamerica.rules.board import City, board
from goldenspike.games.transamerica.rules.state import TransAmerica

GAME = games.get("transamerica")


def game(players: int, *actions: str) -> TransAmerica:
    state = GAME.new(players, {}, 4)
    for action in actions:
        state.play(action)
    assert isinstance(state, TransAmerica)
    return state


def start(name: str) -> str:
    return board().starts[board().city_named[name].junction]


def test_every_imagined_deal_is_one_that_could_have_been_dealt() -> None:
    for players in GAME.players:
        now = game(players).round
        knowledge = GAME.knowledge()
        chain, luck = HandChain(now, 1, knowledge.weights), Chance(2)
        for _ in range(30):
            deal = chain.draw(luck)
            assert deal[1] == now.hands[1]
            for colour, deck in enumerate(board().decks(players)):
                cities = [hand[colour] for hand in deal]
                assert len(set(cities)) == players
                assert set(cities) <= set(deck)


def test_a_start_marker_on_a_city_tells_that_it_is_in_the_hand() -> None:
    state = game(4)
    mine = {city.name for city in state.round.hands[1]}
    city = next(city for city in board().cities if city.name not in mine)
    state.play(start(city.name))
    belief = GAME.knowledge().belief(Glimpse(state, 1, Chance(1)))
    assert belief[f"0 {city.colour}"][city.name] > 0.6
    assert belief[f"2 {city.colour}"][city.name] < 0.2


def test_beliefs_are_probabilities_over_all_that_is_possible() -> None:
    state = game(5)
    knowledge = GAME.knowledge()
    belief = knowledge.belief(Glimpse(state, 0, Chance(1)))
    assert set(belief) == set(knowledge.facts(state, 0))
    for question, answer in knowledge.facts(state, 0).items():
        assert abs(sum(belief[question].values()) - 1) < 1e-9
        assert belief[question][answer] > 0


def test_track_toward_a_city_makes_it_likelier() -> None:
    state, knowledge = game(4), GAME.knowledge()
    goal = next(city for city in board().cities if city not in state.round.hands[1])
    likely = [
        knowledge.belief(Glimpse(toward(state, goal, tracks), 1, Chance(1))) for tracks in (0, 4)
    ]
    before, after = (belief[f"0 {goal.colour}"][goal.name] for belief in likely)
    assert after > 1.5 * before


def toward(state: TransAmerica, goal: City, tracks: int) -> TransAmerica:
    """Let seat 0 go so many tracks from the middle of the country toward a city."""
    after, here = state.copy(), board().city_named["Denver"].junction
    after.play(start("Denver"))
    for there, _ in way(here, goal.junction)[:tracks]:
        ends = {here, there}
        after.round.lay(0, next(n for n, e in enumerate(board().lines) if {e.a, e.b} == ends))
        here = there
    return after

"""The track-laying turn: the decision both games turn on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from goldenspike.core import Action, Message
from goldenspike.games.santa_fe.rules import scoring
from goldenspike.games.santa_fe.rules.board import MOUNTAIN, RIVER, board
from goldenspike.games.santa_fe.rules.cards import ALLOWANCE, FOUR
from goldenspike.games.santa_fe.rules.ending import end
from goldenspike.games.santa_fe.rules.money import pay, tariff
from goldenspike.games.santa_fe.rules.rulebook import DONE, Decision, ask

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.state import SantaFe

PASS = Action("pass")
DECLINE = Action("decline")

_TERRAIN = {RIVER: "river", MOUNTAIN: "mountain", RIVER | MOUNTAIN: "both"}


class LayTrack(Decision):
    """Lay one piece, or as many as the played card allows.

    The first piece is a duty while free track can be laid; in the advanced game the player may
    pass (ruling 10). Further pieces are free. When only bought track can go on, players lay or
    pass (ruling 13). When nothing can, the game is over, unless the player's own branch line card
    opens a line: he uses it or declines, which ends the basic game and is a pass in the advanced
    one (ruling 11).
    """

    name = "lay"

    def begin(self, state: SantaFe, seat: int) -> bool:
        """End the game if the player cannot lay; skip the idle turn of Four In One (ruling 21)."""
        if not pieces_left(state, seat):
            return False
        if may_go_on(state, seat):
            return True
        end(state, "stuck")
        return False

    def offer(self, state: SantaFe, seat: int) -> list[Action]:
        """List every piece the player may lay and pay for, and how he may stop."""
        if state.count:
            return [*_pieces(state, seat), DONE]
        if not state.track.alive():
            return [*_branches(state, seat), PASS if state.grade.terrain else DECLINE]
        actions = list(_pieces(state, seat))
        return actions if must_lay(state) else [*actions, PASS]

    def take(self, state: SantaFe, seat: int, action: Action) -> bool:
        """Lay a piece, or stop."""
        if action == DONE:
            return False
        if action == PASS:
            state.passes += 1
            state.tell("pass", seat=seat)
            return False
        if action == DECLINE:
            state.tell("decline", seat=seat)
            end(state, "stuck")
            return False
        verb, railroad, way = action.split(" ")
        plan = board()
        _lay(state, seat, plan.railroad[railroad], plan.way[way], branch=verb == "branch")
        if not state.track.unlaid:
            end(state, "track")
            return False
        return pieces_left(state, seat) > 0 and next(_pieces(state, seat), None) is not None

    def prompt(self, state: SantaFe, seat: int) -> Message:
        """Ask for a piece, saying how many are left and what stopping means."""
        if state.count:
            return ask("lay_more", seat=seat, n=pieces_left(state, seat))
        if not state.track.alive():
            return ask("stuck_pass" if state.grade.terrain else "stuck", seat=seat)
        if next(_pieces(state, seat), None) is None:
            return ask("unpaid" if _reaches(state, seat) else "wait", seat=seat)
        key = "lay" if state.track.extendable(state.track.in_play) else "lay_bought"
        return ask(key, seat=seat, n=pieces_left(state, seat))


def pieces_left(state: SantaFe, seat: int) -> int:
    """Return how many pieces the seat may still lay in this turn."""
    player = state.seats[seat]
    if player.played == FOUR and player.late != (state.phase_name == "second"):
        return 0
    return ALLOWANCE[player.played].pieces - state.count


def may_go_on(state: SantaFe, seat: int) -> bool:
    """Tell whether the game goes on when this player is to lay: some railroad can be extended,
    with track from the supply or bought by anybody, or he can open a line with his branch line
    card. Track that he cannot pay for is no dead end (ruling 12); a branch that he cannot pay for
    does not help (ruling 11)."""
    return state.track.alive() or next(_branches(state, seat), None) is not None


def must_lay(state: SantaFe) -> bool:
    """Tell whether a first piece is a duty: in the basic game, while a railroad or short line
    can be extended with free track (ruling 14); short lines alone do not keep the game going."""
    track = state.track
    return not state.grade.terrain and track.alive() and track.extendable(track.in_play)


def _reaches(state: SantaFe, seat: int) -> bool:
    """Tell whether the player could lay some piece if money were no matter."""
    track = state.track
    return any(track.pieces(r, seat) and track.ways(r) for r in track.in_play)


def _pieces(state: SantaFe, seat: int) -> Iterator[Action]:
    """Go through the pieces that the player may lay and pay for."""
    track, player, plan = state.track, state.seats[seat], board()
    prices = tariff(state, seat)
    for railroad in track.in_play:
        if track.pieces(railroad, seat):
            for way in track.ways(railroad):
                laid = track.laid[way >> 1]
                if prices[plan.ways[way].terrain[laid]] <= player.money:
                    yield plan.lay_action("lay", railroad, way, laid)
    yield from _branches(state, seat)


def _branches(state: SantaFe, seat: int) -> Iterator[Action]:
    """Go through the lines that the player may start with his branch line card and pay for."""
    track, player, plan = state.track, state.seats[seat], board()
    if player.branch_ready and track.pieces(player.branch, seat):
        prices = tariff(state, seat)
        for way in track.branch_ways(player.branch):
            if prices[plan.ways[way].terrain[0]] <= player.money:
                yield plan.lay_action("branch", player.branch, way, 0)


def _lay(state: SantaFe, seat: int, railroad: int, way: int, *, branch: bool) -> None:
    track, player, plan = state.track, state.seats[seat], board()
    road, company = plan.ways[way], plan.railroads[railroad].name
    goal = plan.places[road.goal].name
    number, terrain = track.laid[road.line] + 1, track.next_terrain(way)
    price = tariff(state, seat)[terrain]
    times = ALLOWANCE[player.played].bonus
    home = times * scoring.home_bonus(track, railroad)
    city = times * scoring.city_bonus(track.links, road.goal)
    square = times * scoring.square_bonus(track.links, railroad, road.goal)
    own = not track.supply[railroad]

    state.count += 1
    reached = track.lay(railroad, way, seat, branch=branch)
    if branch:
        player.branch, player.branch_ready = -1, False
        start = plan.places[road.start].name
        state.tell("branch", seat=seat, railroad=company, city=start)
    key = "reach" if reached else "lay"
    state.tell(key, seat=seat, railroad=company, city=goal, n=number, spaces=len(road.spaces))
    if own:
        state.tell("own_piece", seat=seat, railroad=company)
    if price:
        pay(state, seat, price, "pay_terrain", terrain=_TERRAIN[terrain])
    if home:
        base = plan.places[plan.railroads[railroad].home].name
        pay(state, seat, -home, "city_bonus", city=base)
    if reached and city:
        pay(state, seat, -city, "city_bonus", city=goal)
    if reached and square:
        pay(state, seat, -square, "square_bonus", railroad=company, city=goal)

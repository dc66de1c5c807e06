"""The track-laying turn: the decision both games turn on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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

    The first piece is a duty while any railroad can be extended; in the advanced game the player
    may pass. Further pieces are free. When no railroad can be extended from the supply the game
    is over, unless the player's own branch line card or bought track opens a line and he takes
    that way; declining it ends the game. Own bought track that he merely cannot pay for makes him
    pass.
    """

    name = "lay"

    def begin(self, state: SantaFe, seat: int) -> bool:
        """End the game if the player cannot lay; skip the idle turn of Four In One."""
        if not pieces_left(state, seat):
            return False
        if may_lay(state, seat):
            return True
        end(state, "stuck")
        return False

    def offer(self, state: SantaFe, seat: int) -> list[Action]:
        """List every piece the player may lay and pay for, and how he may stop."""
        if state.count:
            return [*_pieces(state, seat, state.track.in_play), DONE]
        if not state.track.extendable():
            own = list(_pieces(state, seat, board().regular))
            return [*own, DECLINE] if own else [PASS]
        actions = list(_pieces(state, seat, state.track.in_play))
        if state.grade.terrain:
            actions.append(PASS)
        return actions

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
        more = _pieces(state, seat, state.track.in_play)
        return pieces_left(state, seat) > 0 and next(more, None) is not None

    def prompt(self, state: SantaFe, seat: int) -> Message:
        """Ask for a piece, saying how many are left and what stopping means."""
        if not state.count and not state.track.extendable():
            return ask("stuck" if _has_way_out(state, seat) else "unpaid", seat=seat)
        return ask("lay_more" if state.count else "lay", seat=seat, n=pieces_left(state, seat))


def pieces_left(state: SantaFe, seat: int) -> int:
    """Return how many pieces the seat may still lay in this turn."""
    player = state.seats[seat]
    if player.played == FOUR and player.late != (state.phase_name == "second"):
        return 0
    return ALLOWANCE[player.played].pieces - state.count


def may_lay(state: SantaFe, seat: int) -> bool:
    """Tell whether the player can lay: some railroad can be extended, from the supply or with
    track he bought, or he could open a line with his branch line card. Track he cannot pay for is
    no dead end; a branch he cannot pay for does not help."""
    track = state.track
    bought = any(track.bought[seat][r] and track.ways(r) for r in board().regular)
    return track.extendable() or bought or _has_way_out(state, seat)


def _has_way_out(state: SantaFe, seat: int) -> bool:
    """Tell whether the player can lay and pay for some piece of the five railroads."""
    return next(_pieces(state, seat, board().regular), None) is not None


def _pieces(state: SantaFe, seat: int, railroads: Iterable[int]) -> Iterator[Action]:
    """Go through the pieces of these railroads that the player may lay and pay for."""
    track, player, plan = state.track, state.seats[seat], board()
    prices = tariff(state, seat)
    for railroad in railroads:
        if track.pieces(railroad, seat):
            for way in track.ways(railroad):
                laid = track.laid[way >> 1]
                if prices[plan.ways[way].terrain[laid]] <= player.money:
                    yield plan.lay_action("lay", railroad, way, laid)
    if player.branch_ready and track.pieces(player.branch, seat):
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
    city = times * scoring.city_bonus(track, road.goal)
    square = times * scoring.square_bonus(track, railroad, road.goal)
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
    if reached and city:
        pay(state, seat, -city, "city_bonus", city=goal)
    if reached and square:
        pay(state, seat, -square, "square_bonus", railroad=company, city=goal)

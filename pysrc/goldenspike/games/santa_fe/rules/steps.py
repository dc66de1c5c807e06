"""The other decisions of a round that both games have: cards chosen, exchanged, drawn, track
bought; and what happens between them."""

from __future__ import annotations

from goldenspike.core import Action, Message
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.cards import (
    BRANCH,
    CITY,
    DOUBLE,
    ENGINEER,
    FOR_ONE_ROUND,
    NOTHING,
    Holdings,
)
from goldenspike.games.santa_fe.rules.rulebook import TRACK_PRICE, Decision
from goldenspike.games.santa_fe.rules.state import DONE, SantaFe


class ChooseCard(Decision):
    """Choose a card in secret. The first round takes a city card, always."""

    name = "choose"

    def begin(self, state: SantaFe, seat: int) -> bool:
        """Ask only who has a card that may be played."""
        return bool(state.playable(seat))

    def offer(self, state: SantaFe, seat: int) -> list[Action]:
        """List the cards that may be played."""
        return [Action(f"play {card}", f"hand:{card}") for card in state.playable(seat)]

    def take(self, state: SantaFe, seat: int, action: Action) -> bool:
        """Put the card down, face down."""
        state.seats[seat].chosen = card = action.args[0]
        if card in board().place:
            state.tell("chosen_city", eyes=(seat,), city=board().places[board().place[card]].name)
        else:
            state.tell("chosen", eyes=(seat,), card=card)
        return False


class ChangeHand(Decision):
    """Double Turn, at the start of the second turn: exchange any number of city cards."""

    name = "change"

    def begin(self, state: SantaFe, seat: int) -> bool:
        """Ask the players of a Double Turn Card who hold a city card."""
        player = state.seats[seat]
        return player.played == DOUBLE and bool(player.hand)

    def offer(self, state: SantaFe, seat: int) -> list[Action]:
        """List each city to discard, and stopping."""
        names = dict.fromkeys(board().places[city].id for city in state.seats[seat].hand)
        return [*(Action(f"discard {name}", f"hand:{name}") for name in names), DONE]

    def take(self, state: SantaFe, seat: int, action: Action) -> bool:
        """Discard a card; when done draw as many, as far as the deck goes."""
        player = state.seats[seat]
        if action != DONE:
            city = board().place[action.args[0]]
            player.hand.remove(city)
            player.discards.append(city)
            state.count += 1
            state.tell("discard", seat=seat)
            state.tell("discarded", eyes=(seat,), city=board().places[city].name)
            if player.hand:
                return True
        for _ in range(state.count):
            state.draw_city(seat)
        return False

    def prompt(self, state: SantaFe, seat: int) -> Message:
        """Say how many are discarded so far."""
        return state.ask(self.name, seat=seat, n=state.count)


class Refill(Decision):
    """Fill the hand up, one card at a time. While the deck has cards that is a duty."""

    name = "refill"

    def begin(self, state: SantaFe, seat: int) -> bool:
        """Ask who has room in his hand and a card to take."""
        return _may_draw(state, seat)

    def offer(self, state: SantaFe, seat: int) -> list[Action]:
        """List what may be drawn, and stopping once the deck is empty."""
        return _draws(state, seat) if state.deck else [*_draws(state, seat), DONE]

    def take(self, state: SantaFe, seat: int, action: Action) -> bool:
        """Take a card; a branch line card is paid for."""
        if action == DONE:
            return False
        player, kind = state.seats[seat], action.args[0]
        if kind == CITY:
            state.draw_city(seat)
        elif kind == BRANCH:
            player.branch = board().railroad[action.args[1]]
            state.branches[player.branch] -= 1
            company = board().railroads[player.branch].name
            state.pay(seat, state.grade.branch_price, "draw_branch", railroad=company)
        else:
            state.stacks[kind] -= 1
            if kind == ENGINEER:
                player.engineer = player.engineer_drawn = True
                state.tell("draw_engineer", seat=seat)
            else:
                player.held[kind] = player.held.get(kind, 0) + 1
                state.tell("draw", seat=seat, card=kind)
        return _may_draw(state, seat)

    def prompt(self, state: SantaFe, seat: int) -> Message:
        """Say how many places are free."""
        free = state.rulebook.hand - state.seats[seat].size()
        return state.ask(self.name if state.deck else "refill_end", seat=seat, n=free)


class BuyTrack(Decision):
    """Optional rule: buy one piece of track for $1, to lay it when the supply is empty."""

    name = "buy_track"

    def begin(self, state: SantaFe, seat: int) -> bool:
        """Ask who has the money, if the option is on."""
        affordable = state.seats[seat].money >= TRACK_PRICE
        return state.options["track_purchase"] is True and affordable and self._any_left(state)

    def offer(self, state: SantaFe, seat: int) -> list[Action]:
        """List the railroads with track in the supply; short lines are not for sale."""
        names = [board().railroads[r].id for r in board().regular if state.track.supply[r]]
        return [*(Action(f"buy-track {name}", f"supply:{name}") for name in names), DONE]

    def take(self, state: SantaFe, seat: int, action: Action) -> bool:
        """Buy a piece or let it be."""
        if action != DONE:
            railroad = board().railroad[action.args[0]]
            state.track.buy(railroad, seat)
            company = board().railroads[railroad].name
            state.pay(seat, TRACK_PRICE, "buy_track", railroad=company)
        return False

    def _any_left(self, state: SantaFe) -> bool:
        return any(state.track.supply[r] for r in board().regular)


def reveal(state: SantaFe) -> None:
    """Turn all chosen cards up together. A branch line card comes into play with its companion;
    with no card to go with it, it stays unused."""
    state.secrets += 1
    for seat in state.order():
        player = state.seats[seat]
        card, player.chosen = player.chosen, ""
        player.branch_ready = player.branch >= 0 and bool(card)
        if card in board().place:
            city = board().place[card]
            player.hand.remove(city)
            player.table.append(city)
            player.played = CITY
            state.tell("play_city", seat=seat, city=board().places[city].name)
        elif card:
            player.held[card] -= 1
            player.played = card
            state.tell("play", seat=seat, card=card)
        else:
            player.played = NOTHING
            state.tell("play_nothing", seat=seat)
        if player.branch_ready:
            company = board().railroads[player.branch].name
            state.tell("branch_ready", seat=seat, railroad=company)


def put_away(state: SantaFe) -> None:
    """After the second turn: cards for one round go back to their stacks, branch line cards that
    were not used leave the game."""
    for seat in state.order():
        player = state.seats[seat]
        if player.played in FOR_ONE_ROUND:
            state.stacks[player.played] += 1
        if player.branch >= 0:
            state.tell("lapse", seat=seat, railroad=board().railroads[player.branch].name)
        player.played, player.late = "", False
        player.branch, player.branch_ready = -1, False


def pass_train(state: SantaFe) -> None:
    """The next player leads the next round."""
    state.first = (state.first + 1) % state.players
    state.tell("train", seat=state.first)


def _may_draw(state: SantaFe, seat: int) -> bool:
    return state.seats[seat].size() < state.rulebook.hand and bool(_draws(state, seat))


def _draws(state: SantaFe, seat: int) -> list[Action]:
    player = state.seats[seat]
    actions = [Action("draw city", "stack:city")] if state.deck else []
    for kind, left in state.stacks.items():
        if left and (not player.engineer if kind == ENGINEER else _fits(state, player, kind)):
            actions.append(Action(f"draw {kind}", f"stack:{kind}"))
    if (
        player.branch < 0
        and player.money >= state.grade.branch_price
        and _fits(state, player, BRANCH)
    ):
        for railroad, left in enumerate(state.branches):
            if left:
                name = board().railroads[railroad].id
                actions.append(Action(f"draw branch {name}", f"stack:branch:{name}"))
    return actions


def _fits(state: SantaFe, player: Holdings, kind: str) -> bool:
    """Tell whether a card may join a hand: some pairs are kept apart."""
    return not any(
        kind in pair and any(player.holds(other) for other in pair if other != kind)
        for pair in state.rulebook.apart
    )

"""What a seat may know: the only place that decides what is hidden.

Hidden are the cities in other hands, those that others discarded, the order of the deck, the
cards removed for the phantom, and cards chosen but not yet revealed. Everything else lies open;
cards other than cities are taken from open stacks, so everybody knows who holds them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.core.kept import kept
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.laying import pieces_left
from goldenspike.games.santa_fe.rules.money import TRACK_PRICE, tariff
from goldenspike.games.santa_fe.rules.openings import openings
from goldenspike.games.santa_fe.rules.scoring import (
    Count,
    city_bonus,
    count,
    counts,
    phantom_counts,
    phantom_plays,
    phantom_points,
    score,
    square_bonus,
)
from goldenspike.games.santa_fe.rules.view import (
    GameView,
    LineView,
    OpeningView,
    PhantomView,
    PlayedView,
    RailroadView,
    ReachedView,
    SeatView,
    WorthView,
)

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.state import SantaFe


def show(state: SantaFe, seat: int | None) -> GameView:
    """Return what a seat may know of a position; None is an onlooker."""
    plan, track = board(), state.track
    mover = state.to_move
    reached = _reached(tuple(track.links), dict(state.markers))
    return {
        "round": state.round_number,
        "first": state.first,
        "phase": state.phase_name,
        "decision": "" if mover is None else state.current().name,
        "count": state.count,
        "pieces": _pieces(state),
        "over": state.reason,
        "arrows": state.rulebook.arrows,
        "lines": _lines(bytes(track.owner), bytes(track.laid), bytes(track.course)),
        "openings": _openings(state, mover if seat is None else seat),
        "railroads": {plan.railroads[r].id: _railroad(state, r) for r in _shown(state)},
        "connected": reached["connected"],
        "city_bonuses": reached["city_bonuses"],
        "square_bonuses": reached["square_bonuses"],
        "worth": reached["worth"],
        "markers": {plan.places[place].id: value for place, value in state.markers.items()},
        "marker_supply": {str(value): left for value, left in state.marker_supply.items()},
        "stacks": {"city": len(state.deck), **state.stacks},
        "branches": {plan.railroads[r].id: left for r, left in enumerate(state.branches)},
        "prices": {
            "branch": state.grade.branch_price,
            "engineer": state.grade.engineer_price,
            "track": TRACK_PRICE,
        },
        "seats": [_seat(state, other, seat) for other in range(state.players)],
        "phantom": _phantom(state),
    }


@kept(4)
def _lines(owner: bytes, laid: bytes, course: bytes) -> dict[str, LineView]:
    """The lines with track on them."""
    plan = board()
    return {
        line.id: {
            "railroad": plan.railroads[owner[i]].id,
            "laid": laid[i],
            "start": plan.places[line.goal if course[i] else line.start].id,
        }
        for i, line in enumerate(plan.lines)
        if laid[i]
    }


@kept(4)
def _reached(links: tuple[int, ...], markers: dict[int, int]) -> ReachedView:
    """What only changes when a railroad reaches a place or a boomtown is made."""
    plan = board()
    return {
        "connected": {
            plan.places[place].id: [r.id for i, r in enumerate(plan.railroads) if there >> i & 1]
            for place, there in enumerate(links)
            if there
        },
        "city_bonuses": [p.id for i, p in enumerate(plan.places) if city_bonus(links, i)],
        "square_bonuses": [
            [plan.railroads[railroad].id, plan.places[place].id]
            for railroad, place in sorted(plan.squares)
            if square_bonus(links, railroad, place)
        ],
        "worth": {
            plan.places[each.city].id: _worth(each)
            for each in count(dict.fromkeys(plan.city_cards), links, markers)
        },
    }


def _pieces(state: SantaFe) -> int:
    """How many pieces the seat to move may still lay in its turn."""
    laying = state.to_move is not None and state.current().name in ("lay", "four")
    return pieces_left(state, state.to_move or 0) if laying else 0


def _shown(state: SantaFe) -> list[int]:
    """The railroads this game has."""
    plan = board()
    return [*plan.regular, *(plan.short if state.rulebook.short_lines else ())]


def _openings(state: SantaFe, seat: int | None) -> dict[str, OpeningView]:
    names = [railroad.id for railroad in board().railroads]
    return {
        board().lines[line].id: {
            "railroads": [names[r] for r in opening.railroads],
            "branch": "" if opening.branch is None else names[opening.branch],
            "others": [
                {"seat": other, "railroads": [names[r] for r in railroads]}
                for other, railroads in sorted(opening.others.items())
            ],
        }
        for line, opening in openings(state, seat).items()
    }


def _railroad(state: SantaFe, railroad: int) -> RailroadView:
    plan, track = board(), state.track
    return {
        "supply": track.supply[railroad],
        "in_play": railroad in track.in_play,
        "has_track": track.has_track(railroad),
        "ends": [plan.places[place].id for place in track.at[railroad]],
        "dead_ends": [plan.places[place].id for place in track.dead_ends(railroad)],
        "under_way": [plan.ways[way].id for way in track.under_way[railroad]],
    }


def _seat(state: SantaFe, seat: int, viewer: int | None) -> SeatView:
    plan, player, own = board(), state.seats[seat], seat == viewer
    return {
        "money": player.money,
        "tariff": list(tariff(state, seat)),
        "cities": len(player.hand),
        "hand": [plan.places[city].id for city in player.hand] if own else None,
        "held": {kind: n for kind, n in player.held.items() if n},
        "branch": plan.railroads[player.branch].id if player.branch >= 0 else None,
        "branch_ready": player.branch_ready,
        "engineer": player.engineer,
        "has_chosen": bool(player.chosen),
        "chosen": player.chosen if own else None,
        "played": player.played,
        "late": player.late,
        "table": [_played(each) for each in counts(state, seat)],
        "total": score(state, seat).total,
        "discarded": len(player.discards),
        "discards": [plan.places[city].id for city in player.discards] if own else None,
        "bought": {plan.railroads[r].id: n for r, n in enumerate(state.track.bought[seat]) if n},
    }


def _played(each: Count) -> PlayedView:
    return {"city": board().places[each.city].id, **_worth(each)}


def _worth(each: Count) -> WorthView:
    return {"value": each.value, "railroads": each.railroads, "points": each.points}


def _phantom(state: SantaFe) -> PhantomView | None:
    if not phantom_plays(state):
        return None
    over = bool(state.reason)
    return {
        "cards": len(state.removed),
        "table": [_played(each) for each in phantom_counts(state)] if over else None,
        "points": phantom_points(state) if over else None,
    }

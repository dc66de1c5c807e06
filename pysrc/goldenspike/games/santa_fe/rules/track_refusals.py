"""Why a piece of track cannot be laid: the rules a piece has to pass, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from goldenspike.core import Message
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.money import tariff
from goldenspike.games.santa_fe.rules.rulebook import why

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.state import SantaFe

NOT_NOW = Message("core.why.not_now")
"""For what is no action or spot of the game at all."""


class Piece(NamedTuple):
    """A piece somebody would like to lay: of a railroad, along a way, by a branch line card."""

    railroad: int
    way: int
    branch: bool

    @property
    def company(self) -> str:
        """What the railroad is called."""
        return board().railroads[self.railroad].name

    @property
    def start(self) -> str:
        """What the place is called that the way begins at."""
        return board().places[board().ways[self.way].start].name


Rule = Callable[["SantaFe", int, Piece], Message | None]


def refuse_piece(state: SantaFe, seat: int, railroad: int, way: int, branch: bool) -> Message:
    """Say which rule forbids a piece."""
    return _refusal(state, seat, Piece(railroad, way, branch))[1]


def refuse_space(state: SantaFe, seat: int, spot: str) -> Message:
    """Say why no piece can be laid on a space: of all that might be, the one that breaks a rule
    last speaks for them."""
    plan, track = board(), state.track
    number = plan.line[spot.rpartition(":")[0]]
    owner = track.owner_of(number)
    if owner is not None:
        return _on_a_line_begun(state, seat, number, owner, spot)
    ways = [2 * number, 2 * number + 1]
    starts = {
        plan.ways[plan.way[choice.args[1]]].start
        for choice in state.choices()
        if choice.verb in ("lay", "branch") and plan.way[choice.args[1]] in ways
    }
    if starts:
        return why("begin_at", cities=[plan.places[place].name for place in sorted(starts)])
    for wanted in ([way for way in ways if plan.ways[way].spaces[0] == spot], ways):
        passed, message = _nearest(state, seat, wanted)
        if passed > _RULES.index(_no_end):
            return message
    return _far_from_ends(state, number, ways)


def _on_a_line_begun(state: SantaFe, seat: int, line: int, owner: int, spot: str) -> Message:
    plan, track = board(), state.track
    way = 2 * line + track.course[line]
    spaces, laid = plan.ways[way].spaces, track.laid[line]
    company = plan.railroads[owner].name
    if spot in spaces[:laid]:
        return why("filled", railroad=company)
    if spot != spaces[laid]:
        return why("next_space", railroad=company)
    return refuse_piece(state, seat, owner, way, False)


def _far_from_ends(state: SantaFe, number: int, ways: list[int]) -> Message:
    """For a free line at which no railroad ends."""
    plan, line = board(), board().lines[number]
    for railroad in plan.regular:
        if state.track.has_track(railroad) and set(ways) & set(state.track.branch_ways(railroad)):
            return why("only_branch")
    names = {"city": plan.places[line.start].name, "to": plan.places[line.goal].name}
    return why("far_from_ends", **names)


def _nearest(state: SantaFe, seat: int, ways: list[int]) -> tuple[int, Message]:
    """The refusal of the piece along one of these ways that breaks a rule last."""
    refusals = [_refusal(state, seat, piece) for piece in _wishes(state, seat, ways)]
    return max(refusals, key=lambda refusal: refusal[0], default=(0, NOT_NOW))


def _wishes(state: SantaFe, seat: int, ways: list[int]) -> Iterator[Piece]:
    player = state.seats[seat]
    for way in ways:
        for railroad in state.track.in_play:
            yield Piece(railroad, way, branch=False)
        if player.branch_ready:
            yield Piece(player.branch, way, branch=True)


def _refusal(state: SantaFe, seat: int, piece: Piece) -> tuple[int, Message]:
    """How many rules a piece passes, and what the next one says against it."""
    for passed, rule in enumerate(_RULES):
        message = rule(state, seat, piece)
        if message:
            return passed, message
    return len(_RULES), NOT_NOW


def _not_drawn(state: SantaFe, seat: int, piece: Piece) -> Message | None:
    if piece.railroad in state.track.in_play:
        return None
    return why("not_drawn", railroad=piece.company)


def _taken(state: SantaFe, seat: int, piece: Piece) -> Message | None:
    track, line = state.track, piece.way >> 1
    owner = track.owner_of(line)
    if owner is None or _goes_on(state, piece):
        return None
    if owner != piece.railroad:
        return why("taken", railroad=board().railroads[owner].name)
    built = track.laid[line] == len(board().lines[line].terrain)
    return why("built" if built else "next_space", railroad=piece.company)


def _no_end(state: SantaFe, seat: int, piece: Piece) -> Message | None:
    track, start = state.track, board().ways[piece.way].start
    if _goes_on(state, piece):
        return None
    if not piece.branch:
        ends_there = start in track.at[piece.railroad]
        return None if ends_there else why("no_end", railroad=piece.company, city=piece.start)
    player = state.seats[seat]
    if not player.branch_ready or player.branch != piece.railroad:
        return why("no_branch_card", railroad=piece.company)
    if not track.started(piece.railroad):
        return why("branch_unstarted", railroad=piece.company)
    if not track.links[start] >> piece.railroad & 1:
        return why("not_connected", railroad=piece.company, city=piece.start)
    return None


def _goes_on(state: SantaFe, piece: Piece) -> bool:
    """Tell whether a piece continues a line that its railroad is on."""
    return not piece.branch and piece.way in state.track.under_way[piece.railroad]


def _arrow(state: SantaFe, seat: int, piece: Piece) -> Message | None:
    against = state.track.arrows and board().ways[piece.way].against_arrow
    return why("arrow") if against else None


def _twin(state: SantaFe, seat: int, piece: Piece) -> Message | None:
    twin = board().lines[piece.way >> 1].twin
    both = twin >= 0 and state.track.owner_of(twin) == piece.railroad
    return why("twin", railroad=piece.company) if both else None


def _no_track(state: SantaFe, seat: int, piece: Piece) -> Message | None:
    if state.track.pieces(piece.railroad, seat):
        return None
    bought = state.track.has_track(piece.railroad)
    return why("others_track" if bought else "no_track", railroad=piece.company)


def _unpaid(state: SantaFe, seat: int, piece: Piece) -> Message | None:
    dollars = tariff(state, seat)[state.track.next_terrain(piece.way)]
    money = state.seats[seat].money
    return why("unpaid", dollars=dollars, money=money) if dollars > money else None


def _dead(state: SantaFe, seat: int, piece: Piece) -> Message | None:
    only_branch = not state.track.alive() and not piece.branch
    return why("dead") if only_branch else None


_RULES: tuple[Rule, ...] = (
    _not_drawn,
    _taken,
    _no_end,
    _arrow,
    _twin,
    _no_track,
    _unpaid,
    _dead,
)
"""In this order, so that whoever gets further is nearer to being allowed."""

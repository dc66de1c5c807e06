"""How a game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goldenspike.games.santa_fe.rules.scoring import phantom_plays, phantom_points

if TYPE_CHECKING:
    from goldenspike.games.santa_fe.rules.state import SantaFe


def end(state: SantaFe, reason: str) -> None:
    """End the game at once."""
    state.reason = reason
    state.to_move = None
    state.secrets += 1
    state.tell("end", halt=True, reason=reason)
    for seat, score in enumerate(state.scores()):
        parts: dict[str, Any] = dict(score.parts)
        state.tell("count", joins="heard", seat=seat, n=score.total, **parts)
    if phantom_plays(state):
        state.tell("phantom", joins="heard", n=phantom_points(state))


def everybody_passed(state: SantaFe) -> None:
    """End the game when all have passed in one turn, or in both of a round if the option says
    so (ruling 17); that reading is about passing up free track, not about having none to lay
    (ruling 14)."""
    both = state.options.get("all_pass_ends") == "round" and state.track.extendable()
    state.quiet_turns = state.quiet_turns + 1 if state.passes == state.players else 0
    state.passes = 0
    if state.quiet_turns >= (2 if both else 1):
        end(state, "passes")
    elif state.phase_name == "second":
        state.quiet_turns = 0

"""What a choice would bring at once, as far as everybody could reckon it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goldenspike.core import Game, Score, State
from goldenspike.core.words import Words
from goldenspike.session.totals import MONEY


def outcome(state: State, actions: Sequence[str], words: Words, eyes: int | None = None) -> str:
    """Return whose points change and by how much if the seat to move does this, with what they
    come from where the game tells that or they are of several kinds, e.g. "Ann +5: +$2 first line,
    +$4 square, −$1 river · Bob +2"; nothing where a secret would come to light, or nothing
    changes. To the eyes of the seat to move it tells what its own secrets say of it, too. What it
    leads to counts as far as it is certain."""
    trial = state.copy()
    sources: dict[int, list[str]] = {}
    for action in _with_what_follows(trial, actions):
        if action not in trial.choices():
            return ""
        for event in trial.play(action):
            key, seat = event.key.replace(".log.", ".brings."), event.args.get("seat")
            if isinstance(seat, int) and event.seen_by(None) and key in words:
                sources.setdefault(seat, []).append(words.fill(key, event.args))
    own = _prospect(state, actions, words) if eyes == state.to_move else []
    if trial.secrets != state.secrets:
        return "".join(own)
    told = []
    for seat, (old, new) in enumerate(zip(state.scores(), trial.scores(), strict=True)):
        known = sources.get(seat, [])
        known = [*known, *_parts(old, new, state.game, words, told=bool(known))]
        if known or new.total != old.total:
            name = words.name("page", "seat", seat)
            told.append((seat, _told(name, new.total - old.total, known, words)))
    told.sort(key=lambda one: one[0] != state.to_move)
    return " · ".join([*own, *(text for _, text in told)])


def _with_what_follows(trial: State, actions: Sequence[str]) -> Iterator[str]:
    """The actions, and behind them each choice of the same seat that brings the same points as any
    other would."""
    seat = trial.to_move
    yield from actions
    while trial.to_move == seat and (choice := trial.game.same_points(trial)):
        yield str(choice)


def _prospect(state: State, actions: Sequence[str], words: Words) -> list[str]:
    """What a single action would mean by the own secrets."""
    if state.to_move is None or len(actions) != 1:
        return []
    message = state.game.prospect(state, actions[0], state.to_move)
    return [] if message is None else [words.say(message)]


def _parts(before: Score, after: Score, game: Game, words: Words, *, told: bool) -> list[str]:
    """What the points come from where that is more than one thing (a route brings points, and the
    tiles for it count no longer) or is due only at the end, as goals are. Where it is told already
    what money comes from, only the rest, so that what is told adds up."""
    changes = {part: after.parts[part] - n for part, n in before.parts.items()}
    found = {part: n for part, n in changes.items() if n and not (told and part == MONEY)}
    if not told and len(found) < 2 and found.keys().isdisjoint(game.due):
        return []
    return [
        f"{words.number(n, signed=True)} {words(f'{game.scope}.part.{part}')}"
        for part, n in found.items()
    ]


def _told(name: str, gain: int, sources: Sequence[str], words: Words) -> str:
    points = f"{name} {words.number(gain, signed=True) if gain else '±0'}"
    return f"{points}: {', '.join(sources)}" if sources else points

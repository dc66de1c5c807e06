"""What players make use of: cards and rules of a game, told by the actions they take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from goldenspike.games.santa_fe.rules.board import board as santa_fe_board

Told = Callable[[Sequence[str]], str]
"""Says which card or rule an action of these words makes use of, or nothing."""

_CARDS = {
    "double": "Double Turn",
    "triple": "Triple",
    "four-in-one": "Four In One",
    "boomtown": "Boomtown",
}
_SANTA_FE = {
    "buy-engineer": "engineer",
    "buy-track": "track purchase",
    "branch": "branch line",
    "discard": "hand change",
}
_PACIFIC = {
    "senator": "Congress",
    "station": "station",
    "telegraph": "telegraph",
    "special": "special action",
    "hire": "specialist",
    "recruit": "specialist",
    "upgrade": "upgrade",
    "house": "house",
    "sit": "Congress seat",
}


def _transamerica(words: Sequence[str]) -> str:
    return "turn left short" if words[0] == "done" else ""


def _santa_fe(words: Sequence[str]) -> str:
    if words[0] in _SANTA_FE:
        return _SANTA_FE[words[0]]
    if words[0] == "play":
        return _CARDS.get(words[1], "")
    if words[0] == "draw" and words[1] == "engineer":
        return "engineer"
    plan = santa_fe_board()
    if words[0] == "lay" and plan.railroads[plan.railroad[words[1]]].short:
        return "short line"
    return ""


def _pacific(words: Sequence[str]) -> str:
    if words[0] == "hire" and len(words) == 1:
        return ""
    return _PACIFIC.get(words[0], "")


_GAMES: Mapping[str, Told] = {
    "transamerica": _transamerica,
    "santa-fe": _santa_fe,
    "santa-fe-rails": _santa_fe,
    "pacific-rails": _pacific,
}


def usage(game_id: str, actions: Iterable[str]) -> Counter[str]:
    """Count what the actions of one seat make use of."""
    told = _GAMES.get(game_id)
    counts = Counter(told(action.split(" ")) for action in actions) if told else Counter[str]()
    del counts[""]
    return counts

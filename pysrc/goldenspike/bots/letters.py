"""What goes between the page and the desk: requests and answers as JSON texts.

A request names its kind (`move`, `hint` or `coach`), the save of the match, how long to think, and
for the coach the seat. An answer of each kind is read by the function of its name.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from goldenspike.bots.coach import Judgement, Review
from goldenspike.core.bot import Advice, Ranked
from goldenspike.core.game import Action, Message

MOVE, HINT, COACH = "move", "hint", "coach"
TOLD = 3
"""How many of the ranked choices a hint tells."""


def request(kind: str, save: str, thinking: str = "normal", seat: int | None = None) -> str:
    """Write a request."""
    return json.dumps({"kind": kind, "save": save, "thinking": thinking, "seat": seat})


def write_move(action: str) -> str:
    """Write the move of a bot."""
    return json.dumps({"action": action})


def read_move(text: str) -> str:
    """Read the move of a bot."""
    return str(json.loads(text)["action"])


def write_hint(advice: Advice) -> str:
    """Write the best choice and the next best ones."""
    ranked = [_ranked(each) for each in advice.ranked[:TOLD]]
    return json.dumps({"ranked": ranked, "iterations": advice.iterations})


def read_hint(text: str) -> Advice:
    """Read a hint."""
    data = json.loads(text)
    return Advice(tuple(map(_read_ranked, data["ranked"])), data["iterations"])


def write_review(review: Review) -> str:
    """Write what the coach has found."""
    costliest = [
        {"number": each.number, "played": _ranked(each.played), "best": _ranked(each.best)}
        for each in review.costliest
    ]
    return json.dumps({**vars(review), "costliest": costliest})


def read_review(text: str) -> Review:
    """Read what the coach has found."""
    data = json.loads(text)
    costliest = tuple(
        Judgement(each["number"], _read_ranked(each["played"]), _read_ranked(each["best"]))
        for each in data["costliest"]
    )
    return Review(**{**data, "costliest": costliest})


def _ranked(ranked: Ranked) -> dict[str, Any]:
    reasons = [[reason.key, reason.args] for reason in ranked.reasons]
    doubt = None if ranked.doubt == float("inf") else ranked.doubt
    return {
        "action": ranked.action,
        "value": ranked.value,
        "reasons": reasons,
        "doubt": doubt,
    }


def _read_ranked(data: Mapping[str, Any]) -> Ranked:
    reasons = tuple(Message(key, args) for key, args in data["reasons"])
    doubt = float("inf") if data["doubt"] is None else data["doubt"]
    return Ranked(Action(data["action"]), data["value"], reasons, doubt)

"""Actions in words, made from a view: for buttons, tooltips and spoken labels."""

from __future__ import annotations

from goldenspike.core import Action, Shortcut
from goldenspike.core.words import Words
from goldenspike.games.santa_fe.drawing.offers import price_of
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.view import SantaFeView

SCOPE = "santa-fe"


def label(action: Action, view: SantaFeView, words: Words) -> str:
    """Put an action into words, short and without ambiguity."""
    if action.verb in ("lay", "branch"):
        return _lay(action, view, words)
    key, args = _key(action, view)
    return words.fill(f"{SCOPE}.label.{key}", args)


def shortcut_label(shortcut: Shortcut, view: SantaFeView, words: Words) -> str:
    """Put a shortcut into words: the piece, and what laying it means for the question at hand."""
    piece = label(Action(shortcut.actions[-1], shortcut.spot), view, words)
    return words(f"{SCOPE}.shortcut.{view['decision']}", piece=piece)


def costs(action: Action, view: SantaFeView, words: Words) -> list[str]:
    """Return what laying a piece costs, and those after it up to the goal; nothing if all are
    free."""
    price, *later = price_of(action, view)
    parts = []
    if price or any(later):
        parts.append(words(f"{SCOPE}.label.price", dollars=price))
    if any(later):
        told = ", ".join(f"${dollars}" for dollars in later)
        parts.append(words(f"{SCOPE}.label.then", costs=told))
    return parts


def _key(action: Action, view: SantaFeView) -> tuple[str, dict[str, object]]:
    plan = board()
    match [action.verb, *action.args]:
        case ["play", card] if card in plan.place:
            city = plan.places[plan.place[card]]
            value = view["worth"][card]["value"]
            return "play_city", {"city": city.name, "n": value}
        case ["play", card]:
            return "play", {"short": card}
        case ["discard", card]:
            return "discard", {"city": plan.places[plan.place[card]].name}
        case ["draw", "branch", railroad]:
            name = plan.railroads[plan.railroad[railroad]].name
            return "draw_branch", {"railroad": name, "dollars": view["prices"]["branch"]}
        case ["draw", "engineer"]:
            return "draw_engineer", {}
        case ["draw", card]:
            return "draw", {"card": card}
        case ["buy-track", railroad]:
            name = plan.railroads[plan.railroad[railroad]].name
            return "buy_track", {"railroad": name, "dollars": view["prices"]["track"]}
        case ["buy-engineer"]:
            return "buy_engineer", {"dollars": view["prices"]["engineer"]}
        case ["boom", value, city]:
            return "boom", {"city": plan.places[plan.place[city]].name, "n": int(value)}
        case ["four", when]:
            return f"four_{when}", {}
        case ["done"] if view["decision"] == "change" and not view["count"]:
            return "keep_all", {}
        case ["done"]:
            return f"done_{view['decision']}", {}
        case _:
            return action.verb, {}


def _lay(action: Action, view: SantaFeView, words: Words) -> str:
    """E.g. "Lay Santa Fe from Chicago toward Kansas City, 1 of 3, track 1, one way, $0, then $1,
    $0": all that a look at the map tells of the line, since a screen reader has only this."""
    plan = board()
    railroad, way = action.args
    road = plan.ways[plan.way[way]]
    line = plan.lines[road.line]
    built = view["lines"].get(line.id)
    laid = built["laid"] if built else 0
    parts = [
        words(
            f"{SCOPE}.label.{action.verb}",
            railroad=plan.railroads[plan.railroad[railroad]].name,
            start=plan.places[road.start].name,
            city=plan.places[road.goal].name,
            n=laid + 1,
            spaces=len(road.spaces),
        )
    ]
    if line.twin >= 0 and not laid:
        parts.append(words(f"{SCOPE}.label.track", n=int(line.id[-1])))
    if line.one_way and not laid and view["arrows"]:
        parts.append(words(f"{SCOPE}.label.one_way"))
    return ", ".join([*parts, *costs(action, view, words)])

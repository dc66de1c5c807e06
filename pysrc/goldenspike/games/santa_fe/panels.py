"""What lies beside the board: hand, card stacks, what is played, everybody's cities, track."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from goldenspike.core import View
from goldenspike.core.scene import Node, Panel, el
from goldenspike.core.words import Words
from goldenspike.games.santa_fe.board import board
from goldenspike.games.santa_fe.cards import ALLOWANCE, BRANCH, CITY, ENGINEER, FOUR
from goldenspike.games.santa_fe.marks import (
    city_name,
    city_value,
    plate,
    railroad_class,
    railroad_name,
    told,
)

_LAYING = ("lay", "four")
_TRAIN = "M0 11h20v-5h-4V2h-5v4H8V3H7V0H4v3H3v3H1zM4 11a2 2 0 1 0 4 0M12 11a2 2 0 1 0 4 0"
_FORK = "M2 14V0M2 10C2 6 10 8 10 1"


def panels(view: View, words: Words) -> tuple[Panel, ...]:
    """All panels of a position."""
    seat = view["seat"]
    own = [_hand(view, seat, words)] if seat is not None else []
    return (
        *own,
        stacks(view, words),
        _turn(view, words),
        _tables(view, words),
        supply(view, words),
        signs(seat, words.language),
    )


def notes(view: View, words: Words) -> tuple[Node, ...]:
    """A note for each seat in the list of players: money, cards, and who leads the round."""
    return tuple(
        el(
            "span",
            *([_train(words)] if number == view["first"] else []),
            el("span", f"${seat['money']}", cls="sf-money", key="money"),
            cls="sf-note",
        )
        for number, seat in enumerate(view["seats"])
    )


def supply(view: View, words: Words) -> Panel:
    """What is left of every railroad's track."""
    rows = []
    for railroad, facts in view["railroads"].items():
        whole = board().railroads[board().railroad[railroad]].pieces
        left = facts["supply"]
        count = words("santa-fe.supply.left", n=left, whole=whole)
        if not facts["in_play"]:
            count = words("santa-fe.supply.hidden")
        bar = el(
            "svg",
            el("rect", width=whole, height=4, cls="all", key="all"),
            el("rect", width=left, height=4, cls="left", key="left"),
            viewBox=f"0 0 {whole} 4",
            preserveAspectRatio="none",
            cls="bar",
            key="bar",
            aria_hidden="true",
        )
        rows.append(
            el(
                "div",
                plate(railroad, key="plate"),
                el("span", railroad_name(railroad), cls="who", key="who"),
                bar,
                told(count, "left", "count"),
                key=railroad,
                spot=f"supply:{railroad}",
                cls=f"sf-road {railroad_class(railroad)}{'' if facts['in_play'] else ' idle'}",
            )
        )
    if view["marker_supply"]:
        four, five = view["marker_supply"].values()
        text = words("santa-fe.markers", four=four, five=five)
        rows.append(el("p", text, cls="dim", key="markers"))
    return Panel("supply", words("santa-fe.supply"), el("div", *rows, cls="sf-supply"))


@lru_cache(8)
def signs(seat: int | None, language: str) -> Panel:
    """What the signs on the map mean."""
    words = Words(language)
    shapes = {
        "bonus": el("circle", r=13, cls="bonus"),
        "square": el("rect", x=-11, y=-10, width=22, height=20, cls="square"),
        "end": el("circle", r=13, cls="end"),
        "dead": el("path", d="M-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0zM-9 9L9-9", cls="dead"),
        "held": el("circle", r=13, cls=f"held s-{seat}"),
        "played": el("circle", r=13, cls=f"played s-{seat}"),
    }
    if seat is None:
        del shapes["held"], shapes["played"]
    items = [
        el(
            "li",
            el("svg", sign, viewBox="-18 -18 36 36", aria_hidden="true", key="sign"),
            words(f"santa-fe.key.{name}"),
            key=name,
        )
        for name, sign in shapes.items()
    ]
    title = el("summary", words("santa-fe.key"))
    return Panel("key", "", el("details", title, el("ul", *items, cls="sf-key"), cls="how"))


def stacks(view: View, words: Words) -> Panel:
    """The open stacks and the deck: what is left, and what may be drawn."""
    piles = [
        el(
            "div",
            told(str(left), "value", "value"),
            el("span", words(f"santa-fe.short.{kind}"), cls="city", key="city"),
            key=kind,
            spot=f"stack:{kind}",
            cls=f"sf-stack {kind}{'' if left else ' none'}",
        )
        for kind, left in view["stacks"].items()
    ]
    branches = []
    for railroad, left in view["branches"].items():
        branches.append(
            el(
                "div",
                plate(railroad, key="plate"),
                el("span", _fork(), told(str(left), "", "left"), cls="city", key="left"),
                key=f"branch:{railroad}",
                spot=f"stack:branch:{railroad}",
                cls=f"sf-stack branch{'' if left else ' none'}",
                title=words(
                    "santa-fe.stacks.branch",
                    railroad=railroad_name(railroad),
                    n=left,
                    dollars=view["prices"]["branch"],
                ),
            )
        )
    title = words("santa-fe.stacks", dollars=view["prices"]["branch"])
    groups = (
        el("div", *piles, cls="group", key="piles"),
        el("div", *branches, cls="group", key="branches"),
    )
    return Panel("stacks", title, _strip("sf-stacks", title, groups), "hand")


def city_sum(count: dict[str, Any]) -> str:
    """A played city in figures: value times railroads is points."""
    return f"{count['value']} × {count['railroads']} = {count['points']}"


def _hand(view: View, seat: int, words: Words) -> Panel:
    me = view["seats"][seat]
    cards = [*_city_cards(view, me, words), *_other_cards(me, words)]
    if not cards:
        cards = [el("p", words("santa-fe.hand.empty"), cls="dim", key="empty")]
    title = words("santa-fe.hand", n=me["money"])
    return Panel("hand", title, _strip("sf-cards", title, cards), "hand")


def _city_cards(view: View, me: dict[str, Any], words: Words) -> list[Node]:
    cards = []
    for number, city in enumerate(me["hand"]):
        value = city_value(city, view["markers"])
        railroads = len(view["connected"].get(city, ()))
        twins = me["hand"][:number].count(city)
        chosen = me["chosen"] == city and not twins
        now = f"{value} × {railroads} = {value * railroads}"
        cards.append(
            el(
                "div",
                told(str(value), "value", "value"),
                el("span", city_name(city), cls="city", key="city"),
                told(now, "now", "now", words("santa-fe.hand.now")),
                key=f"{city}.{twins}",
                spot=f"hand:{city}",
                cls="sf-card city chosen" if chosen else "sf-card city",
            )
        )
    return cards


def _other_cards(me: dict[str, Any], words: Words) -> list[Node]:
    cards = []
    for kind, count in me["held"].items():
        chosen = " chosen" if me["chosen"] == kind else ""
        many = [told(f"×{count}", "value", "value")] if count > 1 else []
        cards.append(
            el(
                "div",
                *many,
                el("span", words(f"santa-fe.short.{kind}"), cls="city", key="city"),
                told(words(f"santa-fe.gives.{kind}"), "now", "now"),
                key=kind,
                spot=f"hand:{kind}",
                cls=f"sf-card special{chosen}",
            )
        )
    if me["branch"]:
        cards.append(
            el(
                "div",
                plate(me["branch"], key="plate"),
                el("span", words("santa-fe.short.branch"), cls="city", key="city"),
                told(words("santa-fe.gives.branch"), "now", "now"),
                key=BRANCH,
                cls="sf-card open" + (" ready" if me["branch_ready"] else ""),
            )
        )
    if me["engineer"]:
        cards.append(
            el(
                "div",
                el("span", words("santa-fe.short.engineer"), cls="city", key="city"),
                told(words("santa-fe.gives.engineer"), "now", "now"),
                key=ENGINEER,
                cls="sf-card open",
            )
        )
    return cards


def _turn(view: View, words: Words) -> Panel:
    """Where the round stands, and what the card of the seat to move allows in this turn."""
    lines = [el("p", _where(view, words), key="where", cls="sf-where")]
    mover = view["to_move"]
    played = view["seats"][mover]["played"] if mover is not None else ""
    if mover is not None and played:
        seat = view["seats"][mover]
        allows = ALLOWANCE[played]
        now = view["pieces"] if view["step"] in _LAYING else 0
        pips = [
            el("span", cls="sf-pip" if n < now else "sf-pip used", key=str(n))
            for n in range(allows.pieces)
        ]
        facts = [
            el("span", words.name("page", "seat", mover), cls=f"chip s-{mover}", key="who"),
            el("strong", words(f"santa-fe.short.{played}"), key="card"),
            el("span", *pips, cls="sf-pips", key="pips", aria_hidden="true"),
            el("span", words(f"santa-fe.bonus.{allows.bonus}"), cls="sf-tag", key="bonus"),
        ]
        if played == FOUR:
            late = "later" if seat["late"] else "now"
            facts.append(el("span", words(f"santa-fe.four.{late}"), cls="sf-tag", key="four"))
        if seat["branch_ready"]:
            branch = words("santa-fe.short.branch")
            tag = el("span", plate(seat["branch"]), branch, cls="sf-tag", key="branch")
            facts.append(tag)
        lines.append(el("div", *facts, cls="sf-allows", key="allows"))
        if now:
            lines.append(el("p", words("santa-fe.turn.pieces", n=now), cls="dim", key="pieces"))
    return Panel("turn", words("santa-fe.turn", n=view["round"]), el("div", *lines))


def _where(view: View, words: Words) -> str:
    phase = "over" if view["over"] else view["phase"]
    return words(f"santa-fe.phase.{phase}")


def _tables(view: View, words: Words) -> Panel:
    """What each player has: cities with their points now, money, open cards."""
    seats = [_table(number, view, words) for number in range(view["players"])]
    phantom = view["phantom"]
    if phantom:
        text = words("santa-fe.phantom.cards", n=phantom["cards"])
        seats.append(el("p", text, cls="dim", key="phantom"))
    return Panel("tables", words("santa-fe.tables"), el("div", *seats, cls="sf-tables"))


def _table(number: int, view: View, words: Words) -> Node:
    seat = view["seats"][number]
    cities = sum(count["points"] for count in seat["table"])
    total = f"${seat['money']} + {cities} = {seat['money'] + cities}"
    head = [
        el("span", cls=f"dot s-{number}", key="dot"),
        el("strong", words.name("page", "seat", number), cls="who", key="name"),
        el("span", total, cls="sum", key="sum", title=words("santa-fe.tables.sum")),
    ]
    return el(
        "div",
        el("div", *head, cls="head", key="head"),
        el("div", *_open_cards(number, seat, view, words), cls="open", key="open"),
        el("div", *_counts(seat["table"]), cls="cities", key="cities"),
        key=str(number),
        cls="sf-table",
    )


def _open_cards(number: int, seat: dict[str, Any], view: View, words: Words) -> list[Node]:
    """Everything of a player that lies open beside the cities."""
    cards = sum(seat["held"].values()) + seat["cities"]
    tags = [el("span", words("santa-fe.tables.hand", n=cards), cls="dim", key="hand")]
    if view["phase"] == "choose" and seat["has_chosen"]:
        tags.append(el("span", words("santa-fe.tables.chosen"), cls="sf-tag", key="chosen"))
    if seat["played"] and seat["played"] != CITY:
        text = words(f"santa-fe.short.{seat['played']}")
        tags.append(el("span", text, cls="sf-tag played", key="played"))
    if seat["branch"]:
        text = words("santa-fe.short.branch")
        tags.append(el("span", plate(seat["branch"]), text, cls="sf-tag", key="branch"))
    if seat["engineer"]:
        text = words("santa-fe.short.engineer")
        tags.append(el("span", text, cls="sf-tag", key="engineer"))
    tags += [
        el("span", plate(railroad), f"+{count}", cls="sf-tag", key=f"bought {railroad}")
        for railroad, count in seat["bought"].items()
    ]
    return tags


def _counts(table: Sequence[dict[str, Any]]) -> list[Node]:
    """The played cities, each with its value, railroads and points now."""
    seen: dict[str, int] = {}
    nodes = []
    for count in table:
        city = count["city"]
        twin = seen[city] = seen.get(city, -1) + 1
        nodes.append(
            el(
                "span",
                el("span", city_name(city), key="city"),
                el("span", city_sum(count).replace(" ", ""), cls="sum", key="sum"),
                key=f"{city}.{twin}",
                cls="sf-count" if count["points"] else "sf-count none",
            )
        )
    return nodes


def _strip(cls: str, title: str, cards: Sequence[Node]) -> Node:
    """A row of cards that scrolls sideways where it does not fit, by keyboard too."""
    return el("div", *cards, cls=cls, role="group", aria_label=title, tabindex=0)


def _fork() -> Node:
    return el("svg", el("path", d=_FORK), viewBox="0 0 12 14", cls="sf-fork", aria_hidden="true")


def _train(words: Words) -> Node:
    return el(
        "svg",
        el("title", words("santa-fe.first"), key="t"),
        el("path", d=_TRAIN, key="engine"),
        viewBox="0 0 20 14",
        cls="sf-train",
        key="train",
        role="img",
        aria_label=words("santa-fe.first"),
    )

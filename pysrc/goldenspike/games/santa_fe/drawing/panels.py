"""What lies beside the board: own cards, stock, the turn at hand, and what everybody has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from goldenspike.core.kept import kept
from goldenspike.core.scene import Node, Panel, el
from goldenspike.core.words import Words
from goldenspike.games.santa_fe.drawing.hand import hand
from goldenspike.games.santa_fe.drawing.marks import city_name, city_sum, plate
from goldenspike.games.santa_fe.drawing.stock import signs, stacks, supply
from goldenspike.games.santa_fe.rules.cards import ALLOWANCE, CITY, FOUR
from goldenspike.games.santa_fe.rules.view import PlayedView, SantaFeView, SeatView

_LAYING = ("lay", "four")
_TRAIN = "M0 11h20v-5h-4V2h-5v4H8V3H7V0H4v3H3v3H1zM4 11a2 2 0 1 0 4 0M12 11a2 2 0 1 0 4 0"


def panels(view: SantaFeView, words: Words) -> tuple[Panel, ...]:
    """All panels of a position."""
    seat = view["seat"]
    own = [hand(view, seat, words)] if seat is not None else []
    return (
        *own,
        stacks(view, words),
        _turn(view, words),
        _tables(view, words),
        supply(view, words),
        signs(seat, words.language),
    )


def notes(view: SantaFeView, words: Words) -> tuple[Node, ...]:
    """A note for each seat in the list of players: money, cards, and who leads the round."""
    return tuple(
        _note(seat["money"], number == view["first"], words)
        for number, seat in enumerate(view["seats"])
    )


@lru_cache(256)
def _note(money: int, first: bool, words: Words) -> Node:
    return el(
        "span",
        *([_train(words)] if first else []),
        el("span", f"${money}", cls="sf-money", key="money"),
        cls="sf-note",
    )


def _turn(view: SantaFeView, words: Words) -> Panel:
    """Where the round stands, and what the card of the seat to move allows in this turn."""
    lines = [el("p", _where(view, words), key="where", cls="sf-where")]
    mover = view["to_move"]
    played = view["seats"][mover]["played"] if mover is not None else ""
    if mover is not None and played:
        seat = view["seats"][mover]
        allows = ALLOWANCE[played]
        now = view["pieces"] if view["decision"] in _LAYING else 0
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
        if played == FOUR and view["decision"] != "four":
            late = "later" if seat["late"] else "now"
            facts.append(el("span", words(f"santa-fe.four.{late}"), cls="sf-tag", key="four"))
        if seat["branch_ready"]:
            branch = words("santa-fe.short.branch")
            tag = el("span", plate(seat["branch"]), branch, cls="sf-tag", key="branch")
            facts.append(tag)
        lines.append(el("div", *facts, cls="sf-allows", key="allows"))
        if now and view["decision"] != "four":
            left = words("santa-fe.turn.pieces", n=now)
            lines.append(el("p", left, cls="unseen-text", key="pieces"))
    return Panel("turn", words("santa-fe.turn", n=max(1, view["round"])), el("div", *lines))


def _where(view: SantaFeView, words: Words) -> str:
    phase = "over" if view["over"] else view["phase"]
    return words(f"santa-fe.phase.{phase}")


def _tables(view: SantaFeView, words: Words) -> Panel:
    """What each player has: cities with their points now, money, open cards."""
    choosing = view["phase"] == "choose"
    seats = [_table(number, seat, choosing, words) for number, seat in enumerate(view["seats"])]
    phantom = view["phantom"]
    if phantom:
        text = words("santa-fe.phantom.cards", n=phantom["cards"])
        seats.append(el("p", text, cls="dim", key="phantom"))
    return Panel("tables", words("santa-fe.tables"), el("div", *seats, cls="sf-tables slides"))


@kept(8)
def _table(number: int, seat: SeatView, choosing: bool, words: Words) -> Node:
    return el(
        "div",
        _head(number, seat["money"], seat["total"], words),
        el("div", *_open_cards(seat, choosing, words), cls="open", key="open"),
        el("div", *_counts(seat["table"]), cls="cities", key="cities"),
        key=str(number),
        cls="sf-table",
        data_glow=f"seat-{number}",
    )


@lru_cache(256)
def _head(number: int, money: int, total: int, words: Words) -> Node:
    parts = [
        el("span", words.mark(number), cls=f"dot s-{number}", key="dot", aria_hidden="true"),
        el("strong", words.name("page", "seat", number), cls="who", key="name"),
        el(
            "span",
            f"${money} + {total - money} = {total}",
            cls="sum",
            key="sum",
            title=words("santa-fe.tables.sum"),
        ),
    ]
    return el("div", *parts, cls="head", key="head")


def _open_cards(seat: SeatView, choosing: bool, words: Words) -> list[Node]:
    """Everything of a player that lies open beside the cities."""
    cards = sum(seat["held"].values()) + seat["cities"]
    text = words("santa-fe.tables.hand", n=cards)
    tags = [el("span", text, cls="dim held", data_few=str(cards), key="hand", title=text)]
    if choosing and seat["has_chosen"]:
        tags.append(el("span", words("santa-fe.tables.chosen"), cls="sf-tag", key="chosen"))
    if seat["played"] and seat["played"] != CITY:
        text = words(f"santa-fe.short.{seat['played']}")
        tags.append(el("span", text, cls="sf-tag played card-up", key="played"))
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


def _counts(table: Sequence[PlayedView]) -> list[Node]:
    """The played cities, each with its value, railroads and points now."""
    seen: dict[str, int] = {}
    nodes = []
    for count in table:
        city = count["city"]
        twin = seen[city] = seen.get(city, -1) + 1
        nodes.append(_count(city, twin, city_sum(count), not count["points"]))
    return nodes


@lru_cache(2048)
def _count(city: str, twin: int, figures: str, none: bool) -> Node:
    return el(
        "span",
        el("span", city_name(city), key="city"),
        el("span", figures.replace(" ", ""), cls="sum", key="sum"),
        key=f"{city}.{twin}",
        cls="sf-count card-up none" if none else "sf-count card-up",
        data_glow=city,
    )


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

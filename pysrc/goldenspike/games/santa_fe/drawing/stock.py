"""What belongs to nobody: card stacks, track left, and what the signs on the map mean."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from goldenspike.core.kept import kept
from goldenspike.core.scene import Node, Panel, el
from goldenspike.core.words import Words
from goldenspike.games.santa_fe.drawing.marks import (
    plate,
    railroad_class,
    railroad_name,
    strip,
    told,
)
from goldenspike.games.santa_fe.rules.board import board
from goldenspike.games.santa_fe.rules.cards import ENGINEER
from goldenspike.games.santa_fe.rules.view import RailroadView, SantaFeView

_FORK = "M2 14V0M2 10C2 6 10 8 10 1"
_KEPT = 1024


def stacks(view: SantaFeView, words: Words) -> Panel:
    """The open stacks and the deck: what is left, and what may be drawn."""
    prices = view["prices"]
    engineer = prices["engineer"] if view["decision"] == ENGINEER else 0
    return _stacks(view["stacks"], view["branches"], prices["branch"], engineer, words)


@kept(4)
def _stacks(
    left: Mapping[str, int],
    branch_lines: Mapping[str, int],
    price: int,
    engineer: int,
    words: Words,
) -> Panel:
    """The engineers have a price while they are for sale; later they are drawn."""
    piles = [
        _pile(kind, number, engineer if kind == ENGINEER else 0, words.language)
        for kind, number in left.items()
    ]
    branches = [
        _branches(railroad, number, price, words.language)
        for railroad, number in branch_lines.items()
    ]
    groups = (
        el("div", *piles, cls="group", key="piles"),
        el("div", *branches, cls="group", key="branches"),
    )
    title = words("santa-fe.stacks", dollars=price)
    return Panel("stacks", title, strip("sf-stacks", title, groups), "hand")


def supply(view: SantaFeView, words: Words) -> Panel:
    """What is left of every railroad's track, and of the boomtown markers."""
    return _supply(view["railroads"], view["marker_supply"], words)


@kept(4)
def _supply(
    railroads: Mapping[str, RailroadView], markers: Mapping[str, int], words: Words
) -> Panel:
    rows = [
        _road(railroad, facts["supply"], facts["in_play"], words.language)
        for railroad, facts in railroads.items()
    ]
    if markers:
        four, five = markers.values()
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


@lru_cache(_KEPT)
def _pile(kind: str, left: int, price: int, language: str) -> Node:
    return el(
        "div",
        told(str(left), "value", "value"),
        *([el("b", f"${price}", cls="sf-price", key="price")] if price else []),
        el("span", Words(language)(f"santa-fe.short.{kind}"), cls="city", key="city"),
        key=kind,
        spot=f"stack:{kind}",
        cls=f"sf-stack {kind}{'' if left else ' none'}",
    )


@lru_cache(_KEPT)
def _branches(railroad: str, left: int, price: int, language: str) -> Node:
    text = Words(language)(
        "santa-fe.stacks.branch", railroad=railroad_name(railroad), n=left, dollars=price
    )
    fork = el("svg", el("path", d=_FORK), viewBox="0 0 12 14", cls="sf-fork", aria_hidden="true")
    return el(
        "div",
        plate(railroad, "plate"),
        el("span", fork, told(str(left), "", "left"), cls="city", key="left"),
        key=f"branch:{railroad}",
        spot=f"stack:branch:{railroad}",
        cls=f"sf-stack branch{'' if left else ' none'}",
        title=text,
    )


@lru_cache(_KEPT)
def _road(railroad: str, left: int, in_play: bool, language: str) -> Node:
    """A railroad's track: a bar and figures, or that its card is still to be drawn."""
    whole = board().railroads[board().railroad[railroad]].pieces
    words = Words(language)
    count = words("santa-fe.supply.left", n=left, whole=whole)
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
    shown = count if in_play else words("santa-fe.supply.hidden")
    few = str(left) if in_play else "–"
    return el(
        "div",
        plate(railroad, "plate"),
        el("span", railroad_name(railroad), cls="who", key="who"),
        bar,
        el("span", cls="told left", data_told=shown, data_few=few, key="count"),
        key=railroad,
        spot=f"supply:{railroad}",
        cls=f"sf-road {railroad_class(railroad)}{'' if in_play else ' idle'}",
        title=f"{railroad_name(railroad)}: {shown}",
    )

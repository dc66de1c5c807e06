"""Panels beside the boards: the own train in full, the others' in short, goals, the course."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from goldenspike.core.game import View
from goldenspike.core.scene import Node, Panel, el
from goldenspike.core.words import Words
from goldenspike.games.pacific_rails.components import (
    HATS,
    HOUSES_IN_ROW,
    KINDS,
    LAST_ROUND,
    RESOURCES,
    SEATS,
    TELEGRAPH_VP,
    UPGRADES,
    WAGONS,
)
from goldenspike.games.pacific_rails.icons import icon, mark, said
from goldenspike.games.pacific_rails.label import count_text

_GOAL_ICONS = {
    "stations": "station",
    "telegraphs": "telegraph",
    "district_houses": "house",
    "rail_workers": "rail_worker",
    "engineers": "engineer",
    "miners": "miner",
    "financiers": "financier",
    "upgrades": "wagon",
}
"""The icons of the goals; goals for cargo have the icon of their resource."""
_UPGRADE = {tile.id: tile for tile in UPGRADES}


def own_train(seat: int, view: View, words: Words) -> Panel:
    """The train and everything else in front of the seat that looks on."""
    step = view["step"] or {}
    mine = step.get("seat") == seat
    pending = step["name"] if mine and step["name"] in ("pick", "discard") else ""
    player = view["seats"][seat]
    body = el(
        "div",
        _head(seat, player, _route_text(view, words), words),
        el(
            "div",
            _train(seat, player, words, "pr-train"),
            _cargo(tuple(player["cargo"].values()), player["capacity"], pending, words),
            _rows(seat, houses_shown(view, seat), words),
            key="parts",
            cls="pr-parts",
        ),
        cls="pr-own",
    )
    return Panel("train", "", body, "hand")


def others(view: View, words: Words) -> Panel:
    """Everybody else's train in short; all of them to an onlooker."""
    cards = [
        _card(seat, player, houses_shown(view, seat), words)
        for seat, player in enumerate(view["seats"])
        if seat != view["seat"]
    ]
    every = len(cards) == len(view["seats"])
    title = words("pacific-rails.trains") if every else words("pacific-rails.trains.others")
    return Panel("others", title, el("ul", *cards, cls="pr-others"))


def goals(view: View, words: Words) -> Panel:
    """The goals in play, with what each seat has of them."""
    rows = tuple((goal["id"], tuple(goal["counts"]), goal["leader"]) for goal in view["goals"])
    return Panel("goals", words("pacific-rails.goals"), _goals(rows, words))


def course(view: View, words: Words) -> Panel:
    """How far the game is and what ends it."""
    if not view["round"]:
        lines = [words("pacific-rails.setup")]
    else:
        lines = [words("pacific-rails.round", round=view["round"], last=LAST_ROUND)]
    if view["linked"]:
        lines.append(words("pacific-rails.linked"))
    elif view["round"]:
        lines.append(words("pacific-rails.stall", n=view["stall"]))
    nodes = [el("p", line, key=str(i)) for i, line in enumerate(lines)]
    title = words("pacific-rails.course")
    return Panel("course", title, el("div", *nodes, cls="pr-course dim"))


def houses_shown(view: View, seat: int) -> tuple[int, ...]:
    """Return the houses in a seat's rows; before its choice of the open row all are full."""
    rows = tuple(view["seats"][seat]["rows"].values())
    return rows if any(rows) or view["round"] else (HOUSES_IN_ROW,) * len(rows)


def note(seat: int, view: View, words: Words) -> Node:
    """Beside a seat's name: its letter, whether it begins, workers and hats."""
    player = view["seats"][seat]
    first = view["first"] == seat
    return _note(seat, player["reserve"], player["hats"], first, words)


@lru_cache(maxsize=64)
def _note(seat: int, reserve: int, hats: int, first: bool, words: Words) -> Node:
    flag = words("pacific-rails.tip.first")
    nodes = [said(flag, "⚑", key="first", cls="pr-first")] if first else []
    return el(
        "span",
        *nodes,
        _reserve(seat, reserve, words),
        *_hats(hats, words),
        cls="pr-note",
    )


def _head(seat: int, player: dict[str, Any], route: Node | None, words: Words) -> Node:
    """The line above the own train: workers, hats and telegraphs, or the route in progress."""
    facts = [
        _reserve(seat, player["reserve"], words),
        *_hats(player["hats"], words),
        _telegraphs(seat, player["telegraphs"], words),
    ]
    return el(
        "div",
        el("h2", words("pacific-rails.own"), key="h"),
        *([route] if route else facts),
        key="head",
        cls="pr-head",
    )


def _route_text(view: View, words: Words) -> Node | None:
    """What the route in progress uses, and what everybody would get if it ended here."""
    step = view["step"] or {}
    if step.get("name") != "route":
        return None
    tiles = [count_text(words, kind, n) for kind, n in step["tiles"].items() if n]
    used = words.listing(tiles) if tiles else words("pacific-rails.route.no_tile")
    nodes = [el("span", words("pacific-rails.route.uses", tiles=used), key="uses")]
    end = step["end"]
    if not end:
        nodes.append(el("span", words("pacific-rails.route.open"), key="open", cls="dim"))
        return el("p", *nodes, key="route", cls="pr-route")
    nodes.append(el("strong", words("pacific-rails.route.end", city=end["city"]), key="end"))
    for seat, points in enumerate(end["points"]):
        if points or seat == step["seat"]:
            text = words("pacific-rails.route.points", seat=seat, n=points)
            nodes.append(el("span", text, key=f"s{seat}", cls=f"chip s-{seat}"))
    extra = []
    if end["links"]:
        extra.append(words("pacific-rails.route.links"))
    if end["telegraph"] is not None:
        extra.append(words("pacific-rails.route.telegraph", n=end["telegraph"]))
    if extra:
        nodes.append(el("span", "; ".join(extra), key="extra", cls="dim"))
    return el("p", *nodes, key="route", cls="pr-route ends")


@lru_cache(maxsize=32)
def _reserve(seat: int, n: int, words: Words) -> Node:
    text = words("pacific-rails.reserve", n=n)
    disc = el("span", mark(words, seat), cls=f"pr-worker s-{seat}", key="disc")
    return said(text, disc, f"×{n}", key="reserve", cls="pr-count")


def _hats(n: int, words: Words) -> list[Node]:
    return [
        said(
            words("pacific-rails.hats", n=n, most=HATS),
            icon("hat", key="hat"),
            f"×{n}",
            key="hats",
            cls="pr-count" if n else "pr-count none",
        )
    ]


def _train(seat: int, player: dict[str, Any], words: Words, cls: str) -> Node:
    crew, mounted = tuple(player["crew"]), tuple(player["upgrades"])
    return _wagons(seat, player["wagons"], crew, mounted, cls, words)


@lru_cache(maxsize=64)
def _wagons(
    seat: int,
    coupled: int,
    crew: tuple[str, ...],
    mounted: tuple[str, ...],
    cls: str,
    words: Words,
) -> Node:
    """The locomotive and its wagons with upgrade and seats."""
    engine = icon("locomotive", seat=seat, key="engine", cls="engine")
    wagons = []
    for wagon in range(WAGONS):
        here = crew[wagon * SEATS : (wagon + 1) * SEATS]
        upgrade = mounted[wagon] if wagon < len(mounted) else None
        wagons.append(_wagon(wagon, wagon < coupled, here, upgrade, words))
    return el("div", engine, *wagons, key="train", cls=cls)


def _wagon(
    wagon: int, coupled: bool, crew: tuple[str, ...], upgrade: str | None, words: Words
) -> Node:
    number = wagon + 1
    if not coupled:
        text = words("pacific-rails.wagon.none", wagon=number)
        return said(text, str(number), key=f"w{number}", cls="pr-wagon none")
    names = [words.name("pacific-rails", "specialist", one) for one in crew]
    carries = words.listing(names) if names else words("pacific-rails.wagon.empty")
    extra = words.name("pacific-rails", "upgrade", upgrade) if upgrade else "–"
    text = words("pacific-rails.wagon", wagon=number, crew=carries, extra=extra)
    seats = [
        el("span", icon(crew[at]), key=f"seat{at}", cls="pr-seat")
        if at < len(crew)
        else el("span", key=f"seat{at}", cls="pr-seat empty")
        for at in range(SEATS)
    ]
    top = el("span", *_upgrade(upgrade), key="upgrade", cls="pr-upgrade")
    return said(text, top, *seats, key=f"w{number}", cls="pr-wagon")


def _upgrade(upgrade: str | None) -> list[Node | str]:
    if upgrade is None:
        return []
    tile = _UPGRADE[upgrade]
    kinds = RESOURCES if tile.gain is None else (RESOURCES[tile.gain],)
    return [f"+{tile.level}", *[icon(kind, key=kind) for kind in kinds]]


@lru_cache(maxsize=64)
def _cargo(counts: tuple[int, ...], capacity: int, pending: str, words: Words) -> Node:
    """The own cargo; a pick or a discard happens right at the kind it is about."""
    spot = "supply" if pending == "pick" else "cargo"
    sign = {"pick": "+", "discard": "−"}.get(pending, "")
    cells = []
    for kind, n in zip(KINDS, counts, strict=True):
        cell = said(
            count_text(words, kind, n),
            icon(kind, key="icon"),
            el("b", str(n), key="n", aria_hidden="true"),
            *([el("i", sign, key="sign", aria_hidden="true")] if sign else ()),
            key=kind,
            cls="pr-cell spot" if n else "pr-cell spot none",
        )
        cells.append(cell._replace(attrs={**cell.attrs, "data-spot": f"{spot}-{kind}"}))
    load = sum(counts)
    text = words("pacific-rails.load", n=load, most=capacity)
    cls = "pr-load over" if load > capacity else "pr-load"
    total = said(text, f"{load}/{capacity}", key="load", cls=cls)
    return el("div", total, *cells, key="cargo", cls="pr-cargo")


@lru_cache(maxsize=64)
def _rows(seat: int, houses: tuple[int, ...], words: Words) -> Node:
    """The four house rows: open spaces first, and what the row brings. The number is drawn by
    the style sheet, since a lit row is named by its action."""
    rows = []
    for kind, left in zip(RESOURCES, houses, strict=True):
        production = 1 + HOUSES_IN_ROW - left
        text = words("pacific-rails.row", kind=kind, n=production, houses=left)
        slots = [
            icon("house", seat=seat, key=f"h{at}")
            if at >= HOUSES_IN_ROW - left
            else el("span", key=f"h{at}", cls="pr-slot")
            for at in range(HOUSES_IN_ROW)
        ]
        row = said(
            text,
            icon(kind, key="kind"),
            el("b", key="n", data_n=f"+{production}"),
            *slots,
            key=kind,
            cls="pr-row spot",
        )
        rows.append(row._replace(attrs={**row.attrs, "data-spot": f"row-{kind}"}))
    return el("div", *rows, key="rows", cls="pr-rows")


@lru_cache(maxsize=32)
def _telegraphs(seat: int, left: int, words: Words) -> Node:
    """The telegraph row: the points of those built and those to come."""
    built = len(TELEGRAPH_VP) - left
    slots = [
        el(
            "span",
            *([icon("telegraph", seat=seat)] if number >= built else ()),
            el("b", str(vp)),
            key=str(number),
            cls="pr-pole" if number >= built else "pr-pole built",
        )
        for number, vp in enumerate(TELEGRAPH_VP)
    ]
    text = words("pacific-rails.poles", n=left, vp=TELEGRAPH_VP[built] if left else 0)
    return said(text, *slots, key="poles", cls="pr-poles")


def _card(seat: int, player: dict[str, Any], houses: tuple[int, ...], words: Words) -> Node:
    return _card_node(
        seat,
        player["wagons"],
        tuple(player["crew"]),
        tuple(player["upgrades"]),
        tuple(player["cargo"].values()),
        player["capacity"],
        houses,
        (player["stations"], player["telegraphs"]),
        words,
    )


@lru_cache(maxsize=64)
def _card_node(
    seat: int,
    coupled: int,
    crew: tuple[str, ...],
    mounted: tuple[str, ...],
    counts: tuple[int, ...],
    capacity: int,
    rows: tuple[int, ...],
    pieces: tuple[int, int],
    words: Words,
) -> Node:
    stations, poles = pieces
    cargo = [
        said(
            count_text(words, kind, n),
            icon(kind, key="icon"),
            str(n),
            key=kind,
            cls="pr-count" if n else "pr-count none",
        )
        for kind, n in zip(KINDS, counts, strict=True)
    ]
    load = sum(counts)
    text = words("pacific-rails.load", n=load, most=capacity)
    makes = [
        said(
            words("pacific-rails.makes", kind=kind, n=1 + HOUSES_IN_ROW - houses),
            icon(kind, key="icon"),
            f"+{1 + HOUSES_IN_ROW - houses}",
            key=kind,
            cls="pr-count",
        )
        for kind, houses in zip(RESOURCES, rows, strict=True)
    ]
    built = [
        said(
            words(f"pacific-rails.{what}", n=n),
            icon(picture, seat=seat, key="icon"),
            f"×{n}",
            key=what,
            cls="pr-count",
        )
        for what, picture, n in (
            ("stations_built", "station", stations),
            ("poles_left", "telegraph", poles),
            ("houses_left", "house", sum(rows)),
        )
    ]
    return el(
        "li",
        el(
            "div",
            el("span", words.name("page", "seat", seat), key="name", cls=f"chip s-{seat}"),
            *built,
            key="head",
            cls="pr-line",
        ),
        _wagons(seat, coupled, crew, mounted, "pr-train small", words),
        el(
            "div",
            said(text, f"{load}/{capacity}", key="load", cls="pr-load"),
            *cargo,
            key="cargo",
            cls="pr-line",
        ),
        el("div", *makes, key="makes", cls="pr-line"),
        key=str(seat),
        cls=f"pr-card s-{seat}",
    )


@lru_cache(maxsize=32)
def _goals(rows: tuple[tuple[str, tuple[int, ...], int | None], ...], words: Words) -> Node:
    nodes = []
    for goal, counts, leader in rows:
        name = words.name("pacific-rails", "goal", goal)
        chips = [
            el(
                "span",
                f"{mark(words, seat)} {n}",
                key=str(seat),
                cls=f"pr-chip s-{seat}{' leads' if seat == leader else ''}",
                title=words("pacific-rails.goal_of", seat=seat, n=n),
            )
            for seat, n in enumerate(counts)
        ]
        nodes.append(
            el(
                "li",
                icon(_GOAL_ICONS.get(goal, goal), key="icon"),
                el("span", name, key="name", cls="pr-goal"),
                el("span", *chips, key="chips", cls="pr-chips"),
                key=goal,
            )
        )
    return el("ul", *nodes, cls="pr-goals")

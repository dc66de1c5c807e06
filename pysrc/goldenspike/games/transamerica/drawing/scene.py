"""TransAmerica as a picture and in words: board, own cities, score track, a round's scoring."""

from __future__ import annotations

from functools import cache
from math import hypot
from typing import Any

from goldenspike.core.assets import load_json
from goldenspike.core.game import Action, Event, View
from goldenspike.core.scene import Board, Node, Panel, Scene, el
from goldenspike.core.words import Words
from goldenspike.games.transamerica.rules.board import board
from goldenspike.games.transamerica.rules.whereabouts import place_of, place_of_line

Point = tuple[float, float]

_SHAPES = {
    "circle": "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z",
    "square": "M-.88-.88h1.76v1.76h-1.76z",
    "diamond": "M0-1.16L1.16 0 0 1.16-1.16 0z",
    "triangle": "M0-1.2L1.12.76h-2.24z",
    "pentagon": "M0-1.1L1.05-.34.65.89h-1.3L-1.05-.34z",
}
"""The second cue of a region: the outline of its cities, one unit in radius."""

_ENGINE = (
    "M1 13h2.2a2.6 2.6 0 0 1 5.1 0h1.9a2.6 2.6 0 0 1 5.1 0h1.9a2.6 2.6 0 0 1 5.1 0H24l1.5 2.5H26"
    "V11h-1V8h-3V4h1.2V2h-4.4v2H20v4h-6V5h-1.5a1.5 1.5 0 0 0-3 0H8V2h1V0H0v2h1z"
)


def scene(view: View, words: Words) -> Scene:
    """Draw the position that a view shows."""
    if view["phase"] == "over":
        return _scored(view["rounds"][-1], view, words)
    panels = [_score_track(view, words, _facts(view, words))]
    if view["hand"]:
        panels.insert(0, _hand(view, words))
    rails = [
        _rail(line, f"rail fresh s-{builder}" if number >= view["news"] else "rail")
        for number, (line, builder) in enumerate(zip(view["track"], view["builders"], strict=True))
    ]
    layer = _layer(rails, view["markers"], view["hand"] or [], view["players"], words)
    return Scene((_board(layer, words),), tuple(panels), _notes(view, words))


def report(event: Event, view: View, words: Words) -> Scene | None:
    """Draw the scoring of a round: every hand, what it misses on the board, and what it loses."""
    return _scored(view["rounds"][event.args["round"] - 1], view, words)


def _scored(scored: dict[str, Any], view: View, words: Words) -> Scene:
    needed: dict[str, list[int]] = {}
    for seat, lines in enumerate(scored["missing"]):
        for line in lines:
            needed.setdefault(line, []).append(seat)
    missing = [
        _missing_line(line, seat, 9.0 * (rank - (len(seats) - 1) / 2))
        for line, seats in needed.items()
        for rank, seat in enumerate(seats)
    ]
    everyone = [(name, seat) for seat, names in enumerate(scored["hands"]) for name in names]
    rails = [_rail(line, "rail") for line in scored["track"]]
    layer = _layer(rails, scored["markers"], [], view["players"], words)
    claims = el("g", *_claims(everyone), key="claims")
    layer = layer._replace(children=(*layer.children, el("g", *missing, key="missing"), claims))
    panels = (_losses(scored, words), _score_track(view, words))
    return Scene((_board(layer, words),), panels, _notes(view, words))


def label(action: Action, view: View, words: Words) -> str:
    """Put an action into words."""
    if action.verb == "start":
        place = place_of(board().start_numbers[action])
        if place.touches:
            return words("transamerica.label.start_city", city=place.city)
        return words(
            "transamerica.label.start", city=place.city, side=place.side, at=action.args[0]
        )
    if action.verb == "lay":
        number = board().lay_numbers[action]
        line, place = board().lines[number], place_of_line(number)
        return words(
            "transamerica.label.lay.at" if place.touches else "transamerica.label.lay",
            terrain=line.terrain,
            city=place.city,
            side=place.side,
            way=place.side,
            line=line.id,
        )
    return words("transamerica.label.done")


def _board(layer: Node, words: Words) -> Board:
    drawing = _drawing()
    title = words("transamerica.board")
    size = drawing["w"], drawing["h"]
    return Board("map", title, *size, "transamerica.svg", layer, _spots(), _offers())


def _layer(
    rails: list[Node],
    markers: list[str | None],
    hand: list[dict[str, Any]],
    players: int,
    words: Words,
) -> Node:
    mine = frozenset(city["name"] for city in hand)
    own = [_own(city["name"], city["connected"]) for city in hand]
    pins = [
        _marker(at, seat, words.name("page", "seat", seat))
        for seat, at in enumerate(markers)
        if at is not None
    ]
    return el(
        "g",
        el("g", *rails, key="track", cls="track"),
        el("g", key="offers"),
        el("g", *own, key="own", cls="own"),
        _symbols(),
        _names(mine, players),
        el("g", *pins, key="markers", cls="markers"),
        cls="transamerica",
        key="layer",
    )


@cache
def _rail(line: str, cls: str) -> Node:
    parts = [_segment(*_ends(line), part) for part in ("bed", "ties", "steel", "gleam")]
    return el("g", *parts, key=line, cls=cls)


def _segment(a: Point, b: Point, cls: str, key: str = "") -> Node:
    return el("line", x1=a[0], y1=a[1], x2=b[0], y2=b[1], cls=cls, key=key or cls)


def _missing_line(line: str, seat: int, aside: float) -> Node:
    """A line that a seat would still need, beside the others' when several need it."""
    (x1, y1), (x2, y2) = _ends(line)
    length = hypot(x2 - x1, y2 - y1)
    ox, oy = -(y2 - y1) / length * aside, (x2 - x1) / length * aside
    return _segment((x1 + ox, y1 + oy), (x2 + ox, y2 + oy), f"missing s-{seat}", f"{seat}:{line}")


@cache
def _own(city: str, joined: bool) -> Node:
    x, y = _city_point(city)
    cls = "ring joined" if joined else "ring"
    tick = [el("path", d="M-7 1l5 6 10-13", cls="tick", key="tick")] if joined else []
    return el(
        "g",
        el("circle", r=25, key="ring"),
        *tick,
        key=city,
        cls=cls,
        transform=f"translate({x:g} {y:g})",
    )


def _claims(cities: list[tuple[str, int]]) -> list[Node]:
    """A flag in its seat's colour at each city of each hand."""
    at: dict[str, int] = {}
    nodes = []
    for city, seat in cities:
        x, y = _city_point(city)
        number = at[city] = at.get(city, -1) + 1
        nodes.append(
            el(
                "circle",
                cx=x - 18 + 15 * number,
                cy=y - 22,
                r=9,
                cls=f"claim s-{seat}",
                key=f"{city}:{seat}",
            )
        )
    return nodes


@cache
def _marker(at: str, seat: int, name: str) -> Node:
    x, y = _junction_point(at)
    return el(
        "g",
        el("path", d="M0 0C-7-14-17-20-17-33a17 17 0 1 1 34 0C17-20 7-14 0 0z", key="pin"),
        el("text", name[:1].upper(), y=-26, key="letter"),
        el("title", name, key="title"),
        key=str(seat),
        cls=f"pin s-{seat}",
        transform=f"translate({x:g} {y:g})",
    )


@cache
def _symbols() -> Node:
    """The cities' symbols again, so that they stay above the track."""
    radius = _drawing()["symbol"]
    nodes = []
    for city in board().cities:
        x, y = _city_point(city.name)
        shape = _SHAPES[_drawing()["regions"][city.colour]["shape"]]
        place = f"translate({x:g} {y:g}) scale({radius * 0.85:g})"
        nodes.append(el("path", d=shape, key=city.name, transform=place, cls=f"r-{city.colour}"))
    return el("g", *nodes, key="symbols", cls="symbols")


@cache
def _names(mine: frozenset[str], players: int) -> Node:
    """City names as live text in two sizes; the page shows the one that suits the zoom."""
    sets = []
    for key, cls in (("labels", "wide"), ("labels_phone", "narrow")):
        labels = _drawing()[key]
        texts = []
        for city in board().cities:
            place = labels["places"][city.name]
            x, y = _city_point(city.name)
            spans = [
                el(
                    "tspan",
                    part,
                    x=x + place["dx"],
                    y=y + place["dy"] + i * labels["size"],
                    key=str(i),
                )
                for i, part in enumerate(place["lines"])
            ]
            kind = "name mine" if city.name in mine else "name"
            if city.dashed and players < 4:
                kind += " idle"
            texts.append(el("text", *spans, key=city.name, cls=kind, text_anchor=place["anchor"]))
        sets.append(el("g", *texts, key=cls, cls=f"names {cls}"))
    return el("g", *sets, key="names", aria_hidden="true")


@cache
def _offers() -> dict[str, Node]:
    """Every junction and line as something to click, for when it is open."""
    offers = {}
    for line in board().lines:
        (x1, y1), (x2, y2) = _ends(line.id)
        dx, dy = (x2 - x1) * 0.2, (y2 - y1) * 0.2
        kind = "spot line double" if line.terrain != "plain" else "spot line"
        parts = (
            _segment((x1 + dx, y1 + dy), (x2 - dx, y2 - dy), "hit"),
            _segment((x1, y1), (x2, y2), "glow"),
        )
        offers[line.id] = el("g", *parts, key=line.id, spot=line.id, cls=kind)
    for junction, name in board().junction_ids.items():
        x, y = _junction_point(name)
        glow = 21 if junction in board().city_at else 13
        rings = (
            el("circle", cx=x, cy=y, r=_drawing()["dx"] / 2, cls="hit", key="hit"),
            el("circle", cx=x, cy=y, r=glow, cls="glow", key="glow"),
        )
        offers[name] = el("g", *rings, key=name, spot=name, cls="spot junction")
    return offers


def _hand(view: View, words: Words) -> Panel:
    cards = [_card(city, words) for city in view["hand"]]
    loss = view["loss"]
    need = words("transamerica.hand.loss", n=loss) if loss else words("transamerica.hand.complete")
    body = el(
        "div",
        el("ul", *cards, key="cards", cls="ta-cards"),
        el("p", need, key="loss", cls="ta-loss"),
    )
    return Panel("hand", words("transamerica.hand"), body, "hand")


def _card(city: dict[str, Any], words: Words) -> Node:
    name = city["name"]
    colour = next(c.colour for c in board().cities if c.name == name)
    joined = bool(city["connected"])
    mark = words("transamerica.hand.connected") if joined else words("transamerica.hand.open")
    return el(
        "li",
        el(
            "button",
            _symbol(colour, key="symbol"),
            el("span", name, cls="city", key="name"),
            el("span", "✓" if joined else "", cls="state", key="state", title=mark),
            type="button",
            data_look=city["junction"],
            title=words("transamerica.hand.look", city=name),
        ),
        key=name,
        cls=f"ta-card r-{colour}{' joined' if joined else ''}",
    )


def _symbol(colour: str, key: str = "") -> Node:
    shape = _SHAPES[_drawing()["regions"][colour]["shape"]]
    path = el("path", d=shape, cls=f"r-{colour}")
    return el(
        "svg", path, viewBox="-1.4 -1.4 2.8 2.8", cls="ta-symbol", key=key, aria_hidden="true"
    )


def _score_track(view: View, words: Words, facts: str = "") -> Panel:
    """The track of points with each locomotive, and the barrier where there is one."""
    top = max(13, *view["points"], view["options"]["start_points"])
    low = min(0, *view["points"])
    step, height, lane = 24.0, 24.0, 26.0
    spaces = []
    for points in range(low, top + 1):
        x = (points - low) * step
        cls = "space zero" if points <= 0 else "space"
        spaces.append(el("rect", x=x, y=0, width=step, height=height, cls=cls, key=f"s{points}"))
        if points % 5 == 0 or points in (low, top):
            spaces.append(el("text", str(points), x=x + step / 2, y=height - 7, key=f"t{points}"))
    engines = []
    stacked: dict[int, int] = {}
    for seat, points in enumerate(view["points"]):
        level = stacked[points] = stacked.get(points, -1) + 1
        x, y = (points - low) * step, height + 4 + level * lane * 0.8
        engine = el("path", d=_ENGINE, transform="scale(.86)")
        title = el("title", words("transamerica.points_of", seat=seat, n=points))
        place = f"translate({x:g} {y:g})"
        engines.append(
            el("g", title, engine, key=f"e{seat}", cls=f"engine s-{seat}", transform=place)
        )
    depth = height + 8 + max(stacked.values()) * lane * 0.8 + lane
    bar = []
    if view["barrier"] is not None:
        x = (view["barrier"] - low + 1) * step
        title = el("title", words("transamerica.barrier_at", n=view["barrier"]))
        bar = [
            el("g", title, el("path", d=f"M{x:g}-3V{height + 3:g}"), cls="barrier", key="barrier")
        ]
    strip = el(
        "svg",
        *spaces,
        *engines,
        *bar,
        viewBox=f"-2 -4 {(top - low + 1) * step + 4:g} {depth + 4:g}",
        cls="ta-track",
        key="strip",
        role="img",
        aria_label=words("transamerica.track_label", listing=_points_text(view, words)),
    )
    body = el("div", strip, *([el("p", facts, cls="dim", key="facts")] if facts else []))
    return Panel("score", words("transamerica.score"), body)


def _points_text(view: View, words: Words) -> str:
    return words.listing(
        [
            words("transamerica.points_of", seat=seat, n=points)
            for seat, points in enumerate(view["points"])
        ]
    )


def _facts(view: View, words: Words) -> str:
    return words(
        "transamerica.facts", round=view["round"], seat=view["start_player"], n=view["supply"]
    )


def _losses(scored: dict[str, Any], words: Words) -> Panel:
    rows = []
    for seat, hand in enumerate(scored["hands"]):
        cities = []
        for name in hand:
            city = next(c for c in board().cities if c.name == name)
            cities.append(el("span", _symbol(city.colour), name, key=name, cls="ta-mini"))
        loss = scored["losses"][seat]
        text = words("transamerica.loss", n=loss) if loss else words("transamerica.complete")
        rows.append(
            el(
                "li",
                el("span", cls=f"dot s-{seat}", key="dot"),
                el("strong", words.name("page", "seat", seat), key="name"),
                el("span", text, cls="loss" if loss else "loss none", key="loss"),
                el("div", *cities, key="cities", cls="ta-minis"),
                key=str(seat),
            )
        )
    body = el("ul", *rows, cls="ta-losses")
    return Panel("losses", words("transamerica.losses"), body)


def _notes(view: View, words: Words) -> tuple[Node, ...]:
    flag = words("transamerica.start_player")
    return tuple(
        el("span", "⚑" if seat == view["start_player"] else "", title=flag)
        for seat in range(view["players"])
    )


def _ends(line: str) -> tuple[Point, Point]:
    a, b = line.split("-")
    return _junction_point(a), _junction_point(b)


@cache
def _junction_point(name: str) -> Point:
    x, row = map(int, name.split(","))
    drawing = _drawing()
    return (
        drawing["ox"] + (x - row / 2) * drawing["dx"],
        drawing["oy"] + row * drawing["dy"],
    )


@cache
def _city_point(name: str) -> Point:
    city = next(city for city in board().cities if city.name == name)
    return _junction_point(board().junction_ids[city.junction])


@cache
def _spots() -> dict[str, Point]:
    spots = {name: _junction_point(name) for name in board().junction_ids.values()}
    for line in board().lines:
        (x1, y1), (x2, y2) = _ends(line.id)
        spots[line.id] = (x1 + x2) / 2, (y1 + y2) / 2
    return spots


@cache
def _drawing() -> dict[str, Any]:
    return dict(load_json("boards/transamerica.json")["drawing"])

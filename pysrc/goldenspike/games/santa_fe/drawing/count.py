"""The final count, city by city: what players find tedious to do by hand."""

from __future__ import annotations

from goldenspike.core.scene import Node, Panel, el
from goldenspike.core.words import Words
from goldenspike.games.santa_fe.drawing.marks import city_name, city_sum, plate
from goldenspike.games.santa_fe.drawing.sheet import beside
from goldenspike.games.santa_fe.rules.view import PlayedView, SantaFeView

_BEATS = 24
"""As many moments as the style sheet knows delays for; what comes later shows with the last."""


def count_panel(view: SantaFeView, words: Words, *, lively: bool = False) -> Panel:
    """Every player's sheet: money first, then each city with a running sum, the total last;
    `lively` lets them appear one after the other."""
    longest = max(len(table) for table in _tables(view))
    sheets = [
        _sheet(
            str(number),
            words.name("page", "seat", number),
            f"s-{number}",
            seat["money"],
            seat["table"],
            view,
            longest,
            words,
        )
        for number, seat in enumerate(view["seats"])
    ]
    phantom = view["phantom"]
    if phantom and phantom["table"] is not None:
        name = words("santa-fe.phantom")
        sheets.append(_sheet("phantom", name, "phantom", 0, phantom["table"], view, longest, words))
    body = el("div", *sheets, cls="sf-sheets lively" if lively else "sf-sheets")
    return Panel("count", words("santa-fe.count"), body)


def counted_cities(view: SantaFeView) -> Node:
    """The number of railroads at every city that counts, on the board, as it is counted."""
    beats: dict[str, tuple[int, int]] = {}
    for table in _tables(view):
        for number, count in enumerate(table, 1):
            beats.setdefault(count["city"], (number, count["railroads"]))
    nodes = []
    for city, (beat, railroads) in sorted(beats.items()):
        x, y = beside(city)
        nodes.append(
            el(
                "g",
                el("g", el("circle", r=14), el("text", f"×{railroads}", y=5), cls="big"),
                key=city,
                cls=f"times {_beat(beat)}",
                transform=f"translate({x:.1f} {y:.1f})",
            )
        )
    return el("g", *nodes, key="times", aria_hidden="true")


def _sheet(
    key: str,
    name: str,
    cls: str,
    money: int,
    table: list[PlayedView],
    view: SantaFeView,
    longest: int,
    words: Words,
) -> Node:
    running = money
    rows = []
    if cls != "phantom":
        rows.append(_row("money", words("santa-fe.part.money"), (), f"${money}", running, 0))
    for number, count in enumerate(table, 1):
        running += count["points"]
        railroads = view["connected"].get(count["city"], ())
        figures = city_sum(count)
        rows.append(
            _row(f"{number}", city_name(count["city"]), railroads, figures, running, number)
        )
    total = el("strong", str(running), cls=f"total {_beat(longest + 1)}", key="total")
    dot = (
        [] if cls == "phantom" else [el("span", words.mark(int(key)), cls=f"dot {cls}", key="dot")]
    )
    return el(
        "section",
        el("h3", *dot, el("span", name, key="name"), total, key="head"),
        el("ol", *rows, key="rows"),
        key=key,
        cls="sf-sheet",
    )


def _row(
    key: str, name: str, railroads: list[str] | tuple[()], figures: str, running: int, beat: int
) -> Node:
    return el(
        "li",
        el("span", name, cls="city", key="city"),
        el("span", *[plate(railroad, key=railroad) for railroad in railroads], key="plates"),
        el("span", figures, cls="figures", key="figures"),
        el("span", str(running), cls="running", key="running"),
        key=key,
        cls=_beat(beat),
    )


def _beat(number: int) -> str:
    return f"beat beat-{min(number, _BEATS)}"


def _tables(view: SantaFeView) -> list[list[PlayedView]]:
    tables = [seat["table"] for seat in view["seats"]]
    if view["phantom"] and view["phantom"]["table"] is not None:
        tables.append(view["phantom"]["table"])
    return tables

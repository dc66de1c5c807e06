"""The scoring of a round: every hand, what it misses on the map, and what it loses."""

from __future__ import annotations

from goldenspike.core.game import Event
from goldenspike.core.scene import Node, Panel, Scene, el
from goldenspike.core.signs import sign
from goldenspike.core.words import Words
from goldenspike.games.transamerica.drawing.map_board import map_board
from goldenspike.games.transamerica.drawing.marks import claims, missing_line, rail
from goldenspike.games.transamerica.drawing.score_track import score_track
from goldenspike.games.transamerica.drawing.seat_notes import seat_notes
from goldenspike.games.transamerica.drawing.symbols import symbol
from goldenspike.games.transamerica.rules.board import board
from goldenspike.games.transamerica.rules.view import ScoredRound, TransAmericaView


def report(event: Event, view: TransAmericaView, words: Words) -> Scene | None:
    """Draw the scoring that an event reports."""
    return scored_round(view["rounds"][event.args["round"] - 1], view, words)


def scored_round(scored: ScoredRound, view: TransAmericaView, words: Words) -> Scene:
    """Draw the map as a round left it, with every seat's cities and the lines it missed."""
    needed: dict[str, list[int]] = {}
    for seat, lines in enumerate(scored["missing"]):
        for line in lines:
            needed.setdefault(line, []).append(seat)
    missing = [
        missing_line(line, seat, 9.0 * (rank - (len(seats) - 1) / 2))
        for line, seats in needed.items()
        for rank, seat in enumerate(seats)
    ]
    everyone = [
        (name, seat, name in scored["apart"][seat])
        for seat, names in enumerate(scored["hands"])
        for name in names
    ]
    flags = el("g", *claims(everyone, words), key="claims")
    rails = [*(rail(line, "rail") for line in scored["track"]), *missing]
    track, markers = scored["track"], scored["markers"]
    drawn = map_board(rails, track, markers, (), view["players"], words, flags)
    panels = (_losses(scored, words), score_track(view, words))
    return Scene((drawn,), panels, seat_notes(view, words))


def _losses(scored: ScoredRound, words: Words) -> Panel:
    rows = []
    for seat, hand in enumerate(scored["hands"]):
        cities = []
        for name in hand:
            cities.append(_city(name, name in scored["apart"][seat], words))
        loss = scored["losses"][seat]
        text = words("transamerica.loss", n=loss) if loss else words("transamerica.complete")
        rows.append(
            el(
                "li",
                el("span", words.mark(seat), cls=f"dot s-{seat}", key="dot", aria_hidden="true"),
                el("strong", words.name("page", "seat", seat), key="name"),
                el("span", text, cls="loss" if loss else "loss none", key="loss"),
                el("div", *cities, key="cities", cls="ta-minis"),
                key=str(seat),
            )
        )
    body = el("ul", *rows, cls="ta-losses")
    return Panel("losses", words("transamerica.losses"), body)


def _city(name: str, apart: bool, words: Words) -> Node:
    """A city of a hand that was laid open; one that was not connected is crossed."""
    parts: list[Node | str] = [symbol(board().city_named[name].colour), name]
    if apart:
        cross = sign("cross")
        said = el("span", f" ({words('transamerica.apart')})", cls="unseen-text", key="apart")
        parts += [cross, said]
    cls = "ta-mini card-up apart" if apart else "ta-mini card-up"
    return el("span", *parts, key=name, cls=cls)

"""Pictures of positions: the boards as the page shows them, as one SVG file or a PNG.

No browser is needed for an SVG: it is the drawn art, the live layer on top of it and the page's own
style sheets, inlined.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from pathlib import Path

from goldenspike import games
from goldenspike.core import Game, View
from goldenspike.core.match import COLOURS
from goldenspike.core.scene import Board, Node, el
from goldenspike.core.words import Words
from goldenspike.parts.markup import markup
from goldenspike.parts.miniature import art_fragment
from workshop import art, chromium, paths
from workshop.telling import Trouble

GAP = 20
"""Between two boards, in units of the first."""
WIDE = "820 1180 1450 1499"
"""The style sheets' widths that a picture counts as wider than."""
PNG_WIDTH = 1600
STILL = "* { animation: none !important; transition: none !important; }"
"""The last rule of a picture's style: whenever it is looked at, everything lies already."""

Overlay = Callable[[Board], Node]
"""What is drawn on top of a board."""


def picture(
    game: Game,
    view: View,
    words: Words,
    *,
    colours: Sequence[str] = COLOURS,
    boards: Sequence[str] = (),
    overlay: Overlay | None = None,
    size: tuple[int, int] | None = None,
    dark: bool = False,
) -> str:
    """Return the boards of a view, side by side, as the text of an SVG file; only those that are
    named, if any are. Colours are those of the seats. A picture of a given size is cropped to
    fill it. It is of the day, or in the colours of the night."""
    every = game.scene(view, words).boards
    shown = _chosen(every, boards)
    left, height, parts = 0.0, max(board.height for board in shown), []
    for board in shown:
        parts.append(_board(board, left, overlay, art_fragment(dark, words.language)))
        left += board.width + GAP
    seats = [
        f"--seat-{n}:var(--{colour});--seat-{n}-ink:var(--{colour}-ink)"
        for n, colour in enumerate(colours)
    ]
    table = el("g", *parts, cls=f"table plays-{game.id}", data_over=WIDE, style=";".join(seats))
    across, down = size or (left - GAP, height)
    root = el(
        "svg",
        el("title", f"{game.title}: {words.listing([board.title for board in shown])}"),
        "{style}",
        *[part for board in every if board not in shown for part in _lent(board)],
        table,
        data_theme="dark" if dark else "light",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {left - GAP:g} {height:g}",
        width=f"{across:g}",
        height=f"{down:g}",
        preserveAspectRatio="xMidYMid slice" if size else None,
    )
    style = f"<style><![CDATA[\n{_style()}]]></style>"
    return markup(root).replace("{style}", style, 1) + "\n"


def png(svg: str, file: Path, width: int = PNG_WIDTH) -> None:
    """Draw an SVG with a Chromium and keep it as a PNG of that width."""
    from playwright.sync_api import sync_playwright

    data = base64.b64encode(svg.encode()).decode()
    image = f'<img width="{width}" src="data:image/svg+xml;base64,{data}">'
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(chromium.ensure()), args=list(chromium.FLAGS)
        )
        page = browser.new_page()
        page.set_content(f'<body style="margin:0">{image}', wait_until="load")
        page.locator("img").screenshot(path=file)
        browser.close()


def _chosen(boards: Sequence[Board], names: Sequence[str]) -> list[Board]:
    known = {board.id: board for board in boards}
    for name in names:
        if name not in known:
            raise Trouble(f"There is no board “{name}”; there are {', '.join(known)}.")
    return [known[name] for name in names or known]


def _lent(board: Board) -> list[Node]:
    """Return what a board has drawn once for all of them, such as icons."""
    parts = board.layer.children
    return [part for part in parts if isinstance(part, Node) and part.tag == "defs"]


def _board(board: Board, left: float, overlay: Overlay | None, fragment: str) -> Node:
    size = {"width": f"{board.width:g}", "height": f"{board.height:g}"}
    encoded = base64.b64encode(art.file(board.art)).decode() + fragment
    layers = [board.layer] if overlay is None else [board.layer, overlay(board)]
    return el(
        "svg",
        el(
            "g",
            el("rect", fill="var(--paper)", **size),
            el("image", href=f"data:image/svg+xml;base64,{encoded}", **size),
            el("g", *layers, cls="live"),
            cls=f"board board-{board.id}",
            data_zoom="middle",
        ),
        x=left,
        viewBox=f"0 0 {size['width']} {size['height']}",
        **size,
    )


def _style() -> str:
    """The style sheets of the page in the order in which it has them, since the games share rules;
    nothing of a picture moves."""
    scopes = dict.fromkeys(game.scope for game in games.all_games())
    names = "page", "table", "phone", *scopes, "study"
    files = [paths.ASSETS / "style" / f"{name}.css" for name in names]
    return "\n".join([*(file.read_text("utf-8") for file in files if file.is_file()), STILL])

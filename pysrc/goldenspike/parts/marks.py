"""Rings on a board: where something happened that is spoken of beside it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from goldenspike.core.scene import Board, Glow, Node, el
from goldenspike.parts.lights import Lights
from goldenspike.session.ending import Turning
from goldenspike.session.frame import Frame, Turn

_RADIUS = 26
"""Of a ring, in units of a board that is 1600 wide."""
_BESIDE = 4.0
"""How far from a new piece its ring is."""
_READ = {"ends", "names"}
"""The keys of what is read on a board: rings lie below it."""


def marked(board: Board, layer: Node, frame: Frame) -> Node:
    """Return a board's layer with rings where others acted since the own last turn, where the turn
    in the spotlight did, where the best move of a hint or of the coach is and where a game that is
    over was decided, with what is pointed at beside it, and with the notes of a study."""
    noted = frame.telling or frame.writing
    glow = board.glows.get(frame.glow) or _offered(board, frame)
    if glow is not None:
        layer = _below(layer, _READ | {"offers"}, [_glow(board, glow)])
    groups = _news(board, frame)
    if noted is not None:
        from goldenspike.session.study.drawing import notes  # is not needed to start

        groups.append(notes(board, noted.marks, noted.arrows))
    if frame.writing and frame.writing.tail:
        groups.append(_rings(board, [frame.writing.tail], "spotlight best"))
    if frame.spotlight is not None and frame.spotlight < len(frame.recap):
        turn = frame.recap[frame.spotlight]
        groups.append(_rings(board, turn.spots, f"spotlight s-{turn.seat}"))
    if frame.turning and frame.spotlight is None:
        groups += turned(board, frame.turning)
    if frame.hint:
        groups.append(_rings(board, [frame.hint[0].spot], "spotlight best"))
    groups += _coached(board, frame)
    return _below(layer, _READ, groups) if groups else layer


def _coached(board: Board, frame: Frame) -> list[Node]:
    """Rings where the coach says that something was played, and where something better was to be
    had, in the position before it."""
    found = frame.coaching
    if found is None or frame.live:
        return []
    lesson = next((one for one in found.lessons if one.number == len(frame.log)), None)
    if lesson is None:
        return []
    played, better = lesson.spots
    return [
        _rings(board, [played], f"spotlight s-{found.seat}"),
        _rings(board, [better], "spotlight best"),
    ]


def told(frame: Frame) -> list[str]:
    """Return the spots that a study speaks of: its marks, and where its arrows begin and end."""
    telling = frame.telling
    if telling is None:
        return []
    spots = [spot for mark in telling.marks for spot in mark.spots]
    return spots + [spot for arrow in telling.arrows for spot in (arrow.tail, arrow.head)]


def lit_panels(frame: Frame, lights: Lights) -> Frame:
    """Return a frame whose panels have their open spots made into buttons, and what shines on the
    boards marked."""
    scene, glow = frame.scene, frame.glow
    bodies = [lights.light(_noted(panel.body, frame)) for panel in scene.panels]
    if glow:
        bodies = [_shining(body, glow) for body in bodies]
    panels = [p._replace(body=body) for p, body in zip(scene.panels, bodies, strict=True)]
    return frame._replace(scene=scene._replace(panels=tuple(panels)))


def _shining(node: Node, glow: str) -> Node:
    """Return a panel in which it is to be seen what it is that shines on the boards: that stays
    lit while the pointer goes on to them."""
    children = tuple(
        _shining(child, glow) if isinstance(child, Node) else child for child in node.children
    )
    attrs = node.attrs
    if attrs.get("data-glow") == glow:
        attrs = {**attrs, "class": f"{attrs.get('class', '')} shining".strip()}
    return node._replace(attrs=attrs, children=children)


def _noted(node: Node, frame: Frame) -> Node:
    """Return a panel whose spots carry the colours of a study's marks."""
    found = frame.telling or frame.writing
    colours = {} if found is None else {s: mark.colour for mark in found.marks for s in mark.spots}
    return _coloured(node, colours) if colours else node


def _coloured(node: Node, colours: Mapping[str, str]) -> Node:
    children = tuple(
        _coloured(child, colours) if isinstance(child, Node) else child for child in node.children
    )
    attrs, colour = node.attrs, colours.get(node.attrs.get("data-spot", ""))
    if colour:
        attrs = {**attrs, "class": f"{attrs.get('class', '')} noted note-{colour}".strip()}
    return node._replace(attrs=attrs, children=children)


def news(board: Board, frame: Frame) -> dict[str, Turn]:
    """Return the spots of a board at which others have done something new; the newest holds."""
    own = frame.to_move if frame.eyes is None else frame.eyes
    if frame.telling or frame.writing or frame.over:
        return {}
    return {
        spot: turn
        for turn in frame.recap
        for spot in (turn.spots if turn.seat != own else ())
        if spot in board.spots
    }


def _news(board: Board, frame: Frame) -> list[Node]:
    """A ring in its seat's colour for everything new."""
    found = news(board, frame)
    rings = [
        el(
            "circle",
            cx=board.spots[spot][0],
            cy=board.spots[spot][1],
            r=board.piece + _BESIDE,
            key=f"{turn.first} {spot}",
            cls=f"s-{turn.seat}",
        )
        for spot, turn in found.items()
        if spot not in board.haloed
    ]
    return [el("g", *rings, key="new", cls="new", aria_hidden="true")] if rings else []


def _below(layer: Node, parts: Collection[str], groups: list[Node]) -> Node:
    """A layer with more in it, below the first of these parts if it has any: names and badges are
    whole where a ring lies on them, and what is offered is seen on a way that shines."""
    keys = [child.key if isinstance(child, Node) else "" for child in layer.children]
    at = next((number for number, key in enumerate(keys) if key in parts), len(keys))
    return layer._replace(children=(*layer.children[:at], *groups, *layer.children[at:]))


def _offered(board: Board, frame: Frame) -> Glow | None:
    """What shines for an offer that is pointed at: the way that it leads, or, while there is a
    choice of several, where it begins."""
    trails = (offer.trail for offer in frame.offers if offer.trail and offer.spot == frame.glow)
    trail = next(trails, ())
    if trail and board.spots.keys() >= set(trail):
        return Glow(lines=(tuple(board.spots[spot] for spot in trail),))
    if frame.choosing and frame.glow in board.spots:
        return Glow((board.spots[frame.glow],))
    return None


def turned(board: Board, turning: Turning) -> list[Node]:
    """What decided a game, on one board: lines, rings, or nothing."""
    cls = f"turning s-{turning.seat}"
    names = [turning.glow, *turning.spots]
    glows = dict.fromkeys(board.glows[name] for name in names if name in board.glows)
    rings = [spot for spot in turning.spots if spot in board.spots]
    return [
        *(_glow(board, glow, f"{cls} {n}", f"pointed {cls}") for n, glow in enumerate(glows)),
        *([_rings(board, rings, f"spotlight {cls}")] if rings else []),
    ]


def _glow(board: Board, glow: Glow, key: str = "glow", cls: str = "pointed") -> Node:
    size = 1.1 * _RADIUS * board.width / 1600
    nodes: list[Node] = []
    for part in ("edge", "way"):
        for number, line in enumerate(glow.lines):
            points = " ".join(f"{x:g},{y:g}" for x, y in line)
            nodes.append(el("polyline", points=points, key=f"{part} {number}", cls=part))
        for number, (x, y) in enumerate(glow.rings):
            nodes.append(el("circle", cx=x, cy=y, r=size, key=f"{part} {number}", cls=part))
    return el("g", *nodes, key=key, cls=cls, aria_hidden="true")


def _rings(board: Board, spots: Iterable[str], cls: str) -> Node:
    size = _RADIUS * board.width / 1600
    size = size if size >= board.piece else board.piece + 2 * _BESIDE
    rings = [
        el("circle", cx=x, cy=y, r=size, key=spot)
        for spot in spots
        if spot in board.spots
        for x, y in [board.spots[spot]]
    ]
    return el("g", *rings, key=cls, cls=cls)

"""Where to turn a board's picture: toward spots that are open, or that somebody speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import hypot
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from goldenspike.page.camera import Camera

LOW_MOST = 1.3
"""On a phone on its side a high board starts so much larger than it would fit."""
_TOGETHER = 6
"""Two spots so near to each other in CSS pixels, as the tracks of a double line seen from afar, are
not told apart by zooming in a step either: a finger that means one of them is asked which."""
_CLEAR = 44
"""What somebody speaks of is at least so far, in CSS pixels, from the edge of the picture."""


def aim(ways: Iterable[tuple[float, float]], box: Any) -> tuple[float, float]:
    """Return the point of the window to zoom toward: of the open spots in the picture the one in
    their midst, or else the middle."""
    middle = box.left + box.width / 2, box.top + box.height / 2
    away = [way for way in ways if inside(way, box, 0)]
    if not away:
        return middle
    mean_x = sum(x for x, _ in away) / len(away)
    mean_y = sum(y for _, y in away) / len(away)
    x, y = min(away, key=lambda way: hypot(way[0] - mean_x, way[1] - mean_y))
    return middle[0] + x, middle[1] + y


def gather(camera: Camera, points: Sequence[tuple[float, float]]) -> None:
    """Have all these points of the window well in the picture, if they are not, and as much more of
    the board as that takes."""
    box = camera.box
    middle = box.left + box.width / 2, box.top + box.height / 2
    if all(inside((x - middle[0], y - middle[1]), box, _CLEAR) for x, y in points):
        return
    across, down = [x for x, _ in points], [y for _, y in points]
    at = (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
    room = spare(points, box, _CLEAR)
    zoom = max(1.0, camera.zoomed * room) if room < 1 else 0
    camera.move(middle[0] - at[0], middle[1] - at[1], zoom=zoom)


def spare(points: Sequence[tuple[float, float]], box: Any, edge: float) -> float:
    """Return how many times larger the picture in a box could be with all these points of the
    window in it, so far from its edge; less than 1 if it is too large for that."""
    across, down = [x for x, _ in points], [y for _, y in points]
    wide, high = max(1.0, max(across) - min(across)), max(1.0, max(down) - min(down))
    return float(min((box.width - 2 * edge) / wide, (box.height - 2 * edge) / high))


def pair(
    spot: str, among: Sequence[str], spots: Mapping[str, tuple[float, float]], scale: float
) -> list[str]:
    """Return the two of these spots that lie together, one of which is that spot, if there are
    just two."""
    (x, y), near = spots[spot], _TOGETHER / scale
    found = [one for one in among if hypot(spots[one][0] - x, spots[one][1] - y) <= near]
    return found if len(found) == 2 else []


def show_all(
    camera: Camera, ways: Sequence[tuple[float, float]], edge: float, *, whole: bool
) -> bool | None:
    """On a board that is just a little larger than its frame no open spot stays out of the picture,
    given the ways to them from its middle: it moves as far as that takes, or else is shown as a
    whole until it may be large again. Tell whether it is; None: the zoom is somebody's own."""
    if whole and camera.fits and ways:
        larger = spare(ways, camera.box, LOW_MOST * edge) > LOW_MOST
        if larger:
            camera.cover()
        return not larger
    if not ways or camera.fits or camera.zoomed > LOW_MOST + 0.01:
        return None
    if all(inside(way, camera.box, edge) for way in ways):
        return False
    if spare(ways, camera.box, edge) < 1:
        camera.fit()
        return True
    x, y = ([way[side] for way in ways] for side in (0, 1))
    camera.move(-(min(x) + max(x)) / 2, -(min(y) + max(y)) / 2)
    return False


def inside(way: tuple[float, float], box: Any, edge: float) -> bool:
    """Tell whether a way from the middle of a box ends in it, and not too near to its edge."""
    return bool(abs(way[0]) < box.width / 2 - edge and abs(way[1]) < box.height / 2 - edge)


def enter(way: tuple[float, float], box: Any, edge: float) -> tuple[float, float]:
    """Return the smallest move that brings what a way from the middle leads to into a box, so far
    from its edge."""
    x, y = box.width / 2 - edge - 1, box.height / 2 - edge - 1
    return max(-x, min(x, way[0])) - way[0], max(-y, min(y, way[1])) - way[1]


def stays(at: tuple[float, float], move: tuple[float, float], box: Any, edge: float) -> bool:
    """Tell whether a point of the window that is in a box is still well in it after a move."""
    x, y = at[0] - box.left - box.width / 2, at[1] - box.top - box.height / 2
    return not inside((x, y), box, 0) or inside((x + move[0], y + move[1]), box, edge)


def within(way: float, most: float, room: float) -> float:
    """Return a way to move the board that leaves no gap at either edge, 0 where it is small."""
    return max(most + room, min(most, way)) if room < 0 else 0.0

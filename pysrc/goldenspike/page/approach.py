"""A board that comes nearer for a finger goes back when the decision is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from goldenspike.page.camera import Camera

_EQUAL = 0.01
"""Two zooms so nearly alike are the same one."""


class Approach:
    """Remembers how a board was seen before it came nearer to tell spots apart. Somebody who has
    zoomed since then wants it as it is."""

    def __init__(self, camera: Camera) -> None:
        self._camera = camera
        self._before: tuple[float, float, float] | None = None
        self._near = 0.0
        self._done = False

    def come(self, zoom: float, x: float, y: float) -> None:
        """Zoom in on a point of the window."""
        if self._before is None or not self._untouched:
            self._before = self._camera.view
        self._camera.zoom_at(zoom, x, y)
        self._near, self._done = self._camera.zoomed, False

    def decide(self) -> None:
        """The decision is made that it has come nearer for."""
        self._done = self._before is not None

    def settle(self, *, glide: bool) -> None:
        """After the drawing: go back, if there is nothing to decide any more."""
        if not self._done or self._before is None:
            return
        before, self._before, self._done = self._before, None, False
        if self._untouched:
            self._camera.show(before, glide=glide)

    @property
    def near(self) -> bool:
        """Whether it has come nearer for a decision that is still to be made."""
        return self._before is not None and self._untouched

    @property
    def _untouched(self) -> bool:
        return abs(self._camera.zoomed - self._near) < _EQUAL

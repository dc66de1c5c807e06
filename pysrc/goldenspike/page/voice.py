"""When something is said aloud: after the keyboard has moved, which would cut it short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.core.words import Words
from goldenspike.page.patch import Mount
from goldenspike.parts.herald import Herald
from goldenspike.session.frame import Frame

if TYPE_CHECKING:
    from goldenspike.core.scene import Node
    from goldenspike.page.camera import Camera


class Voice:
    """The live region of a stage: it speaks when the keyboard has come to where the next decision
    is made. What nobody may hear any more leaves it at once."""

    def __init__(self) -> None:
        self._herald = Herald()
        self._region: Mount | None = None
        self._heard: list[Node] = []

    def drawn(self, frame: Frame, region: Mount) -> None:
        """A frame was drawn, which may have more to say."""
        self._region = region
        lines = self._herald.of(frame)
        self._heard = [line for line in self._heard if line in lines]
        region.show(*self._heard)

    def say(self, text: str) -> None:
        """Say something that no frame tells, when it is time to speak."""
        self._herald.say(text)

    def speak(self) -> None:
        """Say all that is to be said."""
        if self._region is not None:
            self._heard = self._herald.lines
            self._region.show(*self._heard)

    def tell_zoom(self, camera: Camera, words: Words) -> None:
        """Say at once how much of a board is to be seen now."""
        percent = round(100 * camera.zoomed)
        self.say(words("page.spoken.whole" if camera.fits else "page.spoken.zoomed", n=percent))
        self.speak()

"""Points that have just come: what a frame's last turn has brought since the frame before."""

from __future__ import annotations

from goldenspike.session.frame import Frame


class Earned:
    """Tells each gain once, however many actions a turn has."""

    def __init__(self) -> None:
        self._length: int | None = None
        """How many actions lay before the position that was shown last, if any was."""
        self._told = 0, 0
        """Where its last turn began, and what that had brought until then."""

    def of(self, frame: Frame) -> int:
        """Return what the last turn has brought since; 0 in the first frame and after a step
        back."""
        last = frame.recap[-1] if frame.recap else None
        before, self._length = self._length, len(frame.log)
        (first, told), self._told = self._told, (last.first, last.gain) if last else (0, 0)
        if last is None or before is None or before >= len(frame.log):
            return 0
        return last.gain - (told if last.first == first else 0)

"""Sounds, made by the browser from tones and noise: a hammer, a whistle, a bell. Off by default."""

from __future__ import annotations

import asyncio
from typing import Any

import js
from pyodide.ffi import JsException

from goldenspike.page.services import Services
from goldenspike.session.frame import Frame

_QUIET = 0.0001


class Sounds:
    """Hears what happens at a table: a hammer for a move, a whistle when a person's turn begins, a
    bell for a report and for the end."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._context: Any = None
        self._waking: asyncio.Future[None] | None = None
        self._known: tuple[int, bool, bool] | None = None

    def heard(self, frame: Frame) -> None:
        """A frame was drawn."""
        told = bool(frame.report) or frame.over
        now = len(frame.log), told, frame.to_move is not None and frame.eyes == frame.to_move
        before, self._known = self._known, now
        if before is None or now == before or not frame.live:
            return
        if self._services.setting("sound") != "on":
            return
        if told and not before[1]:
            self._bell()
        elif now[2] and not before[2]:
            self._whistle()
        elif now[0] > before[0]:
            self._hammer()

    def close(self) -> None:
        """Be silent."""
        if self._context is not None:
            self._context.close()
            self._context = None

    def _hammer(self) -> None:
        """A short blow on iron."""
        for pitch, level, length in ((2100, 0.05, 0.09), (3350, 0.03, 0.06), (180, 0.12, 0.07)):
            self._tone("triangle", pitch, level, 0.0, length)

    def _whistle(self) -> None:
        """A steam whistle, two pipes, far away."""
        for pitch in (587, 740):
            self._tone("sine", pitch, 0.03, 0.0, 0.28, soft=0.06)

    def _bell(self) -> None:
        """A bell that rings out."""
        for pitch, level, length in ((880, 0.06, 1.1), (2217, 0.025, 0.6), (2960, 0.012, 0.4)):
            self._tone("sine", pitch, level, 0.0, length)
            self._tone("sine", pitch, level * 0.7, 0.3, length)

    def _tone(
        self,
        kind: str,
        pitch: float,
        level: float,
        after: float,
        length: float,
        soft: float = 0.004,
    ) -> None:
        """A tone that swells and dies away."""
        if self._context is None:
            self._context = js.AudioContext.new()
        context = self._context
        if str(context.state) == "suspended" and (self._waking is None or self._waking.done()):
            self._waking = asyncio.ensure_future(_wake(context))
        start = context.currentTime + after
        source, volume = context.createOscillator(), context.createGain()
        source.type = kind
        source.frequency.value = pitch
        volume.gain.setValueAtTime(_QUIET, start)
        volume.gain.exponentialRampToValueAtTime(level, start + soft)
        volume.gain.exponentialRampToValueAtTime(_QUIET, start + soft + length)
        source.connect(volume).connect(context.destination)
        source.start(start)
        source.stop(start + soft + length)


async def _wake(context: Any) -> None:
    """Some browsers start silent until somebody has clicked."""
    try:
        await context.resume()
    except JsException:  # it is closed by now, or must not sound
        return

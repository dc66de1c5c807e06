"""Rehearses a first move while nobody does anything."""

from __future__ import annotations

import asyncio

from goldenspike.parts.rehearsal import rehearse
from goldenspike.session.session import Session

_PAINTED, _BREATH = 0.5, 0.02
"""Seconds: first the table has to be painted, and between two steps there is time for a click."""


async def rehearsed(session: Session) -> None:
    """Rehearse in the pauses of the page, until anything happens at the table."""
    era = session.era
    await asyncio.sleep(_PAINTED)
    for _ in rehearse(session):
        await asyncio.sleep(_BREATH)
        if session.era != era:
            return

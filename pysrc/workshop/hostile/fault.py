"""What an input may do, and what it has done."""

from __future__ import annotations

from typing import NamedTuple

from workshop.hostile.corpus import Input

LONGEST = 1000
"""Milliseconds that an input may take."""


class Fault(NamedTuple):
    """What an input has done to the page."""

    input: Input
    what: str

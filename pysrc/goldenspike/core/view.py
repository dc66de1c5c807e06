"""What a seat may know, as a plain value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from goldenspike.core.option import Options

View = Mapping[str, Any]
"""What a seat may know; each game describes its own as a TypedDict on top of `BaseView`."""


class BaseView(TypedDict):
    """What every game's view says."""

    game: str
    players: int
    options: Options
    seat: int | None
    to_move: int | None

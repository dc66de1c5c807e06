"""How a table is looked at, apart from what happens at it: what only the screen knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Look(NamedTuple):
    """What the parts need beside the frame."""

    settings: Mapping[str, str] = {}
    """What was chosen of `session.settings`."""
    speed: str = "1"
    """How fast a replay runs."""
    playing: bool = False
    """Whether a replay is running."""
    board: str = ""
    """The board that is in front where there is room for only one."""
    unseen: frozenset[str] = frozenset()
    """Boards behind it on which something has changed."""
    over: str = ""
    """The widths that the table's room goes beyond, as the style sheet knows them."""
    low: bool = False
    """Whether it lies on a screen that is wide and low, as a phone on its side."""
    address: str = ""
    """Where links lead to that are made at this table; empty: none can be made."""
    framed: bool = False
    """Whether it stands in a frame of another page, with no other screen to go to."""
    whole: str = ""
    """Where all of the page shows the same, if that can be reached from a frame."""
    can_send: bool = False
    """Whether the browser can give a link to other programs."""
    hooks: bool = False
    """Whether the parts that links and tests count on carry their ids; only one table of a page
    can have them."""

    @property
    def theme(self) -> str | None:
        """The theme that was chosen; None when the system is followed."""
        theme = self.settings.get("theme", "system")
        return None if theme == "system" else theme

    def hook(self, name: str) -> str | None:
        """Return the id of a part, if this table carries ids."""
        return name if self.hooks else None

"""What nobody chose: seeds and the names of new slots."""

from __future__ import annotations

import js

from goldenspike.session.setup import SEED_LIMIT


def random_seed() -> int:
    """Return a seed for a game."""
    return int(js.Math.random() * SEED_LIMIT)


def new_slot() -> str:
    """Return a name for a save that no other has."""
    return f"{int(js.Date.now()):x}-{random_seed() % 4096:03x}"

"""The sentences of refusals."""

from __future__ import annotations

from goldenspike.core.game import Message


def why(key: str, **args: object) -> Message:
    """Return the sentence of a rule that forbids something."""
    return Message(f"pacific-rails.why.{key}", args)

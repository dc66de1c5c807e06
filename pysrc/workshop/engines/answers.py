"""What a page answers."""

from __future__ import annotations


class Unanswered(Exception):
    """The page could not be asked, or what it was asked has failed there."""

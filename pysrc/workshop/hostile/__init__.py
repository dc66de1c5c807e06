"""Feeds the real page with what it must not trust, and sees that nothing comes of it.

The inputs are of two sorts: those that somebody thought of, kept as data in `tests/hostile`, and
those that a seeded generator makes from good ones. Each goes in where a person's would: through
the address, the storage, or a file that is opened.
"""

from workshop.hostile.corpus import KINDS, Input, corpus
from workshop.hostile.feeding import Fault, fed, hostile

__all__ = ["KINDS", "Fault", "Input", "corpus", "fed", "hostile"]

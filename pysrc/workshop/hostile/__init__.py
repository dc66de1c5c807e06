"""Feeds the real page with what it must not trust, and sees that nothing comes of it.

The inputs are of two sorts: those that somebody thought of, kept as data in `tests/hostile`, and
those that a seeded generator makes from good ones. Each goes in where a person's would: through
the address, the storage, a file that is opened, or, to a table in a frame, what the page around it
says.
"""

from workshop.hostile.corpus import KINDS, Input, corpus
from workshop.hostile.fault import Fault
from workshop.hostile.feeding import fed, hostile

__all__ = ["KINDS", "Fault", "Input", "corpus", "fed", "hostile"]

"""Runs inside Pyodide under Node.js: imports what the lobby and a table of any game need, and reads
the texts, so that all of it is in the memory that is kept."""

import gc
import random
import sys
from importlib import import_module

from goldenspike import games
from goldenspike.core.words import LANGUAGES, Words

for name in ("page.app", "page.lobby", "page.table"):
    import_module(f"goldenspike.{name}")
games.all_games()
for language in LANGUAGES:
    Words(language)
random.seed(0)
sys.path.remove("")
gc.collect()

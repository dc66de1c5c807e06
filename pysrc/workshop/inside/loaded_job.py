"""Runs inside Pyodide under Node.js: imports what the lobby needs; its value is what is loaded."""

import json
import sys
from importlib import import_module

from goldenspike import games

for name in ("page.app", "page.lobby"):
    import_module(f"goldenspike.{name}")
games.all_games()
json.dumps(sorted(sys.modules))

"""The bench command: measures, prints the table, writes the JSON file."""

from __future__ import annotations

import json
import platform
import sys
from pathlib import Path

from workshop.bench.figures import Figure
from workshop.making import write_whole
from workshop.telling import Trouble, tell


def bench(target: Path | None, *, only: str | None, runs: int) -> int:
    """Measure; the exit code is 1 if a figure misses its target."""
    if target is not None and target.is_dir():
        raise Trouble(f"{target} is a folder; name a file for the figures.")
    found: list[Figure] = []
    if only in (None, "engine"):
        from workshop.bench import engine

        found += engine.figures(runs)
    if only in (None, "handing"):
        from workshop.bench import handing

        found += handing.figures()
    if only in (None, "page"):
        from workshop.bench import page

        found += page.figures(runs)
    if only in (None, "embeds"):
        from workshop.bench import embeds

        found += embeds.figures()
    if only in (None, "thinking"):
        from workshop.bench import thinking

        found += thinking.figures()
    if only in (None, "saves"):
        from workshop.bench import saves

        found += saves.figures(runs)
    print(f"Python {platform.python_version()}, medians of {runs}")
    for figure in found:
        print(figure.line())
    if target is not None:
        data = {
            "python": sys.version,
            "machine": platform.platform(),
            "runs": runs,
            "figures": [figure.data() for figure in found],
        }
        write_whole(target.resolve(), json.dumps(data, indent=1, ensure_ascii=False) + "\n")
        tell(f"written to {target}")
    return 1 if any(figure.ok is False for figure in found) else 0

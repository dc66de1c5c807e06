"""What all tests share: how hypothesis draws its lots, and the last lines of a run."""

from __future__ import annotations

import pytest
from hypothesis import configuration, settings

from workshop import paths

# The same lots in every run, on slow machines too.
configuration.set_hypothesis_home_dir(paths.ROOT / ".cache" / "hypothesis")
settings.register_profile("same every time", derandomize=True, deadline=None, database=None)
settings.load_profile("same every time")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell which browser tests were run again since a tab of Chromium itself had crashed."""
    crashed = {
        str(test)
        for reports in terminalreporter.stats.values()
        for report in reports
        for name, test in getattr(report, "user_properties", ())
        if name == "crashed"
    }
    for test in sorted(crashed):
        terminalreporter.write_line(f"CRASHED a tab of Chromium, run again: {test}")

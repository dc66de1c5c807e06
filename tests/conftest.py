"""What all tests share: the last lines of a run."""

from __future__ import annotations

import pytest


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

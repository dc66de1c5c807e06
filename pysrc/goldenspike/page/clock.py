"""The browser's clock."""

from __future__ import annotations

import js


class BrowserClock:
    """Tells the time as the machine does."""

    def now(self) -> float:
        """Return the time in milliseconds."""
        return float(js.Date.now())

    def day(self, moment: float) -> str:
        """Return the day of a moment where the person is."""
        date = js.Date.new(moment)
        return f"{date.getFullYear():04}-{date.getMonth() + 1:02}-{date.getDate():02}"

    def today(self) -> str:
        """Return the day that it is in Greenwich."""
        return str(js.Date.new().toISOString())[:10]

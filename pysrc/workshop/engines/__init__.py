"""The page in all engines that matter: Chromium by Playwright, Firefox by WebDriver BiDi, WebKit in
a window of its own.

Each is one window with a profile of its own that outlives it, in which addresses are opened and
JavaScript is asked; that is all a smoke test needs, and all that the three have in common.
"""

from workshop.engines.getting import ENVIRONMENT, ensure
from workshop.engines.window import ENGINES, Window, opened

__all__ = ["ENGINES", "ENVIRONMENT", "Window", "ensure", "opened"]

"""Gets the engines that are not on this machine, as packages of the system; only when asked for."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence

from workshop.engines import firefox, webkit
from workshop.telling import Trouble, run, tell

ENVIRONMENT = "GOLDENSPIKE_ALL_BROWSERS"
"""Set for the tests that use all engines."""
FIREFOX = ("firefox-esr",)
WEBKIT = ("gir1.2-webkit2-4.1", "python3-gi", "xvfb")


def ensure() -> None:
    """Have Firefox and WebKit on this machine."""
    if firefox.find() is None:
        _install(FIREFOX)
        if firefox.find() is None:
            raise Trouble("Firefox is needed, and none could be installed.")
    if not webkit.is_there():
        _install(WEBKIT)
        if not webkit.is_there():
            raise Trouble(f"WebKit is needed: the packages {', '.join(WEBKIT)} of Debian.")


def _install(names: Sequence[str]) -> None:
    """The system's packages; for others than the administrator only in a continuous integration,
    which sets CI, as nobody is to be asked there."""
    by_hand = f"sudo apt-get install {' '.join(names)}"
    apt, sudo = shutil.which("apt-get"), shutil.which("sudo")
    if not apt or sys.platform != "linux":
        raise Trouble(f"On Debian and Ubuntu this would be: {by_hand}")
    prefix: list[str] = []
    if os.geteuid() != 0:
        if not sudo or not os.environ.get("CI"):
            raise Trouble(f"Packages of the system are missing: {by_hand}")
        prefix = [sudo, "-n"]
    tell(f"installing the system's packages {', '.join(names)}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run([*prefix, apt, "update", "-qq"], env=quiet, failure="The package lists are not to be had.")
    command = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", apt, "install", "-y", "-qq"]
    run(
        [*command, "--no-install-recommends", *names],
        env=quiet,
        failure=f"The packages could not be installed: {by_hand}",
    )

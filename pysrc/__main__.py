"""The author's commands: python3 pysrc play | test | build | simulate | links | bench and more."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python is the very thing told apart here
    sys.exit(
        "Golden Spike needs Python 3.11 or newer; this is Python %d.%d. "  # noqa: UP031
        "Install a newer one and start this command with it." % sys.version_info[:2]
    )

from workshop.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

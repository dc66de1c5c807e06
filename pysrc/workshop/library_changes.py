"""What is changed in Python's standard library, so that it starts sooner in the page: what needs
sockets, threads or other processes, which a page does not have, is not loaded, and nothing is made
that nobody asks for. Each change names a text that must be there exactly once, so that a new
version in which it is not cannot go unnoticed.
"""

from __future__ import annotations

import zipfile
from pathlib import Path

from workshop import fitting

Change = tuple[str, str]
"""The text to be replaced, and what comes in its place."""

# Pyodide has an event loop of its own. Loops that wait for sockets, and what stands on them, load
# some thirty modules.
_NO_SOCKETS = (
    ("from .base_events import *\n", ""),
    ("from .graph import *\n", ""),
    ("from .protocols import *\n", ""),
    ("from .streams import *\n", ""),
    ("from .subprocess import *\n", ""),
    ("from .transports import *\n", ""),
    ("__all__ = (base_events.__all__ +\n           coroutines", "__all__ = (coroutines"),
    ("           graph.__all__ +\n", ""),
    ("           protocols.__all__ +\n", ""),
    ("           streams.__all__ +\n           subprocess.__all__ +\n", ""),
    ("timeouts.__all__ +\n           transports.__all__)", "timeouts.__all__)"),
    (
        "    from .unix_events import *  # pragma: no cover\n    __all__ += unix_events.__all__\n",
        "    pass\n",
    ),
    ("unix_events._DefaultEventLoopPolicy", "events._BaseDefaultEventLoopPolicy"),
)

# These stand in the heads of methods that such a loop does not have.
_HEADS = (
    (
        "import socket\nimport subprocess\n",
        "class socket:\n    AF_UNSPEC, AI_PASSIVE = 0, 1\nclass subprocess:\n    PIPE = -1\n",
    ),
)

# Threads' futures are asked for their names only; loading them loads all that is for logging.
_NO_LOGGING = (
    ("import logging\n", ""),
    ("STACK_DEBUG = logging.DEBUG - 1", "STACK_DEBUG = 9"),
)
_NO_THREADS = tuple(
    (f"{name} = concurrent.futures.{name}", f'{name} = "{name}"')
    for name in ("FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED")
)

# A data class without a text about it, as they are when texts for authors are left out, writes
# itself one: that takes longer than all the rest that is made for it.
_NO_TEXTS = (("    if not getattr(cls, '__doc__'):\n", "    if False:\n"),)

# What a flag is called, for which the whole table of instructions is loaded.
_FLAGS = (
    (
        "for k, v in dis.COMPILER_FLAG_NAMES.items():\n",
        "for k, v in {1: 'OPTIMIZED', 2: 'NEWLOCALS', 4: 'VARARGS', 8: 'VARKEYWORDS', "
        "16: 'NESTED', 32: 'GENERATOR', 64: 'NOFREE', 128: 'COROUTINE', "
        "256: 'ITERABLE_COROUTINE', 512: 'ASYNC_GENERATOR', 0x4000000: 'HAS_DOCSTRING', "
        "0x8000000: 'METHOD'}.items():\n",
    ),
)

# This page loads no packages: what unpacks them is loaded where it would.
_NO_PACKAGES = (
    ("from tempfile import NamedTemporaryFile\n", ""),
    ("from zipfile import ZipFile\n", ""),
    ("with NamedTemporaryFile(", "with __import__('tempfile').NamedTemporaryFile("),
    ("= ZipFile(f)\n", "= __import__('zipfile').ZipFile(f)\n"),
    ("= ZipFile(archive)", "= __import__('zipfile').ZipFile(archive)"),
)

CHANGES: dict[str, tuple[Change, ...]] = {
    "asyncio/__init__.py": _NO_SOCKETS,
    "asyncio/events.py": _HEADS,
    "asyncio/futures.py": _NO_LOGGING,
    "asyncio/tasks.py": _NO_THREADS,
    "dataclasses.py": _NO_TEXTS,
    "inspect.py": _FLAGS,
    "pyodide/_package_loader.py": _NO_PACKAGES,
}
"""By the names of files in the library."""

LEFT_OUT = frozenset(
    {
        "asyncio/base_events.py",
        "asyncio/base_subprocess.py",
        "asyncio/graph.py",
        "asyncio/log.py",
        "asyncio/protocols.py",
        "asyncio/selector_events.py",
        "asyncio/sslproto.py",
        "asyncio/staggered.py",
        "asyncio/streams.py",
        "asyncio/subprocess.py",
        "asyncio/transports.py",
        "asyncio/trsock.py",
        "asyncio/unix_events.py",
        "selectors.py",
        "socket.py",
        "ssl.py",
        "subprocess.py",
    }
)
"""Files that nothing loads after that."""


def changed_library(stock: Path) -> dict[str, str]:
    """The changed files of a library in a zip, by their names."""
    with zipfile.ZipFile(stock) as archive:
        return {name: changed(name, archive.read(name).decode()) for name in CHANGES}


def changed(name: str, text: str) -> str:
    """A file of the library with what is changed in it."""
    changes = [("changed", old, new) for old, new in CHANGES[name]]
    return fitting.changed(text, changes, f"The library's {name}", "library_changes.py")

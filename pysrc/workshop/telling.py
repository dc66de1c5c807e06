"""How the commands talk to a person: progress lines, and one clear sentence on failure."""

from __future__ import annotations

import errno
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path


class Trouble(Exception):
    """A failure a person can do something about; its text is shown as it is."""


def tell(text: str) -> None:
    """Print one progress line at once, also when the output is piped."""
    print(f"· {text}", file=sys.stderr, flush=True)


def run(
    command: Sequence[str | Path],
    *,
    failure: str,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    stdin: str | None = None,
) -> str:
    """Run a program quietly and return its output.

    When it fails, the last lines it wrote follow the sentence in `failure`.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=cwd,
            env=dict(env) if env is not None else None,
            input=stdin,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except FileNotFoundError:
        raise Trouble(f"{failure} The program “{words[0]}” is not on this machine.") from None
    if done.returncode != 0:
        said = (done.stderr.strip() or done.stdout.strip()).splitlines()[-8:]
        raise Trouble("\n".join([failure, *(f"    {line}" for line in said)]))
    return done.stdout


def sentence_for(error: OSError) -> str:
    """What an operating-system error means for the person who started the command."""
    place = f" ({error.filename})" if error.filename else ""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return f"The disk is full{place}: make some room and start the command again."
    if error.errno == errno.ENOENT:
        return f"A file or a folder is missing{place}."
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return f"No permission to write here{place}: check the owner of the folder."
    return f"The system refused{place}: {error.strerror or error}."

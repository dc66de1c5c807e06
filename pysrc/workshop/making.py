"""Files and folders that are made once and count as made only when they are whole.

Each is written to a temporary place beside its own and renamed at the end, so an interrupted one
leaves nothing that a later run would take for finished.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from workshop.telling import tell

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

STAMP = ".stamp"


def fingerprint(*parts: object) -> str:
    """One short hash over texts, bytes and the contents of files."""
    digest = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            data = part.read_bytes()
        elif isinstance(part, bytes):
            data = part
        else:
            data = str(part).encode()
        digest.update(len(data).to_bytes(8, "big"))
        digest.update(data)
    return digest.hexdigest()[:24]


def fingerprint_of_tree(root: Path, pattern: str = "**/*") -> str:
    """One hash over the names and contents of all files below a folder."""
    parts: list[object] = []
    for path in files_below(root, pattern):
        parts += [path.relative_to(root).as_posix(), path]
    return fingerprint(*parts)


def files_below(root: Path, pattern: str = "**/*") -> list[Path]:
    """The files below a folder in a fixed order, without what Python and editors leave lying."""
    return sorted(
        path
        for path in root.glob(pattern)
        if path.is_file()
        and "__pycache__" not in path.parts
        and not any(part.startswith(".") for part in path.relative_to(root).parts)
    )


def is_current(folder: Path, stamp: str) -> bool:
    """Whether a folder was made whole from the inputs that this stamp stands for."""
    try:
        return (folder / STAMP).read_text() == stamp
    except OSError:
        return False


def make_folder(folder: Path, stamp: str, fill: Callable[[Path], None]) -> bool:
    """Fill a folder unless its stamp is current; tell whether there was anything to do."""
    if is_current(folder, stamp):
        return False
    folder.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        fill(fresh)
        (fresh / STAMP).write_text(stamp)
        fresh.chmod(0o755)
        replace_folder(fresh, folder)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return True


def replace_folder(fresh: Path, folder: Path) -> None:
    """Put a finished folder in the place of an older one."""
    if folder.exists():
        old = Path(tempfile.mkdtemp(prefix=f".{folder.name}-old-", dir=folder.parent))
        folder.replace(old / "old")
        fresh.replace(folder)
        shutil.rmtree(old, ignore_errors=True)
    else:
        fresh.replace(folder)


def write_whole(path: Path, data: bytes | str) -> None:
    """Write a file so that a reader sees the old one or the new one, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data.encode() if isinstance(data, str) else data)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    finally:
        Path(name).unlink(missing_ok=True)


@contextmanager
def only_one(lock: Path) -> Iterator[None]:
    """Let one process at a time make something; the others wait and then find it made.

    The system frees the lock of a process that ends in whatever way; the empty file stays.
    """
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("ab") as file:
        if not _locked(file, wait=False):
            tell("waiting for another Golden Spike command to finish (Ctrl-C gives up)")
            while not _locked(file, wait=True):
                pass
        yield


if sys.platform == "win32":

    def _locked(file: IO[bytes], *, wait: bool) -> bool:
        """Lock a file until it is closed; Windows itself waits ten seconds at most."""
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:

    def _locked(file: IO[bytes], *, wait: bool) -> bool:
        """Lock a file until it is closed."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            return False
        return True

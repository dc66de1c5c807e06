"""Steps that are done once and counted as done only when they are whole.

Each step writes into a temporary place beside its result and renames it at the end, so an
interrupted one leaves nothing that a later run would take for finished.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from workshop.telling import Trouble, tell

STAMP = ".stamp"
LOCK_STALE_SECONDS = 15 * 60


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
def only_one(lock: Path, patience: float = 600.0) -> Iterator[None]:
    """Let one process at a time do a step; the others wait and then find it done."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    deadline = time.monotonic() + patience
    told = False
    while not _take(lock):
        if not told:
            tell("waiting for another Golden Spike command to finish")
            told = True
        if time.monotonic() > deadline:
            raise Trouble(
                f"Another Golden Spike command has held {lock} for a long time. "
                "If none is running, delete that file and try again."
            )
        time.sleep(0.1)
    try:
        yield
    finally:
        lock.unlink(missing_ok=True)


def total_size(paths: Iterable[Path]) -> int:
    """The size of some files together, in bytes."""
    return sum(path.stat().st_size for path in paths)


def _take(lock: Path) -> bool:
    try:
        handle = os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY)
    except FileExistsError:
        if _is_left_over(lock):
            lock.unlink(missing_ok=True)
        return False
    with os.fdopen(handle, "w") as file:
        file.write(str(os.getpid()))
    return True


def _is_left_over(lock: Path) -> bool:
    """Whether the process that took the lock is gone."""
    try:
        holder = int(lock.read_text() or "0")
        age = time.time() - lock.stat().st_mtime
    except (OSError, ValueError):
        return False
    if age > LOCK_STALE_SECONDS:
        return True
    if holder <= 0 or os.name == "nt":
        return False
    try:
        os.kill(holder, 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return False

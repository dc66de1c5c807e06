"""Gives the files of a site names that tell their contents, so that no two versions ever mix.

A browser, a host or a cache between them may keep one file longer than another. Files whose
addresses are public keep their names; every other file is called `NAME.HASH.ENDING`, and what
refers to it (a page, a script, a style, a list) is rewritten. The hash is that of a file and of
all that it refers to, over any number of steps: whoever has the right first file, has the right
files altogether. Files may refer to each other in circles. What is public counts for nothing in it:
it may be of any version.

A reference is what stands in quotes, in `url(…)` or behind a `${…}` and is the name of a file of
the site: as seen from the file it stands in, or else from the site's own folder.
"""

from __future__ import annotations

import base64
import hashlib
import posixpath
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from html import escape
from pathlib import Path

WRITTEN = (".css", ".html", ".js", ".json", ".mjs")
"""How the files end in which references are looked for."""
DIGITS = 10

_REFERENCE = re.compile(r"""(?<=["'`(}])(?:\.{1,2}/)*[\w~-][\w./~-]*\.\w+(?=["'`)#?])""")


def names(files: Mapping[str, bytes], public: Callable[[str], bool]) -> dict[str, str]:
    """The name that each file gets; it is its own if that is `public`."""
    direct = {
        name: {found for found in _references(name, data, files) if not public(found)}
        for name, data in files.items()
    }
    return {
        name: name if public(name) else _with(name, _hash(_reached(name, direct), files))
        for name in files
    }


def renamed(files: Mapping[str, bytes], called: Mapping[str, str]) -> dict[str, bytes]:
    """The files under their new names, referring to each other by these."""
    return {called[name]: _rewritten(name, data, called) for name, data in files.items()}


def referred(files: Mapping[str, bytes]) -> set[str]:
    """The files that others refer to."""
    return {
        found
        for name, data in files.items()
        for found in _references(name, data, files)
        if found != name
    }


def checked_link(name: str, data: bytes, kind: str) -> str:
    """A link to a file with its size and its checksum, by which a page tells what has not arrived
    as the build made it."""
    sha256 = base64.b64encode(hashlib.sha256(data).digest()).decode()
    size = f'data-bytes="{len(data)}" data-sha256="{sha256}"'
    return f'<link {kind} href="{escape(name)}" {size}>'


def plain(name: str) -> str:
    """The name that a file had before it got one that tells its contents."""
    return re.sub(rf"\.[0-9a-f]{{{DIGITS}}}(?=\.\w+$)", "", name)


def found(folder: Path, name: str) -> str:
    """The name under which a built site has a file."""
    stem, ending = posixpath.splitext(name)
    alike = [path.relative_to(folder).as_posix() for path in folder.glob(f"{stem}.*{ending}")]
    return next(other for other in [*alike, name] if plain(other) == name)


def _references(name: str, data: bytes, files: Mapping[str, object]) -> Iterator[str]:
    if name.endswith(WRITTEN):
        for found in _REFERENCE.finditer(data.decode()):
            meant = _meant(name, found[0], files)
            if meant:
                yield meant


def _meant(name: str, reference: str, files: Mapping[str, object]) -> str:
    """The file that a reference names, or nothing if it names none."""
    for folder in (posixpath.dirname(name), ""):
        path = posixpath.normpath(posixpath.join(folder, reference))
        if path in files:
            return path
    return ""


def _rewritten(name: str, data: bytes, called: Mapping[str, str]) -> bytes:
    if not name.endswith(WRITTEN):
        return data

    def in_place(found: re.Match[str]) -> str:
        meant = _meant(name, found[0], called)
        if not meant:
            return found[0]
        return found[0].removesuffix(posixpath.basename(meant)) + posixpath.basename(called[meant])

    return _REFERENCE.sub(in_place, data.decode()).encode()


def _reached(name: str, direct: Mapping[str, set[str]]) -> set[str]:
    """A file and all that it refers to, directly or not."""
    found, waiting = {name}, [name]
    while waiting:
        fresh = direct[waiting.pop()] - found
        found |= fresh
        waiting += fresh
    return found


def _hash(parts: Iterable[str], files: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name in sorted(parts):
        digest.update(f"{name} {len(files[name])} ".encode() + files[name])
    return digest.hexdigest()[:DIGITS]


def _with(name: str, digest: str) -> str:
    stem, ending = posixpath.splitext(name)
    return f"{stem}.{digest}{ending}"

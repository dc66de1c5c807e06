"""How the one file holds what is in it: bytes as text that HTML leaves alone, and many texts as
one, in which what occurs again is told by its place.

Deflate looks back no further than 32 kB. The figures of the rules pages repeat whole boards over
megabytes, so texts that go together are first told as a list of pieces: a string, or `[place,
length]` of what stands before it. `one-file-parts.js` undoes both.
"""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Callable, Mapping

from workshop import paths
from workshop.making import fingerprint, write_whole
from workshop.telling import Trouble

_LARGE = 100_000
_BLOCK = 64
"""Characters that must be the same at least; shorter ones are left to deflate."""
_ALPHABET = bytes.maketrans(b"<", b",")
"""The 85 letters are those of RFC 1924 but for the sign that begins a tag."""


def packed(data: bytes) -> str:
    """Bytes as text: deflated, four bytes as five letters."""
    return base64.b85encode(_kept("gz", data, _deflated)).translate(_ALPHABET).decode()


def bundle(texts: Mapping[str, str]) -> bytes:
    """Several texts as one: their names and lengths, then the pieces of all of them."""
    whole = "".join(texts.values())
    if any(ord(letter) > 0xFFFF for letter in set(whole)):
        raise Trouble("A text of the one file has a letter that JavaScript counts as two.")
    sizes = json.dumps([[name, len(text)] for name, text in texts.items()])
    return f"{sizes}\n{_kept('pieces', whole.encode(), _as_pieces).decode()}".encode()


def pieces(text: str) -> list[str | tuple[int, int]]:
    """A text as strings and places of what has stood before. Every block of the text so far is
    known by where it ended; one that comes again is followed in both directions."""
    found: list[str | tuple[int, int]] = []
    known: dict[str, int] = {}
    told = here = noted = 0
    while here + _BLOCK <= len(text):
        while noted + _BLOCK <= here:
            known.setdefault(text[noted : noted + _BLOCK], noted)
            noted += _BLOCK
        place = known.get(text[here : here + _BLOCK])
        if place is None:
            here += 1
            continue
        size = _same(text, place, here)
        first = max(told, here - place, place + size)
        while here > first and text[place - 1] == text[here - 1]:
            place, here, size = place - 1, here - 1, size + 1
        if told < here:
            found.append(text[told:here])
        found.append((place, size))
        told = here = here + size
    if told < len(text):
        found.append(text[told:])
    return found


def _same(text: str, place: int, here: int) -> int:
    """How many characters are the same from two places on; none is read that is not there yet."""
    size, most = _BLOCK, min(here - place, len(text) - here)
    step = 1024
    while step:
        while size + step <= most and (
            text[place + size : place + size + step] == text[here + size : here + size + step]
        ):
            size += step
        step //= 2
    return min(size, most)


def _as_pieces(data: bytes) -> bytes:
    return json.dumps(pieces(data.decode()), ensure_ascii=False, separators=(",", ":")).encode()


def _deflated(data: bytes) -> bytes:
    return gzip.compress(data, mtime=0)


def _kept(kind: str, data: bytes, make: Callable[[bytes], bytes]) -> bytes:
    """What takes long is made once."""
    if len(data) < _LARGE:
        return make(data)
    store = paths.cache() / "packed" / f"{fingerprint(data)}.{kind}"
    if not store.is_file():
        write_whole(store, make(data))
    return store.read_bytes()

"""A whole game as a link alone: packed into the fragment, which no browser sends to a host.

    show=1.transamerica-1.c8PYkVhcXMyVmJycX1KslK….k3f9q2a

That is: what the link is for and the version of this format; the game with the number of its
dictionary; how the game began and its actions, deflated and in base64; a checksum of all before
it. The last part is letters and digits only, so no mail program takes the end off, and a link
that was cut lacks it. A study travels the same way, as its own text. People keep links: what a
version means never changes, and neither does a dictionary (`assets/links`).
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from goldenspike import games
from goldenspike.core import BadInput, Match, Message, Seat, save
from goldenspike.core.assets import load_bytes
from goldenspike.core.match import Branch
from goldenspike.core.outside import LONGEST, parse_json

FORMAT = 1
SHOW, COPY, MAIL = "show", "copy", "mail"
KINDS = (SHOW, COPY, MAIL)
"""What a link is for: looking at a game from a move on, playing on with a copy of it, and a game
by mail, in which each player opens the link, moves and sends the new one."""
STUDY = "study"
"""A link that holds the text of a study."""
LONG = 8_000
"""Mail programs and messengers carry links of this many characters; a longer one may be cut."""

_LONGEST_LINK = 200_000
_CHECKSUM_LENGTH = 7
_ENCODING = ("utf-8", "surrogatepass")
_HEAD = ("rules", "seed", "options", "seats", "at", "seat", "branches")
"""What stands before the actions, in this order; the last only if there is any."""
_AROUND = ".,;:!?()[]{}<>\"'*_-/"
"""What a mail program or a sentence may leave at the end of a link."""


class Linked(NamedTuple):
    """What a link holds."""

    match: Match
    kind: str
    at: int
    """After how many actions the position is that it leads to."""
    seat: int | None
    """Who it is for: the seat that looks on, that plays on, or that is to move by mail."""

    def tell(self) -> Message:
        """Say what it is in a sentence."""
        seats = self.match.seats
        args = {
            "title": self.match.game.title,
            "names": [seat.name for seat in seats],
            "n": self.at,
            "name": "" if self.seat is None else seats[self.seat].name,
        }
        over = self.kind == MAIL and self.seat is None
        return Message(f"link.tell.{self.kind}{'.over' if over else ''}", args)


def pack(match: Match, kind: str, at: int | None = None, seat: int | None = None) -> str:
    """Return a match as the fragment of a link that leads to the position after so many actions,
    the last one unless told. Only a link to look at holds what came later. A game by mail is for
    the seat that is to move."""
    if kind not in KINDS:
        raise ValueError(f"{kind!r} is no kind of link")
    at = len(match.log) if at is None else max(0, min(at, len(match.log)))
    held = match if kind == SHOW else match.variation(at)
    if kind == MAIL:
        seat = held.state.to_move
    return packed(kind, match.game.id, content(held, at, seat))


def pack_study(text: str, game_id: str) -> str:
    """Return the text of a study about a game as the fragment of a link."""
    return packed(STUDY, game_id, text)


def packed(kind: str, game_id: str, text: str) -> str:
    """Return a text about a game as the fragment of a link, with its checksum."""
    number = _newest_dictionary(game_id)
    body = f"{kind}={FORMAT}.{game_id}-{number}.{_deflate(text, game_id, number)}"
    return f"{body}.{_checksum(body)}"


def content(match: Match, at: int, seat: int | None) -> str:
    """Return what a link holds, before it is packed: a line of JSON, then a line an action."""
    data = json.loads(save.dumps(match))
    data |= {"rules": match.game.rules, "at": at, "seat": seat}
    for part, rows in (("seats", match.seats), ("branches", match.branches)):
        data[part] = [list(row) for row in rows]
    parts = _HEAD if match.branches else _HEAD[:-1]
    head = json.dumps([data[part] for part in parts], ensure_ascii=False, separators=(",", ":"))
    return "\n".join([head, *data["actions"]])


def unpack(fragment: str) -> Linked:
    """Open a link. Where an action no longer fits the rules the game opens as far as it goes, as a
    save does; a text that is no link of ours raises BadInput."""
    return _linked(*_unpacked(fragment, KINDS))


def unpack_study(fragment: str) -> str:
    """Open a link that holds a study: return its text; BadInput for a text that is no such link."""
    raw = _unpacked(fragment, (STUDY,))[2]
    try:
        return raw.decode(*_ENCODING)
    except ValueError:
        raise BadInput("link.bad.content") from None


def kind_of(fragment: str) -> str:
    """Return what the fragment of an address is for, if it means to be a link that holds a game
    or a study; else an empty text."""
    kind, equals, rest = _cleaned(fragment[:100]).partition("=")
    return kind if equals and rest and kind in (*KINDS, STUDY) else ""


def too_long(link: str) -> bool:
    """Tell whether a link may be cut on its way, so that a file is better."""
    return len(link) > LONG


def dictionary(game_id: str, number: int) -> bytes:
    """Return what deflating a game's links starts from; number 0 is an empty one.
    FileNotFoundError for one that is not known here."""
    return load_bytes(f"links/{game_id}-{number}.txt") if number else b""


def _unpacked(fragment: str, kinds: Sequence[str]) -> tuple[str, str, bytes]:
    """Return what a link is for, its game, and what it holds."""
    if len(fragment) > _LONGEST_LINK:
        raise BadInput("link.bad.long")
    text = _cleaned(fragment)
    kind, _, rest = text.partition("=")
    if kind not in kinds:
        raise BadInput("link.bad.kind")
    version, _, rest = rest.partition(".")
    if version.isascii() and version.isdigit() and int(version[:9]) > FORMAT:
        raise BadInput("link.bad.newer")
    name, _, rest = rest.partition(".")
    packed, _, checksum = rest.partition(".")
    if len(checksum) < _CHECKSUM_LENGTH:
        raise BadInput("link.bad.cut")
    if version != str(FORMAT) or checksum != _checksum(text.rpartition(".")[0]):
        raise BadInput("link.bad.changed")
    game_id, _, number = name.rpartition("-")
    if game_id not in games.REGISTRY:
        raise BadInput("core.bad.game", game=game_id[:40])
    return kind, game_id, _inflate(packed, game_id, number)


def _linked(kind: str, game_id: str, raw: bytes) -> Linked:
    try:
        head, *actions = raw.decode(*_ENCODING).split("\n")
        given = parse_json(head)
        whole = given if len(given) == len(_HEAD) else [*given, []]
        data: dict[str, Any] = dict(zip(_HEAD, whole, strict=True))
        for part, fields in (("seats", Seat._fields), ("branches", Branch._fields)):
            data[part] = [dict(zip(fields, row, strict=True)) for row in data[part]]
    except (ValueError, TypeError):
        raise BadInput("link.bad.content") from None
    at, seat = data.pop("at"), data.pop("seat")
    form = {"save": save.FORMAT, "rules": data.pop("rules")}
    match = _opened(json.dumps({"format": form, "game": game_id, "actions": actions, **data}))
    at = max(0, min(at, len(match.log))) if isinstance(at, int) else len(match.log)
    if kind == MAIL:
        seat = match.state.to_move
    elif not isinstance(seat, int) or seat not in range(len(match.seats)):
        seat = None
    return Linked(match, kind, at, seat)


def _opened(text: str) -> Match:
    """Open what is a save now; that its parts are broken means here that the link is."""
    try:
        return save.loads(text)
    except BadInput as bad:
        if bad.message.key.startswith("core.bad.save_"):
            raise BadInput("link.bad.content") from None
        raise


def _cleaned(fragment: str) -> str:
    """A fragment without what mail programs, line ends and other parts of an address add."""
    text = "".join(fragment.split()).removeprefix("#").partition("&")[0]
    return text.replace("%3D", "=").replace("%3d", "=").rstrip(_AROUND)


def _checksum(text: str) -> str:
    number = zlib.crc32(text.encode(*_ENCODING)).to_bytes(4, "big")
    return base64.b32encode(number).decode().rstrip("=").lower()


def _deflate(text: str, game_id: str, number: int) -> str:
    known = dictionary(game_id, number)
    packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS, memLevel=9, **_start(known))
    packed = packer.compress(text.encode(*_ENCODING)) + packer.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _inflate(packed: str, game_id: str, number: str) -> bytes:
    """What is not small when unpacked is refused before it takes any room."""
    try:
        known = dictionary(game_id, int(number[:9]))
    except FileNotFoundError:
        raise BadInput("link.bad.newer") from None
    except ValueError:
        raise BadInput("link.bad.content") from None
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS, **_start(known))
    try:
        deflated = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars="-_", validate=True)
        raw = unpacker.decompress(deflated, LONGEST + 1)
    except (zlib.error, binascii.Error, ValueError):
        raise BadInput("link.bad.content") from None
    if len(raw) > LONGEST:
        raise BadInput("link.bad.long")
    if not unpacker.eof:
        raise BadInput("link.bad.content")
    return raw


def _start(known: bytes) -> dict[str, Any]:
    """The dictionary as zlib takes it: an empty one is none."""
    return {"zdict": known} if known else {}


@cache
def _newest_dictionary(game_id: str) -> int:
    number = 0
    while True:
        try:
            dictionary(game_id, number + 1)
        except FileNotFoundError:
            return number
        number += 1

"""The lines above the first step: what the study is, and how its match began."""

from __future__ import annotations

from collections.abc import Callable

from goldenspike.core import HUMAN, LEVELS, BadInput, Seat
from goldenspike.core.match import COLOURS
from goldenspike.session.eyes import MOVER, ONLOOKER
from goldenspike.session.study.draft import Draft, needed, plain
from goldenspike.session.study.lines import LANGUAGE_CODE, Line
from goldenspike.session.study.model import Wish

MOST_SEATS = 12
NAME_LENGTH = 40
SEED_DIGITS = 20
NOT_NAMES = (MOVER, ONLOOKER)


def _title(draft: Draft, line: Line) -> None:
    draft.add_text(draft.title, line)


def _about(draft: Draft, line: Line) -> None:
    draft.add_text(draft.about, line)


def _single(draft: Draft, line: Line) -> None:
    if line.key in draft.single:
        raise BadInput("study.bad.twice", word=line.key)
    draft.single[line.key] = plain(line)
    draft.mark(line, line.key)


def _language(draft: Draft, line: Line) -> None:
    if not LANGUAGE_CODE.fullmatch(plain(line)):
        raise BadInput("study.bad.language", value=plain(line)[:40])
    _single(draft, line)


def _number(draft: Draft, line: Line) -> None:
    read_number(plain(line))
    _single(draft, line)


def _option(draft: Draft, line: Line) -> None:
    if not line.about:
        raise BadInput("study.bad.option")
    if line.about in draft.options:
        raise BadInput("study.bad.twice", word=f"option {line.about}"[:60])
    draft.options[line.about] = needed(line).replace("\n", " ")
    draft.mark(line, "option", line.about)


def _seat(draft: Draft, line: Line) -> None:
    name = needed(line)
    if len(name) > NAME_LENGTH or set(name) & set(":\n") or name in NOT_NAMES:
        raise BadInput("study.bad.name", name=name[:60])
    if name in (seat.name for seat in draft.seats):
        raise BadInput("study.bad.twice", word=name)
    if len(draft.seats) == MOST_SEATS:
        raise BadInput("study.bad.seats", most=MOST_SEATS)
    player, colour = HUMAN, ""
    for word in line.about.split(" ") if line.about else []:
        if word in (HUMAN, *LEVELS):
            player = word
        elif word in COLOURS:
            colour = word
        else:
            raise BadInput("study.bad.about", about=word[:40], word=line.key)
    draft.mark(line, "seat", len(draft.seats))
    draft.seats.append(Seat(name, player, colour))


def _deal(draft: Draft, line: Line) -> None:
    what = tuple(item.strip(" ") for item in needed(line).replace("\n", " ").split(","))
    if not line.about or not all(what):
        raise BadInput("study.bad.deal")
    draft.mark(line, "deal", len(draft.deal))
    draft.deal.append(Wish(line.about, what))


def read_number(text: str) -> int:
    """Return a number that is not negative and not huge."""
    if not (text.isascii() and text.isdigit() and len(text) <= SEED_DIGITS):
        raise BadInput("study.bad.number", value=text[:40])
    if int(text) >= 1 << 64:
        raise BadInput("study.bad.number", value=text[:40])
    return int(text)


HEAD: dict[str, Callable[[Draft, Line], None]] = {
    "language": _language,
    "title": _title,
    "author": _single,
    "about": _about,
    "game": _single,
    "rules": _number,
    "option": _option,
    "seat": _seat,
    "deal": _deal,
    "seed": _number,
}
"""The keywords of the head with what reads each."""

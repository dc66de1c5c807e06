"""What happened since: the game in turns, and the places in it worth going to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goldenspike.core import Entry, Event
from goldenspike.core.kept import kept
from goldenspike.core.words import Words
from goldenspike.session.frame import Landmark, Turn
from goldenspike.session.totals import Totals

_MOST = 8
"""At most so many turns are told."""


def recap(
    log: Sequence[Entry],
    eyes: int | None,
    words: Words,
    totals: Totals,
    to_move: int | None = None,
    *,
    over: bool = False,
) -> tuple[Turn, ...]:
    """Return the turns since the last decision of the seat that looks on or, where everybody does,
    of the one to move; or the last turn if there are none. What the eyes may not know of is not
    told, nor where it was; nor, while the game is on, what was reported since. A turn in which
    nothing was done, as where nothing was bought, is none."""
    whose = to_move if eyes is None else eyes
    turns: list[Turn] = []
    spans = _spans(log, whose, over=over)
    if not spans and log:
        return (_begun(log[-1], eyes, words),)
    for span in filter(_tells, spans):
        hidden = _uncovered(span, log)
        turn = _told(span, eyes, words, totals, frozenset(hidden))
        for seat, number in hidden.items():
            if seat != whose:
                _come_to_light(turns, number, seat, span, eyes, words)
        turns.append(turn)
    begin = spans[0][0].number if spans else 0
    if begin and spans[0][0].seat != whose and log[begin - 1].seat == whose:
        _turn_up(turns, log[begin - 1], log, eyes, words)
    return tuple(turns)


def stops(log: Sequence[Entry]) -> tuple[Landmark, ...]:
    """Return where rounds begin and where something was reported, in order."""
    found = []
    before = 0
    for entry in log:
        if entry.round != before:
            found.append(Landmark(entry.number, entry.round, report=False))
            before = entry.round
        if any(event.halt for event in entry.events):
            found.append(Landmark(entry.number + 1, entry.round, report=True))
    return tuple(found)


def _spans(log: Sequence[Entry], whose: int | None, *, over: bool) -> list[Sequence[Entry]]:
    """The turns to tell of, the oldest first: none if what was done last is what was reported."""
    spans: list[Sequence[Entry]] = []
    end = len(log)
    while end and len(spans) < _MOST and (log[end - 1].seat != whose or not spans):
        seat, first = log[end - 1].seat, end
        while first and log[first - 1].seat == seat and (over or not _halts(log[first - 1])):
            first -= 1
        if first == end:
            break
        spans.append(log[first:end])
        end = first if seat != whose or not _decided(spans[-1]) else 0
    return spans[::-1]


def _tells(span: Sequence[Entry]) -> bool:
    """Tell whether anything was done in a turn, be it in secret. (As with `_halts`, no `any`.)"""
    for entry in span:  # noqa: SIM110
        if entry.events:
            return True
    return False


def _decided(span: Sequence[Entry]) -> bool:
    """Tell whether a turn holds a decision. One that so far only went as it had to, unasked, hides
    nothing of what others did before it."""
    for entry in span:  # noqa: SIM110
        if entry.choices > 1:
            return True
    return False


def _halts(entry: Entry) -> bool:
    """Tell whether something of it is reported. (No `any` here: this is asked at every click.)"""
    for event in entry.events:  # noqa: SIM110
        if event.halt:
            return True
    return False


def _begun(entry: Entry, eyes: int | None, words: Words) -> Turn:
    """What came after a report, while nobody has done anything since: a new round."""
    event = next(event for event in reversed(entry.events) if event.seen_by(eyes))
    told = (words.say(event),)
    return Turn(entry.doer(event), entry.number, entry.number + 1, told, (), 0)


def _uncovered(span: Sequence[Entry], log: Sequence[Entry]) -> dict[int, int]:
    """The others whose last action, made in secret, comes to light in a turn, and its number."""
    seat, found = span[0].seat, dict[int, int]()
    others = {event.args.get("seat", seat) for entry in span for event in entry.events} - {seat}
    for other in others:
        number = span[0].number - 1
        while number >= 0 and log[number].seat != other:
            number -= 1
        if number >= 0 and not any(event.seen_by(None) for event in log[number].events):
            found[other] = number
    return found


def _come_to_light(
    turns: list[Turn],
    hidden: int,
    seat: int,
    span: Sequence[Entry],
    eyes: int | None,
    words: Words,
) -> None:
    """Tell what a turn brings to light of what another seat did before: with its own turn if that
    is told, else as one."""
    told = _said_of(seat, span, eyes, words)
    for at, turn in enumerate(turns):
        if turn.first <= hidden < turn.end:
            turns[at] = turn._replace(told=(*turn.told, *told))
            return
    turns.append(Turn(seat, span[0].number, span[0].number, told, (), 0))


def _turn_up(
    turns: list[Turn], own: Entry, log: Sequence[Entry], eyes: int | None, words: Words
) -> None:
    """Tell what the own last action has brought to light of others: with what each did next."""
    for seat in sorted(_uncovered([own], log), reverse=True):
        told = _said_of(seat, [own], eyes, words)
        at = next((at for at, turn in enumerate(turns) if turn.seat == seat), None)
        if at is None:
            turns.insert(0, Turn(seat, own.number + 1, own.number + 1, told, (), 0))
        else:
            turns[at] = turns[at]._replace(told=(*told, *turns[at].told))


def _said_of(seat: int, span: Sequence[Entry], eyes: int | None, words: Words) -> tuple[str, ...]:
    """What a turn tells of a seat, whosever turn it is."""
    return tuple(
        words.say(event)
        for entry in span
        for event in entry.events
        if entry.doer(event) == seat and event.seen_by(eyes)
    )


def _told(
    entries: Sequence[Entry],
    eyes: int | None,
    words: Words,
    totals: Totals,
    elsewhere: frozenset[int],
) -> Turn:
    seat, first, end = entries[0].seat, entries[0].number, entries[-1].number + 1
    gain, money = totals.gained(seat, first, end)
    return _turn(tuple(entries), eyes, words, (gain, money), elsewhere)


@kept(32)
def _turn(
    entries: tuple[Entry, ...],
    eyes: int | None,
    words: Words,
    gained: tuple[int, bool],
    elsewhere: frozenset[int],
) -> Turn:
    """What the seat itself did comes first, then what that brought others. What comes to light
    with it of others' turns in secret is told with these, elsewhere."""
    seat, first, end = entries[0].seat, entries[0].number, entries[-1].number + 1
    known = [entry for entry in entries if any(event.seen_by(eyes) for event in entry.events)]
    seen = [(entry, event) for entry in known for event in entry.events if event.seen_by(eyes)]
    seen.sort(key=lambda one: one[0].doer(one[1]) != seat)
    shown = [(entry.doer(event), event) for entry, event in seen]
    gain, money = gained
    own = [event for doer, event in shown if doer == seat] if gain > 0 and money else []
    brief = _brief(own, gain, words) if own else {}
    told = [
        words.fill(
            brief[event.key] if doer == seat and event.key in brief else event.key, event.args
        )
        for doer, event in shown
        if doer not in elsewhere
    ]
    spots = dict.fromkeys(_places(entries, eyes))
    return Turn(seat, first, end, tuple(told), tuple(spots), *gained)


def _places(entries: Sequence[Entry], eyes: int | None) -> Iterator[str]:
    """Where that was done which is known, and where what led to it did: a route ends at the last
    of its steps, of which nothing is told by itself."""
    led = ""
    for entry in entries:
        if not entry.events:
            led = entry.spot
            continue
        if any(event.seen_by(eyes) for event in entry.events):
            yield from filter(None, (led, entry.spot))
        led = ""


def _brief(own: Sequence[Event], gain: int, words: Words) -> dict[str, str]:
    """The texts of what a turn was paid for, for the news: the gain that stands beside them tells
    how much, if that is all that it comes from."""
    found = {event.key: event.key.replace(".log.", ".news.") for event in own}
    found = {key: text for key, text in found.items() if text in words}
    paid = sum(event.args["dollars"] for event in own if event.key in found)
    return found if paid == gain else {}

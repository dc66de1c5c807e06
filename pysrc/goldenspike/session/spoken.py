"""What is said aloud at a screen: what happened, in few words, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from goldenspike.core import Entry, Event, State
from goldenspike.core.words import Words
from goldenspike.session.eyes import Eyes
from goldenspike.session.moment import Moment


def spoken(
    told: Sequence[Event],
    state: State,
    log: Sequence[Entry],
    eyes: Eyes,
    watching: int | None,
    words: Words,
    moment: Moment,
    *,
    acting: bool,
    reporting: bool,
) -> str:
    """Return what happened since, for the ear: a seat's whole turn as one sentence, when it is
    over or something is reported; and what is asked for when a person can decide."""
    before = log[-1].seat if log else None
    if state.to_move == before and before not in (None, *eyes.people) and not reporting:
        return ""
    said = [sentence(told, watching, words), _stepped(moment, watching, words)]
    if acting and state.to_move is not None:
        said.append(_asked(state, eyes, words, again=moment.own and before == state.to_move))
    return " ".join(filter(None, said))


def sentence(events: Iterable[Event], watching: int | None, words: Words) -> str:
    """Put events that somebody may know of into one sentence."""
    return joined([words.say(event) for event in events if event.seen_by(watching)], words)


def joined(told: Sequence[str], words: Words) -> str:
    """Tell one thing after the other: what somebody does in a row is one sentence, in which they
    are named once, and what is done several times is told once; everything else begins one of its
    own."""
    if len(told) < 2:
        return "".join(told)
    doer = said = ""
    for text in _counted(told):
        name = max([f"{n} " for n in words.seats if text.startswith(f"{n} ")], key=len, default="")
        if name and name == doer:
            said = f"{said[:-1]}; {text.removeprefix(name).rstrip('.')}."
        else:
            said = f"{said} {text.rstrip('.')}." if said else f"{text.rstrip('.')}."
        doer = name
    return said


def _counted(told: Sequence[str]) -> Iterator[str]:
    """Tell what comes several times in a row once, with how often."""
    for text, again in groupby(told):
        times = len(list(again))
        yield text if times == 1 else f"{text.rstrip('.')}, {times}×."


def _asked(state: State, eyes: Eyes, words: Words, *, again: bool) -> str:
    """The question to whose turn it is: a new turn is called one, and with several people at the
    screen it is said whose."""
    prompt = words.say(state.prompt())
    if again:
        return prompt
    key = "page.spoken.turn_of" if eyes.several else "page.spoken.turn"
    return words(key, seat=state.to_move, prompt=prompt)


def _stepped(moment: Moment, watching: int | None, words: Words) -> str:
    """What was taken back or played again: the decision, not what came of it."""
    if not moment.stepped or not moment.steps:
        return ""
    seat = moment.steps[0].seat
    own: list[Event] = []
    for entry in moment.steps:
        if entry.seat != seat:
            break
        own += entry.events
    what = sentence(own, watching, words)
    key = f"page.spoken.{moment.stepped}"
    return words(key, what=what) if what else words(f"{key}.hidden")

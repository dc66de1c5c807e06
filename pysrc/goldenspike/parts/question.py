"""What is asked or said, with its buttons."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.core import HUMAN
from goldenspike.core.scene import Node, el
from goldenspike.parts.lights import action_attrs
from goldenspike.parts.look import Look
from goldenspike.session.frame import Frame, Offer


def question(frame: Frame, buttons: Sequence[Offer], look: Look) -> list[Node]:
    """The question to the seat to move, with a button for each offer that has no spot."""
    calls = _calls(frame)
    who: list[Node] = []
    if frame.to_move is not None and frame.live and not frame.report:
        seat = frame.seats[frame.to_move]
        longest = max((seat.name for seat in frame.seats), key=len)
        room = el("i", data_longest=longest, key="room", aria_hidden="true")
        who = [el("span", seat.name, room, cls=f"chip c-{seat.colour}", key="who")]
    actions = [*_confirm(frame), *(offer_button(offer) for offer in buttons)]
    actions += [
        el("button", text, data_do=command, key=command, type="button", cls="" if n else "call")
        for n, (command, text) in enumerate(calls)
    ]
    if frame.peek:
        text, cls = frame.words("page.peek"), "peek"
        if frame.eyes is not None:
            text, cls = frame.words("page.peek.end"), "peek open"
        actions.append(el("button", text, data_do="peek", key="peek", type="button", cls=cls))
    nodes = [
        *who,
        el(
            "p",
            frame.prompt,
            key="prompt",
            cls="prompt",
            id=look.hook("prompt"),
            tabindex="-1",
        ),
        el("div", *actions, key="actions", cls="actions", id=look.hook("actions")),
    ]
    notes = list(frame.notes)
    if frame.follows:
        notes.insert(0, frame.words("page.follows"))
    if frame.trial and frame.report:
        notes.insert(0, frame.words("page.trial.text"))
    if notes:
        file = [_download(frame)] if frame.unkept else []
        nodes.append(el("p", " ".join(notes), *file, key="note", cls="note", role="alert"))
    return nodes


def offer_button(offer: Offer, *extra: Node) -> Node:
    """A button that plays an offer, with its sign and more behind its label."""
    attrs = {"type": "button", **action_attrs(offer)}
    if offer.main:
        attrs["class"] = "main"
    signs = []
    if offer.sign is not None:
        sign = offer.sign
        signs.append(el("span", sign.text, cls=f"badge {sign.cls}", key="sign", aria_hidden="true"))
    words = el("span", offer.label, *extra, key="words") if signs or extra else offer.label
    return Node("button", "; ".join(offer.actions), attrs, (*signs, words))


def _download(frame: Frame) -> Node:
    """A button beside what says that the game is not kept: on a phone all others are far away."""
    text = frame.words("page.continue.download")
    return el("button", text, data_do="download", key="download", type="button")


def _confirm(frame: Frame) -> list[Node]:
    """What was chosen on the table, to be played or left."""
    if frame.picked is None:
        return []
    brings = [el("small", frame.brings, key="brings")] if frame.brings else []
    text = frame.words("page.confirm.leave")
    leave = el("button", text, data_do="unpick", key="unpick", type="button")
    return [offer_button(frame.picked._replace(main=True), *brings), leave]


def _has_people(frame: Frame) -> bool:
    return any(seat.player == HUMAN for seat in frame.seats)


def _calls(frame: Frame) -> list[tuple[str, str]]:
    """The buttons of the page's own that go with what is said, what is most likely wanted first."""
    words = frame.words
    if frame.report is not None:
        return [("go-on", words("page.go_on"))]
    if frame.follows:
        return [("take-over", words("page.follows.take"))]
    if frame.trial:
        keep = ("keep", words("page.trial.keep"))
        return [("end-trial", words("page.trial.end")), keep]
    if frame.writing:
        return []
    if frame.still and not frame.over:
        return [("keep", words("page.shown.keep"))] if frame.to_move is not None else []
    if frame.away is not None:
        return [("share", words("page.mail.send", seat=frame.away))]
    if not frame.live:
        return [("now", words("page.now"))]
    if frame.over:
        if frame.sheet:
            return []
        result = ("ending", words("ending.result"))
        coach = [("coach", words("page.coach"))] if _has_people(frame) else []
        return [result, ("again", words("ending.rematch")), *coach]
    return []

"""What lies over the boards: chooser, ways to share, why something cannot be used; and the curtain,
in the place of cards."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.core.scene import Node, el
from goldenspike.parts.keys import keys_sheet
from goldenspike.parts.lights import Lights, play_text
from goldenspike.parts.look import Look
from goldenspike.parts.question import offer_button
from goldenspike.session.frame import Frame, Offer, Refusal


def overlays(frame: Frame, lights: Lights, look: Look) -> list[Node]:
    """Return what lies over the boards now; at most one thing does."""
    if frame.keys:
        return [keys_sheet(frame.words)]
    if frame.sharing and look.address:
        from goldenspike.parts.share import share  # is not needed to start

        return [share(frame, look)]
    asked = [offer for spot in frame.choosing for offer in lights.spots.get(spot, ())]
    if asked:
        return [_chooser(frame, asked, lights)]
    if frame.refusal is not None:
        return [_refusal(frame.refusal)]
    return []


def curtain(frame: Frame) -> list[Node]:
    """Keeps secrets away until the next person is in front of the screen. It lies where their
    cards will be, so that it hides nothing of what happened."""
    words, seat = frame.words, frame.curtain
    if seat is None:
        return []
    node = el(
        "div",
        el("p", words("page.curtain.text")),
        el("button", words("page.curtain.lift", seat=seat), data_do="lift", type="button"),
        cls="curtain",
        key="curtain",
        role="dialog",
        aria_label=words("page.curtain", seat=seat),
    )
    return [node]


def _chooser(frame: Frame, offers: Sequence[Offer], lights: Lights) -> Node:
    """Asks which of several offers is meant, or whether the one is; each says what it would bring,
    and has the place shine where it begins, or its piece be seen. What all have in common stands
    above them once; by ear each is told as a whole."""
    words, buttons, title = frame.words, [], []
    common, *entries = frame.heading or ("", *(offer.label for offer in offers))
    if common:
        title = [el("h2", common, key="common")]
    for offer, entry, brings in zip(offers, entries, frame.outcomes, strict=True):
        told = [el("small", brings, key="brings")] if brings else []
        button = offer_button(offer._replace(label=entry), *told)
        attrs = {**button.attrs, "data-glow": lights.begins(offer) or play_text(offer)}
        children = button.children
        if common:
            *signs, words_seen = children
            said = " ".join(filter(None, (offer.label, brings)))
            whole = el("span", said, cls="unseen-text", key="said")
            seen = el("span", words_seen, key="seen", aria_hidden="true")
            children = (*signs, whole, seen)
        buttons.append(button._replace(attrs=attrs, children=children))
    close = el("button", words("page.close"), data_do="close-chooser", cls="quiet", type="button")
    return el(
        "div",
        *title,
        *buttons,
        close,
        cls="chooser",
        key="chooser",
        role="dialog",
        aria_label=words("page.choose"),
    )


def _refusal(refusal: Refusal) -> Node:
    """Says, where somebody clicked, why that cannot be used. The ear gets it as spoken."""
    return el("p", refusal.why, cls="refusal", key=f"refusal {refusal.spot}", aria_hidden="true")

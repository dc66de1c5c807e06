"""What a click on a spot would do, told in a box beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import js

from goldenspike.core.scene import Node, el
from goldenspike.page.beside import Rectangle, around
from goldenspike.page.boxes import place_at, rectangle
from goldenspike.page.listen import Ears
from goldenspike.page.patch import Mount
from goldenspike.page.services import Services
from goldenspike.page.soon import Soon
from goldenspike.session.frame import Frame, Offer
from goldenspike.session.outcome import outcome

if TYPE_CHECKING:
    from goldenspike.page.stage import Stage


_PLACE = 16
"""How much of the board around a place is left free, in CSS pixels."""


class Caption:
    """The box beside the spot that has the keyboard, or on which the pointer rests."""

    def __init__(self, stage: Stage, services: Services) -> None:
        self._stage = stage
        self._frame: Frame | None = None
        self._mount: Mount | None = None
        self._beside: Any = None
        """The spot that is spoken of."""
        self._rests_on = ""
        self._resting = Soon()
        self._ears = Ears(services.defect)
        self._ears.hear(stage.root, "focusin", lambda _: self.say())
        self._ears.hear(stage.root, "focusout", lambda _: self.say())
        self._ears.hear(stage.root, "pointerover", self._rest_on)
        self._ears.hear(stage.root.ownerDocument, "scroll", self._follow, capture=True)
        for kind in ("panzoomchange", "transitionend"):
            self._ears.hear(stage.root, kind, self._follow, capture=True)

    def close(self) -> None:
        """Let go of the page."""
        self._beside = None
        self._resting.cancel()
        self._ears.close()

    def wait(self) -> None:
        """A drawing begins. The keyboard may lose its place by it; where it is then is asked when
        everything is drawn, and not in between, which would have the browser lay out half of it."""
        self._frame = None

    def drawn(self, frame: Frame) -> None:
        """A frame was drawn."""
        self._frame = frame

    def say(self) -> None:
        """Say beside a spot that has the keyboard, or on which the pointer rests, what it means
        and what it would bring; a screen reader gets the same words."""
        root, frame = self._stage.root, self._frame
        place = root.querySelector("[data-part=caption]")
        if not place or frame is None:
            return
        if self._mount is None:
            self._mount = Mount(place)
        spot, picked = root.querySelector(".board .lit:focus-visible"), frame.picked
        name = str(spot.getAttribute("data-spot")) if spot else self._rests_on
        if picked is not None:
            spot, name = None, picked.spot
        spot = spot or root.querySelector(f'.board .lit[data-spot="{name}"]')
        offers = self._stage.lights.spots.get(name, ()) if spot and not frame.choosing else ()
        lines = [self._line(number, offer) for number, offer in enumerate(offers)]
        if picked is not None and lines:
            if self._foot():
                lines.clear()
            lines.append(el("em", self._stage.session.words("page.confirm.again"), key="again"))
        self._mount.show(*lines)
        self._beside = spot if lines else None
        self._follow()

    def _foot(self) -> bool:
        """Tell whether what can be chosen is always in view at the foot of the window, as on a
        phone: the button there tells all of what was chosen, and here it need not cover the map."""
        actions = self._stage.root.querySelector(".ask .actions")
        return bool(js.getComputedStyle(actions).position == "fixed")

    def _follow(self, *_: Any) -> None:
        """Have the box beside its spot, also when the page is scrolled, or the board is moved, or
        has glided to its place."""
        root = self._stage.root
        if self._beside and self._beside.isConnected:
            box = root.querySelector("[data-part=caption]")
            place_at(box, *about(self._stage, self._beside))

    def _rest_on(self, event: Any) -> None:
        """A pointer that can rest has come to something. A browser tells of it in the midst of a
        picture too, when the table has changed under the pointer: that picture comes first."""
        if event.pointerType == "mouse":
            spot = event.target.closest(".board .lit")
            name = str(spot.getAttribute("data-spot")) if spot else ""
            if name != self._rests_on:
                self._rests_on = name
                self._resting.soon(self.say)

    def _line(self, number: int, offer: Offer) -> Node:
        """What an offer means, in a line."""
        session = self._stage.session
        state, eyes = session.match.state, session.eyes.seat
        brings = outcome(state, offer.actions, session.words, eyes)
        strong = [el("strong", brings, key="brings")] if brings else []
        return el("span", offer.label, *strong, key=str(number))


def about(stage: Stage, target: Any) -> tuple[Rectangle, Rectangle]:
    """Where all of it is that a spot is a part of, e.g. a whole line; and with that the ways that
    are led there, and the places where the several things begin that can be done there."""
    name = target.getAttribute("data-about")
    parts = stage.root.querySelectorAll(f'[data-about="{name}"]') if name else [target]
    whole = around([rectangle(part) for part in parts])
    offers = stage.lights.spots.get(str(target.getAttribute("data-spot")), ())
    names = {spot for offer in offers for spot in offer.trail}
    names |= {stage.lights.begins(offer) for offer in offers if len(offers) > 1}
    points = [board.place(spot) for board in stage.boards.values() for spot in names]
    more = [(x - _PLACE, y - _PLACE, x + _PLACE, y + _PLACE) for x, y in filter(None, points)]
    return whole, around([whole, *more])

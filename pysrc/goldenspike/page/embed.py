"""The page in a frame of another one: a study, a game or one to look at, and nothing beside it.

The frame's own script (`assets/embed/embed-frame.js`) has shown a picture until now. It talks to
the page around it, and hands on what is said there.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import js
from pyodide.ffi import create_proxy

from goldenspike.core import Message
from goldenspike.core.outside import parse_json
from goldenspike.core.scene import el
from goldenspike.core.words import LANGUAGES, Words
from goldenspike.page.address import Address
from goldenspike.page.app import App
from goldenspike.page.openings import Openings
from goldenspike.page.patch import Mount, attribute
from goldenspike.page.screen import Screen
from goldenspike.page.study import StudyScreen
from goldenspike.session.bulletin import Bulletin, bulletin
from goldenspike.session.frame import Frame
from goldenspike.session.settings import SETTINGS
from goldenspike.session.setup import Setup
from goldenspike.session.study import Reading

_FURTHEST = 1_000_000
"""No game has as many positions."""


class Embed(App):
    """One table in a frame. There is no lobby: what would lead there is said in its place."""

    framed = True

    def __init__(self) -> None:
        frame = js.goldenspikeEmbed
        super().__init__(FrameAddress(frame))
        self._frame = frame
        self._openings = _FrameOpenings(self)
        self.whole = str(frame.whole)
        self._around: Bulletin | None = None
        frame.keep = create_proxy(self._keep)
        frame.heard = create_proxy(self._heard)
        for kind, value in json.loads(str(frame.waiting())):
            self._heard(kind, value)

    def route(self) -> None:
        """Show what the frame's address asks for; a frame that was put to rest goes on from where
        it stood."""
        kept = _kept(str(self._frame.kept))
        self._frame.kept = ""
        if "save" in kept and self._open(kept["save"], kept.get("slot", "")) is None:
            return
        if "at" in kept:
            self.address.to_position(int(kept["at"]))
        super().route()

    def lobby(self, notes: Sequence[Message] = (), **_: object) -> None:
        """Say what kept the frame from showing what it was asked for; who wants to go to the other
        games gets the whole page."""
        if notes:
            self.show(NoticeScreen(self, [self.words.say(note) for note in notes]))
        else:
            js.window.open(self.address.base, "_blank", "noopener")

    def tell_state(self, state: str, frame: Frame | None = None) -> None:
        """Put the state where it is found, and tell the page around where the table stands; what
        is only tried there, or written about it, is nobody else's concern."""
        super().tell_state(state)
        if frame is not None and not frame.trial and frame.writing is None:
            self._tell_around(bulletin(frame))

    def _set_up(self, setup: Setup, notes: Sequence[Message] = ()) -> None:
        """A table that the address does not set up is a sentence."""
        self.lobby(notes or setup.complaints or [Message("embed.nothing")])

    def _tell_around(self, now: Bulletin) -> None:
        before, self._around = self._around, now
        text = json.dumps({**now._asdict(), "language": self.words.language})
        if before is None or before.game != now.game:
            self._frame.tell("ready", text)
        elif (before.at, before.last) != (now.at, now.last):
            self._frame.tell("moved", text)
        if now.solved and not (before and before.solved and before.at == now.at):
            self._frame.tell("solved", text)

    def _heard(self, kind: str, value: str) -> None:
        """Do what the page around asks for; the frame's script has checked it."""
        if kind == "goto":
            self.address.to_position(int(value))
            self.route()
        elif kind == "language" and value in LANGUAGES and value != self.words.language:
            self.words = Words(value)
            attribute(js.document.documentElement, "lang", value)
            self._tell(lambda screen: screen.reworded())
        elif kind == "theme" and value in SETTINGS["theme"].values:
            self.address.query["theme"] = value
            self._settings.clear()
            self._dress()
            self._tell(lambda screen: screen.reworded())

    def _keep(self) -> str:
        """Return what the frame needs to go on later from where it stands."""
        return "" if self._screen is None else json.dumps(self._screen.rested())


class FrameAddress(Address):
    """The address of a frame. It is read once and never changed: that would put steps into the
    history of the page around it."""

    def __init__(self, frame: Any) -> None:
        self._frame = frame
        at = str(frame.at)
        self._at = int(at) if at.isascii() and at.isdigit() else None
        self._slot: str | None = None
        super().__init__()

    def read(self) -> None:
        """Take over what the frame was asked for. A game begins at once."""
        if not self.query:
            entries = js.Array.from_(js.URLSearchParams.new(self._frame.search).entries())
            self.query = {str(k): str(v) for k, v in json.loads(js.JSON.stringify(entries))}
            if "game" in self.query:
                self.query["start"] = "1"

    @property
    def place(self) -> str:
        """The link that the frame's address holds, if it is one."""
        return str(self._frame.place)

    @property
    def slot(self) -> str | None:
        """The saved game at the table."""
        return self._slot

    @property
    def at(self) -> int | None:
        """The position that is asked for, or shown."""
        return self._at

    @property
    def base(self) -> str:
        """Links lead to the whole page."""
        return str(self._frame.base)

    def to_slot(self, slot: str, at: int | None, *, lasting: bool, replace: bool) -> None:
        """Remember the saved game."""
        self._slot, self._at = slot, at

    def to_position(self, at: int | None) -> None:
        """Remember the position."""
        self._at = at

    def _go(self, place: str, *, replace: bool) -> None:
        """Nothing leads anywhere."""


class FrameStudyScreen(StudyScreen):
    """A study in a frame begins where its figure does, and how far it was gone through is not
    kept."""

    keeps = False

    def __init__(self, app: App, reading: Reading, name: str = "") -> None:
        if app.address.at is None:
            app.address.to_position(reading.start)
        super().__init__(app, reading, name)
        if not app.shelf.lasting:
            self.session.moment.note_too(Message("embed.not_kept"))


class _FrameOpenings(Openings):
    """Opens a study on the screen for frames."""

    def _screen(self, reading: Reading, name: str) -> StudyScreen:
        return FrameStudyScreen(self._app, reading, name)


class NoticeScreen(Screen):
    """A few sentences instead of a table."""

    def __init__(self, app: Embed, lines: Sequence[str]) -> None:
        self._app = app
        self._lines = lines
        self._mount = Mount(app.place("table"))

    def enter(self) -> None:
        """Say them."""
        lines = [el("p", line, key=str(n)) for n, line in enumerate(self._lines)]
        way = el("a", "Golden Spike", href=self._app.address.base, target="_blank", rel="noopener")
        self._mount.show(el("div", *lines, el("p", way, key="way"), cls="notice", role="alert"))
        self._app.tell_state("table")

    def leave(self) -> None:
        """Give the place to another."""
        self._mount.clear()


def _kept(text: str) -> dict[str, Any]:
    """What the frame has kept for itself; nothing where that is not what it should be."""
    try:
        kept = parse_json(text or "{}")
    except ValueError:
        return {}
    fits = isinstance(kept, dict) and all(
        isinstance(kept.get(n, ""), str) for n in ("save", "slot")
    )
    at = kept.get("at", 0) if fits else None
    return kept if isinstance(at, int) and 0 <= at < _FURTHEST else {}

"""The screen on which a study is gone through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.core import Message
from goldenspike.page.manners import PageServices
from goldenspike.page.openings import go_to_study
from goldenspike.page.table import StageScreen
from goldenspike.session.frame import Frame
from goldenspike.session.guide import Guide
from goldenspike.session.study import Reading

if TYPE_CHECKING:
    from goldenspike.page.app import App


class StudyScreen(StageScreen):
    """A study; `name` is where it lies in this site, empty for one from a link or a file."""

    keeps = True
    """Whether it is kept how far a study of this site was gone through."""

    def __init__(self, app: App, reading: Reading, name: str = "") -> None:
        number = app.address.at
        if number is None and name:
            number = _number(app.shelf.setting(f"study:{name}", ""))
        guide = Guide(reading, app.words.language, number or 0, name)
        if reading.problems:
            guide.moment.note(Message("study.cut", {"why": reading.problems[0].message}))
        guide.commands["study"] = lambda wanted: go_to_study(app, wanted)
        kept_as = name if self.keeps else ""
        super().__init__(app, guide, _StudyServices(app, guide, kept_as))
        self._place = f"?{name}" if name else app.address.place

    def routed(self, place: str, at: int | None) -> bool:
        """Show another stop of this study."""
        if place != self._place or self._stage is None:
            return False
        self._stage.command("stop", str(at or 0))
        return True


class _StudyServices(PageServices):
    """The address and the shelf know which stop is shown."""

    def __init__(self, app: App, guide: Guide, name: str) -> None:
        super().__init__(app, "study")
        self._guide = guide
        self._name = name

    def changed(self, frame: Frame) -> None:
        """Say where the page is, and keep how far a study of this site was gone through: from its
        end it begins anew."""
        self._app.tell_state("table", frame)
        number = self._guide.number
        if frame.telling is None:
            return
        self._app.address.to_position(number or None)
        if self._name:
            last = number == frame.telling.total - 1
            self._app.shelf.set_setting(f"study:{self._name}", "" if last else str(number))


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() else None

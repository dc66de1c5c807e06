"""Opens what an address or a file holds beside saves: games in links, and studies."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

import js

from goldenspike.core import BadInput, Match, Message, save
from goldenspike.page.luck import new_slot

if TYPE_CHECKING:
    from goldenspike.page.app import App
    from goldenspike.page.study import StudyScreen
    from goldenspike.session.link import Linked
    from goldenspike.session.study import Reading

_FIRST_WORDS = "golden-spike study "
_NAME = re.compile(r"[a-z0-9-]+(/[a-z0-9-]+)*")


def is_study(text: str) -> bool:
    """Tell whether a text means to be a study."""
    return text.lstrip("\ufeff \n").startswith(_FIRST_WORDS)


def go_to_study(app: App, name: str) -> None:
    """Go through a study of this site."""
    app.address.to_study(name, replace=False)
    app.route()


class Openings:
    """Follows links that hold something. The modules for it are not needed to start, so they come
    when they are."""

    def __init__(self, app: App) -> None:
        self._app = app

    def leads(self, place: str) -> bool:
        """Follow what the address names, if it is a link that holds a game or a study, or names a
        study of this site; tell whether it is."""
        if place.startswith("?"):
            task = asyncio.ensure_future(self._fetch(place[1:]))
            self._app.trouble.watch(task)
            return True
        if not place or place.startswith("#play="):
            return False
        from goldenspike.session import link

        kind = link.kind_of(place)
        if not kind:
            return False
        problem = self._follow(kind, place)
        if problem is not None:
            self._app.lobby([problem], replace=True)
        return True

    def open_study(self, text: str, name: str = "") -> Message | None:
        """Go through the study of a text; return what is wrong with it."""
        from goldenspike.session.study import Reading

        try:
            reading = Reading.open(text)
        except BadInput as bad:
            return bad.message
        self._app.show(self._screen(reading, name))
        return None

    def _screen(self, reading: Reading, name: str) -> StudyScreen:
        from goldenspike.page.study import StudyScreen

        return StudyScreen(self._app, reading, name)

    def _follow(self, kind: str, place: str) -> Message | None:
        from goldenspike.session import link

        try:
            if kind == link.STUDY:
                return self.open_study(link.unpack_study(place))
            linked = link.unpack(place)
        except BadInput as bad:
            return bad.message
        if kind == link.SHOW:
            from goldenspike.page.table import ShownScreen

            at = self._app.address.at
            at = linked.at if at is None else at
            self._app.show(ShownScreen(self._app, linked.match, at, linked.seat))
        elif kind == link.COPY:
            self._sit_at_copy(linked)
        else:
            self._sit_by_mail(linked)
        return None

    def _sit_at_copy(self, linked: Linked) -> None:
        """Sit down at a copy; one that lies here already and was not played on is the same."""
        text = save.dumps(linked.match)
        same = (saved.slot for saved in self._app.shelf.saves() if saved.text == text)
        slot = next(same, None) or new_slot()
        notes = [Message("page.copied"), *_older(linked.match)]
        self._app.sit(linked.match, slot, replace=True, notes=notes)

    def _sit_by_mail(self, linked: Linked) -> None:
        """Sit down at the seat whose turn it is. What lies here of the same game stays if it goes
        further than the link, or another way."""
        from goldenspike.page.table import ShownScreen
        from goldenspike.session.mail import mail_slot

        match, app = linked.match, self._app
        seat = match.state.to_move
        if seat is None:
            app.show(ShownScreen(app, match, len(match.log), None))
            return
        slot, notes = mail_slot(match, seat), [Message("page.mail.turn"), *_older(match)]
        kept = app.shelf.read(slot)
        here = None if kept is None else _opened(kept)
        if here is not None:
            ours, theirs = _actions(here), _actions(match)
            same = (here.seats, here.options) == (match.seats, match.options)
            if same and ours[: len(theirs)] == theirs and len(ours) > len(theirs):
                match, notes = here, [Message("page.mail.later")]
            elif not same or theirs[: len(ours)] != ours:
                slot = f"{slot}.{new_slot()}"
                notes.append(Message("page.mail.otherwise"))
        app.sit(match, slot, replace=True, notes=notes)

    async def _fetch(self, name: str) -> None:
        """Go through a study that lies in this site."""
        problem: Message | None = Message("study.missing", {"name": name[:60]})
        if _NAME.fullmatch(name):
            try:
                answer = await js.fetch(f"assets/studies/{name}.study.txt")
                if answer.ok:
                    problem = self.open_study(str(await answer.text()), name)
            except Exception:  # the browser's own error type: no network
                problem = Message("study.unreachable", {"name": name[:60]})
        if problem is not None:
            self._app.lobby([problem], replace=True)


def _older(match: Match) -> Sequence[Message]:
    """What has to be said about a match that the rules of today have changed."""
    older = [Message("page.older_rules")] if match.from_older_rules else []
    return [*older, *([Message("page.unplayed", {"n": match.unplayed})] if match.unplayed else [])]


def _opened(text: str) -> Match | None:
    try:
        return save.loads(text)
    except BadInput:
        return None


def _actions(match: Match) -> list[str]:
    return [entry.action for entry in match.log]

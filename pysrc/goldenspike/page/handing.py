"""Hands a game over: copies links, gives them to the system, or to somebody by mail."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException

from goldenspike.page.options import js_options
from goldenspike.page.services import Services
from goldenspike.session.frame import Frame

if TYPE_CHECKING:
    from goldenspike.page.stage import Stage


def can_send() -> bool:
    """Tell whether the browser can give a link to other programs."""
    return hasattr(js.navigator, "share") and bool(js.navigator.share)


class Handing:
    """What the sheet with the links does."""

    def __init__(self, stage: Stage, services: Services) -> None:
        self._stage = stage
        self._services = services
        self._task: asyncio.Future[None] | None = None

    def copy(self, kind: str) -> None:
        """Put a link where it can be pasted from."""
        self._begin(self._copy(kind, self._address(kind)))

    def embed(self, wanted: str) -> None:
        """Likewise, what a page of a certain kind needs that shows it: `study wordpress`."""
        kind, _, to = wanted.partition(" ")
        self._begin(self._embed(kind, to))

    def send(self, kind: str) -> None:
        """Let the system give a link to another program."""
        self._begin(self._send(self._address(kind), self._stage.session.frame()))

    def download(self) -> None:
        """Hand over as a file what is shown: the match, or what is written about it."""
        session = self._stage.session
        written = session.written()
        if written:
            self._services.download_study(session.match, written)
        else:
            self._services.download(session.match)

    def picture(self) -> None:
        """Save what lies on the boards as a picture."""
        from goldenspike.page.picture import save_picture  # is not needed to start

        frame = self._stage.session.frame()
        save_picture(self._stage, frame, f"{frame.game.id}-{len(frame.log)}")

    def stop(self) -> None:
        """Show nothing any more."""
        if self._task is not None:
            self._task.cancel()

    def _address(self, kind: str) -> str:
        field = self._stage.root.querySelector(f'[data-link="{kind}"]')
        return str(field.value)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        self.stop()
        self._task = asyncio.ensure_future(work)
        self._task.add_done_callback(self._ended)

    async def _embed(self, kind: str, to: str) -> None:
        from goldenspike.session import snippets  # is not needed to start

        frame = self._stage.session.frame()
        link = next(each for each in frame.sharing if each.kind == kind)
        written = frame.writing.title if frame.writing else ""
        told = frame.telling.title if frame.telling else ""
        name = link.study or f"covers/{frame.game.id}"
        still = snippets.picture(name, frame.words.language)
        shown = snippets.Shown(
            self._services.address,
            written or told or frame.game.title,
            frame.words.language,
            await _picture(self._services.address, still),
            study=link.study,
            link=link.fragment,
        )
        await self._copy(f"embed-{kind}", snippets.snippet(shown, to))

    async def _copy(self, kind: str, text: str) -> None:
        try:
            await js.navigator.clipboard.writeText(text)
        except (JsException, AttributeError):  # not allowed here, or not known to the browser
            self._select(kind)
            kind = f"failed-{kind.removeprefix('embed-')}"
        self._stage.session.moment.copy(kind)
        self._stage.draw()

    def _select(self, kind: str) -> None:
        """Have the link ready to be copied by hand."""
        field = self._stage.root.querySelector(f'[data-link="{kind}"]')
        if field:
            field.select()

    async def _send(self, address: str, frame: Frame) -> None:
        try:
            await js.navigator.share(js_options(title=frame.game.title, url=address))
        except JsException:  # the person thought better of it
            return

    def _ended(self, task: asyncio.Future[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            self._services.defect(error)


async def _picture(site: str, still: str) -> str:
    """The address of a picture within the site: a small one, if the site was built with it."""
    small = f"{still}.webp"
    try:
        there = await js.fetch(f"{site}{small}", js_options(method="HEAD"))
    except JsException:  # no connection: most sites have it
        return small
    return small if there.ok else f"{still}.svg"

"""Brings the rules beside the board when they are first opened, and keeps the reader's place."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import js

from goldenspike.core.scene import Node
from goldenspike.page.services import Services
from goldenspike.parts.rules_page import rules_text
from goldenspike.session.frame import Frame

if TYPE_CHECKING:
    from goldenspike.page.stage import Stage

_ABOVE = 12
"""How much of the text is to be seen above a rule that is meant."""
_HIDDEN = ("keys", "share", "hint", "replay", "coach")
"""Commands that open something where the rules may lie."""


class Rulebooks:
    """Watches what lies open of the rules on a stage."""

    def __init__(self, stage: Stage, services: Services) -> None:
        self._stage = stage
        self._services = services
        self._task: asyncio.Future[None] | None = None
        self._soon: asyncio.Handle | None = None
        self._meant = ""
        self._language = ""
        """What the rules on show are in."""
        self._reads: tuple[str, float] | None = None
        """The rule at the top of what is read, and how far below it, while the language changes."""

    def stop(self) -> None:
        """Bring nothing any more."""
        if self._task is not None:
            self._task.cancel()
        if self._soon is not None:
            self._soon.cancel()

    def make_way(self, name: str) -> None:
        """A command is about to be carried out: rules that would lie over what it opens close."""
        if name in _HIDDEN and lying_over(self._stage.root):
            self._stage.session.commands["help"]("")

    def parts(self, frame: Frame) -> list[Node]:
        """What lies open of the rules."""
        if frame.rules is None:
            self._language = ""
            return []
        if self._language and self._language != frame.rules.language:
            self._reads = self._topmost()
        self._language = frame.rules.language
        from goldenspike.parts.rulebook import rulebook  # is not needed to start

        return rulebook(frame)

    def drawn(self, frame: Frame) -> None:
        """A frame was drawn: fetch what is missing in it, and have the rule that is meant in
        view."""
        page = frame.rules
        if page is None:
            self._meant = ""
            return
        if page.wanted and (self._task is None or self._task.done()):
            self._task = asyncio.ensure_future(self._fetch(frame))
            self._task.add_done_callback(self._ended)
        meant = f"{page.place} {page.rule}"
        if self._reads is not None:
            self._show(*self._reads)
        elif meant != self._meant:
            self._show(page.rule)
        self._meant, self._reads = meant, None

    async def _fetch(self, frame: Frame) -> None:
        language, text = frame.words.language, None
        try:
            answer = await js.fetch(rules_text(frame.game, language))
            if answer.ok:
                text = str(await answer.text())
        except Exception:  # the browser's own error type: no network
            text = None
        self._stage.session.booklet.put(language, text)
        self._soon = asyncio.get_event_loop().call_soon(self._stage.draw)

    def _topmost(self) -> tuple[str, float] | None:
        """The first rule that is in view, which has the same name in every language, and how much
        of the text is to be seen above it."""
        text = self._stage.root.querySelector(".rulebook-text")
        top = text.getBoundingClientRect().top if text else 0.0
        for rule in text.querySelectorAll("[data-rule]") if text else ():
            box = rule.getBoundingClientRect()
            if box.bottom > top + _ABOVE:
                return str(rule.getAttribute("data-rule")), box.top - top
        return None

    def _show(self, rule: str, above: float = _ABOVE) -> None:
        text = self._stage.root.querySelector(".rulebook-text")
        there = text.querySelector(f'[data-rule="{rule}"]') if text and rule else None
        if there:
            now = there.getBoundingClientRect().top - text.getBoundingClientRect().top
            text.scrollTop += now - above
        elif text:
            text.scrollTop = 0

    def _ended(self, task: asyncio.Future[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            self._services.defect(error)


def lying_over(root: Any) -> Any:
    """The rules, where they lie open over the table of a stage, as on a phone; else None."""
    rules = root.querySelector(".rulebook:not(:empty)")
    return rules if rules and js.getComputedStyle(rules).position == "fixed" else None

"""What needs all of the game waits for it, and what is asked for last counts."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

if TYPE_CHECKING:
    from goldenspike.page.rest import Rest
    from goldenspike.page.trouble import Trouble


class Host:
    """A page whose rest comes when a test says so, and what it is told."""

    def __init__(self) -> None:
        self.here = False
        self.coming: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.told: list[str] = []

    async def come(self) -> None:
        """Wait for the rest."""
        await self.coming

    def arrives(self) -> None:
        """The rest is here; whoever waits for it hears of that a moment later."""
        self.here = True
        self.coming.set_result(None)


async def settle() -> None:
    """Let everybody who waits go on."""
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Runs a story of a page and its `Rest`."""

    def carried_out(story: Callable[[Host, Rest], Any]) -> None:
        async def told() -> None:
            host = Host()
            page = SimpleNamespace(goldenspikeRest=host)
            monkeypatch.setitem(sys.modules, "js", cast(Any, page))
            monkeypatch.delitem(sys.modules, "goldenspike.page.rest", raising=False)
            monkeypatch.setitem(
                sys.modules, "goldenspike.page.trouble", cast(Any, SimpleNamespace(Trouble=None))
            )
            from goldenspike.page.rest import Rest

            trouble = cast("Trouble", SimpleNamespace(watch=lambda task: task))
            await story(host, Rest(trouble, lambda message: host.told.append(message.key)))

        asyncio.run(told())
        monkeypatch.undo()

    return carried_out


def test_of_what_is_asked_for_meanwhile_the_last_is_done(run: Callable[..., None]) -> None:
    done: list[str] = []

    async def story(host: Host, rest: Rest) -> None:
        rest.then(lambda: done.append("first"))
        rest.then(lambda: done.append("second"))
        host.arrives()
        await settle()

    run(story)
    assert done == ["second"]


def test_what_is_asked_for_as_the_rest_arrives_is_not_undone_by_what_waited(
    run: Callable[..., None],
) -> None:
    done: list[str] = []

    async def story(host: Host, rest: Rest) -> None:
        rest.then(lambda: done.append("first"))
        await settle()
        host.arrives()
        rest.then(lambda: done.append("second"))
        await settle()

    run(story)
    assert done == ["second"]


def test_a_rest_that_cannot_be_had_is_told(run: Callable[..., None]) -> None:
    async def story(host: Host, rest: Rest) -> None:
        rest.then(lambda: host.told.append("done"))
        await settle()
        host.coming.set_exception(OSError("no network"))
        await settle()
        assert host.told == ["page.chosen", "page.not_whole"]

    run(story)

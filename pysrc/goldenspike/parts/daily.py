"""The daily game on a game's card."""

from __future__ import annotations

from collections.abc import Mapping

from goldenspike.core import Game
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.parts.dates import date_text
from goldenspike.parts.fields import button
from goldenspike.parts.ranking import points_text
from goldenspike.session.daily import Deals
from goldenspike.session.record import Finished
from goldenspike.session.summary import Summary


def daily(game: Game, deals: Deals, saves: Mapping[str, Summary], words: Words) -> Node:
    """Today's deal: play it, go on with it, or how it came out."""
    result = deals.result(game)
    if result is not None:
        told, key, command = _result(result, words), "lobby.daily.share", "share-daily"
    else:
        begun = deals.begun(game, saves)
        told = date_text(deals.day, words, deals.day)
        key, command = ("lobby.daily.go_on" if begun else "lobby.daily.play"), "daily"
    act = button(words(key), f"{command} {game.id}", command)
    full = f", {words('lobby.daily')}, {game.title}"
    which = el("span", full, cls="unseen-text", key="which")
    return el(
        "div",
        el("span", words("lobby.daily"), cls="daily-name", key="name"),
        el("strong", told, key="told"),
        act._replace(children=(*act.children, which)),
        cls="daily",
        key="daily",
    )


def shared_text(game: Game, day: str, result: Finished, link: str, words: Words) -> str:
    """The sentence with which somebody tells others of a result."""
    return words(
        "lobby.daily.text",
        title=game.title,
        date=date_text(day, words),
        place=result.place,
        seats=len(result.known.seats),
        points=points_text(result.points),
        link=link,
    )


def _result(result: Finished, words: Words) -> str:
    key = "lobby.daily.won" if result.won else "lobby.daily.place"
    return words(key, place=result.place, n=result.points, points=points_text(result.points))

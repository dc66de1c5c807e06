"""Saved games: those in progress as cards with their position, the finished ones as a list."""

from __future__ import annotations

from goldenspike import games
from goldenspike.core import Game
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.parts.dates import date_text, when_text
from goldenspike.parts.fields import button
from goldenspike.parts.icons import icon
from goldenspike.parts.miniature import art_miniature, miniature
from goldenspike.parts.ranking import points_text
from goldenspike.session.deal import deal_day
from goldenspike.session.lobby import Lobby, Row
from goldenspike.session.summary import Summary

_UNFOLDED = 6
"""So many games of a list are in view."""


def going(model: Lobby, rows: list[Row], words: Words) -> list[Node]:
    """Games in progress, and saves that cannot be opened."""
    cards = [_card(row, row.summary, model, words) for row in rows if row.summary and not row.over]
    cards += [_broken(row, words) for row in rows if row.summary is None]
    if not cards:
        return []
    heading = el("h2", words("page.continue"), key="h")
    return [el("section", heading, *_listed(cards, "going", words), key="saves", cls="saves")]


def finished(model: Lobby, rows: list[Row], words: Words) -> list[Node]:
    """Games that are over, with who has won."""
    lines = [_line(row, row.summary, model, words) for row in rows if row.summary and row.over]
    if not lines:
        return []
    heading = el("h2", words("lobby.finished"), key="h")
    return [el("section", heading, *_listed(lines, "done", words), key="done", cls="saves")]


def older(model: Lobby, words: Words) -> list[Node]:
    """Leads to saves that are not shown yet."""
    if not model.older:
        return []
    more = button(words("lobby.older", n=model.older), "older-saves", "older")
    return [el("p", more, key="older", cls="older")]


def undo_line(model: Lobby, words: Words) -> list[Node]:
    """Says that a save was deleted, and brings it back."""
    if not model.deleted:
        return []
    back = button(words("lobby.bring_back"), "bring-back", "back", "")
    text = el("span", words("lobby.deleted"), key="text")
    return [el("p", text, back, key="deleted", cls="deleted", role="status")]


def _listed(items: list[Node], cls: str, words: Words) -> list[Node]:
    """A list; what is far down in it is folded away."""
    first, rest = items[:_UNFOLDED], items[_UNFOLDED:]
    nodes = [el("ul", *first, cls=cls, key="first")]
    if rest:
        summary = el("summary", words("lobby.more", n=len(rest)), key="more")
        nodes.append(el("details", summary, el("ul", *rest, cls=cls, key="list"), key="rest"))
    return nodes


def _card(row: Row, known: Summary, model: Lobby, words: Words) -> Node:
    game = games.get(known.game)
    dress = model.dark, words.language
    picture = miniature(row.board, *dress) if row.board else art_miniature(game.art, *dress)
    turn = known.seats[known.to_move].name if known.to_move is not None else ""
    facts = [words("lobby.turn", name=turn)]
    if known.round:
        facts.insert(0, words("page.replay.round", n=known.round))
    facts.append(when_text(row.played, model.clock, words))
    day = deal_day(known.seed, known.seats, known.usual)
    if day:
        date = date_text(day, words, model.clock.today())
        facts.insert(0, words("page.daily", date=date))
    return el(
        "li",
        picture,
        el(
            "div",
            el("h3", game.title, key="title"),
            el("p", " · ".join(filter(None, facts)), cls="dim", key="facts"),
            _standing(known, words),
            el("div", _open(row, words("page.continue.open"), game, "play"), _tools(row, words)),
            cls="going-body",
            key="body",
        ),
        key=row.slot,
        cls="going-card",
    )


def _open(row: Row, text: str, game: Game, cls: str = "") -> Node:
    """The button that leads to a save."""
    which = el("span", f" {game.title}", cls="unseen-text", key="which")
    command = f"continue {row.slot}"
    return el("button", text, which, data_do=command, cls=cls, type="button", key="open")


def _standing(known: Summary, words: Words) -> Node:
    """Everybody with their points, who leads first."""
    marks = Words(words.language, [seat.name for seat in known.seats])
    order = [seat for equals in known.ranking for seat in equals]
    places = [
        el(
            "span",
            el("span", marks.mark(seat), cls="dot", key="dot", aria_hidden="true"),
            el("span", known.seats[seat].name, cls="unseen-text", key="name"),
            el("b", points_text(known.points[seat]), key="points"),
            cls=f"place c-{known.seats[seat].colour}",
            title=known.seats[seat].name,
            key=str(seat),
        )
        for seat in order
    ]
    return el("p", *places, cls="places", key="standing")


def _line(row: Row, known: Summary, model: Lobby, words: Words) -> Node:
    names = words.listing([known.seats[seat].name for seat in known.winners])
    key = ("lobby.nobody_won", "lobby.won", "lobby.won_together")[min(len(known.winners), 2)]
    game = games.get(known.game)
    return el(
        "li",
        el("strong", game.title, key="title"),
        el("span", words(key, winners=names), cls="winner", key="winner"),
        _standing(known, words),
        el("span", when_text(row.played, model.clock, words), cls="dim when", key="when"),
        _open(row, words("page.continue.look"), game),
        _tools(row, words),
        key=row.slot,
        cls="done-line",
    )


def _broken(row: Row, words: Words) -> Node:
    why = words.say(row.problem) if row.problem else ""
    text = el("p", words("page.continue.broken", why=why))
    return el("li", text, _tools(row, words), key=row.slot, cls="broken")


def _tools(row: Row, words: Words) -> Node:
    """What can be done with a save besides."""
    tools = [_tool(words("page.continue.download"), "download", row.slot)]
    for number in range(row.originals):
        text = words("page.continue.original")
        text = f"{text} {number + 1}" if number else text
        tools.append(button(text, f"original {number} {row.slot}", f"original-{number}"))
    tools.append(_tool(words("page.continue.delete"), "delete", row.slot))
    return el("span", *tools, cls="tools", key="tools")


def _tool(text: str, command: str, slot: str) -> Node:
    """A button with a sign, and a word where there is room."""
    word = el("span", text, cls="word", key="word")
    do = f"{command} {slot}"
    return el("button", icon(command), word, data_do=do, title=text, type="button", key=command)

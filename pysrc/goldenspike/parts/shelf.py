"""The games on the shelf: a card for each."""

from __future__ import annotations

from collections.abc import Mapping

from goldenspike import games
from goldenspike.core import Game
from goldenspike.core.game import WEIGHTS
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.parts.daily import daily
from goldenspike.parts.fields import button
from goldenspike.parts.miniature import cover
from goldenspike.parts.rules_page import rules_page
from goldenspike.session import catalogue
from goldenspike.session.lobby import Lobby
from goldenspike.session.summary import Summary


def shelf(model: Lobby, saves: Mapping[str, Summary], words: Words) -> Node:
    """All games."""
    cards = [_card(game, model, saves, words) for game in games.all_games()]
    return el(
        "section",
        el("h2", words("lobby.shelf"), key="h"),
        el("ul", *cards, cls="shelf-cards", key="cards"),
        key="shelf",
        cls="shelf",
    )


def about(game: Game, words: Words) -> str:
    """What a game is about, in a sentence."""
    key = f"{game.scope}.about.{game.id}"
    return words(key if key in words else f"{game.scope}.about")


def _card(game: Game, model: Lobby, saves: Mapping[str, Summary], words: Words) -> Node:
    level = words(f"lobby.bots.{model.memory.level}")
    which = _which(game)
    first, *more = _learn(game, words)
    return el(
        "li",
        cover(game, model.dark, words.language, painted=model.painted),
        el("h3", game.title, key="title"),
        _facts(game, words),
        el("p", about(game, words), cls="about", key="about"),
        el(
            "div",
            el(
                "button",
                el("strong", words("lobby.play"), key="play"),
                which,
                " ",
                el("span", level, cls="against", key="level"),
                data_do=f"play {game.id}",
                cls="play",
                type="button",
                key="play",
            ),
            el(
                "button",
                words("lobby.set_up"),
                which,
                data_do=f"set-up {game.id}",
                type="button",
                key="set-up",
            ),
            cls="buttons",
            key="buttons",
        ),
        first,
        daily(game, model.deals, saves, words),
        *more,
        key=game.id,
        cls=f"shelf-card shelf-{game.id}",
    )


def _which(game: Game) -> Node:
    """The name of a game for the ear, where the eye sees whose card it is."""
    return el("span", f" {game.title}", cls="unseen-text", key="which")


def _learn(game: Game, words: Words) -> list[Node]:
    """The lesson and the rules of a game, right below the way to play it, and its puzzles."""
    studies, which = catalogue.course(game.id), _which(game)
    first: list[Node] = []
    if studies.lesson is not None:
        lesson = button(words("lobby.learn"), f"study {studies.lesson.name}", "lesson", "learn")
        first.append(lesson._replace(children=(*lesson.children, which)))
    first.append(el("a", words("lobby.rules"), which, href=rules_page(game, words), key="rules"))
    rows = [el("p", *first, cls="learn-row", key="learn")]
    if studies.puzzles:
        puzzles = [
            el("li", button(puzzle.title(words.language), f"study {puzzle.name}", "go"), key=str(i))
            for i, puzzle in enumerate(studies.puzzles)
        ]
        heading = el("summary", words("lobby.puzzles", n=len(puzzles)), which, key="h")
        rows.append(el("details", heading, el("ol", *puzzles, key="all"), cls="puzzles", key="p"))
    return rows


def _facts(game: Game, words: Words) -> Node:
    """Players, minutes and weight."""
    players = words("page.players_range", least=game.players[0], most=game.players[-1])
    spikes = [
        el("i", cls="spike driven" if number < game.weight else "spike", key=str(number))
        for number in range(WEIGHTS)
    ]
    weight = words(f"lobby.weight.{game.weight}")
    return el(
        "p",
        el("span", players, key="players"),
        el("span", words("lobby.minutes", n=game.minutes), key="minutes"),
        el("span", el("span", *spikes, cls="spikes", aria_hidden="true"), weight, key="weight"),
        cls="facts",
        key="facts",
    )

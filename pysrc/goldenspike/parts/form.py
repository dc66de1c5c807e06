"""The form for a new game: which one, who plays, by which options."""

from __future__ import annotations

from goldenspike import games
from goldenspike.core import Seat, option_text
from goldenspike.core.game import Option
from goldenspike.core.match import COLOURS
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.parts.fields import button, select
from goldenspike.parts.icons import icon
from goldenspike.parts.shelf import about
from goldenspike.session.setup import NAME_LENGTH, PLAYERS, Setup


def form(setup: Setup, words: Words, notes: Node) -> Node:
    """The whole form, in a dialog whose foot is always in view."""
    title = words("page.new_game")
    close = el(
        "button",
        icon("close"),
        data_do="close-form",
        aria_label=words("page.close"),
        type="button",
        key="close",
        cls="quiet",
    )
    return el(
        "dialog",
        el("header", el("h2", title, key="h"), close, key="head"),
        el(
            "div",
            notes,
            _game(setup, words),
            _seats(setup, words),
            _options(setup, words),
            cls="fields",
            key="fields",
        ),
        el(
            "footer",
            el("button", words("page.start"), cls="start", data_do="start", type="button"),
            key="foot",
        ),
        key="form",
        cls="form",
        data_game=setup.game.id,
        aria_label=title,
    )


def _game(setup: Setup, words: Words) -> Node:
    titles = ((game.id, game.title) for game in games.all_games())
    label = words("page.game")
    field = select("game", label, titles, setup.game.id)
    text = el("p", about(setup.game, words), cls="dim", key="about")
    return el("div", field, text, cls="game-field", key="game")


def _seats(setup: Setup, words: Words) -> Node:
    removable = len(setup.seats) > setup.game.players[0]
    named = Words(words.language, [seat.name for seat in setup.seats])
    rows = [_seat(i, seat, named, removable=removable) for i, seat in enumerate(setup.seats)]
    adding = []
    if len(setup.seats) < setup.game.players[-1]:
        adding = [button(words("page.seat_add"), "add-seat", "add")]
    legend = el("legend", words("page.seats"))
    return el("fieldset", legend, *rows, *adding, cls="seats", key="seats")


def _seat(number: int, seat: Seat, words: Words, *, removable: bool) -> Node:
    name = el(
        "input",
        type="text",
        value=seat.name,
        maxlength=NAME_LENGTH,
        data_field=f"seat.{number}.name",
        aria_label=words("page.seat_name", n=number + 1),
    )
    players = ((player, words(f"core.player.{player}")) for player in PLAYERS)
    colours = ((colour, words(f"core.colour.{colour}")) for colour in COLOURS)
    label = words("page.seat_player", name=seat.name)
    player = select(f"seat.{number}.player", label, players, seat.player)
    label = words("page.seat_colour", name=seat.name)
    colour = select(f"seat.{number}.colour", label, colours, seat.colour)
    dot = el("span", words.mark(number), cls=f"dot c-{seat.colour}", aria_hidden="true")
    parts = [dot, name, player, colour]
    if removable:
        away = el(
            "button",
            "×",
            data_do=f"remove-seat {number}",
            aria_label=words("page.seat_remove", name=seat.name),
            cls="quiet",
            type="button",
        )
        parts.append(away)
    return el("div", *parts, cls="seat", key=f"seat-{number}")


def _options(setup: Setup, words: Words) -> Node:
    rows = [
        _option(setup, option, words) for option in setup.game.options if _matters(setup, option)
    ]
    seed = el(
        "div",
        el("span", words("page.seed"), cls="option-name"),
        el(
            "input",
            type="text",
            inputmode="numeric",
            value=str(setup.seed),
            data_field="seed",
            aria_label=words("page.seed"),
            key="seed",
        ),
        button(words("page.seed.new"), "new-seed", "new"),
        el("span", words("page.seed.text"), cls="dim"),
        cls="option",
        key="seed",
    )
    summary = el("summary", words("page.options"))
    return el("details", summary, *rows, seed, cls="options", key=f"options-{setup.game.id}")


def _matters(setup: Setup, option: Option) -> bool:
    return option.needs is None or setup.options[option.needs[0]] == option.needs[1]


def _option(setup: Setup, option: Option, words: Words) -> Node:
    key = f"{setup.game.scope}.option.{option.name}"

    def value_text(text: str) -> str:
        if f"{key}.{text}" in words:
            return words(f"{key}.{text}")
        return words(f"core.{text}") if text in ("on", "off") else text

    choices = ((text, value_text(text)) for text in map(option_text, option.values))
    chosen = option_text(setup.options[option.name])
    return el(
        "div",
        el("span", words(key), cls="option-name"),
        select(f"option.{option.name}", words(key), choices, chosen),
        el("span", words(f"{key}.text"), cls="dim"),
        cls="option",
        key=option.name,
    )

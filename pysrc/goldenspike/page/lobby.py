"""The lobby: saved games to continue, and the form for a new one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from goldenspike import games
from goldenspike.core import BadInput, Match, Seat, option_text, save
from goldenspike.core.game import Option
from goldenspike.core.match import COLOURS
from goldenspike.core.scene import Node, el
from goldenspike.page.shelf import Saved
from goldenspike.parts.table import language_switch
from goldenspike.session.setup import NAME_LENGTH, PLAYERS, Setup, default_setup, parse_seed

if TYPE_CHECKING:
    from goldenspike.page.app import App


_NOTES = 6
"""How many complaints about a link are said one by one."""


class Lobby:
    """The first screen. It changes a Setup by the fields and buttons of its form."""

    state = "lobby"

    def __init__(self, app: App, setup: Setup) -> None:
        self._app = app
        self._setup = setup
        self._doubted = ""
        self._matches: dict[str, tuple[str, Match | BadInput]] = {}
        self._notes = [app.words.say(message) for message in setup.complaints[:_NOTES]]
        if len(setup.complaints) > _NOTES:
            self._notes.append(app.words("page.bad.more", n=len(setup.complaints) - _NOTES))
        if not app.store.lasting:
            self._notes.append(app.words("page.not_lasting"))
        self.commands: dict[str, Callable[[str], None]] = {
            "start": lambda _: self._start(),
            "add-seat": lambda _: self._add_seat(),
            "remove-seat": self._remove_seat,
            "new-seed": lambda _: self._new_seed(),
            "continue": app.open_slot,
            "download": app.download_slot,
            "original": self._download_original,
            "delete": self._delete,
        }

    def note(self, text: str) -> None:
        """Say something above the form."""
        self._notes.append(text)
        self.draw()

    def draw(self) -> None:
        """Show the lobby as it now stands."""
        words = self._app.words
        header = el(
            "header",
            el("h1", words("page.title")),
            el("p", words("page.tagline"), cls="tagline"),
            language_switch(words),
            key="header",
        )
        notes = el(
            "div",
            *[el("p", note, key=str(i)) for i, note in enumerate(self._notes)],
            key="notes",
            cls="notes",
            role="alert",
        )
        footer = el("footer", el("p", words("page.notice")), key="footer")
        self._app.show("lobby", header, notes, self._saves(), self._form(), footer)

    def field(self, name: str, value: str) -> str:
        """Take over what was typed or chosen in a field of the form; return what holds now."""
        setup = self._setup
        part, _, rest = name.partition(".")
        if part == "game":
            fresh = default_setup(games.get(value), setup.seed, self._app.names())
            kept = setup.seats[: fresh.game.players[-1]]
            if len(kept) >= fresh.game.players[0]:
                fresh.seats = kept
            self._setup = fresh
        elif part == "seat":
            number, _, what = rest.partition(".")
            value = self._set_seat(int(number), what, value)
        elif part == "option":
            option = next(option for option in setup.game.options if option.name == rest)
            setup.options[rest] = option.parse(value)
        elif part == "seed":
            seed = parse_seed(value)
            setup.seed = setup.seed if seed is None else seed
            value = str(setup.seed)
        self.draw()
        return value

    def _set_seat(self, number: int, what: str, value: str) -> str:
        seats = self._setup.seats
        old = seats[number]
        if what == "colour":
            for other, seat in enumerate(seats):
                if seat.colour == value:
                    seats[other] = seat._replace(colour=old.colour)
            seats[number] = seats[number]._replace(colour=value)
        elif what == "player":
            seats[number] = old._replace(player=value)
        else:
            seats[number] = old._replace(name=value.strip()[:NAME_LENGTH].strip() or old.name)
        return str(getattr(seats[number], what))

    def _add_seat(self) -> None:
        seats = self._setup.seats
        if len(seats) < self._setup.game.players[-1]:
            seats.append(self._app.names().another(seats, "easy"))
        self.draw()

    def _remove_seat(self, number: str) -> None:
        if len(self._setup.seats) > self._setup.game.players[0]:
            del self._setup.seats[int(number)]
        self.draw()

    def _new_seed(self) -> None:
        self._setup.seed = self._app.random_seed()
        self.draw()

    def _start(self) -> None:
        self._app.begin(self._setup)

    def _delete(self, slot: str) -> None:
        """Delete on the second click: the first only asks."""
        if self._doubted == slot:
            self._app.store.delete(slot)
            self._doubted = ""
        else:
            self._doubted = slot
        self.draw()

    def _download_original(self, which: str) -> None:
        """Hand over a save as it was before it stopped fitting the rules."""
        number, _, slot = which.partition(" ")
        text = self._app.store.originals(slot)[int(number)]
        self._app.download(text, f"{slot}-original-{int(number) + 1}")

    def _saves(self) -> Node:
        words = self._app.words
        rows = [self._save(saved) for saved in self._app.store.saves()]
        picker = el(
            "label",
            words("page.open_file"),
            el("input", type="file", accept=".json,application/json", data_field="file"),
            cls="button quiet",
            key="file",
        )
        heading = [el("h2", words("page.continue"), key="h")] if rows else []
        listing = [el("ul", *rows, key="rows")] if rows else []
        return el("section", *heading, *listing, picker, key="saves", cls="saves")

    def _save(self, saved: Saved) -> Node:
        words = self._app.words
        match = self._opened(saved)
        if isinstance(match, BadInput):
            why = words.say(match.message)
            text = el("p", words("page.continue.broken", why=why))
            return el("li", text, self._tools(saved.slot), key=saved.slot, cls="broken")
        over = match.state.result() is not None
        opening = words("page.continue.look" if over else "page.continue.open")
        moves = words("page.continue.moves", n=len(match.log))
        state = words("page.continue.over") if over else moves
        names = [
            el("span", seat.name, cls=f"chip c-{seat.colour}", key=str(i))
            for i, seat in enumerate(match.seats)
        ]
        return el(
            "li",
            el("strong", match.game.title, key="title"),
            el("span", *names, key="names", cls="chips"),
            el("span", state, key="state", cls="dim"),
            el("button", opening, data_do=f"continue {saved.slot}", key="open", type="button"),
            self._tools(saved.slot),
            key=saved.slot,
        )

    def _opened(self, saved: Saved) -> Match | BadInput:
        """The match of a save, replayed once for as long as its text stays the same."""
        text, match = self._matches.get(saved.slot, ("", None))
        if match is None or text != saved.text:
            try:
                match = save.loads(saved.text)
            except BadInput as bad:
                match = bad
            self._matches[saved.slot] = saved.text, match
        return match

    def _tools(self, slot: str) -> Node:
        words = self._app.words
        sure = self._doubted == slot
        buttons = [
            _button(words("page.continue.download"), f"download {slot}", "download"),
            _button(
                words("page.continue.delete_sure" if sure else "page.continue.delete"),
                f"delete {slot}",
                "delete",
                "quiet sure" if sure else "quiet",
            ),
        ]
        for number in range(len(self._app.store.originals(slot))):
            text = words("page.continue.original")
            text = f"{text} {number + 1}" if number else text
            buttons.insert(-1, _button(text, f"original {number} {slot}", f"original-{number}"))
        return el("span", *buttons, cls="tools", key="tools")

    def _form(self) -> Node:
        words, setup = self._app.words, self._setup
        return el(
            "section",
            el("h2", words("page.new_game")),
            self._games(),
            self._seats(),
            self._options(),
            el("button", words("page.start"), cls="start", data_do="start", type="button"),
            key="form",
            cls="form",
            data_game=setup.game.id,
        )

    def _games(self) -> Node:
        words = self._app.words
        cards = []
        for game in games.all_games():
            chosen = game is self._setup.game
            radio = el(
                "input",
                type="radio",
                name="game",
                value=game.id,
                data_field="game",
                checked="" if chosen else None,
            )
            span = words("page.players_range", least=game.players[0], most=game.players[-1])
            key = f"{game.scope}.about.{game.id}"
            about = el("span", words(key if key in words else f"{game.scope}.about"), cls="about")
            card = el(
                "label",
                radio,
                el("strong", game.title),
                el("span", span, cls="dim"),
                about,
                key=game.id,
                cls="card chosen" if chosen else "card",
            )
            cards.append(card)
        return el("fieldset", el("legend", words("page.game")), *cards, cls="games", key="games")

    def _seats(self) -> Node:
        words, setup = self._app.words, self._setup
        removable = len(setup.seats) > setup.game.players[0]
        rows = [self._seat(i, seat, removable) for i, seat in enumerate(setup.seats)]
        adding = []
        if len(setup.seats) < setup.game.players[-1]:
            adding = [_button(words("page.seat_add"), "add-seat", "add")]
        legend = el("legend", words("page.seats"))
        return el("fieldset", legend, *rows, *adding, cls="seats", key="seats")

    def _seat(self, number: int, seat: Seat, removable: bool) -> Node:
        words = self._app.words
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
        player = _select(f"seat.{number}.player", label, players, seat.player)
        label = words("page.seat_colour", name=seat.name)
        colour = _select(f"seat.{number}.colour", label, colours, seat.colour)
        parts = [el("span", cls=f"dot c-{seat.colour}"), name, player, colour]
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

    def _options(self) -> Node:
        words, setup = self._app.words, self._setup
        rows = [self._option(option) for option in setup.game.options if self._matters(option)]
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
            _button(words("page.seed.new"), "new-seed", "new"),
            el("span", words("page.seed.text"), cls="dim"),
            cls="option",
            key="seed",
        )
        summary = el("summary", words("page.options"))
        return el("details", summary, *rows, seed, cls="options", key=f"options-{setup.game.id}")

    def _matters(self, option: Option) -> bool:
        return option.needs is None or self._setup.options[option.needs[0]] == option.needs[1]

    def _option(self, option: Option) -> Node:
        words, game = self._app.words, self._setup.game
        key = f"{game.scope}.option.{option.name}"

        def value_text(text: str) -> str:
            if f"{key}.{text}" in words:
                return words(f"{key}.{text}")
            return words(f"core.{text}") if text in ("on", "off") else text

        values = [option_text(value) for value in option.values]
        choices = ((text, value_text(text)) for text in values)
        chosen = option_text(self._setup.options[option.name])
        return el(
            "div",
            el("span", words(key), cls="option-name"),
            _select(f"option.{option.name}", words(key), choices, chosen),
            el("span", words(f"{key}.text"), cls="dim"),
            cls="option",
            key=option.name,
        )


def _button(text: str, command: str, key: str, cls: str = "quiet") -> Node:
    return el("button", text, data_do=command, key=key, cls=cls, type="button")


def _select(field: str, label: str, values: Iterable[tuple[str, str]], chosen: str) -> Node:
    options = [
        el("option", text, value=value, key=value, selected="" if value == chosen else None)
        for value, text in values
    ]
    return el("select", *options, data_field=field, aria_label=label, key=field)

"""A session on the stage: one table inside any element of a page. It knows no rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from goldenspike.core.scene import Board
from goldenspike.page.adviser import Adviser
from goldenspike.page.asides import Asides
from goldenspike.page.board import BoardView, nearest_to
from goldenspike.page.bot_runner import BotRunner
from goldenspike.page.handing import Handing, can_send
from goldenspike.page.in_turn import in_turn
from goldenspike.page.input import Input
from goldenspike.page.patch import Mount, Sheet, seat_colours, style
from goldenspike.page.playback import Playback
from goldenspike.page.room import Room
from goldenspike.page.rulebook import Rulebooks
from goldenspike.page.services import Services
from goldenspike.page.settling import Settling
from goldenspike.page.sound import Sounds
from goldenspike.page.tips import Tips
from goldenspike.page.unveiling import Unveiling
from goldenspike.page.voice import Voice
from goldenspike.parts.bar import bar
from goldenspike.parts.coach import coach
from goldenspike.parts.ending import ending
from goldenspike.parts.front import Front
from goldenspike.parts.hint import hint
from goldenspike.parts.layout import REGIONS, layout
from goldenspike.parts.lights import Lights, pointed
from goldenspike.parts.log import LogLines
from goldenspike.parts.look import Look
from goldenspike.parts.marks import lit_panels, marked, news
from goldenspike.parts.overlays import curtain, overlays
from goldenspike.parts.question import question
from goldenspike.parts.recap import recap
from goldenspike.parts.replay import replay
from goldenspike.parts.side import hand, side
from goldenspike.parts.telling import telling
from goldenspike.session.frame import Frame, Offer
from goldenspike.session.session import Session
from goldenspike.session.settings import SETTINGS


class Stage:
    """Shows a session inside an element, and plays it there. Nothing outside the element is
    touched; `close` leaves it as it was found. Every command goes to the session; what the
    session then shows is drawn."""

    def __init__(self, root: Any, session: Session, services: Services) -> None:
        self.root = root
        self.session = session
        self.boards: dict[str, BoardView] = {}
        self.stops: dict[str, str] = {}
        """By board: the spot that the tab key reaches, nearest to where something was done."""
        self.lights = Lights(())
        self.keyboard = False
        """Whether the last decision was made with the keyboard."""
        self._services = services
        for name in ("takeback", "secrets"):
            session.fields[name](services.setting(name))
        self._look = Look(
            hooks=services.hooks,
            address=services.address,
            framed=services.framed,
            whole=services.whole,
            can_send=can_send(),
        )
        self._lines = LogLines()
        self._front = Front()
        self._sheet = Sheet()
        self._mount = Mount(root, self._sheet)
        self._regions: dict[str, Mount] = {}
        self.room = Room(root, self.draw)
        self.voice = Voice()
        self._width = 0
        self.settling = Settling(self, services)
        self._unveiling = Unveiling(root, self.draw)
        self._sounds = Sounds(services)
        self.input = Input(self, services)
        self._bots = BotRunner(self, services)
        self._playback = Playback(self, services)
        self._adviser = Adviser(self, services)
        self._asides = Asides(self, services)
        self._handing = Handing(self, services)
        self._rulebooks = Rulebooks(self, services)
        self.tips = Tips(self, services)
        self._commands: dict[str, Callable[[str], object]] = {
            "resume": lambda _: None,
            "show": self._show_again,
            "play": lambda _: self._playback.toggle(),
            "spotlight": lambda number: self.point_out(int(number)),
            "board": self._show_board,
            "try": lambda _: self._asides.begin(),
            "try-at": self._asides.begin_at,
            "write": lambda _: self._asides.write(),
            "end-writing": lambda _: self._asides.end(),
            "hint": lambda _: self._adviser.hint(),
            "close-hint": lambda _: self._adviser.close_hint(),
            "coach": lambda seat: self._adviser.coach(int(seat or self.session.eyes.people[0])),
            "end-coach": lambda _: self._adviser.end_coach(),
            "end-trial": lambda _: self._asides.end(),
            "explain": self.tips.ask,
            "ending": lambda _: None,
            "close-ending": lambda _: None,
        }
        """What a stage does itself; the session's own commands come on top."""
        self._errands: dict[str, Callable[[str], object]] = {
            "menu": lambda _: services.leave(),
            "again": lambda _: services.again(self.session.match),
            "change-seats": lambda _: services.change_seats(self.session.match),
            "download": lambda _: self._handing.download(),
            "picture": lambda _: self._handing.picture(),
            "copy": self._handing.copy,
            "embed": self._handing.embed,
            "send": self._handing.send,
            "mail": lambda seat: services.by_mail(self.session.match, int(seat)),
            "first-game": lambda _: services.first_game(self.session.match),
            "take-over": lambda _: services.take_over(),
            "keep": lambda _: services.keep(self.session.copy()),
            "zoom": self._zoom,
            "skip": lambda _: self.settling.keyboard.skip(),
        }
        self.draw()
        self._bots.go_on()

    @property
    def _dark(self) -> bool:
        """Whether the boards are shown by night."""
        return self.room.dark if self._look.theme is None else self._look.theme == "dark"

    def close(self) -> None:
        """Leave the element as it was found; a bot that is still thinking is not heard any more.
        A closed stage is good for nothing. It knows all of its parts, and each of them knows it:
        such rings Python finds only now and then, and until it does all elements of a table that
        is long gone would stay with them. So the stage forgets everything, and the rest follows
        at once."""
        self._asides.typed()
        at_work: tuple[Any, ...] = (self._playback, self._adviser, self._handing, self._rulebooks)
        for part in at_work:
            part.stop()
        listening: tuple[Any, ...] = (self._bots, self.tips, self.input, self.settling, self.room)
        for part in (*listening, self._unveiling, self._sounds, *self.boards.values()):
            part.close()
        self._mount.clear()
        vars(self).clear()

    def command(self, name: str, argument: str = "") -> None:
        """Carry out a command of a button, a key or the page around. Each puts the sheet at the end
        of a game aside, but the one that brings it back and the one after the last report."""
        if name in self._errands:
            self._errands[name](argument)
        elif name in self._commands or name in self.session.commands:
            if name != "play":
                self._playback.stop()
            self.session.moment.unsay()
            self.session.fields["sheet"]("open" if name in ("ending", "go-on") else "")
            self._rulebooks.make_way(name)
            self.settling.keyboard.remember(name)
            (self._commands.get(name) or self.session.commands[name])(argument)
            self.draw()
            self.settling.keyboard.open(name)
            self._bots.go_on()

    def play(self, offer: Offer) -> None:
        """Carry out what a person has chosen."""
        self._playback.stop()
        if self.session.play(*offer.actions):
            self.draw()
            self._bots.go_on()

    def choose(self, *spots: str) -> None:
        """Ask which of several offers is meant, at a spot or at some that lie together; without any
        that ends."""
        self.session.moment.choose(*spots)
        self.draw()
        if spots:
            self.settling.ask_at(spots[0])

    def look(self, spot: str, text: str) -> None:
        """Show a spot on its board and say what is to be said of it, and what can be done
        nearest to it: there the keyboard comes to the board, which comes to the front."""
        for name, board in self.boards.items():
            if board.has(spot) and not board.visible:
                self._show_board(name)
            board.look(spot)
            near = board.nearest_open(spot)
            if near:
                self.stops[name] = near
                offer = self.lights.spots[near][0].label
                text = f"{text} {self.session.words('page.spoken.nearest', label=offer)}"
        self.voice.say(text)
        self.session.moment.unsay()
        self.draw()
        self.settling.show_boards()

    def refuse(self, spot: str) -> None:
        """Say why a spot cannot be used; an empty one ends that."""
        self.session.moment.refuse(spot)
        self.draw()
        self.settling.explain_at(spot)

    def unsay(self) -> None:
        """Say no more why a spot cannot be used, which stands beside it: the board moves away, or
        somebody has turned to something else."""
        if self.session.moment.refused:
            self.refuse("")

    def stop_at(self, spot: str) -> None:
        """Have the tab key reach another spot, and go there."""
        self.keyboard = True
        self.session.moment.unsay()
        for name, board in self.boards.items():
            if board.has(spot):
                self.stops[name] = spot
                self.draw()
                board.focus(spot)

    def prefer(self, name: str, value: str) -> None:
        """Take over a setting."""
        if name == "speed":
            self._playback.speed = value
        elif name in self.session.fields:
            self.session.fields[name](value)
        if name == "language" or name in SETTINGS:
            self._services.prefer(name, value)
            self.room.look_again()
        self.draw()

    def reword(self, language: str) -> None:
        """Go on in another language: nothing but the words changes."""
        self.session.reword(language)
        self._asides.reword(language)
        self.draw()

    @in_turn
    def draw(self) -> None:
        """Show what the session shows now. A field that is taken away tells what was typed in it
        while the page is half changed: what comes of that is drawn afterwards."""
        frame = self.session.frame()
        self.lights = Lights(frame.offers, frame.picked or pointed(frame), frame.to_move)
        eyes = self.session.eyes
        self._front.follow(frame, self.lights.spots, None if eyes.several else eyes.seat)
        self._look = self._look._replace(
            board=self._front.board,
            unseen=self._front.unseen,
            settings={name: self._services.setting(name) for name in SETTINGS},
            over=self.room.over,
            low=self.room.low and not self._services.framed,
            speed=self._playback.speed,
            playing=self._playback.playing,
        )
        self.settling.begin()
        later = self._unveiling.holds_back(frame, at_once=self.keyboard)
        if not self.boards:
            self._furnish(frame)
        elif later:
            with self._sheet:
                self._draw_boards(frame)
            return
        with self._sheet:
            self._mount.show(layout(frame, self._look))
            self._draw_boards(frame)
            frame = lit_panels(frame, self.lights)
            buttons, study = self.lights.buttons(), frame.telling
            ask = telling(frame, study, buttons, self._look) if study else None
            self._regions["bar"].show(*bar(frame, self._look))
            self._regions["ask"].show(*(ask or question(frame, buttons, self._look)))
            self._regions["news"].show(*recap(frame))
            self._regions["foot"].show(*hint(frame), *replay(frame, self._look))
            self._regions["coach"].show(*coach(frame))
            self._regions["side"].show(*side(frame, self._look, self._lines))
            self._regions["hand"].show(*curtain(frame), *hand(frame))
            self._regions["over"].show(*overlays(frame, self.lights, self._look))
            self._regions["ending"].show(*ending(frame, self._look))
            self._regions["rules"].show(*self._rulebooks.parts(frame))
            self.voice.drawn(frame, self._regions["told"])
        if self._width != self.room.width:
            self._width = self.room.width
            style(self.root.firstElementChild, **{"--width": f"{self._width}px"})
            if frame.choosing:
                self.settling.ask_at(frame.choosing[0])
        self.settling.drawn(frame)
        self.settling.keyboard.catch(frame)
        self._sounds.heard(frame)
        self._rulebooks.drawn(frame)
        self._adviser.drawn(frame)
        self.tips.drawn(frame)
        self._services.changed(frame)
        self.settling.settle_soon()

    def _draw_boards(self, frame: Frame) -> None:
        for board in frame.scene.boards:
            self._draw_board(board, frame)

    def _draw_board(self, board: Board, frame: Frame) -> None:
        spots = [spot for spot in self.lights.spots if spot in board.spots]
        stop = self.stops.get(board.id, "")
        if spots and stop not in spots:
            meant = set(frame.telling.pointed if frame.telling else ()) & set(spots) or board.first
            first = [spot for spot in spots if spot in meant]
            stop = self.stops[board.id] = nearest_to(stop, first or spots, board.spots)
        if board.offers:
            layer = self.lights.offer(board.layer, board.offers, stop)
        else:
            layer = self.lights.light(board.layer, stop)
        self.boards[board.id].dress(self._dark, frame.words.language)
        new = {spot: turn.seat for spot, turn in news(board, frame).items()}
        self.boards[board.id].show(board, marked(board, layer, frame), spots, new, frame)

    def _furnish(self, frame: Frame) -> None:
        """Put the regions up, and set the boards into their frames."""
        self._mount.show(layout(frame, self._look))
        self.room.watch(self.root.querySelector("[data-part=told]"))
        for name in REGIONS:
            self._regions[name] = Mount(
                self.root.querySelector(f'[data-part="{name}"]'), self._sheet
            )
        seat_colours(self.root.firstElementChild, frame.seats)
        for board in frame.scene.boards:
            place = self.root.querySelector(f'.board[data-board="{board.id}"]')
            dress = self._dark, frame.words.language
            self.boards[board.id] = BoardView(place, board, *dress, self._sheet)

    def _show_board(self, board: str) -> None:
        """Bring a board to the front where there is room for only one, turned to what is new."""
        new = self._front.show(board)
        if new:
            self.boards[board].look(new)

    def point_out(self, turn: int | None, glow: str = "") -> None:
        """Light a turn's places on the boards, or what else is pointed at, as long as it is."""
        if self.session.moment.point_at(turn, glow):
            self.draw()

    def _show_again(self, first: str) -> None:
        """Play what happened since again."""
        self.session.look_at(int(first))
        self._playback.start()

    def _zoom(self, argument: str) -> None:
        way, _, wanted = argument.partition(" ")
        self.unsay()
        shown = [board for name, board in self.boards.items() if wanted in ("", name)]
        for board in shown:
            board.zoom(way)
        for board in [board for board in shown if board.visible][:1]:
            self.voice.tell_zoom(board.camera, self.session.words)

"""What a session shows: all of it as one plain value, drawn by the parts and by nobody changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from goldenspike.core import Entry, Event, Game, Result, Score, Seat
from goldenspike.core.action import Sign
from goldenspike.core.scene import Scene
from goldenspike.core.words import Words
from goldenspike.session.booklet import Page
from goldenspike.session.ending import Ending, Turning

if TYPE_CHECKING:
    from goldenspike.session.catalogue import Listed
    from goldenspike.session.study.model import Arrow, Mark


class Offer(NamedTuple):
    """One thing that the seat to move can do here: an action, or several as one step."""

    actions: tuple[str, ...]
    spot: str
    label: str
    confirm: bool = False
    main: bool = False
    sign: Sign | None = None
    trail: tuple[str, ...] = ()
    """The spots that it leads through, if it does."""


class Turn(NamedTuple):
    """What one seat did in one go: its actions from `first` up to, not including, `end`."""

    seat: int
    first: int
    end: int
    told: tuple[str, ...]
    spots: tuple[str, ...]
    gain: int
    """By how much the seat's points have changed since, without those that are due at the end."""
    money: bool = False
    """Whether all of that is money."""


class Landmark(NamedTuple):
    """A place in the game to look at: where a round begins, or what was reported."""

    number: int
    """How many actions lie before it."""
    round: int
    report: bool


class Tip(NamedTuple):
    """A move that a hint speaks of: what it is called, why it is good, and how much worse than
    the best it is."""

    actions: tuple[str, ...]
    spot: str
    label: str
    reasons: tuple[str, ...]
    behind: float


class Lesson(NamedTuple):
    """A costly decision that the coach found: after how many actions, what was played, what would
    have been better, by how much, and why; and the spots of both."""

    number: int
    round: int
    played: str
    better: str
    reasons: tuple[str, ...]
    cost: float
    spots: tuple[str, str] = ("", "")


class Coaching(NamedTuple):
    """What the coach has found so far."""

    seat: int
    share: float
    """How much of the work is done, from 0 to 1."""
    decisions: int
    mistakes: int
    cost: float
    lessons: tuple[Lesson, ...]
    luck: float | None
    play: float | None


class Link(NamedTuple):
    """A way to hand the game over: what it is for, and the fragment of the address."""

    kind: str
    fragment: str
    long: bool
    """Whether it may be cut on its way, so that a file is better."""
    study: str = ""
    """The study of this site that it names instead of holding one."""


class Telling(NamedTuple):
    """What a study says and shows at one of its stops."""

    number: int
    total: int
    """How many stops there are."""
    title: str
    chapter: str
    comment: str
    """Paragraphs, a line each."""
    marks: tuple[Mark, ...]
    arrows: tuple[Arrow, ...]
    ask: str
    """The question, if there is one."""
    reply: str = ""
    """What is said to the last answer."""
    right: bool = False
    """Whether that answer was accepted."""
    tries: int = 0
    """How often it was answered here: the same wrong answer is told anew."""
    pointed: tuple[str, ...] = ()
    """The open spots at which there is a mark or an arrow."""
    onward: Listed | None = None
    """What comes behind a puzzle of this site."""

    @property
    def waits(self) -> bool:
        """Whether the question is still to be answered."""
        return bool(self.ask) and not self.right


class Writing(NamedTuple):
    """What is being written about a match, at the position that is shown."""

    title: str
    comment: str
    marks: tuple[Mark, ...]
    arrows: tuple[Arrow, ...]
    ask: str
    accepted: tuple[str, ...]
    """The answers that are accepted, in words."""
    praise: str
    """What is said to these."""
    rebuke: str
    """What is said to any other."""
    tool: str
    """What a click on a spot does."""
    colour: str
    tail: str
    """Where an arrow begins that has no end yet."""
    noted: tuple[int, ...]
    """The positions at which something is written."""


class Refusal(NamedTuple):
    """What was clicked and cannot be used, and the rule that forbids it."""

    spot: str
    why: str


class Frame(NamedTuple):
    """One picture of a match at a screen."""

    game: Game
    seats: tuple[Seat, ...]
    words: Words
    scene: Scene
    eyes: int | None
    """Whose secrets are shown (None: nobody's)."""
    to_move: int | None
    """Whose turn it is in the position that is shown."""
    log: Sequence[Entry]
    """What led to the position that is shown."""
    length: int
    """How many actions the match has; `len(log)` of them lie before the position shown."""
    scores: Sequence[Score]
    result: Result | None
    """How the game ended, once everything before that was reported."""
    prompt: str
    """What is asked or said."""
    ending: Ending | None = None
    """How the game came out, once that may be told."""
    turning: Turning | None = None
    """What decided the game, in the position in which that is to be seen."""
    sheet: bool = False
    """Whether the sheet that tells it lies over the table."""
    offers: tuple[Offer, ...] = ()
    """What a person can do now."""
    report: Event | None = None
    """The event whose report is shown in place of the position."""
    curtain: int | None = None
    """The person who must lift the curtain first."""
    peek: bool = False
    """Whether whose turn it is may look at their cards, or put them away again."""
    notes: tuple[str, ...] = ()
    """What has to be said beside the question."""
    unkept: bool = False
    """Whether that is that the game is gone with the page, unless it is downloaded."""
    choosing: tuple[str, ...] = ()
    """The spots whose offers are shown to choose from: one that has several, or some that a finger
    cannot tell apart."""
    outcomes: tuple[str, ...] = ()
    """What each of these would bring."""
    heading: tuple[str, ...] = ()
    """What all of these have in common, and then what each is beside that; none: their labels."""
    picked: Offer | None = None
    """What was chosen and waits to be confirmed."""
    brings: str = ""
    """What that would bring."""
    refusal: Refusal | None = None
    recap: tuple[Turn, ...] = ()
    """What happened since the last decision of the person at the screen."""
    spotlight: int | None = None
    """The turn of the recap whose places are lit."""
    glow: str = ""
    """What is pointed at beside the boards and lights up on them."""
    replay: bool = False
    """Whether the whole game is at hand to be looked through."""
    stops: tuple[Landmark, ...] = ()
    """Where rounds begin and what was reported, while it is."""
    round: int = 0
    daily: str = ""
    """The day whose deal this is, such as `2026-05-10`."""
    trial: bool = False
    """Whether this only shows what could be."""
    follows: bool = False
    """Whether the game is played in another window."""
    hint: tuple[Tip, ...] = ()
    """The best move and the next best, if somebody asked."""
    thinking: bool = False
    """Whether a hint is being thought about."""
    coaching: Coaching | None = None
    rules: Page | None = None
    """What lies open of the rules beside the board."""
    keys: bool = False
    """Whether the sheet of keys is shown."""
    still: bool = False
    """Whether this is only looked at."""
    away: int | None = None
    """The person whose turn it is, and who sits elsewhere."""
    viewpoint: str = ""
    """Through whose eyes the past of a game that is over is seen; empty while it is running."""
    sharing: tuple[Link, ...] = ()
    """Ways to hand the game over, if somebody asked for them."""
    copied: str = ""
    """Which of them was just copied."""
    telling: Telling | None = None
    """What is said here, if this is a study."""
    writing: Writing | None = None
    """What is being written here, if somebody does."""
    spoken: str = ""
    """What happened, in a sentence for the ear."""
    undo: bool = False
    redo: bool = False
    undone: tuple[Entry, ...] = ()
    """What was taken back and can be played again, the next one first."""
    restart: bool = False
    """Whether the turn can be begun again: that takes back more than an undo."""

    @property
    def live(self) -> bool:
        """Whether the present position is shown, not an earlier one."""
        return len(self.log) == self.length

    @property
    def over(self) -> bool:
        """Whether the game has ended and everything was reported."""
        return self.live and self.to_move is None and self.report is None

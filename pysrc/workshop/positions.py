"""The picture command: draws any position of a save or of a study, without a browser."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from goldenspike.core import BadInput, Match, save
from goldenspike.core.words import Words
from goldenspike.session.study import Reading, Step, drawing
from workshop import pictures
from workshop.telling import Trouble, tell

KINDS = (".svg", ".png")
STUDY = "golden-spike study"
"""How every study begins; anything else can only be a save."""


@dataclass(frozen=True)
class Story:
    """A match and, if it is a study's, how that shows it."""

    match: Match
    reading: Reading | None = None

    @property
    def start(self) -> int:
        """The move that is shown if none is named: a figure's start, or the end of a save."""
        if self.reading is None:
            return len(self.match.log)
        return self.reading.stops[self.reading.start].at if self.reading.stops else 0

    def eyes(self, move: int) -> int | None:
        """Return who looks on at a position if nobody is named."""
        return None if self.reading is None else self.reading.eyes_at(move)

    def step(self, move: int) -> Step:
        """Return what stands at a position: nothing between two stops."""
        stops = () if self.reading is None else self.reading.stops
        return next((stop.step for stop in stops if stop.at == move), Step())


def draw(
    file: Path,
    language: str,
    out: Path | None,
    *,
    move: int | None = None,
    seat: str = "",
    boards: Sequence[str] = (),
) -> None:
    """Draw a position of a file: after so many actions, as a seat sees it, with a study's marks
    and arrows that stand there."""
    if out is None or out.suffix not in KINDS:
        raise Trouble("A picture needs a file to be written to: -o FILE.svg or -o FILE.png.")
    story = opened(file, language)
    match = story.match
    at = story.start if move is None else move
    if not 0 <= at <= len(match.log):
        kind = "save" if story.reading is None else "study"
        raise Trouble(f"The {kind} has {len(match.log)} actions, not {at}.")
    names = [each.name for each in match.seats]
    eyes = seat_named(seat, names) if seat else story.eyes(at)
    step = story.step(at)
    svg = pictures.picture(
        match.game,
        match.at(at).view(eyes),
        Words(language, names),
        colours=[each.colour for each in match.seats],
        boards=boards,
        overlay=lambda board: drawing.notes(board, step.marks, step.arrows),
    )
    if out.suffix == ".png":
        pictures.png(svg, out)
    else:
        out.write_text(svg, "utf-8")


def opened(file: Path, language: str) -> Story:
    """Open a save or a study; a sentence says why a file is neither."""
    words = Words(language)
    try:
        text = file.read_bytes().decode("utf-8")
    except FileNotFoundError:
        raise Trouble(f"There is no file {file}.") from None
    except IsADirectoryError:
        raise Trouble(f"{file} is a folder, not a save or a study.") from None
    except UnicodeDecodeError as error:
        raise Trouble(f"{file} is not a text in UTF-8: {error.reason}.") from None
    try:
        if text.lstrip("\ufeff \n").startswith(STUDY):
            reading = Reading.open(text)
            story = Story(reading.match, reading)
        else:
            story = Story(save.loads(text))
    except BadInput as bad:
        raise Trouble(f"{file}: {words.say(bad.message)}") from None
    if story.match.unplayed:
        tell(f"{story.match.unplayed} of its actions no longer fit the rules and are left out")
    return story


def seat_named(seat: str, names: Sequence[str]) -> int:
    """Return a seat by its number, from 1 on, or by its name."""
    if seat in names:
        return names.index(seat)
    if seat.isdecimal() and 1 <= int(seat) <= len(names):
        return int(seat) - 1
    raise Trouble(f"There is no seat “{seat}”; there are {', '.join(names)}, or 1 to {len(names)}.")

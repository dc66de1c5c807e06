"""Ways to hand a game over as a link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldenspike.core import HUMAN
from goldenspike.session.frame import Link

if TYPE_CHECKING:
    from goldenspike.session.session import Session


def links(session: Session) -> tuple[Link, ...]:
    """Return the links that make sense for what is shown: to look at it from here; to play on
    with a copy, unless it is over here; by mail, while it waits for somebody who sits elsewhere.
    Behind a curtain there are none: a link shows what whoever opens it could not see here."""
    from goldenspike.session import link  # is not needed to start

    match, at = session.match, session.moment.cursor
    seat = match.state.to_move
    if session.eyes.curtain(seat) is not None:
        return ()
    kinds = [link.SHOW]
    if match.at(len(match.log) if at is None else at).to_move is not None:
        kinds.append(link.COPY)
    elsewhere = seat is not None and seat not in session.eyes.people
    if elsewhere and at is None and match.seats[seat or 0].player == HUMAN and not session.still:
        kinds = [link.MAIL]
    made = [(kind, link.pack(match, kind, at, session.eyes.seat)) for kind in kinds]
    return tuple(Link(kind, text, link.too_long(text)) for kind, text in made)

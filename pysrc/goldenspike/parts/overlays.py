"""What lies over the boards: chooser, rules in short, why something cannot be used; and the
curtain, in the place of cards."""

from __future__ import annotations

from collections.abc import Sequence

from goldenspike.core import Game
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.parts.lights import Lights
from goldenspike.parts.look import Look
from goldenspike.parts.question import offer_button
from goldenspike.parts.share import share
from goldenspike.session.frame import Frame, Offer, Refusal

KEYS = {
    "tab": "Tab",
    "arrows": "← ↑ → ↓",
    "enter": "Enter",
    "escape": "Esc",
    "undo": "Ctrl Z",
    "redo": "Ctrl ⇧ Z",
    "hint": "H",
    "replay": "R",
    "zoom": "+ − 0",
    "help": "?",
}
"""The keys of a table, as they are told."""


def overlays(frame: Frame, lights: Lights, look: Look) -> list[Node]:
    """Return what lies over the boards now; at most one thing does."""
    if frame.help:
        return [rules_in_short(frame.words, frame.game)]
    if frame.sharing and look.address:
        return [share(frame, look)]
    if frame.choosing in lights.spots:
        return [_chooser(frame, lights.spots[frame.choosing])]
    if frame.refusal is not None:
        return [_refusal(frame.refusal)]
    return []


def rules_in_short(words: Words, game: Game) -> Node:
    """The game's goal and its rules in a few sentences, for somebody who plays it first."""
    goal = f"{game.scope}.goal.{game.id}"
    how = f"{game.scope}.how.{game.id}" if f"{game.scope}.how.{game.id}.1" in words else ""
    how = how or f"{game.scope}.how"
    points: list[Node] = []
    while f"{how}.{len(points) + 1}" in words:
        points.append(el("li", words(f"{how}.{len(points) + 1}")))
    close = el("button", "✕", data_do="help", type="button", aria_label=words("page.close"))
    page = rules_page(game, words)
    whole = el("a", words("page.rules"), href=page, target="_blank", rel="noopener")
    return el(
        "div",
        el("header", el("h2", f"{game.title}: {words('page.help')}"), close),
        el("p", words(goal if goal in words else f"{game.scope}.goal")),
        el("ul", *points),
        el("p", whole, cls="whole-rules"),
        el("h3", words("page.keys")),
        el("dl", *_keys(words), cls="keys"),
        cls="rules-in-short",
        key="help",
        tabindex="-1",
        role="dialog",
        aria_label=words("page.help"),
    )


def _keys(words: Words) -> list[Node]:
    """What keys do: the key, and what it is good for."""
    pairs = ((sign, words(f"page.keys.{name}")) for name, sign in KEYS.items())
    return [el("div", el("dt", el("kbd", sign)), el("dd", text)) for sign, text in pairs]


def curtain(frame: Frame) -> list[Node]:
    """Keeps secrets away until the next person is in front of the screen. It lies where their
    cards will be, so that it hides nothing of what happened."""
    words, seat = frame.words, frame.curtain
    if seat is None:
        return []
    node = el(
        "div",
        el("h2", words("page.curtain", seat=seat)),
        el("p", words("page.curtain.text")),
        el("button", words("page.curtain.lift", seat=seat), data_do="lift", type="button"),
        cls="curtain",
        key="curtain",
        role="dialog",
        aria_label=words("page.curtain", seat=seat),
    )
    return [node]


def rules_page(game: Game, words: Words) -> str:
    """Where the complete rules of a game lie in this site."""
    return f"rules/{words.language}/{game.id}.html"


def _chooser(frame: Frame, offers: Sequence[Offer]) -> Node:
    """Asks which of several offers at one spot is meant, or whether the one is; each says what it
    would bring."""
    words = frame.words
    buttons = [
        offer_button(offer, *([el("small", brings, key="brings")] if brings else []))
        for offer, brings in zip(offers, frame.outcomes, strict=True)
    ]
    close = el("button", words("page.close"), data_do="close-chooser", cls="quiet", type="button")
    return el(
        "div",
        *buttons,
        close,
        cls="chooser",
        key="chooser",
        role="dialog",
        aria_label=words("page.choose"),
    )


def _refusal(refusal: Refusal) -> Node:
    """Says, where somebody clicked, why that cannot be used. The ear gets it as spoken."""
    return el("p", refusal.why, cls="refusal", key=f"refusal {refusal.spot}", aria_hidden="true")

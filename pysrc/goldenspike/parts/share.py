"""The sheet with ways to hand a game over."""

from __future__ import annotations

from goldenspike.core import HUMAN
from goldenspike.core.scene import Node, el
from goldenspike.core.words import Words
from goldenspike.parts.fields import button
from goldenspike.parts.icons import icon
from goldenspike.parts.look import Look
from goldenspike.session import snippets
from goldenspike.session.frame import Frame, Link

_EMBEDDABLE = ("study", "show")
"""What pages of other sites can show."""


def share(frame: Frame, look: Look) -> Node:
    """Links that hold the game, and the game as a file."""
    words = frame.words
    close = el(
        "button", icon("close"), data_do="share", type="button", aria_label=words("page.close")
    )
    return el(
        "div",
        el("header", el("h2", words("page.share"), key="h"), close, key="head"),
        *[_row(frame, look, link) for link in frame.sharing],
        *_by_mail(frame),
        el(
            "section",
            el("h3", words("page.share.file"), key="h"),
            el("p", words("page.share.file.text"), key="text"),
            button(words("page.continue.download"), "download", "download"),
            key="file",
        ),
        el(
            "section",
            el("h3", words("page.share.picture"), key="h"),
            el("p", words("page.share.picture.text"), key="text"),
            button(words("page.share.picture.save"), "picture", "picture"),
            key="picture",
        ),
        el("p", words("page.share.open"), key="open", cls="dim"),
        cls="sheet share",
        key="share",
        tabindex="-1",
        role="dialog",
        aria_label=words("page.share"),
    )


def address_of(look: Look, link: Link) -> str:
    """The whole address of a link."""
    query = f"?study={link.study}" if link.study else ""
    return f"{look.address}{query}" + (f"#{link.fragment}" if link.fragment else "")


def _row(frame: Frame, look: Look, link: Link) -> Node:
    """A link with its purpose; one that is too long is not offered."""
    words, kind = frame.words, link.kind
    address = address_of(look, link)
    text = words(f"page.share.{kind}.text", seat=frame.away or 0)
    if link.long:
        n = len(address)
        body = [el("p", words("page.share.long", n=n), key="long", role="status")]
    else:
        body = [
            el(
                "input",
                type="text",
                readonly="",
                value=address,
                aria_label=words(f"page.share.{kind}"),
                data_link=kind,
                key="link",
            ),
            button(words("page.share.copy_link"), f"copy {kind}", "copy", "main"),
        ]
        if look.can_send:
            body.append(button(words("page.share.send"), f"send {kind}", "send"))
        if kind in _EMBEDDABLE:
            body.append(_embeds(words, kind))
        done = frame.copied in (kind, f"embed-{kind}", f"failed-{kind}")
        said = "page.share.failed" if frame.copied.startswith("failed") else "page.share.copied"
        body.append(el("span", words(said) if done else "", key="done", role="status"))
    heading = el("h3", words(f"page.share.{kind}"), key="h")
    return el("section", heading, el("p", text, key="text"), *body, key=kind)


def _embeds(words: Words, kind: str) -> Node:
    """The texts that put it into pages of other sites, one for each kind of page."""
    kinds = [button(name, f"embed {kind} {to}", to) for to, name in snippets.NAMES.items()]
    return el(
        "details",
        el("summary", words("page.share.embed"), key="summary"),
        el("p", words("page.share.embed.text"), key="text"),
        *kinds,
        key="embeds",
        cls="embeds",
    )


def _by_mail(frame: Frame) -> list[Node]:
    """A running game between several people at one screen can go on by mail."""
    words = frame.words
    people = [i for i, seat in enumerate(frame.seats) if seat.player == HUMAN]
    table = not (frame.still or frame.trial or frame.writing or frame.away is not None)
    if len(people) < 2 or not table or frame.over or not frame.live:
        return []
    who = [button(words("page.mail.me", seat=i), f"mail {i}", str(i)) for i in people]
    return [
        el(
            "section",
            el("h3", words("page.share.mail"), key="h"),
            el("p", words("page.mail.begin"), key="text"),
            *who,
            key="by-mail",
        )
    ]

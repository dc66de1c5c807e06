"""The page for frames: the page's own runtime, asleep in a template until somebody touches it."""

from __future__ import annotations

import re
from html import escape

from workshop import paths, versions
from workshop.telling import Trouble

SOURCES = paths.ASSETS / "embed"
PAGE, ELEMENT, FIRST, STYLE = "embed.html", "embed.js", "embed-frame.js", "embed.css"
_SILENCE_STYLE = paths.ASSETS / "runtime" / "silence.css"
_FIRST_MARK, _RUNTIME_MARK = "<!-- first script -->", "<!-- runtime -->"
_POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
_TAKEN = {
    "<!-- policy -->": _POLICY,
    "<!-- icon -->": re.compile(r'<link rel="icon"[^>]*>'),
    "<!-- cannot start -->": re.compile(r'<script defer src="[^"]*cannot-start\b[^>]*></script>'),
    "<!-- silence -->": re.compile(r'<div id="silence".*?</div>', re.DOTALL),
}
"""What the page for frames has awake as the page does: what it may do, its sign, and what it says
if its scripts do not run."""
_ASLEEP = re.compile(r"<link\b[^>]*>|<script\b[^>]*>.*?</script>", re.DOTALL)
_BODY = re.compile(r"<body\b[^>]*>(.*)</body>", re.DOTALL)
_PAGE_ONLY = re.compile(
    r"<h1\b.*?</h1>|<picture\b.*?</picture>|<noscript\b.*?</noscript>"
    r'|<template id="lobby-.*?</template>|<script src="assets/runtime/first\b[^>]*></script>',
    re.DOTALL,
)
"""The boot picture, and the lobby that is read before Python is there."""
_NOT_TAKEN = "assets/runtime/first."
"""What of the page's head is of no use there: the script of that lobby."""


def files(index: str, address: str = "") -> dict[str, bytes]:
    """The files for frames, by their addresses; `index` is the page itself, as it is served, and
    `address` where the site will lie, empty if nobody knows."""
    found = {name: (SOURCES / name).read_bytes() for name in (ELEMENT, FIRST, STYLE)}
    found[STYLE] += _SILENCE_STYLE.read_bytes()
    first = versions.checked_link(FIRST, found[FIRST], 'rel="modulepreload"')
    text = page(index).replace(_FIRST_MARK, first)
    return found | {PAGE: at(text, address).encode()}


def at(text: str, address: str) -> str:
    """The page for frames with a policy that also names where the site lies, if that is known: in
    a sandbox a page has no origin, and WebKit then takes nothing for the page's own."""
    if not address:
        return text
    own = escape(address.replace(";", "%3B").replace(",", "%2C"))
    return _POLICY.sub(lambda policy: policy[0].replace("'self'", f"'self' {own}"), text)


def page(index: str) -> str:
    """The page for frames. It has the policy of the page, and in its template all that the page
    starts with but its boot picture and its lobby: the frame has a picture already, and no
    lobby."""
    template = (SOURCES / PAGE).read_text("utf-8")
    body = _BODY.search(index)
    taken = {mark: found[0] for mark, part in _TAKEN.items() if (found := part.search(index))}
    if body is None or "boot-status" not in body[1] or len(taken) < len(_TAKEN):
        raise Trouble(
            "The page has no policy, no place for its progress or nothing to say in silence: "
            "frames need all of them."
        )
    found_in_head = _ASLEEP.findall(index[: body.start()])
    head = [part for part in found_in_head if _NOT_TAKEN not in part]
    runtime = "\n".join([*head, _PAGE_ONLY.sub("", body[1]).strip()])
    for mark, part in taken.items():
        runtime = runtime.replace(part, "")
        template = template.replace(mark, part)
    return template.replace(_RUNTIME_MARK, runtime)

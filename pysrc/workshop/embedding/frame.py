"""The page for frames: the page's own runtime, asleep in a template until somebody touches it."""

from __future__ import annotations

import re
from html import escape

from workshop import paths
from workshop.telling import Trouble

SOURCES = paths.ASSETS / "embed"
PAGE, SCRIPTS = "embed.html", ("embed.js", "embed-frame.js", "embed.css")
_POLICY_MARK, _RUNTIME_MARK = "<!-- policy -->", "<!-- runtime -->"
_POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
_ASLEEP = re.compile(r"<link\b[^>]*>|<script\b[^>]*>.*?</script>", re.DOTALL)
_BODY = re.compile(r"<body\b[^>]*>(.*)</body>", re.DOTALL)
_PAGE_ONLY = re.compile(
    r"<h1\b.*?</h1>|<picture\b.*?</picture>|<noscript\b.*?</noscript>"
    r'|<template id="lobby-.*?</template>|<script src="assets/runtime/first\b[^>]*></script>',
    re.DOTALL,
)
"""The boot picture, and the lobby that is read before Python is there."""
_ICON = 'rel="icon"'


def files(index: str, address: str = "") -> dict[str, bytes]:
    """The files for frames, by their addresses; `index` is the page itself, as it is served, and
    `address` where the site will lie, empty if nobody knows."""
    found = {name: (SOURCES / name).read_bytes() for name in SCRIPTS}
    found[PAGE] = at(page(index), address).encode()
    return found


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
    policy, body = _POLICY.search(index), _BODY.search(index)
    if policy is None or body is None or "boot-status" not in body[1]:
        raise Trouble("The page has no policy, or no place for its progress: frames need both.")
    head = [part for part in _ASLEEP.findall(index[: body.start()]) if _ICON not in part]
    inside = _PAGE_ONLY.sub("", body[1])
    runtime = "\n".join([*head, inside.strip()])
    return template.replace(_POLICY_MARK, policy[0]).replace(_RUNTIME_MARK, runtime)

"""What the pages of the site may do: nothing but run their own scripts and WebAssembly.

No other host is asked, and no text is ever made a program: neither by `eval` nor by a script out
of a `blob:` or `data:` address. The policy stands in each page, and the service worker sends it
with the bots' worker, which has no place to write it in.
"""

from __future__ import annotations

PAGE = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self'; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)

PLAIN = PAGE.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'; frame-src 'self'")
"""That of the pages beside the game, which the build writes once and for all: rules, studies,
manual, blog. Their figures and stills carry style of their own, and come alive in frames."""

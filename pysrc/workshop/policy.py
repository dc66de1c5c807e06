"""What the pages of the site may do: nothing but run their own scripts and WebAssembly.

No other host is asked, and no text is ever made a program: neither by `eval` nor by a script out
of a `blob:` or `data:` address. The policy stands in each page, and the service worker sends it
with the bots' worker, which has no place to write it in.
"""

from __future__ import annotations

from workshop.telling import Trouble

PAGE = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self'; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)

RULES = PAGE.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'; frame-src 'self'")
"""That of the rules pages, which the build writes once and for all: their figures carry the
colours of the seats as style, and come alive in frames."""

# PyScript joins the hooks for its own workers by compiling a text. All that it does with the
# result is to send it as text to such a worker, and this page starts none: so it stays a text.
_COMPILED_HOOK = "return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()"
_HOOK_AS_TEXT = "return{toString:()=>`(w,x)=>(${r})(w,x,...[${s}])`}"


def without_eval(core: str) -> str:
    """PyScript's core without the one place at which its start in a page compiles a text."""
    found = core.count(_COMPILED_HOOK)
    if found != 1:
        raise Trouble(
            "PyScript's core is to be freed of its call of Function, and the text to be replaced "
            f"is in it {found} times instead of once: look at workshop/policy.py."
        )
    return core.replace(_COMPILED_HOOK, _HOOK_AS_TEXT)

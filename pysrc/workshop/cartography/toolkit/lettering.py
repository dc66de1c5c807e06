"""A drawing in several languages in one file: asked for with `#de` it has German lettering, with
`#dark-de` by night as well.

Around all that is drawn stand groups with these names: the one that is asked for is the target,
and what it holds is lettered for it.
"""

from __future__ import annotations

import re

from workshop.cartography.toolkit.night import FRAGMENT
from workshop.cartography.toolkit.svg import element

GERMAN = {
    "Pacific": "Pazif.",
    "Atlantic": "Atlant.",
    "Ocean": "Ozean",
    "Pacific Ocean": "Pazifischer Ozean",
    "Atlantic Ocean": "Atlantischer Ozean",
    "Gulf of Mexico": "Golf von Mexiko",
    "The West": "Der Westen",
}
"""What stands on the maps, besides names that are the same everywhere. At the edge of a map there
is room for a short word only."""
_TEXT = re.compile(r"<text ([^>]*)>([^<]*)</text>")
_STYLE = (
    ".de{display:none}"
    f"#de:target .de,#{FRAGMENT}-de:target .de{{display:inline}}"
    f"#de:target .en,#{FRAGMENT}-de:target .en{{display:none}}"
)


def in_languages(drawing: str) -> str:
    """Return a drawing whose lettering follows the language that it is asked for in. One without
    any is asked for in the same way, and has its night under the same name."""
    head, end, rest = _TEXT.sub(_both, drawing).partition("</title>")
    body = rest.removesuffix("</svg>\n")
    groups = f'<g id="{FRAGMENT}-de"><g id="de">{body}</g></g>'
    return f"{head}{end}{element('style', _STYLE)}{groups}</svg>\n"


def _both(found: re.Match[str]) -> str:
    attributes, text = found[1], found[2]
    if text not in GERMAN:
        return found[0]
    return (
        f'<text class="en" {attributes}>{text}</text>'
        f'<text class="de" {attributes}>{GERMAN[text]}</text>'
    )

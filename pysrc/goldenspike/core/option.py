"""Options of a game: what is chosen before it begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from goldenspike.core.message import BadInput

OptionValue = str | int | bool
Options = dict[str, OptionValue]


@dataclass(frozen=True)
class Option:
    """A choice made before the game: its values with the default, in the order they are shown.

    `needs` names another option and the value it must have for this one to matter.
    The words for it stand in the text table under `<scope>.option.<name>`.
    """

    name: str
    values: Sequence[OptionValue]
    default: OptionValue
    needs: tuple[str, OptionValue] | None = None

    def parse(self, text: str) -> OptionValue:
        """Return the value that a text (from a link or a form) means."""
        for value in self.values:
            if option_text(value) == text:
                return value
        raise BadInput("core.bad.option_value", name=self.name, value=text)


def option_text(value: OptionValue) -> str:
    """Return an option's value as it stands in links: on, off, a word or a number."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)

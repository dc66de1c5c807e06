"""What every game is made of: the contract, matches, chance, scenes and words."""

from goldenspike.core.chance import Chance
from goldenspike.core.game import (
    Action,
    BadOption,
    Event,
    Game,
    IllegalAction,
    Message,
    Option,
    Options,
    OptionValue,
    Result,
    Score,
    Shortcut,
    State,
    View,
    option_text,
)
from goldenspike.core.match import HUMAN, LEVELS, BadSave, Entry, Match, Seat

__all__ = [
    "HUMAN",
    "LEVELS",
    "Action",
    "BadOption",
    "BadSave",
    "Chance",
    "Entry",
    "Event",
    "Game",
    "IllegalAction",
    "Match",
    "Message",
    "Option",
    "OptionValue",
    "Options",
    "Result",
    "Score",
    "Seat",
    "Shortcut",
    "State",
    "View",
    "option_text",
]

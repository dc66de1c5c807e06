"""What every game is made of: the contract, matches and saves, chance, scenes and words."""

from goldenspike.core.chance import Chance
from goldenspike.core.game import (
    Action,
    BadInput,
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
    Sign,
    State,
    View,
    option_text,
)
from goldenspike.core.match import HUMAN, LEVELS, Entry, Match, Seat

__all__ = [
    "HUMAN",
    "LEVELS",
    "Action",
    "BadInput",
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
    "Sign",
    "State",
    "View",
    "option_text",
]

"""Studies: a match with comments, marks and questions, as one plain text file.

`STUDY.md` beside this package is the specification. `loads` and `dumps` read and write the text
and know no game; `Reading` plays it; `editing` makes and changes studies at the table.
"""

from goldenspike.session.eyes import MOVER, ONLOOKER
from goldenspike.session.study.model import (
    COLOURS,
    Anew,
    Answers,
    Arrow,
    BadStudy,
    Mark,
    Problem,
    Question,
    Step,
    Study,
    Table,
    Texts,
    Wish,
)
from goldenspike.session.study.reader import loads, read
from goldenspike.session.study.reading import Reading, Stop, Told, Verdict
from goldenspike.session.study.writer import dumps

__all__ = [
    "COLOURS",
    "MOVER",
    "ONLOOKER",
    "Anew",
    "Answers",
    "Arrow",
    "BadStudy",
    "Mark",
    "Problem",
    "Question",
    "Reading",
    "Step",
    "Stop",
    "Study",
    "Table",
    "Texts",
    "Told",
    "Verdict",
    "Wish",
    "dumps",
    "loads",
    "read",
]

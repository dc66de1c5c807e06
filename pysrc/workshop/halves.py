"""Makes two of Pyodide's WebAssembly file: what a start needs, and the rest, which may come later.

Until the lobby or a table stands, and while somebody plays there, one function in six is called
(workshop/calling.py has noted which). They make the first file, together with all memory but some
large tables. In the place of any other that they may come to call there is one of a few bytes,
which passes the call on to the second file. If that is not there yet, it has it fetched at once
(`assets/runtime/halves.js`), so that nothing goes wrong where something else is called than was
foreseen; it only takes longer.

In both files each function has the number that it had before, so that functions are moved as they
are. They share memory, tables and variables; calls from one to the other go through a table of
their own, whose first place has what fetches the second file.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from workshop import packages, wasm
from workshop.telling import Trouble
from workshop.wasmcode import after_variables, named

CALLED = Path(__file__).with_name("called.txt")

LATER_MEMORY = ((0xC4000, 0x1F4000), (0x2B2800, 0x2D3000))
"""Where memory has tables that only functions of the second file read, and nothing changes: those
of East Asian encodings and of unicodedata, which lie side by side, and those of iconv; what is next
to these places is theirs, too. A new Pyodide has them elsewhere: `tests/workshop/test_halves.py`
tells if functions of the first file name what is there."""

OWN = "#"
"""Names begin so that a first file has for its second one, and a watched file for its functions."""

_FETCH = 0
"""The place in the table of calls of what fetches the second file."""
_NO_TYPE = b"\x60\0\0"
"""The type of a function that takes and gives nothing."""
_NUMBER_THAT_VARIES = b"\x7f\1"
_OF_FUNCTIONS = b"\x70"
_FUNCTIONS_LISTED = b"\0"
_IN_FIRST_TABLE, _IN_TABLE = b"\0", b"\2"
_NO_VARIABLES = b"\0"
_TRAP, _IF, _END = b"\0", b"\4\x40", bytes([wasm.END])
_CALL, _CALL_BY_TABLE, _LOCAL, _GET, _SET = b"\x10", b"\x11", b"\x20", b"\x23", b"\x24"


class Halves(NamedTuple):
    """What a start needs, and the rest."""

    first: bytes
    later: bytes


def called() -> set[int]:
    """The functions for the first file, as they were noted, by their numbers in the order of the
    file."""
    version, *rows = CALLED.read_text(encoding="utf-8").split()
    if version != packages.PYODIDE.version:
        raise Trouble(
            f"{CALLED.name} is of Pyodide {version}, and this is {packages.PYODIDE.version}: run "
            "`python3 pysrc halves`, which notes the functions anew."
        )
    found: set[int] = set()
    for row in rows:
        first, _, last = row.partition("-")
        found.update(range(int(first), int(last or first) + 1))
    return found


def watched(file: bytes) -> bytes:
    """The file, made to note which of its functions are called: it offers a variable for each,
    under its number, that is 1 once it was."""
    bodies = list(wasm.bodies(file))
    before = wasm.imported(file, wasm.GLOBAL) + wasm.count(file, wasm.GLOBALS)
    code, offers = [], []
    for number, body in enumerate(bodies):
        at = after_variables(body)
        note = wasm.constant(1) + _SET + wasm.written(before + number)
        code.append(wasm.sized(body[:at] + note + body[at:]))
        offers.append(_offer(str(number), wasm.GLOBAL, before + number))
    return wasm.changed(
        file,
        {
            wasm.GLOBALS: wasm.longer(file, wasm.GLOBALS, [_variable(0)] * len(bodies)),
            wasm.EXPORTS: wasm.longer(file, wasm.EXPORTS, offers),
            wasm.CODE: wasm.vector(code),
        },
    )


def halves(file: bytes, first: Collection[int]) -> Halves:
    """Both files; the first one has the functions with these numbers, in the order of the file."""
    cut = _Cut(file, first)
    return Halves(cut.first(), cut.later())


class _Cut:
    """A file that is being cut in two."""

    def __init__(self, file: bytes, first: Collection[int]) -> None:
        self._file = file
        self._types = list(wasm.types(file))
        self._type_numbers = list(wasm.type_numbers(file))
        self._variables = list(wasm.variables(file))
        self._fixed_from = _fixed_from(self._variables)
        self._pointers = wasm.pointers(file)
        before = wasm.imported(file, wasm.FUNCTION)
        self._bodies = dict(enumerate(wasm.bodies(file), before))
        self._early = {before + number for number in first}
        self._late = self._bodies.keys() - self._early
        self._early_called = sorted(self._early & self._named(self._late))
        self._late_called = sorted(self._late & (self._named(self._early) | self._pointed()))
        called_across = [*self._early_called, *self._late_called]
        self._places = {function: at for at, function in enumerate(called_across, _FETCH + 1)}

    def first(self) -> bytes:
        """What a start needs, with what passes calls on to the second file."""
        file = self._file
        ask = _CALL + wasm.written(max(self._bodies) + 1)
        sections = {
            wasm.FUNCTIONS: wasm.longer(file, wasm.FUNCTIONS, [self._no_type()]),
            wasm.TABLES: wasm.longer(file, wasm.TABLES, [self._table()]),
            wasm.GLOBALS: wasm.longer(file, wasm.GLOBALS, [_variable(1)]),
            wasm.EXPORTS: wasm.longer(file, wasm.EXPORTS, self._offers()),
            wasm.ELEMENTS: wasm.longer(file, wasm.ELEMENTS, [self._in_calls(self._early_called)]),
            wasm.CODE: wasm.vector([*self._code(self._early, ask), wasm.sized(self._asks())]),
        }
        return wasm.changed(file, sections | _memory(_outside(wasm.memory(file))))

    def later(self) -> bytes:
        """The rest, with what passes calls on to the first file."""
        file = self._file
        fixed = [each.entry for each in self._variables[self._fixed_from :]]
        elements = [self._in_calls(self._late_called), *self._late_pointers()]
        sections = {
            wasm.TYPES: wasm.content(file, wasm.TYPES),
            wasm.IMPORTS: wasm.longer(file, wasm.IMPORTS, self._taken()),
            wasm.FUNCTIONS: wasm.content(file, wasm.FUNCTIONS),
            wasm.GLOBALS: wasm.vector(fixed),
            wasm.ELEMENTS: wasm.vector(elements),
        }
        memory = _memory(_inside(wasm.memory(file)))
        code = {wasm.CODE: wasm.vector(self._code(self._late, b""))}
        return wasm.made(
            sections
            | {wasm.DATA_COUNT: memory[wasm.DATA_COUNT]}
            | code
            | {wasm.DATA: memory[wasm.DATA]}
        )

    def _named(self, functions: Iterable[int]) -> set[int]:
        """What these functions call."""
        return {found for each in functions for found in named(self._bodies[each]).functions}

    def _pointed(self) -> set[int]:
        """What anybody may call who has a pointer or knows a name."""
        offers = wasm.exports(self._file)
        offered = {each.number for each in offers if each.kind == wasm.FUNCTION}
        return offered | set(self._pointers.values())

    def _code(self, own: Collection[int], ask: bytes) -> Iterator[bytes]:
        """The functions of one of the files, and in the places of the others what passes a call on,
        or nothing where there is none."""
        for function, body in self._bodies.items():
            if function not in own:
                passes = function in self._places
                body = self._pass(function, ask) if passes else _NO_VARIABLES + _TRAP + _END
            yield wasm.sized(body)

    def _pass(self, function: int, ask: bytes) -> bytes:
        kind = self._type_numbers[function - min(self._bodies)]
        taken = b"".join(_LOCAL + wasm.written(number) for number in range(self._types[kind].takes))
        place = wasm.constant(self._places[function])
        return _NO_VARIABLES + ask + taken + place + self._call_of(wasm.written(kind)) + _END

    def _asks(self) -> bytes:
        """Has the second file fetched if it is not there."""
        fetch = wasm.constant(_FETCH) + self._call_of(self._no_type())
        return _NO_VARIABLES + _GET + wasm.written(self._waiting()) + _IF + fetch + _END + _END

    def _call_of(self, kind: bytes) -> bytes:
        """The instruction that calls what is at a place in the table of calls."""
        return _CALL_BY_TABLE + kind + wasm.written(self._calls())

    def _no_type(self) -> bytes:
        return wasm.written([each.entry for each in self._types].index(_NO_TYPE))

    def _waiting(self) -> int:
        """The number of the variable that is 0 as soon as the second file is there."""
        return wasm.imported(self._file, wasm.GLOBAL) + len(self._variables)

    def _calls(self) -> int:
        """The number of the table of calls."""
        return wasm.count(self._file, wasm.TABLES)

    def _table(self) -> bytes:
        return _OF_FUNCTIONS + b"\0" + wasm.written(_FETCH + 1 + len(self._places))

    def _in_calls(self, functions: list[int]) -> bytes:
        """Puts functions that follow each other there into the table of calls."""
        begin = self._places[functions[0]] if functions else _FETCH
        where = wasm.written(self._calls()) + wasm.constant(begin) + _END
        listed = wasm.vector(map(wasm.written, functions))
        return _IN_TABLE + where + _FUNCTIONS_LISTED + listed

    def _late_pointers(self) -> Iterator[bytes]:
        """Has pointers lead to functions of the second file without a detour."""
        places = [place for place, each in self._pointers.items() if each in self._late]
        for _, run in groupby(enumerate(places), lambda pair: pair[1] - pair[0]):
            stretch = [place for _, place in run]
            listed = wasm.vector(wasm.written(self._pointers[place]) for place in stretch)
            yield _IN_FIRST_TABLE + wasm.constant(stretch[0]) + _END + listed

    def _shared(self) -> Iterator[tuple[str, int, int, bytes]]:
        """What both files share: a name, the kind, its number, and how it is asked for."""
        yield "memory", wasm.MEMORY, 0, wasm.content(self._file, wasm.MEMORIES)[1:]
        for number, table in enumerate([*wasm.tables(self._file), self._table()]):
            yield f"table{number}", wasm.TABLE, number, table
        before = wasm.imported(self._file, wasm.GLOBAL)
        for number, variable in enumerate(self._variables[: self._fixed_from], before):
            yield f"variable{number}", wasm.GLOBAL, number, variable.described
        for number, tag in enumerate(wasm.tags(self._file)):
            yield f"tag{number}", wasm.TAG, number, tag

    def _offers(self) -> Iterator[bytes]:
        for name, kind, number, _ in self._shared():
            yield _offer(name, kind, number)
        yield _offer("calls", wasm.TABLE, self._calls())
        yield _offer("waiting", wasm.GLOBAL, self._waiting())

    def _taken(self) -> Iterator[bytes]:
        for name, kind, _, described in self._shared():
            yield wasm.word(OWN) + wasm.word(f"{OWN}{name}") + bytes([kind]) + described


def _variable(value: int) -> bytes:
    return _NUMBER_THAT_VARIES + wasm.constant(value) + _END


def _offer(name: str, kind: int, number: int) -> bytes:
    return wasm.word(f"{OWN}{name}") + bytes([kind]) + wasm.written(number)


def _fixed_from(variables: list[wasm.Variable]) -> int:
    """How many variables there are before the first that never varies; none may follow."""
    found = sum(each.varies for each in variables)
    if any(each.varies for each in variables[found:]):
        raise Trouble("Pyodide's variables are not in order: look at workshop/halves.py.")
    return found


def _memory(stretches: Iterable[tuple[int, bytes]]) -> dict[int, bytes]:
    """The sections that fill memory with these stretches."""
    found = [
        b"\0" + wasm.constant(begin) + _END + wasm.sized(filled) for begin, filled in stretches
    ]
    return {wasm.DATA_COUNT: wasm.written(len(found)), wasm.DATA: wasm.vector(found)}


def _outside(stretches: Iterable[tuple[int, bytes]]) -> Iterator[tuple[int, bytes]]:
    """What of these stretches is needed first."""
    ends = [0, *(place for later in LATER_MEMORY for place in later)]
    for begin, filled in stretches:
        for start, stop in zip(ends[::2], [*ends[1::2], begin + len(filled)], strict=True):
            yield from _part(begin, filled, start, stop)


def _inside(stretches: Iterable[tuple[int, bytes]]) -> Iterator[tuple[int, bytes]]:
    """What of these stretches may come later."""
    for begin, filled in stretches:
        for start, stop in LATER_MEMORY:
            yield from _part(begin, filled, start, stop)


def _part(begin: int, filled: bytes, start: int, stop: int) -> Iterator[tuple[int, bytes]]:
    """What of a stretch lies between two places."""
    start, stop = max(start, begin), min(stop, begin + len(filled))
    if start < stop:
        yield start, filled[start - begin : stop - begin]

"""Reads and writes the sections that a WebAssembly file is made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from workshop.telling import Trouble

HEAD = b"\0asm\1\0\0\0"
TYPES, IMPORTS, FUNCTIONS, TABLES, MEMORIES, GLOBALS = 1, 2, 3, 4, 5, 6
EXPORTS, START, ELEMENTS, CODE, DATA, DATA_COUNT, TAGS = 7, 8, 9, 10, 11, 12, 13
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)
"""The kinds of things that are imported and exported."""
FUNCTION_TYPE, I32, F32, F64, END = 0x60, 0x41, 0x43, 0x44, 0x0B
"""What a type begins with, instructions that give a number, and what ends instructions."""


class Import(NamedTuple):
    """Something that a file asks for, with what it says of it."""

    module: str
    name: str
    kind: int
    entry: bytes


class Export(NamedTuple):
    """Something that a file offers: its number, and all that is said of it."""

    name: str
    kind: int
    number: int
    entry: bytes


class Type(NamedTuple):
    """The type of a function: how many values it takes, and all that is said of it."""

    takes: int
    entry: bytes


class Variable(NamedTuple):
    """A variable: whether it varies, how it is imported, and all that is said of it."""

    varies: bool
    described: bytes
    entry: bytes


def sections(wasm: bytes) -> Iterator[tuple[int, int, int]]:
    """Each section's kind, and where its content begins and ends."""
    if not wasm.startswith(HEAD):
        raise Trouble("Pyodide's WebAssembly file is none: look at workshop/wasm.py.")
    at = len(HEAD)
    while at < len(wasm):
        size, start = number(wasm, at + 1)
        yield wasm[at], start, start + size
        at = start + size


def section(wasm: bytes, wanted: int) -> tuple[int, int]:
    """Where the content of the one section of a kind begins and ends."""
    return next((start, end) for kind, start, end in sections(wasm) if kind == wanted)


def content(wasm: bytes, kind: int) -> bytes:
    """What the one section of a kind has in it."""
    start, end = section(wasm, kind)
    return wasm[start:end]


def bodies(wasm: bytes) -> Iterator[bytes]:
    """The functions of a file, after those that it imports: their variables and instructions."""
    count, at = number(wasm, section(wasm, CODE)[0])
    for _ in range(count):
        size, at = number(wasm, at)
        yield wasm[at : at + size]
        at += size


def changed(wasm: bytes, contents: Mapping[int, bytes]) -> bytes:
    """Return a file with these contents in the place of those that sections had."""
    parts = [HEAD]
    for kind, start, end in sections(wasm):
        content = contents.get(kind, wasm[start:end])
        parts += [bytes([kind]), written(len(content)), content]
    return b"".join(parts)


def longer(wasm: bytes, kind: int, more: Iterable[bytes]) -> bytes:
    """What the section of a kind has in it, and more behind it."""
    start, end = section(wasm, kind)
    count, at = number(wasm, start)
    added = list(more)
    return written(count + len(added)) + wasm[at:end] + b"".join(added)


def made(contents: Mapping[int, bytes]) -> bytes:
    """A file of sections with these contents, in this order."""
    return HEAD + b"".join(bytes([kind]) + sized(content) for kind, content in contents.items())


def count(wasm: bytes, kind: int) -> int:
    """How much the section of a kind lists."""
    return number(wasm, section(wasm, kind)[0])[0]


def imports(wasm: bytes) -> Iterator[Import]:
    """All that a file asks for."""
    count, at = number(wasm, section(wasm, IMPORTS)[0])
    for _ in range(count):
        begin = at
        module, at = name(wasm, at)
        called, at = name(wasm, at)
        kind, at = wasm[at], _after_kind(wasm, at)
        yield Import(module, called, kind, wasm[begin:at])


def imported(wasm: bytes, kind: int) -> int:
    """How many things of a kind a file asks for; its own are counted after them."""
    return sum(each.kind == kind for each in imports(wasm))


def exports(wasm: bytes) -> Iterator[Export]:
    """All that a file offers."""
    count, at = number(wasm, section(wasm, EXPORTS)[0])
    for _ in range(count):
        begin = at
        called, at = name(wasm, at)
        kind, (index, at) = wasm[at], number(wasm, at + 1)
        yield Export(called, kind, index, wasm[begin:at])


def types(wasm: bytes) -> Iterator[Type]:
    """What functions take and give; all of it in types of a byte each."""
    count, at = number(wasm, section(wasm, TYPES)[0])
    for _ in range(count):
        begin = at
        if wasm[at] != FUNCTION_TYPE:
            raise Trouble("A WebAssembly file has types of a kind that was not expected.")
        takes, at = number(wasm, at + 1)
        gives, at = number(wasm, at + takes)
        at += gives
        yield Type(takes, wasm[begin:at])


def type_numbers(wasm: bytes) -> Iterator[int]:
    """The type of each function of a file, after those that it imports."""
    count, at = number(wasm, section(wasm, FUNCTIONS)[0])
    for _ in range(count):
        found, at = number(wasm, at)
        yield found


def tables(wasm: bytes) -> Iterator[bytes]:
    """The tables of a file: what is in them, and their size."""
    count, at = number(wasm, section(wasm, TABLES)[0])
    for _ in range(count):
        begin, at = at, _after_limits(wasm, at + 1)
        yield wasm[begin:at]


def variables(wasm: bytes) -> Iterator[Variable]:
    """The variables of a file, after those that it imports, and what never varies of them."""
    count, at = number(wasm, section(wasm, GLOBALS)[0])
    for _ in range(count):
        begin, at = at, _after_constant(wasm, at + 2)
        yield Variable(bool(wasm[begin + 1]), wasm[begin : begin + 2], wasm[begin:at])


def tags(wasm: bytes) -> Iterator[bytes]:
    """The tags of a file, by which thrown things are caught."""
    count, at = number(wasm, section(wasm, TAGS)[0])
    for _ in range(count):
        begin, (_, at) = at, number(wasm, at + 1)
        yield wasm[begin:at]


def pointers(wasm: bytes) -> dict[int, int]:
    """Which functions the places of the first table point to."""
    segments, at = number(wasm, section(wasm, ELEMENTS)[0])
    if segments != 1 or wasm[at] != 0:
        raise Trouble("A WebAssembly file fills its table otherwise than was expected.")
    first, at = signed(wasm, at + 2)
    count, at = number(wasm, at + 1)
    found = {}
    for place in range(first, first + count):
        found[place], at = number(wasm, at)
    return found


def memory(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    """The stretches of memory that a file fills: where each begins, and what comes there."""
    count, at = number(wasm, section(wasm, DATA)[0])
    for _ in range(count):
        if wasm[at : at + 2] != bytes([0, I32]):
            raise Trouble("A WebAssembly file fills its memory otherwise than was expected.")
        begin, at = signed(wasm, at + 2)
        size, at = number(wasm, at + 1)
        yield begin, wasm[at : at + size]
        at += size


def _after_kind(wasm: bytes, at: int) -> int:
    """Where the description of an import ends."""
    kind, at = wasm[at], at + 1
    if kind == FUNCTION:
        return number(wasm, at)[1]
    if kind == GLOBAL:
        return at + 2
    if kind == TAG:
        return number(wasm, at + 1)[1]
    return _after_limits(wasm, at + (kind == TABLE))


def _after_limits(wasm: bytes, at: int) -> int:
    """Where what is said of the size of a table or a memory ends."""
    limits, at = wasm[at], at + 1
    for _ in range(1 + limits % 2):
        _, at = number(wasm, at)
    return at


def _after_constant(wasm: bytes, at: int) -> int:
    """Where an expression ends that is a single number, or a variable's."""
    code, at = wasm[at], at + 1
    if code in (F32, F64):
        at += 4 if code == F32 else 8
    else:
        _, at = number(wasm, at)
    if wasm[at] != END:
        raise Trouble("A WebAssembly file reckons where a number was expected.")
    return at + 1


def name(wasm: bytes, at: int) -> tuple[str, int]:
    """A name, and where it ends."""
    size, at = number(wasm, at)
    return wasm[at : at + size].decode(), at + size


def word(text: str) -> bytes:
    """A name as it stands in a file."""
    return sized(text.encode())


def number(wasm: bytes, at: int) -> tuple[int, int]:
    """A number, seven bits a byte, and where it ends."""
    found = shift = 0
    while True:
        byte, at = wasm[at], at + 1
        found |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return found, at


def signed(wasm: bytes, at: int) -> tuple[int, int]:
    """A number that may be below 0, and where it ends."""
    found, end = number(wasm, at)
    below = wasm[end - 1] & 64
    return found - (1 << 7 * (end - at) if below else 0), end


def vector(items: Iterable[bytes]) -> bytes:
    """How many there are, and then all of them."""
    found = list(items)
    return written(len(found)) + b"".join(found)


def sized(content: bytes) -> bytes:
    """How long it is, and then it."""
    return written(len(content)) + content


def constant(number: int) -> bytes:
    """The instruction that gives a number, none below 0; its highest bit would be a sign."""
    size = number.bit_length() // 7 + 1
    parts = [number >> 7 * n & 127 | 128 for n in range(size)]
    return bytes([I32, *parts[:-1], parts[-1] & 127])


def written(number: int) -> bytes:
    """A number as it stands in a file."""
    parts = []
    while number > 127:
        parts.append(number & 127 | 128)
        number >>= 7
    return bytes([*parts, number])

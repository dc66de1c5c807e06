"""Reads what a function of a WebAssembly file is made of: what it calls, and which numbers stand in
it, addresses among them. It knows the instructions that Pyodide's compiler writes, and no others.
"""

from __future__ import annotations

from typing import NamedTuple

from workshop import wasm
from workshop.telling import Trouble

_BLOCKS = frozenset({0x02, 0x03, 0x04, 0x06})
_ONE_NUMBER = frozenset(
    {0x07, 0x08, 0x09, 0x0C, 0x0D, 0x18, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x3F, 0x40}
)
_CALLS = frozenset({0x10, 0x12, 0xD2})
_CALLS_OF_TABLE = frozenset({0x11, 0x13})
_JUMPS, _CHOICE, _NO_REFERENCE = 0x0E, 0x1C, 0xD0
_CONSTANT, _LONG_CONSTANT, _FLOAT, _DOUBLE = 0x41, 0x42, 0x43, 0x44
_ACCESS = range(0x28, 0x3F)
_ALONE = frozenset({0x00, 0x01, 0x05, 0x0A, 0x0B, 0x0F, 0x19, 0x1A, 0x1B, 0xD1, *range(0x45, 0xC5)})
_MORE = 0xFC
_TO_WHOLE_NUMBERS = range(8)
_WITH_TWO = frozenset({8, 10, 12, 14})


class Named(NamedTuple):
    """What a function names: other functions, and numbers that may be addresses."""

    functions: frozenset[int]
    numbers: frozenset[int]


def after_variables(body: bytes) -> int:
    """Where the instructions of a function begin."""
    count, at = wasm.number(body, 0)
    for _ in range(count):
        _, at = wasm.number(body, at)
        at += 1
    return at


def named(body: bytes) -> Named:
    """All that a function names."""
    functions: set[int] = set()
    numbers: set[int] = set()
    at = after_variables(body)
    while at < len(body):
        code, at = body[at], at + 1
        if code in _ONE_NUMBER:
            _, at = wasm.number(body, at)
        elif code in _ACCESS:
            _, at = wasm.number(body, at)
            found, at = wasm.number(body, at)
            numbers.add(found)
        elif code == _CONSTANT:
            found, at = wasm.signed(body, at)
            numbers.add(found & 0xFFFFFFFF)
        elif code in _CALLS:
            found, at = wasm.number(body, at)
            functions.add(found)
        elif code not in _ALONE:
            at = _after_rare(body, code, at)
    return Named(frozenset(functions), frozenset(numbers))


def _after_rare(body: bytes, code: int, at: int) -> int:
    """Where an instruction ends that names nothing."""
    if code in _BLOCKS or code in (_LONG_CONSTANT, _NO_REFERENCE):
        return wasm.signed(body, at)[1]
    if code in _CALLS_OF_TABLE:
        return _after_numbers(body, at, 2)
    if code in (_CHOICE, _JUMPS):
        count, at = wasm.number(body, at)
        return _after_numbers(body, at, count + (code == _JUMPS))
    if code in (_FLOAT, _DOUBLE):
        return at + (4 if code == _FLOAT else 8)
    if code == _MORE:
        kind, at = wasm.number(body, at)
        if kind in _TO_WHOLE_NUMBERS:
            return at
        return _after_numbers(body, at, 2 if kind in _WITH_TWO else 1)
    raise Trouble(f"Instruction {code:#x} is not known here: look at workshop/wasmcode.py.")


def _after_numbers(body: bytes, at: int, count: int) -> int:
    for _ in range(count):
        _, at = wasm.number(body, at)
    return at

"""The memory of a Python that has started already, as it is kept."""

from __future__ import annotations

import struct

from hypothesis import given
from hypothesis import strategies as st

from workshop import snapshot

BLOCKS = st.lists(st.sampled_from([bytes(4096), b"a" * 4096, b"\0" * 4095 + b"b"]))
NOTES = b"made" + struct.pack("<I", 64) + b"n" * 56


def restored(packed: bytes, new: bytes) -> tuple[bytes, bytes]:
    """The notes and what the page makes of a new memory."""
    words = struct.unpack_from(f"<{len(packed) // 4}I", packed)
    assert sum(words[1:]) % 2**32 == words[0]
    noted, size, count = words[1:4]
    assert size == len(new)
    memory, begin = bytearray(new), 16 + 8 * count
    at = begin + noted
    for number in range(count):
        start, length = words[4 + 2 * number : 6 + 2 * number]
        memory[start : start + length] = packed[at : at + length]
        at += length
    assert at == len(packed)
    return packed[begin : begin + noted], bytes(memory)


@given(BLOCKS, st.binary(max_size=5000))
def test_a_memory_is_the_same_after_it_was_kept(blocks: list[bytes], end: bytes) -> None:
    memory = b"".join(blocks) + end
    packed = snapshot.kept(NOTES + memory, set())
    assert restored(packed, bytes(len(memory))) == (NOTES, memory)


def test_what_is_empty_is_not_kept() -> None:
    assert len(snapshot.kept(NOTES + bytes(1_000_000) + b"1" * 4096, set())) < 3 * 4096


def test_what_a_new_memory_has_written_to_is_kept_even_if_it_is_empty() -> None:
    memory = bytes(10 * 4096)
    new = bytes(2 * 4096) + b"written" + bytes(8 * 4096 - 7)
    assert restored(snapshot.kept(NOTES + memory, {2}), new) == (NOTES, memory)

"""The memory of a Python that has started already, as it is kept."""

from __future__ import annotations

import struct

from hypothesis import given
from hypothesis import strategies as st

from workshop import snapshot

BLOCKS = st.lists(st.sampled_from([bytes(4096), b"a" * 4096, b"\0" * 4095 + b"b"]))


def restored(packed: bytes) -> bytes:
    """What the page makes of it."""
    words = struct.unpack_from(f"<{len(packed) // 4}I", packed)
    assert sum(words[1:]) % 2**32 == words[0]
    size, count = words[1:3]
    memory, at = bytearray(size), 12 + 8 * count
    for number in range(count):
        start, length = words[3 + 2 * number : 5 + 2 * number]
        memory[start : start + length] = packed[at : at + length]
        at += length
    assert at == len(packed)
    return bytes(memory)


@given(BLOCKS, st.binary(max_size=5000))
def test_a_memory_is_the_same_after_it_was_kept(blocks: list[bytes], end: bytes) -> None:
    memory = b"".join(blocks) + end
    assert restored(snapshot.stretches(memory)) == memory


def test_what_is_empty_is_not_kept() -> None:
    assert len(snapshot.stretches(bytes(1_000_000) + b"1" * 4096)) < 3 * 4096

"""What comes from outside is data: a part of the hostile inputs, in the ordinary run.
`python3 pysrc hostile` has all of them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from workshop import hostile

PART = 40


def test_there_are_a_thousand_inputs_and_more_the_same_in_every_run() -> None:
    inputs = [each for kind in hostile.KINDS for each in hostile.corpus(kind)]
    assert len(inputs) > 1000
    assert len({each.name for each in inputs}) == len(inputs)
    assert inputs == [each for kind in hostile.KINDS for each in hostile.corpus(kind)]


def test_nothing_comes_of_what_must_not_be_trusted() -> None:
    with ThreadPoolExecutor(1) as apart:  # it starts a browser of its own
        told, faults = apart.submit(hostile.fed, PART).result()
    assert faults == [], told

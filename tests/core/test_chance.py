"""Seeded chance: the numbers stay the same for ever, since saves depend on them."""

from __future__ import annotations

from collections import Counter

from goldenspike.core import Chance


def test_the_numbers_of_a_seed_never_change() -> None:
    rng = Chance(7)
    assert [rng.below(1000) for _ in range(8)] == [389, 16, 900, 582, 452, 249, 467, 328]
    assert Chance(0).bits() == 0xE220A8397B1DCDAF


def test_a_seed_counts_modulo_64_bits() -> None:
    assert Chance(-1).bits() == Chance((1 << 64) - 1).bits()


def test_every_number_below_n_comes_about_equally_often() -> None:
    rng = Chance(1)
    counts = Counter(rng.below(6) for _ in range(12_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(1_800 < count < 2_200 for count in counts.values())


def test_a_shuffle_keeps_every_item_and_reaches_every_order() -> None:
    rng = Chance(2)
    orders: Counter[str] = Counter()
    for _ in range(6_000):
        items = ["a", "b", "c"]
        rng.shuffle(items)
        orders["".join(items)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1_150 for count in orders.values())


def test_a_copy_goes_on_from_the_same_place_on_its_own() -> None:
    rng = Chance(3)
    rng.bits()
    twin = rng.copy()
    ahead = [twin.bits() for _ in range(5)]
    assert [rng.bits() for _ in range(5)] == ahead


def test_a_fork_depends_on_place_and_salt_and_leaves_the_original_alone() -> None:
    rng = Chance(4)
    first = {rng.fork(salt).bits() for salt in range(50)}
    assert len(first) == 50
    assert rng.bits() == Chance(4).bits()
    assert rng.fork(0).bits() not in first


def test_a_pick_is_one_of_the_items() -> None:
    rng = Chance(5)
    assert {rng.pick("abc") for _ in range(60)} == {"a", "b", "c"}


def test_what_is_drawn_one_by_one_is_a_shuffled_pile_from_its_end() -> None:
    for length in range(8):
        pile = list(range(length))
        Chance(length).shuffle(pile)
        assert list(Chance(length).drawn(range(length))) == pile[::-1]

"""Deals of the unseen tiles."""

import random
from array import array
from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from math import sqrt
from typing import Any

import pytest

from tests.kernel.loading import Kernel, installed, uncompiled
from tests.kernel.positions import Position, hands, walk

Limits = tuple[int, list[int], list[int]]
"""The unseen tiles, the seats' counts, what they cannot hold."""


def sampler(kernel: Kernel, *args: Any, **named: Any) -> Any:
    return kernel.sampler.Sampler(*args, **named)


def draws(source: Any, amount: int, seats: int) -> list[tuple[int, ...]]:
    out = array("Q", bytes(8 * amount * seats))
    source.draw(out)
    return parted(out, seats)


def parted(worlds: Sequence[int], seats: int) -> list[tuple[int, ...]]:
    return [tuple(worlds[at : at + seats]) for at in range(0, len(worlds), seats)]


def all_deals(unseen: int, counts: list[int], forbidden: list[int]) -> set[tuple[int, ...]]:
    """Every deal that agrees, by trying all orders of the tiles."""
    tiles = [place for place in range(64) if unseen >> place & 1]
    found = set()
    for order in permutations(tiles):
        deal, start = [], 0
        for size in counts:
            deal.append(sum(1 << place for place in order[start : start + size]))
            start += size
        if not any(mask & barred for mask, barred in zip(deal, forbidden, strict=True)):
            found.add(tuple(deal))
    return found


def limits(chance: random.Random) -> Limits:
    """Up to seven unseen tiles, up to four seats, some tiles left over, some forbidden."""
    tiles = chance.sample(range(40), chance.randint(1, 7))
    counts = []
    left = len(tiles)
    for _ in range(chance.randint(1, 4)):
        counts.append(chance.randint(0, left))
        left -= counts[-1]
    forbidden = [sum(1 << place for place in tiles if chance.random() < 0.3) for _ in counts]
    return sum(1 << place for place in tiles), counts, forbidden


def test_it_counts_and_lists_exactly_the_deals_that_agree(kernel: Kernel) -> None:
    chance = random.Random(1)
    impossible = 0
    for _ in range(120 if kernel.is_compiled else 40):
        unseen, counts, forbidden = limits(chance)
        expected = all_deals(unseen, counts, forbidden)
        if not expected:
            impossible += 1
            with pytest.raises(ValueError, match="no deal agrees"):
                sampler(kernel, unseen, counts, forbidden=forbidden)
            continue
        source = sampler(kernel, unseen, counts, forbidden=forbidden, seed=chance.randrange(1 << 64))
        listed = parted(source.every(), len(counts))
        assert source.worlds == len(listed) == len(expected)
        assert set(listed) == expected
        assert set(draws(source, 50, len(counts))) <= expected
    assert impossible > 3


@pytest.mark.parametrize(
    ("left", "worlds"),
    [(7, 399_072_960), (6, 17_153_136), (5, 756_756), (4, 34_650), (3, 1_680), (2, 90), (1, 6)],
)
def test_the_known_numbers_of_worlds(kernel: Kernel, left: int, worlds: int) -> None:
    assert sampler(kernel, (1 << 3 * left) - 1, [0, left, left, left]).worlds == worlds


def test_a_whole_deal_of_eight_hands_is_counted_exactly(kernel: Kernel) -> None:
    everything = (1 << 56) - 1
    assert sampler(kernel, (1 << 28) - 1, [7] * 4).worlds == 472_518_347_558_400
    free = sampler(kernel, everything, [7] * 8)
    assert free.worlds == 1_707_750_599_894_443_404_262_670_865_631_874_246_246_400_000
    one_void = sampler(kernel, everything, [7] * 8, forbidden=[0b1])
    assert one_void.worlds * 8 == free.worlds * 7
    for deal in draws(one_void, 20, 8):
        assert sum(deal) == everything
        assert all(hand.bit_count() == 7 for hand in deal)
        assert not deal[0] & 1


def test_known_tiles_stay_where_they_are(kernel: Kernel) -> None:
    for deal in draws(sampler(kernel, 0b1111_0000, [0, 2, 1], known=[0b11, 0b100, 0b1000]), 40, 3):
        assert deal[0] == 0b11
        assert [hand & 0b1111 for hand in deal] == [0b11, 0b100, 0b1000]
        assert [hand.bit_count() for hand in deal] == [2, 3, 2]


def test_wrong_counts_are_refused(kernel: Kernel) -> None:
    for counts in ([2, 2], [-1, 1], [0] * 9):
        with pytest.raises(ValueError, match="counts"):
            sampler(kernel, 0b111, counts)


def chi_square(found: Counter[tuple[int, ...]], expected: dict[tuple[int, ...], float]) -> float:
    """How many standard deviations the sum of squared deviations lies from what chance gives."""
    assert set(found) <= set(expected)
    total = sum(found.values())
    statistic = sum((found[deal] - total * part) ** 2 / (total * part) for deal, part in expected.items())
    free = len(expected) - 1
    return (statistic - free) / sqrt(2 * free)


UNEVEN: list[Limits] = [
    (0b1111_1111, [3, 3, 2], [0, 0, 0]),
    (0b1111_1111, [3, 3, 2], [0b111, 0b11000, 0]),
    (0b1111_1111, [2, 2, 2], [0b11, 0b11, 0b1100]),
    (0b111_1111, [1, 2, 2, 2], [0b1, 0b10, 0b100, 0b1000]),
]


@pytest.mark.statistical
@pytest.mark.parametrize("case", UNEVEN)
def test_every_deal_is_equally_likely(case: Limits) -> None:
    unseen, counts, forbidden = case
    source = sampler(installed(), unseen, counts, forbidden=forbidden, seed=42)
    deals = parted(source.every(), len(counts))
    found = Counter(draws(source, 400 * len(deals), len(counts)))
    assert abs(chi_square(found, dict.fromkeys(deals, 1 / len(deals)))) < 4


@pytest.mark.statistical
@pytest.mark.parametrize("case", UNEVEN)
def test_weighted_deals_are_as_likely_as_the_product_of_their_weights(case: Limits) -> None:
    unseen, counts, forbidden = case
    chance = random.Random(7)
    weights = [[chance.uniform(0.2, 1.0) for _ in range(8)] for _ in counts]
    source = sampler(installed(), unseen, counts, forbidden=forbidden, weights=weights, seed=43)
    expected = {}
    for deal in parted(source.every(), len(counts)):
        part = 1.0
        for seat, hand in enumerate(deal):
            for place in range(8):
                part *= weights[seat][place] if hand >> place & 1 else 1.0
        expected[deal] = part
    total = sum(expected.values())
    found = Counter(draws(source, 400 * len(expected), len(counts)))
    assert abs(chi_square(found, {deal: part / total for deal, part in expected.items()})) < 4
    # the same draws are far from even, so the measure has teeth
    assert chi_square(found, dict.fromkeys(expected, 1 / len(expected))) > 20


def seen_by(position: Position, seat: int, kernel: Kernel) -> Any:
    """The sampler of what a seat knows from its tiles and the play."""
    masks = position.playing.masks
    everything = (1 << len(position.playing.tables.order)) - 1
    counts = [0 if other == seat else mask.bit_count() for other, mask in enumerate(masks)]
    known = [mask if other == seat else 0 for other, mask in enumerate(masks)]
    unseen = everything & ~masks[seat] & ~position.gone
    return sampler(kernel, unseen, counts, known=known, forbidden=position.barred)


def test_the_true_deal_is_always_possible_and_every_deal_agrees_with_the_play(kernel: Kernel) -> None:
    chance = random.Random(3)
    listed = 0
    for playing in hands(36 if kernel.is_compiled else 12, seed=4):
        for position in walk(playing, chance):
            masks = position.playing.masks
            source = seen_by(position, position.playing.turn, kernel)
            for deal in draws(source, 3, len(masks)):
                assert [hand.bit_count() for hand in deal] == [mask.bit_count() for mask in masks]
                assert deal[position.playing.turn] == masks[position.playing.turn]
                assert sum(deal) & position.gone == 0
                assert not any(hand & barred for hand, barred in zip(deal, position.barred, strict=True))
                assert sum(hand.bit_count() for hand in deal) == sum(deal).bit_count()
            if source.worlds < 200:
                listed += 1
                assert masks in parted(source.every(), len(masks))
    assert listed > 20


def test_both_forms_draw_the_same_deals_from_the_same_seed() -> None:
    chance = random.Random(5)
    for playing in hands(8, seed=6):
        for position in walk(playing, chance):
            seats = len(position.playing.masks)
            turn = position.playing.turn
            pair = [seen_by(position, turn, kernel) for kernel in (installed(), uncompiled())]
            for source in pair:
                source.state = 99
            assert draws(pair[0], 4, seats) == draws(pair[1], 4, seats)
            assert pair[0].worlds == pair[1].worlds


def test_the_generator_is_that_of_the_deals() -> None:
    """The first numbers of SplitMix64 from the seed 1234567, as its author published them."""
    bits = uncompiled().bits
    state, numbers = 1234567, []
    for _ in range(3):
        state = bits.stepped(state)
        numbers.append(bits.mixed(state))
    assert numbers == [6457827717110365317, 3203168211198807973, 9817491932198370423]

"""Two nets against each other: which makes more, over the deals of `dup30`, or over nello with the lightest of four hands."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random

from texas42.arena.deals import forced_thirty
from texas42.kernel.field import Field
from texas42.kernel.net import Net
from training.contracts import Course


def made(hands: Sequence[int], declaring: Field, defending: Field) -> int:
    """Whether A makes the contract, one field playing for the declaring side and the other against it."""
    left = list(hands)
    for field in (declaring, defending):
        field.begin(0)
    while declaring.outcome < 0:
        seat = declaring.to_play
        field = declaring if declaring.tables.declaring >> seat & 1 else defending
        place = field.choose(left[seat])
        left[seat] &= ~(1 << place)
        declaring.play(place)
        defending.play(place)
    return declaring.outcome


def duel(
    courses: Sequence[Course], first: Sequence[Net | None], second: Sequence[Net | None], deals: int, start: int
) -> tuple[float, float]:
    """By how many points of percentage the first makes more, each deal played twice with the sides changed; and the interval."""
    fields = [
        (Field(course.tables, one, 0), Field(course.tables, two, 0))
        for course, one, two in zip(courses, first, second, strict=True)
    ]
    total = squares = 0
    for number in range(start, start + deals):
        course, hands = nello_deal(courses, number) if courses[0].avoids else thirty_deal(courses, number)
        one, two = fields[course]
        difference = made(hands, one, two) - made(hands, two, one)
        total += difference
        squares += difference * difference
    mean = total / deals
    return 100 * mean, 196 * sqrt((squares / deals - mean * mean) / deals)


def thirty_deal(courses: Sequence[Course], number: int) -> tuple[int, list[int]]:
    """The course and the hands, from the declarer's on, of a deal of `dup30`."""
    chosen = forced_thirty(number)
    names = [course.name for course in courses]
    course = names.index(str(chosen.trump))
    bits = courses[course].plain.bits
    return course, [sum(bits[tile] for tile in chosen.hands[(chosen.declarer + seat) % 4]) for seat in range(4)]


def nello_deal(courses: Sequence[Course], number: int) -> tuple[int, list[int]]:
    """A course, one after the other, and the hands of a deal; the declarer has the one with the fewest pips."""
    course = number % len(courses)
    bits = courses[course].plain.bits
    tiles = sorted(bits)
    Random(number).shuffle(tiles)
    hands = [tiles[7 * seat : 7 * seat + 7] for seat in range(4)]
    hands.sort(key=lambda hand: sum(tile.low + tile.high for tile in hand))
    return course, [sum(bits[tile] for tile in hand) for hand in hands]

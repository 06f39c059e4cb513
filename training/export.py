"""From the learner's floats to the whole numbers that the kernel plays by."""

from __future__ import annotations

from array import array

from texas42.kernel.net import FEATURES, FIRST, SECOND, TILES
from training.contracts import Course

SCALE = 512


def whole(value: float, scale: int, most: int) -> int:
    """The nearest whole number of steps."""
    found = round(value * scale)
    if abs(found) > most:
        raise ValueError(f"a weight of {value} is too large")
    return found


def exported(weights: array[float], courses: list[Course]) -> list[bytes]:
    """One net a contract, its features and tiles by place."""
    size = (FEATURES + 1) * FIRST
    second = size * (len(courses) + 1)
    last = second + SECOND * (FIRST + 1)
    pairs = array("h")
    for unit in range(0, FIRST, 2):
        for k in range(SECOND):
            for one in (unit, unit + 1):
                pairs.append(whole(weights[second + k * FIRST + one], SCALE, 32767))
    offset = array("i", [whole(weights[second + SECOND * FIRST + k], SCALE * SCALE, 1 << 30) for k in range(SECOND)])
    nets = []
    for number, course in enumerate(courses):
        rows = array("h")
        for feature in [*course.features, FEATURES]:
            shared = feature * FIRST
            own = size * (number + 1) + shared
            for i in range(FIRST):
                rows.append(whole(weights[shared + i] + weights[own + i], SCALE, 32767))
        final = array("h")
        final_offset = array("i")
        for tile in course.tiles:
            for k in range(SECOND):
                final.append(whole(weights[last + tile * SECOND + k], SCALE, 32767))
            final_offset.append(whole(weights[last + TILES * SECOND + tile], SCALE * SCALE, 1 << 30))
        nets.append(b"".join(part.tobytes() for part in (rows, pairs, offset, final, final_offset)))
    return nets

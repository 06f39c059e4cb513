"""Trains the nets of the field from a seed: rounds of hands played by the last round's nets, and learning from them.

`python -m training OUT --rounds 8 --decisions 5000000 --seed 1`; each round says how its nets play against the last ones.
"""

from __future__ import annotations

import argparse
import json
import time
from array import array
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TypeAlias

from texas42.kernel.field import Field
from texas42.kernel.net import BYTES, Net
from training.build import build
from training.contracts import Course, nello, straight

build()

from training.duel import duel  # noqa: E402  # after the modules are compiled
from training.export import exported  # noqa: E402
from training.learner import Learner, mix  # noqa: E402
from training.lessons import Lessons  # noqa: E402

NOISE = 0.03
BATCH = 4096
DECAY = 0.5
KEPT = 3
"""From how many of the latest rounds is learned."""
EARLY, LATER = 4, 14
"""From the best of up to how many deals the declarers' hands are, in the first rounds and later."""
EARLY_ROUNDS = 5

Chunk: TypeAlias = "tuple[array[int], array[int]]"
"""Lessons, and where each begins."""


def practised(course: Course, number: int, net: Net | None, decisions: int, most: int, seed: int) -> Chunk:
    """About that many lessons of one contract."""
    field = Field(course.tables, net, 0, seed=seed)
    field.set_noise(NOISE if net else 0.0)
    lessons = Lessons(field, number, course.features, course.tiles, most, seed)
    text = array("H", bytes(2 * (decisions * 46 + 8192)))
    written, _ = lessons.fill(text)
    starts = array("Q")
    place = 0
    while place < written:
        starts.append(place)
        place += 5 + (text[place] & 255)
    return text[:written], starts


def joined(chunks: Sequence[Chunk]) -> Chunk:
    """All lessons in one buffer."""
    text = array("H")
    starts = array("Q")
    for part, places in chunks:
        base = len(text)
        text.extend(part)
        starts.extend(array("Q", [base + place for place in places]))
    return text, starts


def train(group: str, courses: list[Course], rounds: range, decisions: int, seed: int, out: Path) -> None:
    """Trains one group of contracts and writes its nets after each round; goes on from what an earlier run left there."""
    learner = Learner(len(courses), seed)
    nets: list[Net | None] = [None] * len(courses)
    if rounds.start:
        learner.restore((out / f"{group}.floats").read_bytes())
        last = (out / f"{group}.{rounds.start - 1}.nets").read_bytes()
        nets = [Net(last[place * BYTES : (place + 1) * BYTES]) for place in range(len(courses))]
    kept: list[list[Chunk]] = []
    for number in rounds:
        chance = Random(f"{seed} {group} {number}")
        most = EARLY if number < EARLY_ROUNDS else LATER
        begin = time.process_time()
        chunks = [
            practised(course, place, nets[place], round(decisions * course.share), most, chance.getrandbits(63))
            for place, course in enumerate(courses)
        ]
        kept = [*kept, chunks][-KEPT if number > 1 else -1 :]  # the rules' own hands are no model
        played = time.process_time()
        epochs = 3 if number < 2 else 2 if len(kept) < KEPT else 1
        size = sum(len(places) for chunks in kept for _, places in chunks)
        total = epochs * -(-size // BATCH)
        found = (0.0, 0.0)
        learner.restore(learner.dump())  # the optimiser begins anew
        text, starts = joined([chunk for chunks in kept for chunk in chunks])
        for epoch in range(epochs):
            mix(text, starts, BATCH, chance.getrandbits(63))
            found = learner.learn(text, starts, BATCH, 1e-3, DECAY, total, epoch * -(-size // BATCH))
        learner.test(text, starts[:100_000])
        learned = time.process_time()
        weights = array("f")
        weights.frombytes(learner.dump())
        data = exported(weights, courses)
        trained: list[Net | None] = [Net(one) for one in data]
        report = {
            "group": group,
            "round": number,
            "decisions": size,
            "loss": round(found[0], 4),
            "regret": round(found[1], 4),
            "largest sum": round(learner.most, 1),
            "played s": round(played - begin, 1),
            "learned s": round(learned - played, 1),
        }
        swing, interval = duel(courses, trained, nets, 6000, 1_000_000)
        report["against the last"] = f"{swing:+.2f} +- {interval:.2f}"
        print(json.dumps(report), flush=True)
        nets = list(trained)
        (out / f"{group}.floats").write_bytes(learner.dump())
        (out / f"{group}.{number}.nets").write_bytes(b"".join(data))


def main() -> None:
    """Trains what the command line says."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("out", type=Path)
    asked.add_argument("--group", choices=("straight", "nello"), default="straight")
    asked.add_argument("--rounds", type=int, default=8)
    asked.add_argument("--start", type=int, default=0, help="go on with this round")
    asked.add_argument("--decisions", type=int, default=5_000_000)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    courses = straight() if given.group == "straight" else nello()
    train(given.group, courses, range(given.start, given.rounds), given.decisions, given.seed, given.out)


main()

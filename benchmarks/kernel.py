"""What the kernel costs: CPU time of one thread, over fixed seeds; and how two threads share the machine.

.venv/bin/python -m benchmarks.kernel [--scale 1.0]
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import threading
import time
from array import array
from collections.abc import Callable, Iterable

from texas42.kernel import IS_COMPILED
from texas42.kernel.general import General
from texas42.kernel.hands import Hands
from texas42.kernel.playouts import Playouts
from texas42.kernel.sampler import Sampler
from texas42.kernel.tables import Tables
from texas42.rules.options import Rules
from texas42.rules.shape import setup_for
from texas42.rules.tables import Goal, PlayTables, play_tables, suits

RUNS = 5
EVERYTHING = (1 << 28) - 1


def contract(trump: int) -> PlayTables:
    setup = setup_for(Rules.preset("standard"))
    named = suits(setup, trump if trump < 7 else "D" if trump == 7 else None, "high")
    return play_tables(setup, named, Goal("points", 30), active=0b1111, declaring=0b0101)


def deals(amount: int, seed: int = 42) -> array[int]:
    """Whole deals, four masks each."""
    found = array("Q", bytes(32 * amount))
    Sampler(EVERYTHING, [7] * 4, seed=seed).draw(found)
    return found


def cpu(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def median_of_runs(work: Callable[[], object]) -> float:
    """CPU seconds of the work, the median of some runs after one to warm up."""
    work()
    return statistics.median(cpu(work) for _ in range(RUNS))


def distribution(name: str, works: Iterable[Callable[[], object]]) -> None:
    """Median, mean and p99 of microseconds, each work once."""
    times = sorted(cpu(work) * 1e6 for work in works)
    worst = times[min(len(times) - 1, len(times) * 99 // 100)]
    print(
        f"{name:<44} median {statistics.median(times):9.1f}  mean {statistics.fmean(times):9.1f}  p99 {worst:9.1f} us"
    )


def rate(name: str, amount: int, work: Callable[[], object], unit: str) -> None:
    """How many a second of CPU, and what one costs."""
    seconds = median_of_runs(work)
    print(f"{name:<44} {amount / seconds / 1e6:7.2f} M {unit} a CPU-second, {seconds / amount * 1e9:8.1f} ns each")


def starts() -> None:
    code = (
        "import time, texas42; a = time.perf_counter(); c = time.process_time(); import texas42.kernel; "
        "from texas42.kernel import general, hands, playouts, quartet, sampler; "
        "print(time.process_time() - c)"
    )
    times = [float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(RUNS)]
    print(f"{'import of the kernel, after the package':<44} {statistics.median(times) * 1e3:7.2f} ms CPU")


def sampling(amount: int) -> None:
    seven = 0b1111111 << 21
    unseen = EVERYTHING & ~seven
    voids = [0, 0b1110001110, 0b11111000000, 0b11100000000000]
    weights = [[(place * 7 + seat * 5) % 11 / 11 + 0.1 for place in range(28)] for seat in range(4)]
    out = array("Q", bytes(32 * amount))
    cases = {
        "nothing shown": Sampler(unseen, [0, 7, 7, 7], known=[seven]),
        "every seat void in something": Sampler(unseen, [0, 7, 7, 7], known=[seven], forbidden=voids),
        "the same with weights": Sampler(unseen, [0, 7, 7, 7], known=[seven], forbidden=voids, weights=weights),
    }
    for name, source in cases.items():
        rate(f"draw, 21 unseen, {name}", amount, lambda source=source: source.draw(out), "deals")
    rate(
        "a new sampler, every seat void in something",
        1000,
        lambda: [Sampler(unseen, [0, 7, 7, 7], known=[seven], forbidden=voids) for _ in range(1000)],
        "samplers",
    )


def playing_out(amount: int) -> None:
    tables = Tables(contract(6))
    for name, by_rule in (("by chance", False), ("by rule", True)):
        playouts = Playouts(tables, by_rule=by_rule, seed=1)
        playouts.place(0)
        source = Sampler(EVERYTHING, [7] * 4, seed=2)
        rate(
            f"whole hands {name}, the deal included",
            amount,
            lambda p=playouts, s=source: p.histograms(s, amount),
            "hands",
        )


def stepping(amount: int) -> None:
    """Legal masks, observations and steps of random hands; the choices are made beforehand."""
    env = Hands(Tables(contract(6)), 4, plays_out=True)
    words, observed = env.sizes()
    worlds, leaders = deals(amount), bytes(amount)
    state = array("Q", bytes(8 * words * amount))
    legal, seen = array("Q", bytes(8 * amount)), array("Q", bytes(8 * observed * amount))
    script: list[bytes] = []
    env.reset(state, worlds, leaders)
    for _ in range(28):
        env.legal(state, legal)
        script.append(bytes(mask.bit_length() - 1 for mask in legal))
        env.step(state, script[-1])

    def steps() -> None:
        env.reset(state, worlds, leaders)
        for actions in script:
            env.legal(state, legal)
            env.observe(state, seen)
            env.step(state, actions)

    rate(f"{amount} hands together: legal, observe, step", 28 * amount, steps, "decisions")


def solving(amount: int) -> None:
    worlds = deals(amount)
    solvers = [General(Tables(contract(trump))) for trump in range(9)]

    def work(number: int, ask: Callable[[General], object]) -> Callable[[], object]:
        solver = solvers[number % 9]

        def solve() -> None:
            solver.place(worlds[4 * number : 4 * number + 4], 0)
            ask(solver)

        return solve

    distribution("general solver, exact, any trump", [work(n, lambda s: s.value()) for n in range(amount)])
    distribution("general solver, makes 30?", [work(n, lambda s: s.reaches(30)) for n in range(amount)])
    distribution("general solver, every lead", [work(n, lambda s: s.plays()) for n in range(amount // 4)])
    print(f"{'general solver, nodes of all these':<44} {sum(solver.node_count() for solver in solvers)}")


def two_threads(amount: int) -> None:
    """Rule playouts with a context each: the wall time of one thread, and of two with as much work each."""
    tables = Tables(contract(6))

    def work() -> None:
        playouts = Playouts(tables, seed=1)
        playouts.place(0)
        playouts.histograms(Sampler(EVERYTHING, [7] * 4, seed=2), amount)

    def run(count: int) -> tuple[float, float]:
        threads = [threading.Thread(target=work) for _ in range(count)]
        wall, used = time.perf_counter(), time.process_time()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return time.perf_counter() - wall, (time.process_time() - used) / count

    run(2)
    one, two = (min(run(count) for _ in range(RUNS)) for count in (1, 2))
    print(
        f"{'two threads of rule playouts':<44} {2 * one[0] / two[0]:.2f} times the throughput of one, "
        f"CPU a hand {100 * (two[1] / one[1] - 1):+.1f} %"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--scale", type=float, default=1.0, help="how many times as much work")
    scale = parser.parse_args().scale if IS_COMPILED else parser.parse_args().scale / 200
    print(f"kernel {'compiled' if IS_COMPILED else 'uncompiled'}")
    starts()
    sampling(max(10, int(300_000 * scale)))
    playing_out(max(10, int(300_000 * scale)))
    stepping(max(10, int(4096 * scale)))
    solving(max(4, int(1000 * scale)))
    two_threads(max(10, int(500_000 * scale)))


if __name__ == "__main__":
    main()

"""What the kernel costs: CPU time of one thread, over fixed seeds; and how two threads share the machine.

.venv/bin/python -m benchmarks.kernel [--scale 1.0]
.venv/bin/python -m benchmarks.kernel --check 100    no times: whole hands against a full-width search
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import threading
import time
from array import array
from collections.abc import Callable, Iterable

import texas42 as t42
from tests.kernel.fullwidth import KINDS, dealt, lead_values
from tests.kernel.test_quartet import signature
from texas42.kernel import IS_COMPILED
from texas42.kernel.general import General
from texas42.kernel.hands import Hands
from texas42.kernel.playouts import Playouts
from texas42.kernel.quartet import Quartet
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


def distribution(name: str, works: Iterable[Callable[[], object]], repeats: int = 1) -> None:
    """Median, mean and p99 of microseconds, each work once; a short one is repeated to drown what the clock costs."""
    times = sorted(cpu(lambda work=work: [work() for _ in range(repeats)]) * 1e6 / repeats for work in works)
    worst = times[min(len(times) - 1, len(times) * 99 // 100)]
    print(
        f"{name:<44} median {statistics.median(times):9.1f}  mean {statistics.fmean(times):9.1f}  p99 {worst:9.1f} us"
    )


def rate(name: str, amount: int, work: Callable[[], object], unit: str) -> None:
    """How many a second of CPU, and what one costs."""
    seconds = median_of_runs(work)
    print(f"{name:<44} {amount / seconds / 1e6:7.3g} M {unit} a CPU-second, {seconds / amount * 1e9:8.1f} ns each")


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
    """The solver for any contract."""
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


def advanced(
    plain: PlayTables, tables: Tables, hands: list[int], tricks: int, chance: random.Random
) -> tuple[list[int], int, int]:
    """A deal some tricks later, played at random: the hands, the leader, the points that are left."""
    hands, leader, rest = list(hands), 0, 42
    for _ in range(tricks):
        places: list[int] = []
        seats = [(leader + step) & 3 for step in range(4)]
        for seat in seats:
            legal = tables.legal(hands[seat], plain.leads[places[0]][0] if places else -1)
            places.append(chance.choice([place for place in range(28) if legal >> place & 1]))
            hands[seat] ^= 1 << places[-1]
        leader = seats[tables.winner(plain.leads[places[0]][0], places, seats)]
        rest -= tables.worth(sum(1 << place for place in places)) + 1
    return hands, leader, rest


def solving_fast(amount: int) -> None:
    """The solver for four seats in two sides. Every question begins with an empty table."""
    flat = deals(amount)
    worlds = [list(flat[4 * n : 4 * n + 4]) for n in range(amount)]
    plains = [contract(trump) for trump in range(9)]
    tables = list(map(Tables, plains))
    solvers = [Quartet(one) for one in tables]
    arrays = [array("I", world) for world in worlds]
    nothing, moves, values = array("I", [0] * 4), array("I", [0] * 32), array("i", [0] * 32)

    def reaches(number: int, target: int) -> None:
        solvers[number % 9].begin()
        solvers[number % 9].reaches(worlds[number], 0, 42, target)

    def value(trump: int, hands: list[int], leader: int = 0, rest: int = 42) -> None:
        solvers[trump].begin()
        solvers[trump].value(hands, leader, rest)

    def leads(number: int, target: int) -> None:
        solvers[number % 9].begin()
        solvers[number % 9].solve(arrays[number], 0, nothing, 0, moves, values, 42, target)

    numbers = range(amount)
    distribution("fast solver, makes 30?, any trump", [lambda n=n: reaches(n, 30) for n in numbers])
    distribution("fast solver, exact, any trump", [lambda n=n: value(n % 9, worlds[n]) for n in numbers])
    distribution(
        "fast solver, exact, all nine trumps of a deal",
        [lambda n=n: [value(trump, worlds[n]) for trump in range(9)] for n in range((amount + 3) // 4)],
    )
    distribution("fast solver, all tricks?", [lambda n=n: reaches(n, 42) for n in numbers], repeats=5)
    distribution("fast solver, seven leads, exact", [lambda n=n: leads(n, -1) for n in numbers])
    distribution("fast solver, seven leads, makes 30?", [lambda n=n: leads(n, 30) for n in numbers])
    chance = random.Random(6)
    for left, repeats in ((6, 1), (5, 1), (4, 5), (3, 20)):
        found = [(n % 9, *advanced(plains[n % 9], tables[n % 9], worlds[n], 7 - left, chance)) for n in numbers]
        distribution(
            f"fast solver, exact, {left} tricks left", [lambda one=one: value(*one) for one in found], repeats=repeats
        )
    print(f"{'fast solver, nodes of all these':<44} {sum(solver.node_count() for solver in solvers)}")
    print(f"{'signature: nodes of 100 fixed deals':<44} {signature()}")


def sampled(amount: int) -> array[int]:
    """Deals in which seat A holds the same seven tiles."""
    seven = deals(1)[0]
    drawn = array("Q", bytes(32 * amount))
    Sampler(EVERYTHING & ~seven, [0, 7, 7, 7], known=[seven], seed=3).draw(drawn)
    return array("I", drawn)


def solving_worlds(amount: int) -> None:
    """The seven leads of one hand in many worlds, in one call."""
    worlds = sampled(amount)
    solver, moves, values = Quartet(Tables(contract(6))), array("I", [0] * 32), array("i", [0] * 32 * amount)
    for name, target in (("exact", -1), ("makes 30?", 30)):
        seconds = median_of_runs(
            lambda target=target: solver.worlds(worlds, 0, array("I", [0] * 4), 0, moves, values, 42, target)
        )
        print(f"{f'{amount} worlds x 7 leads, {name}':<44} {seconds:7.3f} CPU-s")


def solving_in_two_threads(amount: int) -> None:
    """Worlds solved with a context each: the wall time of one thread, and of two with as much work each."""
    worlds, tables = sampled(amount), Tables(contract(6))

    def work() -> None:
        moves, values = array("I", [0] * 32), array("i", [0] * 32 * amount)
        Quartet(tables).worlds(worlds, 0, array("I", [0] * 4), 0, moves, values, 42, -1)

    threads_beside("solver over worlds", work)


def playing_in_two_threads(amount: int) -> None:
    tables = Tables(contract(6))

    def work() -> None:
        playouts = Playouts(tables, seed=1)
        playouts.place(0)
        playouts.histograms(Sampler(EVERYTHING, [7] * 4, seed=2), amount)

    threads_beside("rule playouts", work)


def threads_beside(name: str, work: Callable[[], None]) -> None:
    """The wall time of the work in one thread, and in two at once."""

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
        f"{f'two threads, {name}':<44} {2 * one[0] / two[0]:.2f} times the throughput of one, "
        f"CPU of each {100 * (two[1] / one[1] - 1):+.1f} %"
    )


def check(amount: int) -> None:
    """Whole hands of every contract against a full-width search: the value of every lead."""
    for kind in KINDS:
        chance, wrong = random.Random(f"check {kind.name}"), 0
        for _ in range(amount):
            game = dealt(kind, chance)
            found = {str(play.tile): value for play, value in t42.solve(game).moves.items()}
            if found != lead_values(kind, game):
                wrong += 1
                print(f"{kind.name}: {game.hand and game.hand.tiles}")
        print(f"{kind.name:<44} {amount} hands, {wrong} wrong", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--scale", type=float, default=1.0, help="how many times as much work")
    parser.add_argument("--check", type=int, default=0, metavar="N", help="no times: N hands a contract are checked")
    options = parser.parse_args()
    if options.check:
        check(options.check)
        return
    scale = options.scale if IS_COMPILED else options.scale / 200
    print(f"kernel {'compiled' if IS_COMPILED else 'uncompiled'}")
    starts()
    sampling(max(10, int(300_000 * scale)))
    playing_out(max(10, int(300_000 * scale)))
    stepping(max(10, int(4096 * scale)))
    solving_fast(max(4, int(1000 * scale)))
    solving_worlds(max(2, int(1000 * scale)))
    solving(max(4, int(1000 * scale)))
    playing_in_two_threads(max(10, int(500_000 * scale)))
    solving_in_two_threads(max(2, int(500 * scale)))


if __name__ == "__main__":
    main()

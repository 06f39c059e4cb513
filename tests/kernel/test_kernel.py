"""The kernel as a part of the package: compiled or not, quick to import, several threads at once."""

import shutil
import subprocess
import sys
import sysconfig
import threading
import time
from array import array
from pathlib import Path

import texas42.kernel
from tests.kernel.loading import NAMES, PLAIN, installed, uncompiled
from tests.kernel.positions import hands


def test_it_is_compiled_where_there_is_a_compiler() -> None:
    headers = Path(sysconfig.get_path("include"), "Python.h")
    assert (shutil.which("cc") is not None and headers.exists()) == texas42.kernel.IS_COMPILED


def test_both_forms_are_loaded_from_where_they_should_be() -> None:
    for name in NAMES[len(PLAIN) :]:
        assert getattr(uncompiled(), name).__file__.endswith(f"{name}.py")
        assert getattr(installed(), name).__file__.endswith(f"{name}.py") != texas42.kernel.IS_COMPILED


def test_an_import_takes_no_numpy_and_less_than_30_ms_on_top_of_the_package() -> None:
    code = (
        "import time, texas42, sys; start = time.process_time(); import texas42.kernel; "
        f"from texas42.kernel import {', '.join(NAMES)}; "
        "print('numpy' in sys.modules, time.process_time() - start)"
    )
    best = 1.0
    for _ in range(3):
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        numpy, seconds = done.stdout.split()
        assert numpy == "False"
        best = min(best, float(seconds))
    assert best < (0.03 if texas42.kernel.IS_COMPILED else 0.3)


def test_other_threads_run_during_a_long_call() -> None:
    """Without the lock let go the main thread would come to its next line only after the call."""
    source = installed().sampler.Sampler((1 << 28) - 1, [7] * 4, seed=1)
    out = array("Q", bytes(8 * 4 * (2_000_000 if texas42.kernel.IS_COMPILED else 20_000)))
    begun, ended = threading.Event(), threading.Event()

    def draw() -> None:
        begun.set()
        source.draw(out)
        ended.set()

    thread = threading.Thread(target=draw)
    thread.start()
    begun.wait()
    steps = 0
    while not ended.is_set():
        time.sleep(0.001)
        steps += 1
    thread.join()
    assert steps > 10


def test_threads_with_a_context_each_come_to_the_same_as_one_alone() -> None:
    playing = next(hands(1, seed=2, presets=("standard",)))

    def histogram() -> list[int]:
        tables = installed().tables.Tables(playing.tables)
        playouts = installed().playouts.Playouts(tables, seed=3)
        playouts.place(playing.turn)
        source = installed().sampler.Sampler((1 << 28) - 1, [7] * 4, seed=4)
        return list(playouts.histograms(source, 50_000 if texas42.kernel.IS_COMPILED else 50)[0])

    alone = histogram()
    found: list[list[int]] = []
    threads = [threading.Thread(target=lambda: found.append(histogram())) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [alone] * 4

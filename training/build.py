"""Compiles what trains, in place."""

from __future__ import annotations

from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

HOME = Path(__file__).parent
FLAGS = ["-O3", "-g0", "-march=native", "-ffast-math"]


def build() -> None:
    """Compiles the modules that are written for it."""
    made = [
        Extension(f"training.{name}", [f"training/{name}.py"], extra_compile_args=FLAGS)
        for name in ("lessons", "learner")
    ]
    setup(
        name="training",
        ext_modules=cythonize(made, build_dir="build/training", language_level=3, include_path=["src"]),  # type: ignore[no-untyped-call]
        script_args=["--quiet", "build_ext", "--inplace"],
        packages=["training"],
        package_dir={"training": "training"},
    )


if __name__ == "__main__":
    build()

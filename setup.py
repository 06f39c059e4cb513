"""Compiles the kernel where there is a C compiler with Python's headers. Elsewhere the same modules run as they are."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

KERNEL = Path("src/texas42/kernel")
# No flag that binds the result to this machine's processor. Without contraction doubles come out alike everywhere.
# Python's own -fwrapv stays: with -fno-wrapv GCC 12 takes a loop that writes a table for one that does nothing, and drops it.
FLAGS = ["/O2"] if sys.platform == "win32" else ["-O3", "-g0", "-ffp-contract=off"]


def extensions() -> list[Extension]:
    """One extension a module that is written for it: those that import cython."""
    names = sorted(path.stem for path in KERNEL.glob("*.py") if "\nimport cython\n" in path.read_text("utf-8"))
    made = [
        Extension(f"texas42.kernel.{name}", [str(KERNEL / f"{name}.py")], extra_compile_args=FLAGS) for name in names
    ]
    return list(cythonize(made, build_dir="build/kernel", language_level=3))


class BuildKernel(build_ext):
    """Builds all extensions, or none where nothing can be compiled; an error in one of them stays an error."""

    def build_extensions(self) -> None:
        """Compile if the compiler proves able to."""
        if not self.can_compile():
            self.warn("no C compiler with Python.h: the kernel stays uncompiled")
            self.extensions = []
        super().build_extensions()

    def can_compile(self) -> bool:
        """Whether a file that only includes Python.h compiles."""
        with tempfile.TemporaryDirectory() as place:
            probe = Path(place, "probe.c")
            probe.write_text("#include <Python.h>\n", "utf-8")
            try:
                self.compiler.compile([str(probe)], output_dir=place, include_dirs=self.include_dirs)
            except (BaseError, CCompilerError):
                return False
        return True


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildKernel},
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
)

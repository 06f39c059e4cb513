"""The kernel as it is installed, and the same modules uncompiled beside it."""

import importlib
import sys
from dataclasses import dataclass
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Any

import texas42.kernel

PLAIN = ("bits", "forward")
"""Compiled code takes C in their place; they are never compiled themselves."""
NAMES = (*PLAIN, "tables", "general", "quartet", "sampler", "playouts", "hands", "net", "field", "glances")
HOME = Path(texas42.kernel.__file__).parent


@dataclass(frozen=True)
class Kernel:
    """The modules of one form of the kernel. They have no types that tell the forms apart."""

    is_compiled: bool
    bits: Any
    forward: Any
    tables: Any
    general: Any
    quartet: Any
    sampler: Any
    playouts: Any
    hands: Any
    net: Any
    field: Any
    glances: Any


class SourceOnly(MetaPathFinder):
    """Finds the kernel's sources and never what was compiled from them."""

    def find_spec(self, name: str, *_where: object) -> ModuleSpec | None:
        package, _dot, module = name.rpartition(".")
        if package != "texas42.kernel":
            return None
        place = str(HOME / f"{module}.py")
        return spec_from_file_location(name, place, loader=SourceFileLoader(name, place))


def _imported() -> dict[str, Any]:
    return {name: importlib.import_module(f"texas42.kernel.{name}") for name in NAMES}


@cache
def installed() -> Kernel:
    """The kernel that everybody gets."""
    return Kernel(is_compiled=texas42.kernel.IS_COMPILED, **_imported())


@cache
def uncompiled() -> Kernel:
    """The same from its sources; what is installed stays in place."""
    kept = {name: sys.modules.pop(name) for name in list(sys.modules) if name.startswith("texas42.kernel.")}
    finder = SourceOnly()
    sys.meta_path.insert(0, finder)
    try:
        return Kernel(is_compiled=False, **_imported())
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if name.startswith("texas42.kernel.")]:
            del sys.modules[name]
        sys.modules.update(kept)
        for name, module in kept.items():
            setattr(texas42.kernel, name.rpartition(".")[2], module)

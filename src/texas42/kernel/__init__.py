"""Exact solver, sampler of hidden tiles and playouts at the speed of C, from the tables of a contract alone.

The modules are Python that Cython compiles; without a compiler they run as they are and give the same answers. Tiles are bits of
masks in the order of `PlayTables.order`, seats are counted from A = 0. Nothing is global: a context object serves one thread, and
what works on many deals in one call lets other threads run meanwhile.
"""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import Final

_origin = getattr(find_spec("texas42.kernel.quartet"), "origin", None) or ""

IS_COMPILED: Final = _origin.endswith(tuple(EXTENSION_SUFFIXES))
"""Whether the kernel runs compiled."""

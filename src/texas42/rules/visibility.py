"""Which captured tricks may be looked at during the hand."""

from __future__ import annotations

from texas42.rules.contracts.kind import Contract


def is_covered(contract: Contract) -> bool:
    """Whether older tricks are covered, and with them the running points."""
    return contract.declaration.stacks is not None


def open_tricks(contract: Contract, completed: int) -> range:
    """The completed tricks (from 0) whose faces lie open: all of them, or the last one or two."""
    stacks = contract.declaration.stacks
    return range(0 if stacks is None else max(0, completed - stacks), completed)

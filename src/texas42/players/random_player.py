"""The player that knows the rules and nothing else."""

from __future__ import annotations

from texas42.dealing import Generator
from texas42.rules.actions import Action
from texas42.view import View


class RandomPlayer:
    """Takes any legal action, all equally likely; it never claims. The same seed makes the same choices."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._generator = Generator(seed)

    def act(self, view: View) -> Action:
        """The action of the seat that the view belongs to, whose turn it is."""
        legal = view.legal_actions
        return legal[self._generator.below(len(legal))]

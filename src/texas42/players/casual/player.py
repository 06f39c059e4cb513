"""The rule player behind the protocol of players."""

from __future__ import annotations

from texas42.hand import Phase
from texas42.players.casual.bidding import call, declare, put_away
from texas42.players.casual.following import follow
from texas42.players.casual.leading import lead
from texas42.players.casual.nello import nello
from texas42.players.reading import ALL, Position, read
from texas42.rules.actions import Action
from texas42.view import View


class CasualPlayer:
    """Sound by rules, the same in the same view; it leaves nothing to chance, so its seed changes nothing."""

    name = "casual"

    def __init__(self, seed: int = 0, memory: int = ALL) -> None:
        self.seed = seed
        self.memory = memory

    def act(self, view: View) -> Action:
        """The action of the seat that the view belongs to, whose turn it is."""
        phase = view.table.phase
        if phase is Phase.AUCTION:
            return call(view)
        if phase is Phase.DECLARE:
            return declare(view)
        if phase is Phase.DISCARD:
            return put_away(view)
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        at = read(view, self.memory, self.memory)
        return at.board.tables.plays[chosen(at)]


def chosen(at: Position) -> int:
    """The tile that the rules choose in a position, by its place."""
    if at.legal & (at.legal - 1) == 0:
        return at.legal.bit_length() - 1
    if at.board.tables.goal.kind == "none":
        return nello(at)
    return lead(at) if at.led is None else follow(at)

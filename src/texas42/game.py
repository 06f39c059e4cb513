"""A game of 42 or of its family: hands until a team has won. Immutable: `apply` gives a new game."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from texas42.dealing import Deal, Generator, deal, first_dealer
from texas42.dominoes import TILE_OF_TEXT
from texas42.errors import BadValue, ParseError
from texas42.hand import Hand, HandResult, Phase, new_hand
from texas42.notation.action import read_action
from texas42.notation.deal import read_deal
from texas42.rules.actions import Action
from texas42.rules.errors import IllegalAction, Reason
from texas42.rules.options import Rules
from texas42.rules.scoring import winner
from texas42.rules.shape import Setup, setup_for
from texas42.seats import SEATS, ByTeam, Seat, Team, seat_index

if TYPE_CHECKING:
    from texas42.view import View


class Game(msgspec.Struct, frozen=True, gc=False):
    """Hands until a team has won. Made with `Game.new` or read with `Game.from_record`.

    With a seed every hand is dealt from it. Without one the game waits between hands (`awaits_deal`) for `deal`.
    """

    setup: Setup
    next_dealer: int
    """Who deals the next hand; A = 0."""
    totals: tuple[int, ...]
    """The score by team, in the order of the teams."""
    hand: Hand | None = None
    """The hand in play; between hands and after the game the last one."""
    hands: tuple[Hand, ...] = ()
    """The finished hands."""
    results: tuple[HandResult, ...] = ()
    """One result a finished hand."""
    seed: int | None = None
    """The seed of all deals; a secret until the game is over."""
    generator_state: int = 0
    winning: int | None = None
    """The team that has won, in the order of the teams."""

    def __repr__(self) -> str:
        """Without tiles: what is hidden must not reach a log by way of an error."""
        return f"<Game {self.setup.rules_text}, {self.score}, {len(self.hands)} hands, {self.hand}>"

    @staticmethod
    def new(
        rules: Rules | str = "standard", *, dealer: str | None = None, seed: int | None = None, deal: str | None = None
    ) -> Game:
        """A new game.

        `rules` is a `Rules` or its text. With `seed` (0 to 2**64 - 1) the first dealer is drawn unless `dealer` names one, and
        every hand is dealt. Without it `dealer` is required; `deal` gives the first hand, or the game awaits one. Raises
        `RulesError`, `BadValue` or `ParseError`.
        """
        setup = setup_for(Rules.parse(rules) if isinstance(rules, str) else rules)
        totals = (0,) * len(setup.teams)
        named = None if dealer is None else seat_index(dealer, setup.seats)
        if seed is not None and deal is not None:
            raise BadValue("deal_or_seed")
        if seed is not None:
            generator = Generator(seed)
            drawn, _ = first_dealer(setup, generator)
            game = Game(setup, drawn if named is None else named, totals, seed=seed, generator_state=generator.state)
            return game._dealt(None)
        if named is None:
            raise BadValue("dealer_or_seed")
        game = Game(setup, named, totals)
        return game if deal is None else game._dealt(deal)

    @staticmethod
    def from_record(text: str) -> Game:
        """The game of a record. Raises `ParseError`, or `RecordError` where the record is not legal."""
        from texas42.notation.record_reader import read_record

        return read_record(text).game

    @staticmethod
    def from_position(text: str) -> Game:
        """A game in the middle of one hand, from a line of position notation. Raises like `from_record`."""
        from texas42.notation.position import read_position

        return read_position(text)

    @property
    def rules(self) -> Rules:
        """The rules that are played."""
        return self.setup.rules

    @property
    def over(self) -> bool:
        """Whether a team has won."""
        return self.winning is not None

    @property
    def winner(self) -> Team | None:
        """The team that has won."""
        return None if self.winning is None else self.setup.teams[self.winning]

    @property
    def awaits_deal(self) -> bool:
        """Whether the next hand has to be dealt."""
        return self.winning is None and (self.hand is None or self.hand.phase is Phase.DONE)

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is; None when the game is over or awaits a deal."""
        return self.hand.to_act if self.hand else None

    @property
    def score(self) -> ByTeam[int]:
        """The game's score: marks, or points."""
        return ByTeam(self.setup.teams, self.totals)

    def legal_actions(self) -> tuple[Action, ...]:
        """Everything that the seat to act may do; `str(action)` is its notation."""
        return self.hand.legal_actions() if self.hand else ()

    def apply(self, action: Action | str, seat: str | None = None) -> Game:
        """The game after an action, a value or its notation. With `seat`, that seat must be the one to act.

        Raises `IllegalAction`; this game never changes.
        """
        hand = self.hand
        if self.winning is not None:
            raise IllegalAction(Reason.GAME_OVER, team=self.winner)
        if hand is None or hand.phase is Phase.DONE:
            raise IllegalAction(Reason.AWAITS_DEAL, seat=SEATS[self.next_dealer])
        if seat is not None and seat != hand.to_act:
            raise IllegalAction(Reason.WRONG_SEAT, seat=seat, turn=hand.to_act)
        after = hand.apply(read_due_action(action, hand) if isinstance(action, str) else action)
        return self._finished(after) if after.phase is Phase.DONE else replace(self, hand=after)

    def deal(self, tiles: str | None = None, *, seed: int | None = None) -> Game:
        """The game with the next hand dealt: from notation, or from a seed of its own. Raises `IllegalAction`."""
        if not self.awaits_deal:
            raise IllegalAction(Reason.NO_DEAL_AWAITED)
        if (tiles is None) == (seed is None):
            raise BadValue("deal_or_seed")
        if seed is not None:
            return self._with_hand(deal(self.setup, self.next_dealer, Generator(seed)))
        return self._dealt(tiles)

    def view(self, seat: str | None = None) -> View:
        """What that seat may see now; without a seat, what a spectator may."""
        from texas42.view import view_of

        return view_of(self, seat)

    def record(self, **tags: Any) -> str:
        """The whole game as a record with every tile, for those who may see them; see `texas42.notation.record`."""
        from texas42.notation.record import write_record

        return write_record(self, tags)

    def public_record(self, **tags: Any) -> str:
        """The finished hands as a record that hides every tile neither played nor shown."""
        from texas42.notation.record import write_record

        return write_record(self, tags, public=True)

    def _dealt(self, tiles: str | None) -> Game:
        if tiles is not None:
            return self._with_hand(_whole_deal(tiles, self.setup) or read_deal(tiles, self.setup))
        generator = Generator(self.generator_state)
        tiles_dealt = deal(self.setup, self.next_dealer, generator)
        return replace(self._with_hand(tiles_dealt), generator_state=generator.state)

    def _with_hand(self, tiles: Deal) -> Game:
        dealer = self.next_dealer
        return replace(self, hand=new_hand(self.setup, dealer, tiles), next_dealer=(dealer + 1) % self.setup.seats)

    def _finished(self, hand: Hand) -> Game:
        result = hand.result()
        totals = tuple(sum(pair) for pair in zip(self.totals, result.awarded.in_order, strict=True))
        declaring = None if result.contract is None else self.setup.team_of[result.contract.declarer_index]
        after = replace(
            self,
            hand=hand,
            hands=(*self.hands, hand),
            results=(*self.results, result),
            totals=totals,
            winning=winner(self.setup, totals, declaring),
        )
        return after._dealt(None) if self.seed is not None and after.winning is None else after


def _whole_deal(text: str, setup: Setup) -> Deal | None:
    """A deal of the whole set with no tile hidden, as `write_deal` writes it; None for all that has to be looked at closely."""
    try:
        deal = tuple([tuple([TILE_OF_TEXT[tile] for tile in part.split(".")]) for part in text.split("/")])
    except KeyError:
        return None
    shape = setup.shape
    sizes = [shape.tiles_each] * shape.seats + [shape.left_over] * (shape.left_over > 0)
    # So many different tiles, all of the set: each is there once.
    is_whole = [len(tiles) for tiles in deal] == sizes and set().union(*deal) == set(shape.dominoes.tiles)
    return deal if is_whole and shape.dominoes.copies == 1 and sum(sizes) == len(shape.dominoes.tiles) else None


_read = lru_cache(maxsize=4096)(read_action)
"""The same few texts are read again and again; what they give never changes."""


def read_due_action(text: str, hand: Hand) -> Action:
    """The action of a text, read as what is due in the hand. Raises `IllegalAction` where it is none."""
    try:
        return _read(text, hand.phase.value)
    except ParseError as error:
        raise IllegalAction(Reason.MALFORMED, text=error.facts["text"], expected=error.facts["expected"]) from None

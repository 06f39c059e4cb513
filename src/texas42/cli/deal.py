"""`texas42 deal`: a random deal, for a table without a shuffler or to try something."""

from __future__ import annotations

import secrets
from typing import Annotated

import typer

from texas42.cli.options import RulesText
from texas42.dealing import Generator, deal, first_dealer
from texas42.notation.deal import write_deal
from texas42.rules.options import Rules
from texas42.rules.shape import setup_for
from texas42.seats import SEATS, seat_index


def command(
    rules: RulesText = "standard",
    dealer: Annotated[str | None, typer.Option("--dealer", "-d", help="Who deals; drawn if not given.")] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="Deal from this number.")] = None,
    number: Annotated[int, typer.Option("--number", "-n", min=1, help="How many deals.")] = 1,
) -> None:
    """Print deals, one a line: the dealer, then the tiles of each seat and the widow."""
    setup = setup_for(Rules.parse(rules))
    generator = Generator(secrets.randbits(64) if seed is None else seed)
    drawn, _ = first_dealer(setup, generator)
    at = drawn if dealer is None else seat_index(dealer.upper(), setup.seats)
    for place in range(number):
        turn = (at + place) % setup.seats
        print(SEATS[turn], write_deal(deal(setup, turn, generator)))

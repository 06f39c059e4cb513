"""Texas 42: rules, games, notation, and what each seat may see."""

from texas42.dominoes import Domino, DominoSet
from texas42.errors import BadValue, ParseError, RulesError, Text42Error
from texas42.game import Game
from texas42.hand import Hand, HandResult, Phase
from texas42.rules.actions import (
    Action,
    Call,
    Claim,
    Declaration,
    Discard,
    MarkBid,
    NamedBid,
    NelloBid,
    Pass,
    Play,
    Plunge,
    PointBid,
    Splash,
)
from texas42.rules.contracts.kind import Contract
from texas42.rules.errors import IllegalAction, Reason
from texas42.rules.options import Rules
from texas42.rules.tables import PlayTables
from texas42.rules.tricks import Played, Trick
from texas42.seats import BySeat, ByTeam, Seat, Team
from texas42.solving import Solution, solve, solve_declarations

__all__ = [
    "Action",
    "BadValue",
    "BySeat",
    "ByTeam",
    "Call",
    "Claim",
    "Contract",
    "Declaration",
    "Discard",
    "Domino",
    "DominoSet",
    "Game",
    "Hand",
    "HandResult",
    "IllegalAction",
    "MarkBid",
    "NamedBid",
    "NelloBid",
    "ParseError",
    "Pass",
    "Phase",
    "Play",
    "PlayTables",
    "Played",
    "Plunge",
    "PointBid",
    "Reason",
    "Rules",
    "RulesError",
    "Seat",
    "Solution",
    "Splash",
    "Team",
    "Text42Error",
    "Trick",
    "solve",
    "solve_declarations",
]

"""A record, `.t42`: tags as in PGN, then a block a hand.

    [Rules "standard"]
    [A "Ana"]
    [Score "A+C=1 B+D=0"]

    hand 1 dealer D
    deal 66.65.61.50.42.31.00/.../.../...
    calls 30 pass pass pass
    declare 6
    1 A 66 60 62 63
    ...
    result made A+C=31 B+D=0 awarded A+C=1 B+D=0

A play line is the number of the trick, its leader, and the tiles in order. There may be a `discard` after the declaration
and a `claim 66.65` at the end. A public record hides every tile neither played nor shown by a rule (`?`) and has finished
hands only; the record of a seeded game has its secret as a `Seed` tag, and reads back as a game that goes on.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from texas42.errors import BadValue
from texas42.game import Game
from texas42.hand import Hand, HandResult, Phase
from texas42.notation.deal import write_deal
from texas42.rules.actions import Action, Call, Claim, Declaration, Discard, Play
from texas42.rules.playing import Claimed
from texas42.seats import ByTeam
from texas42.shown import shown_deal, shown_discards

TAG: Final = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*) "((?:[^"\\]|\\["\\])*)"\]')
OWN_TAGS: Final = ("Rules", "Score", "Seed")


class Record(msgspec.Struct, frozen=True):
    """A game with what is written over it: names of players by seat, the date, and whatever else."""

    game: Game
    tags: tuple[tuple[str, str], ...] = ()

    @property
    def hidden_tiles(self) -> int:
        """How many tiles are not known."""
        return sum(tiles.count(None) for hand in dealt_hands(self.game) for tiles in hand.deal)


def write_record(game: Game, tags: Mapping[str, str], *, public: bool = False) -> str:
    """The record of a game; `tags` are added. Raises `BadValue` for a tag that cannot be written."""
    rows = [("Rules", str(game.rules)), *((name, value) for name, value in tags.items() if name not in OWN_TAGS)]
    rows.append(("Score", write_score(game.score)))
    if game.seed is not None and not public:
        rows.append(("Seed", str(game.seed)))
    lines = [_write_tag(name, value) for name, value in rows]
    for number, hand in enumerate(game.hands if public else dealt_hands(game), start=1):
        lines += ["", *_write_hand(number, hand, public=public)]
    return "\n".join(lines) + "\n"


def dealt_hands(game: Game) -> tuple[Hand, ...]:
    """The finished hands and the one in play."""
    is_open = game.hand is not None and game.hand.phase is not Phase.DONE
    return (*game.hands, game.hand) if is_open and game.hand else game.hands


def _write_tag(name: str, value: str) -> str:
    line = f'[{name} "{str(value).replace(chr(92), chr(92) * 2).replace(chr(34), chr(92) + chr(34))}"]'
    if not TAG.fullmatch(line) or str(value).splitlines() not in ([], [str(value)]):
        raise BadValue("bad_tag", tag=repr(name), value=repr(value))
    return line


def write_score(score: ByTeam[int]) -> str:
    """A number a team: `A+C=7 B+D=5`."""
    return " ".join(f"{team}={points}" for team, points in score.items())


def _write_hand(number: int, hand: Hand, *, public: bool) -> list[str]:
    def texts(kind: type[Action]) -> list[str]:
        return [str(action) for _, action in hand.actions if isinstance(action, kind)]

    lines = [f"hand {number} dealer {hand.dealer}", f"deal {write_deal(shown_deal(hand) if public else hand.deal)}"]
    lines += [" ".join(("calls", *texts(Call)))] if hand.actions else []
    lines += [" ".join(("declare", *texts(Declaration)))] if texts(Declaration) else []
    lines += [f"discard {_write_discard(hand, public=public)}"] if texts(Discard) else []
    plays = iter(texts(Play))
    for place, trick in enumerate((*hand.tricks, hand.trick), start=1):
        if trick.plays:
            lines.append(" ".join((str(place), trick.plays[0].seat, *(next(plays) for _ in trick.plays))))
    lines += (
        [_write_claim(hand.playing.claimed, judged=public or any(None in tiles for tiles in hand.deal))]
        if hand.playing and hand.playing.claimed
        else []
    )
    return [*lines, write_result(hand.result())] if hand.phase is Phase.DONE else lines


def _write_discard(hand: Hand, *, public: bool) -> str:
    discard = next(action for _, action in hand.actions if isinstance(action, Discard))
    return str(
        Discard(tuple(tile if tile in shown_discards(hand) else None for tile in discard.tiles)) if public else discard
    )


def _write_claim(claimed: Claimed, *, judged: bool) -> str:
    return str(Claim(claimed.order, claimed.holds if judged else None))


def write_result(result: HandResult) -> str:
    """The last line of a hand."""
    if result.contract is None:
        return "result passed"
    made = "made" if result.made else "set"
    return f"result {made} {write_score(result.points)} awarded {write_score(result.awarded)}"

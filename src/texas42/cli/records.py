"""`texas42 replay` and `texas42 check`: a record, step by step, and whether it is legal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from texas42.cli.options import Language, language_of
from texas42.cli.tiles import face
from texas42.errors import BadValue, Text42Error
from texas42.hand import Hand, Phase
from texas42.locale import say
from texas42.notation.deal import write_deal
from texas42.notation.record import Record, dealt_hands
from texas42.notation.record_reader import read_record
from texas42.rules.actions import Call, Claim, Declaration, Discard

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record (.t42); - reads standard input.")]


def replay(
    file: RecordFile,
    language: Language = None,
    step: Annotated[bool, typer.Option("--step/--all", help="Wait for Enter after every trick.")] = False,
) -> None:
    """Show a record hand by hand and trick by trick, with who played what."""
    spoken = language_of(language)
    record = _read(file)
    names = dict(record.tags)
    for number, hand in enumerate(dealt_hands(record.game), start=1):
        for line in _told(record, hand, number, spoken, names):
            print(line)
            if step and sys.stdin.isatty() and line.startswith("  "):
                input()
    _print_score(record, spoken)


def check(file: RecordFile, language: Language = None) -> None:
    """Say whether a record is legal; if not, where and why (exit status 1)."""
    spoken = language_of(language)
    try:
        record = _read(file)
    except BadValue:
        raise
    except Text42Error as error:
        print(say(spoken, "record.illegal", why=error))
        raise typer.Exit(1) from None
    hands = len(record.game.hands)
    print(say(spoken, "record.legal", hands=hands))
    if record.hidden_tiles:
        print(say(spoken, "record.hidden", tiles=record.hidden_tiles))
    _print_score(record, spoken)


def _read(file: Path) -> Record:
    try:
        raw = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        raise BadValue("cannot_open", file=file, why=error.strerror or error) from None
    try:
        return read_record(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise BadValue("not_text", file=file) from None


def _told(record: Record, hand: Hand, number: int, language: str, names: dict[str, str]) -> list[str]:
    def name(seat: str) -> str:
        return names.get(seat, seat)

    lines = ["", say(language, "record.hand", n=number, dealer=name(hand.dealer))]
    lines += [
        say(language, "record.tiles", name=name(seat), tiles=write_deal((tiles,)))
        for seat, tiles in zip(hand.tiles, hand.deal, strict=False)
    ]
    for seat, action in hand.actions:
        if isinstance(action, Call):
            lines.append("  " + say(language, "play.did.call", name=name(seat), call=action))
        elif isinstance(action, Declaration):
            lines.append("  " + say(language, "play.did.declare", name=name(seat), declaration=action))
        elif isinstance(action, Discard):
            lines.append("  " + say(language, "play.did.discard", name=name(seat), tiles=len(action.tiles)))
    for place, trick in enumerate((*hand.tricks, hand.trick), start=1):
        plays = "  ".join(f"{name(play.seat)} {face(play.tile)}" for play in trick.plays)
        if trick.winner:
            lines.append(
                "  " + say(language, "record.trick", n=place, plays=plays, name=name(trick.winner), points=trick.points)
            )
        elif plays:
            lines.append(f"  {place}. {plays}")
    claim = next((action for _, action in hand.actions if isinstance(action, Claim)), None)
    if claim and hand.playing and hand.playing.claimed:
        claimed = hand.playing.claimed
        key = "play.did.claim_held" if claimed.holds else "play.did.claim_failed"
        lines.append("  " + say(language, key, name=name(claimed.seat), tiles=claim.order))
    if hand.phase is Phase.DONE:
        lines.append(_outcome(record, hand, language))
    return lines


def _outcome(record: Record, hand: Hand, language: str) -> str:
    result = hand.result()
    if result.contract is None:
        return say(language, "play.result.passed")
    awarded = tuple(f"{team} {points:+d}" for team, points in result.awarded.items() if points)
    key = "play.result.made" if result.made else "play.result.set"
    declarer = record.game.setup.teams[record.game.setup.team_of[result.contract.declarer_index]]
    return say(language, key, team=declarer, bid=result.contract.bid, awarded=awarded or ("0",))


def _print_score(record: Record, language: str) -> None:
    score = tuple(f"{team} {points}" for team, points in record.game.score.items())
    print()
    print(say(language, "record.score", score=score))
    if record.game.winner:
        print(say(language, "play.won", team=record.game.winner))

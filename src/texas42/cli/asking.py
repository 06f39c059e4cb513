"""What the person at the terminal is asked, and what may be answered: made from what is legal now, whatever the game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from texas42.cli.screen import Screen, playable_tiles
from texas42.cli.tiles import face, number_of
from texas42.locale import Phrase, has
from texas42.rules.actions import Action, Call, Declaration, Discard, MarkBid, Pass, Play, PointBid
from texas42.rules.options import Rules
from texas42.rules.shape import setup_for
from texas42.view import View

_LISTED = 4
"""So many point bids in a row are always listed."""


def prompt(screen: Screen, view: View) -> str:
    """What is due, with all that may be typed; what goes without saying is left out where a line is too short for all."""
    phase = view.table.phase
    if phase in ("play", "discard"):
        return _tiles_prompt(screen, view)
    options = list(dict.fromkeys(str(action) for action in view.legal_actions))
    text = screen.say(f"ask.{phase}", options=" ".join(options))
    if screen.width is None or len(text) <= screen.width:
        return text
    return screen.say(f"ask.{phase}", options=" ".join(_shortened(options)))


def _tiles_prompt(screen: Screen, view: View) -> str:
    playable = playable_tiles(view)
    tiles = [
        f"{number_of(place)}:{tile}".removeprefix(":") for place, tile in enumerate(view.tiles) if tile in playable
    ]
    if view.table.phase == "discard":
        n = next(len(action.tiles) for action in view.legal_actions if isinstance(action, Discard))
        return screen.say("ask.discard", n=n, tiles=" ".join(tiles))
    return screen.say("ask.play", tiles=" ".join([*tiles, *map(str, _low_leads(view))]))


def _shortened(options: Sequence[str]) -> Iterator[str]:
    """The options; of a long row of point bids the first few and the last, and stacks once for all declarations."""
    if all("/" in option for option in options):
        parts = [option.partition("/") for option in options]
        yield from dict.fromkeys(bare for bare, _, _ in parts)
        yield "+"
        yield from dict.fromkeys(f"/{stacks}" for _, _, stacks in parts)
        return
    for is_point_bid, group in groupby(options, lambda option: re.fullmatch(r"[0-9]+(:[0-9])?", option) is not None):
        row = list(group)
        if not is_point_bid or len(row) <= _LISTED:
            yield from row
            continue
        lowest = [option for option in row if option.partition(":")[0] == row[0].partition(":")[0]]
        first = lowest if len(lowest) > 1 else row[: _LISTED - 2]
        yield from (*first, "...", row[-1])


def help_lines(screen: Screen, view: View) -> list[str]:
    """What can be typed now, and what it means."""
    legal = view.legal_actions
    phase = view.table.phase
    lines = [screen.say("help"), screen.say(f"help_{phase}")]
    if phase == "auction":
        lines += _calls(screen, view, [action for action in legal if isinstance(action, Call)])
    elif phase == "declare":
        lines += _declarations(screen, [action for action in legal if isinstance(action, Declaration)])
    elif phase == "play":
        lines += [
            screen.say("help_low_lead", action=play, tile=face(play.tile), suit=play.suit) for play in _low_leads(view)
        ]
    return lines


def _calls(screen: Screen, view: View, calls: Sequence[Call]) -> list[str]:
    lines = []
    points = next((call for call in calls if isinstance(call, PointBid)), None)
    if points is not None:
        of = "points" if setup_for(Rules.parse(view.table.rules)).shape.counts else "tricks"
        lines.append(screen.say(f"help_bid.{of}"))
        if points.suit is not None:
            lines.append(_meaning(screen, points))
    marks = next((call for call in calls if isinstance(call, MarkBid)), None)
    if marks is not None:
        lines.append(screen.say("help_bid.marks", call=str(marks), marks=marks))
    others = [call for call in calls if not isinstance(call, Pass | PointBid | MarkBid)]
    return lines + [_meaning(screen, call) for call in others]


def _declarations(screen: Screen, declarations: Sequence[Declaration]) -> list[str]:
    named = list(dict.fromkeys(declaration.bare for declaration in declarations))
    lines = [" · ".join(_meaning(screen, declaration) for declaration in named)]
    stacked = next((declaration for declaration in declarations if declaration.stacks is not None), None)
    return lines if stacked is None else [*lines, screen.say("help_stacks", declaration=str(stacked))]


def _meaning(screen: Screen, action: Action) -> str:
    """An action as it is typed, and in words: what it promises, where its name does not say so."""
    promise = f"play.help_call.{action}"
    meant = Phrase(promise) if has(screen.language, promise) else action
    return screen.say("help_meaning", typed=str(action), action=meant)


def _low_leads(view: View) -> list[Play]:
    return [action for action in view.legal_actions if isinstance(action, Play) and action.suit is not None]

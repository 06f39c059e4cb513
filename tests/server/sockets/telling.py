"""What a table message tells of tiles, read from its JSON alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.server.sockets.clients import Message
from texas42.seats import SEATS

_TILE = re.compile(r"(?<![0-9A-Za-z_])[0-9]{2}(?![0-9A-Za-z_])")

_NO_TILES = {
    "calls",
    "contract",
    "rules",
    "teams",
    "target",
    "score",
    "points",
    "counts",
    "id",
    "chairs",
    "declaration",
}
"""Parts that hold calls, names and figures: `30` is a bid there, and elsewhere the tile [3|0]."""


def tiles_in(value: Any) -> set[str]:
    """Every text of a value that looks like a tile, wherever it stands."""
    return set(_texts(value))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield from _TILE.findall(value)
    elif isinstance(value, dict):
        for name, part in value.items():
            if name not in _NO_TILES:
                yield from _texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from _texts(part)


def told(message: Message) -> set[str]:
    """The tiles of the hand in play that a table message tells: shared part, own part, memory, and what just happened."""
    shared = message["shared"]
    game = shared["game"] or {}
    parts: list[Any] = [game, shared["happening"]["trick"]]
    if not _is_call(shared):
        parts.append(shared["happening"]["text"])
    for own in message["own"].values():
        parts += [own["tiles"], own["put_away"]]
        if game.get("phase") in ("play", "discard"):
            parts += [own["legal_actions"], own["refused"]]
    for line in (message["memory"] or {}).values():
        fields = line.split()
        parts += [fields[2], *fields[5:]]  # between them stand calls and declarations
    return set().union(*map(tiles_in, parts))


def _is_call(shared: Message) -> bool:
    """Whether what just happened is a call or a declaration, whose text is no tile."""
    game = shared["game"]
    if shared["happening"]["kind"] != "acts" or not game or game["phase"] in ("auction", "declare"):
        return True
    return not game["trick"] and not game["captured"] and not shared["happening"]["text"].startswith("-")


def told_of_last_hand(message: Message) -> set[str]:
    """The tiles of the finished hand that a message tells."""
    hand = message["shared"]["last_hand"]
    if not hand:
        return set()
    rest = {name: part for name, part in hand.items() if name != "actions"}
    texts = [action for _, action in hand["actions"]]
    plays = sum(len(trick["plays"]) for trick in hand["tricks"])
    last = plays + sum(text.startswith("claim") for text in texts)
    put_away = [text for text in texts if text.startswith("-")]
    return tiles_in(rest) | tiles_in(put_away) | tiles_in(texts[len(texts) - last :])


def pairs_of_seat_and_tile(value: Any) -> Iterator[tuple[str, str]]:
    """Every place of a value where a seat and a tile stand together as a play."""
    if isinstance(value, dict):
        if isinstance(value.get("seat"), str) and isinstance(value.get("tile"), str):
            yield value["seat"], value["tile"]
        for part in value.values():
            yield from pairs_of_seat_and_tile(part)
    elif isinstance(value, list):
        is_pair = len(value) == 2 and all(isinstance(part, str) for part in value)
        if is_pair and value[0] in SEATS and value[1] not in SEATS:  # two seats are who sits out
            yield value[0], value[1]
        for part in value:
            yield from pairs_of_seat_and_tile(part)

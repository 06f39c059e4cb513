"""What the sockets of a page received, and what of it that player may know. It is judged by the frames alone."""

from __future__ import annotations

import json
from collections.abc import Iterable

from tests.browser.players import Player
from tests.server.sockets.clients import Message
from tests.server.sockets.telling import pairs_of_seat_and_tile, told


def tables(player: Player) -> list[Message]:
    """All table messages that a player's pages received, in order."""
    received = (json.loads(frame.text) for frame in player.frames if frame.is_received)
    return [message for message in received if message["type"] == "table"]


def dealt(everybody: Iterable[Player]) -> dict[tuple[int, str], set[str]]:
    """Every tile that a seat has held in a hand, by hand and seat, as its own player was told."""
    held: dict[tuple[int, str], set[str]] = {}
    for player in everybody:
        for message in in_play(player):
            for seat, own in message["own"].items():
                tiles = {tile for tile in own["tiles"] if tile}
                held.setdefault((message["shared"]["game"]["hand_number"], seat), set()).update(tiles)
    return held


def in_play(player: Player) -> list[Message]:
    """The messages of hands that are not over."""
    return [message for message in tables(player) if message["shared"]["stage"] == "playing"]


def played(player: Player) -> dict[int, dict[int, set[str]]]:
    """By hand and version: what lies on the table, or has lain there."""
    seen: dict[int, dict[int, set[str]]] = {}
    now: set[str] = set()
    hand = 0
    for message in tables(player):
        shared = message["shared"]
        if not shared["game"]:
            continue
        if shared["game"]["hand_number"] != hand:
            hand, now = shared["game"]["hand_number"], set()
        now = now | {play["tile"] for play in shared["game"]["trick"]}
        now |= {play["tile"] for play in (shared["happening"]["trick"] or {}).get("plays") or ()}
        seen.setdefault(hand, {})[shared["version"]] = now
    return seen


def assert_nothing_slipped(player: Player, everybody: Iterable[Player], watcher: Player) -> None:
    """No tile of another hand before it was played, and no captured tile with its player."""
    held, seen = dealt(everybody), played(watcher)
    looked = 0
    for message in in_play(player):
        shared, game = message["shared"], message["shared"]["game"]
        assert message["memory"] is None
        hand, version = game["hand_number"], shared["version"]
        if version not in seen.get(hand, {}):
            continue  # before the watcher came
        looked += 1
        own = set().union(*(held[hand, seat] for seat in message["you"]))
        laid = {tile for tiles in (game["open_tiles"] or {}).values() for tile in tiles}
        known = own | laid | seen[hand][version]
        assert told(message) <= known, (player.name, version, told(message) - known)
        assert_unlinked(message)
    assert looked > 5


def assert_unlinked(message: Message) -> None:
    """A tile and its player stand together in the trick on the table alone, and in the one that it has just completed."""
    shared, game = message["shared"], message["shared"]["game"]
    finished = shared["happening"]["trick"]
    if finished is not None:
        assert game["trick"] == []
        assert shared["happening"]["kind"] == "acts"
    lying = finished["plays"] if finished is not None else game["trick"]
    calls = {tuple(call) for call in game["calls"]}
    without = {name: part for name, part in shared.items() if name != "last_hand"}
    linked = set(pairs_of_seat_and_tile(without)) - calls
    assert linked <= {(play["seat"], play["tile"]) for play in lying}, shared
    for trick in game["captured"]:
        assert set(trick) == {"team", "tiles", "points"}
        assert trick["tiles"] is None or trick["tiles"] == sorted(trick["tiles"], key=lambda tile: (tile[1], tile[0]))

"""The protocol as a JSON schema, from the types that the server reads and writes: clients make their types of it."""

from __future__ import annotations

from typing import Any

import msgspec

from texas42.dominoes import Domino
from texas42.rules.actions import Action
from texas42.seats import BySeat, ByTeam
from texas42.server import protocol
from texas42.server.table.messages import SharedMessage, TableMessage
from texas42.view import FinishedHand, Table

SERVER_MESSAGES = (TableMessage, protocol.Welcome, protocol.Done, protocol.Error, protocol.Pong, protocol.Bye)


def protocol_schema() -> dict[str, Any]:
    """One document: `ClientMessage`, `ServerMessage`, and everything that they are made of."""
    types: list[Any] = [protocol.ClientMessage, *SERVER_MESSAGES, SharedMessage, Table, FinishedHand]
    made, parts = msgspec.json.schema_components(types, schema_hook=_hook, ref_template="#/$defs/{name}")
    client = made[0]
    shared = parts["SharedMessage"]["properties"]
    shared["game"] = {"anyOf": [{"$ref": "#/$defs/Table"}, {"type": "null"}]}
    shared["last_hand"] = {"anyOf": [{"$ref": "#/$defs/FinishedHand"}, {"type": "null"}]}
    parts["TableMessage"]["properties"]["shared"] = {"$ref": "#/$defs/SharedMessage"}
    open_tiles = {"type": "object", "additionalProperties": {"type": "array", "items": _hook(Domino)}}
    parts["Table"]["properties"]["open_tiles"] = {"anyOf": [{"type": "null"}, open_tiles]}
    server = {"anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in SERVER_MESSAGES]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The table protocol of texas42",
        "version": protocol.VERSION,
        "$defs": {**dict(sorted(parts.items())), "ClientMessage": client, "ServerMessage": server},
    }


def _hook(kind: type) -> dict[str, Any]:
    if kind is Domino:
        return {"type": "string", "description": "a tile in notation, high end first", "pattern": "^[0-9][0-9]$"}
    if issubclass(kind, Action):
        return {"type": "string", "description": "an action in notation"}
    if issubclass(kind, BySeat | ByTeam):
        return {"type": "object", "additionalProperties": {"type": "integer"}}
    raise NotImplementedError(f"no schema for {kind}")  # what msgspec asks a hook to raise

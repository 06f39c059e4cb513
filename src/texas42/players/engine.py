"""A player that speaks the protocol of the tables: JSON messages in, JSON messages out (`docs/protocol.md`)."""

from __future__ import annotations

import itertools
import secrets
from typing import Any

import msgspec
from msgspec.structs import replace

from texas42.errors import BadValue, Text42Error
from texas42.game import Game
from texas42.players.player import Player


class Engine:
    """Answers every table message in which one of its seats is to act."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self._prefix = secrets.token_hex(6)
        self._numbers = itertools.count()
        self._last_move: tuple[str, int] | None = None

    def come_back(self) -> None:
        """The connection is a new one: what was answered on the last may never have arrived, so it is answered again."""
        self._last_move = None

    def answers(self, text: str | bytes) -> list[str]:
        """The messages to send back. Raises `BadValue` for a message that is no message of the protocol."""
        try:
            message = msgspec.json.decode(text)
            return self._answers(message) if message["type"] == "table" else []
        except (msgspec.DecodeError, KeyError, TypeError, AttributeError, Text42Error) as error:
            raise BadValue("no_table_message", why=f"{type(error).__name__}: {error}") from None

    def _answers(self, message: dict[str, Any]) -> list[str]:
        shared = message["shared"]
        move = (shared["id"], shared["move"])
        for seat, own in message["own"].items():
            if own["legal_actions"] and move != self._last_move:
                self._last_move = move
                action = self.player.act(self._view_game(message, seat).view(seat))
                return [self.message("act", seat=seat, action=str(action), move=shared["move"])]
        if shared["stage"] in ("between", "over") and message["own"] and move != self._last_move:
            self._last_move = move
            return [self.message("ready")]
        return []

    def message(self, kind: str, **fields: object) -> str:
        """A message of that type with an id of its own."""
        made = {"type": kind, "id": f"{self._prefix}-{next(self._numbers)}", **fields}
        return msgspec.json.encode(made).decode()

    def _view_game(self, message: dict[str, Any], seat: str) -> Game:
        """The hand as the seat knows it, at the score of the game."""
        game = Game.from_position(message["memory"][seat])
        score = message["shared"]["game"]["score"]
        return replace(game, totals=tuple(score[team] for team in game.setup.teams))

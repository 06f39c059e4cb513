"""The game that waits to be gone on with: one record on disk, for its owner's eyes."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import platformdirs

from texas42.game import Game
from texas42.notation.record import Record
from texas42.notation.record_reader import read_record


def folder() -> Path:
    """Where games are kept: `TEXAS42_DATA`, or the user's data directory."""
    chosen = os.environ.get("TEXAS42_DATA")
    return Path(chosen) if chosen else platformdirs.user_data_path("texas42")


def waiting() -> Path:
    """The file of the game that is not finished."""
    return folder() / "game.t42"


def save(game: Game, tags: Mapping[str, str]) -> None:
    """Keep the game as it stands, whole or not at all."""
    path = waiting()
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(game.record(**tags))
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def load() -> Record | None:
    """The game that waits, if there is one. Raises `ParseError` where the file is damaged."""
    path = waiting()
    return read_record(path.read_text(encoding="utf-8")) if path.exists() else None


def put_away() -> Path:
    """Move the game that waits to the others, and say where it is now."""
    path = waiting()
    number = 1 + sum(1 for _ in folder().glob("game-*.t42"))
    target = folder() / f"game-{number}.t42"
    while target.exists():
        number += 1
        target = folder() / f"game-{number}.t42"
    path.replace(target)
    return target

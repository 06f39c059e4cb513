"""An external program as a player, over its standard input and output: table messages to it, `act` messages from it.

What is sent is what the server sends to a program (`docs/protocol.md`), whenever the program's seat has a choice. Each seat has a
process of its own that is told what this seat sees and nothing else.
"""

from __future__ import annotations

import shlex
import subprocess
import tempfile
import threading
import time
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Final

import msgspec

from texas42.errors import BadValue, Text42Error
from texas42.game import Game
from texas42.notation.position import write_seen_position
from texas42.rules.errors import IllegalAction
from texas42.seats import SEATS, Seat
from texas42.shown import seen_actions
from texas42.view import encode, finished_hand, own_of, table_of

_SHOWN: Final = 200
_PATIENCE: Final = 5.0


class Program:
    """A running program. Raises `BadValue` where it cannot be started, `Text42Error` where it ends at once."""

    def __init__(self, command: str, timeout: float) -> None:
        self.command = command
        self._timeout = timeout
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the program
        try:
            self._process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors
            )
        except (OSError, ValueError, IndexError) as error:
            self._errors.close()
            raise BadValue("program_does_not_start", command=command, why=str(error)) from None
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self._spent = 0.0
        self._version = 0
        try:
            self._send({"type": "welcome", "protocol": 1, "name": "arena", "phrases": ()})
        except Text42Error:  # it has gone already
            self.close()
            raise

    def act(self, game: Game, seat: Seat, table: str) -> tuple[Game, float]:
        """The game after what the program does in that seat, and the CPU seconds that it took since its last decision.

        Raises `Text42Error` where it ends, is too slow, or sends what is no action or not allowed.
        """
        self._version += 1
        started = time.monotonic()
        self._send(_table_message(game, seat, table, self._version))
        while True:
            message = self._answer(started)
            if message.get("type") in ("ready", "say", "chat", "ping"):
                continue
            action = message.get("action")
            meant = (message.get("type"), message.get("seat"), message.get("move", self._version))
            if meant != ("act", seat, self._version) or not isinstance(action, str):
                raise self._nonsense(msgspec.json.encode(message))
            try:
                after = game.apply(action, seat)
            except IllegalAction as error:
                raise Text42Error(
                    "program_plays_illegally", command=self.command, action=action[:_SHOWN], why=error
                ) from None
            self._send({"type": "done", "id": str(message.get("id", "")), "version": self._version})
            return after, self._cpu(started)

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the program: its input ends, and if it does not go by itself it is stopped."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(BrokenPipeError):  # it has gone already
            process.stdin.close()
        try:
            process.wait(min(self._timeout, _PATIENCE))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        self._reader.join(_PATIENCE)
        if not self._reader.is_alive():  # else a child of the program still holds the pipe
            process.stdout.close()
        self._errors.close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put(b"")

    def _send(self, message: object) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(encode(message) + b"\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            raise self._ended() from None

    def _answer(self, started: float) -> dict[str, object]:
        left = started + self._timeout - time.monotonic()
        try:
            line = self._lines.get(timeout=max(0.0, left))
        except Empty:
            raise Text42Error("program_too_slow", command=self.command, seconds=f"{self._timeout:g}") from None
        if not line:
            raise self._ended()
        try:
            return msgspec.json.decode(line, type=dict[str, object])
        except msgspec.DecodeError:
            raise self._nonsense(line) from None

    def _ended(self) -> Text42Error:
        try:
            status = self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            status = 0  # it closed its pipes and lives on
        self._errors.seek(0)
        wrote = self._errors.read().decode(errors="replace").strip().splitlines()
        last = wrote[-1] if wrote else "-"
        return Text42Error("program_ended", command=self.command, status=status, last=last[:_SHOWN])

    def _nonsense(self, line: bytes) -> Text42Error:
        text = line.decode(errors="replace").strip()
        return Text42Error("program_not_understood", command=self.command, text=text[:_SHOWN])

    def _cpu(self, started: float) -> float:
        """Seconds of CPU since the last decision; of the clock on the wall where the system does not tell."""
        try:
            # Linux names the CPU clock of another process so: see clock_getcpuclockid(3) and its source in glibc.
            total = time.clock_gettime((~self._process.pid << 3) | 2)
        except (OSError, AttributeError, OverflowError):
            return time.monotonic() - started
        spent, self._spent = total - self._spent, total
        return spent


class Programs:
    """The programs that go on from deal to deal; they end with the `with` block."""

    def __init__(self, timeout: float) -> None:
        self._timeout = timeout
        self._running: dict[tuple[int, int], Program] = {}

    def at(self, side: int, seat: int, command: str) -> Program:
        """The program of a player in a seat, started where it does not run yet."""
        if (side, seat) not in self._running:
            self._running[side, seat] = Program(command, self._timeout)
        return self._running[side, seat]

    def __enter__(self) -> Programs:
        return self

    def __exit__(self, *_: object) -> None:
        while self._running:
            self._running.popitem()[1].close()


def _table_message(game: Game, seat: Seat, table: str, version: int) -> dict[str, object]:
    """A `TableMessage` of the server for a program that has this seat."""
    seats = SEATS[: game.setup.seats]
    hand = game.hand
    assert hand is not None
    last = finished_hand(game.hands[-1], game.results[-1], len(game.hands)) if game.hands else None
    trick = hand.tricks[-1] if hand.tricks and not hand.trick.plays else None
    done = seen_actions(hand, None)[-1] if hand.actions else None
    chair = {"kind": "bot", "name": None, "level": "program", "gone": False, "ready": False, "coming": None}
    shared = {
        "id": table,
        "version": version,
        "move": version,
        "rules": game.setup.rules_text,
        "stage": "playing",
        "public": False,
        "chat": False,
        "hints": "never",
        "grace": 0,
        "chairs": [{"seat": at, **chair} for at in seats],
        "proposal": None,
        "happening": {
            "kind": "acts" if done else "dealt",
            "seat": done[0] if done else None,
            "text": str(done[1]) if done else "",
            "trick": trick,
        },
        "next_hand_at": None,
        "game": table_of(game),
        "last_hand": last,
    }
    own = {seat: own_of(game, seat)}
    memory = {seat: write_seen_position(game, seat)}
    return {"type": "table", "shared": shared, "you": [seat], "own": own, "memory": memory}

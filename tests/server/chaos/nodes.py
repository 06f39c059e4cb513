"""Nodes of the table server as processes of their own, for tests and benchmarks: to be killed, frozen and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import IO

from tests.server.services import as_user, free_port

ROOT = Path(__file__).parents[3]

WITHOUT_LIMITS = {
    "TEXAS42_CODES_PER_HOUR": "1000000",
    "TEXAS42_GUESTS_PER_HOUR": "1000000",
    "TEXAS42_MESSAGE_BURST": "1000000",
    "TEXAS42_MESSAGE_RATE": "1000000",
    "TEXAS42_REQUEST_BURST": "1000000",
    "TEXAS42_REQUEST_RATE": "1000000",
    "TEXAS42_SOCKETS_PER_ADDRESS": "20000",
    "TEXAS42_SOCKETS_PER_IDENTITY": "20000",
    "TEXAS42_TABLES_PER_HOUR": "1000000",
    "TEXAS42_TABLES_PER_IDENTITY": "20000",
}
"""All players of a test come from one address."""


class Node:
    """`texas42 serve` on a port of its own, which it keeps when it is started again."""

    def __init__(self, home: Path, name: str, *, module: str = "texas42", **settings: str) -> None:
        """`settings` are variables of the environment without their prefix, in small letters; `module` is what is run."""
        self.name = name
        self.module = module
        self.port = free_port()
        self.log = home / f"{name}.log"
        self.data = home / name
        self.process: subprocess.Popen[bytes] | None = None
        given = {f"TEXAS42_{key.upper()}": value for key, value in settings.items()}
        own = {"TEXAS42_DATA": str(self.data), "TEXAS42_HOST": "127.0.0.1", "TEXAS42_PORT": str(self.port)}
        outside = {key: value for key, value in os.environ.items() if not key.startswith("TEXAS42_")}
        self._environment = {**outside, **WITHOUT_LIMITS, **given, **own}
        self._frozen = False

    @property
    def url(self) -> str:
        """Its address, for HTTP."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """Of the running process."""
        assert self.process is not None
        return self.process.pid

    def launch(self) -> None:
        """Start, and do not wait until it answers. It ends with the thread that calls this."""
        command = [sys.executable, "-m", self.module, "serve", "--log-level", "WARNING"]
        with self.log.open("ab") as log:
            self.process = self._popen(as_user(None, command), log)

    def start(self) -> None:
        """Start, and return when it answers."""
        self.launch()
        self.wait()

    def wait(self) -> None:
        """Return when it answers."""
        until = time.monotonic() + 30
        while not self.answers():
            assert self.process is not None
            if self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"{self.name} does not start:\n{self.log.read_text()[-3000:]}")
            time.sleep(0.05)

    def answers(self, timeout: float = 1.0) -> bool:
        """Whether it is up."""
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=timeout) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """`kill -9`."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        self._end(signal.SIGTERM)

    def freeze(self) -> None:
        """Let it stand still."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)
        self._frozen = True

    def thaw(self) -> None:
        """Let it go on."""
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)
        self._frozen = False

    def _end(self, how: signal.Signals) -> None:
        if self.process is None:
            return
        self.process.send_signal(how)
        if self._frozen:
            self.thaw()
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def _popen(self, command: list[str], log: IO[bytes]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(command, cwd=ROOT, env=self._environment, stdout=log, stderr=log)

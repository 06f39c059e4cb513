"""`texas42 serve` as a process of its own, and other commands beside it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

import httpx

from tests.server.sockets.clients import Guest
from tests.server.sockets.node import listen


class Process:
    """A server that can be stopped, killed, and started again with its data and its port."""

    def __init__(self, home: Path, log_level: str = "INFO") -> None:
        self.home = home
        self.log_level = log_level
        self.data = home / "data"
        free = listen(0)
        self.port: int = free.getsockname()[1]
        free.close()
        self.url = f"http://127.0.0.1:{self.port}"
        self.http = httpx.AsyncClient(
            base_url=self.url, headers={"origin": self.url}, transport=httpx.AsyncHTTPTransport(verify=False)
        )

    @property
    def log(self) -> str:
        """All that it ever wrote to standard output and standard error."""
        return (self.home / "log").read_text()

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The lines of its log."""
        return [json.loads(line) for line in self.log.splitlines()]

    async def start(self) -> None:
        with (self.home / "log").open("ab") as log:
            self.running = await command(
                "serve",
                "--port",
                str(self.port),
                "--data",
                str(self.data),
                "--log-level",
                self.log_level,
                stdout=log,
                stderr=log,
            )
        async with asyncio.timeout(30):
            while True:
                assert self.running.returncode is None, self.log[-2000:]
                try:
                    if (await self.http.get("/readyz")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.02)

    async def end(self, how: signal.Signals) -> int:
        """Ends it with a signal; answers its exit status."""
        if self.running.returncode is None:
            self.running.send_signal(how)
        async with asyncio.timeout(20):
            return await self.running.wait()

    async def guest(self, name: str) -> Guest:
        return await Guest.arrive(self.http, name)

    async def close(self) -> None:
        await self.http.aclose()
        await self.end(signal.SIGKILL)


async def command(*arguments: str, **how: Any) -> asyncio.subprocess.Process:
    """One of the commands of `texas42`, under way."""
    environment = {**os.environ, **how.pop("env", {})}
    return await asyncio.create_subprocess_exec(sys.executable, "-m", "texas42", *arguments, env=environment, **how)

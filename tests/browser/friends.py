"""People who sit at a table without a browser, so that a test needs only those browsers that it looks at."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeAlias

import httpx

from tests.server.chaos.nodes import Node
from tests.server.sockets.clients import Guest, Message
from tests.server.sockets.clients import Player as Socket

NAMES: Final = dict(zip("ABCDEFGH", ("Ana", "Ben", "Cora", "Dov", "Eva", "Finn", "Gus", "Hal"), strict=True))

Choose: TypeAlias = Callable[[Message, str], str]
"""What the seat does whose turn it is."""


def passing(table: Message, seat: str) -> str:
    """Passes where that is allowed; else what is legal."""
    legal: list[str] = table["own"][seat]["legal_actions"]
    return "pass" if "pass" in legal else legal[0]


def bidding(bidder: str, bid: str, declaration: str = ".*") -> Choose:
    """One seat makes a bid and declares; all others pass."""

    def choose(table: Message, seat: str) -> str:
        legal: list[str] = table["own"][seat]["legal_actions"]
        if seat == bidder and bid in legal:
            return bid
        if table["shared"]["game"]["phase"] == "declare":
            return next(action for action in legal if re.fullmatch(declaration, action))
        return passing(table, seat)

    return choose


class Friends:
    """Those who sit at one table."""

    def __init__(self, sockets: dict[str, Socket], choose: Choose) -> None:
        self.sockets = sockets
        self.tasks = {seat: asyncio.create_task(self.play(seat, socket)) for seat, socket in sockets.items()}
        self.choose = choose
        self.go_on = asyncio.Event()
        """Cleared: they wait with what they do next."""
        self.go_on.set()

    async def start(self) -> None:
        """Begin the game; bots take the empty chairs."""
        await next(iter(self.sockets.values())).done("start", level="random")

    async def leave(self, seat: str) -> None:
        """Somebody goes, without a word to the table."""
        self.tasks.pop(seat).cancel()
        await self.sockets.pop(seat).leave()

    async def play(self, seat: str, socket: Socket) -> None:
        """Act whenever it is this seat's turn."""
        seen = None
        while True:
            table = await socket.until(lambda table, seen=seen: place_of(table) != seen, 120)  # type: ignore[misc]
            seen = place_of(table)
            if table["shared"]["proposal"] and seat not in table["shared"]["proposal"]["agreed"]:
                await socket.ask("vote", yes=True)
            elif table["own"].get(seat, {}).get("legal_actions"):
                while not self.go_on.is_set() and place_of(socket.table) == seen:
                    await asyncio.sleep(0.02)
                if place_of(socket.table) == seen:
                    # what somebody else does in this moment makes it stale, and comes round as another table
                    await socket.ask("act", seat=seat, action=self.choose(table, seat), move=table["shared"]["move"])
            elif table["shared"]["stage"] == "between":
                await socket.ask("ready")


def place_of(table: Message) -> tuple[int, str, str]:
    """Where a game stands, and what is asked."""
    shared = table["shared"]
    return shared["move"], shared["stage"], str(shared["proposal"])


@asynccontextmanager
async def friends(server: Node, table: str, seats: str, choose: Choose = passing) -> AsyncIterator[Friends]:
    """They come to a public table, and play there until the end of the `with`."""
    async with httpx.AsyncClient(base_url=server.url, headers={"origin": server.url}) as http:
        sockets = {}
        for seat in seats:
            guest = await Guest.arrive(http, NAMES[seat])
            await guest.enter(table, seat=seat)
            sockets[seat] = await guest.join(table)
        group = Friends(sockets, choose)
        try:
            yield group
            for task in group.tasks.values():
                if task.done():
                    task.result()
        finally:
            for task in group.tasks.values():
                task.cancel()
            await asyncio.gather(*group.tasks.values(), return_exceptions=True)
            for seat in list(group.sockets):
                await group.leave(seat)

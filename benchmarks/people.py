"""People at tables of a server under load: guests with sockets who play at random, as the protocol lets any client."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import TypeVar

import httpx
import msgspec

from benchmarks.wire import Wire

T = TypeVar("T")


class _Shared(msgspec.Struct):
    version: int
    move: int
    stage: str


class _Own(msgspec.Struct):
    legal_actions: list[str]


class _Table(msgspec.Struct, tag_field="type", tag="table"):
    shared: _Shared
    own: dict[str, _Own]


class _Done(msgspec.Struct, tag_field="type", tag="done"):
    id: str
    version: int


class _Error(msgspec.Struct, tag_field="type", tag="error"):
    code: str
    text: str


class _Welcome(msgspec.Struct, tag_field="type", tag="welcome"):
    pass


class _Bye(msgspec.Struct, tag_field="type", tag="bye"):
    pass


_READER = msgspec.json.Decoder(_Table | _Done | _Error | _Welcome | _Bye)


class Figures:
    """What happened since `clear`. Times in seconds."""

    def __init__(self) -> None:
        self.errors: Counter[str] = Counter()
        self.clear()

    def clear(self) -> None:
        self.actions = 0
        self.messages = 0
        self.sizes: list[int] = []
        self.to_done: list[float] = []
        self.to_all: list[float] = []


class Table:
    """A table with people on all chairs. At its own pace, or with `allow` as fast as it is told to."""

    def __init__(self, figures: Figures, free: bool, chance: random.Random) -> None:
        self.figures = figures
        self.free = free
        self.chance = chance
        self.seats: list[Person] = []
        self.stage = ""
        self._turn: tuple[Person, str, list[str], int] | None = None
        self._acted = -1
        self._allowed: deque[float] = deque()
        self._began: dict[int, float] = {}
        self._seen: dict[int, tuple[int, float]] = {}

    def allow(self, at: float) -> None:
        """One more action, whose time counts from `at`."""
        self._allowed.append(at)
        self._go()

    def set_free(self, free: bool) -> None:
        """Whether people act as soon as they can."""
        self.free = free
        self._allowed.clear()
        self._go()

    def shown(self, person: Person, message: _Table) -> None:
        """Somebody sees a version."""
        shared = message.shared
        self.stage = shared.stage
        count, _ = self._seen.get(shared.version, (0, 0.0))
        self._seen[shared.version] = (count + 1, time.perf_counter())
        self._settle(shared.version)
        for seat, own in message.own.items():
            if own.legal_actions and shared.move > self._acted:
                self._turn = (person, seat, own.legal_actions, shared.move)
                self._go()
        if shared.stage == "over" and shared.move > self._acted and person is self.seats[0]:
            self._acted = shared.move
            person.ask("start", level="random")

    def done(self, began: float, version: int) -> None:
        """An action is durable."""
        self.figures.actions += 1
        self.figures.to_done.append(time.perf_counter() - began)
        self._began[version] = began
        self._settle(version)

    def _go(self) -> None:
        if self._turn is None or not (self.free or self._allowed):
            return
        began = time.perf_counter() if self.free else self._allowed.popleft()
        person, seat, legal, move = self._turn
        self._turn, self._acted = None, move
        person.act(seat, self._choose(legal), move, began)

    def _choose(self, legal: list[str]) -> str:
        """Mostly pass, else the lowest bid; all else at random."""
        if legal[0] == "pass":
            return "pass" if len(legal) == 1 or self.chance.random() < 0.7 else legal[1]
        return legal[int(self.chance.random() * len(legal))]

    def _settle(self, version: int) -> None:
        count, at = self._seen.get(version, (0, 0.0))
        if count == len(self.seats):
            began = self._began.pop(version, None)
            if began is not None:
                self.figures.to_all.append(at - began)
                self._seen = {seen: what for seen, what in self._seen.items() if seen > version}


class Person(Wire):
    """A guest's socket at a table."""

    def __init__(self, host: str, table: str, token: str, at: Table) -> None:
        headers = {"Cookie": f"texas42_guest={token}", "Origin": f"http://{host}"}
        super().__init__(host, f"/api/tables/{table}/socket", headers)
        self.at = at
        self.answered: asyncio.Future[None] | None = None
        self._count = 0
        self._acting: dict[str, float] = {}

    def act(self, seat: str, action: str, move: int, began: float) -> None:
        self._count += 1
        self._acting[str(self._count)] = began
        text = f'{{"type":"act","id":"{self._count}","seat":"{seat}","action":"{action}","move":{move}}}'
        self.send(text.encode())

    def ask(self, kind: str, **fields: object) -> None:
        self._count += 1
        self.send(msgspec.json.encode({"type": kind, "id": str(self._count), **fields}))

    async def do(self, kind: str, **fields: object) -> None:
        """Ask, and wait until it is done."""
        self.answered = asyncio.get_running_loop().create_future()
        self.ask(kind, **fields)
        await asyncio.wait_for(self.answered, 30)

    def received(self, message: bytes) -> None:
        read = _READER.decode(message)
        figures = self.at.figures
        figures.messages += 1
        if isinstance(read, _Table):
            figures.sizes.append(len(message))
            self.at.shown(self, read)
        elif isinstance(read, _Done):
            began = self._acting.pop(read.id, None)
            if began is not None:
                self.at.done(began, read.version)
            elif self.answered is not None and not self.answered.done():
                self.answered.set_result(None)
        elif isinstance(read, _Error):
            figures.errors[read.text] += 1


def new_client(url: str) -> httpx.AsyncClient:
    """A client for HTTP that keeps nobody's cookies."""
    jar = CookieJar(DefaultCookiePolicy(allowed_domains=()))
    return httpx.AsyncClient(base_url=url, timeout=60, cookies=jar)


async def new_guests(client: httpx.AsyncClient, count: int) -> list[str]:
    """The tokens of so many new guests."""

    async def enter() -> str:
        answer = await client.post("/api/guests", json={"name": "Guest"})
        answer.raise_for_status()
        token: str = answer.headers["set-cookie"].partition("=")[2].partition(";")[0]
        return token

    return await at_once(16, [enter] * count)


async def new_table(client: httpx.AsyncClient, token: str, **wanted: object) -> str:
    """The id of a new table of a guest."""
    headers = {"Cookie": f"texas42_guest={token}", "Origin": str(client.base_url).rstrip("/")}
    answer = await client.post("/api/tables", json=wanted, headers=headers)
    answer.raise_for_status()
    table: str = answer.json()["id"]
    return table


async def join(host: str, table: str, token: str, at: Table) -> Person:
    """A guest's socket, once it is open."""
    name, _, port = host.partition(":")
    loop = asyncio.get_running_loop()
    _, person = await loop.create_connection(lambda: Person(host, table, token, at), name, int(port))
    await asyncio.wait_for(person.open, 30)
    return person


async def seat_all(client: httpx.AsyncClient, count: int, figures: Figures, seed: int = 42) -> list[Table]:
    """So many tables where four people each are about to play; nobody acts yet."""
    host = f"{client.base_url.host}:{client.base_url.port}"
    tokens = await new_guests(client, 4 * count)

    async def seat(number: int) -> Table:
        four = tokens[4 * number : 4 * number + 4]
        table = Table(figures, False, random.Random(seed + number))
        id_ = await new_table(client, four[0], public=True, pause=0)
        for seat, token in zip("ABCD", four, strict=True):
            person = await join(host, id_, token, table)
            table.seats.append(person)
            if seat != "A":
                await person.do("sit", seat=seat)
        await table.seats[0].do("start", level="random")
        return table

    return await at_once(8, [partial(seat, number) for number in range(count)])


async def at_once(most: int, work: Iterable[Callable[[], Awaitable[T]]]) -> list[T]:
    """Does everything, so much of it at the same time."""
    room = asyncio.Semaphore(most)

    async def one(make: Callable[[], Awaitable[T]]) -> T:
        async with room:
            return await make()

    return list(await asyncio.gather(*(one(make) for make in work)))


def percentile(figures: Sequence[float], part: float) -> float:
    """The value below which this part of the figures lies."""
    ordered = sorted(figures)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")

"""A node in the test's own process, and people who talk to it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import httpx
from litestar import Litestar

from texas42.dealing import deal_deck
from texas42.game import Game
from texas42.notation.deal import write_deal
from texas42.rules.actions import Action, Call, Claim, Pass
from texas42.server.app import create_app
from texas42.server.ids import new_id
from texas42.server.services import Services
from texas42.server.settings import Settings
from texas42.server.table.commands import Act, Command, Deal, Open, Sit, Start

URL = "http://42.test"


class Person(httpx.AsyncClient):
    """A browser: it keeps cookies, and says which page a request comes from."""

    def __init__(self, app: Litestar, address: str = "192.0.2.1", **headers: str) -> None:
        super().__init__(
            transport=httpx.ASGITransport(cast(Any, app), client=(address, 50000)),
            base_url=URL,
            headers={"origin": URL, **headers},
        )

    async def is_guest(self, name: str) -> Person:
        answer = await self.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        return self

    async def opens(self, **wanted: Any) -> str:
        """A new table's id."""
        answer = await self.post("/api/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["id"]
        return table


class Node:
    """A running node."""

    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.people: list[Person] = []

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    def person(self, address: str = "192.0.2.1", **headers: str) -> Person:
        person = Person(self.app, address, **headers)
        self.people.append(person)
        return person

    async def guest(self, name: str) -> Person:
        return await self.person().is_guest(name)

    async def who(self, person: Person) -> str:
        """The id of a guest, which no answer tells."""
        identity = await self.services.identities.of_token(person.cookies["texas42_guest"])
        assert identity is not None
        return identity.id


@asynccontextmanager
async def running(data: Path, **given: Any) -> AsyncIterator[Node]:
    """A node whose client was not built: packing its pages takes longer than most tests."""
    app = create_app(Settings(**{"data": data, **given}), data / "static")
    started, stop = asyncio.Event(), asyncio.Event()

    async def run() -> None:
        """From start to end in one task, as a fixture's two halves are not."""
        async with app.lifespan():
            started.set()
            await stop.wait()

    task, waiting = asyncio.create_task(run()), asyncio.create_task(started.wait())
    await asyncio.wait((task, waiting), return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if task.done():
        await task
    node = Node(app)
    try:
        yield node
    finally:
        for person in node.people:
            await person.aclose()
        stop.set()
        await task


def code_of(answer: httpx.Response) -> str:
    """The code of a problem, after a look at its form."""
    problem = answer.json()
    assert set(problem) == {"code", "facts", "text"}
    assert problem["text"]
    assert answer.headers["content-type"].startswith("application/json")
    code: str = problem["code"]
    return code


def played(
    who: str, name: str, rules: str = "standard+target=1", *, public: bool = False, seed: int = 7
) -> list[Command]:
    """The commands of a table where a person at A and bots have played one game to its end."""
    chance = random.Random(seed)
    commands: list[Command] = [Open(rules, who, public=public), Sit("A", who, name), Start("random", "A")]
    game = Game.new(rules, dealer="A")
    while not game.over:
        deck = list(game.setup.shape.dominoes.tiles)
        chance.shuffle(deck)
        deal = write_deal(deal_deck(game.setup, game.next_dealer, deck))
        commands.append(Deal(deal))
        game = game.deal(deal)
        while (seat := game.to_act) is not None and not game.awaits_deal:
            action = hasty(game, chance)
            commands.append(Act(seat, str(action)))
            game = game.apply(action)
    return commands


def hasty(game: Game, chance: random.Random) -> Action:
    """What makes a game short: the first caller bids the least, the others pass, and the rest is chance."""
    legal = game.legal_actions()
    calls = [action for action in legal if isinstance(action, Call)]
    if not calls:
        return chance.choice([action for action in legal if not isinstance(action, Claim)])
    is_open = game.hand is not None and any(not isinstance(call, Pass) for _, call in game.hand.calls)
    return next(call for call in calls if isinstance(call, Pass) is is_open)


async def finish_a_game(node: Node, person: Person, **how: Any) -> str:
    """Plays a game in which the person sits at A; answers the table."""
    table = new_id()
    name = (await person.get("/api/me")).json()["name"]
    commands = played(await node.who(person), name, **how)
    await node.services.tables.open(table, commands)
    await node.services.index.flush()
    return table

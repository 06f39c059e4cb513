"""A storm over nodes of the server: people and bots play, nodes are killed and frozen, the bus and the database restarted."""

from __future__ import annotations

import asyncio
import random
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

from tests.server.chaos.ledger import Ledger, Verdict
from tests.server.chaos.nodes import Node
from tests.server.chaos.people import Person, look, new_guest, new_table
from tests.server.services import Service
from texas42.server.clock import now
from texas42.server.log import ActionLog
from texas42.server.log.postgres import PostgresLog
from texas42.server.log.sqlite import SqliteLog

LONG_GAME: Final = "standard+target=10000"

Ailing: TypeAlias = tuple[float, Callable[[], None], Node]
"""When a node is to be helped again, how, and which."""


@dataclass
class Plan:
    """How hard it blows."""

    nodes: int = 3
    bot_tables: int = 50
    people_tables: int = 6
    blows: int = 8
    """Nodes that are killed or frozen."""
    bus_restarts: int = 1
    database_restarts: int = 1
    seed: int = 42
    say: Callable[[str], None] = lambda _text: None


@dataclass
class Storm:
    """Nodes on one database and one bus, and all who play there."""

    plan: Plan
    home: Path
    dsn: str
    postgres: Service
    nats: Service
    nodes: list[Node] = field(default_factory=list)
    ledgers: dict[str, Ledger] = field(default_factory=dict)
    away: list[tuple[int, int]] = field(default_factory=list)

    def rage(self) -> Verdict:
        """All of it; the nodes are gone after it."""
        address = f"nats://127.0.0.1:{self.nats.port}"
        for number in range(self.plan.nodes):
            self.nodes.append(Node(self.home, f"node{number}", database_url=self.dsn, nats_url=address))
        try:
            for node in self.nodes:
                node.launch()
            for node in self.nodes:
                node.wait()
            people = self._seated()
            crowd = Crowd(people)
            crowd.start()
            time.sleep(2)
            self._blow()
            time.sleep(4)
            crowd.stop()
            until = now()
            asyncio.run(self._look_everywhere())
        finally:
            for node in self.nodes:
                node.kill()
        return asyncio.run(self._verdict(until))

    def _seated(self) -> list[Person]:
        """People at some tables, and tables of bots alone, opened on all nodes."""
        chance = random.Random(self.plan.seed)
        host = new_guest(self.nodes[0])
        for _ in range(self.plan.bot_tables):
            table = new_table(
                chance.choice(self.nodes), host, rules=LONG_GAME, public=True, seats=[], start=True, level="random"
            )
            self.ledgers[table] = Ledger(only_bots=True)
        people = []
        for _ in range(self.plan.people_tables):
            first, second = new_guest(self.nodes[0]), new_guest(self.nodes[0])
            table = new_table(self.nodes[0], first, rules=LONG_GAME, public=True, pause=0, seats=["A", "C"])
            ledger = self.ledgers[table] = Ledger()
            people.append(Person(self.nodes, table, first, ledger))
            people.append(Person(self.nodes, table, second, ledger, ("B", "D")))
        return people

    def _blow(self) -> None:
        """Blow after blow; one node at least is always whole."""
        plan, chance = self.plan, random.Random(self.plan.seed)
        kinds = ["node"] * plan.blows + ["bus"] * plan.bus_restarts + ["database"] * plan.database_restarts
        chance.shuffle(kinds)
        ailing: list[Ailing] = []
        for kind in kinds:
            if kind == "bus":
                self._restart("the bus", self.nats, signal.SIGKILL)
            elif kind == "database":
                gone = now()
                self._restart("the database", self.postgres, chance.choice((signal.SIGINT, signal.SIGQUIT)))
                self.away.append((gone, now()))
            else:
                healthy = [node for node in self.nodes if all(node is not other for _, _, other in ailing)]
                if len(healthy) < 2:
                    ailing = self._heal(ailing, all_of_them=True)
                    healthy = self.nodes
                ailing.append(self._hit(chance.choice(healthy), chance))
            time.sleep(chance.uniform(0.5, 2.0))
            ailing = self._heal(ailing)
        self._heal(ailing, all_of_them=True)

    def _hit(self, node: Node, chance: random.Random) -> Ailing:
        """Kills or freezes a node."""
        if chance.random() < 0.5:
            self.plan.say(f"kill -9 {node.name}")
            node.kill()
            return time.monotonic() + chance.uniform(0, 2), node.start, node
        self.plan.say(f"freeze {node.name}")
        node.freeze()
        return time.monotonic() + chance.uniform(1, 6), node.thaw, node

    def _heal(self, ailing: list[Ailing], *, all_of_them: bool = False) -> list[Ailing]:
        still = []
        for when, how, node in ailing:
            if all_of_them:
                time.sleep(max(0.0, when - time.monotonic()))
            if time.monotonic() >= when:
                self.plan.say(f"{node.name} comes back")
                how()
            else:
                still.append((when, how, node))
        return still

    def _restart(self, name: str, service: Service, how: signal.Signals) -> None:
        self.plan.say(f"{name} restarts")
        service.stop(how)
        time.sleep(0.5)
        service.start()

    async def _look_everywhere(self) -> None:
        """Spectators at every table on every node; each node shows what is new within seconds."""
        room = asyncio.Semaphore(8)

        async def one(node: Node, table: str) -> None:
            async with room:
                await look(node, table, 0.3, self.ledgers[table])

        await asyncio.gather(*(one(node, table) for table in self.ledgers for node in self.nodes))

    async def _verdict(self, until: int) -> Verdict:
        log: ActionLog = await PostgresLog.open(self.dsn)
        try:
            return await judge(log, self.ledgers, until, self.away)
        finally:
            await log.close()


class Crowd(threading.Thread):
    """People who play in a thread of their own, so that nothing that is done to nodes holds them up."""

    def __init__(self, people: list[Person]) -> None:
        super().__init__(name="people")
        self.people = people
        self.error: BaseException | None = None

    def run(self) -> None:
        """Until all have stopped."""
        try:
            asyncio.run(self._play())
        except BaseException as error:
            self.error = error

    def stop(self) -> None:
        """Let everybody finish what is under way."""
        for person in self.people:
            person.stopping = True
        self.join(30)
        if self.is_alive():
            raise RuntimeError("people wait for an answer and get none")
        if self.error:
            raise self.error

    async def _play(self) -> None:
        await asyncio.gather(*(person.play() for person in self.people))


async def judge(log: ActionLog, ledgers: dict[str, Ledger], until: int, away: list[tuple[int, int]]) -> Verdict:
    """All ledgers held against the log."""
    verdict = Verdict()
    for table, ledger in ledgers.items():
        verdict.check(table, await log.read(table), ledger, until, away)
    return verdict


def kill_embedded(home: Path, times: int, tables: int = 12, seed: int = 42) -> Verdict:
    """A server with its log in a file is killed so many times while people play."""
    chance = random.Random(seed)
    node = Node(home, "embedded")
    ledgers: dict[str, Ledger] = {}
    away: list[tuple[int, int]] = []
    node.start()
    try:
        people = []
        for _ in range(tables):
            first, second = new_guest(node), new_guest(node)
            table = new_table(node, first, rules=LONG_GAME, public=True, pause=0, seats=["A", "C"])
            ledger = ledgers[table] = Ledger()
            people += [Person([node], table, first, ledger), Person([node], table, second, ledger, ("B", "D"))]
        crowd = Crowd(people)
        crowd.start()
        for _ in range(times):
            time.sleep(chance.uniform(0.5, 2))
            gone = now()
            node.kill()
            node.start()
            away.append((gone, now()))
        time.sleep(2)
        crowd.stop()
        until = now()
    finally:
        node.kill()
    return asyncio.run(_judge_file(node.data / "log.sqlite", ledgers, until, away))


async def _judge_file(path: Path, ledgers: dict[str, Ledger], until: int, away: list[tuple[int, int]]) -> Verdict:
    log: ActionLog = await SqliteLog.open(path)
    try:
        return await judge(log, ledgers, until, away)
    finally:
        await log.close()

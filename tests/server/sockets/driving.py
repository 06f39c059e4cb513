"""Games in which the seats see to it that every contract is reached."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Sequence
from typing import NamedTuple

from tests.server.sockets.clients import Message, Player


class Plan(NamedTuple):
    """A contract that is to be reached: its kind, what is bid and how it is declared."""

    kind: str
    bid: str
    declaration: str
    claims: bool = False


EVERYTHING = "standard+claims=lay_down+looper=on+nello=on+plunge=on+sevens=on+splash=on"

STRAIGHT = r"[0-6DN]"

EVERY_CONTRACT = (
    Plan("straight", "30", STRAIGHT),
    Plan("straight", "1m", STRAIGHT + "/1"),
    Plan("straight", "2m", STRAIGHT + "/2"),
    Plan("nello", "1m", "nello.*"),
    Plan("plunge", "plunge", ".*"),
    Plan("splash", "splash", ".*"),
    Plan("sevens", "1m", "sevens"),
    Plan("looper", "30", "looper"),
    Plan("straight", "30", STRAIGHT, claims=True),
)

MOON_CONTRACTS = (Plan("straight", "4", ".*"), Plan("straight", "moon", ".*"), Plan("nello", "7", "nello.*"))

EIGHTY_FOUR_CONTRACTS = (
    Plan("straight", "60", STRAIGHT),
    Plan("straight", "1m", STRAIGHT + "/1"),
    Plan("nello", "1m", "nello.*"),
)


class Driver:
    """Plays a table's seats. The seats pass until one of them can make the bid of the plan that is next."""

    def __init__(self, plans: Sequence[Plan], seed: int = 42) -> None:
        self.plans = list(plans)
        self.chance = random.Random(seed)
        self.reached: list[Plan] = []
        self.claims = 0

    @property
    def plan(self) -> Plan:
        """What is to be reached next; at the end anything."""
        return self.plans[0] if self.plans else Plan("", "", ".*")

    def choose(self, table: Message, seat: str) -> str:
        """What a seat does whose turn it is."""
        game, own = table["shared"]["game"], table["own"][seat]
        legal: list[str] = own["legal_actions"]
        if game["phase"] == "auction":
            return self._call(legal, game["calls"])
        if game["phase"] == "declare":
            fitting = [action for action in legal if re.fullmatch(self.plan.declaration, action)]
            return self.chance.choice(fitting or legal)
        if self.plan.claims and own["may_claim"]:
            self.claims += 1
            return "claim " + ".".join(own["tiles"])
        return self.chance.choice(legal)

    def _call(self, legal: list[str], calls: list[tuple[str, str]]) -> str:
        bids = [call for _, call in calls if call != "pass"]
        if bids or "pass" not in legal:
            return "pass" if "pass" in legal else legal[0]
        if not self.plans:
            return next(call for call in legal if call != "pass")
        return self.plan.bid if self.plan.bid in legal else "pass"

    def note(self, table: Message) -> None:
        """Looks whether a finished hand had the contract of the plan."""
        hand = table["shared"]["last_hand"]
        contract = hand and hand["contract"]
        if not self.plans or not contract:
            return
        plan = self.plan
        fits = re.fullmatch(plan.declaration, contract["declaration"])
        if contract["kind"] == plan.kind and contract["bid"] == plan.bid and fits and self.claims >= plan.claims:
            self.reached.append(self.plans.pop(0))

    async def play(self, players: Sequence[Player], seconds: float = 100) -> None:
        """Until all plans are reached and a game is over; as many games as it takes."""
        async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
            others = [group.create_task(self._sit(player)) for player in players[1:]]
            await self._sit(players[0], leads=True)
            for other in others:
                other.cancel()

    async def _sit(self, player: Player, *, leads: bool = False) -> None:
        seen = None
        while True:
            table = await player.until(lambda table, seen=seen: _place(table) != seen, 30)  # type: ignore[misc]
            shared, seen = table["shared"], _place(table)
            if leads and shared["stage"] in ("between", "over"):
                self.note(table)
            if leads and shared["stage"] == "over" and not self.plans:
                return
            for seat in table["you"]:
                if table["own"] and table["own"][seat]["legal_actions"]:
                    await player.done("act", seat=seat, action=self.choose(table, seat), move=shared["move"])
            if shared["stage"] == "between" and shared["last_hand"]:  # the first hand is dealt at once
                await player.ask("ready")
            if shared["stage"] == "over" and leads:
                await player.done("start", level="random")


class ByChance(Driver):
    """Plays so many hands in which every sort of call and declaration is as likely as the next, and the game to its end."""

    def __init__(self, hands: int, seed: int = 42) -> None:
        super().__init__([Plan("", "", "")] * hands, seed)

    def choose(self, table: Message, seat: str) -> str:
        if not self.plans:
            return super().choose(table, seat)
        sorts: dict[str, list[str]] = {}
        for action in table["own"][seat]["legal_actions"]:
            sort = re.sub(r"[0-9]+", "", action) if table["shared"]["game"]["phase"] in ("auction", "declare") else ""
            sorts.setdefault(sort, []).append(action)
        return self.chance.choice(sorts[self.chance.choice(list(sorts))])

    def note(self, table: Message) -> None:
        hand = table["shared"]["last_hand"]
        if self.plans and hand and hand["contract"]:
            self.reached.append(self.plans.pop())


def _place(table: Message) -> tuple[int, str]:
    """Where a game stands."""
    return table["shared"]["move"], table["shared"]["stage"]

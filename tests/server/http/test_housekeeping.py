"""What goes by itself: idle tables, closed ones, guests who never come back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.http.node import Node, finish_a_game, running
from texas42.server import housekeeping
from texas42.server.clock import now

pytestmark = pytest.mark.asyncio

DAY = 86_400_000


async def after(node: Node, days: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """A round of housekeeping some days from now."""
    later = now() + int(days * DAY)
    with monkeypatch.context() as patched:
        patched.setattr(housekeeping, "now", lambda: later)
        await housekeeping.one_round(node.services)
    await node.services.index.flush()


async def stages(node: Node) -> dict[str, str]:
    return {entry.id: entry.stage for entry in await node.services.store.directory.page("", 100)}


async def test_an_idle_table_is_closed_and_then_deleted(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = await node.guest("Ana")
    idle = await ana.opens()
    played = await finish_a_game(node, ana)
    await after(node, 29, monkeypatch)
    assert await stages(node) == {idle: "lobby", played: "over"}
    await after(node, 31, monkeypatch)
    assert (await stages(node))[idle] == "closed"
    await after(node, 40, monkeypatch)
    assert idle not in await stages(node)
    assert await node.services.log.read(idle) == []
    assert len((await ana.get("/api/games")).json()) == 1


async def test_an_entry_without_a_table_goes(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = await node.guest("Ana")
    table = await ana.opens()
    await node.services.index.flush()
    await node.services.log.delete(table)
    node.services.tables._entries.clear()
    await after(node, 31, monkeypatch)
    assert await stages(node) == {}


async def test_a_guest_who_never_came_back_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path, guest_days=10) as node:
        ana = await node.guest("Ana")
        await after(node, 9, monkeypatch)
        assert (await ana.get("/api/me")).status_code == 200
        await after(node, 11, monkeypatch)
        assert (await ana.get("/api/me")).status_code == 401

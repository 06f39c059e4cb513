"""For those who run the server."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server import services
from tests.server.http.node import Node, running
from texas42.server.log.contract import LogUnavailable
from texas42.server.store import StoreUnavailable

pytestmark = pytest.mark.asyncio


async def test_a_node_that_is_up_says_so(node: Node) -> None:
    person = node.person()
    assert (await person.get("/healthz")).text == "ok\n"
    ready = await person.get("/readyz")
    assert (ready.status_code, ready.json()) == (200, {"log": True, "store": True, "bus": True})


async def test_a_node_without_its_databases_is_up_and_not_ready(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    async def no_log(*_arguments: object) -> None:
        raise LogUnavailable("a secret address")

    async def no_store(*_arguments: object) -> None:
        raise StoreUnavailable("a secret address")

    async def no_bus(*_arguments: object) -> None:
        return

    monkeypatch.setattr(node.services.log, "tables", no_log)
    monkeypatch.setattr(node.services.store, "ping", no_store)
    monkeypatch.setattr(node.services.bus, "publish", no_bus)
    monkeypatch.setattr("texas42.server.http.health._PATIENCE", 0.05)
    ready = await node.person().get("/readyz")
    assert (ready.status_code, ready.json()) == (503, {"log": False, "store": False, "bus": False})
    assert (await node.person().get("/healthz")).status_code == 200


async def test_figures_name_no_table_and_nobody(node: Node) -> None:
    ana = await node.guest("Anastasia")
    table = await ana.opens(start=True, level="random")
    await ana.get(f"/api/tables/{table}")
    await ana.get("/api/nothing/secret")
    await ana.request("BREW", "/api/me")
    figures = (await ana.get("/metrics")).text
    assert 'texas42_request_seconds_count{method="GET",route="/api/tables/{table_id}",status="200"}' in figures
    assert 'route="unknown",status="404"' in figures
    assert 'method="other"' in figures
    assert "texas42_table_versions_total" in figures
    assert "texas42_tables_loaded 1.0" in figures
    for word in (table, "Anastasia", "secret", "BREW", await node.who(ana)):
        assert word not in figures


async def test_several_nodes_share_a_postgresql_and_a_nats(tmp_path: Path, schema: str, nats: services.Service) -> None:
    shared = {"database_url": schema, "nats_url": f"nats://127.0.0.1:{nats.port}"}
    async with running(tmp_path / "one", **shared) as one, running(tmp_path / "two", **shared) as two:
        ana = await one.guest("Ana")
        token = ana.cookies["texas42_guest"]
        table = await ana.opens(public=True)
        there = two.person()
        there.cookies.set("texas42_guest", token)
        assert (await there.get("/readyz")).status_code == 200
        assert (await there.get("/api/me")).json()["name"] == "Ana"
        assert (await there.get(f"/api/tables/{table}")).json()["host"] is True
        await ana.patch("/api/me", json={"name": "Anna"})
        async with asyncio.timeout(5):
            while (await there.get("/api/me")).json()["name"] != "Anna":
                await asyncio.sleep(0.02)

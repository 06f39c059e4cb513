"""The tools of these tests notice what they are there for."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Arrive
from tests.browser.pages import assert_accessible, slow_down
from tests.browser.players import PHONE
from tests.server.chaos.nodes import Node

pytestmark = pytest.mark.asyncio(loop_scope="session")

SERVED = "/api/openapi.json"


async def test_what_a_page_does_wrong_is_noted(player: Arrive, server: Node) -> None:
    ana = await player("Ana", size=PHONE, language="es", theme="felt")
    await ana.page.goto(SERVED)
    assert await ana.page.evaluate("[innerWidth, navigator.language]") == [390, "es-MX"]
    assert '"theme": "felt"' in await ana.page.evaluate("localStorage['texas42.settings']")
    assert ana.faults == []
    await ana.page.evaluate("console.error('spilled')")
    await ana.page.evaluate("setTimeout(() => { throw new Error('dropped') })")
    await ana.page.evaluate("document.body.style.color = 'red'; document.body.setAttribute('style', 'color: blue')")
    await ana.page.evaluate("document.body.append(Object.assign(new Image(), { src: 'http://elsewhere.test/x.png' }))")
    await ana.page.evaluate("document.body.append(Object.assign(document.createElement('script'), { text: '1' }))")
    await ana.page.wait_for_timeout(300)
    print("\n".join(ana.faults))
    ana.forgive("")


async def test_frames_of_sockets_are_kept(player: Arrive, own_server: Node) -> None:
    ben = await player("Ben", at=own_server)
    await ben.page.goto(SERVED)
    await ben.page.evaluate(
        """async () => {
            const post = (path, body) => fetch(path, { method: "POST", body: JSON.stringify(body),
                headers: { "content-type": "application/json" } }).then(answer => answer.json());
            await post("/api/guests", { name: "Ben" });
            const { id } = await post("/api/tables", { public: true });
            const socket = new WebSocket(`/api/tables/${id}/socket`);
            await new Promise(resolve => socket.onmessage = resolve);
            socket.send("{}");
            await new Promise(resolve => socket.onmessage = resolve);
        }"""
    )
    print(ben.frames)


async def test_axe_tells_what_is_wrong(player: Arrive) -> None:
    cora = await player("Cora")
    await cora.page.goto(SERVED)
    await slow_down(cora.page, 4)
    with pytest.raises(AssertionError, match="document-title") as e:
        await assert_accessible(cora.page)
    print(e.value)

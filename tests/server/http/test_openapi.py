"""The OpenAPI document, and a fuzzer that holds the server to it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.server.http.node import Node
from tests.server.services import free_port
from texas42.server.app import create_app
from texas42.server.settings import Settings

EXAMPLES = 300 if os.environ.get("T42_HYPOTHESIS") == "thorough" else 25


@pytest.mark.asyncio
async def test_the_document_names_every_address(node: Node) -> None:
    document = (await node.person().get("/api/openapi.json")).json()
    assert document["openapi"].startswith("3.1")
    offered = {f"{method.upper()} {path}" for path, item in document["paths"].items() for method in item}
    assert offered == {
        "POST /api/guests",
        "GET /api/me",
        "PATCH /api/me",
        "DELETE /api/me",
        "POST /api/me/code",
        "POST /api/me/move",
        "GET /api/me/tokens",
        "POST /api/me/tokens",
        "DELETE /api/me/tokens/{token_id}",
        "GET /api/presets",
        "GET /api/rules",
        "GET /api/options",
        "GET /api/levels",
        "GET /api/tables",
        "POST /api/tables",
        "GET /api/tables/{table_id}",
        "POST /api/tables/{table_id}/invite",
        "DELETE /api/tables/{table_id}/invite",
        "POST /api/tables/{table_id}/enter",
        "POST /api/tables/{table_id}/names/{seat}",
        "GET /api/tables/{table_id}/hints/{seat}",
        "GET /api/tables/{table_id}/hands/{number}/hints/{seat}",
        "POST /api/quick",
        "GET /api/games",
        "GET /api/games/{game_id}",
        "GET /api/games/{game_id}/record",
        "GET /api/games/{game_id}/hands/{number}",
        "GET /api/games/{game_id}/hands/{number}/hints/{seat}",
    }
    for path, item in document["paths"].items():
        for method, operation in item.items():
            problems = [status for status in operation["responses"] if status >= "400"]
            assert {"401", "404", "422", "429", "500", "503"} <= set(problems), (method, path)
            assert operation["summary"]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for the fuzzer, which asks from a thread of its own."""
    data: Path = tmp_path_factory.mktemp("fuzz")
    port = free_port()
    lots = 1e9
    limits = Settings(
        data=data,
        request_burst=lots,
        request_rate=lots,
        guests_per_hour=lots,
        codes_per_hour=lots,
        tables_per_hour=lots,
    )
    config = uvicorn.Config(create_app(limits), port=port, log_config=None, access_log=False, lifespan="on")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()))
    thread.start()
    while not server.started and thread.is_alive():
        thread.join(0.05)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join()


@pytest.mark.slow
@pytest.mark.parametrize("mode", list(GenerationMode))
def test_nothing_that_is_sent_breaks_the_server(address: str, mode: GenerationMode) -> None:
    """What fits the document and what does not, at every address: the answer is one that the document names."""
    with httpx.Client(base_url=address, headers={"origin": address}) as person:
        person.post("/api/guests", json={"name": "Ana"})
        cookies = dict(person.cookies)

    def holds(case: Any) -> None:
        response = case.call(headers={"origin": address}, cookies=cookies)
        case.validate_response(response, excluded_checks=[positive_data_acceptance])  # a text may fit and be no rules
        assert "Traceback" not in response.text

    for found in schemathesis.openapi.from_url(f"{address}/api/openapi.json").get_all_operations():
        operation = cast(Any, found).ok()
        if operation.label == "DELETE /api/me":  # the rest needs the guest
            continue
        cases = operation.as_strategy(generation_mode=mode)
        with contextlib.suppress(Unsatisfiable):  # nothing can be wrong where nothing is sent
            settings(max_examples=EXAMPLES)(given(case=cases)(holds))()

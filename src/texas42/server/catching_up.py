"""At the start of a node: what a crash kept from the store is read from the log again."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

import structlog

from texas42.errors import Text42Error
from texas42.server.index import Index
from texas42.server.log.contract import ActionLog
from texas42.server.log.row import Row
from texas42.server.store import Store
from texas42.server.table.commands import read_command
from texas42.server.table.fold import apply, fold

_PAGE: Final = 200

_log = structlog.get_logger()


async def catch_up(log: ActionLog, store: Store, index: Index) -> None:
    """Looks at tables that the directory does not know, or that went on in a game after it last heard of them."""
    after = ""
    while page := await log.tables(_PAGE, after):
        after = page[-1]
        known = await store.directory.known(page)
        for table in page:
            entry = known.get(table)
            if entry is not None and (
                entry.stage not in ("playing", "between") or not await log.read(table, entry.version)
            ):
                continue
            try:
                _replay(table, await log.read(table), index)
                await index.flush()
            except Text42Error:
                _log.warning("a table cannot be read again", table=table)
            await asyncio.sleep(0.01)


def _replay(table: str, rows: Sequence[Row], index: Index) -> None:
    state = None
    for row in rows:
        command = read_command(row.command)
        state = fold([(command, row.at)]) if state is None else apply(state, command, row.at)
        index.note(table, state)

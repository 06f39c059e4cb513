"""What is done from time to time: tables that stand idle are closed, closed ones and lost guests are forgotten."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import structlog

from texas42.errors import Text42Error
from texas42.server.clock import now
from texas42.server.errors import Refused
from texas42.server.forgetting import delete_table, forget
from texas42.server.log.contract import LogUnavailable
from texas42.server.store import StoreUnavailable
from texas42.server.table.commands import Close

if TYPE_CHECKING:
    from texas42.server.services import Services

_EVERY: Final = 600
"""Seconds between two rounds."""
_DAY: Final = 86_400_000
_MOST: Final = 500
"""Tables or guests of one round."""

_log = structlog.get_logger()


async def keep_house(services: Services) -> None:
    """Goes on until it is cancelled. Every node does it: done twice, it does no harm."""
    while True:
        try:
            await one_round(services)
        except (LogUnavailable, StoreUnavailable):
            _log.warning("housekeeping has to wait for the database")
        except Exception as error:
            _log.error("housekeeping failed", exc_info=error)
        await asyncio.sleep(_EVERY)


async def one_round(services: Services) -> None:
    """Everything once."""
    settings, store, at = services.settings, services.store, now()
    await store.guests.drop_codes(at)
    idle = at - int(settings.idle_days * _DAY)
    for entry in await store.directory.quiet(idle, _MOST, closed=False):
        await _close_idle(services, entry.id)
    for entry in await store.directory.quiet(at - int(settings.closed_days * _DAY), _MOST, closed=True):
        await delete_table(services, entry.id)
    for who in await store.guests.unseen_since(at - int(settings.guest_days * _DAY), _MOST):
        await forget(services, who)


async def _close_idle(services: Services, table: str) -> None:
    try:
        await services.tables.submit(table, lambda _state: Close("idle"), "close:idle")
    except Refused as error:
        if error.code in ("no_such_table", "table_closed"):
            await delete_table(services, table)
    except Text42Error:
        return

"""A player at a table of a server, by the protocol of `docs/protocol.md`."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from texas42.errors import BadValue
from texas42.players.engine import Engine

_REFUSED: Final = 1008
"""The close code of a table that one may not join."""


async def play(url: str, token: str, engine: Engine, seat: str | None, tries: int = 10) -> None:
    """Play over one address, and come back whenever the connection breaks.

    Raises `BadValue` where the table may not be joined, or the server stays away for so many tries.
    """
    left = tries
    while left:
        left -= 1
        engine.come_back()
        try:
            async with connect(url, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
                if seat:
                    await socket.send(engine.message("sit", seat=seat))
                async for message in socket:
                    left = tries
                    if _is_over(message):
                        return
                    for answer in engine.answers(message):
                        await socket.send(answer)
        except ConnectionClosed as error:
            if error.rcvd and error.rcvd.code == _REFUSED:
                raise BadValue("not_admitted", why=error.rcvd.reason or _REFUSED) from None
        except InvalidStatus as error:
            raise BadValue("not_admitted", why=error.response.status_code) from None
        except OSError:
            await asyncio.sleep(1)
        await asyncio.sleep(0.2)
    raise BadValue("server_away", url=url)


def _is_over(message: str | bytes) -> bool:
    read = msgspec.json.decode(message)
    return bool(read["type"] == "table" and read["shared"]["stage"] in ("over", "closed"))

"""Who somebody is: guests with a cookie, bot programs with a token, and guests who move to another device."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from texas42.server.bus.contract import Bus, Unsubscribe
from texas42.server.clock import now
from texas42.server.errors import Refused
from texas42.server.ids import hashed, is_id, new_id, new_token
from texas42.server.names import checked_name
from texas42.server.settings import Settings
from texas42.server.store.guests import Guests, Identity, Program

COOKIE: Final = "texas42_guest"
_COOKIE_LIFE: Final = 400 * 24 * 3600
"""Seconds: as long as browsers keep one."""

CODE_LENGTH: Final = 8
_CODE_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without those that are taken for each other."""
CODE_LIFE: Final = 600_000
"""Milliseconds."""

_REMEMBERED: Final = 20_000
_FRESH: Final = 60_000
"""Milliseconds for which a token is not looked up again; what another node changes is heard on the bus before."""
_DAY: Final = 86_400_000

TOPIC: Final = "identities"


class Identities:
    """Guests and programs, with a memory of who was here lately."""

    def __init__(self, guests: Guests, bus: Bus, settings: Settings) -> None:
        self._guests = guests
        self._bus = bus
        self._settings = settings
        self._node = secrets.token_bytes(8)
        self._known: OrderedDict[bytes, tuple[Identity, int]] = OrderedDict()
        self._saw: dict[str, int] = {}
        self._unsubscribe: Unsubscribe | None = None
        self.changed: list[Callable[[str], None]] = []
        """Are called with the id of somebody who has another name, lost a token, or is forgotten."""

    async def start(self) -> None:
        """Listen for what other nodes change."""
        self._unsubscribe = await self._bus.subscribe(f"{TOPIC}.*", self._heard, missed=self._known.clear)

    async def close(self) -> None:
        """Stop listening."""
        if self._unsubscribe:
            await self._unsubscribe()

    # Who is it?

    async def of_connection(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Identity | None:
        """Who asks: by the token in `Authorization`, else by the cookie. A cookie that is void is as none.

        Raises `Refused` for a token that is void.
        """
        bearer = bearer_token(connection)
        if bearer is not None:
            identity = await self.of_token(bearer)
            if identity is None:
                raise Refused("token_unknown")
            return identity
        cookie = connection.cookies.get(COOKIE)
        return await self.of_token(cookie) if cookie else None

    async def of_token(self, token: str) -> Identity | None:
        """Whose token it is."""
        key, at = hashed(token), now()
        known = self._known.get(key)
        if known is not None and at - known[1] < _FRESH:
            return known[0]
        identity = await self._guests.by_token(key)
        if identity is None:
            self._known.pop(key, None)
            return None
        self._remember(key, identity, at)
        await self._note_seen(identity, at)
        return identity

    def _remember(self, key: bytes, identity: Identity, at: int) -> None:
        self._known[key] = (identity, at)
        self._known.move_to_end(key)
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)

    async def _note_seen(self, identity: Identity, at: int) -> None:
        who = identity.owner or identity.id
        if at - self._saw.get(who, 0) > _DAY:
            if len(self._saw) > _REMEMBERED:
                self._saw.clear()
            self._saw[who] = at
            await self._guests.saw(who, at)

    # Guests

    async def new_guest(self, name: str) -> tuple[Identity, str]:
        """A new guest, and the token for the cookie. Raises `Refused` for a name that cannot be."""
        identity, token = Identity(new_id(), checked_name(name)), new_token()
        await self._guests.add(identity, hashed(token), now())
        return identity, token

    async def rename(self, identity: Identity, name: str) -> Identity:
        """The guest with another name. Raises `Refused`."""
        renamed = Identity(identity.id, checked_name(name), identity.owner)
        await self._guests.rename(identity.id, renamed.name)
        await self._tell(identity.id)
        return renamed

    async def forget(self, who: str) -> None:
        """Deletes what is kept of somebody, and of their programs."""
        for gone in await self._guests.forget(who):
            await self._tell(gone)

    # Another device

    async def new_code(self, identity: Identity) -> tuple[str, int]:
        """A one-time code, and when it is void (milliseconds since 1970)."""
        code = "".join(secrets.choice(_CODE_LETTERS) for _ in range(CODE_LENGTH))
        expires = now() + CODE_LIFE
        await self._guests.put_code(hashed(code), identity.id, expires)
        return code, expires

    async def move(self, code: str) -> tuple[Identity, str]:
        """The guest of a code, and a token for this device; the others keep theirs. Raises `Refused`."""
        typed = "".join(code.upper().replace("-", " ").split())
        identity = await self._guests.take_code(hashed(typed), now())
        token = new_token()
        if identity is None or not await self._guests.add_token(hashed(token), identity.id, now()):
            raise Refused("code_unknown")
        return identity, token

    # Bot programs

    async def new_program(self, owner: Identity, name: str) -> tuple[Identity, str]:
        """A bot program of a guest, and its token. Raises `Refused`."""
        if len(await self._guests.programs(owner.id)) >= self._settings.tokens_per_identity:
            raise Refused("too_many_tokens", n=self._settings.tokens_per_identity)
        program, token = Identity(new_id(), checked_name(name), owner.id), new_token()
        await self._guests.add(program, hashed(token), now())
        return program, token

    async def programs(self, owner: Identity) -> Sequence[Program]:
        """A guest's programs that have a token."""
        return await self._guests.programs(owner.id)

    async def revoke(self, owner: Identity, program: str) -> None:
        """Makes a program's token void. Raises `Refused`."""
        if not is_id(program) or not await self._guests.revoke(owner.id, program):
            raise Refused("no_such_token")
        await self._tell(program)

    # Between nodes

    async def _tell(self, who: str) -> None:
        self._drop(who)
        await self._bus.publish(f"{TOPIC}.{who}", self._node)
        await asyncio.sleep(0)

    def _heard(self, topic: str, node: bytes) -> None:
        if node == self._node:
            return
        self._drop(topic.removeprefix(f"{TOPIC}."))

    def _drop(self, who: str) -> None:
        for key in [key for key, (identity, _) in self._known.items() if who in identity.ids]:
            del self._known[key]
        for call in self.changed:
            call(who)


def bearer_token(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The token of an `Authorization: Bearer` header."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def guest_cookie(token: str, settings: Settings) -> Cookie:
    """The cookie that keeps a guest: no script reads it, no other site sends it along with a form."""
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=_COOKIE_LIFE,
        path="/",
        secure=settings.is_secure,
        httponly=True,
        samesite="lax",
    )


def no_cookie(settings: Settings) -> Cookie:
    """The cookie that takes the other one away."""
    return Cookie(key=COOKIE, value="", max_age=0, path="/", secure=settings.is_secure, httponly=True, samesite="lax")

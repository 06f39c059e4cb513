"""What a guest may do about themselves: another name, another device, leave for good."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, Response, delete, get, patch, post
from litestar.params import JSONBody

from texas42.server.forgetting import forget
from texas42.server.http.asking import AnyRequest, Caller, Node, person
from texas42.server.http.body import Body, Json
from texas42.server.http.guests import Me, Name, address_of
from texas42.server.http.problems import PROBLEMS
from texas42.server.identity import COOKIE, bearer_token, guest_cookie, no_cookie


class NewName(Body, frozen=True):
    """Another name."""

    name: Name


class Code(msgspec.Struct, frozen=True):
    """A one-time code for another device."""

    code: str
    expires: int
    """Milliseconds since 1970."""


class Move(Body, frozen=True):
    """A code as it was typed; case, blanks and dashes do not matter."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class MeController(Controller):
    """`/api/me`."""

    path = "/api/me"
    tags = ("identity",)

    @get(responses=PROBLEMS, summary="Who am I?")
    async def who(self, request: AnyRequest, caller: Caller, node: Node) -> Response[Me]:
        """The name one goes by; the cookie starts its life again."""
        cookie = None if bearer_token(request) else request.cookies.get(COOKIE)
        cookies = [guest_cookie(cookie, node.settings)] if cookie else []
        return Response(Me(caller.name, caller.is_program), cookies=cookies)

    @patch(dto=Json[NewName], return_dto=None, responses=PROBLEMS, summary="Another name, please")
    async def rename(self, data: JSONBody[NewName], caller: Caller, node: Node) -> Me:
        """The name for every chair that is taken from now on."""
        renamed = await node.identities.rename(caller, data.name)
        return Me(renamed.name, renamed.is_program)

    @delete(responses=PROBLEMS, status_code=200, summary="Forget me")
    async def forget(self, caller: Caller, node: Node) -> Response[None]:
        """Leaves all tables and deletes what is kept; finished games stay, without the name."""
        await forget(node, person(caller).id)
        return Response(None, status_code=200, cookies=[no_cookie(node.settings)])

    @post("/code", responses=PROBLEMS, summary="A code that takes me to another device")
    async def code(self, caller: Caller, node: Node) -> Code:
        """Good once, for ten minutes; this device keeps working."""
        code, expires = await node.identities.new_code(person(caller))
        return Code(code, expires)

    @post("/move", dto=Json[Move], return_dto=None, responses=PROBLEMS, status_code=200, summary="Use such a code here")
    async def move(self, data: JSONBody[Move], request: AnyRequest, node: Node) -> Response[Me]:
        """This device is the guest's from now on."""
        node.limits.check("code", address_of(request))
        identity, token = await node.identities.move(data.code)
        return Response(Me(identity.name, False), cookies=[guest_cookie(token, node.settings)])

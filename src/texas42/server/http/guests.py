"""Becoming a guest: a name is enough."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, Response, post
from litestar.params import JSONBody

from texas42.server.errors import Refused
from texas42.server.http.asking import AnyRequest, Node, Visitor
from texas42.server.http.body import Body, Json
from texas42.server.http.problems import PROBLEMS
from texas42.server.identity import guest_cookie
from texas42.server.limits import address_key

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
"""A name before it is checked; what it may be, `texas42.server.names` says."""


class NewGuest(Body, frozen=True):
    """Somebody who wants to play."""

    name: Name


class Me(msgspec.Struct, frozen=True):
    """Who one is here."""

    name: str
    program: bool


def address_of(request: AnyRequest) -> str:
    """The address that a request counts for."""
    return address_key(request.client.host if request.client else None)


class GuestController(Controller):
    """`/api/guests`."""

    path = "/api/guests"
    tags = ("identity",)

    @post(dto=Json[NewGuest], return_dto=None, responses=PROBLEMS, summary="Become a guest; the cookie keeps you")
    async def enter(self, data: JSONBody[NewGuest], request: AnyRequest, node: Node, visitor: Visitor) -> Response[Me]:
        """A new guest under this name. Who is one already stays who they are."""
        if visitor is not None:
            raise Refused("guest_already", name=visitor.name)
        node.limits.check("guest", address_of(request))
        identity, token = await node.identities.new_guest(data.name)
        return Response(Me(identity.name, False), cookies=[guest_cookie(token, node.settings)])

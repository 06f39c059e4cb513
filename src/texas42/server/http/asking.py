"""Who asks, and what a handler works with; Litestar hands both to it by name."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.params import PathParameter, QueryParameter, SkipValidation

from texas42.server.errors import Refused
from texas42.server.services import Services
from texas42.server.store.guests import Identity

AnyRequest = Request[Any, Any, Any]

Node = NamedDependency[SkipValidation[Services]]
"""This node."""

Caller = NamedDependency[SkipValidation[Identity]]
"""A guest or a program; others are refused."""

Visitor = NamedDependency[SkipValidation[Identity | None]]
"""A guest, a program, or nobody in particular."""

Id = Annotated[str, PathParameter(description="As the server gave it.", max_length=64)]

Language = Annotated[Literal["en", "es", "de"] | None, QueryParameter(description="Else what the browser prefers.")]


async def node(request: AnyRequest) -> Services:
    """The services of this node."""
    services: Services = request.app.state.services
    return services


async def visitor(request: AnyRequest, node: Node) -> Identity | None:
    """Who asks, if it is somebody. Raises `Refused` for a token that is void."""
    return await node.identities.of_connection(request)


async def caller(visitor: Visitor, node: Node) -> Identity:
    """Who asks. Raises `Refused` for nobody."""
    if visitor is None:
        raise Refused("guests_only")
    node.limits.check("request", visitor.id)
    return visitor


def person(identity: Identity) -> Identity:
    """A guest, no program. Raises `Refused`."""
    if identity.is_program:
        raise Refused("people_only")
    return identity


PROVIDED = {"node": Provide(node), "visitor": Provide(visitor), "caller": Provide(caller)}

"""A guest's bot programs: each is a player of its own, with a token for its `Authorization` header."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import JSONBody

from texas42.server.http.asking import Caller, Id, Node, person
from texas42.server.http.body import Body, Json
from texas42.server.http.guests import Name
from texas42.server.http.problems import PROBLEMS
from texas42.server.store.guests import Program


class NewProgram(Body, frozen=True):
    """A bot program by the name that it plays under."""

    name: Name


class NewToken(msgspec.Struct, frozen=True):
    """A program's token. It is shown this once."""

    id: str
    name: str
    token: str


class TokenController(Controller):
    """`/api/me/tokens`."""

    path = "/api/me/tokens"
    tags = ("identity",)

    @post(dto=Json[NewProgram], return_dto=None, responses=PROBLEMS, summary="A token for a bot program")
    async def add(self, data: JSONBody[NewProgram], caller: Caller, node: Node) -> NewToken:
        """The program may go wherever its guest may, and sits on its own chair."""
        program, token = await node.identities.new_program(person(caller), data.name)
        return NewToken(program.id, program.name, token)

    @get(responses=PROBLEMS, summary="My bot programs")
    async def all(self, caller: Caller, node: Node) -> Sequence[Program]:
        """Those that have a token."""
        return await node.identities.programs(person(caller))

    @delete("/{token_id:str}", responses=PROBLEMS, summary="Make a program's token void")
    async def revoke(self, token_id: Id, caller: Caller, node: Node) -> None:
        """From now on the program is let in no more."""
        await node.identities.revoke(person(caller), token_id)

"""Frames are the same message however they come: whole, side by side, cut anywhere, or as a message in parts."""

from __future__ import annotations

import asyncio
import random
from itertools import pairwise

import pytest
from websockets.frames import Frame, Opcode
from websockets.utils import apply_mask

from tests.server.sockets.node import Node
from tests.server.sockets.test_fuzz import upgraded
from texas42.server.wire import _start, _unmasked

PING = b'{"type":"ping"}'
PONG = b'{"type":"pong"}'


def frame(payload: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, payload, fin=fin).serialize(mask=True)


WHOLE = frame(PING)
PARTS = frame(PING[:5], fin=False) + frame(PING[5:9], Opcode.CONT, fin=False) + frame(PING[9:], Opcode.CONT)
CONTROL = frame(b"anybody?", Opcode.PING)


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize(
    ("writes", "pongs"),
    [
        ([WHOLE, WHOLE], 2),
        ([WHOLE + WHOLE + WHOLE, WHOLE], 4),
        ([WHOLE[:1], WHOLE[1:], WHOLE], 2),
        ([WHOLE[:2], WHOLE[2:], WHOLE], 2),
        ([WHOLE[:9], WHOLE[9:] + WHOLE[:2], WHOLE[2:]], 2),
        ([PARTS, WHOLE], 2),
        ([PARTS[:20], PARTS[20:], WHOLE], 2),
        ([WHOLE, CONTROL, WHOLE], 2),
        ([frame(PING[:5], fin=False), CONTROL, frame(PING[5:], Opcode.CONT), WHOLE], 2),
    ],
)
async def test_a_message_is_read_however_it_comes(node: Node, writes: list[bytes], pongs: int) -> None:
    host = await node.guest()
    raw = await upgraded(node, await host.open(public=True))
    loop, got = asyncio.get_running_loop(), b""
    for data in writes:
        await loop.sock_sendall(raw, data)
        await asyncio.sleep(0.02)
    async with asyncio.timeout(10):
        while got.count(PONG) < pongs:
            data = await loop.sock_recv(raw, 65536)
            assert data, "the socket has ended"
            got += data
    raw.close()


def test_what_is_one_whole_frame_is_told_from_all_else() -> None:
    for size in (0, 1, 125, 126, 300, 65_535):
        data = frame(bytes(size))
        assert _start(data) == len(data) - size
        # not `data[1:]`: a size of 1 is the same byte as a text, and one mask in 256 makes a frame of the rest
        for other in (data[:-1], data + b"\0", data + data, bytes((data[0] & 0x7F,)) + data[1:]):
            assert _start(other) == 0
    for refused in (frame(bytes(70_000)), Frame(Opcode.TEXT, PING).serialize(mask=False), frame(PING, Opcode.CONT)):
        assert _start(refused) == 0, "left to the library"
    assert _start(CONTROL) == 6


def test_the_mask_comes_off_as_the_library_takes_it_off() -> None:
    chance = random.Random(4)
    sizes = [0, 1, 2, 3, 4, 5, 125, 1000, *(chance.randrange(200) for _ in range(50))]
    for size, after in pairwise(sizes):
        mask, payload = chance.randbytes(4), chance.randbytes(size + after)
        assert _unmasked(mask, payload) == bytes(apply_mask(payload, mask))

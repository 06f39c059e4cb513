"""A match in a file, so that it can go on where it stopped: a line with what it follows from, then one line a pair."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import msgspec

from texas42.arena.match import Match, Pair
from texas42.errors import BadValue, Text42Error


class Header(msgspec.Struct, frozen=True):
    """What the pairs of a file follow from. How many there are to be, and who plays them, may change on the way."""

    arena: int
    """The version of this format."""
    version: str
    """Of texas42: players change."""
    protocol: str
    a: str
    b: str
    rules: str
    seed: int
    first: int


def header_of(match: Match, first: int, version: str) -> Header:
    """The header of a match."""
    return Header(1, version, match.protocol, match.a, match.b, match.rules, match.seed, first)


class Saved:
    """A file open for more pairs. `pairs` are those that it held; a line that was cut short is taken away.

    Raises `BadValue` for a file of another match, `Text42Error` for one that cannot be read or written.
    """

    def __init__(self, path: Path, header: Header) -> None:
        self.path = path
        try:
            self._file = path.open("a+b")
        except OSError as error:
            raise Text42Error("cannot_open", file=str(path), why=error.strerror or str(error)) from None
        try:
            self.pairs = self._read(header)
        except BaseException:
            self._file.close()
            raise

    def add(self, pairs: Iterable[Pair]) -> None:
        """Writes more pairs."""
        self._write(*pairs)

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

    def _read(self, header: Header) -> list[Pair]:
        self._file.seek(0)
        text = self._file.read()
        if not text:
            self._write(header)
            return []
        whole, _, cut = text.rpartition(b"\n")
        lines = whole.split(b"\n")
        self._check(lines[0], header)
        self._file.truncate(len(text) - len(cut))
        self._file.seek(0, os.SEEK_END)
        pairs = []
        for number, line in enumerate(lines[1:], header.first):
            try:
                pair = msgspec.json.decode(line, type=Pair)
            except msgspec.DecodeError:
                raise self._damaged(number - header.first + 2) from None
            if pair.number != number:
                raise self._damaged(number - header.first + 2)
            pairs.append(pair)
        return pairs

    def _check(self, line: bytes, header: Header) -> None:
        try:
            found = msgspec.json.decode(line, type=Header)
        except msgspec.DecodeError:
            raise BadValue("no_arena_file", file=str(self.path)) from None
        fields = [name for name in Header.__struct_fields__ if getattr(found, name) != getattr(header, name)]
        if fields:
            there = tuple(f"{name}={getattr(found, name)}" for name in fields)
            asked = tuple(f"{name}={getattr(header, name)}" for name in fields)
            raise BadValue("other_match_saved", file=str(self.path), there=there, asked=asked)

    def _damaged(self, line: int) -> Text42Error:
        return Text42Error("arena_file_damaged", file=str(self.path), line=line)

    def _write(self, *values: msgspec.Struct) -> None:
        self._file.write(b"".join(msgspec.json.encode(value) + b"\n" for value in values))
        self._file.flush()

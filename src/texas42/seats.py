"""Seats, teams, and a thing per seat or team."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Generic, Literal, TypeAlias, TypeVar

from texas42.errors import NoSuchKey

T = TypeVar("T")

Seat: TypeAlias = Literal["A", "B", "C", "D", "E", "F", "G", "H"]
"""A place at the table, clockwise from A."""

Team: TypeAlias = str
"""Those who share a score, by their seats: `A+C`, or `A` alone."""

SEATS: Final[tuple[Seat, ...]] = ("A", "B", "C", "D", "E", "F", "G", "H")


def seat_index(seat: str, seats: int) -> int:
    """The place of a seat, counted from A = 0. Raises `NoSuchKey` where the table has no such seat."""
    for index in range(seats):
        if SEATS[index] == seat:
            return index
    raise NoSuchKey("bad_seat", seat=repr(seat), seats=SEATS[:seats])


def team_name(members: tuple[int, ...]) -> Team:
    """The name of the team of these seats."""
    return "+".join(SEATS[seat] for seat in members)


class BySeat(Mapping[Seat, T], Generic[T]):
    """One value for each seat of a table; indexed by the seat's letter."""

    __slots__ = ("in_order",)

    def __init__(self, values: tuple[T, ...]) -> None:
        self.in_order = values

    def __getitem__(self, seat: str) -> T:
        return self.in_order[seat_index(seat, len(self.in_order))]

    def __iter__(self) -> Iterator[Seat]:
        return iter(SEATS[: len(self.in_order)])

    def __len__(self) -> int:
        return len(self.in_order)

    def __hash__(self) -> int:
        return hash(self.in_order)

    def __repr__(self) -> str:
        return f"BySeat({dict(self)!r})"


class ByTeam(Mapping[Team, T], Generic[T]):
    """One value for each team of a table; indexed by the team's name."""

    __slots__ = ("in_order", "teams")

    def __init__(self, teams: tuple[Team, ...], values: tuple[T, ...]) -> None:
        self.teams = teams
        self.in_order = values

    def __getitem__(self, team: str) -> T:
        if team not in self.teams:
            raise NoSuchKey("bad_team", team=repr(team), teams=self.teams)
        return self.in_order[self.teams.index(team)]

    def __iter__(self) -> Iterator[Team]:
        return iter(self.teams)

    def __len__(self) -> int:
        return len(self.teams)

    def __hash__(self) -> int:
        return hash(self.in_order)

    def __repr__(self) -> str:
        return f"ByTeam({dict(self)!r})"

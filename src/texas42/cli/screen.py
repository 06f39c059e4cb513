"""The table as a person at the terminal sees it, drawn from the view's table part alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from rich.text import Text

from texas42.cli.tiles import boxes, face, row
from texas42.dominoes import Domino
from texas42.locale import say
from texas42.rules.actions import Discard, Play
from texas42.rules.options import Rules
from texas42.rules.shape import setup_for
from texas42.seats import SEATS, Seat, Team
from texas42.view import ContractView, Table, View

LOW_WINDOW = 26
"""With fewer lines than this, tiles are drawn on one line."""

ALL_STROKES = ("", "/", "/\\", "A", "A |", "A L", "A L |", "A L L")
"""Marks as they are chalked up: three strokes, two and two spell ALL."""


class Screen(msgspec.Struct, frozen=True):
    """Who looks, in which language, and on what."""

    me: Seat | None
    names: Mapping[Seat, str]
    language: str
    height: int = 40
    width: int | None = None
    """Of the window; lines have no end where there is none."""
    fancy: bool = True

    def say(self, key: str, **facts: object) -> str:
        """A text of the branch `play`."""
        return say(self.language, f"play.{key}", **facts)

    def team(self, team: Team) -> str:
        """A team by the names of its players."""
        return " + ".join(self.names[seat] for seat in SEATS if seat in team.split("+"))

    def lines(self, view: View) -> list[Text]:
        """The whole table."""
        table = view.table
        return [
            *self.head(table),
            Text(),
            *self.contract(table),
            *self.seats(table),
            *self.captured(table),
            Text(),
            *self.hand(view),
        ]

    def head(self, table: Table) -> list[Text]:
        """Which hand, who deals, and the score."""
        title = self.say("head", rules=table.rules, n=table.hand_number, dealer=self._name(table.dealer))
        teams = [
            Text("  ").append(f"{self.team(team)}: ").append(self.tally(points, table.target), "bold green")
            for team, points in table.score.items()
        ]
        return [Text(title, "bold"), *self._side_by_side(teams)]

    def _side_by_side(self, parts: Sequence[Text]) -> list[Text]:
        """The parts on one line, or each on its own where they are too long for one."""
        line = Text("  ").join(parts)
        return [line] if self.width is None or line.cell_len <= self.width else list(parts)

    def tally(self, points: int, target: int) -> str:
        """The score of a team: the strokes of ALL where seven marks win, else a number."""
        if target != len(ALL_STROKES) - 1 or points < 0:
            return self.say("score", n=points, target=target)
        strokes = ALL_STROKES[min(points, target)]
        return f"{strokes} ({say(self.language, 'count.marks', n=points)})" if strokes else "–"

    def contract(self, table: Table) -> list[Text]:
        """The contract and how it stands."""
        contract = table.contract
        if contract is None:
            return [Text(f"  {self.say('phase.' + (table.phase or 'none'))}", "bold")]
        facts = {"name": self._name(contract.declarer), "bid": contract.bid, "declaration": contract.declaration}
        line = Text("  ").append(self.say("contract", **facts), "bold")
        if table.led is not None:
            line.append("   ").append(self.say("led", suit=led_word(table)), "cyan")
        return [line, Text("  " + self.standing(table, contract))]

    def standing(self, table: Table, contract: ContractView) -> str:
        """What the declaring side still needs, as far as it may be said."""
        if contract.goal != "points":
            return self.say(f"goal.{contract.goal}")
        if table.points is None:
            return self.say("goal.points", n=contract.goal_points, set_at=contract.set_at)
        declaring = next(team for team in table.teams if contract.declarer in team.split("+"))
        taken = table.points[declaring]
        others = sum(table.points.values()) - taken
        return self.say("taken", n=contract.goal_points, taken=taken, set_at=contract.set_at, others=others)

    def seats(self, table: Table) -> list[Text]:
        """A line for every player: turn, name, tiles left, last call, and the tile on the table."""
        if table.counts is None:
            return []
        seats = list(table.counts)
        first = seats.index(self.me) + 1 if self.me else 0
        calls = dict(table.calls)
        played = {play.seat: (place, play.tile) for place, play in enumerate(table.trick, start=1)}
        width = max(len(name) for name in self.names.values())
        lines = []
        for seat in seats[first:] + seats[:first]:
            line = Text("  ").append(
                "▸ " if self.fancy and seat == table.to_act else "> " if seat == table.to_act else "  "
            )
            line.append(self.names[seat].ljust(width), "bold" if seat == table.to_act else "")
            line.append(" " + ("D" if seat == table.dealer else " "), "magenta")
            line.append(f" {say(self.language, 'count.tiles', n=table.counts[seat]):<10}", "dim")
            line.append(f"{say(self.language, 'say.text', text=calls[seat]) if seat in calls else '':<10}", "yellow")
            if table.contract and seat in table.contract.sits_out:
                line.append(self.say("sits_out"), "dim")
            if seat in played:
                place, tile = played[seat]
                line.append(f"{place}. {face(tile)}", "bold cyan")
            if table.open_tiles and table.open_tiles[seat] and seat != self.me:
                line.append("  " + " ".join(map(face, table.open_tiles[seat])))
            lines.append(line)
        return lines

    def captured(self, table: Table) -> list[Text]:
        """How many tricks each team has, and the last one if it may be looked at."""
        if not table.captured:
            return [Text(), Text()] if table.contract else []
        counts = {team: sum(trick.team == team for trick in table.captured) for team in table.teams}
        line = "   ".join(
            self.say("tricks", team=self.team(team), n=counts[team]) for team in table.teams if counts[team]
        )
        return [Text("  " + line), Text("  " + self.last_trick(table), "dim")]

    def last_trick(self, table: Table) -> str:
        """The last completed trick, without who played what."""
        if not table.captured:
            return self.say("no_trick")
        return self.trick(table, len(table.captured) - 1)

    def trick(self, table: Table, place: int) -> str:
        """A completed trick as the rules let it be told."""
        trick = table.captured[place]
        faces = self.say("covered") if trick.tiles is None else " ".join(map(face, trick.tiles))
        worth = "" if trick.points is None else ", " + say(self.language, "count.points", n=trick.points)
        return self.say("trick", n=place + 1, team=self.team(trick.team), tiles=faces, worth=worth)

    def hand(self, view: View) -> list[Text]:
        """The viewer's own tiles, those that may be played marked."""
        tiles = [tile for tile in view.tiles if tile is not None]
        if not tiles:
            return []
        counts = setup_for(Rules.parse(view.table.rules)).shape.counts
        playable = playable_tiles(view)
        if self.height < LOW_WINDOW:
            return row(tiles, playable, dict(counts), self.width)
        return boxes(tiles, playable, dict(counts), self.fancy)

    def log(self, table: Table) -> list[str]:
        """What has happened in this hand, as far as it may be told: calls, declaration, tricks, and the plays on the table."""
        lines = [self.say("did.call", name=self.names[seat], call=call) for seat, call in table.calls]
        if table.contract:
            namer, declaration = self.names[table.contract.namer], table.contract.declaration
            lines.append(self.say("did.declare", name=namer, declaration=declaration))
        lines += [self.trick(table, place) for place in range(len(table.captured))]
        lines += [self.say("did.play", name=self.names[play.seat], tile=face(play.tile)) for play in table.trick]
        return lines or [self.say("nothing_yet")]

    def _name(self, seat: Seat | None) -> str:
        return "" if seat is None else self.names[seat]


def playable_tiles(view: View) -> set[Domino]:
    """The tiles with which the viewer may do something now; all of them when it is not a matter of tiles."""
    named = {action.tile for action in view.legal_actions if isinstance(action, Play)}
    for action in view.legal_actions:
        if isinstance(action, Discard):
            named.update(tile for tile in action.tiles if tile is not None)
    return named or {tile for tile in view.tiles if tile is not None and view.table.phase != "play"}


def led_word(table: Table) -> int | str:
    """The suit that was led, as the catalogues name it."""
    led, doubles = table.led or 0, setup_for(Rules.parse(table.rules)).shape.dominoes.doubles_suit
    return led if led < doubles else "D" if led == doubles else "C"

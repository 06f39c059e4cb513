"""One person at the table with bots: whose turn, what is told, what is asked, and the game saved after every action."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

from msgspec.structs import replace
from rich.console import Console
from rich.text import Text

from texas42.cli import saved
from texas42.cli.asking import help_lines, prompt
from texas42.cli.screen import Screen
from texas42.cli.tiles import NUMBERS, face
from texas42.dominoes import Domino
from texas42.errors import BadValue, ParseError, Text42Error
from texas42.game import Game, read_due_action
from texas42.locale import say
from texas42.notation.domino import read_dominoes
from texas42.players.player import Player, make_player
from texas42.rules.actions import Action, Call, Claim, Declaration, Discard, Play
from texas42.rules.options import Rules
from texas42.rules.shape import Setup
from texas42.rules.tricks import Played
from texas42.seats import SEATS, Seat, seat_index
from texas42.summary import summary
from texas42.view import FinishedHand, Table, View

_SEED_LIMIT = 1 << 64
_FURTHER_IN = "    "
_COMMANDS = ("quit", "help", "log", "last", "score", "rules")


def sit_down(
    game: Game, tags: Mapping[str, str], console: Console, language: str, pace: float, is_window: bool
) -> Sitting:
    """A person's place at a game, by the tags that were saved with it. Raises `BadValue` for tags that name nobody."""
    setup = game.setup
    me = SEATS[seat_index(tags.get("Seat", "A"), setup.seats)]
    kinds = tags.get("Bots", "casual").split(",")
    others = [seat for seat in SEATS[: setup.seats] if seat != me]
    if len(kinds) != len(others):
        raise BadValue("wrong_number_of_bots", n=len(others), found=len(kinds))
    seed = game.seed or 0
    bots = {
        seat: make_player(kind, (seed + place) % _SEED_LIMIT)
        for place, (seat, kind) in enumerate(zip(others, kinds, strict=True), start=1)
    }
    fancy = "utf" in (console.encoding or "").lower()
    width = console.width if is_window else None
    screen = Screen(me, _names(setup, me, language), language, console.height, width, fancy)
    return Sitting(game, dict(tags), screen, console, bots, pace, is_window)


def _names(setup: Setup, me: Seat, language: str) -> dict[Seat, str]:
    """What the players are called, seen from one seat."""
    mine = SEATS.index(me)
    names: dict[Seat, str] = {}
    for seat in range(setup.seats):
        away = (seat - mine) % setup.seats
        is_partner = seat in setup.partners(mine)
        if away == 0:
            names[SEATS[seat]] = say(language, "play.name.you")
        elif away == 1:
            names[SEATS[seat]] = say(language, "play.name.left")
        elif away == setup.seats - 1:
            names[SEATS[seat]] = say(language, "play.name.right")
        elif len(setup.partners(mine)) == 1 and is_partner:
            names[SEATS[seat]] = say(language, "play.name.partner")
        else:
            names[SEATS[seat]] = say(
                language, "play.name.other_partner" if is_partner else "play.name.other", seat=SEATS[seat]
            )
    return names


class Sitting:
    """The state of an evening at the terminal."""

    def __init__(
        self,
        game: Game,
        tags: dict[str, str],
        screen: Screen,
        console: Console,
        bots: Mapping[Seat, Player],
        pace: float,
        is_window: bool,
    ) -> None:
        self.game = game
        self.tags = tags
        self.screen = screen
        self.console = console
        self.bots = bots
        self.pace = pace
        self.is_window = is_window
        self.message: list[str] = []

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        saved.save(self.game, self.tags)
        while not self.game.over:
            seat = self.game.to_act
            assert seat is not None
            action = self._ask() if seat == self.screen.me else self.bots[seat].act(self.game.view(seat))
            if action is None:
                return
            before = self._view()
            self.game = self.game.apply(action, seat=seat)
            saved.save(self.game, self.tags)
            self._tell(before, seat, action)

    def leave(self) -> None:
        """Say where the game waits."""
        self._print(self.screen.say("saved", file=saved.waiting()))

    def finish(self) -> None:
        """Say who won, and where the record is."""
        winner = self.game.winner or ""
        self._print(self.screen.say("won", team=self.screen.team(winner)))
        for line in self.screen.head(self._view().table)[1:]:
            self.console.print(line)
        self._print(self.screen.say("kept", file=saved.put_away()))

    def _view(self) -> View:
        return self.game.view(self.screen.me)

    # Telling

    def _tell(self, seen: View, seat: Seat, action: Action) -> None:
        view = self._view()
        before, after = seen.table, view.table
        told = self._did(self.screen.names[seat], action)
        has_ended = len(self.game.hands) >= before.hand_number
        trick = (*before.trick, Played(seat, action.tile)) if isinstance(action, Play) else ()
        is_complete = before.contract is not None and len(trick) == len(self.screen.names) - len(
            before.contract.sits_out
        )
        if is_complete:
            taken = self._taken(after, has_ended=has_ended)
            complete = replace(before, trick=trick, to_act=None)
            self._say(f"{told} {taken}", replace(seen, table=complete, own=replace(seen.own, legal_actions=())))
            self.message = [taken]
        else:
            self._say(told, seen if has_ended else view)
        if not has_ended:
            self._tell_widow(seen, view)
        if has_ended and after.last_hand is not None:
            self.message = []
            self._result(after, after.last_hand)

    def _tell_widow(self, seen: View, view: View) -> None:
        """Who has taken what the deal left over, and what it is where that is for this person to know."""
        before, after = seen.table.counts, view.table.counts
        taker = next((seat for seat, count in (after or {}).items() if before and count > before[seat]), None)
        if taker is None or not before or not after:
            return
        fresh = tuple(face(tile) for tile in view.tiles[len(seen.tiles) :] if tile)
        if fresh:
            self._say(self.screen.say("widow.mine", tiles=fresh), view)
        else:
            tiles = after[taker] - before[taker]
            self._say(self.screen.say("widow.other", name=self.screen.names[taker], tiles=tiles), view)

    def _say(self, new: str, view: View) -> None:
        """Tell what happened: under a fresh picture of the table in a window, else as a line."""
        self.message = [*self.message[-2:], new]
        if self.is_window:
            self._draw(view)
            time.sleep(self.pace)
        else:
            self._print(new)

    def _did(self, name: str, action: Action) -> str:
        if isinstance(action, Call):
            return self.screen.say("did.call", name=name, call=action)
        if isinstance(action, Declaration):
            return self.screen.say("did.declare", name=name, declaration=action)
        if isinstance(action, Discard):
            return self.screen.say("did.discard", name=name, tiles=len(action.tiles))
        if isinstance(action, Claim):
            return self.screen.say("did.claim", name=name, tiles=action.order)
        assert isinstance(action, Play)
        return self.screen.say("did.play", name=name, tile=face(action.tile))

    def _taken(self, after: Table, *, has_ended: bool) -> str:
        """Who took the trick that was just completed, and its worth where that may be said."""
        if has_ended and after.last_hand is not None:
            trick = after.last_hand.tricks[-1]
            winner, points = trick.winner, trick.points
        else:
            winner, points = after.leader, after.captured[-1].points
        assert winner is not None
        if points is None:
            return self.screen.say("takes", name=self.screen.names[winner])
        return self.screen.say("takes_points", name=self.screen.names[winner], points=points)

    def _result(self, after: Table, hand: FinishedHand) -> None:
        lines = [self.screen.say("result.passed")]
        if hand.contract is not None:
            awarded = tuple(f"{self.screen.team(team)} {points:+d}" for team, points in hand.awarded.items() if points)
            team = next(team for team in after.teams if hand.contract.declarer in team.split("+"))
            key = "result.made" if hand.made else "result.set"
            lines = [
                self.screen.say(key, team=self.screen.team(team), bid=hand.contract.bid, awarded=awarded or ("0",))
            ]
            points = tuple(f"{self.screen.team(team)} {points}" for team, points in hand.points.items())
            lines.append(self.screen.say("result.points", points=points))
        if hand.claim_held is not None:
            lines.append(self.screen.say("result.claim_held" if hand.claim_held else "result.claim_failed"))
        self.message = []
        if self.is_window:
            for number, trick in enumerate(hand.tricks, start=1):
                plays = "  ".join(f"{self.screen.names[play.seat]} {face(play.tile)}" for play in trick.plays)
                lines.append(f"{number}. {plays}")
            self.console.clear()
        for text in (*lines, *(line.plain for line in self.screen.head(after)[1:])):
            self._print(text)
        if self.is_window:
            self.console.input(self.screen.say("press_enter"), markup=False)
        else:
            self._print("")

    def _draw(self, view: View) -> None:
        self.console.clear()
        for line in self.screen.lines(view):
            print_line(self.console, line)
        for text in self.message:
            self._print(text)

    def _print(self, text: str) -> None:
        self.console.print(text, markup=False)

    # Asking

    def _ask(self) -> Action | None:
        """What the person does; None to leave."""
        if self.is_window:
            self._draw(self._view())
        else:
            for line in self.screen.lines(self._view()):
                self.console.print(line)
        while True:
            try:
                text = self.console.input(prompt(self.screen, self._view()), markup=False).strip()
            except EOFError:
                self._print("")
                return None
            if not self.is_window:
                self._print("")
            command = self._command(text)
            if command == "quit":
                return None
            if command:
                self._show(self._about(command))
                continue
            if not text:
                continue
            try:
                action = self._meaning(text)
                self.game.apply(action, seat=self.screen.me)
            except Text42Error as error:
                self._show([error.message(self.screen.language)])
            else:
                self.message = []
                return action

    def _show(self, lines: list[str]) -> None:
        for line in lines:
            self._print("  " + line)

    def _command(self, text: str) -> str | None:
        for command in _COMMANDS:
            for language in (self.screen.language, "en"):
                if text.lower() in say(language, f"play.words.{command}").split():
                    return command
        return None

    def _about(self, command: str) -> list[str]:
        table = self._view().table
        if command == "log":
            return self.screen.log(table)
        if command == "last":
            return [self.screen.last_trick(table)]
        if command == "score":
            return [line.plain.strip() for line in self.screen.head(table)]
        if command == "rules":
            return [
                line
                for heading, sentences in summary(Rules.parse(table.rules), self.screen.language)
                for line in (heading, *(f"  {sentence}" for sentence in sentences))
            ]
        return help_lines(self.screen, self._view())

    def _meaning(self, text: str) -> Action:
        """The action that a person means: a number is a tile in hand, a word may be of the language spoken."""
        view = self._view()
        table, tiles = view.table, view.tiles
        if table.phase == "play" and text in NUMBERS:
            return Play(_numbered(tiles, text))
        if table.phase == "discard" and not text.startswith("-"):
            parts = text.replace(" ", ".").split(".")
            if all(part in NUMBERS for part in parts):
                return Discard(tuple(_numbered(tiles, part) for part in parts))
            try:
                return Discard(read_dominoes(".".join(parts)))
            except ParseError:
                pass
        assert self.game.hand is not None
        return read_due_action(self._translated(text.lower()), self.game.hand)

    def _translated(self, text: str) -> str:
        for name in ("pass", "plunge", "splash", "dive", "defer", "dare", "moon", "over"):
            if text == say(self.screen.language, f"call.{name}").lower():
                return name
        word, slash, stacks = text.partition("/")
        for suit in (*map(str, range(10)), "D"):
            if word == say(self.screen.language, f"suit.{suit}").lower():
                return suit + slash + stacks
        if word == say(self.screen.language, "declaration.no_trump").lower():
            return "N" + slash + stacks
        return text


def print_line(console: Console, line: Text) -> None:
    """A line of the table; one that is too long goes on below itself, further in."""
    if line.cell_len <= console.width:
        console.print(line)
        return
    first, *others = line.wrap(console, console.width - len(_FURTHER_IN))
    console.print(first)
    for part in others:
        console.print(Text(_FURTHER_IN).append_text(part))


def _numbered(tiles: Sequence[Domino | None], text: str) -> Domino:
    """The tile in hand with that number. Raises `BadValue`."""
    number = int(text)
    if not 1 <= number <= len(tiles):
        raise BadValue("no_such_number", n=text, tiles=min(len(tiles), int(NUMBERS[-1])))
    tile = tiles[number - 1]
    assert tile is not None
    return tile

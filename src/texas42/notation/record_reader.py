"""Reading a record: the tags, then every hand played again by the rules; see `texas42.notation.record` for the form."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, TypeVar

from msgspec.structs import replace

from texas42.dealing import Generator, deal, first_dealer
from texas42.errors import ParseError, Text42Error
from texas42.game import Game
from texas42.hand import Hand, Phase
from texas42.locale import Phrase
from texas42.notation.action import read_claim, read_discard, read_play
from texas42.notation.call import read_call
from texas42.notation.declaration import read_declaration
from texas42.notation.domino import shown
from texas42.notation.record import OWN_TAGS, TAG, Record, dealt_hands, write_result, write_score
from texas42.rules.actions import Action

T = TypeVar("T")

_HEAD: Final = re.compile(r"hand ([0-9]{1,6}) dealer ([A-H])")
_TRICK: Final = re.compile(r"([0-9]{1,3}) ([A-H])((?: \S+)+)")
_SEED: Final = re.compile(r"[0-9]{1,20}")


def read_record(text: str) -> Record:
    """The record of a text. Raises `ParseError` that names the line, also where the rules forbid what it tells."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    reader = _Reader()
    for number, line in lines:
        reader.read(number, line)
    return reader.finish(len(text.splitlines()) or 1)


def _read_and_apply(game: Game, text: str, read: Callable[[str], Action]) -> Game:
    return game.apply(read(text))


class _Reader:
    """The state of reading: the tags so far, and the game as far as it was played again."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}
        self.game: Game | None = None
        self.dealer: str | None = None
        self.line = ""
        self.number = 1

    def read(self, number: int, line: str) -> None:
        self.number, self.line = number, line
        word, _, rest = line.partition(" ")
        if line.startswith("["):
            self._tag(line)
        elif word == "hand":
            self._head(line)
        elif word == "deal":
            self._deal(rest)
        elif word == "calls":
            self._actions(rest.split(), read_call)
        elif word == "declare":
            self._actions(rest.split(), read_declaration)
        elif word == "discard":
            self._actions([rest], read_discard)
        elif word == "claim":
            self._actions([line], read_claim)
        elif word == "result":
            self._result(line)
        else:
            self._trick(line)

    def finish(self, last: int) -> Record:
        self.number, self.line = last, ""
        if self.dealer is not None:
            raise self._wrong("deal")
        game = self._known_game() if self.game is None else self.game
        self._same("Score", write_score(game.score))
        game = self._seeded(game) if "Seed" in self.tags else game
        return Record(game, tuple((name, value) for name, value in self.tags.items() if name not in OWN_TAGS))

    def _tag(self, line: str) -> None:
        found = TAG.fullmatch(line)
        if found is None or self.game is not None or found[1] in self.tags:
            raise self._wrong("tag")
        self.tags[found[1]] = re.sub(r"\\(.)", r"\1", found[2])

    def _known_game(self) -> Game:
        if "Rules" not in self.tags:
            raise self._wrong("rules_tag")
        return self._try(lambda: Game.new(self.tags["Rules"], dealer=self.dealer or "A"))

    def _head(self, line: str) -> None:
        found = _HEAD.fullmatch(line)
        if found is None or self.dealer is not None:
            raise self._wrong("hand")
        self.dealer = found[2]
        if self.game is None:
            self.game = self._known_game()
        hands = dealt_hands(self.game)
        if int(found[1]) != len(hands) + 1 or len(hands) != len(self.game.hands):
            raise self._wrong("hand")
        if self.game.setup.seats and self.game.next_dealer != "ABCDEFGH".index(found[2]):
            raise self._differs(f"dealer {'ABCDEFGH'[self.game.next_dealer]}")

    def _deal(self, text: str) -> None:
        game = self.game
        if self.dealer is None or game is None:
            raise self._wrong("hand")
        self.game = self._try(lambda: game.deal(text))
        self.dealer = None

    def _actions(self, texts: Iterable[str], read: Callable[[str], Action]) -> None:
        for text in texts:
            self.game = self._try(partial(_read_and_apply, self._playing(), text, read))

    def _trick(self, line: str) -> None:
        found = _TRICK.fullmatch(line)
        if found is None:
            raise self._wrong("record_line")
        hand = self._hand()
        if hand.trick.plays or int(found[1]) != len(hand.tricks) + 1 or found[2] != hand.to_act:
            raise self._differs(f"{len(hand.tricks) + 1} {hand.to_act}")
        self._actions(found[3].split(), read_play)

    def _result(self, line: str) -> None:
        game = self._playing()
        hands = dealt_hands(game)
        if not game.results or len(hands) != len(game.hands):
            raise self._wrong("play")
        expected = write_result(game.results[-1])
        if line.split() != expected.split():
            raise self._differs(expected)

    def _seeded(self, game: Game) -> Game:
        text = self.tags["Seed"]
        if not _SEED.fullmatch(text):
            raise self._wrong("seed")
        generator = self._try(lambda: Generator(int(text)))
        first_dealer(game.setup, generator)
        hands = dealt_hands(game)
        for hand in hands:
            if hand.deal != deal(game.setup, hand.dealer_index, generator):
                raise self._differs("deal")
        if game.awaits_deal:
            raise self._wrong("hand")
        return replace(game, seed=int(text), generator_state=generator.state)

    def _playing(self) -> Game:
        if self.game is None or self.dealer is not None:
            raise self._wrong("hand")
        return self.game

    def _hand(self) -> Hand:
        hand = self._playing().hand
        if hand is None or hand.phase is not Phase.PLAY:
            raise self._wrong("record_line")
        return hand

    def _same(self, tag: str, value: str) -> None:
        if self.tags.get(tag, value).split() != value.split():
            self.line = f'[{tag} "{self.tags[tag]}"]'
            raise self._differs(value)

    def _try(self, make: Callable[[], T]) -> T:
        try:
            return make()
        except Text42Error as error:
            raise ParseError("bad_line", line=self.number, text=shown(self.line), why=error) from None

    def _wrong(self, expected: str) -> ParseError:
        return ParseError(
            "unreadable_line", line=self.number, text=shown(self.line), expected=Phrase(f"expected.{expected}")
        )

    def _differs(self, expected: str) -> ParseError:
        return ParseError("line_differs", line=self.number, text=shown(self.line), expected=expected)

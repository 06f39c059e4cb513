"""Hints say what is so in the position, know what their seat knows, and have words in every language."""

import json
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.strategies import choose, hands_text
from tests.test_secrecy import RULES
from texas42 import Domino, Game, Phase
from texas42.errors import BadValue
from texas42.locale import LANGUAGES, catalogue, say
from texas42.notation.position import read_position, write_seen_position
from texas42.players.levels import LEVELS
from texas42.players.reading import read
from texas42.players.skilled import SkilledPlayer
from texas42.study import hint as module
from texas42.study import reasons as told
from texas42.study.hint import HINTERS, Hint, encode, hint

SURE_COUNT = "standard D 20.62.11.43.41.55.66/?.?.?.?.?.?.?/44.?.?.?.?.?.?/64.?.?.?.?.?.? pass,30,31,pass 4 - 44,64"
THEIRS = "standard D 41.?.?.?.?.?.?/60.10.32.61.52.53.63/44.?.?.?.?.?.?/64.?.?.?.?.?.? pass,30,31,pass 4 - 44,64,41"
PULL = "standard D ?.?.?.?.?.?.?/?.?.?.?.?.?.?/40.30.33.42.54.44.31/?.?.?.?.?.?.? pass,30,31,pass 4"


def asked(position: str, **how: object) -> Hint:
    game = read_position(position)
    return hint(game.view(game.to_act), **how)  # type: ignore[arg-type]


def facts_of(position: str, tile: str) -> dict[str, dict[str, object]]:
    """What is said for a tile, by code."""
    game = read_position(position)
    at = read(game.view(game.to_act))
    place = at.board.tables.order.index(Domino(int(tile[0]), int(tile[1])))
    return {
        reason.code: {name: str(fact) for name, fact in reason.facts.items()} for reason in told.reasons_for(at, place)
    }


def test_count_goes_on_a_partners_sure_trick() -> None:
    found = asked(SURE_COUNT)
    assert (str(found.best), found.aim) == ("41", "make")
    assert found.options[0].chance is not None
    assert found.options[0].chance > 0.6
    assert facts_of(SURE_COUNT, "41") == {"gives_count": {"tile": "41", "n": "5", "seat": "C"}}
    assert facts_of(SURE_COUNT, "43") == {"partner_sure": {"seat": "C"}}


def test_count_is_kept_from_their_trick_and_only_then() -> None:
    assert asked(THEIRS).aim == "set"
    assert facts_of(THEIRS, "53") == {"cannot_win": {"tile": "44"}, "saves_count": {"tile": "32", "n": "5"}}
    assert facts_of(THEIRS, "32") == {"cannot_win": {"tile": "44"}}


def test_the_double_of_trumps_cannot_be_beaten_and_draws() -> None:
    assert facts_of(PULL, "44") == {"sure_trick": {"tile": "44"}, "draws_trumps": {"n": "3"}}
    assert facts_of(PULL, "54") == {"draws_trumps": {"n": "3"}}  # 6-4 may be out
    assert facts_of(PULL, "33") == {}  # it can be trumped


SIXES_THIRD = "standard D 62.?.?.?.?.?.?/64.?.?.?.?.?.?/66.65.61.33.32.43.11/?.?.?.?.?.?.? 30,pass,pass,pass 3 - 62,64"
SIXES_LAST = (
    "standard D 62.?.?.?.?.?.?/61.?.?.?.?.?.?/60.?.?.?.?.?.?/66.65.33.32.43.11.00 30,pass,pass,pass 3 - 62,61,60"
)
NO_SIXES = "standard D 66.?.?.?.?.?.?/61.?.?.?.?.?.?/60.?.?.?.?.?.?/55.54.33.32.43.11.00 30,pass,pass,pass 3 - 66,61,60"


@pytest.mark.parametrize(
    ("position", "tile", "said"),
    [
        (SIXES_THIRD, "66", {"takes"}),  # the last seat may have no six, and a trump
        (SIXES_THIRD, "65", {"takes", "cheapest"}),
        (SIXES_THIRD, "61", set()),
        (SIXES_LAST, "66", {"takes_sure"}),
        (SIXES_LAST, "65", {"takes_sure", "cheapest"}),
        (NO_SIXES, "33", {"takes_sure"}),
        (NO_SIXES, "43", {"takes_sure"}),
        (NO_SIXES, "32", {"takes_sure", "cheapest"}),
        (NO_SIXES, "11", {"saves_count", "keeps_trump"}),
        (NO_SIXES, "55", {"keeps_trump"}),
    ],
)
def test_taking_a_trick_is_sure_only_where_nobody_after_can_beat_it(position: str, tile: str, said: set[str]) -> None:
    assert set(facts_of(position, tile)) == said


NELLO_THIRD = (
    "standard+nello=on D 65.?.?.?.?.?.?/64.?.?.?.?.?.?/?.?.?.?.?.?.?/66.60.50.51.52.53.55 1m,pass,pass,pass nello-high/1 - "
    "65,64"
)
NELLO_DECLARER = (
    "standard+nello=on D 31.61.60.10.20.21.00/33.66.?.?.?.?.?/?.?.?.?.?.?.?/32.65.?.?.?.?.? 1m,pass,pass,pass nello-high/1 - "
    "31,33,32,66,65"
)


def test_in_nello_it_is_told_who_stays_under() -> None:
    assert facts_of(NELLO_THIRD, "60") == {"leaves_it": {"seat": "A"}}
    assert facts_of(NELLO_THIRD, "66") == {}
    assert facts_of(NELLO_DECLARER, "61") == {"stays_under": {"tile": "66"}}


def test_what_the_seat_cannot_see_changes_nothing() -> None:
    """The hint of the real table is the hint of the table where all other tiles are question marks."""
    chance = random.Random(42)
    seen = 0
    for number in range(6):
        game = Game.new("standard", seed=number)
        while not game.results:
            seat = game.to_act
            assert seat is not None
            if chance.random() < 0.2:
                blind = read_position(write_seen_position(game, seat))
                assert encode(hint(game.view(seat), "club", 3)) == encode(hint(blind.view(seat), "club", 3))
                seen += 1
            game = game.apply(choose(game, chance))
    assert seen > 20


@pytest.mark.parametrize("rules", RULES)
def test_every_decision_of_every_game_has_a_hint_that_can_be_said_in_every_language(rules: str) -> None:
    chance = random.Random(rules)
    game = Game.new(rules, dealer="A")
    game = game.deal(hands_text(game.setup.shape, chance))
    while not game.results:
        seat = game.to_act
        assert seat is not None
        view = game.view(seat)
        if game.hand and (game.hand.phase is not Phase.PLAY or chance.random() < 0.3):
            found = hint(view, "club")
            assert found.best in view.legal_actions
            actions = [option.action for option in found.options]
            assert len(set(actions)) == len(actions)
            assert set(actions) <= set(view.legal_actions)
            assert all(0 <= option.chance <= 1 for option in found.options if option.chance is not None)
            assert found.reasons or game.hand.phase is Phase.DECLARE
            for language in LANGUAGES:
                for reason in found.reasons:
                    entry, facts = reason.phrase
                    assert say(language, entry, **facts)
        game = game.apply(choose(game, chance))


def test_a_hint_is_what_its_level_does() -> None:
    game = Game.new("standard", seed=11)
    for _ in range(12):
        seat = game.to_act
        assert seat is not None
        view = game.view(seat)
        found = hint(view, "club", 5)
        assert found.best == SkilledPlayer(5, LEVELS["club"]).act(view)
        game = game.apply(found.best)


def test_every_reason_of_the_source_has_words_and_every_entry_is_used() -> None:
    source = "".join(Path(str(one.__file__)).read_text() for one in (module, told))
    codes = set(re.findall(r'Reason\("([a-z_]+)"', source)) | set(re.findall(r'"([a-z]+_[a-z]+)" if ', source))
    codes |= set(re.findall(r'else "([a-z_]+)"', source))
    codes |= {f"{aim}{even}" for aim in ("makes", "sets") for even in ("", "_even")}
    entries = {key.split(".")[2] for key in catalogue("en") if key.startswith("hint.reason.")}
    assert entries == codes & entries
    assert {code for code in codes if "_" in code} <= entries | {"hint_due"}


def test_there_is_no_hint_for_a_seat_that_has_no_turn_or_by_a_level_that_knows_no_chances() -> None:
    game = Game.new("standard", seed=1)
    other = next(seat for seat in "ABCD" if seat != game.to_act)
    with pytest.raises(BadValue, match="whose turn it is"):
        hint(game.view(other))
    with pytest.raises(BadValue, match="whose turn it is"):
        hint(game.view(None))
    with pytest.raises(BadValue, match="no player 'casual'"):
        hint(game.view(game.to_act), "casual")
    assert HINTERS == ("club", "strong", "expert", "master")


def test_the_command_says_it_in_words_and_as_json() -> None:
    def run(*words: str) -> str:
        command = [sys.executable, "-m", "texas42", "hint", SURE_COUNT, *words]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    lines = run("--language", "de").splitlines()
    assert lines[0] == "Am besten: [4|1]"
    assert "C hat den Stich sicher, und [4|1] bringt 5 Punkte." in lines
    found = json.loads(run("--json", "--level", "club"))
    assert (found["seat"], found["level"], found["best"]) == ("A", "club", "41")
    assert {option["action"] for option in found["options"]} == {"41", "43"}
    assert found["reasons"][0] == {"code": "gives_count", "facts": {"tile": "41", "n": 5, "seat": "C"}}

"""The arena: pairs that are fair and repeatable, statistics that agree with paper, matches that go on where they stopped."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Generator, Iterable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from texas42.arena.chunks import Executor, chunks, here, play_chunk, processes
from texas42.arena.contestants import check_player
from texas42.arena.deals import forced_thirty
from texas42.arena.match import Match, Pair, seed_of
from texas42.arena.panel import PANEL
from texas42.arena.plot import plot
from texas42.arena.protocols import PROTOCOLS
from texas42.arena.running import Played, play_match
from texas42.arena.tally import Tally, always_valid_p, half_width, mcnemar_z
from texas42.errors import Text42Error
from texas42.game import Game
from texas42.locale import LANGUAGES
from texas42.notation.deal import write_deal
from texas42.rules.options import Rules
from texas42.seats import SEATS
from texas42.solving import solve

DUP30 = Match("dup30", "casual", "random")
EACH = [DUP30, Match("game", "casual", "random"), Match("hand", "casual", "random", "moon")]


def outcome(played: Played) -> list[Pair]:
    """The pairs without what the clock says."""
    return [replace(pair, cpu=(0.0, 0.0)) for pair in played.pairs]


def pair(number: int, difference: float, awarded: float = 0.0, hands: int = 2) -> Pair:
    return Pair(number, (difference, 0.0), (awarded, 0.0), hands, (1, 1), (0.0, 0.0))


# Deals


def test_the_frozen_deals_stay_as_they_are() -> None:
    first = forced_thirty(0)
    assert (
        write_deal(first.hands) == "10.61.51.55.63.43.40/52.20.31.62.65.54.44/42.41.32.21.60.00.30/11.66.33.64.50.22.53"
    )
    assert (first.declarer, first.trump) == (3, "D")
    assert first == forced_thirty(0)
    assert forced_thirty(1).hands != first.hands


def test_seeds_depend_on_every_number_and_on_the_order() -> None:
    made = {seed_of(*parts) for parts in ((1, 2), (2, 1), (1, 2, 0), (0, 1, 2), (1,), (2,))}
    assert len(made) == 6
    assert all(0 <= seed < 1 << 64 for seed in made)


# Pairs


@pytest.mark.parametrize("match", EACH, ids=lambda match: match.protocol)
def test_a_player_is_level_with_itself_in_every_pair(match: Match) -> None:
    """A seat of a deal has the same seed whoever sits there, so that both plays are the same play."""
    for name in ("random", "casual"):
        played = play_match(replace(match, a=name, b=name), 3)
        assert [pair.difference for pair in played.pairs] == [0.0] * 3
        assert [pair.awarded[0] for pair in played.pairs] == [pair.awarded[1] for pair in played.pairs]


@pytest.mark.parametrize("match", EACH[:2], ids=lambda match: match.protocol)
def test_the_names_exchanged_give_the_opposite(match: Match) -> None:
    there = play_match(match, 4)
    back = play_match(replace(match, a=match.b, b=match.a), 4)
    assert [one.score for one in there.pairs] == [one.score[::-1] for one in back.pairs]
    assert [one.awarded for one in there.pairs] == [one.awarded[::-1] for one in back.pairs]
    assert any(one.difference for one in there.pairs)


def test_what_a_seed_gives_depends_on_the_seed() -> None:
    match = Match("dup30", "random", "casual")
    other = replace(match, seed=7)
    assert outcome(play_match(match, 6)) == outcome(play_match(match, 6))
    assert outcome(play_match(match, 6)) != outcome(play_match(other, 6))


def test_the_scores_of_each_protocol_are_what_it_counts() -> None:
    for one in play_match(DUP30, 8).pairs:
        assert set(one.score) <= {0.0, 1.0}
        assert one.hands == 2
        assert sum(one.awarded) == 2  # every contract of one mark goes to a side
    for one in play_match(EACH[1], 2).pairs:
        assert sum(one.score) == 1
        assert max(one.awarded) >= 7
    [one] = play_match(replace(EACH[2], rules="eighty_four"), 1).pairs
    assert one.hands == 2


def test_nobody_is_asked_where_there_is_no_choice() -> None:
    """The last tile of each hand is never a decision: at most six plays of seven, by two seats in each of two plays."""
    for one in play_match(DUP30, 8).pairs:
        assert max(one.decisions) <= 24


def test_the_oracle_plays_as_well_as_can_be() -> None:
    """Against itself every contract comes out as the solver says; no player takes anything from it on the whole."""
    played = play_match(Match("dup30", "oracle", "oracle"), 12)
    for number, one in enumerate(played.pairs):
        deal = forced_thirty(number)
        game = Game.new("standard", dealer=SEATS[(deal.declarer - 1) % 4], deal=write_deal(deal.hands))
        for action in ("30", "pass", "pass", "pass", str(deal.trump)):
            game = game.apply(action)
        assert one.score == (float(solve(game).makes),) * 2
    assert len({one.score for one in played.pairs}) == 2
    result = play_match(Match("dup30", "oracle", "casual"), 24).result
    assert result.plus > 3
    assert result.minus == 0


@pytest.mark.slow
def test_the_oracle_wins_games_with_every_contract_about() -> None:
    result = play_match(Match("game", "oracle", "casual", "kitchen_table"), 1).result
    assert (result.mean, result.plus) == (100.0, 1)


# Statistics


def test_mcnemar_is_the_surplus_in_standard_deviations() -> None:
    assert mcnemar_z(10, 4) == pytest.approx(6 / 14**0.5)
    assert mcnemar_z(4, 10) == pytest.approx(-1.6035675)
    assert mcnemar_z(0, 0) == 0.0


def test_the_interval_is_that_of_paired_differences() -> None:
    tally = Tally()
    for number, difference in enumerate((1, 0, 0, -1, 1)):
        tally.add(pair(number, difference))
    result = tally.result(DUP30, 0, 5, stopped=False, version="0")
    assert result.mean == pytest.approx(20.0)
    assert result.interval == pytest.approx(100 * 1.96 * (2.8 / 4 / 5) ** 0.5)
    assert (result.plus, result.minus) == (2, 1)
    assert result.z == pytest.approx(1 / 3**0.5)
    share, wide = tally.headline(EACH[1])
    assert share == pytest.approx(60.0)
    assert wide == pytest.approx(50 * 1.96 * 0.14**0.5)
    assert half_width(1, 0.0) is None
    assert Tally().headline(DUP30) == (0.0, None)


def test_marks_a_hand_are_a_ratio_with_pairs_as_units() -> None:
    tally = Tally()
    tally.add(pair(0, 1, awarded=4, hands=10))
    tally.add(pair(1, 0, awarded=-2, hands=14))
    mean, wide = tally.awarded_a_hand()
    assert mean == pytest.approx(2 / 24)
    residual = 4 - 10 * 2 / 24
    assert wide == pytest.approx(1.96 * (2 * residual**2 / 1 / 2) ** 0.5 / 12)


def test_the_always_valid_p_is_the_mixture_ratio() -> None:
    """Under a uniform chance five of five have 1/6, under one half 1/32."""
    assert always_valid_p(5, 0) == pytest.approx(6 / 32)
    assert always_valid_p(0, 5) == pytest.approx(6 / 32)
    assert always_valid_p(9, 1) == pytest.approx(110 / 1024)
    assert always_valid_p(1, 1) == 1.0
    assert always_valid_p(0, 0) == 1.0
    assert always_valid_p(4000, 2000) < 1e-100


def crossing(chance: float, looks: int = 300) -> float:
    """How likely somebody who looks after each of so many discordant pairs ever sees p at 0.05 or less; exactly."""
    going, crossed = {0: 1.0}, 0.0
    for number in range(1, looks + 1):
        after: dict[int, float] = {}
        for plus, weight in going.items():
            after[plus + 1] = after.get(plus + 1, 0.0) + weight * chance
            after[plus] = after.get(plus, 0.0) + weight * (1 - chance)
        seen = [plus for plus in after if always_valid_p(plus, number - plus) <= 0.05]
        crossed += sum(after.pop(plus) for plus in seen)
        going = after
    return crossed


def test_who_looks_after_every_pair_is_seldom_fooled() -> None:
    assert 0.02 < crossing(0.5) < 0.05
    assert crossing(0.65) > 0.95


# Many processes, files, stopping


def test_the_result_does_not_depend_on_the_processes() -> None:
    """A match that begins and ends amid chunks."""
    alone = play_match(DUP30, 21, first=5)
    assert outcome(play_match(DUP30, 21, first=5, executor=processes(2))) == outcome(alone)
    assert [one.number for one in alone.pairs] == list(range(5, 26))


@pytest.mark.slow
def test_an_error_in_another_process_is_the_same_error() -> None:
    match = Match("dup30", "casual", "engine:no-such-program-anywhere")
    with pytest.raises(Text42Error, match="cannot start 'no-such-program-anywhere'"):
        play_match(match, 20, executor=processes(1))


def test_chunks_begin_at_the_same_numbers_wherever_a_match_starts() -> None:
    assert list(chunks(DUP30, 5, 21)) == [range(5, 8), range(8, 16), range(16, 21)]
    assert list(chunks(EACH[1], 3, 5)) == [range(3, 4), range(4, 5)]
    assert list(chunks(DUP30, 8, 8)) == []


class Broken(Exception):
    """What ends a match from outside."""


def broken_after(number: int) -> Executor:
    def execute(match: Match, parts: Iterable[range]) -> Generator[tuple[Pair, ...], None, None]:
        for done, part in enumerate(here(match, parts)):
            if done == number:
                raise Broken
            yield part

    return execute


def test_a_match_goes_on_where_it_broke_off(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    with pytest.raises(Broken):
        play_match(DUP30, 24, executor=broken_after(2), save=file)
    assert len(file.read_bytes().splitlines()) == 1 + 16
    file.write_bytes(file.read_bytes()[:-30])  # in the middle of a line
    asked: list[range] = []

    def noted(match: Match, parts: Iterable[range]) -> Generator[tuple[Pair, ...], None, None]:
        for part in parts:
            asked.append(part)
            yield from here(match, [part])

    played = play_match(DUP30, 24, executor=noted, save=file)
    assert outcome(played) == outcome(play_match(DUP30, 24))
    assert asked[0] == range(15, 16)
    assert len(file.read_bytes().splitlines()) == 1 + 24
    assert outcome(play_match(DUP30, 28, save=file)) == outcome(play_match(DUP30, 28))
    assert outcome(play_match(DUP30, 8, save=file)) == outcome(play_match(DUP30, 8))


@pytest.mark.slow
def test_a_match_that_is_killed_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    args = ["--a", "casual", "--b", "random", "--deals", "100000", "--jobs", "1", "--save", str(file)]
    with subprocess.Popen([sys.executable, "-m", "texas42", "arena", *args], stderr=subprocess.PIPE) as running:
        until = time.monotonic() + 60
        while not file.exists() or file.read_bytes().count(b"\n") < 20:
            assert running.poll() is None
            assert time.monotonic() < until
            time.sleep(0.01)
        running.send_signal(signal.SIGKILL)
    there = file.read_bytes().count(b"\n") - 1
    assert outcome(play_match(DUP30, there + 4, save=file)) == outcome(play_match(DUP30, there + 4))


def test_a_file_of_another_match_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    play_match(DUP30, 4, save=file)
    before = file.read_bytes()
    for other, first, said in (
        (replace(DUP30, b="casual"), 0, "there b=random, asked for b=casual"),
        (replace(DUP30, protocol="hand", seed=1), 0, "there protocol=dup30, seed=42, asked for protocol=hand, seed=1"),
        (DUP30, 2, "there first=0, asked for first=2"),
    ):
        with pytest.raises(Text42Error, match=said) as refused:
            play_match(other, 4, first=first, save=file)
        assert refused.value.code == "other_match_saved"
    assert file.read_bytes() == before


def test_a_file_that_is_no_match_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    for text in ("Dear Ana", "Dear Ana,\nit rains.\n", '{"arena":1}\n'):
        file.write_text(text)
        with pytest.raises(Text42Error) as refused:
            play_match(DUP30, 4, save=file)
        assert refused.value.code == "no_arena_file"
        assert file.read_text() == text
    with pytest.raises(Text42Error) as refused:
        play_match(DUP30, 4, save=tmp_path)
    assert refused.value.code == "cannot_open"


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    play_match(DUP30, 8, save=file)
    lines = file.read_text().splitlines(keepends=True)
    for damaged in ([*lines[:3], "{}\n", *lines[4:]], lines[:3] + lines[4:]):
        file.write_text("".join(damaged))
        with pytest.raises(Text42Error, match="line 4 of") as refused:
            play_match(DUP30, 8, save=file)
        assert refused.value.code == "arena_file_damaged"


def in_one(match: Match, parts: Iterable[range]) -> Generator[tuple[Pair, ...], None, None]:
    """A hundred pairs at once."""
    first = next(iter(parts))
    yield play_chunk(match, range(first.start, first.start + 100))


def test_a_match_stops_at_the_same_pair_whoever_plays_it(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    alone = play_match(DUP30, 1000, stop_below=0.001, save=file)
    assert alone.result.stopped
    assert 10 < alone.result.pairs < 100
    assert alone.result.p_always <= 0.001
    before = Tally()
    for one in alone.pairs[:-1]:
        before.add(one)
    assert before.p_always > 0.001
    assert outcome(play_match(DUP30, 1000, stop_below=0.001, executor=in_one)) == outcome(alone)
    assert len(file.read_bytes().splitlines()) == 1 + alone.result.pairs
    assert outcome(play_match(DUP30, 1000, stop_below=0.001, save=file)) == outcome(alone)
    assert not play_match(DUP30, 8, stop_below=1e-9).result.stopped


# What is refused


@pytest.mark.parametrize(
    ("match", "code"),
    [
        (Match("dup31", "casual", "random"), "unknown_protocol"),
        (Match("dup30", "genius", "random"), "unknown_player"),
        (Match("dup30", "casual", "pimc"), "unknown_player"),
        (Match("dup30", "casual", "random", "moon"), "dup30_has_rules"),
        (Match("dup30", "casual", "random", "checkers"), "unknown_preset"),
        (Match("game", "casual", "random", "moon"), "games_need_two_teams"),
        (Match("game", "oracle", "random", "eighty_four"), "oracle_plays_partners"),
        (Match("hand", "casual", "oracle", "moon"), "oracle_plays_partners"),
    ],
)
def test_a_match_that_cannot_be_played_is_refused(match: Match, code: str) -> None:
    with pytest.raises(Text42Error) as refused:
        play_match(match, 1)
    assert refused.value.code == code
    assert len({refused.value.message(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("texas42.arena.protocols._MOST_HANDS", 3)
    with pytest.raises(Text42Error, match="game 0 has no end"):
        play_match(EACH[1], 1)


def test_everybody_of_the_panel_is_there() -> None:
    for name in PANEL:
        check_player(name, Rules.preset("standard"))


# The picture


def test_the_picture_shows_the_running_mean() -> None:
    match = Match("dup30", "casual", "engine:say <&>")
    pairs = [pair(number, difference) for number, difference in enumerate((1, 0, -1, 1, 1, 0))]
    root = ElementTree.fromstring(plot(match, pairs))
    name = "{http://www.w3.org/2000/svg}"
    [line] = root.iter(f"{name}polyline")
    points = [tuple(map(float, point.split(","))) for point in line.attrib["points"].split()]
    assert len(points) == 5  # there is no interval after one pair
    across, down = zip(*points, strict=True)
    assert list(across) == sorted(across)
    assert down[1] > down[0]  # the mean sinks after the third pair, and y grows downward
    assert down[3] < down[1]
    texts = "".join(text.text or "" for text in root.iter(f"{name}text"))
    assert "engine:say <&>" in texts
    assert "33.33 ± 65.33" in texts


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_picture_of_next_to_nothing_is_a_picture(protocol: str) -> None:
    match = Match(protocol, "casual", "random")
    for number in range(4):
        root = ElementTree.fromstring(plot(match, [pair(at, 0.0) for at in range(number)]))
        assert root.tag.endswith("svg")

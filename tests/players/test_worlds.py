"""The worlds that a seat thinks possible agree with all it knows, and the true one is among them."""

from __future__ import annotations

import os
import random
from array import array
from collections.abc import Iterator
from math import exp

import pytest

from tests.kernel.positions import barred_by, place_of
from tests.players.turned import OTHERS, RULES, games, the_view
from texas42 import Game, Phase
from texas42.arena.deals import forced_thirty
from texas42.kernel.field import Field
from texas42.notation.deal import write_deal
from texas42.players.reading import Position, read
from texas42.players.search import field_at
from texas42.players.worlds import EVEN, agreements, drawn, is_told, likelihoods, sampler_of, thinned
from texas42.rules.playing import Playing, start
from texas42.seats import SEATS

HANDS = 100_000 if os.environ.get("T42_HYPOTHESIS") == "thorough" else 300


def playing_of(game: Game) -> Playing:
    assert game.hand is not None
    assert game.hand.playing is not None
    return game.hand.playing


def in_play(seed: int, rules: tuple[str, ...] = (*RULES, *OTHERS)) -> Iterator[tuple[Game, Position]]:
    """Without end: games in which a play is due, and what its seat knows."""
    for game in games(rules, random.Random(seed)):
        assert game.hand is not None
        if game.hand.phase is Phase.PLAY:
            yield game, read(the_view(game))


def true_masks(game: Game, at: Position) -> list[int]:
    """What the seats hold, from the one that thinks on; nothing for one that sits out."""
    seats, tables = at.board.setup.seats, at.board.tables
    turn = [(at.me + step) % seats for step in range(seats)]
    return [playing_of(game).masks[seat] if tables.active >> seat & 1 else 0 for seat in turn]


def barred(game: Game) -> list[int]:
    """By seat the tiles of the suits that it failed to follow, worked out by the readable rules."""
    assert game.hand is not None
    playing = playing_of(game)
    state = start(game.setup, playing.contract, playing.held, playing.away)
    found: tuple[int, ...] = (0,) * game.setup.seats
    for trick in (*playing.tricks, playing.trick):
        for played in trick.plays:
            play = next(one for one in state.legal_plays() if one.tile == played.tile)
            if not state.tables.nearest:
                found = barred_by(state, found, place_of(state, play))
            state = state.play(play)
    return list(found)


def test_a_world_that_is_drawn_agrees_with_all_that_the_seat_knows() -> None:
    contracts = set()
    voids = 0
    for number, (game, at) in enumerate(in_play(1)):
        if number == 2000:
            break
        if number % 4:
            continue
        seats, tables = game.setup.seats, at.board.tables
        shown = barred(game)
        table = the_view(game).table
        assert table.open_tiles is not None
        gone = sum(1 << place for _, place, _ in at.plays)
        sizes = [mask.bit_count() for mask in true_masks(game, at)]
        worlds = drawn(sampler_of(at, number), 12, 1)
        assert len(worlds) == seats * (12 if sampler_of(at, number).worlds > 1 else 1)
        for first in range(0, len(worlds), seats):
            world = worlds[first : first + seats]
            assert world[0] == at.mine
            assert [mask.bit_count() for mask in world] == sizes
            everything = sum(world)
            assert everything.bit_count() == sum(sizes)
            assert not everything & gone
            for step, mask in enumerate(world):
                seat = (at.me + step) % seats
                assert not mask & shown[seat]
                for tile in table.open_tiles.in_order[seat] if tables.active >> seat & 1 else ():
                    assert mask & tables.bits[tile]
        contracts.add(playing_of(game).contract.kind)
        voids += any(shown)
    assert contracts >= {"straight", "nello", "plunge", "splash", "sevens", "looper"}
    assert voids > 100


def test_who_sits_out_holds_nothing_and_keeps_his_tiles_out_of_the_world() -> None:
    found = 0
    for game, at in in_play(2, (RULES[2],)):
        out = [seat for seat in range(4) if not at.board.tables.active >> seat & 1]
        if not out:
            continue
        worlds = drawn(sampler_of(at, 3), 5, 1)
        for first in range(0, len(worlds), 4):
            world = worlds[first : first + 4]
            assert world[(out[0] - at.me) % 4] == 0
            assert sum(map(int.bit_count, world)) == sum(playing_of(game).masks).bit_count() - 7
        found += 1
        if found == 40:
            break


def test_the_true_deal_is_never_ruled_out() -> None:
    """No play was ever read as more than it says."""
    hands = 0
    for game, at in in_play(4):
        for step, mask in enumerate(true_masks(game, at)):
            seat = (at.me + step) % game.setup.seats
            if step:
                # which of two equal pieces a seat holds nobody can tell
                for piece in set(at.board.tables.bits.values()):
                    held = (mask & piece).bit_count()
                    assert (at.must[seat] & piece).bit_count() <= held
                    assert held <= ((at.may[seat] | at.must[seat]) & piece).bit_count()
        hands += not at.plays
        if hands >= HANDS:
            break


def test_the_true_deal_is_among_those_that_are_left() -> None:
    found = 0
    for game, at in in_play(5, (*RULES, OTHERS[0], OTHERS[1])):
        sampler = sampler_of(at, 1)
        if sampler.worlds > 2000:
            continue
        worlds = sampler.every()
        assert len(worlds) == 4 * sampler.worlds
        each = {tuple(worlds[first : first + 4]) for first in range(0, len(worlds), 4)}
        assert len(each) == sampler.worlds
        assert tuple(true_masks(game, at)) in each
        found += 1
        if found == 150:
            break


def test_all_worlds_are_taken_where_they_are_few_and_some_are_drawn_where_not() -> None:
    few = many = 0
    for number, (_, at) in enumerate(in_play(6, RULES)):
        sampler = sampler_of(at, 1)
        worlds = drawn(sampler, 30, 90)
        assert len(worlds) == 4 * (sampler.worlds if sampler.worlds <= 90 else 30)
        few += sampler.worlds <= 90
        many += sampler.worlds > 90
        if number == 150:
            break
    assert few > 10
    assert many > 10


def test_the_seed_says_what_is_drawn() -> None:
    for number, (_, at) in enumerate(in_play(7)):
        assert drawn(sampler_of(at, 8), 20, 1) == drawn(sampler_of(at, 8), 20, 1)
        if sampler_of(at, 8).worlds > 10**6:
            assert drawn(sampler_of(at, 8), 20, 1) != drawn(sampler_of(at, 9), 20, 1)
        if number == 40:
            break


def weighed(amount: int, seed: int) -> Iterator[tuple[array[int], Field]]:
    """All worlds of positions in which they are neither few nor many, and a field that knows the plays so far."""
    found = 0
    for _, at in in_play(seed, ("standard", "standard+nt_doubles=high|low|own")):
        field = field_at(at, 1)
        if field is None or not 10 <= sampler_of(at, 1).worlds <= 500:
            continue
        yield drawn(sampler_of(at, 1), 1, 500), field
        found += 1
        if found == amount:
            return


def test_weights_are_chances() -> None:
    differ = 0
    for worlds, field in weighed(40, seed=10):
        weights = likelihoods(worlds, field, 0.6)
        assert sum(weights) == pytest.approx(1.0)
        assert min(weights) >= EVEN / len(weights) - 1e-12
        logs = array("d", bytes(2 * len(worlds)))
        field.likelihoods(worlds, 0, logs)
        top = max(logs)
        mass = sum(exp(0.6 * (log - top)) for log in logs)
        for weight, log in zip(weights, logs, strict=True):
            assert weight == pytest.approx((1 - EVEN) * exp(0.6 * (log - top)) / mass + EVEN / len(weights))
        assert likelihoods(worlds, field, 0.0) == pytest.approx([1 / len(weights)] * len(weights))
        differ += max(weights) > 2 * min(weights)
    assert differ > 20


def test_worlds_are_taken_as_often_as_they_are_likely() -> None:
    for worlds, field in weighed(25, seed=11):
        weights = likelihoods(worlds, field, 1.0)
        chosen = thinned(worlds, weights, 300, 5)
        assert len(chosen) == 4 * 300
        taken: dict[tuple[int, ...], int] = {}
        for first in range(0, len(chosen), 4):
            world = tuple(chosen[first : first + 4])
            taken[world] = taken.get(world, 0) + 1
        each = [tuple(worlds[first : first + 4]) for first in range(0, len(worlds), 4)]
        assert set(taken) <= set(each)
        for world, weight in zip(each, weights, strict=True):
            assert abs(taken.get(world, 0) - 300 * weight) < 1.0 + 1e-6


def test_the_auction_tells_the_others_of_the_declarers_hand() -> None:
    """The better a hand promises the contract, the likelier it bid; the true one does by far more often than a random one."""
    stronger = found = 0
    for number in range(40):
        deal = forced_thirty(number)
        game = Game.new("standard", dealer=SEATS[(deal.declarer - 1) % 4], deal=write_deal(deal.hands))
        for action in ("30", "pass", "pass", "pass", str(deal.trump)):
            game = game.apply(action)
        assert not is_told(read(the_view(game)))  # the declarer knows his own hand
        game = game.apply(game.legal_actions()[0])
        at = read(the_view(game))
        field = field_at(at, 1)
        assert field is not None
        assert is_told(at)
        worlds = drawn(sampler_of(at, number), 200, 1)
        worlds.extend(true_masks(game, at))
        likely = agreements(worlds, at, field)
        hands = array("Q", [mask | sum(1 << place for _, place, _ in at.plays) for mask in worlds[3::4]])
        chances = array("d", bytes(8 * len(hands)))
        field.openings(hands, (30,), chances)
        order = sorted(range(len(hands)), key=lambda place: chances[place])
        assert [likely[place] for place in order] == sorted(likely)
        stronger += likely[-1] > 2 * sum(likely[:-1]) / 200
        found += 1
    assert found == 40
    assert stronger > 25


def test_a_bid_that_the_rules_forced_tells_nothing() -> None:
    for rules, told in (("standard+all_pass=forced_dealer", False), ("standard", True)):
        game = Game.new(rules, dealer="D", seed=5)
        for action in ("pass", "pass", "pass", "30", "4"):
            game = game.apply(action)
        game = game.apply(game.legal_actions()[0])
        assert is_told(read(the_view(game))) is told
    game = Game.new("standard+all_pass=forced_dealer", dealer="D", seed=5)
    for action in ("30", "pass", "pass", "pass", "4"):
        game = game.apply(action)
    assert is_told(read(the_view(game.apply(game.legal_actions()[0]))))


def test_whom_the_partner_leads_for_is_not_told() -> None:
    """A plunge bids on doubles, and the partner names and leads."""
    game = Game.new(
        "standard+plunge=on",
        dealer="D",
        deal="66.55.44.33.10.20.21/30.31.32.40.41.42.43/00.11.22.50.51.52.53/54.60.61.62.63.64.65",
    )
    for action in ("plunge", "pass", "pass", "pass", "5/1"):
        game = game.apply(action)
    assert not is_told(read(the_view(game)))

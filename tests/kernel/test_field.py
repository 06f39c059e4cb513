"""The field: hands played by a net, in both forms of the kernel and beside the readable game."""

import random
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, log
from typing import Any

import pytest

from tests.kernel import minimax
from tests.kernel.loading import Kernel, installed, uncompiled
from tests.kernel.positions import a_play, hands, place_of
from tests.strategies import hands_text
from tests.tables import after
from texas42 import Action, Declaration, Game, Phase
from texas42.rules.playing import Playing
from texas42.rules.variants import SHAPES

WEIGHTS = (120, 120, 120, 60_000, 300, 60_000)
"""How large a random net's weights are at most, part by part: its chances lie anywhere between 0 and 1, nothing overflows."""
RULES = "standard+nello=on+nello_doubles=high|low|own|own_inverted+nt_doubles=high|low|own+plunge=on+splash=on"
TRUMPS = ("number", "D", "N", "N-low", "N-own")
CONTRACTS = (*TRUMPS, "nello-high", "nello-low", "nello-own", "nello-inverted", "plunge", "splash")
PATHS = ("generic", "SSE2", "AVX2", "AVX-512")


def random_bytes(kernel: Kernel, seed: int) -> bytes:
    """The bytes of a net of random weights."""
    chance = random.Random(seed)
    data = b""
    for (kind, number), most in zip(kernel.net.SIZES, WEIGHTS, strict=True):
        data += array(kind, [chance.randint(-most, most) for _ in range(number)]).tobytes()
    return data


DATA = random_bytes(installed(), 1)


def of_every_contract(each: int, seed: int) -> list[Playing]:
    """So many hands of every contract that fields play, before the first lead, by any declarer."""
    chance = random.Random(seed)
    return [a_hand(name, chance) for name in CONTRACTS for _ in range(each)]


def a_hand(name: str, chance: random.Random) -> Playing:
    """A random deal, and a random bid that goes with the contract."""
    shape = SHAPES["forty_two"]
    while True:
        rules = RULES + "+play_out=on" * (chance.random() < 0.3)
        game = Game.new(rules, dealer=chance.choice("ABCD"), deal=hands_text(shape, chance))
        game = after(game, *["pass"] * chance.randrange(4))
        own = [action.text for action in game.legal_actions() if action.text == name]
        marks = ["1m", "2m"]
        points = [] if name.startswith("nello") else ["30", "31", "35", "41"]
        bids = own if name in ("plunge", "splash") else marks + points
        if bids:
            game = after(game, chance.choice(bids))
            while game.hand is not None and game.hand.phase is Phase.AUCTION:
                game = after(game, "pass")
            trump = str(chance.randrange(7))
            wanted = trump if name in ("number", "plunge", "splash") else name
            game = game.apply(next(action for action in game.legal_actions() if is_one(action, wanted)))
            assert game.hand is not None
            assert game.hand.playing is not None
            return game.hand.playing


def is_one(action: Action, wanted: str) -> bool:
    return isinstance(action, Declaration) and str(action.bare) == wanted


def field_of(kernel: Kernel, playing: Playing, *, with_net: bool = True, seed: int = 0) -> Any:
    """A field for the contract, its board before the first lead."""
    net = kernel.net.Net(DATA) if with_net else None
    tables = kernel.tables.Tables(playing.tables)
    field = kernel.field.Field(tables, net, playing.contract.declarer_index, seed=seed)
    field.begin(playing.contract.leader_index)
    return field


@dataclass(frozen=True)
class Stage:
    """A hand somewhere in its play: the state, and the plays so far as seat and place."""

    playing: Playing
    past: tuple[tuple[int, int], ...]

    def on_board(self, kernel: Kernel, **how: Any) -> Any:
        field = field_of(kernel, self.playing, **how)
        for _, place in self.past:
            field.play(place)
        return field

    @property
    def legal(self) -> list[int]:
        """The places of the legal tiles."""
        return sorted({place_of(self.playing, play) for play in self.playing.legal_plays()})

    @property
    def deal(self) -> "array[int]":
        return array("Q", self.playing.masks)


def stages(playing: Playing, chance: random.Random) -> Iterator[Stage]:
    """Every state of a hand that is played at random."""
    past: tuple[tuple[int, int], ...] = ()
    while playing.turn >= 0:
        yield Stage(playing, past)
        play = a_play(playing, chance)
        past = (*past, (playing.turn, place_of(playing, play)))
        playing = playing.play(play)


def somewhere(each: int, seed: int, latest: int = 28) -> list[Stage]:
    """One state of each of some hands of every contract, with more than one legal play and at most so many plays before."""
    chance = random.Random(seed)
    found = []
    for playing in of_every_contract(each, seed):
        choices = [stage for stage in stages(playing, chance) if len(stage.legal) > 1 and len(stage.past) <= latest]
        found.append(chance.choice(choices))
    return found


def redealt(stage: Stage, amount: int, seed: int) -> "array[int]":
    """The true deal, and others: what the other seats hold, shuffled."""
    chance = random.Random(seed)
    masks = stage.playing.masks
    deals = array("Q", masks)
    others = [seat for seat in range(4) if seat != stage.playing.turn]
    unseen = [place for place in range(28) if sum(masks[seat] for seat in others) >> place & 1]
    for _ in range(amount - 1):
        chance.shuffle(unseen)
        dealt, at = list(masks), 0
        for seat in others:
            size = masks[seat].bit_count()
            dealt[seat] = sum(1 << place for place in unseen[at : at + size])
            at += size
        deals.extend(dealt)
    return deals


def made_by(field: Any, deals: "array[int]") -> bytes:
    out = bytearray(len(deals) // 4)
    field.outcomes(deals, out)
    return bytes(out)


def points_by(field: Any, deals: "array[int]") -> bytes:
    out = bytearray(len(deals) // 4)
    field.hands_out(deals, out)
    return bytes(out)


def rolled(field: Any, deals: "array[int]", plays: list[int]) -> tuple[bytes, bytes, bytes]:
    """What `rollouts` says: made, and made and points where every trick is played."""
    outs = [bytearray(len(deals) // 4 * len(plays)) for _ in range(3)]
    field.rollouts(deals, plays, outs[0])
    field.rollouts(deals, plays, outs[1], points=outs[2])
    return bytes(outs[0]), bytes(outs[1]), bytes(outs[2])


def answers(stage: Stage, kernel: Kernel, amount: int) -> tuple[object, ...]:
    """All that a field says of a position."""
    field = stage.on_board(kernel)
    hand = stage.playing.masks[stage.playing.turn]
    deals = redealt(stage, amount, seed=3)
    logs = array("d", bytes(8 * amount))
    field.likelihoods(deals, stage.playing.turn, logs)
    return (
        field.to_play,
        field.outcome,
        field.values(hand),
        field.choose(hand),
        made_by(field, deals),
        points_by(field, deals),
        rolled(field, deals, stage.legal),
        logs.tolist(),
    )


def test_both_forms_say_the_same() -> None:
    """From early on once, from later on more often: uncompiled a play takes milliseconds."""
    late = [stage for stage in somewhere(2, seed=2) if len(stage.past) >= 14]
    early = somewhere(1, seed=3, latest=4)[::3]
    for stage, amount in [*((stage, 2) for stage in late), *((stage, 1) for stage in early)]:
        assert answers(stage, installed(), amount) == answers(stage, uncompiled(), amount)


def test_both_forms_say_the_same_with_chance_added() -> None:
    for stage in somewhere(1, seed=4)[::2]:
        said = []
        for kernel in (installed(), uncompiled()):
            field = stage.on_board(kernel, seed=5)
            field.set_noise(0.2)
            said.append(([field.choose(stage.playing.masks[stage.playing.turn]) for _ in range(12)], field.state))
        assert said[0] == said[1]


def test_chance_is_added_to_a_choice_only_where_it_is_asked_for() -> None:
    different = 0
    for stage in somewhere(2, seed=5):
        field = stage.on_board(installed(), seed=6)
        hand = stage.playing.masks[stage.playing.turn]
        plain = {field.choose(hand) for _ in range(20)}
        assert len(plain) == 1
        field.set_noise(1.0)
        noisy = {field.choose(hand) for _ in range(60)}
        assert noisy <= set(stage.legal)
        different += len(noisy) > 1
        field.set_noise(0.0)
        assert {field.choose(hand)} == plain
    assert different == 2 * len(CONTRACTS)


def test_all_instructions_give_the_same_answers() -> None:
    kernel = installed()
    widest = kernel.field.instructions()
    positions = somewhere(2, seed=7)
    expected = [answers(stage, kernel, 20) for stage in positions]
    taken = []
    try:
        for number, name in enumerate(PATHS):
            if kernel.field.run_on(number):
                taken.append(name)
                assert kernel.field.instructions() == (name if kernel.is_compiled else "uncompiled")
                assert [answers(stage, kernel, 20) for stage in positions] == expected
        assert "generic" in taken
        before = kernel.field.instructions()
        for unknown in (-1, 4, 99):
            assert not kernel.field.run_on(unknown)
            assert kernel.field.instructions() == before
    finally:
        if widest in PATHS:
            assert kernel.field.run_on(PATHS.index(widest))
    assert kernel.field.instructions() == widest


def test_uncompiled_there_is_one_way_to_run() -> None:
    field = uncompiled().field
    assert [field.run_on(number) for number in range(4)] == [True, False, False, False]
    assert field.instructions() == "uncompiled"


@pytest.mark.parametrize("with_net", [True, False])
def test_what_a_field_plays_is_legal_and_comes_to_what_the_game_says(with_net: bool) -> None:
    """Each seat is asked anew, holding its own tiles and nothing else being known of them."""
    kernel = installed()
    for start in of_every_contract(8, seed=8):
        playing = start
        field = field_of(kernel, playing, with_net=with_net)
        alone = field_of(kernel, playing, with_net=with_net)
        while playing.turn >= 0:
            assert field.to_play == playing.turn
            if playing.made is not None:
                break
            place = field.choose(playing.masks[playing.turn])
            play = playing.tables.plays[place]
            assert play in playing.legal_plays()
            playing = playing.play(play)
            field.play(place)
            assert field.outcome == (-1 if playing.made is None else int(playing.made))
        assert made_by(alone, array("Q", start.masks)) == bytes([bool(playing.made)])


def test_the_rules_play_where_there_is_no_net() -> None:
    kernel = installed()
    for stage in somewhere(4, seed=9):
        playing = stage.playing
        barred = [0] * 4
        gone = 0
        trick: list[tuple[int, int]] = []
        led = None
        tables = playing.tables
        for seat, place in stage.past:
            if trick and not tables.follow[led or 0] >> place & 1:
                barred[seat] |= tables.follow[led or 0]
            elif not trick:
                led = tables.leads[place][0]
            gone |= 1 << place
            trick.append((seat, place))
            if len(trick) == tables.active.bit_count():
                trick = []
        playouts = kernel.playouts.Playouts(kernel.tables.Tables(tables))
        playouts.place(playing.turn, trick, gone=gone, forbidden=barred)
        hand = playing.masks[playing.turn]
        assert stage.on_board(kernel, with_net=False).choose(hand) == playouts.choose(hand)


def test_whole_hands_count_the_points_of_the_readable_game() -> None:
    """The net plays until the contract is decided, simple rules from the next trick on."""
    kernel = installed()
    seen = set()
    for start in of_every_contract(4, seed=10):
        field, ruled = field_of(kernel, start), field_of(kernel, start, with_net=False)
        state, points = minimax.state_of(start), 0
        while state[0][state[1]] or state[2]:
            place = (ruled if field.outcome >= 0 else field).choose(state[0][state[1]])
            field.play(place)
            ruled.play(place)
            won, state = minimax.after(start.tables, state, place, start.tables.leads[place][0])
            points += won
        assert points_by(field_of(kernel, start), array("Q", start.masks)) == bytes([points])
        if start.tables.goal.kind == "points":
            assert field.outcome == (points >= start.tables.goal.points)
        seen.add(points)
    assert len(seen) > 10


def test_a_hand_that_is_decided_is_played_on_by_rules() -> None:
    kernel = installed()
    decided = 0
    for start in of_every_contract(4, seed=26):
        field, ruled = field_of(kernel, start), field_of(kernel, start, with_net=False)
        state = minimax.state_of(start)
        while state[0][state[1]] and field.outcome < 0:
            place = field.choose(state[0][state[1]])
            field.play(place)
            ruled.play(place)
            _, state = minimax.after(start.tables, state, place, start.tables.leads[place][0])
        deal = array("Q", state[0])
        decided += state[0][state[1]].bit_count() > 1
        assert points_by(field, deal) == points_by(ruled, deal)
    assert decided > 15


def test_a_rollout_of_a_play_is_that_play_and_then_the_outcome() -> None:
    kernel = installed()
    for stage in somewhere(3, seed=11):
        deals = redealt(stage, 12, seed=12)
        made, also_made, points = rolled(stage.on_board(kernel), deals, stage.legal)
        assert made == also_made
        tables, turn = stage.playing.tables, stage.playing.turn
        for number, place in enumerate(stage.legal):
            field = stage.on_board(kernel)
            field.play(place)
            then = array("Q", deals)
            for deal in range(12):
                then[4 * deal + turn] &= ~(1 << place)
            assert made_by(field, then) == made[number :: len(stage.legal)]
            taken = points[number :: len(stage.legal)]
            if tables.goal.kind == "none":
                assert [worth == 0 for worth in taken] == [bool(one) for one in made[number :: len(stage.legal)]]
            else:
                goal = tables.goal.points if tables.goal.kind == "points" else tables.total
                assert [worth >= goal for worth in taken] == [bool(one) for one in made[number :: len(stage.legal)]]


def test_values_are_of_the_legal_tiles_and_each_side_takes_its_best(kernel: Kernel) -> None:
    for stage in somewhere(3 if kernel.is_compiled else 1, seed=13):
        field = stage.on_board(kernel)
        turn = stage.playing.turn
        values = dict(field.values(stage.playing.masks[turn]))
        assert sorted(values) == stage.legal
        assert all(0.0 <= value <= 1.0 for value in values.values())
        best = (max if stage.playing.tables.declaring >> turn & 1 else min)(values.values())
        assert values[field.choose(stage.playing.masks[turn])] == best


def test_a_decision_does_not_follow_from_what_others_hold() -> None:
    """The hands of the others that a field was last asked about leave no trace."""
    kernel = installed()
    for stage in somewhere(2, seed=14):
        field = stage.on_board(kernel)
        hand = stage.playing.masks[stage.playing.turn]
        before = field.values(hand)
        made_by(field, redealt(stage, 5, seed=15))
        rolled(field, redealt(stage, 5, seed=16), stage.legal)
        assert field.values(hand) == before


def test_the_board_is_the_same_after_hands_were_played_from_it(kernel: Kernel) -> None:
    for stage in somewhere(1, seed=24, latest=28 if kernel.is_compiled else 12)[:: 1 if kernel.is_compiled else 5]:
        used, fresh = stage.on_board(kernel, with_net=kernel.is_compiled), stage.on_board(kernel, with_net=False)
        made_by(used, stage.deal)
        points_by(used, stage.deal)
        rolled(used, stage.deal, stage.legal)
        for field in (used, fresh):
            field.play(stage.legal[-1])
        assert (used.to_play, used.outcome) == (fresh.to_play, fresh.outcome)


def by_hand(stage: Stage, kernel: Kernel, deal: tuple[int, ...], me: int, heat: float, blur: float) -> float:
    """The logarithm of how likely the plays of the others are, from what the net said of each at its time."""
    hands_then = list(deal)
    for seat, place in stage.past:
        hands_then[seat] |= 1 << place
    field = field_of(kernel, stage.playing)
    total = 0.0
    for seat, place in stage.past:
        values = dict(field.values(hands_then[seat]))
        if seat != me and field.outcome == -1 and len(values) > 1:
            sign = 1 if stage.playing.tables.declaring >> seat & 1 else -1
            weights = {tile: exp(sign * value / heat) for tile, value in values.items()}
            total += log((1 - blur) * weights[place] / sum(weights.values()) + blur / len(values))
        hands_then[seat] ^= 1 << place
        field.play(place)
    return total


@pytest.mark.parametrize(("heat", "blur"), [(0.04, 0.1), (0.3, 0.02)])
def test_likelihoods_are_the_product_of_the_chances_of_each_play(heat: float, blur: float) -> None:
    kernel = installed()
    seen = set()
    for stage in somewhere(3, seed=17):
        for me in range(4):
            out = array("d", [1.0])
            stage.on_board(kernel).likelihoods(stage.deal, me, out, heat=heat, blur=blur)
            assert out[0] == pytest.approx(by_hand(stage, kernel, stage.playing.masks, me, heat, blur), abs=1e-9)
            seen.add(round(out[0], 6))
    assert len(seen) > 30


def leading(each: int, seed: int) -> list[Playing]:
    """Hands in which the declarer leads."""
    return [
        playing
        for playing in of_every_contract(each, seed)
        if playing.contract.leader_index == playing.contract.declarer_index
    ]


def test_an_opening_is_the_best_lead_for_each_goal() -> None:
    kernel = installed()
    for playing in leading(2, seed=18):
        declarer = playing.contract.declarer_index
        held = array("Q", playing.masks)
        goals = (30, 35, 41) if playing.tables.goal.kind != "none" else (1,)
        out = array("d", bytes(8 * 4 * len(goals)))
        field = field_of(kernel, playing)
        kept = field.goal
        field.openings(held, goals, out)
        assert field.goal == kept
        for number, hand in enumerate(held):
            for place, goal in enumerate(goals):
                asked = field_of(kernel, playing)
                if playing.tables.goal.kind != "none":
                    asked.set_goal(goal)
                assert asked.to_play == declarer
                best = max(value for _, value in asked.values(hand))
                assert out[number * len(goals) + place] == best


def test_the_best_openings_are_kept_and_say_whose_they_are() -> None:
    kernel = installed()
    straight = [playing for playing in leading(4, seed=19) if playing.tables.goal.kind != "none"]
    goals = (30, 36, 42)
    assert len(straight) >= 10
    for first, second in zip(straight[::2], straight[1::2], strict=False):
        held = array("Q", [mask for playing in (first, second) for mask in playing.masks])
        each = []
        chances = array("d", [0.2] * (len(held) * len(goals)))
        numbers = bytearray([9] * len(chances))
        for number, playing in ((0, first), (1, second)):
            field = field_of(kernel, playing)
            out = array("d", bytes(8 * len(chances)))
            field.openings(held, goals, out)
            each.append(out)
            field.best_openings(held, goals, number, 0.0, chances, numbers)
        for place, (one, two) in enumerate(zip(*each, strict=True)):
            assert chances[place] == max(0.2, one, two)
            expected = 9 if max(one, two) <= 0.2 else 0 if one >= two else 1
            assert numbers[place] == expected


def test_a_hand_without_hope_is_not_asked_for_more() -> None:
    playing = next(one for one in leading(2, seed=20) if one.tables.goal.kind == "points")
    field = field_of(installed(), playing)
    held = array("Q", playing.masks)
    first = array("d", bytes(8 * 4))
    field.openings(held, (30,), first)
    least = sorted(first)[2]
    chances, numbers = array("d", bytes(8 * 8)), bytearray(8)
    field.best_openings(held, (30, 31), 5, least, chances, numbers)
    for hand in range(4):
        assert chances[2 * hand] == first[hand]
        assert (chances[2 * hand + 1] > 0.0) == (first[hand] >= least)
        assert numbers[2 * hand + 1] == (5 if first[hand] >= least else 0)


def test_another_goal_is_another_contract(kernel: Kernel) -> None:
    changed = 0
    for playing in leading(1, seed=21):
        field = field_of(kernel, playing)
        hand = playing.masks[playing.turn]
        if playing.tables.goal.kind == "none":
            with pytest.raises(ValueError, match="points to take"):
                field.set_goal(1)
            continue
        before = field.values(hand)
        field.set_goal(31 if field.goal != 31 else 33)
        changed += field.values(hand) != before
        for wrong in (0, -1, 43):
            with pytest.raises(ValueError, match="points to take"):
                field.set_goal(wrong)
    assert changed >= 4


def test_a_net_has_so_many_bytes(kernel: Kernel) -> None:
    size = sum(2 * n if kind == "h" else 4 * n for kind, n in kernel.net.SIZES)
    assert size == kernel.net.BYTES
    for data in (b"", DATA[:-1], DATA + b"\0"):
        with pytest.raises(ValueError, match="a net has"):
            kernel.net.Net(data)


def test_what_no_field_plays_is_refused(kernel: Kernel) -> None:
    net = kernel.net.Net(DATA)
    kinds = set()
    for playing in hands(100, seed=22):
        tables = kernel.tables.Tables(playing.tables)
        shape, kind = playing.setup.shape.name, playing.contract.kind
        is_played = shape == "forty_two" and kind not in ("sevens", "looper")
        assert kernel.field.fits(tables) == is_played
        if not is_played:
            kinds.add(shape if shape != "forty_two" else kind)
            with pytest.raises(ValueError, match="a field is for"):
                kernel.field.Field(tables, net, playing.contract.declarer_index)
        else:
            for declarer in (-1, 4):
                with pytest.raises(ValueError, match="a field is for"):
                    kernel.field.Field(tables, net, declarer)
    assert "sevens" in kinds
    assert len(kinds) > 6


def test_too_little_room_for_the_answers_is_refused(kernel: Kernel) -> None:
    playing = next(one for one in leading(1, seed=23) if one.tables.goal.kind == "points")
    field, plain = field_of(kernel, playing), field_of(kernel, playing, with_net=False)
    deals, hand = array("Q", playing.masks * 2), playing.masks[playing.turn]
    place = (hand & -hand).bit_length() - 1
    two = array("d", bytes(16))
    with pytest.raises(ValueError, match="outcome of every deal"):
        field.outcomes(deals, bytearray(1))
    with pytest.raises(ValueError, match="points of every deal"):
        field.hands_out(deals, bytearray(1))
    for plays, room, more in (([place], 1, 2), ([place], 2, 1), ([], 9, 9), ([place] * 29, 99, 99)):
        with pytest.raises(ValueError, match="every play in every deal"):
            field.rollouts(deals, plays, bytearray(room), points=bytearray(more))
    for asked, out in ((field, array("d", [0.0])), (plain, two)):
        with pytest.raises(ValueError, match="a place for every deal"):
            asked.likelihoods(deals, 0, out)
    with pytest.raises(ValueError, match="no chances"):
        plain.values(hand)
    late = field_of(kernel, playing)
    late.begin((playing.contract.declarer_index + 1) % 4)
    hands_asked = array("Q", [hand, hand])
    for asked, goals, out in ((field, (30, 31), two), (field, (), two), (plain, (30,), two), (late, (30,), two)):
        with pytest.raises(ValueError, match="the declarer to lead"):
            asked.openings(hands_asked, goals, out)
        with pytest.raises(ValueError, match="the declarer to lead"):
            asked.best_openings(hands_asked, goals, 0, 0.0, out, bytearray(9))
    with pytest.raises(ValueError, match="the declarer to lead"):
        field.best_openings(hands_asked, (30,), 0, 0.0, two, bytearray(1))


def test_what_cannot_be_played_is_refused_and_changes_nothing(kernel: Kernel) -> None:
    for playing in of_every_contract(1, seed=25):
        field = field_of(kernel, playing, with_net=False)
        out = [seat for seat in range(4) if not playing.tables.active >> seat & 1]
        for leader in (-1, 4, *out):
            with pytest.raises(ValueError, match="a seat that plays"):
                field.begin(leader)
        state = minimax.state_of(playing)
        gone: list[int] = []
        while state[0][state[1]] or state[2]:
            for place in (-1, 28, 64, *gone[-1:]):
                with pytest.raises(ValueError, match="a tile that is not gone"):
                    field.play(place)
            with pytest.raises(ValueError, match="places of tiles"):
                field.rollouts(array("Q", state[0]), [28], bytearray(1))
            assert field.to_play == state[1]
            place, suit = minimax.plays(playing.tables, state)[0]
            field.play(place)
            gone.append(place)
            _, state = minimax.after(playing.tables, state, place, suit)
        left = next(place for place in range(28) if place not in gone) if out else 0
        with pytest.raises(ValueError, match="a tile that is not gone"):
            field.play(left)


def seen_of(stage: Stage) -> set[int]:
    """What the net sees of the plays so far, said from the rules: own tiles, tiles played, what led, what did not follow, suits
    failed, and unseen tiles that others cannot hold.
    """
    tables, me = stage.playing.tables, stage.playing.turn
    size = tables.active.bit_count()
    tricks = [stage.past[first : first + size] for first in range(0, len(stage.past), size)]
    hand = stage.playing.masks[me]
    gone = {place for _, place in stage.past}
    found = {place for place in range(28) if hand >> place & 1}
    for trick in tricks:
        led = tables.leads[trick[0][1]][0]
        for number, (seat, place) in enumerate(trick):
            step = (seat - me) % 4
            follows = bool(tables.follow[led] >> place & 1)
            if len(trick) == size:
                found.add(28 + 28 * step + place)
                if number == 0:
                    found.add(585 + 28 * step + place)
                if not follows:
                    found.add(697 + 28 * step + place)
            else:
                found.add(112 + 28 * step + place)
            if not follows and step:
                found.add(216 + 8 * step + led)
                cannot = [other for other in range(28) if tables.follow[led] >> other & 1]
                hidden = [other for other in cannot if other not in gone and not hand >> other & 1]
                found |= {473 + 28 * step + other for other in hidden}
    return found


def test_the_net_sees_the_plays_as_they_were() -> None:
    kernel = uncompiled()
    some = dict.fromkeys(("barred", "led", "strayed"), 0)
    for stage in somewhere(12, seed=77):
        field = stage.on_board(kernel)
        field.load(0)
        field.hands[stage.playing.turn] = stage.playing.masks[stage.playing.turn]
        seen = set(field.index[: field.sense()])
        plays = {*range(248), *range(501, 809)}
        assert seen & plays == seen_of(stage)
        some["barred"] += any(501 <= feature < 585 for feature in seen)
        some["led"] += any(585 <= feature < 697 for feature in seen)
        some["strayed"] += any(feature >= 697 for feature in seen)
    assert min(some.values()) > 20

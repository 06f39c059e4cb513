"""Exact values with all tiles open, asked about a game."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import texas42 as t42
from tests.kernel import minimax
from tests.kernel.positions import place_of, random_rules
from tests.strategies import choose, new_game
from tests.tables import FOUR_DOUBLES, HIDDEN, PASSES, SIXES, THREE_DOUBLES, after, declared, new, play_first, texts
from texas42 import Claim, Game, Phase, Play, Rules, Solution, Text42Error
from texas42.rules.playing import NOBODY, Playing
from texas42.rules.presets import preset_names, shape_of

NO_TRUMPS = "standard+nt_doubles=high|low|own"
SPECIALS = "standard+nello=on+nello_doubles=own|high|low|own_inverted+plunge=on+splash=on+sevens=on+looper=on"
MOON_DEAL = "66.65.64.63.62.61.55/54.53.52.51.44.43.42/41.33.32.31.22.21.11/00"
EQUAL_SIXES = (
    "66.66.65.65.64.64.63/63.62.62.61.61.60.60/55.55.54.54.53.53.52/"
    "52.51.51.50.50.44.44/43.43.42.42.41.41.40/40.33.33.32.32.31.31/30.30.22.22.21.21.20/20.11.11.10.10.00.00"
)


def playing_of(game: Game) -> Playing:
    assert game.hand
    assert game.hand.playing
    return game.hand.playing


def played_out(playing: Playing, line: tuple[Play, ...]) -> Playing:
    for play in line:
        playing = playing.play(play)
    return playing


def declarers_points(playing: Playing) -> int:
    return playing.team_points[playing.setup.team_of[playing.contract.declarer_index]]


def is_sound(game: Game, solution: Solution) -> None:
    """What must be true of every solution."""
    playing = playing_of(game)
    tables = playing.tables
    most = bool(tables.declaring >> playing.turn & 1) != (tables.goal.kind == "none")
    assert list(solution.moves) == list(playing.legal_plays())
    assert solution.value == (max if most else min)(solution.moves.values())
    assert solution.moves[solution.line[0]] == solution.value
    end = played_out(playing, solution.line)
    assert end.turn == NOBODY
    assert end.made is solution.makes
    if len(end.tricks) == end.setup.shape.tiles_each:
        assert declarers_points(end) == solution.value
    assert set(solution.making) == {play for play, value in solution.moves.items() if makes(playing, value)}
    # whoever wants the contract made finds it so after some play; whoever wants it set, after every one
    declares = bool(tables.declaring >> playing.turn & 1)
    assert solution.makes == (bool(solution.making) if declares else len(solution.making) == len(solution.moves))


def makes(playing: Playing, points: int) -> bool:
    """Whether these are enough points, all that are not out of play, or none but the widow's own."""
    setup, goal = playing.setup, playing.tables.goal
    held = [tile for tiles in playing.held for tile in tiles if tile is not None]
    out = Counter(setup.shape.dominoes.tiles) - Counter(held)
    everything = playing.tables.total - sum(setup.shape.counts.get(tile, 0) * n for tile, n in out.items())
    widow = setup.total - setup.shape.total
    return {"points": points >= goal.points, "all": points == everything, "none": points == widow}[goal.kind]


CONTRACTS = {
    "points": declared("6"),
    "points, played out": declared("6", rules="standard+play_out=on"),
    "points, lost, played out": declared("3", rules="standard+play_out=on"),
    "all tricks": declared("6/1", "1m"),
    "all tricks, played out": declared("6/1", "1m", rules="standard+play_out=on"),
    "all tricks, sure": declared("6/1", "1m", deal=SIXES),
    "doubles trump": declared("D"),
    "no trump, doubles high": declared("N", rules=NO_TRUMPS),
    "no trump, doubles low": declared("N-low", rules=NO_TRUMPS),
    "no trump, doubles a suit": declared("N-own", rules=NO_TRUMPS),
    "nello, doubles a suit": declared("nello-own/1", "1m", SPECIALS),
    "nello, doubles high": declared("nello-high/1", "1m", SPECIALS),
    "nello, doubles low": declared("nello-low/1", "1m", SPECIALS),
    "nello, doubles a suit turned round": declared("nello-inverted/1", "1m", SPECIALS),
    "plunge": declared("6/1", "plunge", SPECIALS, deal=FOUR_DOUBLES),
    "splash": declared("6/1", "splash", SPECIALS, deal=THREE_DOUBLES),
    "sevens": declared("sevens", "1m", SPECIALS),
    "looper": declared("looper", "30", SPECIALS),
    "Moon": after(new("moon", "C", MOON_DEAL), "5", "pass", "pass", "6", "-61"),
    "declarers in other seats": after(new(), "pass", "30", "pass", "pass", "5"),
}


@pytest.mark.parametrize("name", CONTRACTS)
def test_a_whole_hand_of_every_contract(name: str) -> None:
    is_sound(CONTRACTS[name], t42.solve(CONTRACTS[name]))


def test_the_points_of_a_hand_are_those_of_the_declaring_side() -> None:
    solution = t42.solve(CONTRACTS["points"])
    assert solution.value == 39
    assert {str(play): value for play, value in solution.moves.items()} == {
        "00": 39, "40": 33, "21": 39, "61": 33, "52": 33, "53": 34, "64": 18
    }  # fmt: skip
    assert texts(solution.making) == "00 40 21 61 52 53"
    assert solution.makes
    sure = t42.solve(CONTRACTS["all tricks, sure"])
    assert (sure.value, sure.makes, set(sure.moves.values())) == (42, True, {42})
    assert not t42.solve(CONTRACTS["all tricks"]).makes


def test_a_hand_alone_is_solved_like_its_game() -> None:
    game = CONTRACTS["points"]
    assert game.hand
    assert t42.solve(game.hand) == t42.solve(game)


def test_points_taken_so_far_are_part_of_the_value() -> None:
    game = declared("6", deal=SIXES, rules="standard+play_out=on")
    for played in range(1, 28):
        game = game.apply(game.legal_actions()[0])
        solution = t42.solve(game)
        assert solution.value == 42, played
        is_sound(game, solution)


def random_endings(presets: tuple[str, ...], amount: int, seed: int, plies: int) -> Iterator[Game]:
    """Games with at most so many tiles to be played, at any point of a trick."""
    chance = random.Random(seed)
    while amount:
        game = new_game(random_rules(chance.choice(presets), chance), chance, seeded=False)
        while game.hand is not None and game.hand.phase is not Phase.DONE:
            playing = game.hand.playing
            if game.hand.phase is Phase.PLAY and playing is not None:
                active = [seat for seat in range(len(playing.masks)) if playing.tables.active >> seat & 1]
                left = sum(playing.masks[seat].bit_count() for seat in active)
                if left <= plies - chance.randrange(playing.tables.active.bit_count()):
                    amount -= 1
                    yield game
                    break
            game = game.apply(choose(game, chance))


def test_endings_of_all_games_agree_with_brute_force() -> None:
    seen = set()
    forty_two = tuple(name for name in preset_names() if name != "eighty_four")
    for game in [*random_endings(forty_two, 150, 1, 9), *random_endings(("eighty_four",), 25, 2, 8)]:
        playing = playing_of(game)
        solution = t42.solve(game)
        is_sound(game, solution)
        banked = declarers_points(playing)
        expected = {}
        for play in solution.moves:
            suit = playing.tables.leads[place_of(playing, play)][0] if play.suit is None else play.suit
            state = minimax.state_of(playing)
            expected[play] = banked + minimax.value_after(playing.tables, state, place_of(playing, play), suit)
        assert solution.moves == expected
        seen.add((playing.setup.shape.name, playing.contract.kind, len(playing.bits) > 0))
    assert {("forty_two", "straight", True), ("moon", "straight", True), ("eighty_four", "straight", True)} <= seen
    assert {kind for _, kind, _ in seen} >= {"nello", "sevens"}


SIXES_OF_TWO_SETS = "66.66.65.65.64.64.63.63.62"
TEN_COUNTERS = "55.55.64.64.50.50.41.41.32"
HER_PARTNERS = ("65.65.66.66.54.54.44.44.43", "43.42.42.33.33.53.53.52.52")
"""With fives as trump they and who has the counters win every trick."""


def dealt(rules: str, known: dict[str, str], left_over: str) -> Game:
    """A game in which these seats hold that, the others the rest of the set in order, A to call."""
    shape = shape_of(Rules.parse(rules).game)
    rest = Counter(map(str, shape.dominoes.tiles)) - Counter(".".join([*known.values(), left_over]).split("."))
    free = sorted(rest.elements())
    seats = "ABCDEF"[: shape.seats]
    each = [known.get(seat) or ".".join(free.pop() for _ in range(shape.tiles_each)) for seat in seats]
    return new(rules, seats[-1], "/".join([*each, left_over]))


def unbroken(game: Game, left: int) -> Game:
    """The hand of A, begun, in the first of random plays in which an all-or-nothing promise still stands so late."""
    for seed in range(2000):
        chance, played = random.Random(seed), game
        while played.hand and played.hand.phase is not Phase.DONE and playing_of(played).tricks_left > left:
            played = played.apply(chance.choice(playing_of(played).legal_plays()))
        if played.hand and played.hand.phase is not Phase.DONE:
            return played
    raise AssertionError("it never stands")


PROMISES = {
    "79, a ten dead": (
        after(dealt("seventy_nine", {"A": SIXES_OF_TWO_SETS}, "55.00"), "1m", *["pass"] * 5, "6/1"),
        69,
    ),
    "80, nothing dead that counts": (
        after(dealt("eighty", {"A": SIXES_OF_TWO_SETS + ".62"}, "11.22"), "1m", *PASSES, "6/1"),
        80,
    ),
    "88, a five thrown": (
        after(
            dealt("eighty_eight", {"A": TEN_COUNTERS, "C": HER_PARTNERS[0], "E": HER_PARTNERS[1]}, "32.00"),
            *("1m", *["pass"] * 5, "5/1", "-32.00"),
        ),
        83,
    ),
    "72, nello": (
        after(
            dealt("seventy_two+nello=on", {"A": "11.11.21.21.22.31.31.41.41.51"}, "51.62"),
            *("1m", *PASSES, "nello-high/1", "-62.22"),
        ),
        2,
    ),
}


@pytest.mark.parametrize("name", PROMISES)
def test_what_lies_out_of_play_is_no_trick_won_or_lost(name: str) -> None:
    begun, points = PROMISES[name]
    game = unbroken(begun, 2)
    solution = t42.solve(game)
    assert (solution.value, solution.makes) == (points, True)
    is_sound(game, solution)
    for play in solution.moves:
        after_it = game.apply(play)
        if after_it.hand and after_it.hand.phase is Phase.PLAY:
            assert t42.solve(after_it).makes == (play in solution.making)


def test_equal_tiles_of_a_double_set_are_one_play() -> None:
    game = after(new("eighty_four+play_out=on", "H", EQUAL_SIXES), "60", *["pass"] * 7, "6")
    game = play_first(game, tricks=4)
    assert game.hand
    assert texts(game.hand.tiles["A"]) == "64 64 63"
    solution = t42.solve(game)
    assert texts(solution.moves) == "64 63"
    is_sound(game, solution)


def test_every_trump_before_it_is_named() -> None:
    due = after(new(), "30", *PASSES)
    told: list[tuple[int, int]] = []
    values = t42.solve_declarations(due, lambda done, total: told.append((done, total)))
    assert [str(declaration) for declaration in values] == texts(due.legal_actions()).split()
    assert told == [(number, 9) for number in range(1, 10)]
    assert {str(declaration): value for declaration, value in values.items()} == {
        "0": 24, "1": 12, "2": 13, "3": 12, "4": 33, "5": 18, "6": 39, "D": 13, "N": 19
    }  # fmt: skip
    for declaration, value in values.items():
        assert value == t42.solve(due.apply(declaration)).value


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    t42.solve(CONTRACTS["points"], lambda done, total: told.append((done, total)))
    assert told[-1] == (7, 7)


def test_hidden_tiles_are_an_error_that_names_their_seats() -> None:
    known = SIXES.split("/")
    for deal, seats in (
        (HIDDEN, ("A", "B", "C", "D")),
        ("/".join([known[0], "?", known[2], "?"]), ("B", "D")),
        ("/".join([*known[:3], "?"]), ("D",)),
    ):
        with pytest.raises(Text42Error, match=f"those of {', '.join(seats)} are not all known") as refused:
            t42.solve(declared("6", deal=deal))
        assert refused.value.code == "hidden_hands"
        assert refused.value.facts["seats"] == seats


def test_tiles_of_a_seat_that_sits_out_need_not_be_known() -> None:
    known = CONTRACTS["nello, doubles high"].hand
    assert known
    hands = [".".join(str(tile) for tile in known.tiles[seat]) for seat in "ABCD"]
    hands[2] = "?"
    game = declared("nello-high/1", "1m", SPECIALS, deal="/".join(hands))
    assert t42.solve(game) == t42.solve(CONTRACTS["nello, doubles high"])


def nothing_in_play() -> dict[str, Game]:
    claims = declared("6", deal=SIXES, rules="standard+claims=lay_down+play_out=on")
    claim = next(action for action in play_first(claims, 5).legal_actions() if isinstance(action, Claim))
    return {
        "before the calls are over": new(),
        "before trump": after(new(), "30", *PASSES),
        "before the discard": after(new("moon", "C", MOON_DEAL), "5", "pass", "pass", "6"),
        "decided": play_first(declared("6/1", "1m", deal="/".join([SIXES.split("/")[k] for k in (1, 0, 2, 3)]))),
        "after a claim": play_first(claims, 5).apply(claim),
        "played to its end": play_first(declared("6", deal=SIXES, rules="standard+play_out=on")),
        "not dealt": new(deal=None),
    }


@pytest.mark.parametrize("name", nothing_in_play())
@pytest.mark.filterwarnings("error")
def test_where_no_hand_is_in_play_nothing_can_be_solved(name: str) -> None:
    game = nothing_in_play()[name]
    with pytest.raises(Text42Error, match="no hand is in play") as refused:
        t42.solve(game)
    assert refused.value.code == "no_play_due"
    if name != "before trump":
        with pytest.raises(Text42Error, match="no declaration is due"):
            t42.solve_declarations(game)

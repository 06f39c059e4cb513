"""A second reading of the straight game, to hold the first one against: plain, slow, lists and loops.

It is written from docs/rules.md and imports nothing from texas42. A tile is a pair (high, low); seats are 0 to 3 for A to D;
what is done is said in notation: `30`, `1m`, `6`, `N/2`, `64`.
"""

TILES = [(high, low) for high in range(7) for low in range(high + 1)]
COUNTS = {(5, 0): 5, (4, 1): 5, (3, 2): 5, (6, 4): 10, (5, 5): 10}
TRUMPS = ["0", "1", "2", "3", "4", "5", "6", "D", "N"]

# Every suit from its highest tile down, as long as nothing is trump.
SUITS = {
    "0": [(0, 0), (6, 0), (5, 0), (4, 0), (3, 0), (2, 0), (1, 0)],
    "1": [(1, 1), (6, 1), (5, 1), (4, 1), (3, 1), (2, 1), (1, 0)],
    "2": [(2, 2), (6, 2), (5, 2), (4, 2), (3, 2), (2, 1), (2, 0)],
    "3": [(3, 3), (6, 3), (5, 3), (4, 3), (3, 2), (3, 1), (3, 0)],
    "4": [(4, 4), (6, 4), (5, 4), (4, 3), (4, 2), (4, 1), (4, 0)],
    "5": [(5, 5), (6, 5), (5, 4), (5, 3), (5, 2), (5, 1), (5, 0)],
    "6": [(6, 6), (6, 5), (6, 4), (6, 3), (6, 2), (6, 1), (6, 0)],
    "D": [(6, 6), (5, 5), (4, 4), (3, 3), (2, 2), (1, 1), (0, 0)],
}


def name(tile: tuple[int, int]) -> str:
    return f"{tile[0]}{tile[1]}"


def suit_tiles(suit: str, trump: str) -> list[tuple[int, int]]:
    """The tiles of a suit from high to low; a trump belongs to no other suit."""
    if suit == trump:
        return SUITS[suit]
    trumps = [] if trump == "N" else SUITS[trump]
    return [tile for tile in SUITS[suit] if tile not in trumps]


def led_suit(tile: tuple[int, int], trump: str) -> str:
    if trump != "N" and tile in SUITS[trump]:
        return trump
    return str(tile[0])


def legal_tiles(hand: list[tuple[int, int]], trick: list[tuple[int, int]], trump: str) -> list[tuple[int, int]]:
    if not trick:
        return hand
    following = [tile for tile in hand if tile in suit_tiles(led_suit(trick[0], trump), trump)]
    return following or hand


def winning_tile(trick: list[tuple[int, int]], trump: str) -> tuple[int, int]:
    for suit in [trump, led_suit(trick[0], trump)]:
        if suit != "N":
            for tile in suit_tiles(suit, trump):
                if tile in trick:
                    return tile
    raise AssertionError("somebody led, so somebody wins")


def trick_points(trick: list[tuple[int, int]]) -> int:
    return 1 + sum(COUNTS.get(tile, 0) for tile in trick)


def high_bid(calls: list[str]) -> str:
    """The bid that stands; "" for none."""
    bids = [call for call in calls if call != "pass"]
    return bids[-1] if bids else ""


def legal_calls(calls: list[str]) -> list[str]:
    high = high_bid(calls)
    if high.endswith("m"):
        return ["pass", f"{int(high[:-1]) + 1}m"]
    lowest = int(high) + 1 if high else 30
    return ["pass"] + [str(points) for points in range(lowest, 42)] + ["1m", "2m"]


class Hand:
    """One hand: what each seat holds, and everything done so far."""

    def __init__(self, hands: list[list[tuple[int, int]]], dealer: int) -> None:
        self.hands = [list(hand) for hand in hands]
        self.dealer = dealer
        self.calls: list[str] = []
        self.declarer = -1
        self.bid = ""
        self.trump = ""
        self.turn = (dealer + 1) % 4
        self.trick: list[tuple[int, int]] = []
        self.leader = -1
        self.winners: list[int] = []
        self.points = [0, 0]
        self.phase = "auction"
        self.made = False

    def legal(self) -> list[str]:
        if self.phase == "auction":
            return legal_calls(self.calls)
        if self.phase == "declare":
            if self.bid.endswith("m"):
                return [f"{trump}/{stacks}" for trump in TRUMPS for stacks in (1, 2)]
            return TRUMPS
        if self.phase == "play":
            return [name(tile) for tile in legal_tiles(self.hands[self.turn], self.trick, self.trump)]
        return []

    def act(self, text: str) -> None:
        if self.phase == "auction":
            self._call(text)
        elif self.phase == "declare":
            self.trump = text.split("/")[0]
            self.leader = self.turn
            self.phase = "play"
        else:
            self._play((int(text[0]), int(text[1])))

    def marks(self) -> list[int]:
        """What the hand brings A+C and B+D."""
        if self.declarer < 0:
            return [0, 0]
        side = self.declarer % 2 if self.made else 1 - self.declarer % 2
        stake = int(self.bid[:-1]) if self.bid.endswith("m") else 1
        return [stake if team == side else 0 for team in (0, 1)]

    def _call(self, text: str) -> None:
        self.calls.append(text)
        if text != "pass":
            self.declarer, self.bid = self.turn, text
        self.turn = (self.turn + 1) % 4
        if len(self.calls) == 4:
            self.phase = "declare" if self.bid else "done"
            self.turn = self.declarer

    def _play(self, tile: tuple[int, int]) -> None:
        self.hands[self.turn].remove(tile)
        self.trick.append(tile)
        self.turn = (self.turn + 1) % 4
        if len(self.trick) == 4:
            winner = (self.leader + self.trick.index(winning_tile(self.trick, self.trump))) % 4
            self.points[winner % 2] += trick_points(self.trick)
            self.winners.append(winner)
            self.trick = []
            self.leader = self.turn = winner
            self._end_early()

    def _end_early(self) -> None:
        ours, theirs = self.points[self.declarer % 2], self.points[1 - self.declarer % 2]
        is_last = len(self.winners) == 7
        if self.bid.endswith("m"):
            lost_one = any(winner % 2 != self.declarer % 2 for winner in self.winners)
            made, lost = is_last and not lost_one, lost_one
        else:
            made, lost = ours >= int(self.bid), 42 - theirs < int(self.bid)
        if made or lost:
            self.phase, self.turn, self.made = "done", -1, made


class Match:
    """Hands until a side has seven marks."""

    def __init__(self, dealer: int) -> None:
        self.dealer = dealer
        self.marks = [0, 0]

    def score(self, hand: Hand) -> None:
        for team, marks in enumerate(hand.marks()):
            self.marks[team] += marks
        self.dealer = (self.dealer + 1) % 4

    def over(self) -> bool:
        return max(self.marks) >= 7

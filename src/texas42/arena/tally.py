"""What pairs come to: the mean with its interval, the discordant pairs, and a test that may be looked at after every pair."""

from __future__ import annotations

from math import exp, lgamma, log, sqrt
from typing import Final

import msgspec

from texas42.arena.match import Match, Pair
from texas42.arena.protocols import protocol_of

Z_95: Final = 1.96


class Result(msgspec.Struct, frozen=True):
    """The result of a match so far. Half-widths are of 95 % intervals, with pairs as units; None where they need more pairs."""

    protocol: str
    a: str
    b: str
    rules: str
    seed: int
    first: int
    """The number of the first deal."""
    deals: int
    """How many were asked for."""
    pairs: int
    """How many were played."""
    unit: str
    """Of mean and interval: "points" of percentage of contracts made, "percent" of games won, or "awards" a hand."""
    mean: float
    interval: float | None
    plus: int
    """Pairs in which A did better; `minus`: B did."""
    minus: int
    z: float
    """McNemar's, of the discordant pairs; for a number of pairs that was fixed before."""
    p_always: float
    """Valid whenever one stops, see `always_valid_p`."""
    stopped: bool
    """Whether the match ended because of `p_always`."""
    rate_a: float
    """A's mean score: the share of contracts made or of games won, or awards a hand."""
    rate_b: float
    hands: int
    awarded_a_hand: float
    """What A's teams scored over B's, a hand."""
    awarded_interval: float | None
    decisions_a: int
    """How often A had a choice."""
    decisions_b: int
    cpu_a: float
    """Seconds of CPU for them."""
    cpu_b: float
    cpu_a_decision_a: float
    """Seconds of CPU for one of them."""
    cpu_a_decision_b: float
    version: str
    """Of texas42."""


class Tally:
    """Adds up pairs, one after the other in the order of their numbers."""

    def __init__(self) -> None:
        self.pairs = self.plus = self.minus = self.hands = 0
        self.decisions = [0, 0]
        self.cpu = [0.0, 0.0]
        self._scores = [0.0, 0.0]
        self._squares = 0.0
        self._awarded = self._awarded_squares = self._awarded_by_hands = self._hands_squares = 0.0
        self._least_p = 1.0

    def add(self, pair: Pair) -> None:
        """One more pair."""
        self.pairs += 1
        difference = pair.difference
        self.plus += difference > 0
        self.minus += difference < 0
        self._squares += difference * difference
        awarded = pair.awarded[0] - pair.awarded[1]
        self.hands += pair.hands
        self._awarded += awarded
        self._awarded_squares += awarded * awarded
        self._awarded_by_hands += awarded * pair.hands
        self._hands_squares += pair.hands * pair.hands
        for side in range(2):
            self._scores[side] += pair.score[side]
            self.decisions[side] += pair.decisions[side]
            self.cpu[side] += pair.cpu[side]
        self._least_p = min(self._least_p, always_valid_p(self.plus, self.minus))

    @property
    def p_always(self) -> float:
        """The least always-valid p so far, which is always-valid too."""
        return self._least_p

    def difference(self) -> tuple[float, float | None]:
        """The mean difference of a pair, and its half-width."""
        if not self.pairs:
            return 0.0, None
        mean = (self._scores[0] - self._scores[1]) / self.pairs
        return mean, half_width(self.pairs, self._squares - self.pairs * mean * mean)

    def awarded_a_hand(self) -> tuple[float, float | None]:
        """A's awards over B's, a hand: a ratio of two sums, its variance that of the residuals (Cochran 1977, 6.3)."""
        if not self.pairs:
            return 0.0, None
        ratio = self._awarded / self.hands
        residuals = self._awarded_squares - 2 * ratio * self._awarded_by_hands + ratio * ratio * self._hands_squares
        wide = half_width(self.pairs, residuals)
        return ratio, None if wide is None else wide * self.pairs / self.hands

    def headline(self, match: Match) -> tuple[float, float | None]:
        """The mean and its half-width in the unit of the protocol."""
        protocol = protocol_of(match.protocol)
        mean, wide = self.difference()
        return protocol.offset + protocol.scale * mean, None if wide is None else protocol.scale * wide

    def result(self, match: Match, first: int, deals: int, *, stopped: bool, version: str) -> Result:
        """All of it."""
        mean, interval = self.headline(match)
        awarded, awarded_interval = self.awarded_a_hand()
        decisions, cpu = self.decisions, self.cpu
        return Result(
            protocol=match.protocol,
            a=match.a,
            b=match.b,
            rules=match.rules,
            seed=match.seed,
            first=first,
            deals=deals,
            pairs=self.pairs,
            unit=protocol_of(match.protocol).unit,
            mean=mean,
            interval=interval,
            plus=self.plus,
            minus=self.minus,
            z=mcnemar_z(self.plus, self.minus),
            p_always=self.p_always,
            stopped=stopped,
            rate_a=self._scores[0] / max(1, self.pairs),
            rate_b=self._scores[1] / max(1, self.pairs),
            hands=self.hands,
            awarded_a_hand=awarded,
            awarded_interval=awarded_interval,
            decisions_a=decisions[0],
            decisions_b=decisions[1],
            cpu_a=cpu[0],
            cpu_b=cpu[1],
            cpu_a_decision_a=cpu[0] / max(1, decisions[0]),
            cpu_a_decision_b=cpu[1] / max(1, decisions[1]),
            version=version,
        )


def half_width(number: int, squares: float) -> float | None:
    """Of the 95 % interval of a mean, from the sum of squared deviations; None for fewer than two values."""
    if number < 2:
        return None
    return Z_95 * sqrt(max(0.0, squares) / (number - 1) / number)


def mcnemar_z(plus: int, minus: int) -> float:
    """How far the discordant pairs are from falling evenly, in standard deviations (McNemar 1947, without correction)."""
    return (plus - minus) / sqrt(plus + minus) if plus + minus else 0.0


def always_valid_p(plus: int, minus: int) -> float:
    """A p-value of "each discordant pair falls to either side with one half" that stays valid wherever one stops looking.

    The likelihood of the pairs under a uniformly distributed chance, over that under one half, is a martingale of mean 1 while
    one half is true; that it ever reaches 1/p has at most the probability p (Ville). This is the mixture sequential probability
    ratio test: Robbins, "Statistical methods related to the law of the iterated logarithm", 1970; Johari, Koomen, Pekelis and
    Walsh, "Always valid inference", 2022.
    """
    number = plus + minus
    mixed = lgamma(plus + 1) + lgamma(minus + 1) - lgamma(number + 2)
    log_ratio = mixed + number * log(2)
    return exp(min(0.0, -log_ratio))

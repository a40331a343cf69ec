"""Ratings with their uncertainty: intervals, ranks, and the chance that one bot is better than, or beats, another."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from statistics import NormalDist

import numpy as np

from meydan.contest.rating.games import Numbers, Reals, Values
from meydan.contest.rating.linear import one_thread
from meydan.contest.rating.normal import normal_share, normal_tail

ELO_UNIT = 400 / math.log(10)  # points of Elo for one unit of log odds
RARE = 0.01  # chance below which something is not taken for luck
SAMPLES, LEAST_SAMPLES, SAMPLE_SEED = 4000, 1000, 1952  # drawn worlds from which rank intervals are read
LEAST_VARIANCE = 1e-9
DIGITS = 2  # of the value of a match: what differs by less is level, whatever the fit began with
BLOCK = 32_768  # pairs of bots that are looked at together
MOST_PLACES = 1_000_000  # ranks of bots in worlds: of many bots fewer worlds are drawn


@dataclass(frozen=True)
class Effects:
    """Some parameters in points of Elo, with their standard errors."""

    elo: Reals
    error: Reals


@dataclass(frozen=True)
class Cyclic:
    """What no order of the bots explains: some beat those who beat those who beat them."""

    elo: float  # standard deviation of a pair's difference from that of the two ratings
    doubt: float  # chance of as much if there were an order
    rings: tuple[tuple[int, int, int], ...] = ()  # the clearest circles: each beats the next

    @property
    def is_told(self) -> bool:
        """Whether it is too much to be luck."""
        return self.doubt < RARE


@dataclass(frozen=True)
class Ratings:
    """How strong every bot is; 0 is the mean of all."""

    elo: Reals  # [bot]
    covariance: Reals  # [bot, bot]
    spread: float  # standard deviation of the bots' true strengths, estimated
    seats: Effects  # [side]: its advantage
    maps: Effects  # [map, side]: what the map adds to that
    ties: Reals  # inclination to tie, by size of the tie
    dispersion: float  # variance of rounds, compared with independent games
    cyclic: Cyclic

    @cached_property
    def error(self) -> Reals:
        """Standard errors."""
        return np.sqrt(np.maximum(np.diag(self.covariance), 0.0))

    def interval(self, share: float = 0.9) -> tuple[Reals, Reals]:
        """Where each strength lies with this chance."""
        reach = NormalDist().inv_cdf((1 + share) / 2) * self.error
        return self.elo - reach, self.elo + reach

    def ranks(self, share: float = 0.9) -> tuple[Numbers, Numbers]:
        """Where each rank lies with at least this chance; 1 is the best."""
        last, tail = len(self._places) - 1, (1 - share) / 2
        low, high = math.floor(tail * last), math.ceil((1 - tail) * last)
        places = np.partition(self._places, (low, high), axis=0)
        return places[low], places[high]

    def chance_of_first(self) -> Reals:
        """By bot: how probable it is that it is the strongest."""
        return np.asarray((self._places == 1).mean(axis=0))

    def chance_above(self) -> Reals:
        """[bot, other]: how probable it is that the bot is stronger than the other."""
        difference, variance = self.differences()
        return normal_share(difference / np.sqrt(variance))

    def chance_to_win(self) -> Reals:
        """[bot, other]: the share of the points that is expected, seats swapped, draws half.

        The doubt about the strengths, and what no order explains, pull it towards a half.
        """
        difference, variance = self.differences()
        doubt = (variance + self.cyclic.elo**2) / ELO_UNIT**2
        chances = 1 / (1 + np.exp(-difference / ELO_UNIT / np.sqrt(1 + np.pi * doubt / 8)))
        return np.asarray(chances)

    def differences(self) -> tuple[Reals, Reals]:
        """[bot, other]: how much stronger, and the variance of that."""
        own = np.diag(self.covariance)
        variance = own[:, None] + own[None, :] - 2 * self.covariance
        return self.elo[:, None] - self.elo[None, :], np.maximum(variance, LEAST_VARIANCE)

    @cached_property
    def doubts(self) -> tuple[Values, float]:
        """[bot, other]: the chance that their order is wrong times the variance of their difference; and all chances.

        A few bots at a time, with all who follow, so that what is computed stays in the processor's cache; in single
        precision, which is finer than what is taken for level.
        """
        bots, elo, covariance = len(self.elo), self.elo.astype(np.float32), self.covariance.astype(np.float32)
        own = np.diag(covariance).copy()
        found, chances = np.empty((bots, bots), np.float32), 0.0
        covariance *= -2
        rows = max(1, BLOCK // max(1, bots))
        for first in range(0, bots, rows):
            some, rest = slice(first, first + rows), slice(first, bots)
            variance = covariance[some, rest]
            variance += own[some, None]
            variance += own[rest]
            np.maximum(variance, np.float32(LEAST_VARIANCE), out=variance)
            wrong = normal_tail(np.abs(elo[some, None] - elo[rest]) / np.sqrt(variance))
            variance *= wrong
            found[some, rest] = variance.round(DIGITS, out=variance)
            found[rest, some] = found[some, rest].T
            among = wrong[:, : len(wrong)]  # each pair twice, and everybody with themselves, with a half
            total = float(wrong[:, len(wrong) :].sum(dtype=float) + (among.sum(dtype=float) - len(wrong) / 2) / 2)
            chances += total
        np.fill_diagonal(found, -np.inf)
        return found, chances

    @cached_property
    def _places(self) -> Numbers:
        """[world, bot]: ranks in worlds that are drawn from the posterior, always the same ones.

        The covariance vanishes if everybody gets stronger by the same; adding just that changes no rank.
        """
        bots = len(self.elo)
        together = float(np.diag(self.covariance).mean()) if bots else 0.0
        with one_thread():
            root = np.linalg.cholesky(self.covariance + together + 1e-9 * together * np.eye(bots))
            worlds = max(LEAST_SAMPLES, min(SAMPLES, MOST_PLACES // max(1, bots)))
            drawn = np.random.default_rng(SAMPLE_SEED).standard_normal((worlds, bots)) @ root.T
        order = np.argsort(-(self.elo + drawn), axis=1)
        places = np.empty_like(order)
        np.put_along_axis(places, order, np.arange(1, bots + 1)[None, :], axis=1)
        return places

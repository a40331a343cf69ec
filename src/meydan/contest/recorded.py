"""Results as a contest remembers them: what many have in common is kept once, so that a million fit into memory."""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from meydan.contest.file import ContestFile
from meydan.contest.pairing import NOTHING_OWN, SideResult
from meydan.contest.seatings import Seating
from meydan.contest.store.log import Entry

OWN = frozenset({"match", "pairing", "bots", "seed", "turns", "replay", "game_hash"})  # that differ between results
OLD_MARSHAL = 2  # a version that writes equal values equally, whoever else refers to them
OUTCOMES = 4_096  # different ones that are remembered

Lineup = tuple[tuple[Any, ...], ...]  # by seat: name, version, and which of the entrant's bots


@dataclass(slots=True)
class Result:
    """A match that counts; nobody changes it (making frozen ones takes four times as long)."""

    key: str
    seq: int
    at: float  # when it came
    pairing: str | None
    lineup: Lineup
    seed: int
    turns: int | None
    replay: bytes
    game_hash: bytes | None
    shared: Mapping[str, Any]  # with all results of the same outcome

    @property
    def body(self) -> dict[str, Any]:
        """As the log has it."""
        own = {
            "match": self.key,
            "bots": [list(seat) for seat in self.lineup],
            "seed": self.seed,
            "turns": self.turns,
            "replay": self.replay.hex(),
            "game_hash": None if self.game_hash is None else self.game_hash.hex(),
        }
        paired = {} if self.pairing is None else {"pairing": self.pairing}
        return dict(sorted({**self.shared, **own, **paired}.items()))

    @property
    def bots(self) -> list[str]:
        """Their names, by seat."""
        return [seat[0] for seat in self.lineup]

    @property
    def game(self) -> tuple[Lineup, bytes | None]:
        """The same bots in the same seats with the same moves are the same game."""
        return self.lineup, self.game_hash


class Recorder:
    """Makes results of the entries of one log."""

    def __init__(self) -> None:
        self._outcomes: dict[bytes, dict[str, Any]] = {}
        self._seats: dict[tuple[Any, ...], tuple[Any, ...]] = {}
        self._lineups: dict[Lineup, Lineup] = {}

    def result(self, entry: Entry, body: Mapping[str, Any], pairing: str | None = None) -> Result:
        """A result of an entry, with what counts of its body; its pairing is an object that is there already."""
        outcome = {name: value for name, value in body.items() if name not in OWN}
        shared = self._outcomes.setdefault(marshal.dumps(outcome, OLD_MARSHAL), outcome)
        game_hash = body["game_hash"]
        return Result(
            body["match"],
            entry.seq,
            entry.at,
            body.get("pairing") if pairing is None else pairing,
            self._lineup(body["bots"]),
            body["seed"],
            body["turns"],
            bytes.fromhex(body["replay"]),
            None if game_hash is None else bytes.fromhex(game_hash),
            shared,
        )

    def _lineup(self, bots: Sequence[Sequence[Any]]) -> Lineup:
        found = tuple([self._seats.setdefault(seat, seat) for seat in map(tuple, bots)])
        return self._lineups.setdefault(found, found)


def results_of(results: Iterable[Result], name: str) -> Iterator[Result]:
    """Those in which a bot plays. Results of one line-up share it, so that each is looked at once."""
    plays: dict[int, bool] = {}
    for result in results:
        lineup = result.lineup
        is_in = plays.get(id(lineup))
        if is_in is None:
            is_in = plays[id(lineup)] = name in result.bots
        if is_in:
            yield result


def side_result(file: ContestFile, seating: Seating, body: Mapping[str, Any], is_repeat: bool) -> SideResult:
    """A result by side of the pairing and by entrant."""
    points = body["points"]
    if points is None:
        return SideResult(None)
    ranks = None if file.lines.forfeits == "skip" and body["faults"] else tuple(body["ranks"])
    seats = _seats_by_side(tuple(map(file.game.team, range(len(points)))), seating.teams)
    if any(len({seating.bots[seat] for seat in side}) > 1 for side in seats if len(side) > 1):
        whole = _by_side(seats, seating.teams, tuple(points), ranks, is_repeat)
        return SideResult(whole.points, whole.ranks, _by_entrant(seating, points), is_repeat, seating.teams)
    return _by_side(seats, seating.teams, tuple(points), ranks, is_repeat)


@lru_cache(OUTCOMES)
def _by_side(
    seats: tuple[tuple[int, ...], ...],
    teams: tuple[int, ...],
    points: tuple[float, ...],
    ranks: tuple[float, ...] | None,
    is_repeat: bool,
) -> SideResult:
    """The sum of the points of a side's seats, and the best of their ranks."""
    summed = tuple(sum(points[seat] for seat in side) for side in seats)
    best = None if ranks is None else tuple(min(ranks[seat] for seat in side) for side in seats)
    return SideResult(summed, best, NOTHING_OWN, is_repeat, teams)


@lru_cache(maxsize=1000)
def _seats_by_side(teams: tuple[int, ...], order: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The seats of every side of a pairing; `order` says by team which side plays it."""
    return tuple(
        tuple(seat for seat, team in enumerate(teams) if team == order.index(side)) for side in range(len(order))
    )


def _by_entrant(seating: Seating, points: Sequence[float]) -> dict[int, float]:
    own: dict[int, float] = {}
    for seat, entrant in enumerate(seating.bots):
        own[entrant] = own.get(entrant, 0.0) + points[seat]
    return own

"""The checks, in the order in which a bot meets them."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from meydan.checkup.findings import Finding, Verdict
from meydan.checkup.odd import ODD
from meydan.checkup.trial import HOUSE, Outcome, Subject, run
from meydan.engine.errors import BadInput, UnknownName
from meydan.match.player import Player

MUCH_OF_THE_TIME = 0.5  # of a limit: more is worth a note
GROWTH_BYTES, GROWTH_SHARE = 8 << 20, 0.1  # growth in one match that is worth a note: both of them
ENOUGH_QUESTIONS = 40  # to say something of growth
MANY_GAMES = 4  # in a seat, to say something of it
MEGABYTE = 1 << 20
# the start is always checked; lines, time, memory, seats and end are concluded from what the others played
CHECKS = ("start", "turns", "again", "edges", "opponents", "lines", "time", "memory", "seats", "end")


@dataclass
class Checkup:
    """One bot, all checks."""

    subject: Subject
    games: int  # matches in each seat
    seed: int
    progress: Callable[[str], None] = lambda what: None  # told what is tried now
    only: Sequence[str] = ()  # names of checks beside the start; none: all of them
    outcomes: list[Outcome] = field(default_factory=list)

    def __post_init__(self) -> None:
        for name in self.only:
            if name not in CHECKS:
                raise UnknownName("check", name, CHECKS)

    def findings(self) -> Iterator[Finding]:
        """Check after check; a bot that does not start is not asked further."""
        started = list(self._start())
        yield from started
        if any(finding.verdict is Verdict.FAULT for finding in started):
            return
        fails = any(outcome.wrongs for outcome in self.outcomes)  # a fault of these matches is told in any case
        for name in CHECKS[1:]:
            if not self.only or name in self.only or (name == "turns" and fails):
                check: Callable[[], Iterator[Finding]] = getattr(self, f"_{name}")
                yield from check()

    def seats(self) -> range:
        """Where the bot may sit."""
        return range(self.subject.setup(self.seed).seats)

    # -- what is played ------------------------------------------------------------------------------------------

    def _start(self) -> Iterator[Finding]:
        """It starts, says hello and is ready, in every seat."""
        played = []
        for seat in self.seats():
            played.append(self._play(seat, f"a match in seat {seat}", seed=self.seed))
            if played[-1].meter.is_given_up:  # it has failed, and is not waited for in every seat
                break
        late = max(outcome.meter.start_ms for outcome in played)
        allowed = self.subject.time.startup_ms
        for outcome in played:
            if outcome.wrongs and not outcome.answers and outcome.wrongs[0].turn == 0 and not outcome.meter.memory:
                yield _fault("start", outcome)
                return
        is_slow = late > MUCH_OF_THE_TIME * allowed
        told = f"ready after at most {late:.0f} ms; the limit is {allowed:.0f} ms"
        yield Finding("start", Verdict.NOTE if is_slow else Verdict.GOOD, told, figures={"start_ms": round(late, 1)})

    def _turns(self) -> Iterator[Finding]:
        """It plays whole matches in every seat."""
        for number in range(1, self.games):
            for seat in self.seats():
                self._play(seat, f"a match in seat {seat}", seed=self.seed + number)
        yield _summary("turns", self.outcomes)

    def _again(self) -> Iterator[Finding]:
        """The same match twice."""
        first = self.outcomes[0]
        second = self._play(first.seat, "the first match again", seed=self.seed)
        if second.wrongs and not first.wrongs:
            yield _fault("again", second)
            return
        pairs = enumerate(zip(first.answers, second.answers, strict=False))
        different = next((number for number, (one, other) in pairs if one != other), None)
        if different is None:
            yield Finding("again", Verdict.GOOD, "same seed, same answers")
            return
        told = f"plays differently with the same seed, from answer {different} on: you cannot repeat a lost match"
        yield Finding("again", Verdict.NOTE, told, second)

    def _edges(self) -> Iterator[Finding]:
        """The smallest and the largest maps, and what the game itself calls hard."""
        game, played = self.subject.game, []
        for what, settings in game.checks.edges.items():
            played += [self._edge(seat, what, settings=settings) for seat in self._two_seats()]
        by_size = sorted(game.maps().items(), key=lambda item: item[1].stat().st_size)
        names = dict.fromkeys(name for name, _ in [*by_size[:1], *by_size[-1:]]) if self.subject.map is None else []
        for name in names:
            played += [self._edge(seat, f"map {name}", map=name) for seat in self._two_seats()]
        yield _summary("edges", [outcome for outcome in played if outcome is not None])

    def _opponents(self) -> Iterator[Finding]:
        """Opponents that are allowed and unexpected."""
        played = []
        for what, make in ODD.items():
            for seat in self._two_seats():
                played.append(self._play(seat, what, others=partial(_made, make)))
        yield _summary("opponents", played)

    # -- what is concluded ---------------------------------------------------------------------------------------

    def _lines(self) -> Iterator[Finding]:
        """Nothing is said that is not asked for: at another moment it would be taken for an answer."""
        talkative = [outcome for outcome in self.outcomes if outcome.meter.remarks]
        if talkative:
            first = f"in {talkative[0].what}: {talkative[0].meter.remarks[0]}"
            told = f"{first} (in {len(talkative)} of {len(self.outcomes)} matches)"
            yield Finding("lines", Verdict.NOTE, told, talkative[0])
        else:
            yield Finding("lines", Verdict.GOOD, "no unexpected lines")

    def _time(self) -> Iterator[Finding]:
        spent = sorted(ms for outcome in self.outcomes for ms in outcome.milliseconds)
        if not spent:
            return
        limit = self.subject.time.per_move_ms
        figures = {name: round(_quantile(spent, share), 2) for name, share in _SHARES.items()}
        told = ", ".join(f"{name} {value:g} ms" for name, value in figures.items()) + f"; the limit is {limit:g} ms"
        is_slow = spent[-1] > MUCH_OF_THE_TIME * limit
        yield Finding("time", Verdict.NOTE if is_slow else Verdict.GOOD, told, figures=figures)

    def _memory(self) -> Iterator[Finding]:
        longest = max(self.outcomes, key=lambda outcome: len(outcome.meter.memory))
        used = longest.meter.memory
        if len(used) < ENOUGH_QUESTIONS:
            return
        early, late = statistics.median(used[: len(used) // 4]), statistics.median(used[-len(used) // 4 :])
        figures = {"start_mb": round(early / MEGABYTE, 1), "end_mb": round(late / MEGABYTE, 1)}
        grows = late - early > max(GROWTH_BYTES, GROWTH_SHARE * early)
        told = f"{figures['start_mb']:g} MB at the start, {figures['end_mb']:g} MB at the end of {len(used)} turns"
        yield Finding("memory", Verdict.NOTE if grows else Verdict.GOOD, told, longest, figures=figures)

    def _seats(self) -> Iterator[Finding]:
        """How it does in each seat against the same opponents."""
        plain = [outcome for outcome in self.outcomes if outcome.what.startswith("a match") and outcome.replay.result]
        shares = {seat: _share(self.subject, [each for each in plain if each.seat == seat]) for seat in self.seats()}
        told = ", ".join(f"{self.subject.game.seat_name(seat)} {share:.0%}" for seat, share in shares.items())
        is_biased = self.games >= MANY_GAMES and max(shares.values()) - min(shares.values()) > MUCH_OF_THE_TIME
        verdict = Verdict.NOTE if is_biased else Verdict.GOOD
        more = "; the seat matters a lot" if is_biased else ""
        figures = {self.subject.game.seat_name(seat): round(share, 3) for seat, share in shares.items()}
        against = f"won against {HOUSE}, {self.games} in each seat"
        yield Finding("seats", verdict, f"{against}: {told}{more}", figures=figures)

    def _end(self) -> Iterator[Finding]:
        stayed = [outcome for outcome in self.outcomes if outcome.meter.has_left is False]
        told = [outcome for outcome in self.outcomes if outcome.meter.has_left is not None]
        if not told:
            return
        if stayed:
            sentence = f"did not exit by itself in {len(stayed)} of {len(told)} matches and had to be killed"
            yield Finding("end", Verdict.NOTE, sentence, stayed[0])
        else:
            yield Finding("end", Verdict.GOOD, "exits by itself after the match")

    # -- playing -------------------------------------------------------------------------------------------------

    def _two_seats(self) -> Sequence[int]:
        """The first and the last seat: enough for what is tried beside whole matches."""
        seats = self.seats()
        return sorted({seats[0], seats[-1]})

    def _edge(self, seat: int, what: str, **changes: object) -> Outcome | None:
        """A match with other settings; None where they do not go with the chosen ones."""
        try:
            return self._play(seat, what, **changes)  # type: ignore[arg-type]
        except BadInput:
            return None

    def _play(
        self,
        seat: int,
        what: str,
        seed: int | None = None,
        others: Callable[[int], Player] | None = None,
        **changes: object,
    ) -> Outcome:
        self.progress(what)
        setup = self.subject.setup(self.seed if seed is None else seed, **changes)  # type: ignore[arg-type]
        outcome = run(self.subject, setup, seat, what, others)
        self.outcomes.append(outcome)
        return outcome


_SHARES = {"half below": 0.5, "95 % below": 0.95, "99 % below": 0.99, "longest": 1.0}


def _quantile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def _share(subject: Subject, outcomes: Sequence[Outcome]) -> float:
    """The share of matches that were won; a draw is half a win."""
    points = 0.0
    for outcome in outcomes:
        result = outcome.replay.result
        assert result is not None
        points += 0.5 if result.winner is None else result.winner == subject.game.team(outcome.seat)
    return points / max(1, len(outcomes))


def _summary(check: str, outcomes: Sequence[Outcome]) -> Finding:
    """Whether all of these matches went well."""
    failed = [outcome for outcome in outcomes if outcome.wrongs]
    if failed:
        more = f" ({len(failed)} of {len(outcomes)} matches failed)" if len(failed) > 1 else ""
        return _fault(check, failed[0], more)
    turns = sum(len(outcome.answers) for outcome in outcomes)
    tried = ", ".join(dict.fromkeys(outcome.what for outcome in outcomes)) if check != "turns" else "every seat"
    return Finding(check, Verdict.GOOD, f"{len(outcomes)} matches, {turns} answers without a fault: {tried}")


def _fault(check: str, outcome: Outcome, more: str = "") -> Finding:
    wrong = outcome.wrongs[0]
    return Finding(check, Verdict.FAULT, f"in {outcome.what}: {wrong.sentence}{more}", outcome, wrong)


def _made(make: Callable[[], Player], seat: int) -> Player:
    return make()

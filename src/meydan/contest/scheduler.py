"""The scheduler: plans matches, hands them out, checks what comes back, and alone makes results final.

It may be killed at any moment. What is to be done is a row before anybody is told to do it, a result is an entry of the
log or is not there, and whoever comes next goes on from the rows.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

from meydan.contest import events
from meydan.contest.checking import Refused, checked_result, unpacked
from meydan.contest.folder import ContestFolder
from meydan.contest.lock import scheduler_lock, who_we_are
from meydan.contest.machine_doubt import machine_doubt
from meydan.contest.node_notes import NodeNotes
from meydan.contest.pairing import Tally
from meydan.contest.planning import new_matches, new_pairings, pairing_body, stage_body, worker_task
from meydan.contest.stage_state import StageState
from meydan.contest.state import BOT, FRIENDLY, JOIN, PAIRING, RESULT, SHADE, STAGE, ContestState
from meydan.contest.store.log import checked
from meydan.contest.store.store import Lease, Store
from meydan.contest.submissions import check_playable, hand_in
from meydan.contest.tables import save_table
from meydan.contest.wishes import NO_STAGE, grant
from meydan.contest.workers.tasks import Report, Task, Workers
from meydan.engine.errors import BadInput, MeydanError, UnknownName

LOOK_SECONDS = 0.25  # to wait for reports
LEASE_SECONDS = 30.0  # without a sign of life of who plays it a match is handed out again
SIGN_SECONDS = 10.0  # between two looks at who is alive, and two savings of the log's file
LISTEN_SECONDS = 1.0  # between two looks at wishes
MOST_TRIES = 3  # to play a match


class CannotGoOn(MeydanError):
    """A stage that waits for a decision: matches in it cannot be played."""


class Scheduler:
    """Runs a contest that it owns."""

    def __init__(self, folder: ContestFolder, listener: events.Listener) -> None:
        self.folder, self._emit = folder, listener
        self.store: Store = folder.store
        self.state = ContestState(folder.file)
        self._leaving = ExitStack()
        self._leases: dict[str, Lease] = {}  # by token
        self._nodes = NodeNotes(folder.store, listener)
        self._planned: set[str] = set()  # matches of the stage
        self._counts = {"ready": 0, "final": 0}
        self._signed = self._listened = 0.0
        self._ended = 0  # stages whose end was told
        self.is_paused = False  # nothing is handed out
        self.live: Path | None = None  # a folder in which matches are told while they are played
        self.may_begin: Callable[[int], bool] = lambda stage: True  # asked before each stage

    def __enter__(self) -> Scheduler:
        """Take the contest: nobody else may write from now on."""
        with ExitStack() as leaving:
            leaving.enter_context(scheduler_lock(self.folder.lock))
            self.store.take(who_we_are())
            if self.store.last()[0] == 0:
                self.store.restore(checked(self.folder.kept_log()))
            self.state.apply(checked(self.store.entries()))
            self._leaving = leaving.pop_all()
        self._restore_matches()
        return self

    def __exit__(self, *_: Any) -> None:
        """Let go of it."""
        try:
            self.folder.keep_log()
            save_table(self.store, self.state)
        finally:
            self._leaving.close()

    def register(self, name: str, specs: Iterable[str], guest: bool = False) -> None:
        """Take in a bot; the same content again changes nothing, another content is a new version."""
        kept = [hand_in(self.folder, spec) for spec in specs]
        content = [digest for _, digest in kept]
        versions = self.state.versions.get(name, [])
        if versions and list(versions[-1].content) == content and [spec for spec, _ in kept] == list(versions[-1].bots):
            return
        for spec, _ in kept:
            check_playable(self.folder.file.game, self.folder, spec)
        join = {"name": name, "version": len(versions) + 1}
        stage = self.state.stage
        joins = [(JOIN, join)] if stage is not None and stage.stage.format.takes_newcomers else []
        body = {**join, "bots": [spec for spec, _ in kept], "content": content, **({"guest": True} if guest else {})}
        self._log([(BOT, body), *joins])
        self._emit(events.BotAdded(self.state.versions[name][-1]))

    def run(self, workers: Workers) -> None:
        """Play until nothing is left."""
        if self.state.results:
            self._emit(events.ContestResumed(self.state.results))
        while not self._is_over():
            self.step(workers)
        self._nodes.note(workers)
        self._emit(events.ContestEnded(self.state))

    def step(self, workers: Workers) -> None:
        """Take what was reported, hand out what is next; waits a moment where nothing happens."""
        self._sign(workers)
        self._receive(workers.reports(LOOK_SECONDS if self._leases else 0.0), workers)
        if not self._leases and not self._counts["ready"]:
            self._go_on()
        elif not self._leases:
            time.sleep(LOOK_SECONDS)  # paused

    def grant_wishes(self) -> None:
        """Do what people have asked for, or say why not."""
        for number, wish in self.store.wishes():
            try:
                granted = grant(self.state, number, wish)
            except (BadInput, UnknownName) as error:
                with self.store.writing() as connection:
                    self.store.settle(connection, number, None, str(error))
                self._emit(events.Decided(wish["kind"], str(error)))
                continue
            with self.store.writing() as connection:
                entries = self.store.append(connection, granted.news)
                self.store.plan(connection, granted.matches)
                self.store.reopen(connection, granted.reopened)
                self.store.settle(connection, number, self.state.seq + len(entries), None)
            self.state.apply(entries)
            self._emit(events.Decided(wish["kind"], None))
            self._restore_matches()
            self._welcome()

    def _welcome(self) -> None:
        """Whoever has just joined an open ladder meets somebody at once, not only in the next wave."""
        stage = self.state.stage
        if stage is not None and stage.is_open and stage.known().newcomers:
            self._plan(stage)

    # -- planning --------------------------------------------------------------------------------------------------

    def _is_over(self) -> bool:
        return not self._leases and not self._counts["ready"] and self.state.is_over

    def _go_on(self) -> None:
        """Nothing is being played: plan more of this stage, or begin the next one."""
        stage = self.state.stage
        if stage is not None and (self._plan(stage) or self._plan_matches(stage, stage.tallies.values())):
            return
        if stage is not None and not stage.is_over:
            stuck, held = self.store.stuck(), self.state.held
            if stage.stage.format.takes_newcomers and not stuck:
                time.sleep(LOOK_SECONDS)  # the order is known until somebody joins
                return
            if held and not stuck:
                told = "; ".join(f"{key}: {each.reason}" for key, each in islice(held.items(), 3))
                raise CannotGoOn(
                    f"stage {stage.stage.name!r} cannot go on: {len(held)} matches are held back ({told}); "
                    f"`meydan contest hold --undo` lets them count, `rematch` plays them again"
                )
            told = "; ".join(f"{key}: {why}" for key, why in stuck[:3]) or "no match is left to play"
            raise CannotGoOn(
                f"stage {stage.stage.name!r} cannot go on: {len(stuck)} matches are stuck after {MOST_TRIES} tries "
                f"({told}); `meydan contest rematch` plays a match again, `disqualify` takes a bot out"
            )
        if stage is not None and self._ended < len(self.state.stages):
            self._ended = len(self.state.stages)
            self._emit(events.StageEnded(stage))
        number = len(self.state.stages)
        if number < len(self.folder.file.stages) and self.may_begin(number):
            self._begin_stage()
        elif not self.state.is_over:
            time.sleep(LOOK_SECONDS)

    def _begin_stage(self) -> None:
        number = len(self.state.stages)
        line = self.folder.file.stages[number]
        body = stage_body(self.state)
        lineup = body["lineup"]
        if not lineup and not line.format.takes_newcomers:
            raise no_bots(self.folder)
        least = line.format.least_entrants
        if lineup and len(lineup) < least:
            raise BadInput(
                f"{self.folder.path}: stage {line.name!r} ({line.format.title}) needs {least} bots; {len(lineup)} take "
                f"part; add [[bots]] to the file or `meydan contest add` one"
            )
        self._log([(STAGE, body)])
        self._planned = set()
        stage = self.state.stages[number]
        self._plan(stage)
        self._emit(events.StageBegan(stage, len(self._planned)))

    def _plan(self, stage: StageState) -> bool:
        """Make the pairings that can be told now, and their matches."""
        made = new_pairings(stage)
        if not made:
            return False
        with self.store.writing() as connection:
            entries = self.store.append(connection, [(PAIRING, pairing_body(stage, each)) for each in made])
            self.state.apply(entries)
            tallies = [stage.tallies[each.key] for each in made]
            matches = list(new_matches(self.state, stage, tallies, self._planned))
            self.store.plan(connection, matches)
        self._counts["ready"] += len(matches)
        return True

    def _plan_matches(self, stage: StageState, tallies: Iterable[Tally]) -> bool:
        """Matches that pairings want now, and did not before."""
        matches = list(new_matches(self.state, stage, tallies, self._planned))
        if matches:
            with self.store.writing() as connection:
                self.store.plan(connection, matches)
            self._counts["ready"] += len(matches)
        return bool(matches)

    def _restore_matches(self) -> None:
        """What is planned and done by the rows; what is held back or of the disqualified is not handed out."""
        with self.store.writing() as connection:
            self.store.hold(connection, self.state.held)
            self.store.skip(connection, self.state.disqualified)
        self._counts = self.store.counts()
        if self.state.stage is not None:
            self._planned = self.store.keys(self.state.stage.number)
            self._plan_matches(self.state.stage, self.state.stage.tallies.values())

    # -- matches ---------------------------------------------------------------------------------------------------

    def _receive(self, reports: Iterable[Report], workers: Workers) -> None:
        """Check what came back; then, in one transaction, make it final and hand out the next matches."""
        good = [each for report in reports if (each := self._checked(report)) is not None]
        wanted = 0 if self.is_paused else min(workers.free, self._counts["ready"])
        first = self._first_games(workers)
        if not good and wanted <= 0 and not first:
            return
        with self.store.writing() as connection:
            kept = [each for each in good if self.store.close_attempt(connection, each[0], each[1]["replay"])]
            entries = self.store.append(connection, [(_kind(lease), body) for lease, body in kept])
            for (lease, _), entry in zip(kept, entries, strict=True):
                self.store.finish(connection, lease.match_id, entry.seq)
            leases = self.store.lease(connection, wanted, workers.name, LEASE_SECONDS, first)
        self._counts["ready"] -= len(leases)
        self._leases |= {lease.token: lease for lease in leases}
        for lease in leases:
            workers.give(self._task(lease, lease.key in first))
        self.state.apply(entries)  # all of them before anything is planned, which writes behind the last one
        for entry in entries:
            self._counts["final"] += 1
            if entry.kind == RESULT and entry.body["match"] not in self.state.held:
                self._count(entry.body)
                self.state.stages[entry.body["stage"]].ratings.prepare()

    def _first_games(self, workers: Workers) -> list[str]:
        """Matches that go before all others, as far as there is room for such: the first ones of newcomers."""
        stage = self.state.stage
        if self.is_paused or stage is None or not self._counts["ready"]:
            return []
        given = {lease.key for lease in self._leases.values()}
        waiting = [key for key in stage.first_games() if key not in given]
        return waiting[: max(0, workers.free_first)] if waiting else []

    def _task(self, lease: Lease, goes_first: bool) -> Task:
        """A match as a worker gets it; only in an open ladder one makes room for another, and only once."""
        stage = self.state.stage
        may_yield = not goes_first and lease.n == 1 and stage is not None and stage.is_open
        task = worker_task(self.folder, self.state, lease, self.live)
        return replace(task, goes_first=goes_first, may_yield=may_yield)

    def _checked(self, report: Report) -> tuple[Lease, dict[str, Any]] | None:
        """The result of a report, with its replay on the disk; nothing if it does not count."""
        lease = self._leases.pop(report.token, None)
        if lease is None:
            return None  # of an attempt that is closed
        lease = replace(lease, node=report.node, engine=report.engine)
        if report.replay is None:
            self._lost(lease, report.why)
            return None
        try:
            body = checked_result(self.folder, self.state, lease.task, unpacked(report.replay, lease.key))
        except (Refused, BadInput) as error:
            self._lost(lease, str(error), refused=True)
            return None
        doubt = machine_doubt(body, self._nodes.slowness(report.node)) if lease.n == 1 else ""
        if doubt:
            self._lost(lease, doubt)
            return None
        digest = self.folder.replays.put(report.replay)
        self.folder.keep_bot_logs(digest, report.logs)
        told = {"match": lease.key, "stage": lease.stage, "replay": digest, "engine": report.engine}
        return lease, {**told, **body}

    def _count(self, body: dict[str, Any]) -> None:
        stage = self.state.stages[body["stage"]]
        tally = stage.tallies[body["pairing"]]
        done, planned = self._counts["final"], self._counts["final"] + self._counts["ready"] + len(self._leases)
        self._emit(events.MatchCounted(stage, stage.results[body["match"]], done, planned))
        if tally.pairing.best_of:
            self._plan_matches(stage, [tally])
        if stage.stage.format.waits and tally.encounter() is not None:
            self._plan(stage)

    def _lost(self, lease: Lease, why: str, refused: bool = False) -> None:
        is_stuck = self.store.lose(lease, why, MOST_TRIES, refused)
        self._counts["ready"] += not is_stuck
        if lease.key in self.state.held or self.state.disqualified:
            self._restore_matches()
        self._emit(events.AttemptLost(lease.key, why, is_stuck))

    def _sign(self, workers: Workers) -> None:
        """Now and then: wishes; who plays is alive, leases that are over, the file of the log."""
        now = time.monotonic()
        if now - self._listened >= LISTEN_SECONDS:
            self._listened = now
            self.grant_wishes()
        if now - self._signed < SIGN_SECONDS:
            return
        self._signed = now
        self._nodes.note(workers)
        alive = set(workers.playing())
        self.store.extend([lease for token, lease in self._leases.items() if token in alive], LEASE_SECONDS)
        over = set(self.store.overdue())
        for token, lease in list(self._leases.items()):
            if (lease.match_id, lease.n) in over:
                del self._leases[token]
                self._lost(lease, f"no sign of life for {LEASE_SECONDS:g} s")
        self.folder.keep_log()

    def _log(self, news: list[tuple[str, dict[str, Any]]]) -> None:
        with self.store.writing() as connection:
            entries = self.store.append(connection, news)
        self.state.apply(entries)


def _kind(lease: Lease) -> str:
    """Of the entry of a match."""
    if lease.stage == NO_STAGE:
        return SHADE if lease.key.startswith(f"{SHADE}/") else FRIENDLY
    return RESULT


def no_bots(folder: ContestFolder) -> BadInput:
    """What is told where nobody plays."""
    return BadInput(f"{folder.path}: no bot takes part; add [[bots]] to the file or `meydan contest add` one")

"""The state of a contest: a fold over its log. The same log gives the same state, on any machine."""

from __future__ import annotations

import gc
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache, partial
from math import inf
from typing import Any

from meydan.contest.file import ContestFile, Stage
from meydan.contest.pairing import Pairing, slot_of
from meydan.contest.recorded import Lineup, Recorder, Result, side_result
from meydan.contest.seatings import Seating, seatings, side_size
from meydan.contest.stage_state import BotVersion, StageState
from meydan.contest.store.log import Entry
from meydan.engine.errors import MeydanError

BOT, STAGE, PAIRING, RESULT, DECISION = "bot", "stage", "pairing", "result", "decision"  # kinds of entries
JOIN, FRIENDLY = "join", "friendly"  # a version is the one that plays; a match that counts for nothing
DISQUALIFY, REINSTATE, REMATCH, NOTE = "disqualify", "reinstate", "rematch", "note"  # kinds of decisions
SHADE = "shade"  # a match that was played again to be compared, and counts for nothing
RECENT = 4_096  # pairings whose line-ups are remembered
GUEST, RANKED = "guest", "ranked"  # decisions: a bot plays and is rated, but takes no place; or it does again
CLOSE = "close"  # an open ladder takes nobody any more, and ends
HOLD, LET_GO = "hold", "release"  # decisions: a match is not played, or its result does not count; or they do again
CUT = "cut"  # a decision: versions that are handed in after a moment do not play in a stage; or they do again
VOID = "void"  # a decision: the result of a match counts for nobody, and it is not played again
NO_OUTCOME = {"points": None, "ranks": None, "winner": None, "game_hash": None}  # what is left of such a result


@dataclass
class Held:
    """A match that is held back, or void."""

    reason: str
    result: Entry | None = None  # if it was played


@contextmanager
def no_collecting() -> Iterator[None]:
    """Within it nobody looks for objects that refer to each other: a log makes none, and a long one many others."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class ContestState:
    """Everything that the log says."""

    def __init__(self, file: ContestFile) -> None:
        self.file = file
        self.seq, self.chain = 0, ""
        self.versions: dict[str, list[BotVersion]] = {}  # by name, the first one first
        self.active: dict[str, BotVersion] = {}  # by name, the one that plays
        self.cuts: dict[str, float] = {}  # by stage: when versions had to be handed in to play in it
        self._chosen: dict[str, list[tuple[float, BotVersion]]] = {}  # by name: when which version was to play
        self.stages: list[StageState] = []
        self.friendlies: dict[str, Result] = {}  # by key
        self.shades: dict[str, Result] = {}  # by the key of the match that was played again, the newest
        self.disqualified: dict[str, str] = {}  # names with the reason
        self.guests: set[str] = set()  # names
        self.invisible: set[str] = set()  # names of those who play no match that counts, which nobody is told of
        self.held: dict[str, Held] = {}  # by the keys of matches
        self.voided: dict[str, Held] = {}  # by the keys of matches, which have results without points
        self.decisions: list[Entry] = []
        self.repeats = self.results = self.voids = 0  # games that repeat others, that count, that have no result
        self._sides: dict[tuple[int, ...], tuple[int, ...]] = {}  # of pairings, each once
        self._record = Recorder().result
        self._seen: set[tuple[Lineup, bytes | None]] = set()  # games
        self._seatings = lru_cache(RECENT)(partial(seatings, file.game))  # by the sides of a pairing
        self._take = {
            BOT: self._take_bot,
            STAGE: self._take_stage,
            PAIRING: self._take_pairing,
            RESULT: self._take_result,
            DECISION: self._take_decision,
            JOIN: self._take_join,
            FRIENDLY: self._take_friendly,
            SHADE: self._take_shade,
        }

    def apply(self, entries: Iterable[Entry]) -> None:
        """Take entries, in their order."""
        with no_collecting():
            for entry in entries:
                if entry.seq != self.seq + 1:
                    raise MeydanError(f"the log has entry {entry.seq} after {self.seq}")
                self._take[entry.kind](entry)
                self.seq, self.chain = entry.seq, entry.chain

    @property
    def stage(self) -> StageState | None:
        """The stage that is played, or the last one."""
        return self.stages[-1] if self.stages else None

    @property
    def is_over(self) -> bool:
        """Whether all stages are."""
        return len(self.stages) == len(self.file.stages) and self.stages[-1].is_over

    def present(self) -> list[BotVersion]:
        """The version of everybody who may play: the newest, or the one that its author chose."""
        out = {*self.disqualified, *self.invisible}
        return [version for name, version in self.active.items() if name not in out]

    @property
    def shown(self) -> list[str]:
        """The names of all bots that everybody may know."""
        return [name for name in self.versions if name not in self.invisible]

    def version_at(self, name: str, moment: float) -> BotVersion | None:
        """The version of a bot that was the one to play at some moment, by when it was handed in or chosen."""
        chosen = [version for at, version in self._chosen.get(name, ()) if at <= moment]
        return chosen[-1] if chosen else None

    def lineup_of(self, stage: Stage) -> list[BotVersion]:
        """Who plays in a stage that is about to begin; where it has a cut, with the versions of that moment."""
        cut = self.cuts.get(stage.name)
        if cut is None:
            return self._entrants(stage, ())
        then = {name: self.version_at(name, cut) for name in self.versions}
        late = [name for name, version in then.items() if version is None]
        return [version for each in self._entrants(stage, late) if (version := then[each.name]) is not None]

    def _entrants(self, stage: Stage, late: Collection[str]) -> list[BotVersion]:
        """Who has earned a place in a stage; nobody who was too late."""
        if stage.source is None:
            return [each for each in self.present() if each.name not in late]
        before = next(each for each in self.stages if each.stage.name == stage.source)
        best = [each for each in before.best(stage.best, late) if each.name not in self.disqualified]
        groups = enumerate(before.stage.format.groups(len(before.lineup)))
        group = {before.lineup[entrant]: number for number, entrants in groups for entrant in entrants}
        return [best[each] for each in stage.format.seeded([group[each] for each in best])]

    def _take_bot(self, entry: Entry) -> None:
        body = entry.body
        version = BotVersion(body["name"], body["version"], tuple(body["bots"]), tuple(body["content"]))
        self.versions.setdefault(version.name, []).append(version)
        self._choose(version, body)
        if body.get("guest"):
            self.guests.add(version.name)
        if body.get("invisible"):
            self.invisible.add(version.name)

    def _take_join(self, entry: Entry) -> None:
        """Somebody's version plays from now on: at once in an open ladder, else from the next stage on."""
        version = self.versions[entry.body["name"]][entry.body["version"] - 1]
        self._choose(version, entry.body)
        stage = self.stage
        if stage is not None and stage.is_open and version.name not in self.invisible:
            if entry.body.get("at", 0.0) > self.cuts.get(stage.stage.name, inf):
                return  # it plays from the next stage on
            stage.join(version)
            self._mark_out(stage)

    def _join_again(self) -> None:
        """The cut of an open ladder was moved: those who were too late may join now."""
        stage = self.stage
        if stage is None or not stage.is_open:
            return
        for name in self.versions:
            version = self.version_at(name, self.cuts.get(stage.stage.name, inf))
            if version is not None and name not in self.invisible:
                stage.join(version)

    def _choose(self, version: BotVersion, body: Mapping[str, Any]) -> None:
        """This version is the one to play; bots of the contest's file were always there."""
        self.active[version.name] = version
        self._chosen.setdefault(version.name, []).append((body.get("at", 0.0), version))

    def _take_friendly(self, entry: Entry) -> None:
        self.friendlies[entry.body["match"]] = self._record(entry, entry.body)

    def _take_shade(self, entry: Entry) -> None:
        self.shades[shaded(entry.body["match"])] = self._record(entry, entry.body)

    def _take_stage(self, entry: Entry) -> None:
        number = entry.body["stage"]
        lineup = [self.versions[name][version - 1] for name, version in entry.body["lineup"]]
        stage = self.file.stages[number]
        members = side_size(self.file.game, self.file.seats_of(stage))
        state = StageState(number, stage, lineup, members, entry.body.get("first_opening"), guests=self.guests)
        self.stages.append(state)
        self._mark_out(state)

    def _take_pairing(self, entry: Entry) -> None:
        body = entry.body
        sides = tuple([self._sides.setdefault(side, side) for side in map(tuple, body["sides"])])
        pairing = Pairing(body["key"], sides, body["round"], body["openings"], body["best_of"], body["first_opening"])
        stage = self.stages[body["stage"]]
        stage.begin(pairing, len(self._seatings(pairing.sides)))

    def _take_result(self, entry: Entry) -> None:
        body = entry.body
        if body["match"] in self.held:
            self.held[body["match"]].result = entry
            return
        if body["match"] in self.voided:
            self.voided[body["match"]].result = entry
            body = {**body, **NO_OUTCOME}
        stage = self.stages[body["stage"]]
        tally = stage.tallies[body["pairing"]]
        result = self._record(entry, body, tally.pairing.key)
        seating = self._seatings(tally.pairing.sides)[body["seating"]]
        is_repeat = result.game in self._seen
        if result.game_hash is not None:
            self._seen.add(result.game)
        self.repeats += is_repeat
        self.results += 1
        self.voids += body["points"] is None
        slot = slot_of(body["opening"], body["seating"])
        stage.count(result, slot, side_result(self.file, seating, body, is_repeat))

    def _take_decision(self, entry: Entry) -> None:
        body = entry.body
        self.decisions.append(entry)
        if body["kind"] == DISQUALIFY:
            self.disqualified[body["bot"]] = body["reason"]
        elif body["kind"] == REINSTATE:
            self.disqualified.pop(body["bot"], None)
        elif body["kind"] == GUEST:
            self.guests.add(body["bot"])
        elif body["kind"] == RANKED:
            self.guests.discard(body["bot"])
        elif body["kind"] == REMATCH:
            self._let_go(body["matches"])
            self._drop(body["matches"])
        elif body["kind"] == HOLD:
            self._hold(body["matches"], body["reason"])
        elif body["kind"] == VOID:
            self._void(body["matches"], body["reason"])
        elif body["kind"] == LET_GO:
            self._let_go(body["matches"])
        elif body["kind"] == CUT:
            self.cuts.pop(body["stage"], None)
            self.cuts |= {body["stage"]: moment_of(body["until"])} if body["until"] else {}
            self._join_again()
        elif body["kind"] == CLOSE and self.stage is not None:
            self.stage.is_closed = True
        for stage in self.stages:
            self._mark_out(stage)

    def _hold(self, keys: Sequence[str], reason: str) -> None:
        for key in keys:
            result = self.stage_of(key).results.get(key)
            counted = Held(reason, None if result is None else Entry(result.seq, RESULT, result.body, at=result.at))
            self._drop([key])
            self.stage_of(key).hold(pairing_of(key), 1)
            self.held[key] = Held(reason, self.voided.pop(key, counted).result)

    def _void(self, keys: Sequence[str], reason: str) -> None:
        self._hold([key for key in keys if key not in self.held], reason)
        self.voided |= {key: Held(reason) for key in keys}
        self._count_held(keys)

    def _let_go(self, keys: Sequence[str]) -> None:
        self._hold([key for key in keys if key in self.voided], "")
        self._count_held(keys)

    def _count_held(self, keys: Sequence[str]) -> None:
        for key in keys:
            held = self.held.pop(key, None)
            if held is None:
                continue
            self.stage_of(key).hold(pairing_of(key), -1)
            if held.result is not None:
                self._take_result(held.result)

    @property
    def held_results(self) -> dict[str, Result]:
        """The results that are held back, by the keys of their matches."""
        return {
            key: self._record(held.result, held.result.body)
            for key, held in self.held.items()
            if held.result is not None
        }

    def stage_of(self, key: str) -> StageState:
        """The stage of one of its matches."""
        return self.stages[int(key.partition("/")[0]) - 1]

    def _drop(self, keys: Sequence[str]) -> None:
        for stage in self.stages:
            for key in keys:
                result = stage.results.get(key)
                if result is None:
                    continue
                self.results -= 1
                self.voids -= result.shared["points"] is None
                if stage.drop(key).is_repeat:
                    self.repeats -= 1
                else:  # who plays the same again repeats nothing that counts
                    self._seen.discard(result.game)

    def _mark_out(self, stage: StageState) -> None:
        stage.out = frozenset(
            number for number, version in enumerate(stage.lineup) if version.name in self.disqualified
        )

    def seatings(self, stage: StageState, pairing: Pairing) -> list[Seating]:
        """The line-ups of a pairing; bots of a seat are (entrant, member of its side)."""
        return self._seatings(pairing.sides)


def pairing_of(key: str) -> str:
    """The pairing of a match, as its stage knows it."""
    return key.partition("/")[2].rpartition("/")[0]


def moment_of(text: str) -> float:
    """A moment of a decision, which is written with its time zone."""
    return datetime.fromisoformat(text).timestamp()


def shaded(key: str) -> str:
    """The match that a match in the shade repeats."""
    return key.split("/", 2)[2]

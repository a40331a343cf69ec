"""Matches while they are played: read from the files that workers write, played again here for whoever looks on."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO

from meydan.contest.workers.live import live_files, live_path
from meydan.engine.errors import BadInput, MeydanError
from meydan.match.replay import FaultPart, Playback, Replay, read_replay
from meydan.players.own_words import for_others
from meydan.site.view import ContestView
from meydan.site.visibility import Release
from meydan.web import news
from meydan.web.broadcast import Broadcast
from meydan.web.live_chances import LiveChances
from meydan.web.packing import encoded
from meydan.web.persian import outcome_said
from meydan.web.reporter import Billing, show_head
from meydan.web.show import Position, Reel, lineup_of, outcome_of

LIVE = "live"  # the folder of the files
MOST_LISTED, MOST_WATCHED = 64, 32
LOOK_SECONDS = 0.1  # between two looks at a file
RESULT_SECONDS = 30.0  # for the result of a match whose file is gone
STOPPED = "the match was stopped, or is kept back now; it is played again, or told later"


@dataclass(frozen=True)
class RunningMatch:
    """A match that is being played."""

    key: str
    bots: tuple[str, ...]
    at: float
    path: Path

    @property
    def show(self) -> str:
        """Its name for the viewer."""
        return self.key.replace("/", ".")

    @property
    def stage(self) -> int | None:
        """The number of its stage; a friendly has none."""
        first = self.key.partition("/")[0]
        return int(first) - 1 if first.isdecimal() else None


class RunningMatches:
    """All of them, and the ones that somebody looks at."""

    def __init__(self, view: ContestView) -> None:
        self._view, self._folder = view, view.folder.path / LIVE
        self._watched: dict[str, Broadcast] = {}
        self._lock, self._is_closed = threading.Lock(), threading.Event()
        self._chances = LiveChances()

    def close(self) -> None:
        """Look no more."""
        self._is_closed.set()
        self._chances.close()

    def listed(self) -> list[RunningMatch]:
        """Those that can be looked at, the oldest first."""
        found = [match for path in islice(live_files(self._folder), MOST_LISTED) if (match := _read(path)) is not None]
        return sorted(found, key=lambda match: match.at)

    def find(self, key: str) -> RunningMatch | None:
        """One of them."""
        path = live_path(self._folder, key)
        return _read(path) if path.parent == self._folder else None

    def broadcast(self, match: RunningMatch) -> Broadcast:
        """A match for whoever looks on; the first one lets it be played again here."""
        with self._lock:
            self._watched = {key: each for key, each in self._watched.items() if not each.done.is_set()}
            known = self._watched.get(match.key)
            if known is not None:
                return known
            if len(self._watched) >= MOST_WATCHED:
                raise BadInput("too many matches are watched now; try again later")
            follower = Follower(self._view, match, self._is_closed)
            follower.broadcast.judge = self._chances.see
            self._watched[match.key] = follower.broadcast
        threading.Thread(target=follower.run, name="follower", daemon=True).start()
        return follower.broadcast


class Follower:
    """Reads the file of one match until it is over, and tells every turn."""

    def __init__(self, view: ContestView, match: RunningMatch, is_closed: threading.Event) -> None:
        self._view, self._match, self._is_closed = view, match, is_closed
        self._kept = self._kept_back()
        self._file: BinaryIO = match.path.open("rb")
        self._replay = Replay.model_validate(json.loads(self._file.readline())["replay"])
        self._playback = Playback(self._replay)
        billing = self._billing = Billing(match.show, self._playback.game, self._playback.setup, match.path)
        lineup = lineup_of(self._replay, billing.game, billing.setup)
        self._reels = {eye: Reel(lineup, eye) for eye in billing.eyes}
        self.broadcast = Broadcast(billing)

    def run(self) -> None:
        """Until the match is over, or may be seen no more."""
        try:
            with self._file:
                self._begin()
                for told in self._lines():
                    self._take([FaultPart(**fault) for fault in told["faults"]], told["turns"])
            self._end()
        except (MeydanError, OSError, ValueError):
            self.broadcast.fail(STOPPED)

    def _kept_back(self) -> tuple[Release, bool]:
        """What decides who may look on."""
        return self._view.release, self._match.key in self._view.full.held

    def _begin(self) -> None:
        for reel in self._reels.values():
            reel.begin(Position.of(self._playback.referee))
        names = [seat.name for seat in self._replay.seats]
        heads = {eye: show_head(reel, self._match.show) for eye, reel in self._reels.items()}
        first = self._billing.position(self._playback.referee.state_view(), 0)
        self.broadcast.take(news.Begun(self._match.show, names, heads, first))

    def _lines(self) -> Iterator[dict[str, Any]]:
        """What the worker writes, until its file is gone or begins anew."""
        while not self._is_closed.is_set() and self._kept_back() == self._kept:
            place = self._file.tell()
            line = self._file.readline()
            if line.endswith(b"\n"):
                yield json.loads(line)
                continue
            self._file.seek(place)
            if self._is_over():
                return
            time.sleep(LOOK_SECONDS)

    def _is_over(self) -> bool:
        now = _read(self._match.path)
        return now is None or now.at != self._match.at

    def _take(self, faults: list[FaultPart], turns: list[Any]) -> None:
        self._replay.faults.extend(faults)
        for turn in turns:
            self._replay.turns.append(turn)
            number, referee = len(self._replay.turns) - 1, self._playback.referee
            told = len(referee.history)
            self._playback.advance()
            own = [fault for fault in self._replay.faults if fault.turn == number]
            position = Position.of(referee, told)
            turns_seen = {eye: encoded(reel.add(position, turn, own)) for eye, reel in self._reels.items()}
            reached = self._billing.position(position.state, number + 1)
            self.broadcast.take(news.Played(self._match.show, number, turns_seen, reached))

    def _end(self) -> None:
        """The rest of the match and its outcome, by its replay."""
        until = time.monotonic() + RESULT_SECONDS
        while time.monotonic() < until and self._kept_back() == self._kept and not self._is_closed.is_set():
            result = self._view.find(self._match.key, True)
            if result is not None:
                replay = for_others(read_replay(self._view.folder.replays.path(result.body["replay"])))
                self._take([], [[[seat, word, 0.0] for seat, word, *_ in turn] for turn in self._left(replay)])
                outcome = outcome_said(outcome_of(replay), self._playback.game)
                self.broadcast.take(news.Over(self._match.show, outcome))
                return
            time.sleep(LOOK_SECONDS)
        self.broadcast.fail(STOPPED)

    def _left(self, replay: Replay) -> list[Any]:
        """The turns that were not told yet; none if it is the replay of another attempt."""
        count = len(self._replay.turns)
        return replay.turns[count:] if self._replay.setup == replay.setup else []


def _read(path: Path) -> RunningMatch | None:
    """A match by the first line of its file; nothing: it is over, or has not begun."""
    try:
        with path.open("rb") as file:
            told = json.loads(file.readline())
        return RunningMatch(told["key"], tuple(told["bots"]), told["at"], path)
    except (OSError, ValueError, KeyError):
        return None

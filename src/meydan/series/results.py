"""The results of a series as a file: what is written there need not be played again."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from meydan.engine.errors import BadInput, MeydanError
from meydan.match.realtime import SILENT
from meydan.match.replay import Playback, read_replay
from meydan.players.builds import fingerprint
from meydan.players.inspection import gather
from meydan.players.languages import Sources
from meydan.players.specs import bot_files, is_program
from meydan.series.sameness import game_hash

if TYPE_CHECKING:
    from meydan.match.replay import Replay
    from meydan.series.plan import Job, Series

TIMEOUT = "timeout"  # the verdict on an answer that did not come in time
SERIES, NUMBER = "series", "number"  # keys of the first line, and of all others
CONTENT = "content"  # key of the hashes of the bots
GAME_HASH = "game_hash"  # key of what is the same for equal games
Facts = dict[str, Any]  # one match as `result_facts` gives it


def result_facts(result: Replay, path: Path | None) -> Facts:
    """A match as one JSON object."""
    outcome = result.result
    seats = [
        {
            "bot": seat.bot,
            "name": seat.name,
            "score": outcome.scores[number] if outcome else None,
            "rank": outcome.ranks[number] if outcome else None,
            "ending": outcome.endings[number] if outcome else result.ending,
            **seat_faults(result, number),
        }
        for number, seat in enumerate(result.seats)
    ]
    setup = result.setup
    return {
        "game": result.game,
        "seed": setup["seed"],
        "map": setup["map"],
        "rules": setup["rules"],
        "seats": seats,
        "turns": len(result.turns),
        "winner": outcome.winner if outcome else None,
        "ending": result.ending,
        "sentence": result.sentence,
        "replay": str(path) if path else None,
    }


def seat_faults(replay: Replay, seat: int) -> Facts:
    """What a seat did wrong, by its reason, and how many of its answers were not there in time."""
    answers = [answer for turn in replay.turns for answer in turn if answer[0] == seat and len(answer) > 3]
    reasons = Counter(str(more["verdict"]) for *_, more in answers if "verdict" in more)
    reasons.update(fault.reason for fault in replay.faults if fault.seat == seat)
    late = reasons[TIMEOUT] + reasons.pop(SILENT, 0)
    return {"faults": dict(sorted(reasons.items())), "late": late}


def description(series: Series, seed: int, swaps: bool) -> dict[str, Any]:
    """What must be the same when a series goes on."""
    return {
        "game": series.game.name,
        "bots": series.names,
        CONTENT: [bot_content(str(bot)) if isinstance(bot, str | Path) else None for bot in series.bots],
        "rules": series.rules,
        "map": list(series.maps) or series.map,
        "settings": dict(series.settings),
        "time": series.conditions.time.to_json(),
        "seed": seed,
        "swap": swaps,
    }


def bot_content(bot: str) -> str | None:
    """A hash of the folder or the files that a text for a bot names; None: it names none."""
    files = bot_files([bot]) if is_program(bot) else ()
    if Path(bot).is_dir():
        return fingerprint(gather(Path(bot)))
    found = [fingerprint(Sources(path.parent, (path.name,))) for path in files if path.is_file()]
    return "-".join(found) or None


class ResultsFile:
    """A line that describes the series, then one for each match, written as soon as the match is over."""

    def __init__(self, path: Path | None = None, goes_on: bool = False) -> None:
        self._path = path
        self._described: dict[str, Any] | None = None
        self.done: dict[int, Facts] = {}  # what was played before, by place in the plan
        self._file: TextIO | None = None
        if path is not None and path.exists() and path.stat().st_size:
            if not goes_on:
                raise BadInput(f"--results {path}: the file already has results; --resume continues them")
            self._read(path)

    @property
    def seed(self) -> int | None:
        """The first seed of a series that goes on."""
        return None if self._described is None else int(self._described["seed"])

    def open(self, described: dict[str, Any]) -> None:
        """Begin to write, once it is sure that it is the same series."""
        if self._path is None:
            return
        for key, value in (self._described or {}).items():
            if key == CONTENT and value != described[key]:
                raise BadInput(
                    f"--resume: the files of {_changed(described, value)} have changed since {self._path} began"
                )
            if described.get(key) != value:
                raise BadInput(f"--resume: {self._path} has {key} {value!r}; this series has {described.get(key)!r}")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self._path.open("a", encoding="utf-8")
        except OSError as error:
            raise BadInput(f"--results {self._path}: cannot be written: {error.strerror or error}") from None
        if self._described is None:
            self._write({SERIES: described})

    def add(self, job: Job, facts: Facts) -> None:
        """Keep a match that has a result; one that was stopped is played again."""
        if facts["seats"][0]["score"] is not None:
            self._write({NUMBER: job.number, **facts})

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write(self, line: dict[str, Any]) -> None:
        """One line in one piece: whoever ends us now leaves the lines before it whole."""
        if self._file is None:
            return
        try:
            os.write(self._file.fileno(), (json.dumps(line, ensure_ascii=False) + "\n").encode())
        except OSError as error:
            raise MeydanError(f"{self._path}: the result cannot be written: {error.strerror or error}") from None

    def _read(self, path: Path) -> None:
        """Take the whole lines; half a line at the end, of a program that was killed, is cut off."""
        whole, newline, _ = path.read_bytes().rpartition(b"\n")
        try:
            lines = [json.loads(line) for line in whole.decode().splitlines()]
            if lines:
                self._described = dict(lines[0][SERIES])
            self.done = {int(line[NUMBER]): line for line in lines[1:]}
        except (ValueError, KeyError, TypeError):
            raise BadInput(f"--results {path}: not a results file; choose another one") from None
        os.truncate(path, len(whole) + len(newline))


def _changed(described: dict[str, Any], before: Any) -> str:
    """The bots whose files are not those of before."""
    bots = zip(described["bots"], described[CONTENT], before, strict=False)
    return ", ".join(dict.fromkeys(bot for bot, now, then in bots if now != then)) or "a bot"


def from_replays(jobs: Sequence[Job], series: Series) -> dict[int, Facts]:
    """The matches of the plan whose replays are there and have a result."""
    done = {}
    for job in jobs:
        if job.path is None or not job.path.exists():
            continue
        replay = read_replay(job.path)
        playback = Playback(replay, series.game)
        is_setup = playback.setup.to_json() == series.setup(job).to_json()
        if not is_setup or [seat.bot for seat in replay.seats] != [series.names[bot] for bot in job.order]:
            raise BadInput(f"--resume: {job.path} belongs to another series; choose another folder")
        if replay.result is not None:
            playback.play_all()
            done[job.number] = result_facts(replay, job.path) | {GAME_HASH: game_hash(replay, playback.referee)}
    return done

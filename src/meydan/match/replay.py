"""Replays: what was answered, when, and how it ended; states are computed again, never stored.

`docs/replays.md` describes the format for people who read it with other programs.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    ValidationError,
    model_serializer,
)

from meydan.engine.errors import BadInput, BotError, MeydanError
from meydan.engine.game import Finished, Game
from meydan.engine.json_limits import check_json
from meydan.engine.saving import whole_file
from meydan.games import find
from meydan.match.endings import Ending
from meydan.match.referee import Referee
from meydan.match.setups import completed

FORMAT = 2  # that is written
FORMATS = (1, 2)  # that are read; the first one held all settings, and every outcome of chance
MOST_BYTES = 64 * 1024 * 1024
MEASURES = ("cpu", "stolen")  # milliseconds that are kept of an answer where they say something
MOST_DEPTH = 24  # lists and objects inside each other


def _checked(more: dict[str, str | float]) -> dict[str, str | float]:
    for name, value in more.items():
        if isinstance(value, str) == (name in MEASURES):
            raise ValueError(f"{name} is not a {'number' if name in MEASURES else 'text'}")
    return more


More = Annotated[dict[str, str | float], AfterValidator(_checked)]
Answer = tuple[int, str | None, float] | tuple[int, str | None, float, More]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid")


class _SparePart(_Part):
    """One of which some fields are only there where they say something."""

    _spare: ClassVar[Sequence[str]] = ()

    @model_serializer(mode="wrap")
    def _content(self, usual: SerializerFunctionWrapHandler) -> dict[str, Any]:
        content: dict[str, Any] = usual(self)
        return {name: value for name, value in content.items() if name not in self._spare or value is not None}


class SeatPart(_SparePart):
    """Who sat in a seat."""

    _spare: ClassVar[Sequence[str]] = ("log",)
    bot: str
    name: str
    log: str | None = None  # the file that keeps its error stream, as seen from the folder of the replay


class FaultPart(_SparePart):
    """What a seat did wrong."""

    _spare: ClassVar[Sequence[str]] = ("errors",)
    seat: int
    turn: int
    ending: Ending
    reason: str
    sentence: str
    said: str | None = None
    errors: str | None = None  # what the program wrote to its error stream; only there where it is kept


class ResultPart(_Part):
    """How the game came out."""

    winner: int | None
    scores: list[int]
    ranks: list[int]
    endings: list[Ending]  # of each seat


class BetterPart(_Part):
    """A move that would have been better, and what it would have changed."""

    chapter: int  # the turning point it belongs to
    turn: int  # turns that had been played
    seat: int
    played: str
    better: str
    before: float  # the chance of the seat's team after what was played
    after: float  # and after the better move
    spoken: list[str] = []  # the two actions for people, where the game says them otherwise


class OpinionPart(_Part):
    """What was thought of the match later, by quick games or by a strong player."""

    chances: list[list[float]]  # of each team to win, before the first turn and after each
    better: list[BetterPart] = []
    hints: list[dict[str, list[Any]]] = []  # overlays for the same positions


class Replay(_Part):
    """One match from the setup to the result."""

    meydan: Literal[1, 2]
    game: str = Field(max_length=64)
    version: str
    setup: dict[str, Any]
    time: dict[str, float | None]
    seats: list[SeatPart] = Field(min_length=1, max_length=64)
    turns: list[list[Answer]]  # per turn and seat: seat, action, milliseconds and, if need be, more
    chance: list[list[int]] = []  # in the first format: outcomes drawn in the set-up and in each turn, if any
    notes: list[str] = []
    ending: Ending
    sentence: str
    faults: list[FaultPart] = []  # in the order in which they were taken
    result: ResultPart | None
    final: str  # hash of the last state
    opinion: OpinionPart | None = None  # kept where somebody asked for it
    seal: str = ""  # hash of everything above, so that a changed file is noticed

    @model_serializer(mode="wrap")
    def _content(self, usual: SerializerFunctionWrapHandler) -> dict[str, Any]:
        content: dict[str, Any] = usual(self)
        spare = {"opinion": self.opinion is None, "chance": not self.chance and self.meydan != 1}
        return {name: value for name, value in content.items() if not spare.get(name)}

    @property
    def has_chance(self) -> bool:
        """Whether it holds the outcomes of chance; else the seed alone gives them."""
        return self.meydan == 1 or bool(self.chance)

    @property
    def is_void(self) -> bool:
        """Whether nobody could start: faults are told, and nobody lost by them."""
        return self.result is None and not self.turns and len(self.faults) == len(self.seats)

    def with_logs(self, logs: Sequence[Path | None], path: Path) -> Replay:
        """The same replay for a file at `path`, with the names of the files that keep the bots' error streams."""
        kept = [os.path.relpath(log, path.parent) if log is not None and log.is_file() else None for log in logs]
        names = [None if name is None else os.fsencode(name).decode(errors="replace") for name in kept]
        seats = [seat.model_copy(update={"log": name}) for seat, name in zip(self.seats, names, strict=True)]
        return self.model_copy(update={"seats": seats}).sealed()

    def sealed(self) -> Replay:
        """The same replay with its seal."""
        return self.model_copy(update={"seal": self.expected_seal()})

    def expected_seal(self) -> str:
        """The seal this content should have."""
        content = self.model_dump(mode="json", exclude={"seal"})
        text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def write_replay(replay: Replay, path: Path) -> None:
    """Write a replay, gzipped when the name ends in .gz; the file appears whole or not at all."""
    data = pack_replay(replay) if path.suffix == ".gz" else encode_replay(replay)
    try:
        with whole_file(path) as half:
            half.write_bytes(data)
    except OSError as error:
        raise MeydanError(f"{path}: the replay cannot be written: {error.strerror or error}") from None


def pack_replay(replay: Replay) -> bytes:
    """The content of a gzipped file."""
    return gzip.compress(encode_replay(replay), mtime=0)


def encode_replay(replay: Replay) -> bytes:
    """The content of a plain file."""
    text = json.dumps(replay.sealed().model_dump(mode="json"), separators=(",", ":"), ensure_ascii=False) + "\n"
    return text.encode()


def read_replay(path: Path) -> Replay:
    """Read a replay, plain or gzipped; a bad file gets a sentence."""
    try:
        data = _read_bytes(path)
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror or error}") from None
    except (EOFError, zlib.error) as error:
        raise BadInput(f"{path}: the compressed data is damaged ({error}); nothing was read") from None
    return decode_replay(data, str(path))


def decode_replay(data: bytes, name: str) -> Replay:
    """The replay in the bytes of a file that is not gzipped."""
    check_json(data, name)
    try:
        content = json.loads(data, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{name}: not a replay: invalid JSON ({error})") from None
    return parse_replay(content, name)


def parse_replay(content: Any, name: str) -> Replay:
    """The replay in parsed JSON."""
    if not isinstance(content, dict) or "meydan" not in content:
        raise BadInput(f"{name}: not a Meydan replay: expected a JSON object with the key 'meydan'")
    if content["meydan"] not in FORMATS:
        raise BadInput(
            f"{name}: written in replay format {content['meydan']!r}; this program reads formats up to {FORMAT}; "
            "use a newer version of meydan"
        )
    if _depth(content) > MOST_DEPTH:
        raise BadInput(f"{name}: not a valid replay: more than {MOST_DEPTH} lists and objects inside each other")
    try:
        return Replay.model_validate(content)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"])) or "the file"
        raise BadInput(f"{name}: not a valid replay: {where}: {first['msg'].lower()}") from None


def _refuse_constant(word: str) -> None:
    raise ValueError(f"{word} is no number")


def _depth(content: Any) -> int:
    """How many lists and objects lie inside each other; stops counting where it is too many."""
    level, depth = [content], 0
    while depth <= MOST_DEPTH:
        inside = [each for each in level if isinstance(each, dict | list)]
        if not inside:
            break
        depth += 1
        level = [child for each in inside for child in (each.values() if isinstance(each, dict) else each)]
    return depth


def _read_bytes(path: Path) -> bytes:
    """The file's content, unpacked, unless it is larger than any replay."""
    with path.open("rb") as file:
        packed = file.read(2) == b"\x1f\x8b"
    with gzip.open(path, "rb") if packed else path.open("rb") as stream:
        data: bytes = stream.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise BadInput(f"{path}: larger than {MOST_BYTES // 2**20} MiB, the limit for replays")
    return data


class Playback:
    """A replay being played again, turn by turn."""

    def __init__(self, replay: Replay, game: Game | None = None) -> None:
        self.replay = replay
        self.game: Game = game or find(replay.game)
        self.game.preset(str(replay.setup.get("rules")))
        self.setup = self.game.from_json(replay.setup) if replay.meydan == 1 else completed(self.game, replay.setup)
        if len(replay.seats) != self.setup.seats:
            raise BadInput(f"the replay names {len(replay.seats)} bots for {self.setup.seats} seats")
        if replay.result:
            self._check_result(replay.result)
        for fault in replay.faults:
            if not (0 <= fault.seat < self.setup.seats and 0 <= fault.turn <= len(replay.turns)):
                raise BadInput(f"a fault of seat {fault.seat} in turn {fault.turn}: there is none")
        self.referee = Referee(self.game, self.setup, keeps_draws=replay.has_chance)

    def _check_result(self, result: ResultPart) -> None:
        """A result is one of these seats; whether it is the right one is for `verify` to say."""
        seats = range(self.setup.seats)
        if {len(result.scores), len(result.ranks), len(result.endings)} != {len(seats)}:
            raise BadInput(f"the replay has no score, rank and ending for each of {len(seats)} seats")
        if result.winner is not None and result.winner not in map(self.game.team, seats):
            raise BadInput(f"the replay says that {result.winner} has won: there is no such side")

    def play_all(self) -> None:
        """Play every recorded turn, and the faults."""
        for _ in self.replay.turns:
            if self.referee.is_over:
                raise BadInput(f"turn {self.referee.turn}: the game was already over")
            self.advance()
        self.finish()

    def advance(self) -> None:
        """Play the next recorded turn, after the faults that were taken before it."""
        number = self.referee.turn
        self._take_faults(number)
        seats = [answer[0] for answer in self.replay.turns[number]]
        if sorted(seats) != self.referee.asked:
            raise BadInput(f"turn {number}: answers of seats {sorted(seats)}; expected {self.referee.asked}")
        self.referee.play({answer[0]: self._action(number, *answer[:2]) for answer in self.replay.turns[number]})

    def _action(self, number: int, seat: int, word: str | None) -> Any:
        if word is None:
            raise BadInput(f"turn {number}, {self.game.seat_name(seat)}: no action recorded")
        try:
            action = self.game.words.read_action(word, self.referee.setup_view())
            self.referee.judge(seat, action)
        except BotError as error:
            raise BadInput(f"turn {number}, {self.game.seat_name(seat)}: {error}") from None
        return action

    def finish(self) -> None:
        """Apply the faults that ended the match, if any did."""
        self._take_faults(self.referee.turn)

    def _take_faults(self, turn: int) -> None:
        seats = sorted(fault.seat for fault in self.replay.faults if fault.turn == turn)
        if seats and not self.replay.is_void:
            self.referee.forfeit(*seats)


def verify(replay: Replay) -> list[str]:
    """Play the replay again and compare; returns what differs, nothing when all is as recorded."""
    return judged_again(replay)[0]


def judged_again(replay: Replay) -> tuple[list[str], Referee | None]:
    """What differs when the replay is played again, and the referee at its end; none if it cannot be played."""
    wrong = []
    if replay.seal != replay.expected_seal():
        wrong.append("the seal does not match the content: the file was changed after it was written")
    try:
        playback = Playback(replay)
        playback.play_all()
    except MeydanError as error:
        return [*wrong, str(error)], None
    return wrong + _differences(replay, playback.referee), playback.referee


def _differences(replay: Replay, referee: Referee) -> list[str]:
    wrong = []
    if replay.final != referee.digest():
        wrong.append(f"the last state has hash {referee.digest()}; the record says {replay.final}")
    draws = referee.draws if any(referee.draws) else []
    if replay.has_chance and replay.chance != draws:
        wrong.append("the random outcomes differ from the record")
    result = replay.result
    if result and (result.scores != referee.scores or result.ranks != referee.ranks()):
        wrong.append(f"the scores are {referee.scores}; the record says {result.scores}")
    if result and result.winner != referee.winner():
        wrong.append(f"the winner is {referee.winner()}; the record says {result.winner}")
    has_result = replay.ending not in (Ending.ABANDONED, Ending.OUR_FAULT)
    if has_result and not referee.is_over:
        wrong.append(f"the game is not over after {referee.turn} turns; the recorded ending is {replay.ending}")
    if has_result != (result is not None):
        wrong.append(f"there is {'no' if has_result else 'a'} result; the recorded ending is {replay.ending}")
    return wrong


def finished(replay: Replay) -> tuple[Game, Finished]:
    """The match behind a replay, as game files want it."""
    playback = Playback(replay)
    for _ in replay.turns:
        playback.advance()
    playback.finish()
    seconds = [answer[2] / 1000 for turn in replay.turns for answer in turn if answer[1] is not None]
    fault = (replay.faults[0].seat, replay.faults[0].reason) if replay.faults else None
    names = [seat.name for seat in replay.seats]
    referee = playback.referee
    return playback.game, Finished(playback.setup, referee.history, seconds, names, fault, referee.given_to)

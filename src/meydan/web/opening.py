"""Files from outside: our replays, and whatever the games can read of their own worlds."""

from __future__ import annotations

import gzip
import io
import math
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from meydan.engine.errors import BadInput
from meydan.engine.game import Game
from meydan.engine.json_limits import check_json, is_json
from meydan.engine.record import view
from meydan.engine.recorded import Logs, Played, Recorded, Told
from meydan.games import find, loadable
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.match.replay import Replay, decode_replay
from meydan.players.rewind import Recorded as Answered
from meydan.players.rewind import RecordedPlayer
from meydan.players.seating import Conditions, seat_bots
from meydan.web.show import Json, recorded_show, replay_show, told_show

MOST_BYTES = 64 * 2**20  # of a file, unpacked
MOST_TURNS = 20_000  # of a match that a page can hold
# what readers raise for a content that no program of a contest has written
UNREADABLE = (LookupError, TypeError, ValueError, ArithmeticError, AttributeError, AssertionError, RecursionError)
_GZIP = b"\x1f\x8b"
_OUR_KEY = b'"meydan"'


@dataclass(frozen=True)
class Source:
    """A match that was read from a file: a replay, or what another program's log tells."""

    game: Game
    match: Replay | Played | Recorded | Told

    @property
    def result(self) -> Json | None:
        """Who won, by name (nobody: a draw), and the scores; None where the file does not tell."""
        result = self.match.result if isinstance(self.match, Replay) else None
        if result is None:
            return None
        winners = [name for seat, name in enumerate(self.names) if self.game.team(seat) == result.winner]
        return {"winners": winners, "scores": result.scores}

    @property
    def names(self) -> list[str]:
        """Who played."""
        match = self.match
        return [seat.name for seat in match.seats] if isinstance(match, Replay) else list(match.names)

    @property
    def turns(self) -> int:
        """How many turns it has."""
        match = self.match
        if isinstance(match, Replay):
            return len(match.turns)
        if isinstance(match, Played):
            return len(match.actions)
        return len(match.states if isinstance(match, Recorded) else match.pages) - 1

    @property
    def ending(self) -> str:
        """How it ended."""
        return str(self.match.ending if isinstance(self.match, Replay) else Ending.NORMAL)

    def replay(self) -> Replay | None:
        """The match as a Meydan replay, where every answer is known; games of other programs are played for it."""
        if isinstance(self.match, Played):
            return replay_of(self.game, self.match)
        return self.match if isinstance(self.match, Replay) else None

    def eyes(self) -> list[Json]:
        """What each seat saw of it; nothing where nothing is hidden."""
        is_told = isinstance(self.match, Told)
        return [self.show(eye=seat) for seat in range(len(self.names))] if self.game.hidden and not is_told else []

    def show(self, identity: str | None = None, eye: int | None = None) -> Json:
        """The match for the page."""
        if eye is not None and not 0 <= eye < len(self.names):
            most = len(self.names) - 1
            raise BadInput(f"eye {eye}: {self.game.name} was played by seats 0 to {most}; expected one of them")
        if isinstance(self.match, Recorded):
            return recorded_show(self.match, self.game, identity, eye)
        if isinstance(self.match, Told):
            return told_show(self.match, self.game, identity)
        replay = self.replay()
        assert replay is not None
        return replay_show(replay, identity, eye)


def read_file(path: Path) -> list[Source]:
    """The matches in a file."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror or error}") from None
    return read_matches(data, path.name, path.parent)


def read_matches(data: bytes, name: str, folder: Path | None = None) -> list[Source]:
    """The matches in the bytes of a file, plain or gzipped; a bad file gets a sentence."""
    data = _unpacked(data, name)
    if is_json(data):
        check_json(data, name)
    if data.lstrip()[:1] == b"{" and _OUR_KEY in data:
        replay = decode_replay(data, name)
        sources = [Source(find(replay.game), replay)]
    else:
        game, logs = _reader(data, name)
        try:
            sources = [Source(game, match) for match in logs.read(data, name, folder)]
        except BadInput as error:
            raise BadInput(f"{name}: {error}") from None
        except UNREADABLE as error:
            raise BadInput(f"{name}: contains something that no match of {game.name} has ({error})") from None
    _check(sources, name)
    return sources


def _unpacked(data: bytes, name: str) -> bytes:
    """The content, unless it is larger than anything that is read."""
    if data[:2] == _GZIP:
        try:
            data = gzip.GzipFile(fileobj=io.BytesIO(data)).read(MOST_BYTES + 1)
        except (OSError, EOFError, zlib.error) as error:
            raise BadInput(f"{name}: the compressed data is damaged ({error}); nothing was read") from None
    if len(data) > MOST_BYTES:
        raise BadInput(f"{name}: larger than {MOST_BYTES // 2**20} MiB, the limit for files")
    if not data:
        raise BadInput(f"{name}: the file is empty")
    return data


def _reader(data: bytes, name: str) -> tuple[Game, Logs]:
    """The game whose file this is."""
    kinds = ["a Meydan replay"]
    for game, logs in _readers():
        if logs.knows(data, name):
            return game, logs
        kinds += logs.kinds
    raise BadInput(f"{name}: cannot be watched; expected {', '.join(kinds)}")


def _readers() -> Iterator[tuple[Game, Logs]]:
    for game in loadable():
        if game.files.reader is not None:
            yield game, game.files.reader


def _check(sources: Sequence[Source], name: str) -> None:
    if not sources:
        raise BadInput(f"{name}: contains no match")
    longest = max(source.turns for source in sources)
    if longest > MOST_TURNS:
        raise BadInput(f"{name}: a match of {longest} turns; the page shows at most {MOST_TURNS}")


def replay_of(game: Game, played: Played) -> Replay:
    """A match with all its actions as a Meydan replay; its times are the file's."""
    setup = view(played.setup.record)
    answers: list[dict[int, Answered]] = [{} for _ in played.names]
    for number, turn in enumerate(played.actions):
        seconds = played.seconds[number] if played.seconds else {}
        for seat, action in turn.items():
            word = game.words.write_action(action, setup)
            answers[seat][number] = Answered(action, word, 1000 * seconds.get(seat, 0.0))
    players = [RecordedPlayer(played.origin, name, answers[seat]) for seat, name in enumerate(played.names)]
    replay = seat_bots(game, played.setup, players, Conditions(TimeControl(per_move_ms=math.inf))).run()
    if len(replay.turns) < len(played.actions):
        raise BadInput(f"turn {len(replay.turns)}: {replay.sentence}")
    if replay.result is not None:
        return replay
    told = played.sentence or f"the record ends after {len(replay.turns)} turns"
    return replay.model_copy(update={"sentence": told}).sealed()

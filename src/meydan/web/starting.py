"""Starting matches from the page: what may be chosen, and what the choices mean."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from meydan.engine.errors import BadInput
from meydan.engine.game import Game, Setup
from meydan.games import find, survey
from meydan.match.clock import TimeControl, usual_time
from meydan.match.replay import Playback, Replay
from meydan.players.catalogue import describe
from meydan.players.seating import Conditions, check_seats
from meydan.players.specs import PlayerOptions, is_program
from meydan.sandbox.pieces import AUTO, make_cage
from meydan.web.live import LivePlan, allows_take_back, real_time
from meydan.web.owner import Rights
from meydan.web.persian import persian_of, phrases_of, said
from meydan.web.person import HUMAN
from meydan.web.scenes import scene_address
from meydan.web.show import Json

UPLOAD, HOUSE, RANDOM = "upload", "house", "random"
MOST_BOT_BYTES = 16 * 2**20
MOST_UPLOADS = 200
LONGEST_MOVE, LONGEST_TURN = 3600.0, 60.0  # seconds
NO_FILES = "to run files of this machine, open the page by the address that the server printed"
NO_UPLOADS = "to upload bots, open the page by the address that the server printed"
_NAME = re.compile(r"\w[\w. -]{0,80}")
_ODD = re.compile(r"[^\w. -]+")  # signs that some program would stumble over
_COPY = re.compile(r"( - Copy)?(\s*\(\d+\))*(?=(\.\w+)?$)")  # how browsers and desktops name what is there already
_SELF_TALKING = (".py", ".jar")  # files that some other program runs


class StartMatch(BaseModel):
    """What the page sends to start a match."""

    model_config = ConfigDict(extra="forbid")

    game: str = Field(max_length=64)
    seats: Annotated[list[str], Field(min_length=1, max_length=64)]
    map: str | None = Field(None, max_length=400)
    rules: str | None = Field(None, max_length=64)
    settings: dict[str, Any] = {}
    seed: int | str | None = None
    secondsPerMove: float | None = Field(None, gt=0, le=LONGEST_MOVE)  # noqa: N815
    peopleSeconds: float | None = Field(None, gt=0, le=LONGEST_TURN)  # noqa: N815
    peopleHaveClock: bool = False  # noqa: N815
    show: str | None = Field(None, max_length=64)  # a match that is played on; its setup and time are taken
    turn: int = Field(0, ge=0)  # from which on


class Bots:
    """Bots that sit down here, and those that were uploaded."""

    def __init__(self, folder: Path, sandbox: str = AUTO) -> None:
        self._folder, self._sandbox = folder, sandbox
        self._uploads: dict[str, Path] = {}

    def upload(self, data: bytes, name: str) -> Json:
        """Keep a bot's file, by its name without odd signs and the mark of a copy; returns what to write for it."""
        kept = _ODD.sub("_", _COPY.sub("", name, count=1))
        if not _NAME.fullmatch(kept):
            raise BadInput(f"{name[:80]!r} is not a file name for a bot; use letters, digits, dots and dashes")
        if not data:
            raise BadInput(f"{name}: the file is empty")
        if len(self._uploads) >= MOST_UPLOADS:
            raise BadInput(f"{MOST_UPLOADS} bots are already uploaded; restart the server to remove them")
        identity = secrets.token_urlsafe(12)
        path = self._folder / identity / kept
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        if path.suffix not in _SELF_TALKING:
            path.chmod(0o700)
        self._uploads[identity] = path
        return {"bot": f"{UPLOAD}:{identity}", "name": kept}

    def check(self, wish: StartMatch, rights: Rights) -> None:
        """Refuse bots and maps that the person may not bring."""
        game = find(wish.game)
        for bot in wish.seats:
            kind, _, rest = bot.partition(":")
            if kind == UPLOAD and rest not in self._uploads:
                raise BadInput(f"{bot[:80]}: no such upload; upload the bot again")
            if bot != HUMAN and kind not in (HOUSE, UPLOAD) and not rights.files:
                raise BadInput(f"{bot[:80]!r}: {NO_FILES}; choose a house bot or {HUMAN}")
        if wish.map is not None and not rights.files:
            _check_map(game, wish.map)

    def started(self, seats: Sequence[str]) -> dict[int, str]:
        """What is started, by seat, where no person sits: an upload is its file."""
        words = {seat: bot.partition(":") for seat, bot in enumerate(seats) if bot != HUMAN}
        return {seat: str(self._uploads[word[2]]) if word[0] == UPLOAD else seats[seat] for seat, word in words.items()}

    def conditions(self, seats: Sequence[str], time: TimeControl) -> Conditions:
        """How bots play; programs get walls around them."""
        cage = make_cage(self._sandbox)[0] if any(map(is_program, seats)) else None
        return Conditions(time, options=PlayerOptions(cage=cage))


def make_plan(wish: StartMatch, bots: Bots, folder: Path, past: Replay | None = None) -> LivePlan:
    """Check the choices of a match; with a past it is played on from the turn that is wished."""
    game = find(wish.game)
    check_seats(game.name, game.seats, len(wish.seats))
    setup = _setup(game, wish) if past is None else _past_setup(past, wish)
    asked = wish.secondsPerMove
    time = usual_time(game, setup) if asked is None else TimeControl(per_move_ms=1000 * asked)
    length = wish.peopleSeconds if "peopleSeconds" in wish.model_fields_set else real_time(game, setup)
    if length is not None and game.idle is None and HUMAN in wish.seats:
        raise BadInput(f"{game.name} waits for every answer, so a person's turn has no fixed length")
    return LivePlan(
        game,
        setup,
        wish.seats,
        bots.started(wish.seats),
        bots.conditions(wish.seats, time),
        folder,
        length,
        wish.peopleHaveClock,
        [seat for seat, bot in enumerate(wish.seats) if bot.startswith(f"{UPLOAD}:")],
        past=past.turns[: wish.turn] if past is not None else (),
    )


def _setup(game: Game, wish: StartMatch) -> Setup:
    return game.prepare(wish.rules, wish.settings, _seed(wish.seed), wish.map, len(wish.seats))


def _past_setup(past: Replay, wish: StartMatch) -> Setup:
    """The setup of a match that is played on; one with another number of seats, or without this turn, is refused."""
    if past.game != wish.game or len(past.seats) != len(wish.seats):
        raise BadInput(f"this match was {past.game} with {len(past.seats)} seats; expected a bot for each of them")
    last = min((fault.turn for fault in past.faults), default=len(past.turns))
    if wish.turn > last:
        raise BadInput(f"turn {wish.turn}: the match can be played on from turns 0 to {last}")
    return Playback(past).setup


def list_games(rights: Rights) -> Json:
    """All that somebody can choose."""
    games, skipped = survey(_facts)
    told = [said(sentence) for sentence in skipped.values()]
    return {"games": games, "skipped": told, "canUseFiles": rights.files, "canUpload": rights.uploads}


def _facts(game: Game) -> Json:
    told, setup = describe(game), game.prepare()
    return {
        "game": game.name,
        "title": game.title,
        "seats": told["seats"],
        "seatNames": [game.seat_name(seat) for seat in range(max(game.seats))],
        "teams": list(game.teams),
        "isSimultaneous": game.simultaneous,
        "isHidden": game.hidden,
        "hasChance": game.chance,
        "hasScene": game.viewer is not None,
        "scene": scene_address(game),
        "rules": told["rules"],
        "maps": told["maps"],
        "canDrawMap": game.setups.draw_map is not None,
        "bots": told["bots"],
        "settings": told["settings"],
        "persian": _persian(game, told),
        "secondsPerMove": game.setups.ms_per_move / 1000,
        "peopleSeconds": real_time(game, setup),
        "canTakeBack": allows_take_back(game),
        "clientPort": None if game.network.serving is None else game.network.serving.port,
    }


def _persian(game: Game, told: Json) -> Json:
    """The names and sentences of a game's choices in Persian, each by its English."""
    texts = [game.title, *(game.seat_name(seat) for seat in range(max(game.seats)))]
    texts += [bot["about"] for bot in told["bots"]] + [setting["meaning"] for setting in told["settings"]]
    return {**vars(phrases_of(game.name)), "sentences": persian_of(texts, game)}


def _check_map(game: Game, name: str) -> None:
    """A map by its name, so that no other file of the machine is read."""
    drawn = name.partition(":")[0] == RANDOM and game.setups.draw_map is not None
    if not drawn and name not in game.maps():
        raise BadInput(f"{name[:80]!r} is not a map of {game.name}; expected {', '.join(game.maps()) or 'none'}")


def _seed(given: int | str | None) -> int:
    if given is None or given == "":
        return secrets.randbits(31)
    try:
        return int(given)
    except ValueError:
        raise BadInput(f"seed {str(given)[:40]!r}: expected a whole number") from None


def is_local(host: str) -> bool:
    """Whether only programs of this machine reach a server that listens there."""
    return host == "localhost" or host.startswith("127.") or host == "::1"

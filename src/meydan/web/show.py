"""A match for the page, and all that the page and the server say to each other.

A **show** is one match as JSON; `viewer/src/show.ts` has the same as types:

    {id, game, title, rules, map, seed, seats: [{name, bot, seatName, team, log?}],
     time: {perMoveMs, totalMs, incrementMs}, persianNames, hasScene, isHidden, isReplay, origin, stage, first,
     firstScores, curves, firstStanding, words, story, turns, isLive, eye, ending, sentence, faults, result, notes,
     persian, hasOpinion?, hints?: [overlays by name, of each position]}

`stage` and `first` come from the game's `frames` door; a game without one gets `{"text": [lines]}`. A **turn** is

    {answers: [{seat, action, ms, verdict?, said?}], scores, delta, events, errors?: {seat: text},
     values?: [numbers of each curve], chances?: [of each team to win]}

where `delta` is a patch (`meydan.web.patch`) from the frame before. A turn without answers is a fault that changed the
position. `seed` is text, since 64 bits do not fit a number of JavaScript. With an `eye` the frames are what that seat
may know. `persian` has the Persian of sentences by their English (`meydan.web.persian`); events of faults, errors,
summaries and refusals carry theirs beside the sentence. While a person plays a game with hidden information, their show
is **secret**: no seed, of other seats neither answers, faults nor scores, and only the events that follow from what
they see.

Over HTTP (bodies and answers JSON; an error is `{"error": sentence, "persian": sentence}` with a status from 400 on):

    GET  /api/games               games, maps, presets, house bots, settings
    GET  /api/recent              matches that run, were played, were given on the command line, or opened
    POST /api/open?name=FILE      the body is a file: our replay or a log of the game's own world -> its matches
    GET  /api/show/ID?eye=SEAT    a show
    GET  /api/show/ID/replay      the replay file
    GET  /api/show/ID/opinion     of a match with `hasOpinion`: {opinion: {chances, story, hints}, null so far}
    POST /api/bots?name=FILE      the body is a bot's file -> what to write for a seat
    POST /api/matches             start one -> its id and the keys of the seats where people sit
    POST /api/matches/ID/stop     end it without a result
    GET  /api/hosts               servers for clients of the original contests; `meydan.web.hosting` describes them
    POST /api/hosts               start one; POST /api/hosts/ID/stop ends it
    WS   /api/live/ID?key=KEY     a match as it is played; with a key also the questions to that seat; or ?eye=SEAT

The messages on the WebSocket are listed in `viewer/src/show.ts`: show, turn, question, refused, back, chances, end,
error from the server; action, takeBack, leave, ready from the page; pulse from the page, and back. What is new for all
pages with the same eyes is encoded once: a message of the server is one of these or a list of them, as text, or where
it is long as gzipped bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from meydan.engine.frames import Event, Noticing
from meydan.engine.game import Game, Setup
from meydan.engine.native import compact
from meydan.engine.record import View, as_json, view, view_bytes
from meydan.engine.recorded import Recorded, Told
from meydan.engine.talk import Moved
from meydan.match.endings import Ending
from meydan.match.referee import Referee
from meydan.match.replay import Answer, FaultPart, Playback, Replay
from meydan.story.judging import can_judge
from meydan.story.standing import standing
from meydan.web.opinion import fits, with_opinion
from meydan.web.patch import difference
from meydan.web.persian import outcome_said, persian, show_names
from meydan.web.remarks import notes_of, remarks
from meydan.web.scenes import own_words, scene_address
from meydan.web.story import curves_of, standing_json, story_of

Json = dict[str, Any]
OURS = "meydan"  # the origin of our own replays
UNFINISHED: Json = {"ending": None, "sentence": "", "faults": [], "result": None, "notes": [], "persian": {}}


@dataclass(frozen=True)
class Position:
    """What a show needs of one position."""

    state: View
    look: Callable[[int], View]  # what a seat may know of it
    scores: Sequence[int]
    moved: Sequence[Moved] = ()  # what led to it
    given_to: Sequence[int] = ()  # the teams that won because others gave up

    @classmethod
    def of(cls, referee: Referee, told: int = 0) -> Position:
        """The position in which a referee is; so many moves were told before."""
        return cls(
            referee.state_view(),
            lambda seat: view(referee.observation(seat)),
            referee.scores,
            tuple(referee.history[told:]),
            referee.given_to,
        )


@dataclass(frozen=True)
class Lineup:
    """What is known of a match before its first turn."""

    game: Game
    setup: Setup
    seats: Sequence[tuple[str, str]]  # bot and name of each
    time: Mapping[str, float | None]  # as replays keep it
    origin: str = OURS
    logs: Sequence[str | None] = ()  # the files with the bots' error streams, as seen from the replay


class Reel:
    """Writes a match down for one pair of eyes, turn by turn."""

    def __init__(self, lineup: Lineup, eye: int | None = None, is_secret: bool = False) -> None:
        self.lineup, self.eye = lineup, eye
        self.is_secret = is_secret and eye is not None and lineup.game.hidden
        self.turns: list[Json] = []
        game, setup = lineup.game, lineup.setup
        self._frames = game.viewer
        self._known = setup if eye is None else game.known_setup(setup, eye)
        self._fixed, self._true = view(self._known.record), view(setup.record)

    def begin(self, position: Position) -> None:
        """The position before the first turn."""
        self._last, self._seen = position, self._look(position)
        self._frame = self._draw(position, self._seen)
        self._first, self._first_scores = self._frame, self._scores(position)
        self._first_standing = self._standing(position)

    def add(
        self,
        position: Position,
        answers: Sequence[Answer],
        faults: Sequence[FaultPart] = (),
        notes: Sequence[str] = (),
    ) -> Json:
        """One more turn; returns it."""
        seen = self._look(position)
        frame = self._draw(position, seen)
        turn: Json = {
            "answers": [_answer(each) for each in answers if self._may_know(each[0])],
            "scores": self._scores(position),
            "delta": difference(self._frame, frame),
            "events": [*self._events(position, seen), *self._told(faults, notes)],
        }
        errors = {str(each[0]): each[3]["errors"] for each in answers if len(each) > 3 and "errors" in each[3]}
        errors |= {str(fault.seat): fault.errors for fault in faults if fault.errors}
        if errors and not self.is_secret:
            turn["errors"] = errors
        turn |= self._standing(position)
        self._last, self._seen, self._frame = position, seen, frame
        self.turns.append(turn)
        return turn

    def show(self, identity: str | None = None, outcome: Json = UNFINISHED, is_live: bool = False) -> Json:
        """The whole show so far."""
        game, setup, lineup = self.lineup.game, self.lineup.setup, self.lineup
        return {
            **_heading(game, lineup.seats, lineup.time, lineup.origin, lineup.logs),
            "persianNames": show_names(game, lineup.origin, setup.map, setup.rules),
            "id": identity,
            "rules": setup.rules,
            "map": setup.map,
            "seed": None if self.is_secret or lineup.origin != OURS else str(setup.seed),
            "hasScene": self._frames is not None,
            "scene": scene_address(game),
            "isHidden": game.hidden,
            "isReplay": lineup.origin == OURS and not is_live,
            "stage": self._frames.stage(self._known) if self._frames else {},
            "first": self._first,
            "firstScores": self._first_scores,
            "curves": curves_of(game) if self._sees_all else [],
            "firstStanding": self._first_standing,
            "words": own_words(game),
            "turns": self.turns,
            "isLive": is_live,
            "eye": self.eye,
            "story": None if is_live else self._story(outcome),
            **outcome,
        }

    @property
    def _sees_all(self) -> bool:
        return self.eye is None or not self.lineup.game.hidden

    def _standing(self, position: Position) -> Json:
        """The values of the curves and the chances of the teams, for eyes that see everything."""
        game, seats = self.lineup.game, self.lineup.setup.seats
        if not self._sees_all:
            return {}
        return standing_json(standing(game, position.state, self._true, seats, position.given_to))

    def _story(self, outcome: Json) -> Json | None:
        """What the match was about."""
        names = [name for _, name in self.lineup.seats]
        standings = [self._first_standing, *self.turns]
        return story_of(self.lineup.game, names, standings, outcome) if self._sees_all else None

    def _look(self, position: Position) -> View | None:
        """What the eye may know of a position, where that is not everything."""
        is_partial = self.eye is not None and self.lineup.game.hidden
        return position.look(self.eye) if is_partial and self.eye is not None else None

    def _draw(self, position: Position, seen: View | None) -> Json:
        """The frame of a position."""
        if self._frames is None:
            return {"text": self._text(position, seen).splitlines()}
        if seen is not None and self.eye is not None:
            return dict(self._frames.look(seen, self._fixed, self.eye))
        return dict(self._frames.frame(position.state, self._true))

    def _text(self, position: Position, seen: View | None) -> str:
        text = self.lineup.game.words
        if seen is None:
            return text.draw(position.state, self._true)
        return text.draw_seen(seen, self._fixed) if text.draw_seen else compact(as_json(seen))

    def _events(self, position: Position, seen: View | None) -> list[Json]:
        """What happened since the position before."""
        found = self._noticed(seen) if self.is_secret else self._happened(position)
        return [dict(event) for event in found]

    def _told(self, faults: Sequence[FaultPart], notes: Sequence[str]) -> list[Json]:
        """What was wrong with answers in this turn."""
        found = remarks(self.lineup.game, self.lineup.setup.seats, faults, notes)
        return [event for event in found if self._may_know(event["seat"])]

    def _happened(self, position: Position) -> Sequence[Event]:
        """What the game tells of the step to this position."""
        is_still = not position.moved and view_bytes(position.state) == view_bytes(self._last.state)
        if self._frames is None or is_still:
            return []
        return self._frames.events(self._last.state, position.state, self._true, position.moved)

    def _noticed(self, seen: View | None) -> Sequence[Event]:
        """What the eye can tell by itself, from two looks and nothing else."""
        if self._seen is None or seen is None or self.eye is None or not isinstance(self._frames, Noticing):
            return []
        return self._frames.noticed(self._seen, seen, self._fixed, self.eye)

    def _scores(self, position: Position) -> list[int | None]:
        is_open = self.lineup.game.open_scores
        return [points if is_open or self._may_know(seat) else None for seat, points in enumerate(position.scores)]

    def _may_know(self, seat: int) -> bool:
        return not self.is_secret or seat == self.eye


def replay_show(replay: Replay, identity: str | None = None, eye: int | None = None) -> Json:
    """The show of a Meydan replay."""
    playback = Playback(replay)
    referee = playback.referee
    reel = Reel(lineup_of(replay, playback.game, playback.setup), eye)
    reel.begin(Position.of(referee))
    for number, answers in enumerate(replay.turns):
        told = len(referee.history)
        playback.advance()
        faults = [fault for fault in replay.faults if fault.turn == number]
        reel.add(Position.of(referee, told), answers, faults, notes_of(replay, number))
    last = [fault for fault in replay.faults if fault.turn == len(replay.turns)]
    playback.finish()
    if last:
        reel.add(Position.of(referee, len(referee.history)), [], last)
    outcome = outcome_of(replay)
    if replay.seal != replay.expected_seal() or replay.final != referee.digest():
        outcome["notes"].insert(0, "this file was changed after it was written: its content does not match its seal")
    show = reel.show(identity, outcome_said(outcome, playback.game))
    if not show["curves"]:
        return show
    if replay.opinion is not None and fits(replay.opinion, show):
        return with_opinion(show, playback.game, replay.opinion)
    return {**show, "hasOpinion": can_judge(playback.game, playback.setup, len(replay.turns))}


def recorded_show(recorded: Recorded, game: Game, identity: str | None = None, eye: int | None = None) -> Json:
    """The show of a log that tells positions and not answers."""
    fixed = view(recorded.setup.record)
    bots = [("", name) for name in recorded.names]
    reel = Reel(Lineup(game, recorded.setup, bots, {}, recorded.origin), eye)
    for number, states in enumerate(recorded.states):
        position = _recorded_position(recorded, game, view(states), number)
        if number == 0:
            reel.begin(position)
            continue
        answers = [
            (move.seat, None if move.action is None else game.words.write_action(move.action, fixed), 0.0)
            for move in position.moved
        ]
        reel.add(position, answers)
    return reel.show(identity, _log_outcome(recorded, game))


def told_show(told: Told, game: Game, identity: str | None = None) -> Json:
    """The show of a file that tells a match only in words."""
    frames: list[Json] = [{"text": list(page)} for page in told.pages]
    unknown = [None for _ in told.names]
    return {
        **_heading(game, [("", name) for name in told.names], {}, told.origin),
        "persianNames": show_names(game, told.origin),
        "id": identity,
        "rules": "",
        "map": None,
        "seed": None,
        "hasScene": False,
        "scene": None,
        "isHidden": False,
        "isReplay": False,
        "stage": {},
        "first": frames[0],
        "firstScores": unknown,
        "curves": [],
        "firstStanding": {},
        "words": None,
        "story": None,
        "turns": [
            {"answers": [], "scores": unknown, "delta": difference(before, after), "events": []}
            for before, after in pairwise(frames)
        ],
        "isLive": False,
        "eye": None,
        **_log_outcome(told, game),
    }


def _log_outcome(log: Recorded | Told, game: Game) -> Json:
    """How a match ended by the log of another program."""
    outcome = {**UNFINISHED, "ending": str(Ending.NORMAL), "sentence": log.sentence, "notes": list(log.notes)}
    return outcome_said(outcome, game)


def _recorded_position(recorded: Recorded, game: Game, state: View, number: int) -> Position:
    fixed = view(recorded.setup.record)

    def look(seat: int) -> View:
        seen: View = view(np.zeros(1, recorded.setup.layout.observation))
        game.rules.observe(state, fixed, seat, seen)
        return seen

    scores = [int(game.rules.score(state, fixed, seat)) for seat in range(recorded.setup.seats)]
    return Position(state, look, scores, recorded.moves[number - 1] if number else ())


def _heading(
    game: Game,
    seats: Sequence[tuple[str, str]],
    time: Mapping[str, float | None],
    origin: str,
    logs: Sequence[str | None] = (),
) -> Json:
    """What a show says of its game and its players."""
    kept = {seat: {"log": log} for seat, log in enumerate(logs) if log}
    return {
        "game": game.name,
        "title": game.title,
        "seats": [
            {"name": name, "bot": bot, "team": game.team(seat), **_seat_name(game, seat), **kept.get(seat, {})}
            for seat, (bot, name) in enumerate(seats)
        ],
        "time": _time(time),
        "origin": origin,
    }


def _seat_name(game: Game, seat: int) -> Json:
    name = game.seat_name(seat)
    return {"seatName": name, "persianSeat": persian(name, game)}


def lineup_of(replay: Replay, game: Game, setup: Setup) -> Lineup:
    """Who played what, by a replay."""
    seats, logs = [(seat.bot, seat.name) for seat in replay.seats], [seat.log for seat in replay.seats]
    return Lineup(game, setup, seats, replay.time, logs=logs)


def outcome_of(replay: Replay) -> Json:
    """How a match ended; `outcome_said` says it in both languages."""
    return {
        "ending": str(replay.ending),
        "sentence": replay.sentence,
        "faults": [fault.model_dump(mode="json", exclude={"said", "errors"}) for fault in replay.faults],
        "result": replay.result.model_dump(mode="json") if replay.result else None,
        "notes": list(replay.notes),
    }


def _answer(answer: Answer) -> Json:
    seat, action, ms, *more = answer
    told: Json = {"seat": seat, "action": action, "ms": ms}
    for key in ("verdict", "said"):
        if more and key in more[0]:
            told[key] = more[0][key]
    return told


def _time(limits: Mapping[str, float | None]) -> Json:
    return {
        "perMoveMs": limits.get("per_move_ms"),
        "totalMs": limits.get("total_ms"),
        "incrementMs": limits.get("increment_ms") or 0,
    }

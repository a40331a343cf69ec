"""Matches: everybody is asked at once, clocks are apart, and whatever stops a match leaves a replay that holds."""

from __future__ import annotations

import dataclasses
import gc
import math
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import race

import meydan.engine.target
from meydan.engine.collecting import full_collections
from meydan.engine.errors import BadInput
from meydan.engine.game import Game
from meydan.engine.target import target
from meydan.games import find
from meydan.games.othello.original.wire.native import Native
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.match.player import Player
from meydan.match.referee import Referee
from meydan.match.replay import Playback, Replay, verify
from meydan.match.runner import Match, OurFault
from meydan.players.local import LocalPlayer
from meydan.players.specs import make_player

pytestmark = pytest.mark.timeout(60)
FOREVER = TimeControl(per_move_ms=math.inf, startup_ms=30_000)
IDLE = dataclasses.replace(race.GAME, faults_forfeit=False, idle=lambda state, setup, seat: 0)
RUNNER = """
import sys, time
for line in sys.stdin:
    word, *rest = line.split()
    if word == "race":
        print("ready", flush=True)
    if word == "go":
        turn = int(rest[0])
        {answer}
"""


def local(answer: Callable[[Any], Any], name: str = "local") -> Player:
    return LocalPlayer(f"python:{name}", name, lambda info: answer)


def program(folder: Path, name: str, answer: str, game: Game = race.GAME) -> Player:
    path = folder / f"{name}.py"
    path.write_text(RUNNER.format(answer=answer))
    return make_player(game, f"cmd:{sys.executable} -S {path}", 0)


def run(game: Game, *players: Player, limits: TimeControl = FOREVER) -> Replay:
    """Play, and let the replay come out the same when it is played again."""
    replay = Match(game, game.prepare(seats=len(players)), players, limits).run()
    check(game, replay)
    return replay


def check(game: Game, replay: Replay) -> None:
    playback = Playback(replay, game)
    playback.play_all()
    assert playback.referee.digest() == replay.final
    if replay.result is not None:
        assert playback.referee.scores == replay.result.scores
        assert playback.referee.ranks() == replay.result.ranks


def always(steps: Any) -> Player:
    return local(lambda view: steps)


def until(turn: int, then: Any) -> Player:
    """One step each turn, and something else from this turn on."""
    return local(lambda view: 1 if view.turn < turn else then)


# -- everybody at once --------------------------------------------------------------------------------------------


def test_everybody_answers_every_turn() -> None:
    replay = run(race.GAME, always(3), always(1), always(2))
    assert [[answer[:2] for answer in turn] for turn in replay.turns] == [[(0, "3"), (1, "1"), (2, "2")]] * 4
    assert replay.result is not None
    assert (replay.result.scores, replay.result.ranks, replay.result.winner) == ([12, 4, 8], [1, 3, 2], 0)


def test_programs_think_at_the_same_time_and_each_on_its_own_clock(tmp_path: Path) -> None:
    slow = program(tmp_path, "slow", "time.sleep(0.3); print(1, flush=True)")
    quick = program(tmp_path, "quick", "print(2, flush=True)")
    replay = run(race.GAME, slow, quick, limits=TimeControl(math.inf, 10_000, startup_ms=30_000))
    used = [sum(turn[seat][2] for turn in replay.turns) for seat in range(2)]
    assert used[0] >= 1100
    assert used[1] < used[0]
    assert replay.ending is Ending.NORMAL


def test_a_player_in_this_process_takes_nobody_elses_time(tmp_path: Path) -> None:
    def think(view: Any) -> int:
        time.sleep(0.3)
        return 1

    replay = run(race.GAME, program(tmp_path, "quick", "print(2, flush=True)"), local(think))
    assert sum(turn[0][2] for turn in replay.turns) < sum(turn[1][2] for turn in replay.turns)


def test_our_own_collections_are_no_time_of_a_player_in_this_process() -> None:
    def meets_one(view: Any) -> int:
        full_collections().ms += 1e6  # as if it had taken a quarter of an hour
        return 1

    replay = run(race.GAME, local(meets_one), always(1), limits=TimeControl(per_move_ms=math.inf, total_ms=60_000))
    assert not replay.faults
    assert all(ms == 0 for turn in replay.turns for seat, _, ms, *_ in turn if seat == 0)


def test_rules_are_compiled_before_anybody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meydan.engine.target, "_CODE", {})
    game, compiled, known = find("gems"), [], []
    setup = game.prepare(settings={"turn_count": 2})
    runs_on = target(game, setup, "compiled", lambda what, seconds: compiled.append(what))

    def looks(view: Any) -> str:
        known.append(len(compiled))
        return "NOOP"

    Match(game, setup, [local(looks), local(looks)], FOREVER, runs_on=runs_on).run()
    assert "gems observe" in compiled
    assert set(known) == {len(compiled)}


def test_only_full_collections_are_counted() -> None:
    counted = full_collections()
    before = counted.ms
    gc.collect(0)
    assert counted.ms == before
    gc.collect()
    assert counted.ms > before


def test_one_seat_out_of_time_does_not_stop_the_others(tmp_path: Path) -> None:
    stuck = program(tmp_path, "stuck", "time.sleep(60) if turn == 1 else print(3, flush=True)")
    limits = TimeControl(per_move_ms=700, startup_ms=30_000)
    replay = run(race.GAME, stuck, always(1), always(2), limits=limits)
    assert [(fault.seat, fault.turn, fault.ending) for fault in replay.faults] == [(0, 1, Ending.TIME)]
    assert [len(turn) for turn in replay.turns] == [3, 2, 2, 2]
    assert replay.result is not None
    assert (replay.result.scores, replay.result.winner) == ([0, 4, 8], 2)
    assert replay.result.endings == [Ending.TIME, Ending.NORMAL, Ending.NORMAL]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_faults_of_the_same_turn_are_taken_together(order: tuple[int, int]) -> None:
    bots = [until(1, 9), until(1, "x")]
    replay = run(race.GAME, *(bots[seat] for seat in order))
    assert len(replay.faults) == 2
    assert replay.result is not None
    assert (replay.result.winner, replay.result.ranks) == (None, [1, 1])
    assert replay.sentence.endswith("draw: 0, 0")


def test_two_that_cannot_start_leave_the_game_to_the_third(tmp_path: Path) -> None:
    gone = [program(tmp_path, name, "pass") for name in ("one", "two")]
    for name in ("one", "two"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit(1)")
    replay = run(race.GAME, gone[0], always(1), gone[1])
    assert [fault.seat for fault in replay.faults] == [0, 2]
    assert replay.turns == []
    assert replay.result is not None
    assert replay.result.winner == 1


# -- games in which a fault costs a turn only -----------------------------------------------------------------------


def test_a_fault_costs_a_turn_where_the_game_says_so(tmp_path: Path) -> None:
    odd = program(tmp_path, "odd", "print(3 if turn % 2 else 'nonsense', flush=True)", IDLE)
    replay = run(IDLE, odd, always(1))
    assert [turn[0][1] for turn in replay.turns] == ["0", "3", "0", "3"]
    assert replay.turns[0][0][3].items() >= {"said": "nonsense", "verdict": "format"}.items()  # type: ignore[misc]
    assert len(replay.notes) == 2
    assert replay.notes[0].endswith("it does nothing in this turn")
    assert replay.ending is Ending.NORMAL
    assert replay.result is not None
    assert replay.result.endings == [Ending.NORMAL, Ending.NORMAL]


def test_a_program_that_dies_stands_still_and_is_noted_once(tmp_path: Path) -> None:
    dying = program(tmp_path, "dying", "sys.exit(3) if turn == 1 else print(3, flush=True)", IDLE)
    replay = run(IDLE, dying, always(1))
    assert [turn[0][1] for turn in replay.turns] == ["3", "0", "0", "0"]
    assert len(replay.notes) == 1
    assert replay.ending is Ending.NORMAL
    assert replay.result is not None
    assert replay.result.endings == [Ending.CRASH, Ending.NORMAL]


def test_time_that_ran_out_is_gone_from_the_clock_too(tmp_path: Path) -> None:
    stuck = program(tmp_path, "stuck", "time.sleep(60)", IDLE)
    limits = TimeControl(per_move_ms=300, total_ms=500, startup_ms=30_000)
    match = Match(IDLE, IDLE.prepare(seats=2), [stuck, always(1)], limits)
    replay = match.run()
    assert [turn[0][2] for turn in replay.turns] == [300, 200, 0, 0]
    assert match.clocks[0].budget_ms() == 0


# -- whatever stops a match -------------------------------------------------------------------------------------------


def failing(turn: int) -> Any:
    def step(state: Any, setup: Any, actions: Any, luck: Any) -> None:
        state.place[0] = 77
        if state.turn == turn:
            raise ZeroDivisionError("a bug in the rules")
        race.step(state, setup, actions, luck)

    return dataclasses.replace(race.GAME, rules=dataclasses.replace(race.RULES, step=step))


def test_a_bug_of_ours_is_loud_and_keeps_what_was_played() -> None:
    game = failing(2)
    with pytest.raises(OurFault, match="race turn 2: Meydan failed, not a bot: ZeroDivisionError") as caught:
        run(game, always(1), always(2))
    replay = caught.value.replay
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    assert (replay.ending, replay.result, len(replay.turns)) == (Ending.OUR_FAULT, None, 2)
    assert "a bug in the rules" in replay.notes[-1]
    check(game, replay)


def test_a_bug_in_a_dialect_is_ours_and_ends_the_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = Native.choose

    def choose(self: Native, request: Any) -> Any:
        if request.turn == 3:
            raise KeyError("a bug in the dialect")
        return (yield from good(self, request))

    monkeypatch.setattr(Native, "choose", choose)
    game, bot = find("othello"), tmp_path / "bot.py"
    bot.write_text(
        "import os, sys\nfor line in sys.stdin:\n"
        "  if line[:7] == 'othello': print('ready', os.getpid(), flush=True)\n"
        "  if line[:2] == 'go': print('c3', flush=True)\n"
    )
    players = [local(lambda view: view.legal[0]), make_player(game, f"cmd:{sys.executable} -S {bot}", 1)]
    with pytest.raises(OurFault, match="Meydan failed, not a bot: KeyError") as caught:
        Match(game, game.prepare(), players, FOREVER).run()
    assert verify(caught.value.replay) == []
    assert len(caught.value.replay.turns) == 3
    assert not Path("/proc", players[1].name).exists()


def test_choices_that_do_not_fit_a_program_are_told_as_such(tmp_path: Path) -> None:
    game = find("othello")
    bot = tmp_path / "bot.py"
    bot.write_text("import sys\nfor line in sys.stdin:\n  if line[:4] == 'ping': print('pong', flush=True)\n")
    player = make_player(game, f"rust-reversi:{sys.executable} -S {bot}", 0)
    with pytest.raises(BadInput, match="rust-reversi programs play on 8x8 boards"):
        Match(game, game.prepare(settings={"size": 6}), [player, local(lambda view: view.legal[0])], FOREVER).run()


def test_a_game_that_goes_on_for_ever_is_a_bug_of_ours() -> None:
    endless = dataclasses.replace(race.RULES, is_over=lambda state, setup: False)
    with pytest.raises(OurFault, match="not over after its horizon of 4 turns"):
        run(dataclasses.replace(race.GAME, rules=endless), always(1), always(1))


def test_rules_that_ask_a_seat_which_is_out_are_a_bug_of_ours() -> None:
    deaf = dataclasses.replace(race.RULES, forfeit=lambda state, setup, seat: None)
    with pytest.raises(OurFault, match="ask a seat that has forfeited"):
        run(dataclasses.replace(race.GAME, rules=deaf), always("x"), always(1))


def test_a_match_is_watched_from_the_start_to_the_end() -> None:
    seen: list[int] = []
    Match(
        race.GAME, race.GAME.prepare(), [always(1), always(1)], FOREVER, lambda referee: seen.append(referee.turn)
    ).run()
    assert seen == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("moment", ["bot", "after the step", "after the turn", "end"])
def test_a_match_that_is_stopped_anywhere_keeps_the_turns_that_were_whole(
    moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop_at(turn: int) -> None:
        if turn == 2:
            raise KeyboardInterrupt

    def bot(view: Any) -> int:
        if moment == "bot":
            stop_at(view.turn)
        return 1

    play = Referee.play

    def play_and_stop(self: Referee, answers: Any) -> None:
        play(self, answers)
        if moment == "after the step" and self is match.referee:
            self.states["place"] = 55
            stop_at(self.turn)

    monkeypatch.setattr(Referee, "play", play_and_stop)
    last = race.TURNS if moment == "end" else 99
    match = Match(race.GAME, race.GAME.prepare(), [local(bot), always(2)], FOREVER)
    match.watch = lambda referee: stop_at(
        2 if referee.turn == last else referee.turn if moment == "after the turn" else 0
    )
    with pytest.raises(KeyboardInterrupt):
        match.run()
    replay = match.replay()
    check(race.GAME, replay)
    if moment == "end":
        assert (replay.ending, replay.sentence) == (Ending.NORMAL, "seat 1 wins: 4, 8")
    else:
        assert (replay.ending, replay.result) == (Ending.ABANDONED, None)
        assert len(replay.turns) == (1 if moment == "after the step" else 2)
        assert replay.sentence.endswith("stopped by the user; no result")

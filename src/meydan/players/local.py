"""Players that live in this process: house bots, and functions given by Python code.

They are trusted: their time is measured, but nothing can stop them in the middle of a move.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from typing import Any

from meydan.engine.collecting import full_collections
from meydan.engine.errors import BotError
from meydan.engine.game import Shown
from meydan.engine.record import view
from meydan.engine.schedstat import OwnWait
from meydan.engine.talk import Closing, Request
from meydan.match.endings import Ending
from meydan.match.player import Player, Reply, Seat
from meydan.players.bots import Actor, Farewell, Info, farewell, to_action, told

MakeActor = Callable[[Info], Actor]


class LocalPlayer(Player):
    """Calls a bot directly."""

    blocks = True

    def __init__(self, spec: str, name: str, make: MakeActor, report: Callable[..., None] | None = None) -> None:
        self.spec, self.name = spec, name
        self._make, self._report = make, report
        self._reply: Reply | None = None
        self._farewell: Farewell | None = None  # of a bot that was made and listens
        self._own_wait, self._collections = OwnWait(), full_collections()

    def start(self, seat: Seat) -> None:
        """Make the bot for this game."""
        self._seat = seat
        self._show, self._actions = seat.game.view(), seat.setup.layout.actions
        opening = seat.opening
        self._known = opening.setup
        if seat.game.setups.conceal is not None:
            self._known = view(seat.game.setups.conceal(seat.setup, seat.number).record)
        info = Info(
            seat.number,
            seat.seed,
            tuple(seat.names),
            opening.ms_per_move,
            opening.ms_total,
            opening.ms_increment,
            self._known,
            seat.setup.layout,
            self._report,
        )
        self._reply = self._guard(lambda: self._prepare(info))

    def ask(self, request: Request, budget_ms: float) -> None:
        """Call the bot at once; its time is from here to its return, without what we collect of our own meanwhile."""
        state = None if self._seat.game.hidden else request.state
        shown = Shown(self._known, request.seat, request.turn, budget_ms, state, request.look, self._actions)
        before, collected_before = self._own_wait.reading(), self._collections.ms
        began, cpu_before = time.perf_counter(), time.thread_time()
        reply = self._guard(lambda: self._answer(shown, request))
        wall_ms, cpu_ms = (time.perf_counter() - began) * 1000, (time.thread_time() - cpu_before) * 1000
        collected_ms = self._collections.ms - collected_before
        cpu_ms = max(0.0, cpu_ms - collected_ms)
        stolen_ms = max(0.0, min(self._own_wait.ms_since(before) + collected_ms, wall_ms - cpu_ms))
        self._reply = reply.costing(wall_ms - stolen_ms, cpu_ms, stolen_ms)

    def poll(self) -> Reply | None:
        """The answer that the call gave."""
        return self._reply

    def finish(self, closing: Closing | None) -> None:
        """Tell the result to a bot that listens; what it raises now loses nothing any more."""
        if closing is not None and self._farewell is not None:
            try:
                self._farewell(self._shown_end(closing), list(closing.scores))
            except (Exception, SystemExit):
                traceback.print_exc()

    def close(self) -> None:
        """Give back what measured its time."""
        self._own_wait.close()

    def _shown_end(self, closing: Closing) -> Any:
        state = None if self._seat.game.hidden else closing.state
        return self._show(Shown(self._known, closing.seat, closing.turn, 0.0, state, closing.look, self._actions))

    def _prepare(self, info: Info) -> Reply:
        self._actor = self._make(info)
        self._farewell = farewell(self._actor)
        return Reply()

    def _answer(self, shown: Shown, request: Request) -> Reply:
        answer = self._actor(self._show(shown))
        said = answer if isinstance(answer, str) else told(answer)
        try:
            action: Any = to_action(self._seat.game, self._seat.setup, request.setup, answer)
        except BotError as error:
            return Reply(None, said, 0.0, Ending.ILLEGAL, error.reason, str(error))
        return Reply(action, said)

    def _guard(self, work: Callable[[], Reply]) -> Reply:
        """A bot's own exception is its crash, never ours."""
        try:
            return work()
        except (Exception, SystemExit) as error:
            what = f"raised {type(error).__name__}: {str(error)[:200]}{_place(error)}"
            return Reply(ending=Ending.CRASH, reason="crash", sentence=what)


def _place(error: BaseException) -> str:
    """Where in the bot's file the exception arose."""
    trace = error.__traceback__
    if trace is None:
        return ""
    while trace.tb_next:
        trace = trace.tb_next
    return f" (line {trace.tb_lineno} of {trace.tb_frame.f_code.co_filename})"

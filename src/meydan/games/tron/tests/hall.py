"""A match without sockets and without time, for tests of what the server says and when."""

from __future__ import annotations

from typing import Any

from meydan.engine.record import view
from meydan.engine.serving import Client, ClientTalk, Send, TimeUp
from meydan.engine.talk import Closing, Request
from meydan.engine.target import Interpreted
from meydan.games.tron.law.state import STRAIGHT
from meydan.games.tron.original.chillin import message, read_message
from meydan.games.tron.original.config import ServerConfig
from meydan.games.tron.original.session import Session
from meydan.games.tron.tests.recorded import TRON

OPENING: Any = None  # nobody looks at it
SIDES = {"Blue": ["0"], "Yellow": ["0"]}


class Hall:
    """A session that is played without sockets and without time; the messages are kept for each peer."""

    def __init__(self, settings: dict[str, Any] | None = None, map: str | None = "duel", **config: Any) -> None:
        self.said: dict[Any, list[bytes]] = {}
        self.lines: list[str] = []
        chosen = ServerConfig.model_validate(config)
        setup = TRON.prepare(None, {"sides": list(chosen.sides), **(settings or {})}, map=map)
        self.session = Session(TRON, setup, chosen)
        self.session.tell, self.session.post = self.lines.append, self._post
        self._seats: dict[Any, int] = {}
        self._talks: dict[Any, ClientTalk] = {}  # with each peer, and what it waits for
        self._fixed, self._runner = view(setup.record), Interpreted(TRON, setup)
        self._states = self._runner.new()
        self.state = view(self._states)
        self._runner.reset(self._states)
        self.actions: list[list[int]] = []

    def _post(self, seat: int, data: bytes) -> None:
        for peer, own in self._seats.items():
            if own == seat:
                self.said[peer].append(data)

    def _go_on(self, peer: Any, data: bytes | None) -> tuple[Any, ...]:
        """Let a conversation begin or go on; what it comes to, or nothing while it waits."""
        talk, said = self._talks[peer], self.said.setdefault(peer, [])
        try:
            item = next(talk) if data is None else talk.send(data)
            while isinstance(item, Send):
                said.append(item.data)
                item = next(talk)
        except StopIteration as done:
            return (done.value,)
        return ()

    def receive(self, peer: Any, data: bytes) -> None:
        """A peer says something, at the door or in its seat."""
        if peer not in self._talks:
            self._talks[peer] = self.session.enter(str(peer))
            self._go_on(peer, None)
        elif self._talks[peer].gi_frame is None:  # type: ignore[attr-defined]
            return  # its answer is complete
        found = self._go_on(peer, data)
        if found and peer not in self._seats:
            self._seats[peer] = found[0]
            self.session.seated(found[0])
            self._begin({peer: self.client(peer).greet(OPENING)})
        elif found:
            self._answers[peer] = found[0]

    def client(self, peer: Any) -> Client:
        return self.session.clients[self._seats[peer]]

    def _begin(self, talks: dict[Any, ClientTalk]) -> None:
        for peer, talk in talks.items():
            self._talks[peer] = talk
            self._go_on(peer, None)

    def leave(self, peer: Any) -> None:
        """A seated peer goes."""
        if peer in self._seats:
            self._talks.pop(peer).close()
            self.client(peer).leave()
            del self._seats[peer]

    def join(self, peer: Any, nickname: str | None, agent: str | None = "0") -> Any:
        """What the peer is told about its join."""
        self.hear(peer, "JoinOfflineGame", team_nickname=nickname, agent_name=agent)
        return self.last(peer, "ClientJoined")

    def hear(self, peer: Any, name: str, **fields: Any) -> None:
        self.receive(peer, message(name, **fields))

    def command(self, peer: Any, cycle: int, kind: str = "ChangeDirection", payload: bytes = b"\1\2") -> None:
        self.hear(peer, "RealtimeCommand", type=kind, payload=payload, cycle=cycle)

    def told(self, peer: Any) -> list[tuple[str, dict[str, Any]]]:
        return [read_message(data[4:]) for data in self.said.get(peer, [])]

    def last(self, peer: Any, name: str) -> Any:
        return next((fields for told, fields in reversed(self.told(peer)) if told == name), None)

    def begin(self, start: int = 5) -> None:
        """Announce the start, let it come, and put the first question."""
        self.session.begin(self.state, start - 4.0)
        self.session.see(self.state)

    def ask(self) -> None:
        """The first snapshot, or the next one."""
        self._answers: dict[Any, int] = {}
        look = lambda: self.state  # noqa: E731
        self._begin(
            {
                peer: self.client(peer).choose(Request(self._fixed, seat, self.state.cycle, self.state, [], 0.0, look))
                for peer, seat in self._seats.items()
            }
        )

    def process(self) -> None:
        """The cycle is over."""
        actions = self._runner.new_actions()
        for peer, seat in self._seats.items():
            actions[0, seat] = self._answers[peer] if peer in self._answers else self._cut_off(peer)
        self.actions.append(actions[0].tolist())
        self._runner.step(self._states, actions)
        self.session.see(self.state)
        if not self.state.over:
            self.ask()

    def _cut_off(self, peer: Any) -> int:
        try:
            self._talks[peer].throw(TimeUp())
        except StopIteration as done:
            return int(done.value)
        except TimeUp:
            return STRAIGHT
        raise AssertionError("it goes on after its time")

    def finish(self) -> None:
        scores = [int(points) for points in self.state.score]
        for peer, seat in self._seats.items():
            closing = Closing(self._fixed, self.state, seat, self.state.cycle, scores, None, (), lambda: self.state)
            self._begin({peer: self.client(peer).finish(closing)})
        self.session.end()

    def started(self) -> Hall:
        self.join("one", "A")
        self.join("two", "B")
        self.begin()
        self.ask()
        return self

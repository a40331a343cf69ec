"""How a game is played in the world that it comes from: its server, its clients, its clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from meydan.engine.serving import Client, Plan, Serving


@dataclass(frozen=True)
class RealTime:
    """How a game is played where the clock ends a turn, whoever has answered; a turn lasts `ms_per_move`."""

    first_ms: float  # the first turn lasts longer
    together: Callable[[Sequence[Any]], Any]  # the action that several answers of one seat in one turn come down to


@dataclass(frozen=True)
class ClientBuild:
    """How a folder of sources becomes a running client."""

    language: str
    start: Callable[[Path], Sequence[str]]  # (folder in which it was built): the command
    build: Sequence[Sequence[str]] = ()  # commands, one after the other, in a copy of the folder; none: it is ready
    tools: Sequence[str] = ()  # programs without which it cannot be built
    environment: Mapping[str, str] = field(default_factory=dict)  # for the command that starts it
    version: str = ""  # of the protocol that it speaks, where there are several


class Folders(Protocol):
    """Clients of the original contest that we start ourselves: folders of sources, each a bot.

    The players package builds and starts them, and holds the conversation with each on a connection of its own.
    """

    def recipe(self, folder: Path) -> ClientBuild | None:
        """How this folder's client is made and started; None when it is none."""

    def environment(self, host: str, port: int) -> Mapping[str, str]:
        """What tells a client where its server is."""

    def client(self, build: ClientBuild) -> Client:
        """Our side of the conversation with one of them."""

    def log(self, seat: int) -> Path | None:
        """Where the contest's own script keeps what the client of a seat prints, if it does."""


@dataclass(frozen=True)
class Network:
    """The original world of a game, as far as it has one."""

    serving: Serving | None = None  # its server
    usual_config: Callable[[], str] | None = None  # the server's configuration file with the usual values
    folders: Folders | None = None  # its clients as bots
    real_time: RealTime | None = None  # how it is played by the clock
    crowd: Callable[[int], CrowdPlan] | None = None  # (turns): matches with network clients, many at once


@dataclass(frozen=True)
class CrowdPlan:
    """Matches of the original's clients, many of which can be played at once."""

    plan: Plan  # of each
    clients: Sequence[str]  # the command that plays as all of them, with the ports behind it; prints who heard the end
    seconds: float  # that a match takes

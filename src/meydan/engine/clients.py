"""Clients of an original contest that we start ourselves: folders of sources that connect to a server of ours.

The game says which folders are its clients, how they are built and started and what they are told in variables; the
players package builds and starts them, and holds the conversation with each on a connection of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from meydan.engine.serving import Client, ClientTalk
from meydan.engine.talk import Request


class TimeUp(Exception):
    """Thrown into a conversation whose time is over; it may still return what came until then."""


@dataclass(frozen=True)
class Recipe:
    """How a folder of sources becomes a running client."""

    language: str
    start: Callable[[Path], Sequence[str]]  # (folder in which it was built): the command
    build: Sequence[Sequence[str]] = ()  # commands, one after the other, in a copy of the folder; none: it is ready
    tools: Sequence[str] = ()  # programs without which it cannot be built
    environment: Mapping[str, str] = field(default_factory=dict)  # for the command that starts it


class Follower(Client, Protocol):
    """A client that is told of turns in which it is not asked, too."""

    def follow(self, request: Request) -> ClientTalk:
        """Tell what happened; nothing is waited for."""

    def notes(self) -> list[str]:
        """What was ignored of the client's words, since the last call."""


class Clients(Protocol):
    """The programs of an original contest as bots."""

    def recipe(self, folder: Path) -> Recipe | None:
        """How this folder's client is made and started; None when it is none."""

    def environment(self, host: str, port: int) -> Mapping[str, str]:
        """What tells a client where its server is."""

    def client(self) -> Follower:
        """Our side of the conversation with one of them."""

    def log(self, seat: int) -> Path:
        """Where the contest's own script keeps what the client of a seat prints."""

"""Folders of the contest's own Java client: built and started as they are.

The address of the server stands in the client's source. Java looks for a SOCKS proxy before it connects anywhere; we
are that proxy, and wherever the client wants to go, it comes to us.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from meydan.engine.client_sources import CLASSES, ClientFiles, java_class, java_libraries, java_mains
from meydan.engine.contest_class import OURS
from meydan.engine.errors import Unparsable
from meydan.engine.network import ClientBuild
from meydan.engine.serving import RECEIVE, ClientTalk, Send
from meydan.engine.talk import Opening
from meydan.games.gems.original import wire
from meydan.games.gems.original.serving import GemsClient

SIGNS = ("finish!", "CONFIRM")  # in the source that speaks with a server
NEW, OLD = wire.VERSIONS  # which counts gems, and which does not
SOCKS, NO_SECRET, GRANTED = 5, b"\5\0", b"\5\0\0\1" + bytes(6)
PROXY = "-DsocksProxyHost={host} -DsocksProxyPort={port} -DsocksNonProxyHosts="


class ProxiedClient(GemsClient):
    """A client that believes it reaches its server through a proxy."""

    def greet(self, opening: Opening) -> ClientTalk:
        """What the proxy is asked, then the facts of the game."""
        for expected, answer in ((SOCKS, NO_SECRET), (SOCKS, GRANTED)):
            data: bytes = yield RECEIVE
            if data[:1] != bytes([expected]):
                raise Unparsable(f"got {data[:40]!r}; expected a Java program that asks its SOCKS proxy")
            yield Send(answer)
        yield from super().greet(opening)


class GemsFolders:
    """The contest's Java clients as bots."""

    def recipe(self, folder: Path) -> ClientBuild | None:
        """Java sources, one of which speaks with a server; others are none of ours."""
        files = ClientFiles(folder)
        sources = files.ending(".java")
        bases = [name for name in sources if all(sign in files.text(name) for sign in SIGNS)]
        if OURS in files.names or not bases:
            return None
        main, base = _beginning(files, sources, bases)
        path = ":".join([CLASSES, *java_libraries(files, sources, files.ending(".jar"))])
        compile_all = ["javac", "-nowarn", "-encoding", "UTF-8", "-cp", path, "-d", CLASSES, *sources]
        command = ["java", "-cp", path, java_class(files, main)]
        version = NEW if re.search("gem", files.text(base), re.IGNORECASE) else OLD
        return ClientBuild("Java", lambda place: command, [compile_all], ["javac", "java"], version=version)

    def environment(self, host: str, port: int) -> Mapping[str, str]:
        """What sends all connections of Java to us."""
        return {"JAVA_TOOL_OPTIONS": PROXY.format(host=host, port=port)}

    def client(self, build: ClientBuild) -> GemsClient:
        """Our side of the conversation, in the version that its source knows."""
        return ProxiedClient(build.version)

    def log(self, seat: int) -> None:
        """The contest kept none."""


def _beginning(files: ClientFiles, sources: list[str], bases: list[str]) -> tuple[str, str]:
    """The source that begins, and the one through which it speaks: the base that it, or its agent, extends."""
    mains = java_mains(files, sources) or bases
    for main in mains:
        text = files.text(main)
        for base in bases:
            if re.search(rf"\bextends\s+{re.escape(PurePosixPath(base).stem)}\b", text):
                return main, base
    used = [
        base for base in bases if any(f"extends {PurePosixPath(base).stem}" in files.text(name) for name in sources)
    ]
    return mains[0], (used or bases)[0]

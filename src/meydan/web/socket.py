"""One page at a live match: what it is told, and what it may say."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from meydan.web.audience import Watcher
from meydan.web.broadcast import Broadcast
from meydan.web.library import encoded
from meydan.web.persian import said
from meydan.web.person import LONGEST_WORD, Wish
from meydan.web.show import Json

MOST_WAITING = 5000  # messages for a page that does not take them
REFUSED, NORMAL = 1008, 1000  # codes with which a socket is closed


class FromPage(BaseModel):
    """What a page says."""

    model_config = ConfigDict(extra="forbid")

    type: Literal["action", "takeBack", "leave"]
    seat: int
    turn: int = -1
    action: str = Field("", max_length=LONGEST_WORD)


class Outbox:
    """Messages on their way to one page; other threads may put them in."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._messages: asyncio.Queue[Json | None] = asyncio.Queue()

    def put(self, message: Json) -> None:
        """Send a message as soon as the page takes it; a page that never does is given up."""
        with suppress(RuntimeError):  # the server has stopped
            self._loop.call_soon_threadsafe(self._put, message)

    def _put(self, message: Json) -> None:
        self._messages.put_nowait(message if self._messages.qsize() < MOST_WAITING else None)

    async def send_all(self, socket: WebSocket) -> None:
        """Send until the match is over."""
        while True:
            message = await self._messages.get()
            if message is None:
                break
            await socket.send_text(encoded(message).decode())
            if message["type"] == "end":
                break
        await socket.close(NORMAL)


async def serve_socket(socket: WebSocket, match: Broadcast | None, key: str | None, eye: int | None) -> None:
    """Let a page look on, or play the seat to which it has the key."""
    await socket.accept()
    seat = match.seat_of(key) if match is not None and key is not None else None
    fault = _fault(match, key, seat)
    if match is None or fault:
        await _close(socket, fault)
        return
    outbox = Outbox()
    watcher = Watcher(outbox.put, seat, eye)
    match.watch(watcher)
    sending = asyncio.create_task(outbox.send_all(socket))
    try:
        await _listen(socket, match, watcher)
    except WebSocketDisconnect:
        pass
    finally:
        match.leave(watcher)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


def _fault(match: Broadcast | None, key: str | None, seat: int | None) -> str:
    """Why a page may not look on."""
    if match is None:
        return "no such match is being played; it may be over"
    if key is not None and seat is None:
        return "this key is not valid for any seat of this match"
    if match.is_secret and seat is None:
        return "somebody plays this match and must not see everything; you can watch it when it is over"
    return ""


async def _listen(socket: WebSocket, match: Broadcast, watcher: Watcher) -> None:
    """Take what the page says until it goes."""
    while True:
        text = await socket.receive_text()
        fault = _hear(text, match, watcher)
        if fault:
            watcher.send({"type": "refused", "seat": watcher.seat, **said(fault)})


def _hear(text: str, match: Broadcast, watcher: Watcher) -> str:
    """Lay a wish on the desk; returns what is wrong with it."""
    try:
        said = FromPage.model_validate_json(text)
    except ValidationError as error:
        return f"the message cannot be understood: {error.errors()[0]['msg'].lower()}"
    if watcher.seat is None or said.seat != watcher.seat:
        return f"seat {said.seat} is not your seat"
    match.desks[watcher.seat].put(Wish(said.type, said.turn, said.action))
    return ""


async def _close(socket: WebSocket, sentence: str) -> None:
    if socket.application_state is WebSocketState.CONNECTED:
        await socket.send_text(encoded({"type": "error", **said(sentence)}).decode())
        await socket.close(REFUSED)

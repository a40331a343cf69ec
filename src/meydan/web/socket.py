"""One page at a live match: what it is told, and what it may say."""

from __future__ import annotations

import asyncio
import re
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from meydan.web.audience import Audience, Watcher
from meydan.web.broadcast import Broadcast
from meydan.web.packing import encoded
from meydan.web.persian import said
from meydan.web.person import LONGEST_WORD, Wish
from meydan.web.show import Json

GZIP = b"\x1f\x8b"  # begins messages that are packed
EYE = re.compile("[0-9]{1,3}")  # the number of a seat
MOST_ANSWERS = 50  # that wait for a page which sends and does not read; it gets no more
REFUSED, NORMAL = 1008, 1000  # codes with which a socket is closed


class FromPerson(BaseModel):
    """What a person says."""

    model_config = ConfigDict(extra="forbid")

    type: Literal["action", "takeBack", "leave", "ready"]
    seat: int
    turn: int = -1
    action: str = Field("", max_length=LONGEST_WORD)


class Pulse(BaseModel):
    """A page asks whether it is still heard."""

    model_config = ConfigDict(extra="forbid")

    type: Literal["pulse"]


FROM_PAGE: TypeAdapter[FromPerson | Pulse] = TypeAdapter(Annotated[FromPerson | Pulse, Field(discriminator="type")])


async def _send_all(socket: WebSocket, audience: Audience, watcher: Watcher) -> None:
    """Send what is new until the match is over; a page that takes nothing makes only its own task wait."""
    while True:
        watcher.news.clear()
        data = audience.next_for(watcher)
        if data:
            await (socket.send_bytes(data) if data.startswith(GZIP) else socket.send_text(data.decode()))
        elif audience.is_over:
            break
        else:
            await watcher.news.wait()
    await socket.close(NORMAL)


async def serve_socket(socket: WebSocket, match: Broadcast | None) -> None:
    """Let a page look on, or play the seat to which it has the key."""
    await socket.accept()
    key, eye = socket.query_params.get("key"), socket.query_params.get("eye", "")
    seat = match.seat_of(key) if match is not None and key is not None else None
    fault = _fault(match, key, seat)
    if match is None or fault:
        await _close(socket, fault)
        return
    watcher = Watcher(seat, int(eye) if EYE.fullmatch(eye) else None)
    match.watch(watcher)
    sending = asyncio.create_task(_send_all(socket, match.audience, watcher))
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
        answer = _hear(await _words(socket), match, watcher)
        if answer and len(watcher.extra) < MOST_ANSWERS:
            watcher.extra.append(encoded(answer))
            watcher.news.set()


async def _words(socket: WebSocket) -> str:
    """The next message; bytes say nothing."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    return message.get("text") or ""


def _hear(text: str, match: Broadcast, watcher: Watcher) -> Json | None:
    """Lay a wish on the desk; the answer, where there is one: that we hear, or what is wrong with the wish."""
    try:
        message = FROM_PAGE.validate_json(text)
    except ValidationError as error:
        return _refusal(watcher, f"the message cannot be understood: {error.errors()[0]['msg'].lower()}")
    if isinstance(message, Pulse):
        return {"type": "pulse"}
    if watcher.seat is None or message.seat != watcher.seat:
        return _refusal(watcher, f"seat {message.seat} is not your seat")
    match.wish(watcher.seat, Wish(message.type, message.turn, message.action))
    return None


def _refusal(watcher: Watcher, fault: str) -> Json:
    return {"type": "refused", "seat": watcher.seat, **said(fault)}


async def _close(socket: WebSocket, sentence: str) -> None:
    if socket.application_state is WebSocketState.CONNECTED:
        await socket.send_text(encoded({"type": "error", **said(sentence)}).decode())
        await socket.close(REFUSED)

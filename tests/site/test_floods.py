"""What one visitor does so that nothing is left for others: long bodies, many passwords, many open pages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from threading import Barrier, BoundedSemaphore, BrokenBarrierError
from typing import Any

import pytest
from httpx import ASGITransport, AsyncClient

from meydan.site.http import stream, under_way
from meydan.site.http.headers import BodyLimit
from meydan.site.pages import watching
from meydan.site.people import passwords
from meydan.site.people.limits import ALL_WRONG, tries_left
from meydan.site.people.names import name_key
from meydan.site.site import MOST_MAKERS

from .conftest import PASSWORD, Browser, Running


def test_strangers_are_not_listened_to_for_long(cup: Running) -> None:
    ali, guest = cup.team("Ali", "Falcons"), Browser(cup)
    guest.get("/enter")
    files = {"bot": ("a.py", b"#" * 100_000)}
    told = guest.post("/submissions", files=files)
    assert (told.status_code, told.text) == (413, "what was sent is larger than 64 kB, the limit before you sign in")
    assert guest.send("POST", "/api/v1/submissions?name=a.py", content=b"#" * 100_000).status_code == 413
    assert ali.post("/submissions", files=files).status_code == 303
    token = ali.token()
    assert guest.send("POST", "/api/v1/submissions?name=b.py", content=b"x" * 100_000, headers=token).status_code == 200
    form = {"content-type": "application/x-www-form-urlencoded"}
    assert ali.send("POST", "/submissions", content=b"&" * (2 << 20), headers=form).status_code == 413


def test_few_passwords_are_looked_at_at_once_and_few_wait(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    Browser(cup).register("Ali")
    ali, usual = Browser(cup), passwords.HASHER

    class Watched:
        """Looks whether somebody else could come in."""

        def __getattr__(self, name: str) -> Any:
            assert name == "check_needs_rehash" or not passwords.TURNS.acquire(blocking=False), name
            return getattr(usual, name)

    monkeypatch.setattr(passwords, "TURNS", BoundedSemaphore(1))
    monkeypatch.setattr(passwords, "HASHER", Watched())
    passwords._nobody.cache_clear()
    ali.get("/enter")
    assert ali.post("/enter", name="Nobody", password=PASSWORD).status_code == 403
    assert ali.post("/enter", name="Ali", password=PASSWORD).status_code == 303
    assert Browser(cup).register("Mina").get("/account").status_code == 200
    monkeypatch.setattr(passwords, "PLACES", BoundedSemaphore(1))
    passwords.PLACES.acquire()
    guest = Browser(cup)
    guest.get("/enter")
    left = tries_left(cup.database, ALL_WRONG, name_key("Ali"))
    told = guest.post("/enter", name="Ali", password=PASSWORD)
    assert (told.status_code, told.headers["retry-after"]) == (429, "2")
    assert tries_left(cup.database, ALL_WRONG, name_key("Ali")).count == left.count, "it says nothing of the password"


def test_nobody_takes_all_places_for_open_pages(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "MOST_WATCHERS", 4)
    places = cup.site.stream.places
    found = [(address, places.take(address)) for address in ("a", "a", "a", "b", "c", "d")]
    assert found == [("a", True), ("a", True), ("a", False), ("b", True), ("c", True), ("d", False)]
    assert Browser(cup).get("/live").status_code == 503
    places.give_back("a")
    assert places.take("d")


def test_all_addresses_of_one_network_count_as_one(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    Browser(cup).register("Ali")
    monkeypatch.setattr(stream, "MOST_WATCHERS", 2)

    def guess(address: str) -> int:
        who = Browser(cup, address)
        who.get("/enter")
        return who.post("/enter", name="Ali", password="wrong" * 3).status_code

    assert [guess(f"2001:db8:1:2:{number:x}::7") for number in range(11)] == [403] * 10 + [429]
    assert guess("2001:db8:1:3::7") == 403
    assert [guess(f"::ffff:10.0.0.{number}") for number in (1, 2)] == [403, 403], "an old address in a new one"
    assert cup.site.stream.places.take("2001:db8:1:2::/64")
    assert Browser(cup, "2001:db8:1:2::9").get("/live").status_code == 503


def test_nobody_fills_the_memory_with_what_they_send(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ali, mina, lone = cup.team("Ali", "Falcons"), cup.team("Mina", "Owls"), Browser(cup).register("Lone")
    mb, tokens = 1 << 20, [who.token() for who in (ali, mina)]
    monkeypatch.setattr(under_way, "MOST_AT_ONCE", 0)  # four uploads, half of them from one address

    async def endless() -> AsyncIterator[bytes]:
        raise AssertionError("nobody listens to who has no team")
        yield b""

    path = "/api/v1/submissions?name=a.py"
    assert lone.send("POST", path, content=endless(), headers=lone.token()).status_code == 403
    app = cup.app.middleware_stack
    while not isinstance(app, BodyLimit):
        app = app._app if hasattr(app, "_app") else app.app
    room = app._under_way
    sent = [room.shares(number, address) for number, address in ((7, "a"), (8, "a"), (9, "b"), (10, "c"))]
    for shares in (sent[0], sent[0], sent[2]):
        room.take(shares, 20 * mb)
    for shares in (sent[0], sent[1]):
        with pytest.raises(under_way.Busy):  # two uploads of a person, and the half of one address
            room.take(shares, 20 * mb)
    room.take(sent[3], 20 * mb)
    told = ali.send("POST", path, content=b"x" * (10 * mb), headers=tokens[0])
    assert (told.status_code, told.headers["retry-after"]) == (503, "5")
    assert "try again" in told.json()["error"]
    assert ali.send("POST", path, content=b"x" * mb, headers=tokens[0]).status_code == 200, "small ones find room"
    guest = Browser(cup)
    guest.get("/enter")
    assert guest.post("/enter", name="Ali", password=PASSWORD).status_code == 303, "strangers have their own"
    for shares in (sent[0], sent[0], sent[2], sent[3]):
        room.give_back(shares, 20 * mb)
    assert mina.send("POST", path, content=b"x" * (10 * mb), headers=tokens[1]).status_code == 200
    assert not room._bytes


def test_the_page_of_a_team_is_remembered_once_however_its_name_is_written(cup: Running) -> None:
    cup.team("Ali", "Falcons")
    guest = Browser(cup)
    for number in range(9):
        page = guest.get(f"/teams/FALCONS{'%E2%80%8D' * number}")
        assert "<h1><bdi>Falcons</bdi></h1>" in page.text
    assert list(cup.site._memory) == [("opponents", "Falcons")]


def test_who_asks_for_many_matches_at_once_keeps_no_page_waiting(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    cup.play_until(lambda: cup.state.results >= 6)
    shows = [f"/viewer/api/show/{key.replace('/', '.')}" for key in cup.state.stage.results][:6]
    gate, usual, made = Barrier(MOST_MAKERS + 1), watching.replay_show, []

    def one_too_many(*given: Any) -> Any:
        with suppress(BrokenBarrierError):
            gate.wait(0.2)
            raise AssertionError("all these are made at once")
        made.append(given[-1])
        return usual(*given)

    async def ask() -> list[int]:
        transport = ASGITransport(cup.app)
        async with AsyncClient(transport=transport, base_url="http://localhost") as client:
            return [each.status_code for each in await asyncio.gather(*map(client.get, shows))]

    monkeypatch.setattr(watching, "replay_show", one_too_many)
    monkeypatch.setattr(watching, "SHOWS", watching.Shows())
    assert asyncio.run(ask()) == [200] * 6
    assert len(made) == 6
    assert asyncio.run(ask()) == [200] * 6, "they are ready"
    assert len(made) == 6

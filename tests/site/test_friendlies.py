"""Friendlies: who may ask whom, who decides, and that no request hangs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import MutableMapping
from typing import Any
from weakref import WeakKeyDictionary

import pytest

from meydan.site.http.stream import Page as Listener
from meydan.site.matches import friendlies, friendly_requests
from meydan.site.matches.friendly_requests import ACCEPTED, ASKED, CANCELLED, EXPIRED, FAILED, PLAYED, REFUSED
from meydan.site.people.limits import FRIENDLIES

from .conftest import BOT, Browser, Running

TOKENS: WeakKeyDictionary[Browser, dict[str, str]] = WeakKeyDictionary()  # an account makes only so many
Two = tuple[Browser, Browser]
NEXT = BOT.replace("hello", "hello again").encode()


@pytest.fixture
def two(cup: Running) -> Two:
    """Two teams with bots; the second one decides on each request."""
    ali, eve = cup.team("Ali", "Falcons"), cup.team("Eve", "Crows")
    for who in (ali, eve):
        cup.upload(who)
    cup.play_until(lambda: {"Falcons", "Crows"} <= set(cup.state.active))
    assert eve.post("/team/accepts", accepts="ask").status_code == 303
    return ali, eve


def api(who: Browser, path: str) -> Any:
    TOKENS[who] = TOKENS.get(who) or who.token(scope="team")
    return who.get(f"/api/v1{path}", headers=TOKENS[who]).json()


def states(who: Browser) -> list[str]:
    return [each["state"] for each in api(who, "/friendlies")]


def test_the_versions_of_the_moment_in_which_a_team_accepts_are_played(cup: Running, two: Two) -> None:
    ali, eve = two
    assert ali.post("/friendlies", bot="Crows", seat="white").status_code == 303
    assert cup.folder.store.wishes() == [], "nobody has answered"
    for who in two:
        cup.upload(who, data=NEXT)
    cup.play_until(lambda: cup.state.active["Falcons"].version == cup.state.active["Crows"].version == 2)
    (asked,) = api(eve, "/friendlies/requests")
    assert (asked["asker"], asked["seats"], asked["state"]) == ("Falcons", ["white"], ASKED)
    assert "Falcons" in eve.get("/team?language=fa").text
    assert ali.post("/friendlies/answer", number=str(asked["id"]), accepts="yes").status_code == 400, "not its own"
    assert eve.post("/friendlies/answer", number=str(asked["id"]), accepts="yes").status_code == 303
    cup.upload(ali, data=NEXT + b"\n")
    assert states(ali) == [ACCEPTED]
    cup.play_until(lambda: bool(cup.state.friendlies) and cup.state.active["Falcons"].version == 3)
    (result,) = cup.state.friendlies.values()
    assert result.body["bots"] == [["Crows", 2, 0], ["Falcons", 2, 0]], "black sits first"
    assert states(ali) == [PLAYED]
    assert api(eve, "/friendlies/requests") == []


def test_every_request_ends(cup: Running, two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    (ali, eve), sara = two, cup.organiser()

    def ask() -> str:
        assert ali.post("/friendlies", bot="Crows").status_code == 303
        return str(api(ali, "/friendlies")[0]["id"])

    number = ask()
    assert ali.post("/friendlies", bot="Crows").status_code == 400, "one at a time"
    assert eve.post("/friendlies/cancel", number=number).status_code == 400, "only who asked"
    assert ali.post("/friendlies/cancel", number=number).status_code == 303
    assert eve.post("/friendlies/answer", number=number, accepts="yes").status_code == 400, "it is over"
    assert eve.post("/friendlies/answer", number=ask(), accepts="no").status_code == 303
    ask()
    assert eve.post("/team/accepts", accepts="never").status_code == 303
    assert eve.post("/team/accepts", accepts="ask").status_code == 303
    number = ask()
    late = time.time() + friendlies.ANSWER_SECONDS + 1
    with monkeypatch.context() as later:
        for module in (friendlies, friendly_requests):
            later.setattr(module.time, "time", lambda: late)
        assert api(eve, "/friendlies/requests") == []
        assert api(ali, "/friendlies")[0]["state"] == EXPIRED
    assert states(ali) == [ASKED, REFUSED, REFUSED, CANCELLED]
    assert sara.post("/desk/lock", on="yes", reason="finals").status_code == 303
    assert eve.post("/friendlies/answer", number=number, accepts="yes").status_code == 403
    assert ali.post("/friendlies", bot="greedy").status_code == 403
    assert sara.post("/desk/lock", on="no", reason="finals").status_code == 303
    assert eve.post("/friendlies/answer", number=number, accepts="yes").status_code == 400, "it ended at the lock"
    assert states(ali) == [EXPIRED, REFUSED, REFUSED, CANCELLED]
    assert cup.folder.store.wishes() == []


def test_a_team_is_told_before_it_asks_why_not(cup: Running, two: Two) -> None:
    ali, eve = two
    assert ali.post("/friendlies", bot="Crows", seat="red").status_code == 400
    assert ali.post("/friendlies", bot="Crows", map="nowhere").status_code == 400
    told = api(ali, "/friendlies/opponents")
    assert (told["why_not"], told["seats"]) == ("", ["black", "white"])
    assert {each["bot"]: (each["accepts"], each["why_not"]) for each in told["opponents"]}["Crows"] == ("ask", "")
    assert eve.post("/team/accepts", accepts="never").status_code == 303
    assert "Crows does not accept friendlies now" in ali.get("/team").text
    for number in range(friendlies.MOST_OPEN):
        assert ali.post("/friendlies", bot="greedy").status_code == 303, number
    assert ali.post("/friendlies", bot="greedy").status_code == 400
    assert "5 friendlies of your team wait" in ali.get("/team").text
    cup.play_until(lambda: len(cup.state.friendlies) == friendlies.MOST_OPEN)
    assert api(ali, "/friendlies/opponents")["why_not"] == ""
    eve.post("/team/accepts", accepts="always")
    for bot, most in (("Crows", friendlies.MOST_WITH_ONE), ("random", friendlies.MOST_OPEN)):
        for _ in range(most):
            assert ali.post("/friendlies", bot=bot).status_code == 303
            asked = len(api(ali, "/friendlies"))
            cup.play_until(lambda asked=asked: len(cup.state.friendlies) == asked)
        if bot == "Crows":
            assert ali.post("/friendlies", bot="Crows").status_code == 400, "it is not flooded"
    assert ali.post("/friendlies", bot="greedy").status_code == 429
    assert len(api(ali, "/friendlies")) == FRIENDLIES.count
    assert "too many tries" in ali.get("/team").text
    nobody = cup.team("Mina", "Owls")
    assert "your team has no playable bot yet" in nobody.get("/team").text


def test_a_friendly_that_cannot_be_played_says_so_and_blocks_nothing(cup: Running, two: Two) -> None:
    ali, _ = two
    for _ in range(friendlies.MOST_OPEN):
        assert ali.post("/friendlies", bot="greedy").status_code == 303
    cup.state.versions["Falcons"].clear()  # as if the scheduler knew nothing of it
    cup.scheduler.grant_wishes()
    assert states(ali) == [FAILED] * friendlies.MOST_OPEN
    assert api(ali, "/friendlies/opponents")["why_not"] == ""


def test_only_the_open_pages_of_the_two_teams_are_told_of_a_request(cup: Running, two: Two) -> None:
    pages = [Page(cup, team) for team in (None, "Falcons", "Crows", "Owls")]
    asyncio.run(_ask_before(cup, two[0], pages))
    assert {page.team: len(page.lines) for page in pages} == {None: 1, "Falcons": 2, "Crows": 2, "Owls": 1}
    assert Browser(cup).get("/live/team").status_code == 403


async def _ask_before(cup: Running, asker: Browser, pages: list[Page]) -> None:
    """A request while these pages are open, until all have heard what they hear."""
    open_pages = [asyncio.create_task(page.listen()) for page in pages]
    while not all(page.lines for page in pages):
        await asyncio.sleep(0)
    assert (await asyncio.to_thread(asker.post, "/friendlies", bot="Crows")).status_code == 303
    await asyncio.to_thread(cup.site.view.refresh)
    while len(pages[1].lines) < 2 or len(pages[2].lines) < 2:
        await asyncio.sleep(0)
    for _ in range(10):  # who was woken with them has spoken by then
        await asyncio.sleep(0)
    cup.site.stream.close()
    await asyncio.gather(*open_pages)


class Page:
    """A page that listens."""

    def __init__(self, cup: Running, team: str | None) -> None:
        self.team, self._stream = team, cup.site.stream
        self.lines: list[bytes] = []

    async def listen(self) -> None:
        listener = Listener("127.0.0.1", self.team)
        await self._stream.serve({"type": "http"}, asyncio.Event().wait, self._send, listener)  # type: ignore[arg-type]

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        if message.get("body"):
            self.lines.append(message["body"])

"""What strangers try: floods, odd signs, numbers that are none, on both databases. The pages keep answering."""

from __future__ import annotations

import json
import logging
import re
import socket
import stat
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from httpx import Response
from sqlalchemy.exc import DBAPIError

from meydan.cli.site_people import take_in
from meydan.contest import tables
from meydan.contest.file import LimitLines
from meydan.engine.errors import BadInput, MeydanError
from meydan.site import history, schema
from meydan.site.http import hooks
from meydan.site.http.hooks import _is_open, safe_address
from meydan.site.operations.backup import back_up, restore
from meydan.site.operations.log_file import start_log
from meydan.site.people import limits
from meydan.site.people.limits import Limit
from meydan.site.people.names import clean_name
from meydan.site.submissions import submissions

from .conftest import PASSWORD, Browser, Running, png

NUL = "a\0b"
BOTH = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


@BOTH
def test_odd_signs_and_numbers_are_refused_in_a_sentence_by_both_databases(cup: Running) -> None:
    sara, ali, guest = cup.organiser(), cup.team("Ali", "Falcons"), Browser(cup)
    token = ali.token()
    guest.get("/enter")
    assert guest.post("/enter", name="x" * 5000, password="wrong" * 3).status_code == 403
    assert guest.post("/enter", name=NUL, password="wrong" * 3).status_code == 403
    assert guest.get("/teams/a%00b").status_code == 400
    assert sara.get("/desk/acts?q=a%00b").status_code == 400
    for number in ("²", "9" * 40, "-1", ""):
        assert ali.post("/account/end", number=number).status_code == 400, number
        assert sara.post("/desk/answer", number=number, text="x").status_code == 400, number
    assert ali.get("/submissions/99999999999999999999").status_code == 400
    assert guest.get("/api/v1/submissions/99999999999999999999", headers=token).status_code == 422
    for text in (r'"a\u0000b"', r'"\ud800"'):
        body = f'{{"bot": {text}}}'.encode()
        assert guest.send("POST", "/api/v1/friendlies", content=body, headers=token).status_code in (403, 422), text
    names = {r"a\u0000b": 400, r"\ud800": 400, r"=cmd|' /C calc'!A0": 400, r"a\u202eb": 400, r"a\nb,c": 200}
    for name, status in names.items():
        table = f'[{{"team": "Owls", "person": "Zahra"}}, {{"team": "{name}", "person": "Mina"}}]'
        assert sara.post("/desk/import", table=table).status_code == status, name
    assert sara.post("/desk/import", table="[" * 100_000).status_code == 400
    assert '"a b,c",Mina,yes,member,no' in sara.get("/desk/people.csv").text
    assert ali.post("/questions", text=NUL).status_code == 303
    assert ali.post("/team/new", name=NUL).status_code == 400
    assert guest.get("/matches?before=²&bot=" + "x" * 5000).status_code == 200
    assert guest.send("POST", "/enter", headers={"content-length": "²".encode()}).status_code == 413


def test_what_is_no_picture_or_unpacks_to_too_much_is_refused(cup: Running) -> None:
    sara = cup.organiser()
    frame = b"\xff\xd8\xff\xe0\x00\x04ab" + b"\xff\xc2\x00\x0b\x08"
    bombs = (png(40_000, 40_000), frame + b"\xff" * 4 + b"\x01" * 9)
    odd = (
        b"<svg/>",
        b"GIF89a",
        b"\x89PNG\r\n\x1a\n<script>",
        frame,
        b"\xff\xd8\xff" * 9,
        b"",
        b"\xff\xd8\xff" * 300_000,
    )
    for data in (*bombs, *odd):
        sent = sara.post("/desk/pictures", files={"file": ("a.png", data)}, what="add", name="x")
        assert sent.status_code == 400, data[:20]
    assert sara.get("/api/v1/desk/pictures", headers=sara.token()).json() == []
    small = frame + b"\x00\x10" * 2 + b"\x01" * 9
    sent = sara.post("/desk/pictures", files={"file": ("a.jpg", small)}, what="add", name="x")
    assert sent.status_code == 303, sent.text
    for path in ("/pictures/../contest.toml", "/pictures/%2e%2e%2fcontest.toml", "/pictures/contest.db"):
        assert sara.get(path).status_code in (400, 404)


def test_what_a_bot_writes_turns_nothing_around_on_the_page_of_its_match(cup: Running) -> None:
    sara = cup.organiser()
    cup.play_until(lambda: cup.state.results >= 1)
    key, result = next(iter(cup.state.stage.results.items()))
    words = "first\r\n<b>سلام‌ها</b> \u202egnp.exe\u202c \x1b[2J\0 last"
    cup.folder.keep_bot_logs(result.body["replay"], [words.encode() + b"\xff"])
    page = sara.get(f"/matches/{key}").text
    assert "first\n&lt;b&gt;سلام‌ها&lt;/b&gt; \\u202egnp.exe\\u202c \\x1b[2J\\x00 last\ufffd" in page


def test_a_rival_locks_nobody_out_from_next_door(cup: Running) -> None:
    Browser(cup).register("Ali")
    rival, ali = Browser(cup, "10.0.0.66"), Browser(cup, "10.0.0.7")
    rival.get("/enter")
    for _ in range(10):
        rival.post("/enter", name="Ali", password="wrong" * 3)
    assert rival.post("/enter", name="Ali", password=PASSWORD).status_code == 429
    ali.get("/enter")
    assert ali.post("/enter", name="Ali", password=PASSWORD).status_code == 303


def test_nobody_fills_the_disk_or_the_processor(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ali, guest = cup.team("Ali", "Falcons"), Browser(cup)
    with monkeypatch.context() as small:
        small.setattr(cup.site.submissions, "limits", LimitLines.model_validate({"team-mb": 1}))
        assert "limit" in ali.post("/submissions", files={"bot": ("a.py", b"x" * ((1 << 20) + 1))}).text
        small.undo()
        small.setattr(submissions, "LEAST_FREE", 1 << 60)
        assert "nearly full" in ali.post("/submissions", files={"bot": ("a.py", b"x" * 11)}).text
    assert cup.database.rows(schema.submission.select()) == []
    cup.play_until(lambda: cup.state.results >= 2)

    def never(*_: object, **__: object) -> None:
        raise AssertionError("a request computes ratings")

    with monkeypatch.context() as strict:
        for module in (tables, history):
            strict.setattr(module, "contest_ratings", never)
        for path in ("/teams/greedy", "/statistics", "/standings", "/matches", "/"):
            assert guest.get(path).status_code == 200, path
    monkeypatch.setattr("meydan.site.pages.watching.SHOWS_MADE", Limit("show", 1, 60))
    keys = [key.replace("/", ".") for key in cup.state.stage.results][:2]
    assert [guest.get(f"/viewer/api/show/{key}").status_code for key in keys] == [200, 429]
    assert guest.get(f"/viewer/api/show/{keys[0]}").status_code == 200, "it is ready"


def test_tries_are_counted_once_each_and_end_with_their_time(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    three, now = Limit("test", 3, 60), [1000.0]
    monkeypatch.setattr(limits.time, "time", lambda: now[0])
    for left in (3, 2, 1):
        assert limits.tries_left(cup.database, three, "Ali").count == left
        limits.count_try(cup.database, three, "Ali")
    with pytest.raises(limits.TooOften) as wait:
        limits.count_try(cup.database, three, "Ali")
    assert wait.value.seconds == 60
    assert limits.tries_left(cup.database, three, "Ali") == limits.Left(0, refills_at=1060.0)
    assert limits.tries_left(cup.database, three, "Mina") == limits.Left(3)
    limits.count_try(cup.database, three, "Mina")
    now[0] += 61
    limits.count_try(cup.database, three, "Ali")


@pytest.mark.parametrize("name", ["=1+1", "-1", "+a", "@b", "\u200fx"])
def test_names_that_a_table_takes_for_formulas_are_refused(name: str) -> None:
    with pytest.raises(BadInput):
        clean_name(name)


@pytest.mark.parametrize(
    "address",
    [
        *("64:ff9b::7f00:1", "64:ff9b:1::7f00:1", "2002:7f00:1::", "2001:0:4136:e378:8000:63bf:3fff:fdd2"),
        *("::7f00:1", "::ffff:0:7f00:1", "fec0::1", "4000::1"),
    ],
)
def test_old_addresses_inside_new_ones_lead_nowhere(address: str) -> None:
    assert not _is_open(address)
    assert _is_open("2606:4700::1111")


def test_the_log_has_every_request_and_no_secret(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("boom")

    sara = cup.organiser()
    token = sara.token()["authorization"]
    monkeypatch.setattr("meydan.site.pages.accounts.is_first_link", fail)
    logger = logging.getLogger("meydan")
    level, before = logger.level, list(logger.handlers)
    cup.site.log = start_log(cup.path)
    cup.site.log.close()  # as the server does when it sets logging up
    try:
        answer = sara.get("/link/abcd-efgh-jkmn-pqrs?code=secret-code")
        sara.post("/enter", name="Sara", password="wrong " + PASSWORD)
        sara.get("/api/v1/me", headers={"authorization": token})
    finally:
        for handler in set(logger.handlers) - set(before):
            logger.removeHandler(handler)
            handler.close()
        logger.setLevel(level)
    text = (cup.path / "site.log").read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    assert (answer.status_code, "boom" in answer.text) == (500, False)
    assert any("boom" in line.get("trace", "") for line in lines)
    told = [(line["method"], line["path"], line["status"]) for line in lines if "path" in line]
    assert told == [("GET", "/link/...", 500), ("POST", "/enter", 403), ("GET", "/api/v1/me", 200)]
    for secret in ("abcd-efgh", "secret-code", PASSWORD, token.removeprefix("Bearer "), sara.cookies["meydan"]):
        assert secret not in text


def test_behind_a_proxy_nobody_chooses_the_address_by_which_they_are_counted(start: Any) -> None:
    cup = start(proxies=1)
    Browser(cup).register("Ali")
    rival = Browser(cup)
    rival.get("/enter")

    def guess(number: int) -> int:
        """What the rival says, and then a line that the proxy adds."""
        told = [("x-forwarded-for", f"10.0.0.{number}"), ("x-forwarded-for", "192.0.2.7")]
        fields = {"csrf": rival.csrf, "name": "Ali", "password": "wrong" * 3}
        return rival.send("POST", "/enter", data=fields, headers=told).status_code

    assert [guess(number) for number in range(11)] == [403] * 10 + [429]


def test_a_missing_slash_leads_to_the_address_that_browsers_know(start: Any) -> None:
    guest = Browser(start(secure=True))
    assert guest.get("/standings/").headers["location"] == "https://localhost/standings"


def test_a_link_of_before_opens_nothing_after_a_change_of_role_or_password(cup: Running) -> None:
    sara, ali = cup.organiser(), Browser(cup).register("Ali")

    def link() -> str:
        page = sara.post("/desk/people", number="2", what="link").text
        return re.search(r"/link/[a-z0-9-]{19}", page)[0]

    def opens(place: str) -> int:
        guest = Browser(cup)
        guest.get(place)
        return guest.post(place).status_code

    assert opens(link()) == 303
    old = link()
    assert ali.post("/account/password", password="another " + PASSWORD).status_code == 303
    assert opens(old) == 403
    for change in ({"what": "role", "role": "organiser"}, {"what": "block"}, {"what": "unblock"}):
        old = link()
        assert sara.post("/desk/people", number="2", **change).status_code == 303
        assert opens(old) == 403, change
    assert opens(link()) == 303


@pytest.mark.parametrize(
    "url",
    [
        "http://:word@8.8.8.8/",
        "http://@8.8.8.8/",
        "http://8.8.8.8/\u0633",
        "http://8.8.8.8/a b",
        "http://8.8.8.8/\r\nx",
    ],
)
def test_a_webhook_has_no_password_and_no_odd_sign(url: str) -> None:
    with pytest.raises(BadInput, match="expected an address"):
        safe_address(url)


def test_the_whole_address_of_a_webhook_is_for_organisers_alone(cup: Running) -> None:
    sara, press = cup.organiser(), Browser(cup).register("Press")
    assert sara.post("/desk/people", number="2", what="role", role="observer").status_code == 303
    press.get("/enter")
    press.post("/enter", name="Press", password=PASSWORD)
    sara.get("/desk/hooks")
    assert sara.post("/desk/hooks", url="https://8.8.8.8/services/T0/opens-everything").status_code == 200
    assert "opens-everything" in sara.get("/desk/hooks").text
    for page in (press.get("/desk/acts"), press.get("/desk/search?q=opens"), press.get("/desk")):
        assert (page.status_code, "opens-everything" in page.text) == (200, False)
    assert "8.8.8.8" in press.get("/desk/acts").text


def test_a_receiver_that_answers_without_end_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "_is_open", lambda number: True)
    monkeypatch.setattr(hooks, "WHOLE_SECONDS", 0.05)
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        url = f"http://127.0.0.1:{server.getsockname()[1]}/"

        def begin() -> None:
            page, _ = server.accept()
            with page, suppress(OSError):
                page.sendall(b"HTTP/1.1 200 OK\r\n")
                while page.recv(1 << 16):  # until the other side has had enough
                    pass

        Thread(target=begin, daemon=True).start()
        with pytest.raises(MeydanError, match="no whole answer came"):
            hooks.send(url, "key", {})


def test_odd_origins_and_pictures_are_refused_and_failures_of_answers_are_in_the_log(
    cup: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    sara = cup.organiser()
    for origin in ("http://[", "null", "//localhost", "http://localhost.evil.example", "http://localhost@evil.example"):
        assert sara.send("POST", "/enter", headers={"origin": origin}).status_code == 403, origin
    assert sara.send("POST", "/enter", headers={"origin": "http://localhost"}, data={"csrf": ""}).status_code == 403
    token, picture = sara.token(), {"what": "add", "name": "x", "data": "\u0661"}
    assert sara.send("POST", "/api/v1/desk/pictures", json=picture, headers=token).status_code == 400

    def fail(*_: object) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr("meydan.site.api.api.public_key", fail)
    cup.site.log = start_log(cup.path)
    cup.site.log.close()
    with pytest.raises(RuntimeError):  # the client sees it, too
        sara.get("/api/v1/receipt-key")
    assert "GET /api/v1/receipt-key failed" in caplog.text


def test_nobody_else_on_the_machine_reads_the_contest(cup: Running, tmp_path: Path) -> None:
    assert stat.S_IMODE(cup.path.stat().st_mode) == 0o700
    path, _ = back_up(cup.folder, tmp_path / "all.meydan.tar")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    restore(path, tmp_path / "again")
    assert stat.S_IMODE((tmp_path / "again").stat().st_mode) == 0o700


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_nobody_changes_or_removes_who_did_what(cup: Running) -> None:
    sara = cup.organiser()
    assert sara.post("/desk/lock", on="yes", reason="lunch").status_code == 303
    before = cup.database.rows(schema.act.select())
    for change in (
        schema.act.update().values(who="Ali"),
        schema.act.delete(),
        schema.act.delete().where(schema.act.c.id == 1),
    ):
        with pytest.raises(DBAPIError, match="who did what is not changed"), cup.database.writing() as connection:
            connection.execute(change)
    assert cup.database.rows(schema.act.select()) == before
    assert sara.post("/desk/lock", on="no", reason="all are back").status_code == 303
    assert len(cup.database.rows(schema.act.select())) == len(before) + 1


@pytest.mark.parametrize("signs", ["undefined", "punycode", "unicode_escape", '"UTF-7"', "utf-8-sig", "utf-16"])
def test_forms_in_signs_that_no_browser_sends_are_refused(cup: Running, signs: str) -> None:
    ali = Browser(cup).register("Ali")
    part = '--x\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n'
    body = part % ("csrf", ali.csrf) + part % ("password", "\\ud800 long enough") + "--x--\r\n"

    def send(told: str) -> Response:
        headers = {"content-type": f"multipart/form-data; boundary=x{told}"}
        return ali.send("POST", "/account/password", content=body.encode(), headers=headers)

    for told in (f"; charset={signs}", f"; Charset = {signs}", f"; charset*=utf-8''{signs.strip(chr(34))}"):
        assert (send(told).status_code, "UTF-8" in send(told).text) == (400, True), told
    assert [send(told).status_code for told in ("; charset=UTF-8", '; charset="utf-8"', "")] == [303, 303, 303]


@pytest.mark.parametrize(
    "host", ["localhost/x?", "localhost#", "evil@localhost", "localhost\\x", "localhost:1:2", "[::1"]
)
def test_a_name_of_the_server_is_nothing_but_a_name(cup: Running, host: str) -> None:
    assert Browser(cup).get("/", headers={"host": host}).status_code == 403
    for ours in ("localhost", "LOCALHOST:8080", "127.0.0.1", "[::1]:80"):
        assert Browser(cup).get("/", headers={"host": ours}).status_code == 200, ours


def test_no_team_takes_the_name_of_a_bot_that_was_added_later(cup: Running) -> None:
    cup.scheduler.register("champion", ["house:random"])  # as `meydan contest add` does
    cup.site.view.refresh()
    eve = Browser(cup).register("Eve")
    for name in ("champion", "CHAMPION", "greedy"):
        assert eve.post("/team/new", name=name).status_code == 400, name
    sara = cup.organiser()
    assert sara.post("/desk/import", table="team,person\nchampion,Ali\n").status_code == 400
    table = cup.path / "teams.csv"
    table.write_text("team,person\nchampion,Ali\n")
    with pytest.raises(BadInput, match="is taken"):
        take_in(cup.path, table)
    assert cup.database.rows(schema.team.select()) == []


def test_who_sees_all_submissions_chooses_for_no_other_team(cup: Running) -> None:
    sara, ali = cup.organiser(), cup.team("Ali", "Falcons")
    number = cup.upload(ali)
    assert sara.post("/team/new", name="Staff").status_code == 303
    cup.scheduler.grant_wishes()
    sara.get("/account")
    assert sara.get(f"/submissions/{number}").status_code == 200
    assert sara.post(f"/submissions/{number}/activate").status_code == 400
    assert cup.folder.store.wishes() == []


def test_a_game_without_a_scene_of_its_own_has_none_to_ask_for(cup: Running) -> None:
    for name in (cup.folder.file.game.name, "kings", "%2e%2e", "x" * 300):
        assert Browser(cup).get(f"/viewer/api/scene/{name}").status_code == 404, name

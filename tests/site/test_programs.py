"""What programs do that pages do, too; what is taken home; screens with names."""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import pytest

from meydan.contest.doctor import diagnose
from meydan.contest.running import opened
from meydan.contest.submissions import hand_in
from meydan.contest.workers.live import LiveFile
from meydan.contest.workers.local import LocalWorkers
from meydan.contest.workers.nodes import Offer
from meydan.match.replay import Playback, decode_replay, verify
from meydan.site.api.acts import ACTS
from meydan.site.http.rule_book import rendered
from meydan.site.matches.arena import Desk
from meydan.site.operations.pack import read_public, write_pack
from meydan.site.pages import hall
from meydan.site.submissions.archives import packed_bot
from meydan.site.visibility import Release

from .conftest import BOT, CONTEST, Browser, Running, png


def test_programs_act_at_the_desk_and_for_teams_with_the_right_token(cup: Running) -> None:
    sara, ali, guest = cup.organiser(), cup.team("Ali", "Falcons"), Browser(cup)
    desk, team = sara.token(), ali.token()
    page = sara.post("/account/token", name="team only", scope="team").text
    weak = {"authorization": f"Bearer {re.search(r'class=.secret. dir=.ltr.>([^<]+)<', page)[1]}"}

    def act(path: str, token: dict[str, str], **body: object) -> int:
        return guest.send("POST", f"/api/v1{path}", json=body, headers=token).status_code

    said = {"on": True, "reason": "lunch"}
    assert [act("/desk/lock", token, **said) for token in ({}, team, weak, desk)] == [401, 403, 403, 200]
    assert guest.get("/api/v1/contest").json()["locked"]
    assert act("/desk/lock", desk, on=False, reason="") == 400
    assert act("/desk/lock", desk, on=False, reason="over", more=1) == 422
    assert act("/desk/announce", desk, text="Lunch") == 200
    assert guest.get("/api/v1/notices").json()[0]["text"] == "Lunch"
    now = guest.get("/api/v1/desk", headers=desk).json()
    assert [row["name"] for row in now["teams"]] == ["Falcons"]
    assert guest.get("/api/v1/desk", headers=team).status_code == 403
    assert act("/desk/scene", desk, kind="clock", text="18:30") == 200
    assert "18:30" in guest.get("/hall").text
    slips = guest.send("POST", "/api/v1/desk/import", json={"table": "team,person\nCrows,Eve\n"}, headers=desk).json()
    assert slips[0]["link"].startswith("/link/")
    code = guest.send("POST", "/api/v1/team/invite", headers=team).json()["code"]
    mina = Browser(cup).register("Mina").token()
    assert act("/team/join", mina, code=code) == 200
    number = next(row["id"] for row in guest.get("/api/v1/desk/people", headers=desk).json() if row["name"] == "Mina")
    assert act("/team/member", team, person=number, what="captain") == 200
    assert act("/desk/people", desk, number=number, what="role", role="jury") == 200
    assert guest.get("/api/v1/desk/acts?q=Mina", headers=desk).json()[0]["what"] == "role jury"
    assert {light["what"] for light in guest.get("/api/v1/desk/ready", headers=desk).json()} > {"disk", "backup"}
    described = guest.get("/api/v1/openapi.json").json()
    assert set(ACTS) <= set(described["paths"])
    assert all(act("/" + path.strip("/"), team, **{"": 1}) in (403, 422) for path in ACTS if path.startswith("/desk"))


def test_a_replay_is_taken_home_with_ones_own_times_only(cup: Running) -> None:
    ali, guest = cup.team("Ali", "Falcons"), Browser(cup)
    cup.upload(ali)
    cup.play_until(lambda: any("Falcons" in str(each.body["bots"]) for each in cup.state.stage.results.values()))
    key = next(key for key, each in cup.state.stage.results.items() if "Falcons" in str(each.body["bots"]))
    seat = [bot[0] for bot in cup.state.stage.results[key].body["bots"]].index("Falcons")
    timed = []
    for who, headers in ((ali, {}), (guest, {}), (guest, ali.token())):
        path = f"/replays/{key}" if not headers else f"/api/v1/replays/{key}"
        answer = who.get(path, headers=headers)
        assert "attachment" in answer.headers["content-disposition"]
        replay = decode_replay(gzip.decompress(answer.content), key)
        Playback(replay).play_all()
        assert replay.seal == replay.expected_seal()
        timed.append({each[0] for turn in replay.turns for each in turn if each[2]})
    assert timed == [{seat}, set(), {seat}]
    assert guest.get("/replays/1/none/1a").status_code == 404


CRASHES = """\
def act(view):
    raise RuntimeError("a secret word")
"""


def test_the_words_with_which_a_bot_crashed_and_all_times_are_for_its_team_alone(cup: Running, tmp_path: Path) -> None:
    ali, guest = cup.team("Ali", "Falcons"), Browser(cup)
    cup.upload(ali)
    (tmp_path / "crashes.py").write_text(CRASHES)
    spec, content = hand_in(cup.folder, str(tmp_path / "crashes.py"))
    cup.folder.store.ask({"kind": "submit", "name": "Falcons", "bots": [spec], "content": [content]})
    told: list[str] = []
    cup.play_until(lambda: any(each.body["faults"] for each in cup.state.stage.results.values()))
    key = next(key for key, each in cup.state.stage.results.items() if each.body["faults"])
    for who in (ali, guest):
        show = who.get(f"/viewer/api/show/{key.replace('/', '.')}").json()
        replay = decode_replay(gzip.decompress(who.get(f"/replays/{key}").content), key)
        assert not verify(replay)
        told += [json.dumps(show, ensure_ascii=False), replay.model_dump_json()]
    assert ["a secret word" in text for text in told] == [True, True, False, False]
    assert all("(Falcons v2): crashed; " in text for text in told[2:])
    assert "از کار افتاد" in told[2]
    with opened(cup.path) as folder:
        write_pack(folder, read_public(folder), tmp_path / "usb", [])
    pages = [page.read_text(encoding="utf-8") for page in (tmp_path / "usb" / "matches").iterdir()]
    assert any("(Falcons v2): crashed; " in page for page in pages)
    assert not any("a secret word" in page or re.search(r'"ms":(?!0[,}]|0\.0[,}])', page) for page in pages)


def test_a_folder_from_the_browser_is_the_bot_that_the_command_hands_in(cup: Running, tmp_path: Path) -> None:
    ali = cup.team("Ali", "Falcons")
    (tmp_path / "mine" / "more").mkdir(parents=True)
    (tmp_path / "mine" / "bot.py").write_text(BOT)
    (tmp_path / "mine" / "more" / "notes.txt").write_text("ideas")
    (tmp_path / "mine" / "meydan.toml").write_text('[bot]\nrun = "bot.py"\n')
    files = [("bot", (f"mine/{name}", (tmp_path / "mine" / name).read_bytes())) for name in ("meydan.toml", "bot.py")]
    files.append(("bot", ("mine/more/notes.txt", b"ideas")))
    assert ali.post("/submissions", files=files).status_code == 303
    name, data = packed_bot(tmp_path / "mine")
    cup.site.submissions.uploads.put(data)
    found = ali.get("/api/v1/submissions", headers=ali.token()).json()[0]
    assert (found["file"], found["bytes"]) == (name, len(data))
    assert cup.site.submissions.uploads.path(found["archive"]).read_bytes() == data
    evil = [("bot", ("mine/../../evil.py", b"x"))]
    number = int(ali.post("/submissions", files=evil).headers["location"].rpartition("/")[2])
    while cup.builder.step():
        pass
    assert ali.get(f"/api/v1/submissions/{number}", headers=ali.token()).json()["state"] == "refused"


def test_screens_with_names_show_something_of_their_own(cup: Running) -> None:
    sara, guest = cup.organiser(), Browser(cup)
    sara.get("/desk/hall")
    page = sara.post("/desk/screens", name="left").text
    code = re.search(r'class="secret" dir="ltr">([a-z2-9]{4}-[a-z2-9]{4})<', page)[1]
    assert 'src="/hall?picture=yes&amp;screen=left"' in sara.get("/desk/hall").text
    assert 'data-picture="yes"' in sara.get("/hall?picture=yes&screen=left").text
    assert "never" in sara.get("/desk/hall").text, "the picture on the desk is not the screen"
    assert "form" not in sara.get("/hall?picture=yes").text, "it stands in a frame, where nothing may be pressed"
    assert sara.post("/desk/scene", kind="message", text="Welcome").status_code == 303
    assert sara.post("/desk/scene", kind="identify", screen="left").status_code == 303
    shown = [guest.get(path).text for path in ("/hall/scene", "/hall/scene?screen=left", "/hall/scene?screen=other")]
    assert ["Welcome" in text for text in shown] == [True, False, True]
    assert "<bdi>left</bdi>" in shown[1]
    assert "never" in sara.get("/desk/hall").text, "who knows its name is not the screen"
    left = Browser(cup)
    left.get("/hall/code")
    assert left.post("/hall/code", code="abcd-efgh").status_code == 403
    assert left.post("/hall/code", code=f" {code.upper()} ").headers["location"] == "/hall"
    assert left.get("/hall/scene").text == shown[1]
    assert "never" not in sara.get("/desk/hall").text, "the desk sees that it is there"
    assert sara.post("/desk/scene", kind="follow", screen="left").status_code == 303
    assert "Welcome" in guest.get("/hall/scene?screen=left").text
    assert sara.post("/desk/scene", kind="identify").status_code == 400
    assert sara.post("/desk/scene", kind="black", screen="right").status_code == 400
    assert "Welcome" in sara.get("/desk/presenter").text
    assert sara.post("/desk/scene", kind="identify", screen="left").status_code == 303
    second = re.search(r'class="secret" dir="ltr">([^<]+)<', sara.post("/desk/screen-code", name="left").text)[1]
    assert "Welcome" in left.get("/hall").text, "the old code opens nothing any more"
    assert left.get(f"/hall?code={second}").status_code == 303
    assert "<bdi>left</bdi>" in left.get("/hall").text
    assert [left.get(path).status_code for path in ("/desk/hall", "/desk/awards")] == [303, 303], "it has no rights"
    token = sara.token()
    assert sara.send("POST", "/api/v1/desk/screens", headers=token, json={"name": "right"}).status_code == 200
    told = sara.get("/api/v1/desk", headers=token).json()["screens"]
    assert [(each["name"], each["seen"] is None) for each in told] == [("left", False), ("right", True)]
    asked = {"headers": token, "json": {"name": "right"}}
    third = sara.send("POST", "/api/v1/desk/screen-code", **asked).json()["path"]
    assert Browser(cup).get(third).headers["location"] == "/hall"
    assert sara.post("/desk/screens", name="left", drop="yes").status_code == 303
    assert left.get(f"/hall?code={second}").status_code == 403


def test_pictures_speed_and_a_long_table_are_for_the_hall(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    sara, public = cup.organiser(), Browser(cup)
    picture = png(40, 30)
    digest = hashlib.sha256(picture).hexdigest()
    assert public.get(f"/pictures/{digest}").status_code == 400
    headers, data = sara.token(), base64.b64encode(picture).decode()
    added = {"what": "add", "name": "Our <b>sponsor", "data": data}
    assert sara.send("POST", "/api/v1/desk/pictures", json=added, headers=headers).status_code == 200
    answer = public.get(f"/pictures/{digest}")
    assert (answer.content, answer.headers["content-type"]) == (picture, "image/png")
    assert answer.headers["x-content-type-options"] == "nosniff", "also if it is a page for somebody who guesses"
    assert "Our &lt;b&gt;sponsor" in sara.get("/desk/pictures").text
    sara.post("/desk/pictures", what="show", digest=digest)
    assert f'src="/pictures/{digest}" alt="Our &lt;b&gt;sponsor"' in public.get("/hall").text
    sara.post("/desk/awards", what="add", title="Best", team="greedy", picture=digest)
    sara.post("/desk/awards", what="show", number="1")
    assert f"/pictures/{digest}" in public.get("/hall").text
    sara.post("/desk/pictures", what="drop", digest=digest)
    assert public.get(f"/pictures/{digest}").status_code == 400
    assert sara.post("/desk/speed", speed="3").status_code == 400
    assert sara.post("/desk/speed", speed="4").status_code == 303
    assert 'value="4" aria-pressed="true"' in sara.get("/desk/hall").text
    monkeypatch.setattr(hall, "PAGE_ROWS", 1)
    cup.play_until(lambda: cup.state.results > 1)
    sara.post("/desk/scene", kind="table")
    table = public.get("/hall").text
    assert (table.count("data-page"), table.count("data-page hidden")) == (2, 1)


def test_nobody_sees_an_award_before_it_is_shown_in_the_hall(cup: Running) -> None:
    sara, guest = cup.organiser(), Browser(cup)
    sara.get("/desk/awards")
    assert sara.post("/desk/awards", what="add", title="Best opening", team="nobody").status_code == 400
    assert (
        sara.post("/desk/awards", what="add", title="Best opening", team="greedy", words="3 moves").status_code == 303
    )
    assert "Best opening" in sara.get("/desk/awards").text
    assert "Best opening" not in guest.get("/standings").text + guest.get("/hall").text
    assert sara.post("/desk/awards", what="show", number="1").status_code == 303
    assert guest.get("/api/v1/awards").json() == [{"title": "Best opening", "team": "greedy", "words": "3 moves"}]
    assert all("Best opening" in guest.get(path).text for path in ("/standings", "/hall"))
    assert sara.post("/desk/awards", what="drop", number="1").status_code == 303
    assert "Best opening" not in guest.get("/standings").text + guest.get("/hall").text


def test_the_rule_book_is_a_page_in_which_nothing_runs(cup: Running) -> None:
    page = Browser(cup).get("/rules?language=en").text
    assert "<h1>" in page
    assert "<table>" in page
    persian = Browser(cup).get("/rules?language=fa").text
    assert 'lang="fa"' in persian
    assert "&lt;div" not in persian
    assert rendered("<script>x</script> [in](law/x.py) [out](https://a.example)") == (
        '<p>&lt;script&gt;x&lt;/script&gt; in <a href="https://a.example">out</a></p>\n'
    )
    assert "<th></th>" not in page + persian  # a heading that says nothing


def first_told(cup: Running, show: str) -> list[dict]:
    """The turns that a page without an account hears first by the socket of a match; none if it is closed."""

    async def hear() -> dict:
        said, heard = asyncio.Queue(), asyncio.Queue()
        said.put_nowait({"type": "websocket.connect"})
        path = f"/viewer/api/live/{show}"
        scope = {"type": "websocket", "path": path, "raw_path": path.encode(), "root_path": "", "query_string": b""}
        scope |= {"scheme": "ws", "headers": [(b"host", b"localhost")], "client": ("127.0.0.1", 1234)}
        serving = asyncio.create_task(cup.app(scope, said.get, heard.put))
        assert (await heard.get())["type"] == "websocket.accept"
        first = await heard.get()
        said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await serving
        return first

    told = asyncio.run(hear())
    data = told.get("bytes") or (told.get("text") or "{}").encode()
    return json.loads(gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data).get("turns", [])


def test_a_match_is_watched_while_it_is_played_by_whom_it_may(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ali, guest, seen = cup.team("Ali", "Falcons"), Browser(cup), []
    cup.upload(ali)

    def look(file: LiveFile, see: Callable[[LiveFile], None] = LiveFile.see) -> None:
        """In the middle of a match somebody looks on."""
        see(file)
        if len(file._match.turns) == 3 and "Falcons" in file._live.bots and not seen:
            seen.append(file._live.key)
            check(file._live.key)

    def check(key: str) -> None:
        show = key.replace("/", ".")
        assert key in guest.get("/now").text
        assert 'class="viewer"' in guest.get(f"/matches/{key}").text
        told = guest.get(f"/viewer/api/show/{show}").json()
        assert (told["isLive"], "Falcons" in str(told["seats"])) == (True, True)
        assert guest.get("/api/v1/now").json()[0]["key"] == key
        assert first_told(cup, show), "whoever looks on is told the turns"
        set_release(Release(frozenset({"day"})))
        hidden = [who.get(f"/viewer/api/show/{show}").status_code for who in (guest, ali)]
        set_release(Release(frozen_at=1))
        frozen = [who.get(f"/viewer/api/show/{show}").status_code for who in (guest, ali)]
        assert (hidden, frozen) == ([404, 404], [404, 200])
        assert not first_told(cup, show), "nor by the socket"
        assert "viewer" not in guest.get(f"/matches/{key}").text
        set_release(Release())

    def set_release(release: Release) -> None:
        cup.site.view.release = release

    monkeypatch.setattr(LiveFile, "see", look)
    cup.play_until(lambda: bool(seen) and seen[0] in cup.state.stage.results)
    answer = guest.get(f"/viewer/api/show/{seen[0].replace('/', '.')}").json()
    assert not answer["isLive"]
    assert cup.site.running.listed() == []


def test_a_machine_gets_no_more_matches_when_the_desk_says_so(cup: Running) -> None:
    sara, offer = cup.organiser(), Offer("hall-3", 4, 8000, frozenset(), "", 0.02)
    facts = {**asdict(offer), "tools": [], "best": 0.01, "slow": "it takes long", "at": 1.0}
    cup.folder.store.save_nodes([facts, {**facts, "name": "hall-2", "gone_at": 2.0}])
    cup.folder.store.save_absence("Ray cluster auto: nobody plays")
    page = sara.get("/desk").text
    assert ("it takes long" in page, page.count(">gone<"), "auto: nobody plays" in page) == (True, 1, True)
    assert sara.post("/desk/rest", node="hall-4", on="yes", reason="hot").status_code == 400
    local = LocalWorkers(cup.worker._series, 1)
    local._offer = offer
    desk = Desk(cup.scheduler, cup.database, local)
    for on, free in (("yes", 0), ("no", 2)):
        assert sara.post("/desk/rest", node="hall-3", on=on, reason="hot").status_code == 303
        desk._looked = -100.0
        desk.look()
        assert local.free == free


def test_a_match_in_the_shade_is_compared_and_counts_for_nothing(cup: Running) -> None:
    sara, ali, guest = cup.organiser(), cup.team("Ali", "Falcons"), Browser(cup)
    cup.upload(ali)
    cup.play_until(lambda: any("Falcons" in str(result.body["bots"]) for result in cup.state.stage.results.values()))
    key = next(key for key, each in cup.state.stage.results.items() if "Falcons" in str(each.body["bots"]))
    sara.get("/desk")
    assert sara.post("/desk/shade", match=key, reason="").status_code == 400
    assert ali.post("/desk/shade", match=key, reason="test").status_code == 403
    assert sara.post("/desk/shade", match=key, reason="a new machine").status_code == 303
    cup.scheduler.grant_wishes()
    assert "shade" not in ali.get("/team").text
    cup.play_until(lambda: key in cup.state.shades)
    played = cup.state.shades[key].key
    assert [who.get(f"/matches/{played}").status_code for who in (sara, ali, guest)] == [200, 404, 404]
    assert "shade/" not in json.dumps(guest.get("/api/v1/matches").json()) + ali.get("/team").text
    told = guest.get("/api/v1/desk/shade", headers=sara.token()).json()
    assert [(each["key"], each["same"]) for each in told] == [(key, True)]
    page = sara.get("/desk/shade").text
    assert (played in page, "same" in page, "of which another result came out" in page) == (True, True, True)
    assert ">normal<" not in page, "endings are told in words"
    assert not [problem for _, problems in diagnose(cup.folder, cup.state) for problem in problems]
    assert sara.post("/desk/shade", what="drop").status_code == 303
    assert played not in sara.get("/desk/shade").text


def test_teams_see_the_deadline_where_they_hand_in_and_are_offered_nothing_after_it(
    start: Callable[..., Running],
) -> None:
    site = start(f'deadline = "2020-01-01T12:00:00"\n{CONTEST}')
    sara, ali = site.organiser(), site.team("Ali", "Falcons")
    for path in ("/", "/team", "/desk"):
        page = sara.get(path).text if path == "/desk" else ali.get(path).text
        assert "Bots were taken until <bdi><time>2020-01-01 12:00:00" in page, path
        assert 'action="/submissions"' not in page
    assert sara.post("/desk/deadline", at="2100-01-01T12:00", reason="late").status_code == 303
    for path in ("/", "/team"):
        assert "Bots are taken until <bdi><time>2100-01-01 12:00:00" in ali.get(path).text, path
        assert "۱۴۷۸/۱۰/۱۲ ۱۲:۰۰:۰۰" in ali.get(f"{path}?language=fa").text, path
        ali.get("/?language=en")
    assert 'action="/submissions"' in ali.get("/team").text


def test_the_desk_moves_the_deadline(start: Callable[..., Running]) -> None:
    site = start(f'deadline = "2020-01-01T12:00:00"\n{CONTEST}')
    sara, ali = site.organiser(), site.team("Ali", "Falcons")
    assert "bots were taken until" in ali.post("/submissions", files={"bot": ("a.py", BOT)}).text
    assert sara.post("/desk/deadline", at="2021-01-01T12:00", reason="late").status_code == 400, "that is over"
    assert sara.post("/desk/deadline", at="2100-01-01T12:00", reason="late").status_code == 303
    assert "2100-01-01" in ali.get("/").text + sara.get("/desk").text
    assert ali.post("/submissions", files={"bot": ("a.py", BOT)}).status_code == 303

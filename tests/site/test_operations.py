"""Who runs a site: backups, old replays, webhooks, a stick for the hall, the log, what is deployed."""

from __future__ import annotations

import hashlib
import hmac
import json
import logging
import os
import re
import signal
import subprocess
import sys
import tarfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from datetime import datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
import typer.main
from sqlalchemy import update

from meydan.cli.main import app
from meydan.contest.auditing import audit
from meydan.contest.folder import ContestFolder
from meydan.contest.running import opened, read_state
from meydan.contest.store import schema as store_schema
from meydan.contest.tables import checksum, standings
from meydan.engine.errors import BadInput, MeydanError, UnknownName
from meydan.site import schema
from meydan.site.database import SiteDatabase
from meydan.site.http import hooks
from meydan.site.http.hooks import safe_address
from meydan.site.matches import arena
from meydan.site.operations import backup, encryption, nightly
from meydan.site.operations.backup import back_up, newest_backup, restore
from meydan.site.operations.log_file import LogFile
from meydan.site.operations.pack import read_public, write_pack
from meydan.site.operations.retention import prune
from meydan.site.operations.scrub import scrub
from meydan.site.people.accounts import first_link

from .conftest import CONTEST, Browser, Running, png

DEPLOY = Path(__file__).parents[2] / "deploy"


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_a_backup_is_made_while_it_runs_and_goes_on_elsewhere(
    cup: Running, database: Callable[[], str], tmp_path: Path
) -> None:
    cup.upload(cup.team("Ali", "Falcons"))
    cup.play_until(lambda: "Falcons" in cup.state.active and cup.state.results >= 2)
    path, told = back_up(cup.folder)
    assert told == checksum(standings(cup.state))
    goal = tmp_path / "again"
    url = re.search(r'"(.*)"', database() or '""')[1] or None
    assert restore(path, goal, url) == told
    with opened(goal) as folder:
        assert standings(read_state(folder)) == standings(cup.state)
        assert folder.file.lines.database == url
        again = SiteDatabase(folder)
        sites = [(team.name for team in each.rows(schema.team.select())) for each in (cup.database, again)]
        assert [list(names) for names in sites] == [["Falcons"]] * 2
        assert folder.store.ask({"kind": "note", "reason": "it goes on", "author": "Sara"}) > 0
        again.close()
    with pytest.raises(BadInput):
        restore(path, goal)
    with tarfile.open(path) as archive:
        assert b"postgresql" not in archive.extractfile("contest.toml").read(), "its password stays where it is"
    broken = tmp_path / "broken.tar"
    broken.write_bytes(path.read_bytes()[:2000])
    with pytest.raises(BadInput):
        restore(broken, tmp_path / "other")


def test_an_encrypted_backup_opens_by_its_passphrase_alone(
    cup: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(encryption, "PIECE", 5000)  # many pieces
    monkeypatch.setattr(encryption, "COST", 4)
    cup.play_until(lambda: cup.state.results >= 2)
    monkeypatch.setenv(encryption.VARIABLE, "short")
    with pytest.raises(BadInput, match="at least 10"):
        back_up(cup.folder)
    monkeypatch.setenv(encryption.VARIABLE, "correct horse")
    path, told = back_up(cup.folder)
    assert path.name.endswith(".meydan.tar.enc")
    assert newest_backup(cup.path) == path
    data = path.read_bytes()
    assert b"contest.toml" not in data
    assert restore(path, tmp_path / "again") == told
    for number, wrong in enumerate((data[:-5000], data[:-1], data + b"x", data[:9000] + b"?" + data[9001:])):
        path.write_bytes(wrong)
        with pytest.raises(BadInput):
            restore(path, tmp_path / str(number))
    path.write_bytes(data)
    for words, match in (("correct horst", "the passphrase is wrong"), ("", "put its passphrase into")):
        monkeypatch.setenv(encryption.VARIABLE, words)
        with pytest.raises(BadInput, match=match):
            restore(path, tmp_path / f"wrong {words}")


def test_a_backup_is_made_every_night_and_the_newest_stay(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def write(folder: ContestFolder, path: Path, copied: object) -> tuple[Path, str]:
        path.parent.mkdir(exist_ok=True)
        path.touch()
        return path, ""

    monkeypatch.setattr(backup, "back_up", write)
    now = datetime.now()
    assert nightly.is_due(cup.path, "03:00", now), "there is none yet"
    for number in range(backup.KEPT + 2):
        backup.back_up_again(cup.folder, nightly.FIRST, datetime(2026, 11, 10 + number, 3))
    names = sorted(path.name for path in (cup.path / "backups").iterdir())
    assert (len(names), names[0]) == (backup.KEPT, "nightly-20261112-030000.meydan.tar")
    assert not nightly.is_due(cup.path, f"{now:%H:%M}", now)
    assert nightly.is_due(cup.path, "3:00", now + timedelta(days=1, minutes=1))
    with pytest.raises(BadInput, match="expected one such as 03:00"):
        nightly.checked_hour("25:00")


def test_the_desk_makes_a_backup_and_says_what_waits_longest(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    sara, falcons = cup.organiser(), cup.team("Ali", "Falcons")
    falcons.post("/submissions", files={"bot": ("bot.py", b"x")})
    cup.play_until(lambda: cup.folder.store.counts()["ready"] > 0 and cup.state.results > 0)
    assert sara.post("/desk/backup").status_code == 303
    cup.site.backup.close()
    told = sara.send("GET", "/api/v1/desk", headers=sara.token()).json()
    assert (told["backup"]["busy"], told["backup"]["trouble"]) == (False, "")
    assert told["backup"]["file"] in sara.get("/desk").text
    assert told["oldest"] is not None
    assert told["oldest_submission"] >= 0
    monkeypatch.setattr("meydan.site.operations.backup_now.back_up", lambda folder, copied: _fail())
    sara.post("/desk/backup")
    cup.site.backup.close()
    assert "the disk is gone" in sara.get("/desk").text


def test_everything_is_backed_up_before_the_public_learns_more(
    cup: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sara = cup.organiser()
    cup.play_until(lambda: cup.state.results >= 1)
    for on in ("yes", "no"):
        assert not backup.made_backups(cup.path), "to keep something back tells nobody more"
        assert sara.post("/desk/freeze", on=on, reason="the hall").status_code == 303
    cup.site.backup.close()
    (made,) = backup.made_backups(cup.path, "release-")
    assert made.name in sara.get("/desk").text
    restore(made, tmp_path / "before")
    with opened(tmp_path / "before") as folder:
        assert SiteDatabase(folder).choices()["release"]["frozen_at"] is not None, "as it was before"
    assert cup.database.choices()["release"]["frozen_at"] is None
    monkeypatch.setattr("meydan.site.operations.backup_now.back_up_again", lambda *given: _fail())
    sara.post("/desk/hide", stages="day", reason="the hall")
    assert sara.post("/desk/hide", stages="", reason="over").status_code == 303
    assert cup.database.choices()["release"]["hidden"] == [], "one that fails stops nobody"
    cup.site.backup.close()
    assert "the disk is gone" in sara.get("/desk").text


def _fail() -> None:
    raise OSError("the disk is gone")


def test_old_replays_go_by_a_rule_and_nothing_else_does(cup: Running) -> None:
    cup.play_until(lambda: cup.state.results >= 2)
    key, table = next(iter(cup.state.stage.results)), standings(cup.state)
    assert prune(cup.folder, 1.0, ["day"], True).matches == 0, "none is so old"
    assert prune(cup.folder, 0.0, [], True).matches == 0, "only of stages that are named"
    with pytest.raises(UnknownName, match="unknown stage 'dya'; did you mean 'day'"):
        prune(cup.folder, 0.0, ["dya"], True)
    planned = prune(cup.folder, 0.0, ["day"], False)
    assert (planned.matches, planned.kept) == (cup.state.results, 0)
    assert Browser(cup).get(f"/replays/{key}").status_code == 200
    assert prune(cup.folder, 0.0, ["day"], True) == planned
    assert "not kept any more" in Browser(cup).get(f"/replays/{key}").text
    assert Browser(cup).get(f"/viewer/api/show/{key.replace('/', '.')}").status_code == 404
    assert Browser(cup).get(f"/matches/{key}").status_code == 200
    assert back_up(cup.folder)[1] == checksum(table), "the copy is whole without them"


LOCAL = ["http://127.0.0.1/", "http://localhost:8080/x", "http://[::1]/", "http://10.0.0.5/", "http://169.254.169.254/"]
LOCAL += [
    "http://0.0.0.0/",
    "http://[::ffff:127.0.0.1]/",
    "http://2130706433/",
    "ftp://example.org/",
    "http://a:b@1.1.1.1/",
]
LOCAL += ["gopher://1.1.1.1/", "http://", "http://no-such-host.invalid/", "http://1.1.1.1:99999/"]


@pytest.mark.parametrize("url", LOCAL)
def test_webhooks_lead_to_the_open_internet_only(url: str) -> None:
    with pytest.raises(BadInput):
        safe_address(url)


def test_a_webhook_is_signed_and_tried_again(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    sara, heard = cup.organiser(), []

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            heard.append((body, self.headers["meydan-signature"]))
            self.send_response(500 if len(heard) == 1 else 200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Receiver) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}/hook"
        assert sara.post("/desk/hooks", url=url).status_code == 400
        monkeypatch.setattr(hooks, "_is_open", lambda number: True)
        key = re.search(r'class="secret" dir="ltr">(\w+)<', sara.post("/desk/hooks", url=url).text)[1]
        sender = hooks.Hooks(cup.site.view, cup.site.database)
        cup.play_until(lambda: cup.state.results >= 2)
        sender.step()
        assert "status 500" in sara.get("/desk/hooks?language=en").text
        assert "با وضعیت ۵۰۰ پاسخ داد" in sara.get("/desk/hooks?language=fa").text
        sender.step()
        assert len(heard) == 1, "it waits before it tries again"
        with cup.database.writing() as connection:
            connection.execute(schema.hook.update().values(next_at=0.0))
        sender.step()
        sender.step()
        server.shutdown()
    body, signature = heard[1]
    assert len(heard) == 2
    assert signature == "sha256=" + hmac.new(key.encode(), body, hashlib.sha256).hexdigest()
    assert json.loads(body)["entries"] == cup.site.view.public.seq


def test_a_stick_has_everything_that_is_public(cup: Running, tmp_path: Path) -> None:
    cup.play_until(lambda: cup.state.results >= 2)
    with opened(cup.path) as folder:
        count = write_pack(folder, read_public(folder), tmp_path / "usb", [])
    pages = list((tmp_path / "usb" / "matches").glob("*.html"))
    assert len(pages) == count == cup.state.results
    index = (tmp_path / "usb" / "index.html").read_text(encoding="utf-8")
    assert "http://" not in re.sub(r"http://www.w3.org/\S+", "", index)
    assert {f"matches/{page.name}" for page in pages} == set(re.findall(r'href="(matches/[^"]+)"', index))
    assert all(words in index for words in ("<th>Points", "<th>امتیاز", "lang=fa dir=rtl"))


def test_a_stick_lists_matches_whose_replays_are_not_kept(cup: Running, tmp_path: Path) -> None:
    cup.play_until(lambda: cup.state.results >= 2)
    prune(cup.folder, 0.0, ["day"], True)
    with opened(cup.path) as folder:
        assert write_pack(folder, read_public(folder), tmp_path / "usb", []) == 0
    index = (tmp_path / "usb" / "index.html").read_text(encoding="utf-8")
    assert all(f"<td><bdi>{key}</bdi></td>" in index for key in cup.state.stages[0].results)


@pytest.mark.parametrize("what", ["nothing", "no archive", "cut off", "no database", "no place"])
def test_a_restore_that_fails_says_why_and_leaves_nothing(cup: Running, tmp_path: Path, what: str) -> None:
    place, goal = tmp_path / "here", tmp_path / "here" / "again"
    place.mkdir()
    file, _ = back_up(cup.folder, tmp_path / "all.tar")
    whole, database, why = file.read_bytes(), None, ""
    if what == "nothing":
        file.unlink()
        why = f"{file}: cannot be read: No such file or directory"
    elif what in ("no archive", "cut off"):
        file.write_bytes(b"#!" if what == "no archive" else whole[: len(whole) // 2])
        why = f"{file}: is no backup, or damaged: "
    elif what == "no database":
        database, why = (
            "postgresql+psycopg2000://me:hush@nowhere/x",
            "database 'postgresql+psycopg2000://me:***@nowhere/x': ",
        )
    else:
        goal = tmp_path / "file" / "again"
        goal.parent.touch()
        why = f"{goal.parent}/.again.part: cannot be written: Not a directory"
    with pytest.raises(MeydanError) as told:
        restore(file, goal, database)
    assert str(told.value).startswith(why)
    assert ("\n" in str(told.value), list(place.iterdir())) == (False, [])


def test_what_is_deployed_is_what_the_command_takes() -> None:
    unit = (DEPLOY / "meydan-site.service").read_text()
    words = re.search(r"ExecStart=\S+/meydan (.*)", unit)[1].split()
    compose = re.search(r'command: \["meydan", (.*)\]', (DEPLOY / "compose.yaml").read_text())[1]
    for given in (words, json.loads(f"[{compose}]")):
        command = typer.main.get_command(app).commands["site"].commands["run"]
        command.make_context("run", list(given[2:]))


def test_the_log_says_why_a_process_ended(tmp_path: Path) -> None:
    logger = logging.getLogger("meydan")
    before, level = list(logger.handlers), logger.level
    try:
        with pytest.raises(SystemExit), arena._logged(tmp_path, "builder"):
            raise RuntimeError("the disk is gone")
    finally:
        logger.handlers, logger.level = before, level
    told = json.loads((tmp_path / "site.log").read_text().splitlines()[-1])
    assert told["says"].startswith("builder: ended by a failure")
    assert "the disk is gone" in told["trace"]


def test_a_log_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    log = LogFile(tmp_path / "gone" / "site.log")
    log.note({"path": "/"})
    log.flush()
    (tmp_path / "gone").mkdir()
    log.note({"path": "/standings"})
    log.flush()
    assert "/standings" in (tmp_path / "gone" / "site.log").read_text()


def test_whoever_plays_elsewhere_stops_at_the_first_interrupt(tmp_path: Path) -> None:
    (tmp_path / "contest.toml").write_text(CONTEST, encoding="utf-8")
    command = [sys.executable, "-c", "from meydan.cli.main import run; run()", "site", "play", str(tmp_path)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        assert "press Ctrl-C to stop" in process.stderr.readline()
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: it reaches all processes
        told = process.stderr.read()
    assert (process.returncode, told) == (0, "stopped\n")


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_people_are_forgotten_and_the_contest_can_still_be_checked(tmp_path: Path, database: Callable[[], str]) -> None:
    words = ("Zarrinkolah", "Ghazaleh", "my passport", "smell of onions", "10.7.8.9", "Sara")
    (tmp_path / "contest.toml").write_text(database() + CONTEST, encoding="utf-8")
    with ExitStack() as leaving:
        cup = Running(tmp_path, leaving)
        cup.site.log = LogFile(tmp_path / "site.log")
        sara = cup.organiser()
        ali, mina = (Browser(cup, "10.7.8.9").register(name) for name in words[:2])
        ali.post("/team/new", name="Falcons")
        mina.post("/account/token", name="Ghazaleh's laptop", scope="team")
        cup.upload(ali)
        ali.post("/questions", text="What about my passport?")
        sara.post("/desk/message", team="Falcons", text="You smell of onions.")
        sara.post("/desk/people", number="3", what="role", role="observer")
        sara.post("/desk/pictures", what="add", name="Ghazaleh", files={"picture": ("a.png", png(40, 30))})
        cup.play_until(lambda: cup.state.results >= 2 and "Falcons" in cup.state.active)
        cup.site.log.flush()
        table = checksum(standings(cup.state))
        with pytest.raises(BadInput, match="stop it first"):
            scrub(cup.folder, True)
    with opened(tmp_path) as folder:
        found = scrub(folder, False)
        assert (found.people, found.questions, found.pictures, found.logs) == (3, 2, 1, 1)
        before = _kept(folder, words)
        assert scrub(folder, True) == found
    assert before == set(words)
    with opened(tmp_path) as folder:
        assert _kept(folder, words) == set(), "in no file, nor in what a database leaves of deleted rows"
        assert not audit(folder).wrong
        assert checksum(standings(read_state(folder))) == table
        again = SiteDatabase(folder)
        assert first_link(again) is not None, "somebody can be the organiser again"
        again.close()


def _kept(folder: ContestFolder, words: Sequence[str]) -> set[str]:
    """Which of these words some file or row has."""
    data = [path.read_bytes() for path in folder.path.rglob("*") if path.is_file()]
    database = SiteDatabase(folder)
    data += [repr(row).encode() for each in schema.metadata.tables.values() for row in database.rows(each.select())]
    database.close()
    return {word for word in words if any(word.encode() in each for each in data)}


def test_the_doctor_looks_every_minute_and_tells_the_desk_what_stays_wrong(cup: Running) -> None:
    sara, guest = cup.organiser(), Browser(cup)
    cup.play_until(lambda: cup.state.results >= 2)
    doctor, key, row = cup.site.doctor, next(iter(cup.state.stage.results)), store_schema.match
    for _ in range(2):
        doctor.look()
    assert doctor.problems == []
    with cup.folder.store.writing() as connection:
        connection.execute(update(row).where(row.c.key == key).values(seq=row.c.seq + 1000))
    doctor.look()
    assert doctor.problems == [], "it may be under way"
    doctor.look()
    assert len(doctor.problems) == 1
    assert all(f"{key}: entry" in who for who in (sara.get("/desk").text, doctor.problems[0]))
    assert "meydan_doctor_problems 1" in guest.get("/metrics", headers=sara.token()).text
    assert sara.get("/api/v1/desk", headers=sara.token()).json()["problems"] == doctor.problems
    with cup.folder.store.writing() as connection:
        connection.execute(update(row).where(row.c.key == key).values(seq=row.c.seq - 1000))
    doctor.look()
    assert doctor.problems == []

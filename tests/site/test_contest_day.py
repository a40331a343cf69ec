"""A day of a contest: bots are handed in, checked and played; what is kept back stays so; a backup goes on."""

from __future__ import annotations

import hashlib
import html
import io
import json
import re
import shutil
import stat
import zipfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Mount

import meydan
from meydan.contest.report.language import PERSIAN
from meydan.engine.cache import cache_home
from meydan.engine.errors import BadInput
from meydan.site.hall.hall import keep_choices, next_match
from meydan.site.readiness.readiness import lights
from meydan.site.submissions.archives import packed_bot, packed_files, shown_file_name, unpack
from meydan.site.submissions.builder import our_places
from meydan.site.visibility import OUTCOME, RELEASE, Release

from .conftest import BOT, CONTEST, Browser, Running

CRASHING = b"def act(view):\n    raise RuntimeError('<script>alert(1)</script>')\n"
TAGS = re.compile(r"<[^>]*>")
FOUR_FILES = packed_files({f"{number}.py": b"pass" for number in range(4)})


def zipped(*files: tuple[str, bytes], mode: int = 0) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files:
            entry = zipfile.ZipInfo(name)
            entry.external_attr = mode << 16
            archive.writestr(entry, content)
    return data.getvalue()


def test_a_bot_goes_from_the_form_to_the_ladder_and_back_to_an_older_version(cup: Running) -> None:
    ali, eve = cup.team("Ali", "Falcons"), cup.team("Eve", "Crows")
    first = cup.upload(ali)
    page = ali.get(f"/submissions/{first}").text
    assert "playable" in page
    assert "hello from the bot" in page, "what it wrote while it was checked"
    assert f"show=check.{first}&amp;" in page
    assert len(ali.get(f"/viewer/api/show/check.{first}").json()["turns"]) > 2
    assert eve.get(f"/viewer/api/show/check.{first}").status_code == 404
    sara, receipt = cup.organiser(), ali.get(f"/submissions/{first}/receipt")
    assert receipt.json()["sha256"] == hashlib.sha256(BOT.encode()).hexdigest()
    assert "has the submission" in sara.post("/desk/receipt", receipt=receipt.text).text
    assert sara.post("/desk/receipt", receipt=receipt.text.replace("Falcons", "Crows")).status_code == 400
    assert eve.get(f"/submissions/{first}/receipt").status_code == 400
    cup.play_until(lambda: any("Falcons" in str(result.body["bots"]) for result in cup.state.stage.results.values()))
    key = next(key for key, each in cup.state.stage.results.items() if "Falcons" in str(each.body["bots"]))
    own, other = ali.get(f"/matches/{key}"), eve.get(f"/matches/{key}")
    assert "hello from the bot" in own.text
    assert (other.status_code, "hello from the bot" in other.text) == (200, False)
    shows = [who.get(f"/viewer/api/show/{key.replace('/', '.')}").json() for who in (ali, eve)]
    times = [{answer["seat"] for turn in show["turns"] for answer in turn["answers"] if answer["ms"]} for show in shows]
    seat = next(seat for seat, bot in enumerate(cup.state.stage.results[key].body["bots"]) if bot[0] == "Falcons")
    assert times == [{seat}, set()]
    assert eve.get(f"/submissions/{first}").status_code == 400
    assert eve.post(f"/submissions/{first}/activate").status_code == 400

    second = cup.upload(ali, "better.py", BOT.replace("[0]", "[-1]").encode())
    cup.play_until(lambda: len(cup.state.versions["Falcons"]) == 2)
    assert cup.state.active["Falcons"].version == 2
    assert cup.upload(ali) == first, "the same file is the same submission"
    cup.play_until(lambda: cup.state.active["Falcons"].version == 1)
    assert ali.post(f"/submissions/{second}/activate").status_code == 303
    cup.play_until(lambda: cup.state.active["Falcons"].version == 2)
    page = TAGS.sub("", ali.get("/team").text)
    assert page.index("plays now version 2") < page.index("playable version 1"), "as matches name them"
    assert "version 2 · better.py" in TAGS.sub("", ali.get(f"/submissions/{second}").text)
    page = eve.get("/standings").text
    assert '<a class=bot href="/teams/Falcons"><bdi>Falcons</bdi></a>' in page
    assert page.index(">Rating</th>") < page.index('href="/teams/Falcons"'), "by which a ladder is ordered"
    assert "Falcons" in eve.get("/teams/Falcons").text


def test_a_bot_that_fails_is_refused_with_the_reason_and_unseats_nobody(cup: Running) -> None:
    ali = cup.team("Ali", "Falcons")
    cup.upload(ali)
    cup.play_until(lambda: "Falcons" in cup.state.active)
    bad = cup.upload(ali, "crash.py", CRASHING)
    page = ali.get(f"/submissions/{bad}").text
    assert "refused" in page
    assert "the fault of the bot, not of the machine" in page
    assert "RuntimeError" in page
    assert "<script>alert(1)" not in page
    assert ali.get(f"/viewer/api/show/check.{bad}").json()["turns"] is not None
    assert Browser(cup).get(f"/viewer/api/show/check.{bad}").status_code == 404
    cup.play_until(lambda: not cup.folder.store.wishes())
    assert len(cup.state.versions["Falcons"]) == 1


def test_what_teams_are_told_names_no_folder_of_the_server(cup: Running) -> None:
    ali = cup.team("Ali", "Falcons")
    bad = cup.upload(ali, "crash.py", b"def act(view): raise RuntimeError(__file__)")
    page = ali.get(f"/submissions/{bad}").text
    assert "bot.py" in page or "crash.py" in page
    assert str(cup.folder.path) not in page + ali.get("/team").text
    assert str(Path(meydan.__file__).parents[1]) not in page

    log = cache_home() / "builds" / "bot-12ab" / "log"
    told = (
        f"  | ... 50 more lines in {log}\nno such file: {cup.folder.path}/work/3/bot/a.cpp, see /usr/include/stdlib.h"
    )
    shown = "  | ... 50 more lines\nno such file: bot/a.cpp, see /usr/include/stdlib.h"
    assert our_places(cup.folder.path).sub("", told) == shown


def test_several_check_at_once_but_one_submission_of_a_team_at_a_time(cup: Running) -> None:
    falcons, eagles = cup.team("Ali", "Falcons"), cup.team("Reza", "Eagles")
    for who, word in ((falcons, b"1"), (falcons, b"2"), (eagles, b"3")):
        who.post("/submissions", files={"bot": ("bot.py", BOT.encode() + b"# " + word)})
    submissions = cup.site.submissions
    taken = [submissions.claim(0).id, submissions.claim(1).id]
    assert (taken, submissions.claim(2)) == ([3, 1], None)
    submissions.take_back(0, 2)  # the first has died and was started again
    assert submissions.claim(0).id == 3
    submissions.take_back(0, 1)  # since then there is only one
    while cup.builder.step():
        pass
    assert {submissions.find(number).state for number in (1, 2, 3)} == {"playable"}
    assert [row.id for row in submissions.of_team(1)] == [2, 1]


@pytest.mark.parametrize(
    "data",
    [
        zipped(("../evil.py", b"")),
        zipped(("/etc/evil.py", b"")),
        zipped(("..\\..\\evil.py", b"")),
        zipped(("bot\u202eyp.exe", b"")),
        zipped(("two\nlines.py", b"")),
        zipped(("link", b"/etc/passwd"), mode=stat.S_IFLNK | 0o777),
        zipped(("pipe", b""), mode=stat.S_IFIFO | 0o644),
        zipped(("a.py", b""), ("A.py", b"")),
        zipped(("/".join("d" * 30) + "/a.py", b"")),
        zipped(*((f"{number}.py", b"") for number in range(2001))),
        zipped(*((f"{number}.bin", bytes(21 << 20)) for number in range(5))),
        zipped(),
        b"PK\x03\x04 and then nothing",
        zipped(("a.py", b"x" * 1000))[:-30],
    ],
    ids=range(14),
)
def test_an_archive_that_means_harm_is_refused_in_a_sentence(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(BadInput):
        unpack(data, "bot.zip", tmp_path / "place" / "bot")
    assert not (tmp_path / "evil.py").exists()


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Bot (1).java", "Bot.java"),
        ("bot - Copy (2).py", "bot.py"),
        ("my bot.py", "my_bot.py"),
        ("C:\\bots\\bot.py", "bot.py"),
        ("ربات من.py", "bot.py"),
        ("-rf.py", "rf.py"),
        ("x" * 200 + ".py", "x" * 77 + ".py"),
        ("bot.jar", "bot.jar"),
    ],
)
def test_a_program_keeps_its_name_as_far_as_programs_take_it(tmp_path: Path, name: str, kept: str) -> None:
    data = zipped(("META-INF/MANIFEST.MF", b"Main-Class: Bot")) if kept == "bot.jar" else b"print()"
    path = unpack(data, shown_file_name(name), tmp_path / "bot")
    assert path.name == kept
    assert path.read_bytes() == data


def test_archives_of_windows_and_names_in_persian_are_unpacked(tmp_path: Path) -> None:
    files = zipped(("my bot\\bot.py", b"1"), ("my bot\\راهنما\u200cی من.txt", b"2"))
    folder = unpack(files, shown_file_name("ربات من (1).zip"), tmp_path / "bot")
    assert folder.name == "my bot"
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {"bot.py": b"1", "راهنما\u200cی من.txt": b"2"}


def test_a_bot_that_was_refused_is_checked_again_when_it_is_handed_in_again_or_the_desk_says_so(cup: Running) -> None:
    ali, sara = cup.team("Ali", "Falcons"), cup.organiser()
    number = cup.upload(ali, data=CRASHING)
    page = sara.get("/desk").text
    assert 'action="/desk/retry"' in page
    again: list[Callable[[], object]] = [
        lambda: ali.post("/submissions", files={"bot": ("bot.py", CRASHING)}),
        lambda: sara.post("/desk/retry", number=str(number)),
    ]
    for act in again:
        act()
        assert cup.builder.submissions.find(number).state == "received"
        assert cup.builder.step()
        assert cup.builder.submissions.find(number).state == "refused"


def test_why_a_bot_is_refused_is_told_in_persian_with_the_words_of_its_game(cup: Running) -> None:
    ali, game = cup.team("Ali", "Falcons"), cup.folder.file.game
    number = cup.upload(ali, data=b"def act(view):\n    return '?'\n")
    why = cup.builder.submissions.find(number).why
    told = PERSIAN.of_game(game, why)
    assert told != PERSIAN.translate(why), "else this says nothing"
    for path in (f"/submissions/{number}", "/team"):
        assert told in html.unescape(ali.get(f"{path}?language=fa").text)


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("bot.tar.gz", b"\x1f\x8b\x08", "bot.tar.gz: a gzip archive is not unpacked here; send a zip"),
        ("bot.rar", b"Rar!\x1a", "bot.rar: a RAR archive"),
        ("bot.zip", b"hello", "bot.zip: the archive is damaged, or no zip"),
    ],
)
def test_an_archive_of_another_kind_is_told_as_such(tmp_path: Path, name: str, data: bytes, why: str) -> None:
    with pytest.raises(BadInput, match=re.escape(why)):
        unpack(data, name, tmp_path / "bot")


def test_the_same_folder_gives_the_same_archive(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name / "sub").mkdir(parents=True)
        (tmp_path / name / "sub" / "b.py").write_text("2")
        (tmp_path / name / "a.py").write_text("1")
    one, two = packed_bot(tmp_path / "one")[1], packed_bot(tmp_path / "two")[1]
    assert one == two
    folder = unpack(one, "one.zip", tmp_path / "out")
    assert (folder / "sub" / "b.py").read_text() == "2"


def test_friendlies_are_played_for_both_sides_alone(cup: Running) -> None:
    ali, eve, guest = cup.team("Ali", "Falcons"), cup.team("Eve", "Crows"), Browser(cup)
    assert ali.post("/friendlies", bot="greedy").status_code == 403, "no bot yet"
    for who in (ali, eve):
        cup.upload(who)
    cup.play_until(lambda: {"Falcons", "Crows"} <= set(cup.state.active))
    assert ali.post("/friendlies", bot="Crows").status_code == 303
    cup.scheduler.grant_wishes()
    mina = Browser(cup).register("Mina").token()
    queues = [guest.get("/api/v1/queue", headers=who).json() for who in (ali.token(), eve.token(), mina)]
    assert [[each["stage"] for each in queue if each["stage"] == "friendly"] for queue in queues] == [
        ["friendly"]
    ] * 2 + [[]]
    assert "Matches before it" in ali.get("/team").text
    cup.play_until(lambda: bool(cup.state.friendlies))
    key = next(iter(cup.state.friendlies))
    assert [who.get(f"/matches/{key}").status_code for who in (ali, eve, guest)] == [200, 200, 404]
    assert eve.post("/team/accepts", accepts="never").status_code == 303
    assert ali.post("/friendlies", bot="Crows").status_code == 400
    assert key not in json.dumps(guest.get("/api/v1/matches").json())


def test_questions_go_to_the_jury_and_answers_to_whom_it_says(cup: Running) -> None:
    sara, ali, guest = cup.organiser(), cup.team("Ali", "Falcons"), Browser(cup)
    assert ali.post("/questions", text="Is <b>this</b> allowed?").status_code == 303
    assert "allowed?" not in guest.get("/notices").text
    assert "Is &lt;b&gt;this" in sara.get("/desk").text
    assert sara.post("/desk/answer", number="1", text="Yes.", public="yes", keep="yes").status_code == 303
    assert "Yes." in guest.get("/notices").text
    assert ali.post("/questions", text="And that?").status_code == 303
    assert '<option value="Yes.">' in sara.get("/desk").text
    assert sara.post("/desk/answer", number="2", text="", ready="Yes.").status_code == 303
    assert ali.get("/notices").text.count("Yes.") == 2
    assert guest.get("/notices").text.count("Yes.") == 1
    assert sara.post("/desk/ready-answer", text="Yes.", drop="yes").status_code == 303
    assert "Yes." not in sara.get("/desk").text
    assert sara.post("/desk/announce", text="Lunch").status_code == 303
    assert guest.get("/api/v1/notices").json()[0]["text"] == "Lunch"


def test_the_desk_locks_decides_and_closes(cup: Running) -> None:
    sara, ali = cup.organiser(), cup.team("Ali", "Falcons")
    sara.get("/desk")
    assert sara.post("/desk/lock", on="yes", reason="").status_code == 400
    looked = sara.post("/desk/consider", kind="lock", on="yes", reason="lunch").text
    assert re.search(r"teams without a playable bot</dt><dd>\D*1\D", looked)
    assert 'action="/desk/lock"' in looked
    assert not cup.site.view.choices, "nothing is done by looking"
    assert sara.post("/desk/lock", on="yes", reason="lunch").status_code == 303
    assert ali.post("/submissions", files={"bot": ("a.py", b"x")}).status_code == 403
    assert sara.post("/desk/lock", on="no", reason="over").status_code == 303
    cup.play_until(lambda: cup.state.results >= 2)
    key = next(iter(cup.state.stage.results))
    looked = sara.post("/desk/consider", kind="disqualify", bot="random", reason="test").text
    assert re.search(r"random</bdi></td><td>[^–]*</td><td>–", looked), "it would be out"
    chosen = sara.post("/desk/consider", kind="rematch", choose="yes", of="greedy", reason="lights out").text
    assert f'name="match" value="{key}' in chosen
    assert sara.post("/desk/consider", kind="rematch", match="1/none", reason="test").status_code == 404
    assert cup.folder.store.wishes() == [], "nothing is done by looking"
    for words in (key, "fal", "Ali", cup.state.stage.results[key].body["replay"][:12]):
        assert "<a href=" in sara.get("/desk/search", params={"q": words}).text.partition("<tbody>")[2], words
    assert "this process" in sara.get(f"/matches/{key}").text, "who played it"
    assert "this process" not in ali.get(f"/matches/{key}").text
    assert "Time use" in ali.get("/statistics").text
    assert sara.post("/desk/decide", kind="rematch", match=key, reason="lights out").status_code == 303
    cup.play_until(lambda: not cup.folder.store.wishes() and key in cup.state.stage.results)
    assert sara.post("/desk/decide", kind="disqualify", bot="random", reason="test").status_code == 303
    cup.play_until(lambda: "random" in cup.state.disqualified)
    assert sara.post("/desk/decide", kind="reinstate", bot="random", reason="test").status_code == 303
    assert sara.post("/desk/decide", kind="close", reason="evening").status_code == 303
    cup.play_until(lambda: cup.state.stage.is_closed and cup.state.stage.is_over)
    assert len(cup.state.stages) == 1, "the finals wait for the organiser"
    assert "<bdi>greedy</bdi>" in sara.post("/desk/consider", kind="begin", reason="all are here").text
    assert sara.post("/desk/begin", reason="all are here").status_code == 303
    cup.play_until(lambda: len(cup.state.stages) == 2)
    assert "evening" in sara.get("/desk/acts").text
    assert {light.what for light in lights(cup.folder, cup.database)} >= {"sandbox", "scheduler", "disk", "backup"}
    assert sara.get("/desk/ready").status_code == 200


KEYS = [f"{stage}/{pairing}/1{seat}" for stage in (1, 2) for pairing in ("p1", "r1-1", "r1-2", "r2-1") for seat in "ab"]
FILLINGS = {  # what is asked for where an address has a place for it
    "key": [*KEYS, "2/r2-1/3a"],
    "identity": [key.replace("/", ".") for key in KEYS],
    "name": ["greedy", "random", "nobody"],
    "number": ["1"],
    "digest": ["0" * 64],
    "code": ["x"],
    "rest": ["public/standings", "team-1/team", "screen/hall"],
}
HIDDEN = CONTEST.replace("open = true\n", "").replace("pairings = 2\n", "pairings = 6\n")
TITLE = '\n[[stages]]\nname = "title"\nformat = "round-robin"\nfrom = "finals"\nbest = 2\nopenings = 1\n'
HIDDEN += '\n[[bots]]\nname = "c"\nbot = "house:random"\n\n[[bots]]\nname = "d"\nbot = "house:random"\n'


def play_day(site: Running) -> Browser:
    """Play the first stage; the finals will be kept back."""
    sara = site.organiser()
    sara.get("/desk")
    assert sara.post("/desk/hide", stages="finals", reason="the hall").status_code == 303
    begin(site, sara)
    return sara


def begin(site: Running, sara: Browser) -> None:
    """Begin a stage and play it."""
    number = len(site.state.stages) + 1
    assert sara.post("/desk/begin", reason="now").status_code == 303
    site.play_until(lambda: len(site.state.stages) == number and site.state.stage.is_over)


def test_two_contests_that_differ_only_in_what_is_kept_back_look_the_same(tmp_path: Path) -> None:
    base = tmp_path / "base"
    base.mkdir()
    (base / "contest.toml").write_text(HIDDEN + TITLE, encoding="utf-8")
    with ExitStack() as leaving:
        first = Running(base, leaving)
        sara, ali = play_day(first), Browser(first).register("Ali")
        ali.get("/api/v1/receipt-key")  # the key is made when it is first asked for
        assert sara.post("/desk/line", on="yes").status_code == 303
        assert sara.post("/desk/scene", kind="bracket", text="").status_code == 303
    answers, kept = [], []
    for best_of, seed in (("1", 7), ("3", 21)):  # of which other finalists come
        path = tmp_path / best_of
        shutil.copytree(base, path)
        text = (HIDDEN + TITLE).replace("best-of = 1", f"best-of = {best_of}\nseed = {seed}")
        (path / "contest.toml").write_text(text, encoding="utf-8")
        with ExitStack() as leaving:
            world = Running(path, leaving)
            sara.move_to(world)
            ali.move_to(world)
            begin(world, sara)
            begin(world, sara)  # decided by hidden results, and all of it is kept back, too
            kept.append([world.state.stages[1].results, {each.name for each in world.state.stages[2].lineup}])
            visitors = Browser(world), ali
            answers.append([(path, _bytes(who, path)) for who in visitors for path in _paths(world.app)])
    assert all(first != second for first, second in zip(*kept, strict=True)), "the hidden results differ"
    assert [path for path, answer in answers[0] if answer[0] == 200][:1] == ["/"], "there is something to compare"
    for one, other in zip(*answers, strict=True):
        assert one == other


def _paths(app: Any, before: str = "") -> Iterator[str]:
    """Every address that can be asked for, of the pages and of the API."""
    for route in app.routes:
        if isinstance(route, Mount):
            yield from _paths(route.app, before + route.path)
        elif "GET" in (getattr(route, "methods", None) or ()):
            names = re.findall(r"{(\w+)(?::\w+)?}", route.path)
            for filling in product(*(FILLINGS[name] for name in names)):
                yield before + re.sub(r"{[^}]+}", "%s", route.path) % filling


def test_a_guest_plays_but_takes_no_rank_and_no_place_in_the_finals(start: Callable[..., Running]) -> None:
    site = start(HIDDEN.replace('bot = "house:greedy"\n', 'bot = "house:greedy"\nguest = true\n'))
    sara = site.organiser()
    sara.get("/desk")
    begin(site, sara)
    rows = Browser(site).get("/api/v1/standings").json()["stages"][0]["rows"]
    ranks = {row["bot"]: row["rank"] for row in rows}
    assert ranks.pop("greedy") is None
    assert (min(ranks.values()), len(ranks)) == (1, 3)
    assert sara.post("/desk/decide", kind="guest", bot="greedy", reason="staff").status_code == 303
    assert sara.post("/desk/decide", kind="guest", bot="c", reason="staff").status_code == 303
    begin(site, sara)
    assert {each.name for each in site.state.stages[1].lineup} == {"random", "d"}
    assert site.state.guests == {"greedy", "c"}
    assert "Guests:" in sara.get("/desk").text


def test_a_decision_on_matches_of_which_some_are_kept_back_is_told_of_the_others(start: Callable[..., Running]) -> None:
    site = start(HIDDEN.replace('"single-elimination"', '"round-robin"').replace("best-of = 1", "openings = 1"))
    sara, guest = play_day(site), Browser(site)
    begin(site, sara)
    shown, kept = [key for key in site.state.stages[1].results if key.endswith("/1a")][:2]
    pairings = [key.rpartition("/")[0] for key in (shown, kept)]
    release = Release(frozenset({"finals"}), {pairings[0]: OUTCOME})
    keep_choices(site.site.view, site.database, {RELEASE: release.to_json()}, ("Sara", "reveal"))
    before = site.state.stages[1].results[shown].seq
    sara.get("/desk")
    for kind in ("rematch", "hold", "release", "void"):
        assert sara.post("/desk/decide", kind=kind, match=" ".join(pairings), reason="protest").status_code == 303
        site.scheduler.grant_wishes()
        if kind == "rematch":
            site.play_until(lambda: site.state.stages[1].is_over)
            assert not site.site.view.public.stages[1].results, "what is played again is revealed again"
            keep_choices(site.site.view, site.database, {RELEASE: release.to_json()}, ("Sara", "reveal"))
        site.site.view.refresh()
        own, public = site.site.view.full.stages[1], site.site.view.public.stages[1]
        told = {key for key in own.results if key.startswith(f"{pairings[0]}/")}
        assert set(public.results) == told, kind
        assert all(public.results[key].shared == own.results[key].shared for key in told), kind
        assert kept not in guest.get("/statistics").text
    assert own.results[shown].seq > before
    assert pairings[1] not in str([each.body for each in site.site.view.public.decisions])


def _bytes(who: Browser, path: str, token: dict[str, str] | None = None) -> tuple:
    """What somebody sees, and what is said of it, but for the time of day; secrets of forms are each visitor's own."""
    asked = {"accept-encoding": "identity", **((token or {}) if path.startswith("/api/") else {})}
    answer = who.get(path, headers=asked)
    headers = {name: value for name, value in answer.headers.items() if name != "set-cookie"}
    return answer.status_code, headers, re.sub(r'name="csrf" value="\w+"|"now":"[^"]+"', "", answer.text)


def test_the_hall_reveals_step_by_step(start: Callable[..., Running]) -> None:
    site = start(HIDDEN.replace("best = 4", "best = 2"))
    sara, guest = play_day(site), Browser(site)
    begin(site, sara)
    champion = site.state.stages[1].places()[0]
    name = site.state.stages[1].lineup[champion.entrant].name
    seen, levels = [], []
    for _ in range(60):
        version = re.search(r'name="version" value="(\d+)"', sara.get("/desk/hall").text)[1]
        expected = (next_match(site.site.view) or "").replace("/", ".")
        answer = sara.post("/desk/reveal", version=version)
        if answer.status_code == 400:
            break
        if not seen:
            assert sara.post("/desk/reveal", version=version).status_code == 400, "a double press is one press"
        seen.append(guest.get("/hall/scene").text)
        found = re.search(r"show=([\w.-]+)", seen[-1])
        assert found is None or found[1] == expected, "it was made ready before"
        following = (next_match(site.site.view) or "").replace("/", ".")
        sent = guest.get(f"/viewer/api/show/{following or 'none'}")
        assert sent.status_code == 404, "and is sent to nobody before its step"
        assert bool(found) or "strip" in guest.get("/hall/overlay/scene").text
        levels.append(len(guest.get("/api/v1/matches").json()))
    assert f"{name}</bdi> wins" in seen[-1]
    assert levels == sorted(levels)
    assert "viewer" in "".join(seen)
    shown = re.search(r"show=([\w.-]+)", next(each for each in seen if "show=" in each))[1]
    assert guest.get(f"/viewer/api/show/{shown}").status_code == 200
    assert sara.post("/desk/scene", kind="bracket", text="").status_code == 303
    drawn = {code: guest.get(f"/hall?language={code}").text.partition("<svg")[2] for code in ("en", "fa")}
    assert (">1<" in drawn["en"], ">۱<" in drawn["fa"]) == (True, True)
    figures = re.findall(r"<strong><bdi dir=ltr>([\d.]+)", seen[-1])
    assert figures == re.findall(r"text-anchor=end>([\d.]+)", drawn["en"]), "the same on the screen and in the bracket"
    sara.get("/desk")
    assert sara.post("/desk/hide", stages="", reason="published").status_code == 303
    table = guest.get("/api/v1/standings").json()
    assert table["stages"][1]["rows"][0]["bot"] == name


def test_a_frozen_table_stands_still_and_a_team_sees_its_own(cup: Running) -> None:
    sara, ali, guest = cup.organiser(), cup.team("Ali", "Falcons"), Browser(cup)
    cup.play_until(lambda: cup.state.results >= 2)
    sara.get("/desk")
    assert sara.post("/desk/freeze", on="yes", reason="last hour").status_code == 303
    before = guest.get("/api/v1/matches").json()
    cup.upload(ali)
    cup.play_until(lambda: any("Falcons" in str(result.body["bots"]) for result in cup.state.stage.results.values()))
    key = before[0]["key"]
    seen, result = guest.get(f"/matches/{key}").text, cup.state.stage.results[key]
    assert sara.post("/desk/decide", kind="rematch", match=key, reason="lights out").status_code == 303
    cup.play_until(lambda: cup.state.stage.results.get(key, result).seq > result.seq)
    assert guest.get(f"/matches/{key}").text == seen, "nobody learns that it was played again"
    assert guest.get("/api/v1/matches").json() == before
    assert any("Falcons" in str(row) for row in ali.get("/api/v1/results", headers=ali.token()).json())
    told = "Some results are kept back"
    assert all(told in guest.get(path).text for path in ("/standings", "/matches", "/teams/Falcons"))
    assert "The public table stands still" in ali.get("/team").text
    looked = sara.post("/desk/consider", kind="freeze", on="no", reason="over").text
    assert re.search(rf"that it would see</dt><dd>\D*{cup.state.results}\D", looked)
    assert sara.post("/desk/freeze", on="no", reason="over").status_code == 303
    assert len(guest.get("/api/v1/matches").json()) > len(before)
    assert not any(told in guest.get(path).text for path in ("/standings", "/matches", "/teams/Falcons"))
    assert "The public table stands still" not in ali.get("/team").text


def test_programs_do_what_pages_do(cup: Running) -> None:
    ali, guest = cup.team("Ali", "Falcons"), Browser(cup)
    token = ali.token()
    assert guest.get("/api/v1/me").status_code == 401
    assert guest.get("/api/v1/me", headers={"authorization": "Bearer nothing"}).status_code == 401
    assert ali.get("/api/v1/me").status_code == 401, "the cookie is no token"
    assert guest.get("/api/v1/me", headers=token).json()["team"] == "Falcons"
    sent = guest.send("POST", "/api/v1/submissions?name=bot.py", content=BOT.encode(), headers=token)
    assert sent.status_code == 200
    cup.builder.step()
    found = guest.get(f"/api/v1/submissions/{sent.json()['id']}", headers=token).json()
    assert found["state"] == "playable", found["log"]
    cup.play_until(lambda: "Falcons" in cup.state.active)
    asked = guest.send("POST", "/api/v1/friendlies", json={"bot": "greedy"}, headers=token)
    assert asked.json()["match"].startswith("friendly/")
    assert guest.send("POST", "/api/v1/friendlies", json={"bot": 1}, headers=token).status_code == 422
    paths = guest.get("/api/v1/openapi.json").json()["paths"]
    assert {"/standings", "/matches", "/submissions", "/friendlies"} <= set(paths)
    sara = cup.organiser()
    assert "meydan_results" in guest.get("/metrics", headers=sara.token()).text


def test_the_contest_s_file_sets_what_teams_may_send_and_ask_for(start: Callable[..., Running]) -> None:
    own = "upload-mb = 1\nunpacked-mb = 2\nfiles = 3\nuploads-an-hour = 4\nfriendlies-an-hour = 1\n"
    cup = start(f"{CONTEST}\n[limits]\n{own}")
    ali = cup.team("Ali", "Falcons")
    page = ali.get("/team?language=en").text
    assert "At most 1 MB, unpacked 2 MB and 3 files. Uploads left this hour: <bdi dir=ltr>4<" in page
    assert 'data-most-files="3" data-most-bytes="1048576"' in page
    assert "حداکثر ۱ مگابایت، بازشده ۲ مگابایت و ۳ فایل" in ali.get("/team?language=fa").text
    ali.get("/team?language=en")
    big = ali.post("/submissions", files={"bot": ("big.py", b"#" * ((1 << 20) + 1))})
    assert (big.status_code, "1 byte to 1 MB" in big.text) == (400, True)
    for data, why in ((packed_files({"a": b"0" * (3 << 20)}), "more than 2 MB"), (FOUR_FILES, "at most 3")):
        number = cup.upload(ali, "bot.zip", data)
        assert why in ali.get(f"/submissions/{number}").text
    cup.upload(ali)
    assert ali.post("/submissions", files={"bot": ("more.py", b"pass")}).status_code == 303
    assert ali.post("/submissions", files={"bot": ("most.py", b"pass #")}).status_code == 429
    cup.play_until(lambda: "Falcons" in cup.state.active)
    cup.site.view.refresh()
    assert [ali.post("/friendlies", bot="greedy").status_code for _ in range(2)] == [303, 429]


def test_a_limit_that_makes_no_sense_is_told_with_its_line(start: Callable[..., Running]) -> None:
    with pytest.raises(BadInput, match=r"limits\.files: got 0"):
        start(f"{CONTEST}\n[limits]\nfiles = 0\n")
    with pytest.raises(BadInput, match="upload-mb"):
        start(f"{CONTEST}\n[limits]\nuploads-mb = 3\n", "other")

"""The doors of the server: what can be chosen, what is refused, and who may come in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from meydan.games import names
from meydan.match.replay import read_replay
from meydan.sandbox.pieces import lack_of_walls
from meydan.web.app import Options
from meydan.web.owner import HEADER

from .conftest import Site, check_persian, messages

SAYS = """import sys
for line in sys.stdin:
    sys.stderr.write("thinking\\n")
    print("nonsense", flush=True)
"""


def test_all_games_and_what_they_offer_are_listed(site: Site) -> None:
    offer = site.get("/api/games")
    games = {each["game"]: each for each in offer["games"]}
    assert list(games) == names()
    assert (offer["canUseFiles"], offer["canUpload"], offer["hasContests"]) == (True, True, False)
    assert games["othello"]["seatNames"] == ["black", "white"]
    assert games["othello"]["canTakeBack"]
    assert games["tron"]["peopleSeconds"] == 0.3
    assert games["kings"]["teams"] == [0, 1, 0, 1]
    assert "house:random" in [bot["bot"] for bot in games["gems"]["bots"]]
    assert all(each["bots"] and each["rules"] and each["secondsPerMove"] > 0 for each in games.values())
    waits = [name for name, each in games.items() if each["peopleSeconds"] is None]
    assert sorted(waits) == ["bomber", "gems", "kings", "othello"]


def test_choices_reach_the_match(site: Site) -> None:
    started = site.start(
        game="othello",
        seats=["house:random", "house:random"],
        rules="federation",
        settings={"size": 6},
        seed="-9223372036854775808",
        secondsPerMove=2.5,
    )
    show = site.wait_for_end(started["id"])
    assert (show["rules"], show["seed"]) == ("federation", "-9223372036854775808")
    assert show["time"] == {"perMoveMs": 2500.0, "totalMs": None, "incrementMs": 0}
    replay = read_replay(site.viewer.hall.find(started["id"]).path)
    assert replay.setup["settings"]["size"] == 6


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"seats": ["house:random"]}, "othello needs 2 bots; got 1"),
        ({"seats": ["house:random", "house:nobody"]}, "unknown house bot of othello 'nobody'"),
        ({"seats": ["house:random", "nowhere.py"]}, "no bot 'nowhere.py'"),
        ({"seats": ["house:random", "upload:unknown"]}, "no such upload"),
        ({"rules": "chess"}, "unknown rule preset"),
        ({"map": "desert"}, "othello is played without maps"),
        ({"settings": {"size": 7}}, "size: got 7"),
        ({"seed": "many"}, "seed 'many': expected a whole number"),
        ({"seed": 1 << 70}, "expected a number from -2**63"),
        ({"secondsPerMove": 0}, "secondsPerMove: input should be greater than 0"),
        ({"seats": 5}, "seats: input should be a valid list"),
        ({"moves": 1}, "moves: extra inputs are not permitted"),
    ],
)
def test_choices_that_cannot_be_are_refused(site: Site, wish: dict[str, Any], sentence: str) -> None:
    answer = site.http.post("/api/matches", json={"game": "othello", "seats": ["house:random"] * 2, **wish})
    assert answer.status_code in (400, 422)
    assert sentence in answer.json()["error"]
    check_persian(answer.json()["persian"])


def test_an_uploaded_bot_plays(site: Site) -> None:
    bot = b"def act(view):\n    return view.legal[0]\n"
    uploaded = site.http.post("/api/bots", params={"name": "first.py"}, content=bot).json()
    assert uploaded["name"] == "first.py"
    started = site.start(game="othello", seats=[uploaded["bot"], "house:random"], settings={"size": 4})
    show = site.wait_for_end(started["id"])
    assert show["ending"] == "normal"
    assert show["seats"][0]["bot"] == "first.py"
    assert show["seats"][0]["name"] == "first"


@pytest.mark.parametrize(
    ("name", "kept"),
    [("bot (1).py", "bot.py"), ("ربات‌ من - Copy (2).py", "ربات_ من.py"), ("a+b.py", "a_b.py")],
)
def test_an_uploaded_bot_may_have_any_name(site: Site, name: str, kept: str) -> None:
    bot = b"def act(view):\n    return view.legal[0]\n"
    uploaded = site.http.post("/api/bots", params={"name": name}, content=bot).json()
    assert uploaded["name"] == kept
    started = site.start(game="othello", seats=[uploaded["bot"], "house:random"], settings={"size": 4})
    show = site.wait_for_end(started["id"])
    assert (show["ending"], show["seats"][0]["bot"]) == ("normal", kept)


def test_an_uploaded_program_that_talks_nonsense_loses(site: Site) -> None:
    uploaded = site.http.post("/api/bots", params={"name": "says.py"}, content=SAYS.encode()).json()
    started = site.start(game="othello", seats=["house:random", uploaded["bot"]])
    with site.live(started) as page:
        outcome = list(messages(page))[-1]["outcome"]
    assert outcome["ending"] == "illegal"
    assert outcome["faults"][0]["seat"] == 1


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("../../evil.py", b"x", "is not a file name for a bot"),
        ("", b"x", "is not a file name for a bot"),
        (".hidden", b"x", "is not a file name for a bot"),
        ("bot.py", b"", "the file is empty"),
    ],
)
def test_uploads_that_are_no_bots_are_refused(site: Site, name: str, content: bytes, sentence: str) -> None:
    answer = site.http.post("/api/bots", params={"name": name}, content=content)
    assert answer.status_code == 400
    assert sentence in answer.json()["error"]


def test_a_bot_that_is_too_large_is_refused(site: Site) -> None:
    answer = site.http.post("/api/bots", params={"name": "big.py"}, content=b" " * (17 * 2**20))
    assert answer.status_code == 413


def test_strangers_start_nothing_of_this_machine(make_site: Any, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("def act(view):\n    return view.legal[0]\n")
    with make_site(Options(tmp_path, token="of-the-owner")) as site:
        offer = site.get("/api/games")
        assert (offer["canUseFiles"], offer["canUpload"]) == (False, False)
        for wish, sentence in (
            (
                {"seats": ["house:random", str(tmp_path / "bot.py")]},
                "to run files of this machine, open the page by the address",
            ),
            (
                {"seats": ["house:random", "cmd:sh -c true"]},
                "to run files of this machine, open the page by the address",
            ),
            ({"seats": ["house:random", "tcp"]}, "to run files of this machine, open the page by the address"),
            ({"game": "gems", "map": "/etc/passwd"}, "'/etc/passwd' is not a map of gems"),
        ):
            answer = site.http.post("/api/matches", json={"game": "othello", "seats": ["house:random"] * 2, **wish})
            assert answer.status_code == 400
            assert sentence in answer.json()["error"]
        answer = site.http.post("/api/bots", params={"name": "bot.py"}, content=b"x")
        assert answer.status_code == 403
        assert "to upload bots, open the page by the address" in answer.json()["error"]
        started = site.start(game="gems", seats=["house:random"] * 2, map="random")
        assert site.wait_for_end(started["id"])["ending"] == "normal"


def test_the_owner_is_known_by_the_token_and_there_are_no_cookies(make_site: Any, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("def act(view):\n    return view.legal[0]\n")
    with make_site(Options(tmp_path, token="of-the-owner")) as site:
        for key in ("guess", "", "of-the-owner ö".encode()):
            assert not site.http.get("/api/games", headers={HEADER: key}).json()["canUseFiles"]
        for path in ("/?token=of-the-owner", "/api/games"):
            assert "set-cookie" not in site.http.get(path).headers
        assert not site.get("/api/games")["canUseFiles"], "an address that was visited gives no rights"
        site.http.headers[HEADER] = "of-the-owner"
        assert site.get("/api/games")["canUseFiles"]
        started = site.start(game="othello", seats=[str(tmp_path / "bot.py"), "house:random"], settings={"size": 4})
        assert site.wait_for_end(started["id"])["ending"] == "normal"
        assert not site.http.cookies


def test_guests_stop_only_their_own_matches_and_leave_a_place_for_the_owner(make_site: Any, tmp_path: Path) -> None:
    wish = {"game": "othello", "seats": ["human", "house:random"]}
    with make_site(Options(tmp_path, token="of-the-owner", most_matches=3)) as site:
        owner, guest, other, nobody = ({HEADER: key} for key in ("of-the-owner", "guest", "other", ""))

        def start(headers: dict[str, str]) -> Any:
            return site.http.post("/api/matches", json=wish, headers=headers).json()

        first, second = start(guest)["id"], start(nobody)["id"]
        assert "matches are running" in start(guest)["error"]
        third = start(owner)["id"]
        for headers, match in ((other, first), (nobody, first), (nobody, second), (guest, third)):
            refused = site.http.post(f"/api/matches/{match}/stop", headers=headers)
            assert refused.status_code == 403
            assert "only whoever started this match" in refused.json()["error"]
        for headers, match in ((guest, first), (owner, second), (owner, third)):
            assert site.http.post(f"/api/matches/{match}/stop", headers=headers).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "localhost.evil.example", "", "[::1", "127.0.0.1.x"]
)
def test_other_names_are_not_answered(site: Site, host: str) -> None:
    answer = site.http.get("/api/games", headers={"host": host})
    assert answer.status_code in (400, 403)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:1", "[::1]:8000", "192.168.1.7"])
def test_addresses_and_localhost_are_answered(site: Site, host: str) -> None:
    assert site.http.get("/api/recent", headers={"host": host}).status_code == 200


def test_a_name_that_was_given_is_answered(make_site: Any, tmp_path: Path) -> None:
    with make_site(Options(tmp_path, names=("Arena.example",))) as site:
        assert site.http.get("/api/recent", headers={"host": "arena.example:8000"}).status_code == 200


def test_pages_of_others_change_nothing(site: Site) -> None:
    wish = {"game": "othello", "seats": ["house:random"] * 2}
    for origin in ("http://evil.example", f"https://127.0.0.1.evil.example:{site.port}", "null", "http://127.0.0.1:1"):
        answer = site.http.post("/api/matches", json=wish, headers={"origin": origin})
        assert answer.status_code == 403
        assert "are refused" in answer.json()["error"]
    own = site.http.post("/api/matches", json=wish, headers={"origin": f"http://127.0.0.1:{site.port}"})
    assert own.status_code == 200


def test_answers_say_what_a_page_may_do(site: Site) -> None:
    headers = site.http.get("/api/recent").headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert "access-control-allow-origin" not in headers


@pytest.mark.parametrize("path", ["/../app.py", "/..%2fapp.py", "/%2e%2e/app.py", "/static/../../app.py", "/api/none"])
def test_no_other_file_can_be_fetched(site: Site, path: str) -> None:
    request = httpx.Request("GET", f"http://127.0.0.1:{site.port}/")
    request.url = request.url.copy_with(raw_path=path.encode())
    answer = site.http.send(request)
    assert answer.status_code == 404
    assert "def make_app" not in answer.text


def test_a_failure_of_ours_is_told_and_the_server_runs_on(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(site.viewer, "recent", fail)
    answer = site.http.get("/api/recent")
    assert answer.status_code == 500
    assert answer.json()["error"] == "the server failed on this request: RuntimeError; the server keeps running"
    monkeypatch.undo()
    assert site.http.get("/api/recent").status_code == 200


def test_uploaded_bots_stand_behind_walls_where_the_machine_has_them(site: Site, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("of this machine")
    look = f"print(os.path.exists({str(secret)!r}), file=sys.stderr)"
    bot = f"import os, sys\ndef act(view):\n    {look}\n    return view.legal[0]\n"
    uploaded = site.http.post("/api/bots", params={"name": "looks.py"}, content=bot.encode()).json()
    started = site.start(game="othello", seats=[uploaded["bot"], "house:random"], settings={"size": 4})
    first = site.wait_for_end(started["id"])["turns"][0]
    assert first["errors"] == {"0": str(bool(lack_of_walls()))}


def test_recent_matches_tell_who_won(site: Site) -> None:
    started = site.start(game="othello", seats=["house:random", "house:random"], settings={"size": 4}, seed="3")
    outcome = site.wait_for_end(started["id"])["result"]
    listed = next(each for each in site.get("/api/recent")["matches"] if each["id"] == started["id"])
    assert listed["result"]["scores"] == outcome["scores"]
    assert listed["result"]["winners"] == ([] if outcome["winner"] is None else ["random"])

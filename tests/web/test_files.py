"""Opening files: our replays, the originals' logs, and everything that is neither."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from meydan import play
from meydan.match.replay import Replay, pack_replay
from meydan.web.app import Options
from meydan.web.patch import apply

from .conftest import Site, check_persian, recording


@pytest.fixture(scope="session")
def othello() -> Replay:
    return play("othello", ["house:random", "house:greedy"], seed=7).replay


def frames(show: dict[str, Any]) -> list[dict[str, Any]]:
    """Every position of a show, as a page makes them."""
    all_frames = [show["first"]]
    for turn in show["turns"]:
        all_frames.append(apply(all_frames[-1], turn["delta"]))
    return all_frames


def test_a_replay_is_opened_and_shown_whole(site: Site, othello: Replay) -> None:
    opened = site.open(pack_replay(othello), "a match.meydan.json.gz")
    assert opened["game"] == "othello"
    assert opened["names"] == ["random", "greedy"]
    assert opened["turns"] == len(othello.turns)
    show = site.get(f"/api/show/{opened['id']}")
    assert [turn["answers"][0]["action"] for turn in show["turns"]] == [turn[0][1] for turn in othello.turns]
    assert othello.result is not None
    assert show["turns"][-1]["scores"] == show["result"]["scores"] == othello.result.scores
    assert show["sentence"] == othello.sentence
    assert show["seed"] == "7"
    assert show["isReplay"]
    assert not show["isLive"]
    assert len(frames(show)) == len(othello.turns) + 1


def test_a_replay_may_be_plain_json(site: Site, othello: Replay) -> None:
    assert site.open(gzip.decompress(pack_replay(othello)))["turns"] == len(othello.turns)


def test_the_replay_can_be_taken_home(site: Site, othello: Replay) -> None:
    opened = site.open(pack_replay(othello))
    answer = site.http.get(f"/api/show/{opened['id']}/replay")
    assert answer.content == pack_replay(othello)
    assert 'filename="othello-7.meydan.json.gz"' in answer.headers["content-disposition"]


def test_shows_travel_compressed_unless_they_must_not(site: Site, othello: Replay) -> None:
    path = f"/api/show/{site.open(pack_replay(othello))['id']}"
    small = site.http.get(path)
    plain = site.http.get(path, headers={"accept-encoding": "identity"})
    assert small.headers["content-encoding"] == "gzip"
    assert int(small.headers["content-length"]) < len(plain.content) / 4
    assert "content-encoding" not in plain.headers
    assert small.json() == plain.json()


def test_one_players_eyes_see_what_that_player_saw(site: Site) -> None:
    opened = site.open(pack_replay(play("bomber", ["house:hunter", "house:survivor"], seed=1).replay))
    whole, seen = (site.get(f"/api/show/{opened['id']}{query}") for query in ("", "?eye=1"))
    assert (whole["eye"], seen["eye"]) == (None, 1)
    assert whole["isHidden"]
    assert whole["turns"][5]["answers"] == seen["turns"][5]["answers"]
    assert frames(whole)[0] != frames(seen)[0]
    assert whole["first"].keys() == seen["first"].keys()


def test_a_changed_replay_says_so(site: Site, othello: Replay) -> None:
    content = othello.model_dump(mode="json")
    content["seats"][0]["name"] = "somebody else"
    show = site.get(f"/api/show/{site.open(json.dumps(content).encode())['id']}")
    assert "was changed after it was written" in show["notes"][0]


@pytest.mark.parametrize(
    ("game", "name", "turns", "sentence"),
    [
        ("bomber", "logs/s_reveal_and_collect.json.gz", 61, "First player wins after 61 steps"),
        ("bomber", "logs/s_init_p1_timeout.json.gz", 1, "Second player wins after 1 steps"),
        ("kings", "wire/all_four_with_logs.graphic.json.gz", 24, "alpha 5, beta 5, gamma 5, delta 5"),
        ("kings", "wire/all_four_with_logs.server_log.json.gz", 24, ""),
        ("tron", "../replays/contest010.cr.gz", 35, "Yellow (bob) wins: Blue 13, Yellow 32"),
        ("othello", "formats/two_games.ggf", 60, "+34 for black"),
        ("othello", "formats/two_games.wtb", 60, "+34 for black"),
        ("othello", "formats/two_games.txt", 60, "+34 for black"),
        ("othello", "formats/two_positions.obf", 0, ""),
    ],
)
def test_files_of_the_originals_open(site: Site, game: str, name: str, turns: int, sentence: str) -> None:
    opened = site.open(recording(game, name), Path(name).name)
    assert (opened["game"], opened["turns"], opened["sentence"]) == (game, turns, sentence)
    if sentence not in ("", "alpha 5, beta 5, gamma 5, delta 5"):  # which are but names and numbers
        check_persian(opened["persian"])
    show = site.get(f"/api/show/{opened['id']}")
    assert len(frames(show)) == turns + 1
    assert show["origin"] == "meydan" or not show["isReplay"]
    assert show["hasScene"]
    if (game, turns) == ("othello", 60):
        assert show["sentence"] == "black wins: black 49, white 15"


def test_every_match_of_a_file_can_be_chosen(site: Site) -> None:
    answer = site.http.post(
        "/api/open", params={"name": "g.ggf"}, content=recording("othello", "formats/two_games.ggf")
    )
    first, second = answer.json()["matches"]
    assert second["names"] == ["greedy", "smother"]
    assert first["id"] != second["id"]
    assert site.get(f"/api/show/{second['id']}")["seats"][1]["name"] == "smother"


def test_a_log_of_positions_has_no_replay_of_ours(site: Site) -> None:
    opened = site.open(recording("bomber", "logs/s_chain_long.json.gz"))
    answer = site.http.get(f"/api/show/{opened['id']}/replay")
    assert answer.status_code == 400
    assert "it has no replay" in answer.json()["error"]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "the file is empty"),
        (b"\x00\x01\x02 nothing of the kind", "cannot be watched; expected a Meydan replay, game log of"),
        (b'{"meydan": 99}', "written in replay format 99"),
        (b'{"meydan": 1, "game": "othello"}', "not a valid replay"),
        (b'{"meydan": 1', "invalid JSON"),
        (b'{"meydan": ' + b"[" * 100_000, "invalid JSON"),
        (b"\x1f\x8b\x08 cut off", "the compressed data is damaged"),
        (b'[{"agents_info": 3}]', "not a game log: record 0"),
        (b'{"initial_game_data": {}}', "not a game log: initial_game_data has no winner"),
        (b'{"init": {"maxAP": 1, "graphicMap": {}}}', "not a kings log: init"),
        (b"(;GM[Othello]PB[a]PW[b]", "bad: "),
        (b"f5f6zz", "bad: "),
    ],
)
def test_a_bad_file_gets_a_sentence(site: Site, data: bytes, sentence: str) -> None:
    told = site.refusal(data, "bad")
    assert told.startswith("bad")
    assert sentence in told
    assert "\n" not in told


def test_numbers_that_no_game_has_get_a_sentence(site: Site) -> None:
    log = json.loads(gzip.decompress(recording("bomber", "logs/s_chain_long.json.gz")))
    log["steps"][3]["players_data"][0]["health"] = 1 << 40
    assert "something that no match of bomber has" in site.refusal(json.dumps(log).encode())


def test_a_replay_that_cannot_be_played_gets_a_sentence(site: Site, othello: Replay) -> None:
    content = othello.model_dump(mode="json")
    content["turns"][3][0][1] = "a1"
    opened = site.open(json.dumps(content).encode())
    answer = site.http.get(f"/api/show/{opened['id']}")
    assert answer.status_code == 400
    assert "turn 3" in answer.json()["error"]


def test_a_file_that_unpacks_to_far_more_is_refused(site: Site) -> None:
    assert "larger than 64 MiB" in site.refusal(gzip.compress(b" " * (65 * 2**20), 1), "bomb.gz")


def test_a_body_that_is_too_large_is_refused_while_it_comes(site: Site) -> None:
    def flood() -> Any:
        for _ in range(66):
            yield b" " * 2**20

    answer = site.http.post("/api/open", content=flood())
    assert answer.status_code == 413
    assert "larger than 64 MiB" in answer.json()["error"]


def test_an_unknown_match_is_not_there(site: Site) -> None:
    for path in (
        "/api/show/nothing",
        "/api/show/..%2F..%2Fetc%2Fpasswd",
        "/api/show/" + "x" * 22,
        "/api/show/*/replay",
    ):
        assert site.http.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/embed/nothing", "/watch/nothing", "/nothing"])
def test_a_browser_at_an_unknown_address_sees_a_page(site: Site, path: str) -> None:
    answer = site.http.get(path, headers={"accept": "text/html,*/*"})
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert 'lang="fa"' in answer.text
    assert 'href="/">Meydan' in answer.text
    assert "<script type" not in answer.text
    assert site.http.get(path).json()["error"], "programs get JSON"


def test_an_eye_that_nobody_has_is_refused(site: Site, othello: Replay) -> None:
    path = f"/api/show/{site.open(pack_replay(othello))['id']}"
    assert "seats 0 to 1" in site.http.get(f"{path}?eye=2").json()["error"]
    assert site.http.get(f"{path}?eye=me").status_code == 422


def test_replays_of_the_folder_are_listed_newest_first(tmp_path: Path, make_site: Any, othello: Replay) -> None:
    (tmp_path / "mine.meydan.json.gz").write_bytes(pack_replay(othello))
    (tmp_path / "bad.meydan.json").write_text("{}")
    (tmp_path / "other.txt").write_text("nothing")
    with make_site(Options(tmp_path)) as site:
        (found,) = site.get("/api/recent")["matches"]
        assert (found["name"], found["turns"]) == ("mine.meydan.json.gz", len(othello.turns))
        assert site.get(f"/api/show/{found['id']}")["sentence"] == othello.sentence
        opened = site.open(pack_replay(othello), "opened")
        assert [each["name"] for each in site.get("/api/recent")["matches"]] == ["opened", "mine.meydan.json.gz"]
        assert opened["id"] != found["id"]

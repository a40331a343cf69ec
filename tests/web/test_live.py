"""Live matches: bots are watched, people play, and whatever happens leaves a replay."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from meydan.engine.record import view
from meydan.games import find
from meydan.match.replay import read_replay, verify
from meydan.web import socket
from meydan.web.app import Options
from meydan.web.audience import Watcher
from meydan.web.broadcast import Broadcast
from meydan.web.patch import apply

from .conftest import Json, Site, check_persian, messages, next_message, say


def told(page: ClientConnection, kind: str) -> Json:
    """The next message of this kind."""
    return next(message for message in messages(page) if message["type"] == kind)


def play_first_legal(page: ClientConnection, seat: int) -> list[Json]:
    """Answer every question until the match is over; returns all messages."""
    heard = []
    for message in messages(page):
        heard.append(message)
        if message["type"] == "question":
            say(page, type="action", seat=seat, turn=message["turn"], action=message["legal"][0])
    return heard


def test_bots_are_watched_from_the_beginning(site: Site) -> None:
    started = site.start(game="othello", seats=["house:greedy", "house:random"], seed=3)
    assert started["keys"] == {}
    with site.live(started) as page:
        heard = list(messages(page))
    show, end = heard[0]["show"], heard[-1]
    assert heard[0]["type"] == "show"
    assert end["type"] == "end"
    turns = [*show["turns"], *(message["turn"] for message in heard[1:-1])]
    later = site.wait_for_end(started["id"])
    assert later["turns"] == turns
    assert later["first"] == show["first"]
    assert {name: later[name] for name in end["outcome"]} == end["outcome"]
    assert later["isReplay"]


def test_who_looks_on_at_a_match_that_is_stopped_knows_all_of_its_turns(site: Site) -> None:
    bot = b"import time\ndef act(view):\n    time.sleep(0.2)\n    return view.legal[0]\n"
    uploaded = site.http.post("/api/bots", params={"name": "slow.py"}, content=bot).json()["bot"]
    started = site.start(game="othello", seats=[uploaded, uploaded])
    with site.live(started) as page:
        heard = [next(messages(page)), told(page, "turn")]
        site.http.post(f"/api/matches/{started['id']}/stop")
        heard += messages(page)
    known = len(heard[0]["show"]["turns"]) + sum(message["type"] == "turn" for message in heard)
    stopped = site.wait_for_end(started["id"])
    assert (stopped["ending"], len(stopped["turns"])) == ("abandoned", known)


def test_a_live_match_is_listed_and_can_be_fetched(site: Site) -> None:
    started = site.start(game="othello", seats=["human", "house:random"])
    assert site.get("/api/recent")["matches"][0] | {"when": None} == {
        "id": started["id"],
        "game": "othello",
        "title": "Othello",
        "persianTitle": "اتللو",
        "names": ["Human", "random"],
        "turns": 0,
        "sentence": "",
        "persian": None,
        "ending": None,
        "result": None,
        "isLive": True,
        "when": None,
        "name": "",
    }
    show = site.get(f"/api/show/{started['id']}")
    assert show["isLive"]
    assert show["ending"] is None
    assert site.http.post(f"/api/matches/{started['id']}/stop").status_code == 200
    stopped = site.wait_for_end(started["id"])
    assert (stopped["ending"], stopped["result"]) == ("abandoned", None)
    assert site.get("/api/recent")["matches"][0]["id"] == started["id"]


def test_a_person_plays_othello_to_the_end(site: Site) -> None:
    started = site.start(game="othello", seats=["house:greedy", "human"], seed=1)
    with site.live(started, 1) as page:
        heard = play_first_legal(page, 1)
    questions = [message for message in heard if message["type"] == "question"]
    assert all(question["msLeft"] is None for question in questions)
    assert not questions[0]["canTakeBack"]
    assert questions[1]["canTakeBack"]
    assert heard[-1]["outcome"]["ending"] == "normal"
    path = site.viewer.hall.find(started["id"]).path
    assert verify(read_replay(path)) == []
    assert [seat.bot for seat in read_replay(path).seats] == ["house:greedy", "human"]


def test_a_match_is_played_on_from_one_of_its_turns(site: Site) -> None:
    first = site.start(game="othello", seats=["house:greedy", "house:random"], seed=1)
    before = site.wait_for_end(first["id"])
    wish = {"game": "othello", "seats": ["house:random", "house:greedy"], "show": first["id"]}
    after = site.wait_for_end(site.start(**wish, turn=10)["id"])
    actions = [[turn["answers"][0]["action"] for turn in show["turns"]] for show in (before, after)]
    assert actions[0][:10] == actions[1][:10]
    assert actions[0] != actions[1]
    refused = site.http.post("/api/matches", json={**wish, "turn": 200})
    assert "can be played on from turns 0 to" in refused.json()["error"]
    check_persian(refused.json()["persian"])


def test_a_move_that_is_not_allowed_is_refused_and_asked_again(site: Site) -> None:
    started = site.start(game="othello", seats=["human", "house:random"])
    with site.live(started, 0) as page:
        question = told(page, "question")
        for action, sentence in (("a1", "a1 is not allowed now"), ("nonsense", "expected a square")):
            say(page, type="action", seat=0, turn=0, action=action)
            refused = told(page, "refused")
            assert refused["seat"] == 0
            assert sentence in refused["sentence"]
            check_persian(refused["persian"])
        say(page, type="action", seat=0, turn=7, action=question["legal"][0])  # a turn that is not now: ignored
        say(page, type="action", seat=0, turn=0, action=question["legal"][0])
        assert told(page, "turn")["turn"]["answers"][0]["action"] == question["legal"][0]
        say(page, type="leave", seat=0)
        assert told(page, "end")["outcome"]["ending"] == "disconnect"


def test_what_was_played_can_be_taken_back(site: Site) -> None:
    started = site.start(game="othello", seats=["human", "house:greedy"])
    with site.live(started, 0) as page, site.live(started) as friend:
        first = told(page, "question")["legal"]
        say(page, type="action", seat=0, turn=0, action=first[0])
        assert told(page, "question")["turn"] == 2
        say(page, type="takeBack", seat=0)
        assert told(page, "back") == {"type": "back", "turns": 0}
        again = told(page, "question")
        assert (again["turn"], again["legal"], again["canTakeBack"]) == (0, first, False)
        say(page, type="takeBack", seat=0)
        assert "no move to take back" in told(page, "refused")["sentence"]
        say(page, type="action", seat=0, turn=0, action=first[1])
        heard = play_first_legal(page, 0)
        assert next(message for message in heard if message["type"] == "turn")["number"] == 0
        seen = _follow(friend)
    show = site.wait_for_end(started["id"])
    assert seen == show["turns"]
    assert show["turns"][0]["answers"][0]["action"] == first[1]
    assert verify(read_replay(site.viewer.hall.find(started["id"]).path)) == []


def _follow(page: ClientConnection) -> list[Json]:
    """The turns that a page has at the end."""
    turns: list[Json] = []
    for message in messages(page):
        if message["type"] == "show":
            turns = list(message["show"]["turns"])
        elif message["type"] == "turn":
            turns[message["number"] :] = [message["turn"]]
        elif message["type"] == "back":
            del turns[message["turns"] :]
    return turns


def test_two_people_play_each_with_their_own_key(site: Site) -> None:
    started = site.start(game="othello", seats=["human", "human"], settings={"size": 4})
    with site.live(started, 0) as black, site.live(started, 1) as white:
        say(white, type="action", seat=0, turn=0, action="a2")
        assert told(white, "refused")["sentence"] == "seat 0 is not your seat"
        playing = {0: black, 1: white}
        while playing:
            playing = {seat: page for seat, page in playing.items() if not _answer_next(page, seat)}
    assert site.wait_for_end(started["id"])["ending"] == "normal"


def _answer_next(page: ClientConnection, seat: int) -> bool:
    """Answer the question that waits, if there is one; True when the match is over."""
    while True:
        try:
            message = next_message(page, 0.02)
        except TimeoutError:
            return False
        if message["type"] == "end":
            return True
        if message["type"] == "question":
            say(page, type="action", seat=seat, turn=message["turn"], action=message["legal"][0])


def test_a_person_who_closes_the_page_has_left_after_a_while(make_site: Any, tmp_path: Path) -> None:
    with make_site(Options(tmp_path, away_seconds=0.3)) as site:
        started = site.start(game="othello", seats=["human", "house:random"])
        with site.live(started, 0) as page:
            next(messages(page))
        show = site.wait_for_end(started["id"])
    assert show["ending"] == "disconnect"
    assert show["result"]["winner"] == 1
    assert show["turns"][-1]["events"][-1]["kind"] == "fault"
    assert "closed the page" in show["sentence"]


def test_a_page_that_comes_back_in_time_goes_on(site: Site) -> None:
    started = site.start(game="othello", seats=["human", "house:random"], settings={"size": 4})
    with site.live(started, 0) as page:
        question = told(page, "question")
    with site.live(started, 0) as page:
        assert told(page, "question") == question
        say(page, type="action", seat=0, turn=0, action=question["legal"][0])
        heard = play_first_legal(page, 0)
    assert heard[-1]["outcome"]["ending"] == "normal"


def test_turns_of_tron_last_and_the_last_key_counts(site: Site) -> None:
    started = site.start(game="tron", seats=["human", "house:hugger"], peopleSeconds=0.2)
    with site.live(started, 0) as page:
        question = told(page, "question")
        assert question["msLeft"] == 200
        chosen = question["legal"][2]
        for word in question["legal"][:3]:
            say(page, type="action", seat=0, turn=0, action=word)
        turns = (message["turn"] for message in messages(page) if message["type"] == "turn")
        assert any(turn["answers"][0]["action"] == chosen for turn in turns)
        say(page, type="leave", seat=0)
        outcome = told(page, "end")["outcome"]
    assert outcome["ending"] == "disconnect"
    assert outcome["result"]["winner"] == 1, "whoever gives up has lost, however their bike stands"
    assert outcome["faults"][0]["reason"] == "resigned"


def test_people_in_games_that_wait_have_no_length_of_turns(site: Site) -> None:
    answer = site.http.post(
        "/api/matches", json={"game": "othello", "seats": ["human", "house:random"], "peopleSeconds": 1}
    )
    assert answer.status_code == 400
    assert "waits for every answer" in answer.json()["error"]


@pytest.mark.parametrize(("game", "bot"), [("gems", "house:greedy"), ("bomber", "house:hunter")])
def test_nothing_hidden_reaches_a_person(site: Site, game: str, bot: str) -> None:
    """What the person's page is told is what the seat sees, and nothing else."""
    started = site.start(game=game, seats=[bot, "human"], seed=11)
    words = _words(game)
    with site.live(started, 1) as page:
        heard, asked = [], 0
        for message in messages(page):
            heard.append(message)
            if message["type"] == "question":
                assert message["legal"] is None
                say(page, type="action", seat=1, turn=message["turn"], action=words[asked % len(words)])
                asked += 1
                if asked == 12:
                    break
        for path in (f"/api/show/{started['id']}", f"/api/show/{started['id']}?eye=0"):
            answer = site.http.get(path)
            assert answer.status_code == 403
            assert "must not see everything" in answer.json()["error"]
        with connect(f"ws://127.0.0.1:{site.port}/api/live/{started['id']}") as spectator:
            assert json.loads(spectator.recv())["type"] == "error"
        say(page, type="leave", seat=1)
        told(page, "end")
    _check_secrets(heard, game)
    frames = _frames(heard)
    seen = site.get(f"/api/show/{started['id']}?eye=1")
    assert frames == _frames([{"type": "show", "show": seen}])[: len(frames)]
    assert frames != _frames([{"type": "show", "show": site.get(f"/api/show/{started['id']}")}])[: len(frames)]


def _words(game: str) -> list[str]:
    """Some actions of a game."""
    setup, text = find(game).prepare(), find(game).words
    return [text.write_action(action, view(setup.record)) for action in range(4)]


def _check_secrets(heard: list[Json], game: str) -> None:
    show = heard[0]["show"]
    assert show["seed"] is None
    assert show["eye"] == 1
    concealed = find(game).known_setup(find(game).prepare(seed=11), 1)
    frames = find(game).viewer
    assert frames is not None
    assert show["stage"] == json.loads(json.dumps(frames.stage(concealed)))
    turns = [*show["turns"], *(message["turn"] for message in heard if message["type"] == "turn")]
    assert len(turns) > 10
    for turn in turns:
        assert all(event["seat"] == 1 for event in turn["events"] if event["kind"] in ("trap", "fault", "refused"))
        assert (turn["scores"][0] is not None) == find(game).open_scores
        assert all(answer["seat"] == 1 for answer in turn["answers"])


def _frames(heard: list[Json]) -> list[Any]:
    """The positions that a page has made of its messages."""
    frames: list[Any] = []
    for message in heard:
        if message["type"] == "show":
            frames = [message["show"]["first"]]
        turns = message["show"]["turns"] if message["type"] == "show" else [message.get("turn")]
        if message["type"] in ("show", "turn"):
            for turn in turns:
                frames.append(apply(frames[-1], turn["delta"]))
    return frames


def test_a_wrong_key_opens_nothing(site: Site) -> None:
    started = site.start(game="othello", seats=["human", "house:random"])
    with site.live({**started, "keys": {"0": "wrong"}}, 0) as page:
        assert told(page, "error")["sentence"] == "this key is not valid for any seat of this match"
    with site.live({"id": "unknown"}) as page:
        assert "no such match" in told(page, "error")["sentence"]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"type": "shout", "seat": 0}', '{"type": "action"}', '"x"', b"\0"])
def test_words_that_are_no_message_are_refused(site: Site, text: str | bytes) -> None:
    started = site.start(game="othello", seats=["human", "house:random"])
    with site.live(started, 0) as page:
        page.send(text)
        assert "cannot be understood" in told(page, "refused")["sentence"]


@pytest.mark.parametrize("seat", [None, 0])
def test_a_page_learns_whether_it_is_still_heard(site: Site, seat: int | None) -> None:
    started = site.start(game="othello", seats=["human", "house:random"])
    with site.live(started, seat) as page:
        say(page, type="pulse")
        assert told(page, "pulse") == {"type": "pulse"}


def test_answers_to_a_page_that_does_not_read_do_not_pile_up() -> None:
    class Flood:
        left = 1000

        async def receive(self) -> Json:
            self.left -= 1
            if self.left < 0:
                raise WebSocketDisconnect
            return {"type": "websocket.receive", "text": '{"type": "pulse"}'}

    watcher = Watcher()
    with pytest.raises(WebSocketDisconnect):
        asyncio.run(socket._listen(cast(WebSocket, Flood()), cast(Broadcast, None), watcher))
    assert len(watcher.extra) == socket.MOST_ANSWERS


def test_pages_of_others_reach_nothing(site: Site) -> None:
    started = site.start(game="othello", seats=["house:random", "house:random"])
    with pytest.raises(InvalidStatus) as refused, site.live(started, origin="http://evil.example"):
        pass
    assert refused.value.response.status_code == 403


def test_only_a_few_matches_run_at_once(make_site: Any, tmp_path: Path) -> None:
    with make_site(Options(tmp_path, most_matches=1)) as site:
        started = site.start(game="othello", seats=["human", "house:random"])
        answer = site.http.post("/api/matches", json={"game": "othello", "seats": ["house:random"] * 2})
        assert answer.status_code == 429
        assert "1 matches are running" in answer.json()["error"]
        site.http.post(f"/api/matches/{started['id']}/stop")
        assert site.viewer.hall.find(started["id"]).done.wait(10)
        assert site.start(game="othello", seats=["house:random"] * 2)["id"]


def test_a_server_that_stops_keeps_what_was_played(make_site: Any, tmp_path: Path) -> None:
    with make_site(Options(tmp_path)) as site:
        started = site.start(game="othello", seats=["human", "house:random"])
        with site.live(started, 0) as page:
            question = told(page, "question")
            say(page, type="action", seat=0, turn=0, action=question["legal"][0])
            assert told(page, "question")["turn"] == 2
    (path,) = tmp_path.glob("*.meydan.json.gz")
    replay = read_replay(path)
    assert (len(replay.turns), replay.ending) == (2, "abandoned")
    assert verify(replay) == []
    with make_site(Options(tmp_path)) as site:
        assert site.get(f"/api/show/{started['id']}")["sentence"] == replay.sentence


def test_what_a_bot_writes_to_its_error_stream_is_shown_by_turn(site: Site) -> None:
    bot = b"import sys\ndef act(view):\n    print('turn', view.turn, file=sys.stderr)\n    return view.legal[0]\n"
    uploaded = site.http.post("/api/bots", params={"name": "talks.py"}, content=bot).json()
    started = site.start(game="othello", seats=[uploaded["bot"], "house:random"], settings={"size": 4})
    turns = site.wait_for_end(started["id"])["turns"]
    own = [turn["errors"] for turn in turns if turn["answers"][0]["seat"] == 0]
    numbers = [number for number, turn in enumerate(turns) if turn["answers"][0]["seat"] == 0]
    assert own == [{"0": f"turn {number}"} for number in numbers]
    assert all("errors" not in turn for turn in turns if turn["answers"][0]["seat"] == 1)


def test_a_person_with_a_clock_can_lose_on_time(site: Site) -> None:
    started = site.start(game="othello", seats=["human", "house:random"], secondsPerMove=0.2, peopleHaveClock=True)
    with site.live(started, 0) as page:
        assert told(page, "question")["msLeft"] == 200
        outcome = told(page, "end")["outcome"]
    assert (outcome["ending"], outcome["faults"][0]["reason"]) == ("time", "timeout")


def test_bots_are_watched_through_ones_eyes(site: Site) -> None:
    started = site.start(game="bomber", seats=["house:hunter", "house:survivor"], seed=2)
    with connect(f"ws://127.0.0.1:{site.port}/api/live/{started['id']}?eye=1", max_size=None) as page:
        heard = list(messages(page))
    assert heard[0]["show"]["eye"] == 1
    seen = site.get(f"/api/show/{started['id']}?eye=1")
    assert _frames(heard) == _frames([{"type": "show", "show": seen}])
    assert heard[0]["show"]["seed"] == "2"

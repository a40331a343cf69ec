"""`meydan view`, and the page that `replay export --html` makes."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from meydan.web.owner import HEADER

from .conftest import PROGRAM, Meydan

SHOW = re.compile(rb'<script id="show" type="application/json">(.*?)</script>', re.DOTALL)


@contextmanager
def viewing(*words: object) -> Iterator[list[str]]:
    """The lines that a running viewer printed; in the end it gets a Ctrl-C and must leave quietly."""
    command = [*PROGRAM, "view", "--port", "0", "--no-open", *map(str, words)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        lines = []
        for line in child.stdout:
            lines.append(line.strip())
            if len(lines) == 1 + sum(isinstance(word, Path) and word.is_file() for word in words):
                break
        assert "press Ctrl-C to stop" in child.stderr.readline()
        yield lines
        child.send_signal(signal.SIGINT)
        assert child.wait(30) == 0
        assert child.stderr.read() == "stopped\n"


def test_files_are_served_until_ctrl_c(replay: Path, tmp_path: Path) -> None:
    with viewing(replay, "--replays", tmp_path / "kept") as (home, link):
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/#token=\S{22}", home)
        address, name = link.split("  ")
        assert name == str(replay)
        page = httpx.get(address)
        assert page.headers["content-type"].startswith("text/html")
        home, _, token = home.partition("#token=")
        assert httpx.get(f"{home}api/games", headers={HEADER: token}).json()["canUseFiles"]
        assert not httpx.get(f"{home}api/games").json()["canUseFiles"]
        show = httpx.get(f"{home}api/show/{re.split('[=#]', address)[1]}").json()
        assert (show["game"], len(show["turns"])) == ("othello", 60)
        started = httpx.post(f"{home}api/matches", json={"game": "othello", "seats": ["human", "house:random"]}).json()
        assert httpx.get(f"{home}api/show/{started['id']}").json()["isLive"]
    assert len(list((tmp_path / "kept").iterdir())) == 1  # a match that was cut short is kept too


def test_a_port_that_is_taken_gets_a_sentence(meydan: Meydan) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = meydan("view", "--port", taken.getsockname()[1], "--no-open")
    assert done.status == 2
    assert "choose another with --port, or 0 for any" in done.err


def test_a_bad_file_gets_a_sentence(meydan: Meydan, tmp_path: Path) -> None:
    bad = tmp_path / "bad.bin"
    bad.write_bytes(b"\0\1")
    for path, sentence in ((bad, "cannot be watched"), (tmp_path / "none", "cannot be read")):
        done = meydan("view", path, "--port", 0, "--no-open")
        assert done.status == 2
        assert sentence in done.err


def test_an_address_of_somebody_else_gets_a_sentence(meydan: Meydan) -> None:
    done = meydan("view", "--host", "203.0.113.1", "--port", 0, "--no-open")
    assert done.status == 2
    assert "cannot listen on 203.0.113.1" in done.err


def test_a_replay_becomes_one_page(meydan: Meydan, replay: Path, tmp_path: Path) -> None:
    page = tmp_path / "deep" / "match.html"
    done = meydan("replay", "export", replay, "--html", "--output", page)
    assert (done.status, done.out) == (0, f"{page}\n")
    (data,) = SHOW.findall(page.read_bytes())
    show = json.loads(data)
    assert (show["game"], show["id"], len(show["turns"])) == ("othello", None, 60)
    assert not re.search(rb'(?:src|href)="(?!data:|#)[^"]', page.read_bytes().replace(data, b""))


def test_a_name_cannot_break_out_of_the_page(meydan: Meydan, replay: Path, tmp_path: Path) -> None:
    content = json.loads(replay.read_text())
    content["seats"][0]["name"] = evil = "</script><script>alert(1)</script>\u2028"
    replay.write_text(json.dumps(content))
    page = tmp_path / "match.html"
    assert meydan("replay", "export", replay, "--html", "--output", page).status == 0
    (data,) = SHOW.findall(page.read_bytes())
    assert json.loads(data)["seats"][0]["name"] == evil
    assert b"alert(1)</script>" not in page.read_bytes()


def test_the_page_goes_to_standard_output(meydan: Meydan, replay: Path) -> None:
    done = meydan("replay", "export", replay, "--html")
    assert done.status == 0
    assert done.out.lstrip().lower().startswith("<!doctype html>")

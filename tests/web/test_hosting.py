"""Servers for clients of the original contests that the page starts."""

from __future__ import annotations

import socket
import threading

from meydan.web.hosting import Host
from tests.web.conftest import Json, Site, check_persian


def test_a_page_waits_for_clients_sees_who_comes_and_shows_their_match(site: Site) -> None:
    host = site.http.post("/api/hosts", json={"game": "gems", "map": "04-maze", "extraMs": 60_000, "port": 0}).json()
    assert host["tokens"] == []
    assert [seat["came"] for seat in host["seats"]] == [None, None]
    players = [threading.Thread(target=idle_client, args=(host["address"],)) for _ in range(2)]
    for player in players:
        player.start()
    assert host_of(site, host).over.wait(120)
    for player in players:
        player.join()
    told = next(each for each in site.get("/api/hosts")["hosts"] if each["id"] == host["id"])
    assert all(seat["came"] for seat in told["seats"])
    assert (told["isOver"], told["failure"]) == (True, "")
    show = site.get(f"/api/show/{told['match']}")
    assert (show["game"], show["map"], show["ending"]) == ("gems", "04-maze", "normal")
    assert list(site.viewer.options.replays.glob("contest-logs/gems-*/outs.txt"))


def test_a_server_that_nobody_comes_to_is_stopped_and_its_port_is_told_when_it_is_taken(site: Site) -> None:
    host = site.http.post("/api/hosts", json={"game": "kings", "port": 0}).json()
    assert host["tokens"] == ["0" * 32]
    taken = int(host["address"].rpartition(":")[2])
    refused = site.http.post("/api/hosts", json={"game": "kings", "port": taken})
    assert refused.status_code == 400
    assert str(taken) in refused.json()["error"]
    waiting = host_of(site, host)
    assert site.http.post(f"/api/hosts/{host['id']}/stop").status_code == 200
    assert waiting.over.wait(60)
    check_persian(waiting.told()["persian"])
    assert site.http.post("/api/hosts/nobody/stop").status_code == 404
    othello = site.http.post("/api/hosts", json={"game": "othello"})
    assert othello.status_code == 400
    check_persian(othello.json()["persian"])


def host_of(site: Site, told: Json) -> Host:
    found: Host = site.viewer.hosts._hosts[told["id"]]
    return found


def idle_client(address: str) -> None:
    """Waits for the end of the game and does nothing else."""
    host, _, port = address.rpartition(":")
    with socket.create_connection((host, int(port)), timeout=60) as server, server.makefile("rb") as heard:
        heard.readline()
        server.sendall(b"CONFIRM")
        while (line := heard.readline()) and b"finish!" not in line:
            server.sendall(b"NOOP")

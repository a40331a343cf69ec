"""Signing in by an OpenID provider: a real one on this machine that answers as it is told, or lies."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from authlib.oauth2.rfc7636 import create_s256_code_challenge
from joserfc import jwt
from joserfc.jwk import ECKey

from meydan.engine.errors import BadInput
from meydan.site import schema
from meydan.site.people.openid import Provider

from .conftest import Browser, Running


class Teller:
    """What the provider says; a test may change it."""

    def __init__(self, port: int) -> None:
        self.issuer = f"http://127.0.0.1:{port}"
        self.key, self.claims, self.asked = ECKey.generate_key("P-256"), {}, {}
        self.signing, self.heard = self.key, list[tuple[dict[str, str], str]]()

    def answer(self, path: str, body: str, login: str) -> dict[str, Any]:
        if path == "/.well-known/openid-configuration":
            places = ("authorization_endpoint", "token_endpoint", "jwks_uri")
            return {"issuer": self.issuer, **{place: f"{self.issuer}/{place}" for place in places}}
        if path == "/jwks_uri":
            return {"keys": [self.key.as_dict(private=False, kid="one")]}
        self.heard.append(({name: values[0] for name, values in parse_qs(body).items()}, login))
        now = int(time.time())
        usual = {"iss": self.issuer, "aud": "meydan", "sub": "7", "iat": now, "exp": now + 60, "name": "Ali Kazemi"}
        claims = {**usual, "nonce": self.asked.get("nonce", ""), **self.claims}
        return {"id_token": jwt.encode({"alg": "ES256", "kid": "one"}, claims, self.signing), "access_token": "x"}


@pytest.fixture
def teller() -> Iterator[Teller]:
    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length") or 0)).decode()
            data = json.dumps(told.answer(self.path, body, self.headers.get("authorization", ""))).encode()
            self.send_response(200)
            self.end_headers()
            self.wfile.write(data)

        def do_POST(self) -> None:
            self.do_GET()

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answers) as server:
        told = Teller(server.server_port)
        Thread(target=server.serve_forever, daemon=True).start()
        yield told
        server.shutdown()


@pytest.fixture
def open_cup(start: Callable[..., Running], teller: Teller) -> Running:
    return start(openid=Provider(teller.issuer, "meydan", "quiet"))


def sent_off(who: Browser, teller: Teller) -> str:
    """Press the button, and come back with a code."""
    assert "Sign in with" in who.get("/enter").text
    place = who.post("/enter/with-openid").headers["location"]
    assert place.startswith(f"{teller.issuer}/authorization_endpoint?")
    teller.asked = {name: values[0] for name, values in parse_qs(urlsplit(place).query).items()}
    return f"/enter/openid?code=abc&state={teller.asked['state']}"


def test_somebody_signs_in_by_a_provider_and_is_known_again(open_cup: Running, teller: Teller) -> None:
    ali = Browser(open_cup)
    back = sent_off(ali, teller)
    assert ali.get(back).headers["location"] == "/team"
    assert "Ali Kazemi" in ali.get("/account").text
    sent, login = teller.heard[0]
    assert sent["redirect_uri"] == teller.asked["redirect_uri"] == "http://localhost/enter/openid"
    assert create_s256_code_challenge(sent["code_verifier"]) == teller.asked["code_challenge"]
    assert login.startswith("Basic ")
    again = Browser(open_cup)
    again.get(sent_off(again, teller))
    teller.claims = {"sub": "8"}
    other = Browser(open_cup)
    other.get(sent_off(other, teller))
    names = [row.name for row in open_cup.database.rows(schema.person.select())]
    assert names == ["Ali Kazemi", "Ali Kazemi 2"], "the same person, and another of the same name"
    mina = Browser(open_cup).register("Mina")
    teller.claims = {"sub": "9"}
    assert mina.get(sent_off(mina, teller)).headers["location"] == "/account", "an account of before"
    policy = mina.get("/enter").headers["content-security-policy"]
    assert f"form-action 'self' {teller.issuer};" in policy


LIES: list[dict[str, Any]] = [{"nonce": "old"}, {"aud": "others"}, {"iss": "http://evil.example"}, {"exp": 1000}]


@pytest.mark.parametrize("claims", LIES, ids=str)
def test_an_answer_that_means_somebody_else_lets_nobody_in(
    open_cup: Running, teller: Teller, claims: dict[str, Any]
) -> None:
    who = Browser(open_cup)
    teller.claims = claims
    assert who.get(sent_off(who, teller)).status_code == 400
    assert who.get("/account").headers["location"] == "/enter"


def test_an_answer_counts_once_in_the_browser_that_asked(open_cup: Running, teller: Teller) -> None:
    ali, eve = Browser(open_cup), Browser(open_cup)
    back = sent_off(ali, teller)
    eve.get("/enter")
    assert eve.get(back).status_code == 403, "somebody else's way back"
    assert ali.get(back).status_code == 303
    assert ali.get(back).status_code == 403, "twice"
    teller.signing = ECKey.generate_key("P-256")
    assert eve.get(sent_off(eve, teller)).status_code == 400, "signed by somebody else"
    assert eve.get("/account").headers["location"] == "/enter"


@pytest.mark.parametrize("address", ["http://accounts.example", "accounts.example", "ftp://x"])
def test_a_provider_speaks_https(address: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        Provider(address, "meydan", "quiet")

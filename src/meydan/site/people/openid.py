"""Signing in with OpenID Connect: the code flow with PKCE, nonce and a state that belongs to one browser.

The provider is chosen by the organiser (`--openid`), so that its addresses are trusted as those of a mail server are.
"""

from __future__ import annotations

import base64
import hashlib
import json
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import quote_plus, urlencode, urlsplit

from meydan.engine.errors import BadInput, MeydanError

ANSWER_SECONDS = 10.0
MOST_ANSWER = 1 << 20  # bytes
ALGORITHMS = ("RS256", "PS256", "ES256", "EdDSA")  # all with a key of the provider; never "none" or a shared secret
LEEWAY_SECONDS = 120
RETURN = "/enter/openid"


class ProviderFailed(MeydanError):
    """The provider did not answer as it should."""


@dataclass(frozen=True)
class Known:
    """Whom the provider has recognised."""

    subject: str  # the provider's address and its number for the person
    name: str


class Provider:
    """Who says who somebody is."""

    def __init__(self, issuer: str, client: str, secret: str) -> None:
        parts = urlsplit(issuer)
        is_local = parts.hostname in ("localhost", "127.0.0.1", "::1")
        if not parts.hostname or not (parts.scheme == "https" or (parts.scheme == "http" and is_local)):
            raise BadInput(f"provider {issuer[:100]!r}: expected an address that begins with https://")
        try:
            import authlib.oidc.core  # noqa: F401
            import joserfc  # noqa: F401
        except ImportError:
            raise BadInput("OpenID Connect needs two packages more: pip install 'meydan[openid]'") from None
        self.issuer, self._client, self._secret = issuer.rstrip("/"), client, secret
        self.origin = f"{parts.scheme}://{parts.netloc}"

    @property
    def name(self) -> str:
        """What the button says."""
        return urlsplit(self.issuer).hostname or ""

    @cached_property
    def _places(self) -> Mapping[str, Any]:
        """The addresses of the provider, as it tells them."""
        from authlib.oidc.discovery import OpenIDProviderMetadata

        told = OpenIDProviderMetadata(_asked(f"{self.issuer}/.well-known/openid-configuration"))
        try:
            told.validate_issuer()
            told.validate_jwks_uri()
        except ValueError as error:
            raise ProviderFailed(f"{self.name}: {error}") from None
        if told["issuer"].rstrip("/") != self.issuer:
            raise ProviderFailed(f"{self.name} calls itself {told['issuer'][:100]!r}")
        return dict(told)

    def way_there(self, state: str, browser: str, back: str) -> str:
        """Where a browser is sent; `browser` is a secret that only it and we know."""
        from authlib.oauth2.rfc6749.parameters import prepare_grant_uri
        from authlib.oauth2.rfc7636 import create_s256_code_challenge

        more = {
            "nonce": _derived("nonce", state, browser),
            "code_challenge": create_s256_code_challenge(_derived("verifier", state, browser)),
            "code_challenge_method": "S256",
        }
        place = self._places["authorization_endpoint"]
        return str(prepare_grant_uri(place, self._client, "code", back, "openid profile", state, **more))

    def recognise(self, code: str, state: str, browser: str, back: str) -> Known:
        """Ask the provider whom it has sent back with this code."""
        fields = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": back,
            "client_id": self._client,
            "code_verifier": _derived("verifier", state, browser),
        }
        answer = _asked(self._places["token_endpoint"], fields, (self._client, self._secret))
        claims = self._claims(str(answer.get("id_token", "")), _derived("nonce", state, browser))
        name = claims.get("preferred_username") or claims.get("name") or claims.get("nickname") or "member"
        return Known(f"{self.issuer} {claims['sub']}"[:300], str(name))

    def _claims(self, token: str, nonce: str) -> Mapping[str, Any]:
        """What the provider has signed, if it means us and now."""
        from authlib.oidc.core import CodeIDToken
        from joserfc import jwt
        from joserfc.errors import JoseError
        from joserfc.jwk import KeySet

        options = {"iss": {"value": self._places["issuer"]}, "aud": {"value": self._client}}
        try:
            keys = KeySet.import_key_set(_asked(self._places["jwks_uri"]))  # type: ignore[arg-type]
            read = jwt.decode(token, keys, algorithms=list(ALGORITHMS))
            claims = CodeIDToken(read.claims, read.header, options, {"nonce": nonce, "client_id": self._client})
            claims.validate(now=int(time.time()), leeway=LEEWAY_SECONDS)
        except (JoseError, ValueError, KeyError, TypeError) as error:
            raise ProviderFailed(f"{self.name}: the answer is not valid ({type(error).__name__})") from None
        except Exception as error:  # claims that are wrong; Authlib's own errors of old have another root
            if type(error).__module__.partition(".")[0] not in ("authlib", "joserfc"):
                raise
            raise ProviderFailed(f"{self.name}: the answer is not valid ({type(error).__name__})") from None
        result: Mapping[str, Any] = claims
        return result


def _derived(what: str, state: str, browser: str) -> str:
    """A value of one sign-in that we need not keep, and that nobody knows who sees only the address."""
    return hashlib.sha256(f"{what} {state} {browser}".encode()).hexdigest()


def _asked(url: str, fields: Mapping[str, str] | None = None, login: tuple[str, str] | None = None) -> dict[str, Any]:
    """The JSON object at an address of the provider."""
    request = urllib.request.Request(url, headers={"accept": "application/json"})
    if fields is not None:
        request.data = urlencode(fields).encode()
    if login is not None:
        pair = ":".join(quote_plus(each) for each in login).encode()
        request.add_header("authorization", f"Basic {base64.b64encode(pair).decode()}")
    host = urlsplit(url).hostname
    try:
        with urllib.request.urlopen(request, timeout=ANSWER_SECONDS) as answer:
            found = json.loads(answer.read(MOST_ANSWER))
    except urllib.error.HTTPError as error:
        error.close()
        raise ProviderFailed(f"{host} answered with status {error.code}") from None
    except (OSError, ValueError):
        raise ProviderFailed(f"{host} does not answer as an OpenID provider does") from None
    if not isinstance(found, dict):
        raise ProviderFailed(f"{host} does not answer as an OpenID provider does")
    return found

"""`meydan submit`: handing in a bot to the site of a contest."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from meydan.cli.language import said
from meydan.cli.options import SiteAddress
from meydan.cli.screen import tell

LOOK_SECONDS = 1.0
ANSWER_SECONDS = 60.0
FINISHED = ("playable", "refused", "stuck")


def submit(
    site: SiteAddress,
    bot: Annotated[Path, typer.Argument(help="A file, a zip, or a folder, which is packed.", metavar="BOT")],
    token: Annotated[
        str | None, typer.Option(help="A token from your account's page.", show_default="MEYDAN_TOKEN")
    ] = None,
    wait: Annotated[bool, typer.Option("--wait/--no-wait", help="Wait until it is checked.")] = True,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Upload, then tell what happens to it; exit status 1 if it is refused."""
    from meydan.engine.errors import BadInput
    from meydan.site.submissions.archives import packed_bot

    known = token or os.environ.get("MEYDAN_TOKEN")
    if not known:
        raise BadInput("no token: make one on your account's page, then use --token or MEYDAN_TOKEN")
    if not bot.exists():
        raise BadInput(f"{bot}: there is no such file or folder")
    name, data = packed_bot(bot)
    server = Server(site, known)
    number = server.ask(f"submissions?name={_quoted(name)}", data)["id"]
    tell(f"submission {number}: {len(data)} bytes are there")
    if not wait:
        typer.echo(json.dumps({"id": number}) if as_json else str(number))
        return
    found = _follow(server, number, as_json)
    typer.echo(json.dumps(found, ensure_ascii=False) if as_json else said(f"{found['state']}: {found['why'] or name}"))
    if found["state"] != "playable":
        raise typer.Exit(1)


class Server:
    """The API of a site."""

    def __init__(self, site: str, token: str | None = None) -> None:
        self._place, self._token = f"{site.rstrip('/')}/api/v1/", token

    def ask(self, path: str, data: bytes | dict[str, Any] | None = None) -> dict[str, Any]:
        """One question, with a file or with words; what the site refuses is told in its own."""
        import urllib.error
        import urllib.request

        from meydan.engine.errors import BadInput, MeydanError

        if not self._place.startswith(("http://", "https://")):
            raise BadInput(f"{self._place}: expected an address that begins with http:// or https://")
        kind = "application/json" if isinstance(data, dict) else "application/octet-stream"
        sent = json.dumps(data).encode() if isinstance(data, dict) else data
        headers = {"content-type": kind, **({"authorization": f"Bearer {self._token}"} if self._token else {})}
        request = urllib.request.Request(self._place + path, sent, headers)
        try:
            with urllib.request.urlopen(request, timeout=ANSWER_SECONDS) as answer:
                told = json.load(answer)
        except urllib.error.HTTPError as error:
            raise MeydanError(f"{self._place}: {_sentence(error.read(), error.code)}") from None
        except (OSError, ValueError) as error:
            reason = getattr(error, "reason", error)
            raise MeydanError(f"{self._place}: no answer: {getattr(reason, 'strerror', None) or reason}") from None
        return dict(told)


def _follow(server: Server, number: int, quiet: bool) -> dict[str, Any]:
    """Tell what happens until it is decided."""
    told = 0
    while True:
        found = server.ask(f"submissions/{number}")
        if not quiet:
            for line in found["log"][told:].splitlines():
                tell(f"  {line}")
        told = len(found["log"])
        if found["state"] in FINISHED:
            return found
        time.sleep(LOOK_SECONDS)


def _sentence(body: bytes, status: int) -> str:
    try:
        return str(json.loads(body)["error"])
    except (ValueError, KeyError, TypeError):
        return f"it answered with status {status}"


def _quoted(name: str) -> str:
    from urllib.parse import quote

    return quote(name, safe="")

"""Where people in the hall reach the site: the addresses of this machine, and whether the site answers there."""

from __future__ import annotations

import http.client
import ipaddress
import socket
import struct
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from meydan.site.database import SiteDatabase
from meydan.site.readiness.light import AMBER, GREEN, RED, Light

SERVED = "served"  # the choice: how the pages were last served
ANSWER_SECONDS = 2.0
ANYWHERE = ("0.0.0.0", "::")
ELSEWHERE = ("192.0.2.1", 9)  # an address that nobody has; nothing is sent to it
INTERFACE_ADDRESS = 0x8915  # SIOCGIFADDR of Linux


@dataclass(frozen=True)
class Served:
    """How the pages are served."""

    host: str
    port: int
    https: bool
    names: tuple[str, ...] = ()

    @property
    def is_local(self) -> bool:
        """Whether only this machine reaches it."""
        return self.host == "localhost" or (_is_address(self.host) and ipaddress.ip_address(self.host).is_loopback)

    def addresses(self) -> list[str]:
        """What people type, the likeliest first."""
        if self.https:  # by the proxy that stands before it
            return [f"https://{name}/" for name in self.names]
        numbers = list(own_addresses()) if self.host in ANYWHERE else [self.host]
        return [f"http://{_written(each)}:{self.port}/" for each in (*self.names, *numbers)]


def note_served(database: SiteDatabase, served: Served) -> None:
    """Keep how it is served, for checks by other processes."""
    with database.writing() as connection:
        database.choose(connection, SERVED, asdict(served))


def how_served(choices: dict[str, Any]) -> Served | None:
    """How it was last served; None: never."""
    kept = choices.get(SERVED)
    return Served(**{**kept, "names": tuple(kept["names"])}) if kept else None


def network_light(served: Served | None) -> Light:
    """Whether phones in the hall reach it."""
    if served is None:
        return Light(AMBER, "network", "nobody has served the site yet; `meydan site run` does")
    if not answers(served):
        return Light(RED, "network", f"nothing answers on port {served.port} of this machine")
    if served.is_local and not served.https:
        told = f"it listens on {served.host}: no other machine reaches it; `--host 0.0.0.0` lets them"
        return Light(AMBER, "network", told)
    found = ", ".join(served.addresses())
    if not found:
        return Light(AMBER, "network", "no address is known at which others reach it; say one with `--name`")
    return Light(GREEN, "network", f"phones in the same network reach it at {found}")


def https_light(served: Served | None) -> Light:
    """Whether passwords travel encrypted."""
    if served is not None and served.https:
        return Light(GREEN, "HTTPS", "on")
    return Light(AMBER, "HTTPS", "off: passwords travel unencrypted unless only this machine is used")


def answers(served: Served) -> bool:
    """Whether the site says that it is well, asked by this machine."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(served.host, served.host)
    asked = http.client.HTTPConnection(host, served.port, timeout=ANSWER_SECONDS)
    try:
        asked.request("GET", "/health")
        return asked.getresponse().status == http.HTTPStatus.OK
    except (OSError, http.client.HTTPException):
        return False
    finally:
        asked.close()


def own_addresses() -> Iterator[str]:
    """The addresses of this machine in its networks, that of the way out first."""
    first = _way_out()
    others = [each for each in _interfaces() if each != first and not ipaddress.ip_address(each).is_loopback]
    yield from [first, *others] if first else others


def _way_out() -> str:
    """The address from which this machine would ask others; empty: it is in no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as out:
        try:
            out.connect(ELSEWHERE)  # which sends nothing
        except OSError:
            return ""
        return str(out.getsockname()[0])


def _interfaces() -> Iterator[str]:
    """The IPv4 address of every interface, where the system tells it."""
    if sys.platform != "linux":
        return
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            try:
                told = fcntl.ioctl(asked.fileno(), INTERFACE_ADDRESS, struct.pack("256s", name.encode()[:15]))
            except OSError:  # it has none
                continue
            yield socket.inet_ntoa(told[20:24])


def _is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def _written(host: str) -> str:
    return f"[{host}]" if ":" in host else host

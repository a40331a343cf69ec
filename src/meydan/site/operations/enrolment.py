"""Machines that join the cluster of a site by a code: the desk makes it, the machine trades it for what Ray needs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from meydan.contest.workers.joining import TOKEN, TOKEN_MODE, expect_version
from meydan.engine.errors import BadInput
from meydan.site.database import note_act
from meydan.site.people.accounts import NotAllowed, Person
from meydan.site.people.limits import ENTRANCES, count_try
from meydan.site.people.secret_keys import LIFE, NODE, Holder, find_secret, make_secret, spend
from meydan.site.site import Site
from meydan.version import __version__

MINUTES = LIFE[NODE] / 60
TOKEN_FILE = "RAY_AUTH_TOKEN_PATH"  # names the file with the secret of the cluster, where Ray is not told it


def new_code(site: Site, who: Person) -> str:
    """A code for one machine; whoever has it within its time becomes one that plays."""
    if site.options.cluster in (None, "auto"):
        raise BadInput(
            "no machine can join: the site was not started with --cluster ADDRESS, the address by which other machines "
            "reach the head of a Ray cluster"
        )
    with site.database.writing() as connection:
        note_act(connection, who.name, "code for a machine")
        return make_secret(connection, NODE, Holder(person=who.id))


def enrol(site: Site, code: str, version: str, address: str) -> dict[str, Any]:
    """What a machine with this code needs to join; the code has opened then."""
    count_try(site.database, ENTRANCES, address)
    row, token = find_secret(site.database, NODE, code.strip()), None
    if row is not None:  # what may fail comes before the code is used up
        expect_version(__version__, version)
        token = _cluster_token()
    with site.database.writing() as connection:
        if row is None or not spend(connection, row):
            raise NotAllowed(
                "no such code, or it was used, or is older than a quarter of an hour; make one at the desk"
            )
        note_act(connection, address, "machine joined")
    return {"cluster": site.options.cluster, "token": token}


def _cluster_token() -> str | None:
    """The secret of the cluster, where it has one: as Ray finds it here."""
    if os.environ.get(TOKEN_MODE) != "token":
        return None
    if told := os.environ.get(TOKEN):
        return told
    place = os.environ.get(TOKEN_FILE) or Path.home() / ".ray" / "auth_token"
    try:
        return Path(place).read_text().strip()
    except OSError as error:
        raise BadInput(f"the token of the cluster cannot be read: {error.strerror}: {place}") from None

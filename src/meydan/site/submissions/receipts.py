"""Receipts: what a team handed in and when, signed by the site, so that nobody doubts it later."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from sqlalchemy import select

from meydan.contest.signing import WRONG, expect_signature, signed_facts
from meydan.engine.errors import BadInput
from meydan.site.database import insert_once
from meydan.site.schema import choice, submission, team
from meydan.site.site import Site

KEY = "receipt key"  # the name of the choice; it lies in the database, so that a restored site knows its receipts


def receipt_of(site: Site, row: Any) -> dict[str, Any]:
    """The receipt of a submission."""
    return signed_receipt(site, row, {})


def signed_receipt(site: Site, row: Any, more: dict[str, Any]) -> dict[str, Any]:
    """The receipt of a submission, and of what else is known of it."""
    owner = site.database.row(select(team.c.name).where(team.c.id == row.team_id))
    assert owner is not None
    facts = {
        "contest": site.folder.file.lines.name,
        "team": owner.name,
        "submission": row.id,
        "file": row.file,
        "bytes": row.bytes,
        "sha256": row.archive,
        "received": datetime.fromtimestamp(row.at, UTC).isoformat(),
        **more,
    }
    return signed_facts(_key(site), facts)


def checked_receipt(site: Site, text: str) -> dict[str, Any]:
    """What a receipt of ours says; one that was changed, or that another site signed, is refused."""
    try:
        facts = expect_signature(json.loads(text))
    except (*WRONG, RecursionError):
        raise BadInput("this is no receipt, or somebody changed it") from None
    if facts["public_key"] != public_key(site):
        raise BadInput("another site signed this receipt")
    known = site.database.row(select(submission.c.archive).where(submission.c.id == facts["submission"]))
    return {**facts, "is_known": known is not None and known.archive == facts["sha256"]}


def public_key(site: Site) -> str:
    """By which everybody can check a receipt."""
    return _key(site).public_key().public_bytes_raw().hex()


def _key(site: Site) -> Ed25519PrivateKey:
    """The site's own; made when it is first needed, once for all processes."""
    kept = site.view.choices.get(KEY)
    if kept is None:
        made = Ed25519PrivateKey.generate().private_bytes_raw().hex()
        with site.database.writing() as connection:
            insert_once(connection, choice, {"name": KEY, "value": json.dumps(made)})
        kept = site.database.choices()[KEY]
    return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(kept))

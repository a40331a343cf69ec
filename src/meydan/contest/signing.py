"""Signatures: the organiser signs the log as it is at some entry; changing anything before it is then noticed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from meydan.contest.store.log import canonical
from meydan.engine.errors import BadInput

if TYPE_CHECKING:
    from meydan.contest.folder import ContestFolder

SIGNED = "signed.json"


def key_from(path: Path) -> Ed25519PrivateKey:
    """The organiser's key; a new one is made where there is none, readable by its owner only."""
    if not path.exists():
        key = Ed25519PrivateKey.generate()
        encoding, form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
        path.touch(mode=0o600)
        path.write_bytes(key.private_bytes(encoding, form, serialization.NoEncryption()))
        return key
    try:
        found = serialization.load_pem_private_key(path.read_bytes(), None)
    except (ValueError, TypeError, OSError) as error:
        raise BadInput(f"{path}: not a private key without a password: {error}") from None
    if not isinstance(found, Ed25519PrivateKey):
        raise BadInput(f"{path}: not an Ed25519 key")
    return found


def sign(folder: ContestFolder, key: Ed25519PrivateKey, facts: dict[str, Any]) -> Path:
    """Write the signed facts into the contest's folder."""
    public = key.public_key().public_bytes_raw().hex()
    signed = {**facts, "public_key": public}
    path = folder.path / SIGNED
    text = json.dumps({**signed, "signature": key.sign(canonical(signed).encode()).hex()}, indent=1)
    path.write_text(text + "\n", encoding="utf-8")
    return path


def signature_problems(folder: ContestFolder) -> list[str]:
    """What is wrong with the signature; nothing where there is none."""
    path = folder.path / SIGNED
    if not path.exists():
        return []
    try:
        facts = json.loads(path.read_text(encoding="utf-8"))
        signature = bytes.fromhex(facts.pop("signature"))
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(facts["public_key"])).verify(
            signature, canonical(facts).encode()
        )
    except (ValueError, KeyError, TypeError, AttributeError, OSError, InvalidSignature):
        return [f"{path}: the signature does not belong to this content"]
    chains = {entry.seq: entry.chain for entry in folder.kept_log()}
    if chains.get(facts["entries"]) != facts["chain"]:
        return [f"{path}: entry {facts['entries']} of the log is not the one that was signed"]
    return []

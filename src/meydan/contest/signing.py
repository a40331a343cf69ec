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
WRONG = (ValueError, KeyError, TypeError, AttributeError, InvalidSignature)  # whatever somebody made up


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
    path = folder.path / SIGNED
    path.write_text(json.dumps(signed_facts(key, facts), indent=1) + "\n", encoding="utf-8")
    return path


def signed_facts(key: Ed25519PrivateKey, facts: dict[str, Any]) -> dict[str, Any]:
    """Facts with the signer's public key and the signature of all of it."""
    signed = {**facts, "public_key": key.public_key().public_bytes_raw().hex()}
    return {**signed, "signature": key.sign(canonical(signed).encode()).hex()}


def expect_signature(signed: dict[str, Any]) -> dict[str, Any]:
    """The facts without the signature; an error of one of WRONG if it is not theirs."""
    facts = dict(signed)
    signature = bytes.fromhex(facts.pop("signature"))
    public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(facts["public_key"]))
    public.verify(signature, canonical(facts).encode())
    return facts


def signature_problems(folder: ContestFolder) -> list[str]:
    """What is wrong with the signature; nothing where there is none."""
    path = folder.path / SIGNED
    if not path.exists():
        return []
    try:
        facts = expect_signature(json.loads(path.read_text(encoding="utf-8")))
    except (*WRONG, OSError):
        return [f"{path}: the signature does not belong to this content"]
    chains = {entry.seq: entry.chain for entry in folder.kept_log()}
    if chains.get(facts["entries"]) != facts["chain"]:
        return [f"{path}: entry {facts['entries']} of the log is not the one that was signed"]
    return []

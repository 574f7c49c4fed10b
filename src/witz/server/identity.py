"""Secrets and their digests. The server keeps digests only, so that a stolen database opens no seat."""

from __future__ import annotations

import secrets
from hashlib import sha256


def new_secret() -> str:
    """A secret of 192 bits: a device's, a seat's or an invitation's."""
    return secrets.token_urlsafe(24)


def new_match_id() -> str:
    """A match's id: 96 bits, so that nobody finds a match by trying."""
    return secrets.token_urlsafe(12)


def digest(secret: str) -> str:
    """What is kept of a secret. Plain SHA-256 is enough for 192 random bits."""
    return sha256(secret.encode()).hexdigest()

"""Identities: ids, secrets and their digests, each of a type of its own, so that none is taken for another.

The server stores only digests, so that a stolen database opens no seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import NewType

MatchId = NewType("MatchId", str)
"""The id of a match."""
MessageId = NewType("MessageId", str)  # chosen by the sender of a message; a repeated message has the same one

# Secrets of 192 bits, known only to their holders.
DeviceSecret = NewType("DeviceSecret", str)
"""The secret of a device: it holds seats, in any number of matches."""
SeatToken = NewType("SeatToken", str)
"""The secret of one seat of one match."""
Invitation = NewType("Invitation", str)
"""The secret with which somebody takes an open seat."""

# Their digests, which the server stores.
DeviceDigest = NewType("DeviceDigest", str)
TokenDigest = NewType("TokenDigest", str)
InvitationDigest = NewType("InvitationDigest", str)


@dataclass(frozen=True, slots=True)
class Identity:
    """The secrets that somebody has shown, as digests: a device's, and those of single seats."""

    device: DeviceDigest | None = None
    tokens: frozenset[TokenDigest] = frozenset()


def digest_device(secret: DeviceSecret) -> DeviceDigest:
    """The digest of a device's secret."""
    return DeviceDigest(digest(secret))


def digest_token(secret: SeatToken) -> TokenDigest:
    """The digest of a seat's secret."""
    return TokenDigest(digest(secret))


def digest_invitation(secret: Invitation) -> InvitationDigest:
    """The digest of an invitation."""
    return InvitationDigest(digest(secret))


def digest(text: str) -> str:
    """SHA-256 in hexadecimal digits. Secrets of 192 random bits need no slow hash."""
    return sha256(text.encode()).hexdigest()

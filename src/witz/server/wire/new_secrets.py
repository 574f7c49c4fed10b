"""New ids and secrets, from the random source of the system."""

from __future__ import annotations

from secrets import token_urlsafe

from witz.server.match.identity import DeviceSecret, Invitation, MatchId, SeatToken


def new_match_id() -> MatchId:
    """An id of 96 random bits, so that nobody finds a match by guessing."""
    return MatchId(token_urlsafe(12))


def new_device() -> DeviceSecret:
    """A new secret for a device."""
    return DeviceSecret(token_urlsafe(24))


def new_token() -> SeatToken:
    """A new secret for a seat."""
    return SeatToken(token_urlsafe(24))


def new_invitation() -> Invitation:
    """A new invitation to a match."""
    return Invitation(token_urlsafe(24))

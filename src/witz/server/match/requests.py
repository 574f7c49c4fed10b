"""The requests to a match, as values for its inbox; `decide` gives the changes that they make.

Requests with an `id` come from a message of a seat; sent twice, they count once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from witz.engine import Seat
from witz.fair import WordsHash

from .identity import InvitationDigest, MatchId, MessageId, SeatToken, TokenDigest


@dataclass(frozen=True, slots=True, kw_only=True)
class Join:
    """Take an open seat, the first one if `seat` is None; `token` is the digest of its new secret."""

    seat: Seat | None
    name: str | None
    token: TokenDigest
    words: str | None = None
    words_hash: WordsHash | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Fill:
    """Put a bot in an open seat."""

    seat: Seat
    level: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Vacate:
    """Take a bot, or oneself, off a seat of a match that has not begun."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class AddWords:
    """Add a seat's words to the seed, or reveal the words whose hash it has given."""

    seat: Seat
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CommitWords:
    """Give the hash of a seat's words, which are revealed when all seats and hashes are fixed."""

    seat: Seat
    words_hash: WordsHash


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepBack:
    """Withhold the words whose hash a seat has given: the match begins without them."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Begin:
    """Begin a match that waits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RenewToken:
    """Give one's own seat a new secret, with which another device can claim it."""

    seat: Seat
    token: TokenDigest


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """Move the seat of a secret to one's own device; `token` is the digest of its next secret."""

    secret: SeatToken
    token: TokenDigest


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """Answer a seat's decision."""

    seat: Seat
    id: MessageId
    decision: str
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBack:
    """Take back a seat's answer."""

    seat: Seat
    id: MessageId
    decision: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOver:
    """Let a bot play a seat."""

    seat: Seat
    id: MessageId
    level: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeSeat:
    """Play one's own seat oneself again."""

    seat: Seat
    id: MessageId


@dataclass(frozen=True, slots=True, kw_only=True)
class Resign:
    """Leave for good; a bot plays the seat to the end."""

    seat: Seat
    id: MessageId
    level: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Abort:
    """Vote to call the match off without a result, or withdraw that vote."""

    seat: Seat
    id: MessageId
    wanted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeRematch:
    """Make another match with the same people; `match`, `seed` and `invitation` are what it would get."""

    seat: Seat
    id: MessageId
    match: MatchId
    seed: str
    invitation: InvitationDigest


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeHint:
    """Get a hint for the decision of one's own seat."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class BotMove:
    """Answer for a seat that a bot plays; void if the seat has been answered for or its decision has changed."""

    seat: Seat
    decision: str
    answered: tuple[Any, ...]  # the seat's answer when the bot started thinking
    action: str


FromSeat = Act | TakeBack | HandOver | TakeSeat | Resign | Abort | MakeRematch
Wording = AddWords | CommitWords | KeepBack
MatchRequest = Join | Fill | Vacate | Wording | Begin | RenewToken | Claim | TakeHint | FromSeat | BotMove

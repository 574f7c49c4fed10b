"""Permissions: pure functions of a match, an identity and a request."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple, assert_never

from witz.daily import day_in
from witz.engine import Seat

from . import entries, requests
from .identity import DeviceDigest, Identity, SeatToken, digest_token
from .match import Match
from .play import ABORTED
from .refusal import Refuse
from .sitting import Sitting

PERSON: Final = 0  # the seat of the player of a deal of the day


@dataclass(frozen=True, slots=True)
class Absence:
    """For how many seconds a seat has been disconnected (None: it is connected), and how many are needed."""

    seconds: float | None
    needed: float


def seats_held(match: Match, identity: Identity) -> frozenset[Seat]:
    """The seats that an identity holds."""
    return frozenset(seat for seat, sitting in enumerate(match.seats) if _holds(identity, sitting))


def _holds(identity: Identity, sitting: Sitting) -> bool:
    """Whether an identity holds a seat."""
    return sitting.kind == "person" and (
        (sitting.device is not None and sitting.device == identity.device) or sitting.token in identity.tokens
    )


def must_exist(match: Match, seat: Seat | None) -> None:
    """Raises Refuse for a seat that the match does not have."""
    if seat is not None and not 0 <= seat < len(match.seats):
        raise Refuse("no-such-seat")


def must_hold(match: Match, identity: Identity, seat: Seat) -> None:
    """Raises Refuse unless the identity holds the seat: it may have moved to another device while a message waited."""
    if not 0 <= seat < len(match.seats) or not _holds(identity, match.seats[seat]):
        raise Refuse("not-your-seat")


def must_play(match: Match, identity: Identity, seat: Seat) -> None:
    """Raises Refuse unless the identity holds the seat and no bot stands in for it."""
    must_hold(match, identity, seat)
    if match.seats[seat].level is not None:
        raise Refuse("bot-plays", detail="take the seat back first")


def may_see_history(match: Match, identity: Identity, seat: Seat | None) -> None:
    """Raises Refuse for the view of somebody else's seat in a running match."""
    must_exist(match, seat)
    if seat is not None and match.outcome is None:
        must_hold(match, identity, seat)


class DayResult(NamedTuple):
    """A result for the table of a deal of the day."""

    day: str
    score: int


def result_of_day(
    match: Match, messages: Iterable[entries.FromSeat], device: DeviceDigest, open_days: Collection[str]
) -> DayResult:
    """The result that a device may enter in the ranking of a day. Raises Refuse for a match without one.

    `messages` are all entries that seats have made: a result is not their own if a bot ever played for the person.
    `open_days` are the days whose rankings take results.
    """
    day = day_in(match.created.seed)
    if day is None or match.opening is not None:
        raise Refuse("bad-options", detail="only deals of the day have a ranking")
    if match.seats[PERSON].device != device:
        raise Refuse("not-your-seat")
    if match.outcome is None or match.outcome == ABORTED:
        raise Refuse("not-finished")
    if any(isinstance(each, (entries.HandedOver, entries.Resigned)) and each.seat == PERSON for each in messages):
        raise Refuse("bot-plays", detail="a bot made moves in this match")
    if day not in open_days:
        raise Refuse("over", detail="the ranking of that day is closed")
    return DayResult(day, match.outcome.scores[PERSON])


def seat_of_token(match: Match, secret: SeatToken) -> Seat:
    """The seat with this secret. Raises Refuse."""
    digest = digest_token(secret)
    for seat, sitting in enumerate(match.seats):
        if sitting.kind == "person" and sitting.token == digest:
            return seat
    raise Refuse("no-such-seat")


def permit(match: Match, identity: Identity, request: requests.MatchRequest, absence: Absence | None = None) -> None:
    """Raises Refuse unless the identity may make this request now.

    `absence` is that of the request's seat, for requests that depend on it.
    """
    match request:
        case requests.Act() | requests.TakeBack() | requests.TakeHint():  # first: nearly all are moves
            must_exist(match, request.seat)
            must_play(match, identity, request.seat)
        case requests.Join():
            must_exist(match, request.seat)
        case requests.Fill():
            must_exist(match, request.seat)
            _must_own_a_seat(match, identity)
        case requests.Vacate():
            must_exist(match, request.seat)
            _must_own_a_seat(match, identity)
            if match.seats[request.seat].kind == "person" and match.seats[request.seat].device != identity.device:
                raise Refuse("not-your-seat")
        case requests.Begin():
            _must_own_a_seat(match, identity)
        case requests.AddWords() | requests.CommitWords() | requests.KeepBack() | requests.RenewToken():
            must_exist(match, request.seat)
            if identity.device is None or match.seats[request.seat].device != identity.device:
                raise Refuse("not-your-seat")
        case requests.Claim():
            seat_of_token(match, request.secret)
        case requests.TakeSeat() | requests.Resign() | requests.Abort() | requests.MakeRematch():
            must_hold(match, identity, request.seat)
        case requests.HandOver():
            _may_hand_over(match, identity, request, absence)
        case requests.BotMove():
            pass
        case _:
            assert_never(request)


def _must_own_a_seat(match: Match, identity: Identity) -> None:
    if identity.device is None or all(sitting.device != identity.device for sitting in match.seats):
        raise Refuse("not-your-seat")


def _may_hand_over(match: Match, identity: Identity, request: requests.HandOver, absence: Absence | None) -> None:
    held = seats_held(match, identity)
    if not held or request.seat >= len(match.seats):
        raise Refuse("not-your-seat")
    if request.seat in held or absence is None:
        return
    if absence.seconds is None or absence.seconds < absence.needed:
        raise Refuse("not-away", detail=f"the seat must be disconnected for {absence.needed:g} seconds")

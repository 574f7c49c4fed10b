"""Facts: what happened to a match outside of its game, in addition to the events of the game's rules.

They are values, and become JSON where they are sent, in `wire`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from witz.engine import ForAll, Outcome, Seat

from .identity import MatchId


class MatchFact(ForAll):
    """Something that happened to a match; everybody may know of it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Joined(MatchFact):
    """A person, or a bot of a level, took an open seat."""

    seat: Seat
    name: str
    level: str | None


@dataclass(frozen=True, slots=True)
class Left(MatchFact):
    """A seat is open again: its bot, or its person, left before the match began."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Started(MatchFact):
    """The match began."""


@dataclass(frozen=True, slots=True)
class TookBack(MatchFact):
    """A seat took its answer back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandedOver(MatchFact):
    """A bot plays a seat for its person."""

    seat: Seat
    level: str


@dataclass(frozen=True, slots=True)
class SeatTaken(MatchFact):
    """The person plays the seat again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Resigned(MatchFact):
    """A person left for good, and a bot plays the seat to the end."""

    seat: Seat
    level: str


@dataclass(frozen=True, slots=True)
class AbortWanted(MatchFact):
    """A person wants the match called off, or does not any more."""

    seat: Seat
    wanted: bool


@dataclass(frozen=True, slots=True)
class Finished(MatchFact):
    """The match is over."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class RematchMade(MatchFact):
    """A rematch was made at the request of a seat."""

    match: MatchId
    seat: Seat


AnyMatchFact = (
    Joined | Left | Started | TookBack | HandedOver | SeatTaken | Resigned | AbortWanted | Finished | RematchMade
)
Fact = Any  # a MatchFact, or an event of the match's game; each has an `audience`


def may_know(fact: Fact, seat: Seat | None) -> bool:
    """Whether a seat, or a spectator, may know of a fact."""
    return fact.audience is None or seat in fact.audience

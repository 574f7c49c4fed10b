"""Facts, outcomes and refusals in JSON, with seats that count from 1."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never, cast

from witz.engine import Outcome, Seat
from witz.server.match import facts
from witz.server.match.refusal import Refuse

from .games.registry import WRITERS
from .match_info import AnyEvent, MatchEvent, OutcomeInfo
from .messages import Reason


@dataclass(frozen=True, slots=True)
class StoredFact:
    """A fact from the account of a match, already in JSON."""

    audience: frozenset[Seat] | None
    event: AnyEvent


WrittenFact = tuple[frozenset[Seat] | None, AnyEvent]  # the seats that may know of it (None: everybody), and the JSON


def write_facts(game: str, happened: Iterable[facts.Fact]) -> list[WrittenFact]:
    """Facts of a match of a game in JSON, each with the seats that may know of it."""
    writer = WRITERS[game]
    written: list[WrittenFact] = []
    for fact in happened:
        if isinstance(fact, facts.MatchFact):
            written.append((None, _write_match_fact(fact)))
        elif isinstance(fact, StoredFact):
            written.append((fact.audience, fact.event))
        else:
            written.append((fact.audience, writer.write_event(fact)))
    return written


def known_to(seats: frozenset[Seat], written: Iterable[WrittenFact]) -> list[AnyEvent]:
    """The facts that the holder of these seats may know; a spectator holds none."""
    return [event for audience, event in written if audience is None or audience & seats]


def _write_match_fact(fact: facts.MatchFact) -> MatchEvent:
    match cast("facts.AnyMatchFact", fact):
        case facts.Joined(seat, name, level):
            return {"event": "joined", "seat": seat + 1, "name": name, "level": level}
        case facts.Left(seat):
            return {"event": "left", "seat": seat + 1}
        case facts.Started():
            return {"event": "started"}
        case facts.TookBack(seat):
            return {"event": "took-back", "seat": seat + 1}
        case facts.HandedOver(seat, level):
            return {"event": "handed-over", "seat": seat + 1, "level": level}
        case facts.SeatTaken(seat):
            return {"event": "seat-taken", "seat": seat + 1}
        case facts.Resigned(seat, level):
            return {"event": "resigned", "seat": seat + 1, "level": level}
        case facts.AbortWanted(seat, wanted):
            return {"event": "abort-wanted", "seat": seat + 1, "wanted": wanted}
        case facts.Finished(outcome):
            return {"event": "finished", "outcome": write_outcome(outcome)}
        case facts.RematchMade(match, seat):
            return {"event": "rematch", "match": match, "seat": seat + 1}
        case other:
            assert_never(other)


def write_outcome(outcome: Outcome) -> OutcomeInfo:
    """An outcome in JSON."""
    winners = [seat + 1 for seat in outcome.winners]
    return {"scores": list(outcome.scores), "winners": winners, "reason": outcome.reason}


def write_reason(error: Refuse) -> Reason:
    """A refusal in JSON."""
    cells = [WRITERS[error.game].write_cell(cell) for cell in error.cells] if error.cells else []
    return {"code": error.code, "rule": error.rule, "cells": cells, "detail": error.detail}

"""The account of a finished match, in JSON: all that can be shown of it, also by a program with other rules."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from typing import Any, cast

from witz.engine import Outcome, Seat
from witz.errors import StoreError
from witz.server.match.facts import Fact
from witz.server.match.match import Match

from .bodies import Step
from .facts import StoredFact, WrittenFact, write_facts, write_outcome
from .match_info import AnyEvent, OutcomeInfo
from .messages import PROTOCOL_VERSION, Table
from .shaping import TypedDict
from .views import table

COMPRESSION = 6  # more makes it a little smaller and much slower


class DamagedAccount(StoreError):
    """The stored account, replay or analysis of a finished match is damaged."""


class StoredEvent(TypedDict):
    """An event, and the seats (from 1) that may know of it; None: everybody."""

    event: AnyEvent
    seats: list[int] | None


class MatchAccount(TypedDict):
    """The outcome, the events of each entry, and the final table as each seat and spectators see it."""

    protocol: int
    outcome: OutcomeInfo
    shared: bool  # whether the winners share the victory
    told: list[list[StoredEvent]]  # by the number of the entry
    tables: list[Table]  # the spectators' first, then those of the seats


def write_account(match: Match, history: Sequence[Sequence[Fact]]) -> bytes:
    """The account of a match that has just ended, compressed."""
    assert match.outcome is not None
    account: MatchAccount = {
        "protocol": PROTOCOL_VERSION,
        "outcome": write_outcome(match.outcome),
        "shared": match.outcome.shared,
        "told": [[_keep(each) for each in write_facts(match.game.name, facts)] for facts in history],
        "tables": [table(match, viewer) for viewer in (None, *range(len(match.seats)))],
    }
    return packed(account)


def _keep(written: WrittenFact) -> StoredEvent:
    audience, event = written
    return {"event": event, "seats": None if audience is None else [seat + 1 for seat in audience]}


def read_account(body: bytes) -> MatchAccount:
    """The account from its compressed form. Raises DamagedAccount."""
    return cast("MatchAccount", unpacked(body))


def read_outcome(account: MatchAccount) -> Outcome:
    """The outcome of the match."""
    outcome = account["outcome"]
    winners = tuple(seat - 1 for seat in outcome["winners"])
    return Outcome(tuple(outcome["scores"]), winners, outcome["reason"], account["shared"])


def facts_in(account: MatchAccount, number: int) -> tuple[StoredFact, ...]:
    """The facts of an entry."""
    return tuple(
        StoredFact(None if each["seats"] is None else frozenset(seat - 1 for seat in each["seats"]), each["event"])
        for each in account["told"][number]
    )


def table_in(account: MatchAccount, viewer: Seat | None) -> Table:
    """The final table as a viewer sees it."""
    return account["tables"][0 if viewer is None else viewer + 1]


def read_replay(replay: bytes, viewer: Seat | None) -> list[Step]:
    """The steps of a finished match for a seat, or with nothing hidden without one (`write_replay`).

    Raises DamagedAccount.
    """
    return cast("list[Step]", unpacked(replay)[0 if viewer is None else viewer + 1])


def packed(content: object) -> bytes:
    """A value as compressed JSON."""
    return zlib.compress(json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode(), COMPRESSION)


def unpacked(content: bytes) -> Any:
    """The value of compressed JSON. Raises DamagedAccount."""
    try:
        return json.loads(zlib.decompress(content))
    except (zlib.error, ValueError, RecursionError):
        raise DamagedAccount("the stored data of a finished match is damaged and cannot be read") from None

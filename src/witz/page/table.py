"""One match in memory: it applies requests, and makes the messages to its visitors."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from witz.engine import Seat
from witz.errors import RulesChanged
from witz.server.match import requests
from witz.server.match.decide import rematch_of
from witz.server.match.fold import fold
from witz.server.match.identity import Identity, MatchId, MessageId
from witz.server.match.match import Change, Match
from witz.server.match.permit import Absence
from witz.server.match.replay import begins_by_other_rules, fold_log, record_text
from witz.server.wire import sending
from witz.server.wire.account import DamagedAccount, read_replay, write_account
from witz.server.wire.answering import decided, number_already, tried
from witz.server.wire.bodies import History
from witz.server.wire.loaded import Loaded
from witz.server.wire.loading import load_match
from witz.server.wire.log import StoredEntry, read_drafts, read_entry, read_log, write_drafts, write_entry
from witz.server.wire.making import Levels, first_entries
from witz.server.wire.messages import SeatPresence, SetDraft, Welcome
from witz.server.wire.replays import history_of, write_history, write_replay
from witz.server.wire.sides import EVERYTHING, Receiver, Sides, Wants
from witz.server.wire.views import match_info

from .work import Connection, Row, StoredAccount, StoredDraft, Work, row_of

AT_ONCE: Final = Absence(0.0, 0.0)  # seats can be handed over at once: nobody else could come back to one


@dataclass(eq=False, slots=True)
class Visitor:
    """A connection at a match: its identity, and the seats it acts for (none: a spectator)."""

    match: MatchId
    identity: Identity
    seats: frozenset[Seat] = frozenset()
    wants: Wants = EVERYTHING

    @property
    def receiver(self) -> Receiver:
        return self.seats, self.wants


Visitors = dict[Connection, Visitor]


class _BesideLog(NamedTuple):
    """The account and the row of a match, for a log that cannot be replayed."""

    kept: StoredAccount | None
    row: Row | None

    def account(self) -> bytes | None:
        return None if self.kept is None else _decoded(self.kept["body"])

    def scores(self) -> Sequence[int] | None:
        return None if self.row is None else self.row["scores"]


def _decoded(part: str) -> bytes:
    """A part of an account from base64. Raises DamagedAccount."""
    try:
        return b64decode(part)
    except ValueError:
        raise DamagedAccount("the stored account cannot be read: it is damaged") from None


@dataclass(frozen=True, slots=True)
class Stored:
    """An entry of a log as it is stored."""

    number: int
    at: float
    body: str


def as_stored(entries: Sequence[str], at: float) -> list[StoredEntry]:
    """The entries of a log, from its first one on, with one time for all."""
    return [Stored(number, at, body) for number, body in enumerate(entries)]


class Table:
    """A match in memory. Its changes are added to the work, where they must be written before messages are sent."""

    def __init__(
        self,
        match_id: MatchId,
        stored: Sequence[StoredEntry],
        drafts: Sequence[StoredDraft] = (),
        account: StoredAccount | None = None,
        row: Row | None = None,
    ) -> None:
        """Loads a match from its log and what is stored beside it. Raises the errors of `load_match`."""
        self.loaded: Loaded = load_match(match_id, stored, _BesideLog(account, row))
        read = {each["seat"]: read_drafts(each["scope"], each["body"]) for each in drafts}
        self.loaded.drafts = {seat: found for seat, found in read.items() if found is not None}
        self.log = list(read_log(match_id, stored))
        self.account = account
        self._sides = Sides()

    @property
    def match(self) -> Match:
        return self.loaded.match

    def history(self, viewer: Seat | None) -> History:
        """The history of the match for a viewer."""
        if self.loaded.account is None or self.account is None:
            return write_history(self._changes(), viewer)
        steps = read_replay(_decoded(self.account["replay"]), viewer)
        return history_of(match_info(self.match), viewer, steps)

    def record(self) -> str:
        """The record of a finished match. Raises Refuse for a running match."""
        return record_text(self.match) if self.account is None else self.account["record"]

    def _changes(self) -> list[Change]:
        return list(fold_log(self.match.id, self.log))

    def written(self) -> list[str]:
        """All entries of its log, as they are stored."""
        return [write_entry(entry) for entry in self.log]

    # Changes

    def ask(
        self,
        identity: Identity,
        request: requests.MatchRequest,
        visitors: Visitors,
        work: Work,
        *,
        levels: Levels,
        now: float,
    ) -> int:
        """Changes the match; gives the number of the last entry. Raises Refuse."""
        if (number := number_already(self.loaded, identity, request)) is not None:
            return number
        changes = decided(self.loaded, identity, request, levels, AT_ONCE)
        if not changes:
            return self.loaded.number
        at = max(now, self.loaded.touched)  # a clock that was set back must not make a match look old
        entries = [write_entry(change.entry) for change in changes]
        self._append(work, changes[-1].match, entries, at)
        if isinstance(request, requests.MakeRematch):
            bodies, after = first_entries(request.match, rematch_of(self.match, request))
            append(work, after, 0, bodies, at)
        for change in changes:
            self._apply(change, at, visitors, work)
        return self.loaded.number

    def _append(self, work: Work, after: Match, entries: Sequence[str], at: float) -> None:
        append(work, after, self.loaded.number + 1, entries, at, has_account=self.account is not None)

    @property
    def needs_account(self) -> bool:
        """Whether the match is over and has no account yet; other rules must not give it one."""
        return self.match.outcome is not None and self.match.is_played_here and self.account is None

    def make_account(self) -> None:
        """Makes the account of the match; computing it takes a while."""
        self.account = {
            "match": self.match.id,
            "record": record_text(self.match),
            "body": b64encode(write_account(self.match, self.loaded.history)).decode(),
            "replay": b64encode(write_replay(self._changes())).decode(),
        }

    def give_account(self, work: Work) -> None:
        """Makes the account of the match, and adds it to the work."""
        self.make_account()
        self._append(work, self.match, (), self.loaded.touched)
        work.appends[-1]["account"] = self.account

    def follow(self, stored: Sequence[StoredEntry], visitors: Visitors, work: Work) -> None:
        """Applies entries of another page as if they had been written here. Raises StoreError and RulesChanged."""
        for each in stored:
            if each.number == self.loaded.number + 1:
                entry = read_entry(self.match.id, each.number, each.body)
                if begins_by_other_rules(self.match, entry):
                    raise RulesChanged(self.match.id)
                self._apply(fold(self.match, entry), each.at, visitors, work)

    def _apply(self, change: Change, at: float, visitors: Visitors, work: Work) -> None:
        before = self.match
        self.loaded.add(change, at)
        self.log.append(change.entry)
        updates = self._sides.updates(before, self.loaded, {each.receiver for each in visitors.values()})
        work.sent += [(connection, updates[each.receiver]) for connection, each in visitors.items()]

    def draft(self, identity: Identity, message: SetDraft, visitors: Visitors, work: Work) -> None:
        """Stores a seat's draft, and sends it to all holders of the seat. Raises Refuse."""
        seat = message.seat - 1
        drafts, written = tried(
            self.loaded,
            identity,
            seat,
            message.decision,
            message.plan,
            placed=message.placed,
            undone=message.undone,
        )
        work.drafts.append(
            {"match": self.match.id, "seat": seat, "scope": drafts.scope, "body": write_drafts(drafts)},
        )
        self.loaded.drafts[seat] = drafts
        self._sides.renew(self.loaded, seat)
        for connection, each in visitors.items():
            if seat in each.seats:
                work.sent.append((connection, sending.drafted(message.id, seat, written)))

    # What is sent

    def welcome(self, visitor: Visitor, visitors: Visitors, message_id: MessageId | None, since: int | None) -> Welcome:
        """The whole table, and the entries from a number on."""
        return self._sides.welcome(
            self.loaded, visitor.receiver, message_id, since, presence=self._presence(visitors), away_seconds=0
        )

    def _presence(self, visitors: Visitors) -> list[SeatPresence]:
        held = {seat for each in visitors.values() for seat in each.seats}
        people = (seat for seat, sitting in enumerate(self.match.seats) if sitting.kind == "person")
        return sending.seats_present((seat, seat in held, 0) for seat in people)


def append(
    work: Work, match: Match, number: int, entries: Sequence[str], at: float, *, has_account: bool = False
) -> None:
    """Adds entries of a match, from a number on, to the work."""
    row = row_of(match, at, has_account=has_account)
    work.appends.append(
        {"match": match.id, "number": number, "entries": list(entries), "at": at, "row": row, "account": None}
    )

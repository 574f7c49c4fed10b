"""A match in memory: its history, the messages in its log, the drafts of its seats, and its JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, get_args

from witz.engine import Seat
from witz.server.match import entries
from witz.server.match.decide import BOT_ID, must_be_the_same
from witz.server.match.drafts import NO_DRAFTS, Drafts
from witz.server.match.facts import Fact
from witz.server.match.identity import MatchId, MessageId
from witz.server.match.match import Change, Match
from witz.server.match.replay import Log, fold_log
from witz.server.match.requests import FromSeat, MatchRequest

from .account import MatchAccount, table_in
from .messages import Table
from .views import Side, side

_ENTRIES: Final = get_args(entries.FromSeat)
_REQUESTS: Final = get_args(FromSeat)

MessageKey = tuple[Seat, MessageId]


@dataclass(slots=True)
class Loaded:
    """A match, the facts of each of its entries, which messages are in its log, and the drafts of its seats.

    `account` is set for a finished match that the current rules cannot replay.
    """

    match: Match
    history: list[tuple[Fact, ...]] = field(default_factory=list)
    messages: dict[MessageKey, tuple[int, entries.FromSeat]] = field(default_factory=dict)
    drafts: dict[Seat, Drafts] = field(default_factory=dict)
    touched: float = 0.0  # when the last entry was written
    account: MatchAccount | None = None

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return len(self.history) - 1

    def add(self, change: Change, at: float) -> None:
        """Adds an entry."""
        if isinstance(change.entry, _ENTRIES):
            self.messages[change.entry.seat, change.entry.id] = (len(self.history), change.entry)
        self.match = change.match
        self.history.append(change.facts)
        self.touched = at

    def repeated(self, request: MatchRequest) -> int | None:
        """The entry number of a request that was made before; None for a new one. Raises Refuse for a reused id."""
        if not isinstance(request, _REQUESTS):
            return None
        found = self.messages.get((request.seat, request.id))
        if found is None:
            return None
        must_be_the_same(request, found[1])
        return found[0]

    @property
    def is_played(self) -> bool:
        """Whether a person made a move that was not taken back."""
        answered: set[Seat] = set()  # by people, who can still take it back
        for _, entry in self.messages.values():
            if isinstance(entry, entries.TookBack):
                answered.discard(entry.seat)
            elif isinstance(entry, entries.Acted):
                if not entry.id.startswith(BOT_ID):
                    answered.add(entry.seat)
                if entry.final and answered:  # whoever answers last makes all answers final
                    return True
        return bool(answered)

    @property
    def is_unplayed(self) -> bool:
        """Whether the match is over and no person made a move: a server removes it once nobody watches it."""
        return self.match.outcome is not None and not self.is_played

    def rematch_number(self) -> int | None:
        """The number of the entry that names the rematch, if there is one."""
        made = (number for number, entry in self.messages.values() if isinstance(entry, entries.Rematched))
        return next(made, None)

    def drafts_of(self, viewer: Seat | None) -> Drafts:
        """The drafts of a seat; none for a spectator."""
        return NO_DRAFTS if viewer is None else self.drafts.get(viewer, NO_DRAFTS)

    def side(self, viewer: Seat | None, *, effects: bool = True) -> Side:
        """The table as a seat or spectators (None) see it, with or without the effects of legal actions."""
        if self.account is not None:
            return Side(table_in(self.account, viewer))
        return side(self.match, viewer, self.drafts_of(viewer), effects=effects)

    def table(self, viewer: Seat | None) -> Table:
        """The same in JSON."""
        return self.side(viewer).table


def folded(match_id: MatchId, log: Log, times: Sequence[float]) -> Loaded:
    """A match from its log and the time of each entry. Raises StoreError for a log that does not replay."""
    changes = fold_log(match_id, log)
    loaded = Loaded(next(changes).match, [()], touched=times[0])
    for change, at in zip(changes, times[1:], strict=True):
        loaded.add(change, at)
    return loaded

"""Folding: the match after one more entry of its log, whether this process wrote it or another one."""

from __future__ import annotations

from dataclasses import replace

from witz.engine import Outcome, put
from witz.errors import IllegalAction, NotationError, StoreError

from . import entries
from .match import Change, Match
from .play import Logged
from .refusal import Refuse


def fold(match: Match, entry: entries.LogEntry) -> Change:
    """The change that an entry of the log stands for. Raises StoreError for an entry that cannot follow."""
    try:
        change = _fold(match, entry)
    except (Refuse, NotationError, IllegalAction, StoreError) as error:
        raise StoreError(f"entry {match.number} of match {match.id} does not follow: {error}") from None
    if change.entry != entry:
        raise StoreError(f"entry {match.number} of match {match.id} does not follow from those before it")
    return change


def fold_over(match: Match, entry: entries.LogEntry, outcome: Outcome) -> Change:
    """The same for a finished match with a stored account: its play is trusted, not replayed.

    It gives no facts of play: those are in the account.
    """
    match entry:
        case entries.Began():
            rules = entry.rules or match.created.rules
            return Change(entry, match.then(ended=outcome, rules=rules))
        case entries.Acted() | entries.TookBack():
            return Change(entry, match.then())
        case entries.Hinted():
            return match.hinted(entry)
        case entries.Resigned(seat=seat):
            sitting = replace(match.seats[seat], level=entry.level, has_resigned=True, wants_abort=False)
            return Change(entry, match.then(seats=put(match.seats, seat, sitting)))
        case entries.AbortWanted(seat=seat):
            sitting = replace(match.seats[seat], wants_abort=entry.wanted)
            return Change(entry, match.then(seats=put(match.seats, seat, sitting)))
        case _:
            return fold(match, entry)


def _fold(match: Match, entry: entries.LogEntry) -> Change:
    match entry:
        case entries.Seated():
            return match.join(
                entry.seat,
                entry.name,
                device=entry.device,
                token=entry.token,
                words=entry.words,
                words_hash=entry.words_hash,
            )
        case entries.Opened():
            return match.play_on(entry)
        case entries.Filled():
            return match.fill(entry.seat, entry.level)
        case entries.Emptied():
            return match.vacate(entry.seat)
        case entries.Worded():
            return match.add_words(entry.seat, entry.words)
        case entries.Committed():
            return match.commit_words(entry.seat, entry.words_hash)
        case entries.Closed():
            return match.close()
        case entries.KeptBack():
            return match.keep_back(entry.seat)
        case entries.Began():
            return match.begin_by(entry.rules or match.created.rules, Logged(entry.final, entry.drawn))
        case entries.Acted():
            logged = Logged(entry.final, entry.drawn)
            return match.act(entry.seat, entry.id, match.decision(entry.seat) or "", entry.actions, logged)
        case entries.TookBack():
            return match.take_back(entry.seat, entry.id, match.decision(entry.seat) or "")
        case entries.Hinted():
            return match.hint(entry.seat)
        case entries.Moved():
            return match.move_seat(entry.seat, device=entry.device, token=entry.token)
        case entries.HandedOver():
            return match.hand_over(entry.seat, entry.id, entry.level)
        case entries.SeatTaken():
            return match.take_seat(entry.seat, entry.id)
        case entries.Resigned():
            return match.resign(entry.seat, entry.id, entry.level)
        case entries.AbortWanted():
            return match.abort(entry.seat, entry.id, wanted=entry.wanted)
        case entries.Rematched():
            return match.link_rematch(entry.seat, entry.id, entry.match)
        case entries.Created():
            raise StoreError("it is a second creation entry")

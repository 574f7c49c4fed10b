"""A match as the fold of its log: pure functions from a match and a request to the changed match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, Literal, NamedTuple, cast

from witz.daily import asked_first, day_in
from witz.engine import AnyGame, Outcome, Seat, put
from witz.errors import RulesChanged
from witz.fair import WordsHash, dealing_seed
from witz.games import GAMES

from . import entries
from .facts import AbortWanted, Fact, HandedOver, Joined, Left, RematchMade, Resigned, SeatTaken, Started
from .identity import DeviceDigest, MatchId, MessageId, TokenDigest
from .options import read_options
from .play import Logged, Play, Played, new_play
from .refusal import Refuse
from .sitting import Sitting, bot_name

Status = Literal["open", "running", "finished"]

# Entries of a match, many times what a game needs; beyond them only play itself continues. With a smaller number,
# existing logs that are longer could not be read any more.
MOST_ENTRIES: Final = 2000


class Change(NamedTuple):
    """The result of an accepted request: the entry for the log, the match after it, and the facts."""

    entry: entries.LogEntry
    match: Match
    facts: tuple[Fact, ...] = ()


class Match(NamedTuple):
    """A match after `number` entries of its log."""

    id: MatchId
    game: AnyGame
    created: entries.Created
    seats: tuple[Sitting, ...]
    rules: int  # their version; before it begins, the one that it would begin with
    number: int = 1
    play: Play | None = None  # None until the match begins
    ended: Outcome | None = None  # its outcome if its play cannot be replayed any more
    rematch: MatchId | None = None
    is_closed: bool = False  # whether seats and hashes of words are fixed, also before the match begins
    opening: entries.Opened | None = None  # if it plays on from another match

    # Questions

    @property
    def outcome(self) -> Outcome | None:
        return self.ended if self.play is None else self.play.outcome

    @property
    def has_begun(self) -> bool:
        return self.play is not None or self.ended is not None

    @property
    def status(self) -> Status:
        """Whether the match is open (it waits for people), running or finished."""
        if not self.has_begun:
            return "open"
        return "running" if self.outcome is None else "finished"

    @property
    def is_full(self) -> bool:
        return all(sitting.kind != "open" for sitting in self.seats)

    @property
    def owes_words(self) -> bool:
        """Whether a seat must still reveal the words whose hash it gave."""
        return any(sitting.owes_words for sitting in self.seats)

    def decision(self, seat: Seat) -> str | None:
        """The decision that a seat must answer now."""
        return None if self.play is None else self.play.decision(seat)

    @property
    def may_abort_alone(self) -> bool:
        """Whether one person may call the match off: no person has made a final move yet, or no other one is left."""
        if self.play is None or self.outcome is not None:
            return False
        are_there, moves = 0, 0
        for sitting, made in zip(self.seats, self.play.moves, strict=True):
            if sitting.kind == "person":
                are_there += not sitting.has_resigned
                moves += made
        return are_there <= 1 or not moves

    def bots_to_move(self) -> tuple[Seat, ...]:
        """The seats for which a bot must answer now."""
        if self.play is None or not any(sitting.level for sitting in self.seats):
            return ()
        acting = self.play.to_act()
        if day_in(self.created.seed) is not None:
            acting = asked_first(self.game, self.play.state, acting)
        waiting = (seat for seat in sorted(acting) if not self.play.has_answered(seat))
        return tuple(seat for seat in waiting if self.seats[seat].level is not None)

    @property
    def dealing_words(self) -> tuple[str | None, ...]:
        """The words that were added to the seed, by seat."""
        return tuple(sitting.words for sitting in self.seats) if self.opening is None else self.opening.words

    # Before the match begins

    def play_on(self, opening: entries.Opened) -> Change:
        """The match continues another one from its opening."""
        self._must_be_open()
        if self.opening is not None:
            raise Refuse("already-begun")
        return Change(opening, self.then(opening=opening))

    def join(
        self,
        seat: Seat | None,
        name: str,
        *,
        device: DeviceDigest | None,
        token: TokenDigest | None,
        words: str | None = None,
        words_hash: WordsHash | None = None,
    ) -> Change:
        """A person takes an open seat, the first one if `seat` is None."""
        seat = self.open_seat(seat)
        entry = entries.Seated(seat=seat, name=name, device=device, token=token, words=words, words_hash=words_hash)
        sitting = Sitting("person", name, None, device, token, words_hash=words_hash).with_words(words)
        return Change(entry, self.then(seats=put(self.seats, seat, sitting)), (Joined(seat, name, None),))

    def fill(self, seat: Seat | None, level: str) -> Change:
        """A bot takes an open seat."""
        seat = self.open_seat(seat)
        name = bot_name(seat, [each.name for each in self.seats])
        match = self.then(seats=put(self.seats, seat, Sitting("bot", name, level)))
        return Change(entries.Filled(seat=seat, level=level), match, (Joined(seat, name, level),))

    def vacate(self, seat: Seat) -> Change:
        """A bot, or a person, leaves a seat, which is open again; one person stays."""
        self._must_be_open()
        self._must_not_be_long()
        if self.seats[seat].kind == "open":
            raise Refuse("no-such-seat")
        if all(sitting.kind != "person" for at, sitting in enumerate(self.seats) if at != seat):
            raise Refuse("no-people", detail="at least one seat is for a person")
        match = self.then(seats=put(self.seats, seat, Sitting("open", "")))
        return Change(entries.Emptied(seat=seat), match, (Left(seat),))

    def add_words(self, seat: Seat, words: str) -> Change:
        """A seat adds its words to the seed in place of earlier ones, or reveals the words whose hash it gave."""
        sitting = self.seats[seat]
        if self.is_closed and sitting.owes_words:
            if not sitting.has_hash_of(words):
                raise Refuse("wrong-words")
        else:
            self._must_be_open()
            self._must_not_be_long()
        return self._reworded(entries.Worded(seat=seat, words=words), seat, sitting.with_words(words))

    def commit_words(self, seat: Seat, words_hash: WordsHash) -> Change:
        """A seat gives the hash of its words, in place of earlier words."""
        self._must_be_open()
        self._must_not_be_long()
        sitting = replace(self.seats[seat], words=None, words_hash=words_hash)
        return self._reworded(entries.Committed(seat=seat, words_hash=words_hash), seat, sitting)

    def keep_back(self, seat: Seat) -> Change:
        """A seat withholds the words whose hash it gave, for instance because its device lost them."""
        sitting = self.seats[seat]
        if not (self.is_closed and sitting.owes_words):
            raise Refuse("not-asked")
        return self._reworded(entries.KeptBack(seat=seat), seat, replace(sitting, has_kept_back=True))

    def _reworded(self, entry: entries.LogEntry, seat: Seat, sitting: Sitting) -> Change:
        return Change(entry, self.then(seats=put(self.seats, seat, sitting)))

    def open_seat(self, seat: Seat | None) -> Seat:
        """The requested seat, or the first open one. Raises Refuse."""
        self._must_be_open()
        free = [at for at, sitting in enumerate(self.seats) if sitting.kind == "open"]
        if not free:
            raise Refuse("no-open-seat")
        if seat is None:
            return free[0]
        if seat not in free:
            raise Refuse("seat-taken")
        return seat

    def begin(self) -> Change:
        """The match begins: chance deals, and the version of its rules is fixed.

        If hashes of words were given, it is closed first, and begins when the words are revealed.
        """
        return self.close() if self.owes_words else self.begin_by(self.game.rules_version)

    def _must_be_open(self) -> None:
        """Raises Refuse if seats and words are fixed already."""
        if self.is_closed or self.has_begun:
            raise Refuse("already-begun")

    def close(self) -> Change:
        """Seats and hashes of words are fixed from now on."""
        self._must_be_open()
        self._must_be_full()
        return Change(entries.Closed(), self.then(is_closed=True))

    def _must_be_full(self) -> None:
        if not self.is_full:
            raise Refuse("seats-open")

    def begin_by(self, rules: int, logged: Logged | None = None) -> Change:
        """The match begins with this version of the rules; chance deals from the log if given, else from the seed."""
        if self.has_begun or self.owes_words:
            raise Refuse("already-begun")
        self._must_be_full()
        options = read_options(self.game, self.created.options, len(self.seats), self.record_names)
        seed = dealing_seed(self.created.seed, self.dealing_words)
        played = new_play(self.game, options, seed, logged, () if self.opening is None else self.opening.final)
        changed = None if rules == self.created.rules else rules
        entry = entries.Began(final=played.final, drawn=played.drawn, rules=changed)
        return Change(entry, self.then(play=played.play, rules=rules), (Started(), *played.facts))

    # Play

    def act(
        self,
        seat: Seat,
        message_id: MessageId,
        decision: str,
        actions: Sequence[str],
        logged: Logged | None = None,
    ) -> Change:
        """A seat answers its decision; chance deals from the log if given, else from the seed."""
        played = self.playing().act(seat, decision, actions, logged)
        entry = entries.Acted(seat=seat, id=message_id, actions=tuple(actions), final=played.final, drawn=played.drawn)
        return self._played(entry, played)

    def take_back(self, seat: Seat, message_id: MessageId, decision: str) -> Change:
        """A seat takes back its answer."""
        self._must_not_be_long()
        return self._played(entries.TookBack(seat=seat, id=message_id), self.playing().take_back(seat, decision))

    def hint(self, seat: Seat) -> Change:
        """A seat gets a hint for its decision; only in matches of one person against bots."""
        self._must_not_be_long()
        play = self.playing()
        if sum(sitting.kind == "person" for sitting in self.seats) > 1:
            raise Refuse("people-play", detail="hints are for matches of one person against bots")
        decision = play.decision(seat)
        if decision is None or play.has_answered(seat):
            raise Refuse("not-asked")
        return self.hinted(entries.Hinted(seat=seat, decision=decision))

    def hinted(self, entry: entries.Hinted) -> Change:
        """The match after a hint was given."""
        sitting = self.seats[entry.seat]
        sitting = replace(sitting, hints=sitting.hints + 1, hinted=entry.decision)
        return Change(entry, self.then(seats=put(self.seats, entry.seat, sitting)))

    def playing(self) -> Play:
        """The play. Raises Refuse before the match begins."""
        if self.play is None:
            raise Refuse("over" if self.has_begun else "not-begun")
        return self.play

    def _played(self, entry: entries.LogEntry, played: Played) -> Change:
        # Every move comes here: `_replace`, and so `then`, takes three times as long.
        match = Match(*self[:5], self.number + 1, played.play, *self[7:])
        return Change(entry, match, played.facts)

    # Seats and people

    def move_seat(self, seat: Seat, *, device: DeviceDigest | None, token: TokenDigest | None) -> Change:
        """A seat goes to another device, or gets a new secret of its own."""
        self._must_not_be_long()
        if self.seats[seat].kind != "person":
            raise Refuse("not-a-person")
        is_linked = device == self.seats[seat].device
        sitting = replace(self.seats[seat], device=device, token=token, is_linked=is_linked)
        entry = entries.Moved(seat=seat, device=device, token=token)
        return Change(entry, self.then(seats=put(self.seats, seat, sitting)))

    def hand_over(self, seat: Seat, message_id: MessageId, level: str) -> Change:
        """A bot plays a seat for its person from now on."""
        self._must_not_be_long()
        sitting = self.seats[seat]
        if sitting.kind != "person" or sitting.level is not None:
            raise Refuse("already-a-bot" if sitting.level is not None else "not-a-person")
        match = self.then(seats=put(self.seats, seat, replace(sitting, level=level)))
        return Change(entries.HandedOver(seat=seat, id=message_id, level=level), match, (HandedOver(seat, level),))

    def take_seat(self, seat: Seat, message_id: MessageId) -> Change:
        """The person plays the seat again."""
        sitting = self.seats[seat]
        if sitting.has_resigned:
            raise Refuse("resigned")
        if sitting.kind != "person" or sitting.level is None:
            raise Refuse("not-handed-over")
        match = self.then(seats=put(self.seats, seat, replace(sitting, level=None)))
        return Change(entries.SeatTaken(seat=seat, id=message_id), match, (SeatTaken(seat),))

    def resign(self, seat: Seat, message_id: MessageId, level: str) -> Change:
        """A person leaves for good, and a bot plays the seat to the end; the last person to leave ends the match."""
        self._must_go_on(seat)
        sitting = replace(self.seats[seat], level=level, has_resigned=True, wants_abort=False)
        entry = entries.Resigned(seat=seat, id=message_id, level=level)
        return self._left(entry, seat, sitting, Resigned(seat, level))

    def abort(self, seat: Seat, message_id: MessageId, *, wanted: bool) -> Change:
        """A person wants the match called off, or does not any more; when all want it, it ends without a result."""
        self._must_go_on(seat)
        if not wanted:
            self._must_not_be_long()
        sitting = replace(self.seats[seat], wants_abort=wanted)
        entry = entries.AbortWanted(seat=seat, id=message_id, wanted=wanted)
        return self._left(entry, seat, sitting, AbortWanted(seat, wanted))

    def _must_go_on(self, seat: Seat) -> None:
        if self.playing().outcome is not None:
            raise Refuse("over")
        if self.seats[seat].has_resigned:
            raise Refuse("resigned")

    def _left(self, entry: entries.LogEntry, seat: Seat, sitting: Sitting, fact: Fact) -> Change:
        """The match after a person left or voted to call it off; it ends when all remaining people want that.

        People for whom a bot stands in count only if nobody plays in person.
        """
        seats = put(self.seats, seat, sitting)
        there = [each for each in seats if each.kind == "person" and not each.has_resigned]
        asked = [each for each in there if each.level is None] or there
        if not (sitting.wants_abort and self.may_abort_alone) and not all(each.wants_abort for each in asked):
            return Change(entry, self.then(seats=seats), (fact,))
        ended = self.playing().abort()
        return Change(entry, self.then(seats=seats, play=ended.play), (fact, *ended.facts))

    def link_rematch(self, seat: Seat, message_id: MessageId, match: MatchId) -> Change:
        """Another match with the same people is made."""
        if self.outcome is None:
            raise Refuse("not-finished")
        if self.rematch is not None:
            raise Refuse("rematch-made")
        entry = entries.Rematched(seat=seat, id=message_id, match=match)
        return Change(entry, self.then(rematch=match), (RematchMade(match, seat),))

    @property
    def record_names(self) -> tuple[str, ...]:
        """The names of the seats in the rules and in records; a seat without a name has the name of its place."""
        made_up = self.game.seats(read_options(self.game, self.created.options, len(self.seats)))
        return tuple(sitting.name or made_up[seat] for seat, sitting in enumerate(self.seats))

    @property
    def is_played_here(self) -> bool:
        """Whether this program has the rules of the match, so that it can be analysed and continued."""
        return self.play is not None and self.rules == self.game.rules_version

    @property
    def wants_words(self) -> bool:
        """Whether seats could or did add words to the seed, so that a rematch lets them as well."""
        return self.created.waits or any(sitting.words_hash is not None for sitting in self.seats)

    def rotated(self) -> tuple[entries.SeatPlan, ...]:
        """The seats of a rematch: everybody moves on by one seat; no bot stands in any more."""
        moved = (*self.seats[-1:], *self.seats[:-1])
        return tuple(
            entries.SeatPlan(
                kind="bot" if sitting.kind == "bot" else "person",
                name=sitting.name,
                level=sitting.level if sitting.kind == "bot" else None,
                device=sitting.device,
                token=None if sitting.is_linked else sitting.token,
            )
            for sitting in moved
        )

    # The log

    def _must_not_be_long(self) -> None:
        """Raises Refuse at the limit of entries: actions that can be repeated must not fill the store."""
        if self.number >= MOST_ENTRIES:
            raise Refuse("too-long")

    def then(self, **changes: Any) -> Match:
        """The match after one more entry, with these changes."""
        return self._replace(number=self.number + 1, **changes)


def new_match(match: MatchId, created: entries.Created) -> Match:
    """The match after the first entry of its log. Raises RulesChanged for a game that this program does not play."""
    game = GAMES.get(created.game)
    if game is None:
        raise RulesChanged(match)
    return Match(match, game, created, _first_seats(created), game.rules_version)


def match_without_rules(match: MatchId, created: entries.Created) -> Match:
    """The same for a match whose rules are gone: its seats and their words can be folded, but not its play."""
    no_game = cast("AnyGame", None)  # only play uses it
    return Match(match, no_game, created, _first_seats(created), created.rules)


def _first_seats(created: entries.Created) -> tuple[Sitting, ...]:
    return tuple(Sitting(plan.kind, plan.name, plan.level, plan.device, plan.token) for plan in created.seats)

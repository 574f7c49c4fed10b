"""The host of a page's matches: it answers messages and requests, and makes the moves of bots."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, assert_never

from witz.bots.base import UNLIMITED
from witz.bots.registry import BOTS, LEVELS, bot_names, find_bot
from witz.engine import Dealer, Seat
from witz.errors import MatchNotFound, RulesChanged, StoreError
from witz.server.match.decide import bot_answer, bot_seed, bot_words, is_unhurried
from witz.server.match.identity import Identity, MatchId, MessageId
from witz.server.match.match import Match
from witz.server.match.options import is_outlived
from witz.server.match.permit import seats_held
from witz.server.match.refusal import Refuse
from witz.server.match.replay import Log, record_of_log
from witz.server.match.requests import MakeRematch, MatchRequest
from witz.server.wire import sending
from witz.server.wire.answering import reasoned
from witz.server.wire.facts import write_reason
from witz.server.wire.log import StoredEntry, read_log
from witz.server.wire.messages import (
    Abort,
    Act,
    ClientMessage,
    FromSeat,
    HandOver,
    Hello,
    Ping,
    Rematch,
    Resign,
    Resync,
    Say,
    SetDraft,
    TakeBack,
    TakeSeat,
    WhyNot,
)
from witz.server.wire.reading import id_in, read_identity, read_message, read_request
from witz.server.wire.sides import Wants
from witz.server.wire.visiting import as_refusal, check_hello, place_of, seat_of

from .rest import Request, answer_request
from .table import Stored, Table, Visitor, Visitors
from .work import (
    Answer,
    Connection,
    Needs,
    Row,
    StoredAccount,
    StoredDraft,
    StoredRow,
    Thought,
    Work,
    new_page_match_id,
)

BOT_SECONDS: Final = 2.0  # time limit of a bot's move, which blocks everything else
STAND_IN_SECONDS: Final = 0.9  # delay before each move of a bot that stands in for a person
# Stronger levels search for seconds, so they run in the thinking worker (thinker.py): here they would block people.
STRONGEST: Final = "planner"
SLOW: Final = LEVELS[LEVELS.index(STRONGEST) + 1 :]
NOBODY: Final = Identity()


def page_levels(game: str) -> tuple[str, ...]:
    """The levels of bots that play inside a page, here or in the thinking worker."""
    return tuple(BOTS.get(game, bot_names(game)))


class Host:
    """The matches in memory and their visitors. Each call gives the work for JavaScript to do after it."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self.now = now
        self.levels = page_levels
        self.slow = SLOW
        self._tables: dict[MatchId, Table] = {}
        self._visitors: Visitors = {}
        self._thoughts: dict[tuple[MatchId, Seat], str] = {}  # the pending decisions of the thinking worker
        self._faults: dict[MatchId, Exception] = {}  # why a fetched log cannot be played
        self._outlived: dict[MatchId, Log] = {}  # the logs of matches whose rules are gone
        self.rows: Sequence[Row] | None = None  # as they were fetched, for a single call

    # Messages

    def say(self, connection: Connection, text: str) -> Work:
        """Answers one message of a connection."""
        work, message_id = Work(), None
        try:
            message = read_message(text)
            message_id = None if isinstance(message, Hello) else message.id
            self._answer(connection, message, work)
        except Needs as needs:
            return Work(needs=needs.what, match=needs.match)
        except Refuse as error:
            return self._refused(connection, error, message_id or id_in(text))
        except StoreError as error:
            work = self._refused(connection, as_refusal(error), message_id)
            if isinstance(error, RulesChanged):
                work.sent.append((connection, sending.goodbye("rules-changed")))
            return work
        except Exception:  # noqa: BLE001  # after any error the message is answered, and the log is right
            if connection in self._visitors:
                self.drop(self._visitors[connection].match)
            return self._refused(connection, Refuse("internal"), message_id)
        return work

    def not_written(self, connection: Connection, text: str) -> Work:
        """The refusal of a message whose changes could not be written."""
        return self._refused(connection, Refuse("store-unavailable"), id_in(text))

    def leave(self, connection: Connection) -> None:
        """Removes a visitor. A match without visitors is unloaded from memory, and loaded again from its log."""
        gone = self._visitors.pop(connection, None)
        if gone is None:
            return
        table = self._tables.get(gone.match)
        if table is None or not table.needs_account:  # otherwise it is unloaded when it has its account
            self._unload(gone.match)

    @staticmethod
    def _refused(connection: Connection, error: Refuse, message_id: MessageId | None) -> Work:
        return Work(sent=[(connection, sending.refused(message_id, error))])

    def _answer(self, connection: Connection, message: ClientMessage, work: Work) -> None:
        match message:
            case Hello():
                self._hello(connection, message, work)
            case Ping():
                work.sent.append((connection, sending.pong(message.id)))
            case Resync():
                table, visitor = self._here(connection)
                welcome = table.welcome(visitor, self._at(visitor.match), message.id, message.since)
                work.sent.append((connection, welcome))
            case SetDraft():
                table, visitor = self._about(connection, message)
                table.draft(visitor.identity, message, self._at(visitor.match), work)
            case Say():
                _, visitor = self._about(connection, message)
                said = sending.said(message.id, message.seat - 1, message.phrase)
                work.sent += [(each, said) for each in self._at(visitor.match)]
            case WhyNot():
                table, visitor = self._about(connection, message)
                work.sent.append((connection, reasoned(table.loaded, visitor.identity, message)))
            case Act() | TakeBack() | HandOver() | TakeSeat() | Resign() | Abort() | Rematch():
                _, visitor = self._about(connection, message)
                request = read_request(message)
                if isinstance(request, MakeRematch):
                    request = replace(request, match=new_page_match_id())
                number = self.change(visitor.match, visitor.identity, request, work)
                work.sent.append((connection, sending.accepted(message.id, number)))
            case _:
                assert_never(message)

    def _hello(self, connection: Connection, hello: Hello, work: Work) -> None:
        before = self._visitors.get(connection)
        check_hello(hello, None if before is None else before.match)
        match_id, identity = hello.match, read_identity(hello)
        table = self.table(match_id)
        visitor = Visitor(match_id, identity, seats_held(table.match, identity), Wants.of(hello))
        if hello.seats and not visitor.seats:
            raise Refuse("no-such-seat")
        self._visitors[connection] = visitor
        work.sent.append((connection, table.welcome(visitor, self._at(match_id), None, hello.since)))

    def _here(self, connection: Connection) -> tuple[Table, Visitor]:
        visitor = place_of(self._visitors.get(connection))
        return self.table(visitor.match), visitor

    def _about(self, connection: Connection, message: FromSeat | SetDraft | Say | WhyNot) -> tuple[Table, Visitor]:
        """The table and the visitor of a connection whose message is about a seat. Raises Refuse."""
        table, visitor = self._here(connection)
        seat_of(message, visitor.seats)
        return table, visitor

    # Requests

    def ask(self, method: str, path: str, device: str | None, body: str) -> Work:
        """Answers a request, as the server does over HTTP."""
        work = Work()
        try:
            found = answer_request(Request(self, device, body, work), method, path)
            work.answer = {"ok": True, "body": found} if work.question is None else None
        except Needs as needs:
            return Work(needs=needs.what, match=needs.match)
        except (Refuse, StoreError) as error:
            return _problem(as_refusal(error))
        except Exception:  # noqa: BLE001  # after any error the request is answered
            return _problem(Refuse("internal"))
        finally:
            self.rows = None
        return work

    # Matches

    def table(self, match_id: MatchId) -> Table:
        """The table of a match. Raises Needs if it is not in memory, and the error of a log that cannot be played."""
        if match_id in self._outlived:
            raise RulesChanged(match_id)
        if match_id in self._faults:
            raise self._faults.pop(match_id)
        if match_id not in self._tables:
            raise Needs("log", match_id)
        return self._tables[match_id]

    def take_in(
        self,
        match_id: MatchId,
        stored: Sequence[StoredRow],
        drafts: Sequence[StoredDraft] = (),
        account: StoredAccount | None = None,
        row: Row | None = None,
    ) -> Work:
        """Takes in a fetched log with what is stored beside it, or entries that another page has appended to it."""
        work = Work()
        rows: list[StoredEntry] = [Stored(each["number"], each["at"], each["body"]) for each in stored]
        try:
            if match_id in self._tables:
                self._tables[match_id].follow(rows, self._at(match_id), work)
            elif rows:
                self._tables[match_id] = table = Table(match_id, rows, drafts, account, row)
                for connection, visitor in self._at(match_id).items():
                    work.sent.append((connection, table.welcome(visitor, self._at(match_id), None, None)))
            else:
                self._faults[match_id] = MatchNotFound(match_id)
        except RulesChanged:
            if match_id in self._tables:  # it has begun by other rules in another page; these rows are its last ones
                self.drop(match_id)
                work.sent += [(connection, sending.goodbye("rules-changed")) for connection in self._at(match_id)]
            else:
                self._outlived[match_id] = read_log(match_id, rows)
        except Exception as error:  # noqa: BLE001  # it concerns this match alone
            self.drop(match_id)
            self._faults[match_id] = error
        return work

    def kept(self, match_id: MatchId) -> tuple[Log, StoredAccount | None]:
        """The log and the account of a match, even if its rules are gone; raises as `table` does for any other."""
        if match_id in self._outlived:
            return self._outlived[match_id], None
        table = self.table(match_id)
        return table.log, table.account

    def row(self, match_id: MatchId) -> Row | None:
        """The stored row of a match; None if there is none. Raises Needs."""
        if self.rows is None:
            raise Needs("rows")
        return next((each for each in self.rows if each["match"] == match_id), None)

    def record_to_take_home(self, match_id: MatchId) -> str:
        """The record of a match whose rules are gone. Raises Needs, and Refuse for an open match."""
        row = self.row(match_id)
        status, scores = ("running", None) if row is None else (row["status"], row["scores"] or None)
        return record_of_log(match_id, self._outlived[match_id], status, scores)

    def number(self, match_id: MatchId) -> int:
        """The number of the last entry of a match in memory; -1 for any other."""
        return self._tables[match_id].loaded.number if match_id in self._tables else -1

    def drop(self, match_id: MatchId) -> None:
        """Drops a match from memory, for instance because its changes could not be written."""
        self._tables.pop(match_id, None)
        self._outlived.pop(match_id, None)

    def _unload(self, match_id: MatchId) -> None:
        """Drops a match without visitors."""
        if not self._at(match_id):
            self.drop(match_id)

    def complete(self, row: Row) -> Work:
        """Gives a stored match its account if it has ended without one."""
        work = Work()
        if row["status"] != "finished" or row.get("has_account"):
            return work
        if is_outlived(row["game"], row["rules"], row["status"], has_account=False):
            return work
        try:
            self._give_account(self.table(row["match"]), work)
        except Needs as needs:
            return Work(needs=needs.what, match=needs.match)
        except Exception:  # noqa: BLE001  # no account follows from its log
            self.drop(row["match"])
        return work

    def _give_account(self, table: Table, work: Work) -> None:
        if table.needs_account:
            table.give_account(work)
        self._unload(table.match.id)

    def change(self, match_id: MatchId, identity: Identity, request: MatchRequest, work: Work) -> int:
        """Changes a match; gives the number of the last entry. Raises Refuse."""
        table = self.table(match_id)
        return table.ask(identity, request, self._at(match_id), work, levels=self.levels, now=self.now())

    def _at(self, match_id: MatchId) -> Visitors:
        return {connection: each for connection, each in self._visitors.items() if each.match == match_id}

    # Bots

    def seconds_until_think(self) -> float | None:
        """When `think` should be called; None if there is nothing to think about."""
        waits = [0.0 if match.seats[seat].kind == "bot" else STAND_IN_SECONDS for match, seat in self._waiting()]
        waits += [0.0 for table in self._tables.values() if table.needs_account]
        return min(waits, default=None)

    def think(self) -> Work:
        """Makes one move of a bot, or the account of one match; people may act before the next one."""
        work = Work()
        waiting = sorted(self._waiting(), key=lambda each: each[0].seats[each[1]].kind != "bot")
        for match, seat in waiting[:1]:
            if match.seats[seat].level in SLOW:
                asked = self._thoughts[match.id, seat] = _asked(match, seat)
                entries = self._tables[match.id].written()
                work.thought = {"match": match.id, "seat": seat, "asked": asked, "entries": entries}
            else:
                self.change(match.id, NOBODY, bot_answer(match, seat, choose(match, seat, BOT_SECONDS)), work)
        if not waiting:
            for table in [each for each in self._tables.values() if each.needs_account][:1]:
                self._give_account(table, work)
        return work

    def decided(self, thought: Thought, action: str | None) -> Work:
        """Makes the move of the thinking worker if its decision is still open; without one, a faster bot decides."""
        work, match_id, seat = Work(), thought["match"], thought["seat"]
        if self._thoughts.get((match_id, seat)) == thought["asked"]:
            del self._thoughts[match_id, seat]
        match = self._tables[match_id].match if match_id in self._tables else None
        if match is not None and seat in match.bots_to_move() and _asked(match, seat) == thought["asked"]:
            if action is None:
                action = match.game.write_action(choose(match, seat, BOT_SECONDS, STRONGEST))
            self.change(match_id, NOBODY, bot_words(match, seat, action), work)
        return work

    def _waiting(self) -> list[tuple[Match, Seat]]:
        watched = {each.match for each in self._visitors.values()}
        matches = [table.match for match_id, table in self._tables.items() if match_id in watched]
        return [
            (match, seat)
            for match in matches
            for seat in match.bots_to_move()
            if self._thoughts.get((match.id, seat)) != _asked(match, seat)
        ]


def _problem(error: Refuse) -> Work:
    return Work(answer=refused(error))


def refused(error: Refuse) -> Answer:
    """The response to a request that is refused."""
    return {"ok": False, "body": {**write_reason(error), "line": error.line}}


def _asked(match: Match, seat: Seat) -> str:
    """The decision of a seat, and how many actions of its answer it has made."""
    return f"{match.decision(seat)}/{len(match.playing().answers[seat].actions)}"


def choose(match: Match, seat: Seat, seconds: float, level: str | None = None) -> Any:
    """The action of the bot of a seat, or of one of this level; the first legal action if it fails.

    In a deal of the day there is no time limit, so that the bot plays the same on every device.
    """
    play, level = match.playing(), level or match.seats[seat].level
    assert level is not None
    legal = play.legal(seat)
    if len(legal) > 1:
        with suppress(Exception):  # no error of a bot may end the match
            bot = find_bot(match.game.name, level)
            left = UNLIMITED if is_unhurried(match) else seconds
            return legal[legal.index(bot.act(play.view(seat), legal, Dealer(bot_seed(match, seat)), left))]
    return legal[0]

"""The requests of the server's HTTP interface; those for matches with other devices are not found here."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar

from witz.bots.registry import find_bot
from witz.engine import Seat
from witz.errors import RulesChanged
from witz.server.match import requests
from witz.server.match.identity import DeviceDigest, DeviceSecret, Identity, MatchId, digest_device
from witz.server.match.permit import may_see_history
from witz.server.match.refusal import Refuse
from witz.server.match.replay import record_for_coach
from witz.server.wire import bodies
from witz.server.wire.answering import must_have_coach
from witz.server.wire.making import (
    Planned,
    first_entries,
    games_offered,
    plan_match,
    plan_playing_on,
    plan_playing_on_record,
)
from witz.server.wire.messages import BITS_192, MOST_SEATS
from witz.server.wire.new_secrets import new_device
from witz.server.wire.reading import read_json, read_words
from witz.server.wire.replays import check_record, read_uploaded
from witz.server.wire.responding import match_made, own_match, public_view
from witz.server.wire.scoring import score_table
from witz.server.wire.why import AskedWhy, asked_why

from .importing import Imported, import_match
from .table import append
from .work import Needs, Work, new_page_match_id

if TYPE_CHECKING:
    from .host import Host

T = TypeVar("T")
MATCH: Final = r"/matches/(?P<match>[A-Za-z0-9_-]{16})"
SEAT: Final = rf"{MATCH}/seats/(?P<seat>[1-9]\d{{0,2}})"


class Request:
    """A request: its device, its body and its query."""

    def __init__(self, host: Host, device: str | None, body: str, work: Work) -> None:
        self.host = host
        self.work = work
        self.text = body
        self._device = device
        self.query = ""

    @property
    def identity(self) -> Identity:
        if self._device is None:
            return Identity()
        if re.fullmatch(BITS_192, self._device) is None:
            raise Refuse("bad-device")
        return Identity(digest_device(DeviceSecret(self._device)))

    @property
    def device(self) -> DeviceDigest:
        device = self.identity.device
        if device is None:
            raise Refuse("no-device")
        return device

    @property
    def viewer(self) -> Seat | None:
        """The requested viewer, a seat or None."""
        if not self.query:
            return None
        asked = re.fullmatch(r"seat=([0-9]{1,3})", self.query)
        if asked is None or not 1 <= int(asked[1]) <= MOST_SEATS:
            raise Refuse("malformed", detail="query.seat: not a seat")
        return int(asked[1]) - 1

    def body(self, kind: type[T]) -> T:
        """The body, validated as this type. Raises Refuse."""
        read: T = read_json(kind, self.text)
        return read

    def change(self, match: MatchId, request: requests.MatchRequest) -> None:
        """Changes a match."""
        self.host.change(match, self.identity, request, self.work)

    def think(self, about: Literal["hint", "why"], match: MatchId, seat: Seat) -> None:
        """Passes a question about a seat to the thinking worker, whose answer is the response."""
        entries = self.host.table(match).written()
        self.work.question = {"about": about, "match": match, "seat": seat, "entries": entries}

    def look_back(self, record: str) -> None:
        """Has the thinking worker analyse a record; the progress is the response."""
        self.work.question = {"about": "look-back", "record": record}


def answer_request(asked: Request, method: str, path: str) -> Any:
    """The body of the response. Raises Refuse, StoreError and Needs."""
    path, _, asked.query = path.partition("?")
    for known, pattern, answer in ROUTES:
        if known == method and (found := re.fullmatch(pattern, path)):
            named = found.groupdict()
            if "seat" in named:
                return answer(asked, MatchId(named["match"]), int(named["seat"]) - 1)
            return answer(asked, MatchId(named["match"])) if "match" in named else answer(asked)
    raise Refuse("not-found", detail="there is no server here, and no such request without one")


def _device(_: Request) -> bodies.Device:
    return {"device": new_device()}


def _games(asked: Request) -> list[bodies.GameInfo]:
    return games_offered(asked.host.levels)


def _make(asked: Request) -> bodies.MatchMade:
    wanted, device = asked.body(bodies.CreateMatch), asked.device
    if any(isinstance(seat, bodies.OpenSeat) for seat in wanted.seats):
        raise Refuse("bad-options", detail="nobody else can reach a match inside a page: it has no open seats")
    return _made(asked, plan_match(wanted, device, asked.host.levels))


def _play_on_record(asked: Request) -> bodies.MatchMade:
    return _made(asked, plan_playing_on_record(asked.body(bodies.PlayOnRecord), asked.device, asked.host.levels))


def _made(asked: Request, planned: Planned) -> bodies.MatchMade:
    match_id = new_page_match_id()
    entries, match = first_entries(match_id, planned.created, planned.opening)
    append(asked.work, match, 0, entries, asked.host.now())
    return match_made(match_id, planned)


def _list(asked: Request) -> list[bodies.OwnMatch]:
    device, rows = asked.device, asked.host.rows
    if rows is None:
        raise Needs("rows")
    found: list[bodies.OwnMatch] = []
    for row in sorted(rows, key=lambda each: -each["touched"]):
        seats = [seat - 1 for seat, holder in zip(row["seats"], row["devices"], strict=True) if holder == device]
        if seats:
            found.append(
                own_match(
                    match=row["match"],
                    game=row["game"],
                    rules=row["rules"],
                    status=row["status"],
                    seats=seats,
                    names=row["names"],
                    kinds=row["kinds"],
                    scores=row["scores"],
                    touched=row["touched"],
                    has_account=row.get("has_account", False),
                )
            )
    return found


def _show(asked: Request, match: MatchId) -> bodies.PublicView:
    return public_view(asked.host.table(match).loaded)


def _import(asked: Request, match: MatchId) -> Imported:
    return import_match(asked, match)


def _start(asked: Request, match: MatchId) -> None:
    asked.change(match, requests.Begin())


def _words(asked: Request, match: MatchId, seat: Seat) -> None:
    asked.change(match, read_words(seat, asked.body(bodies.AddWords)))


def _keep_back(asked: Request, match: MatchId, seat: Seat) -> None:
    asked.change(match, requests.KeepBack(seat=seat))


def _why(asked: Request, match: MatchId, seat: Seat) -> bodies.ReasonGiven:
    question = asked_why(asked.host.table(match).match, seat)
    if question is not None and question.level in asked.host.slow:
        asked.think("why", match, seat)
        question = None
    return reason_given(question)


def reason_given(question: AskedWhy | None) -> bodies.ReasonGiven:
    """The response to the question for the reason of a bot's last move."""
    return {"reason": None if question is None else question.answered(find_bot)}


def _hint(asked: Request, match: MatchId, seat: Seat) -> None:
    asked.change(match, requests.TakeHint(seat=seat))
    asked.think("hint", match, seat)


def _look_back(asked: Request, match: MatchId) -> None:
    found = asked.host.table(match).match
    record = record_for_coach(found)
    must_have_coach(found.game.name)
    asked.look_back(record)


def _look_back_on_record(asked: Request) -> None:
    record, _ = read_uploaded(asked.text)
    must_have_coach(record.game)
    asked.look_back(asked.text)


def _play_on(asked: Request, match: MatchId) -> bodies.MatchMade:
    found = asked.host.table(match).match
    return _made(asked, plan_playing_on(found, asked.body(bodies.PlayOn), asked.device, asked.host.levels))


def _history(asked: Request, match: MatchId) -> bodies.History:
    table, viewer = asked.host.table(match), asked.viewer
    may_see_history(table.match, asked.identity, viewer)
    return table.history(viewer)


def _record(asked: Request, match: MatchId) -> str:
    try:
        return asked.host.table(match).record()
    except RulesChanged:
        return asked.host.record_to_take_home(match)


def _check(asked: Request) -> bodies.RecordChecked:
    return check_record(asked.text, asked.viewer)


def _score(asked: Request) -> Any:
    return score_table(asked.text)


ROUTES: Final[tuple[tuple[str, str, Callable[..., Any]], ...]] = (
    ("POST", "/devices", _device),
    ("GET", "/games", _games),
    ("POST", "/matches", _make),
    ("GET", "/matches", _list),
    ("GET", MATCH, _show),
    ("PUT", MATCH, _import),
    ("POST", f"{MATCH}/start", _start),
    ("POST", f"{SEAT}/words", _words),
    ("DELETE", f"{SEAT}/words", _keep_back),
    ("GET", f"{SEAT}/why", _why),
    ("POST", f"{SEAT}/hint", _hint),
    ("POST", f"{MATCH}/look-back", _look_back),
    ("POST", f"{MATCH}/play-on", _play_on),
    ("GET", f"{MATCH}/history", _history),
    ("GET", f"{MATCH}/record", _record),
    ("POST", "/records/check", _check),
    ("POST", "/records/look-back", _look_back_on_record),
    ("POST", "/records/play-on", _play_on_record),
    ("POST", "/score", _score),
)

"""The messages between a client and the server. JSON Schema and TypeScript types are generated from these types.

This module contains types only and needs only the standard library: `witz.server.ws.validators` validates input.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, NotRequired, get_args

from witz.server.match.identity import MatchId, MessageId

from .match_info import AnyEvent, MatchInfo
from .shapes import Effect, GameView, Plan
from .shaping import Limits, Shape, TypedDict

PROTOCOL_VERSION: Final = 1
BITS_192: Final = r"^[A-Za-z0-9_-]{32}$"  # the form of a secret
MOST_SEATS: Final = 100  # more than any game has; each game has its own limits

SeatNumber = Annotated[int, Limits(ge=1, le=MOST_SEATS, strict=True)]  # as in the notation, from 1
EntryNumber = Annotated[int, Limits(ge=0, le=1_000_000, strict=True)]
MessageIdText = Annotated[MessageId, Limits(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
MatchIdText = Annotated[MatchId, Limits(pattern=r"^[A-Za-z0-9_-]{16}$")]
SecretText = Annotated[str, Limits(pattern=BITS_192)]
ActionText = Annotated[str, Limits(min_length=1, max_length=80)]
Decision = Annotated[str, Limits(min_length=1, max_length=60)]
PlanName = Annotated[str, Limits(min_length=1, max_length=20)]
Level = Annotated[str, Limits(min_length=1, max_length=40)]
Actions = Annotated[tuple[ActionText, ...], Limits(max_length=12)]
SomeActions = Annotated[tuple[ActionText, ...], Limits(min_length=1, max_length=12)]

# The phrases that people can say; each page translates them. Processes notify each other of their indexes: append only.
Phrase = Literal[
    "smile", "laugh", "wow", "think", "sad", "heart",
    "hello", "good-luck", "your-move", "one-moment", "sorry", "thanks",
    "nice-move", "well-played", "ouch", "close", "good-game", "another",
]  # fmt: skip
PHRASES: Final[tuple[Phrase, ...]] = get_args(Phrase)

# Which legal actions of a table are sent with their effects: all; only those of games without drafts (a draft always
# has effects); none.
Effects = Literal["always", "without-drafts", "never"]

GoodbyeCode = Literal["too-slow", "too-many", "seat-moved", "no-hello", "rules-changed", "busy"]


# From the client


@dataclass(frozen=True, slots=True, kw_only=True)
class Hello(Shape):
    """The first message of a connection: the match, the client's secrets, and the first entry that it has not got.

    A device's secret stands for all seats that the device holds; a client without a secret is a spectator. With
    `parts`, updates contain the changed members of a view instead of the whole view.
    """

    type: Literal["hello"]
    protocol: Annotated[int, Limits(strict=True)]
    match: MatchIdText
    device: SecretText | None = None
    seats: Annotated[tuple[SecretText, ...], Limits(max_length=MOST_SEATS)] = ()
    since: EntryNumber | None = None
    effects: Effects = "always"
    parts: Annotated[bool, Limits(strict=True)] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Act(Shape):
    """A seat's answer to a decision: one action, or the next few of an answer of several actions."""

    type: Literal["act"]
    id: MessageIdText
    seat: SeatNumber
    decision: Decision
    actions: SomeActions


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBack(Shape):
    """Takes back the seat's answer to a decision that another seat has not answered yet."""

    type: Literal["take-back"]
    id: MessageIdText
    seat: SeatNumber
    decision: Decision


@dataclass(frozen=True, slots=True, kw_only=True)
class SetDraft(Shape):
    """Replaces one of a seat's drafts: its placements (`placed`), and those that redo would add (`undone`)."""

    type: Literal["draft"]
    id: MessageIdText
    seat: SeatNumber
    decision: Decision
    plan: PlanName
    placed: Actions = ()
    undone: Actions = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyNot(Shape):
    """Asks why actions would be refused as an answer, or in a plan if one is given. It changes nothing."""

    type: Literal["why-not"]
    id: MessageIdText
    seat: SeatNumber
    decision: Decision
    actions: SomeActions
    plan: PlanName | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOver(Shape):
    """Lets a bot play a seat: the sender's own at any time, another one when its player has been away long enough."""

    type: Literal["hand-over"]
    id: MessageIdText
    seat: SeatNumber
    level: Level


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeSeat(Shape):
    """Takes the sender's own seat back from the bot."""

    type: Literal["take-seat"]
    id: MessageIdText
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Resign(Shape):
    """Leaves the match for good: a bot plays the seat to the end. If no other person plays, the match is called off."""

    type: Literal["resign"]
    id: MessageIdText
    seat: SeatNumber
    level: Level


@dataclass(frozen=True, slots=True, kw_only=True)
class Abort(Shape):
    """Votes to call the match off without a result, or withdraws the vote; it ends when all have voted for it."""

    type: Literal["abort"]
    id: MessageIdText
    seat: SeatNumber
    wanted: Annotated[bool, Limits(strict=True)] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematch(Shape):
    """Asks for another match with the seats rotated; the first request creates it for everybody."""

    type: Literal["rematch"]
    id: MessageIdText
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Say(Shape):
    """Says one of the phrases to everybody at the table. It is not stored, and a rate limit applies to each seat."""

    type: Literal["say"]
    id: MessageIdText
    seat: SeatNumber
    phrase: Phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class Resync(Shape):
    """Asks for the whole table and the entries from `since` on, after the client has missed some."""

    type: Literal["resync"]
    id: MessageIdText
    since: EntryNumber | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ping(Shape):
    """Asks for a `pong`: is the connection alive?"""

    type: Literal["ping"]
    id: MessageIdText


FromSeat = Act | TakeBack | HandOver | TakeSeat | Resign | Abort | Rematch  # these change the match
ClientMessage = Hello | FromSeat | SetDraft | WhyNot | Say | Resync | Ping  # `type` is the discriminator


# From the server: what one seat sees


class LegalAction(TypedDict):
    """A legal action of the seat, in the text notation; `effect` is what it would change, pay or cost."""

    action: str
    effect: NotRequired[Effect]


class Draft(TypedDict):
    """A plan of a seat, played through: its placements, pyramid and hand, and the legal next actions.

    `undone` are the placements that redo would add.
    """

    plan: str
    placed: list[str]
    undone: list[str]
    pyramid: list[str]
    hand: str
    score: Plan
    complete: bool
    actions: list[str] | None  # what to send to play the plan, once it is complete
    legal: list[LegalAction]


class Table(TypedDict):
    """The table as a seat sees it, or as spectators do (seat None). An update contains only the fields that changed."""

    seat: int | None
    view: NotRequired[GameView]
    # In an update, in place of the view: its changed members; `seats` has the changed members of each seat.
    parts: NotRequired[dict[str, Any]]
    decision: NotRequired[str | None]  # the id of the decision that the seat must answer; the answer repeats it
    answered: NotRequired[list[str]]  # its answer so far, as long as it can be taken back
    legal: NotRequired[list[LegalAction]]
    drafts: NotRequired[list[Draft]]


class EntryEvents(TypedDict):
    """The events of one entry of the match's log that the receiver may see."""

    number: int
    events: list[AnyEvent]


class SeatPresence(TypedDict):
    """Whether somebody is connected for a seat, and for how many seconds this has been so."""

    seat: int
    connected: bool
    seconds: int


class Welcome(TypedDict):
    """The whole table, with the entries that the client missed: the answer to `hello` and `resync`."""

    type: Literal["welcome"]
    id: str | None
    protocol: int
    number: int
    match: MatchInfo
    you: list[int]
    presence: list[SeatPresence]
    away_seconds: int
    entries: list[EntryEvents]
    tables: list[Table]


class Update(TypedDict):
    """A new entry of the log. Its number is one more than the last; if not, the client missed some and must resync."""

    type: Literal["update"]
    number: int
    events: list[AnyEvent]
    tables: list[Table]
    match: NotRequired[MatchInfo]


class Accepted(TypedDict):
    """The message is stored as the entry with this number; a repeated message gets the number of the first one."""

    type: Literal["accepted"]
    id: str
    number: int


class Refused(TypedDict):
    """The message was refused and changed nothing: a stable code, the rule, and the cells concerned."""

    type: Literal["refused"]
    id: str | None
    code: str
    rule: str | None
    cells: list[str]
    detail: str | None


class Drafted(TypedDict):
    """A draft was stored; sent to all connections that hold the seat."""

    type: Literal["drafted"]
    id: str
    seat: int
    draft: Draft


class Reason(TypedDict):
    """Why actions would be refused: a stable code, the rule, and the cells concerned."""

    code: str
    rule: str | None
    cells: list[str]
    detail: str | None


class Reasoned(TypedDict):
    """The answer to `why-not`: a reason, or None if the actions are allowed."""

    type: Literal["reasoned"]
    id: str
    reason: Reason | None


class Said(TypedDict):
    """Somebody said one of the phrases; sent to everybody who is connected, and not stored."""

    type: Literal["said"]
    id: str | None  # the id of the message; None if another process of the server received it
    seat: int
    phrase: Phrase


class Presence(TypedDict):
    """Which seats are connected."""

    type: Literal["presence"]
    seats: list[SeatPresence]


class Pong(TypedDict):
    """The answer to `ping`."""

    type: Literal["pong"]
    id: str


class Goodbye(TypedDict):
    """The last message before the server closes the connection; the code says whether to connect again."""

    type: Literal["goodbye"]
    code: GoodbyeCode


ServerMessage = Welcome | Update | Accepted | Refused | Drafted | Reasoned | Said | Presence | Pong | Goodbye

"""The messages between a client and the server, written once: the schema and the TypeScript types are made from these.

Shapes only, with the standard library alone: `witz.server.ws.validators` checks what comes in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, NotRequired, get_args

from .shapes import Effect, GameView, Plan
from .shaping import Limits, Shape, TypedDict
from .told import AnyEvent, MatchInfo

PROTOCOL_VERSION: Final = 1
BITS_192: Final = r"^[A-Za-z0-9_-]{32}$"  # the form of a secret
MOST_SEATS: Final = 100  # more than any game has; each game has its own limits

SeatNumber = Annotated[int, Limits(ge=1, le=MOST_SEATS, strict=True)]  # as in the notation, from 1
EntryNumber = Annotated[int, Limits(ge=0, le=1_000_000, strict=True)]
MessageId = Annotated[str, Limits(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
MatchIdText = Annotated[str, Limits(pattern=r"^[A-Za-z0-9_-]{16}$")]
SecretText = Annotated[str, Limits(pattern=BITS_192)]
ActionText = Annotated[str, Limits(min_length=1, max_length=80)]
Decision = Annotated[str, Limits(min_length=1, max_length=60)]
PlanName = Annotated[str, Limits(min_length=1, max_length=20)]
Level = Annotated[str, Limits(min_length=1, max_length=40)]
Actions = Annotated[tuple[ActionText, ...], Limits(max_length=12)]
SomeActions = Annotated[tuple[ActionText, ...], Limits(min_length=1, max_length=12)]

# The phrases that people can say; each page translates them. Notifications hold their places in this order.
Phrase = Literal[
    "smile", "laugh", "wow", "think", "sad", "heart",
    "hello", "good-luck", "your-move", "one-moment", "sorry", "thanks",
    "nice-move", "well-played", "ouch", "close", "good-game", "another",
]  # fmt: skip
PHRASES: Final[tuple[Phrase, ...]] = get_args(Phrase)

# For which legal actions of a table a client wants effects: all; only in games without drafts (a draft always has
# them); none.
Effects = Literal["always", "without-drafts", "never"]

GoodbyeCode = Literal["too-slow", "too-many", "seat-moved", "no-hello", "rules-changed"]


# From the client


@dataclass(frozen=True, slots=True, kw_only=True)
class Hello(Shape):
    """The first message: which match, with which secrets, and which entries the client already has.

    A device's secret stands for all the seats that the device holds; without any secret it is a spectator. With
    `parts` updates bring the members of a view that changed, instead of the whole view.
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
    """A seat's answer to a decision: one action, or the next ones of several."""

    type: Literal["act"]
    id: MessageId
    seat: SeatNumber
    decision: Decision
    actions: SomeActions


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBack(Shape):
    """Takes back what the seat has answered to a decision that somebody else has still to answer."""

    type: Literal["take-back"]
    id: MessageId
    seat: SeatNumber
    decision: Decision


@dataclass(frozen=True, slots=True, kw_only=True)
class SetDraft(Shape):
    """What a seat tries out in one of its plans, from the beginning: what is placed, and what redo would place."""

    type: Literal["draft"]
    id: MessageId
    seat: SeatNumber
    decision: Decision
    plan: PlanName
    placed: Actions = ()
    undone: Actions = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyNot(Shape):
    """Asks why actions would be refused, as an answer or, with a plan, tried out in it. It changes nothing."""

    type: Literal["why-not"]
    id: MessageId
    seat: SeatNumber
    decision: Decision
    actions: SomeActions
    plan: PlanName | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOver(Shape):
    """Lets a bot play a seat: one's own at any time, another one when it has been away for long enough."""

    type: Literal["hand-over"]
    id: MessageId
    seat: SeatNumber
    level: Level


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeSeat(Shape):
    """Takes one's own seat back from the bot."""

    type: Literal["take-seat"]
    id: MessageId
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Resign(Shape):
    """Leaves for good: a bot plays the seat to the end. Where nobody else is there, the match is called off."""

    type: Literal["resign"]
    id: MessageId
    seat: SeatNumber
    level: Level


@dataclass(frozen=True, slots=True, kw_only=True)
class Abort(Shape):
    """Wants the match called off without a result, or not any more; it ends when all want it."""

    type: Literal["abort"]
    id: MessageId
    seat: SeatNumber
    wanted: Annotated[bool, Limits(strict=True)] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematch(Shape):
    """Asks for another match with the seats rotated; the first to ask makes it for all."""

    type: Literal["rematch"]
    id: MessageId
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Say(Shape):
    """Says one of the phrases to everybody at the table. It is not kept, and a seat may say only a few at once."""

    type: Literal["say"]
    id: MessageId
    seat: SeatNumber
    phrase: Phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class Resync(Shape):
    """Asks for the entries from a number on and the whole table, after a gap."""

    type: Literal["resync"]
    id: MessageId
    since: EntryNumber | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ping(Shape):
    """Asks for a sign of life."""

    type: Literal["ping"]
    id: MessageId


FromSeat = Act | TakeBack | HandOver | TakeSeat | Resign | Abort | Rematch  # those that change the match
ClientMessage = Hello | FromSeat | SetDraft | WhyNot | Say | Resync | Ping  # told apart by `type`


# From the server: what one seat sees


class LegalAction(TypedDict):
    """An action that the seat may take now. Its text is its name; `effect` is what it would change or pay."""

    action: str
    effect: NotRequired[Effect]


class Draft(TypedDict):
    """A plan of a seat: what is placed, what redo would place, what is left, and what could come next."""

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
    """One seat's side of the table; seat None is the spectators'. In an update only what changed is there."""

    seat: int | None
    view: NotRequired[GameView]
    # In an update, in place of the view: those of its members that changed, and of `seats` what changed of each.
    parts: NotRequired[dict[str, Any]]
    decision: NotRequired[str | None]  # what the seat is asked, to be named in the answer
    answered: NotRequired[list[str]]  # what it has answered, as long as it can be taken back
    legal: NotRequired[list[LegalAction]]
    drafts: NotRequired[list[Draft]]


class EntryEvents(TypedDict):
    """What the receiver may know of one entry of the match's log."""

    number: int
    events: list[AnyEvent]


class SeatPresence(TypedDict):
    """Whether somebody is connected for a seat, and since how many seconds that is so."""

    seat: int
    connected: bool
    seconds: int


class Welcome(TypedDict):
    """The whole table: the answer to hello and resync."""

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
    """One entry of the log. The number is one more than the last; if not, something was missed: resync."""

    type: Literal["update"]
    number: int
    events: list[AnyEvent]
    tables: list[Table]
    match: NotRequired[MatchInfo]


class Accepted(TypedDict):
    """The message is durable and has this number; a repeated message gets the number of the first."""

    type: Literal["accepted"]
    id: str
    number: int


class Refused(TypedDict):
    """The message changed nothing: why (a stable code), by which rule, and which cells are concerned."""

    type: Literal["refused"]
    id: str | None
    code: str
    rule: str | None
    cells: list[str]
    detail: str | None


class Drafted(TypedDict):
    """The draft is kept; sent to everybody who holds the seat."""

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
    """The answer to why-not: a reason, or None where nothing speaks against the actions."""

    type: Literal["reasoned"]
    id: str
    reason: Reason | None


class Said(TypedDict):
    """Somebody said one of the phrases; sent to everybody who is there, and kept nowhere."""

    type: Literal["said"]
    id: str | None  # that of the message, where it came to this server
    seat: int
    phrase: Phrase


class Presence(TypedDict):
    """Who is connected."""

    type: Literal["presence"]
    seats: list[SeatPresence]


class Pong(TypedDict):
    """A sign of life."""

    type: Literal["pong"]
    id: str


class Goodbye(TypedDict):
    """The server closes the connection: connect again, or not, depending on the code."""

    type: Literal["goodbye"]
    code: GoodbyeCode


ServerMessage = Welcome | Update | Accepted | Refused | Drafted | Reasoned | Said | Presence | Pong | Goodbye

"""The bodies of requests and responses over HTTP. Types only; FastAPI validates requests."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal
from unicodedata import category, combining

from witz.fair import SeedHash, WordsHash
from witz.server.match.entries import SeatKind
from witz.server.match.identity import DeviceSecret, Invitation, MatchId, SeatToken
from witz.server.match.match import Status

from .match_info import AnyEvent, MatchInfo, OutcomeInfo
from .messages import MOST_SEATS, Level, SeatNumber, SecretText, Table
from .shapes import GameView
from .shaping import Limits, Shape, TypedDict

# Unicode characters that are invisible although Python calls them printable.
INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
MOST_MARKS = 3  # combining marks on one letter, as some languages need them


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("control characters are not allowed")
    return text


def _readable(name: str) -> str:
    """A name without invisible characters or stacked combining marks, so that people can tell it from others."""
    _printable(name)
    marks = 0
    for at, sign in enumerate(name):
        marks = marks + 1 if combining(sign) or category(sign) == "Me" else 0
        if sign in INVISIBLE or marks > MOST_MARKS or (marks and at == 0):
            raise ValueError("invisible characters and stacked marks are not allowed")
    return name


Name = Annotated[str, Limits(_readable, strip_whitespace=True, min_length=1, max_length=24)]
WordsHashText = Annotated[WordsHash, Limits(pattern=r"^[0-9a-f]{64}$")]
SeedWords = Annotated[str, Limits(_printable, strip_whitespace=True, min_length=1, max_length=200)]
OptionWord = Annotated[str, Limits(_printable, max_length=400)]
OptionKey = Annotated[str, Limits(max_length=40)]
MOST_RECORD: Final = 100_000  # letters, ten times as many as a match has


# Requests


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenSeat(Shape):
    """An open seat, for a person with the invitation."""

    kind: Literal["open"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatHere(Shape):
    """A seat for a person at the device that sends the request."""

    kind: Literal["here"]
    name: Name | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BotSeat(Shape):
    """A seat for a bot."""

    kind: Literal["bot"]
    level: Level


SeatRequest = OpenSeat | SeatHere | BotSeat  # `kind` is the discriminator


@dataclass(frozen=True, slots=True, kw_only=True)
class CreateMatch(Shape):
    """A new match. With `waits` it begins only on a further request, so that seats can add words to the seed.

    `day` makes it the deal of that day: one person against bots of one level, with a fixed number of seats and the
    default options.
    """

    game: Annotated[str, Limits(max_length=40)]
    options: Annotated[dict[OptionKey, OptionWord], Limits(max_length=30)] = field(default_factory=dict)
    seats: Annotated[tuple[SeatRequest, ...], Limits(min_length=1, max_length=MOST_SEATS)]
    waits: bool = False
    day: Annotated[str, Limits(max_length=10)] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOn(Shape):
    """A new match that continues a finished one before the action with this index (from 0) in its record.

    The player gets the seat of that action and decides again; bots of the level play the other seats.
    """

    entry: Annotated[int, Limits(ge=0, le=10_000)]
    level: Level
    name: Name | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOnRecord(Shape):
    """A new match that continues a record before an action; if that is a chance action, before the next decision."""

    record: Annotated[str, Limits(max_length=MOST_RECORD)]
    entry: Annotated[int, Limits(ge=0, le=10_000)]
    level: Level
    name: Name | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterDay(Shape):
    """A request to enter the result of a deal of the day in this server's ranking, with a name or anonymously."""

    name: Name | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Join(Shape):
    """A request to take an open seat (any, if `seat` is missing), with words to add to the seed or with their hash."""

    name: Name | None = None
    seat: SeatNumber | None = None
    words: SeedWords | None = None
    words_hash: WordsHashText | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FillSeat(Shape):
    """A request to put a bot of this level on an open seat."""

    level: Level


@dataclass(frozen=True, slots=True, kw_only=True)
class AddWords(Shape):
    """A seat's words for the seed, or their hash. Words given by their hash are revealed after the match is closed."""

    words: SeedWords | None = None
    words_hash: WordsHashText | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim(Shape):
    """A request to move a seat to this device, with the seat's secret from its link."""

    token: SecretText


# Answers


class Device(TypedDict):
    """A new secret for a device, which then holds seats. Only the device knows it."""

    device: DeviceSecret


class GameInfo(TypedDict):
    """A game that the server offers: the possible numbers of players, its options described, and the bot levels."""

    game: str
    rules: int
    players: list[int]
    options: list[str]
    levels: list[str]


class SeatSecret(TypedDict):
    """A seat, and the secret that gives control of this seat alone."""

    seat: int
    token: SeatToken


class MatchMade(TypedDict):
    """The match that was created, its invitation code, and the secrets of the seats at this device."""

    match: MatchId
    invitation: Invitation
    seats: list[SeatSecret]


class SeatGiven(TypedDict):
    """The seat that now belongs to the device."""

    match: MatchId
    seat: int
    token: SeatToken


class PublicView(TypedDict):
    """A match as spectators see it."""

    match: MatchInfo
    number: int
    table: Table


class OwnMatch(TypedDict):
    """A match in which the device holds seats."""

    match: MatchId
    game: str
    status: Status
    seats: list[int]
    names: list[str]
    kinds: list[SeatKind]
    scores: list[int] | None
    rules_changed: bool  # the server has other rules now; only the match's record is sure to be available
    touched: float


class AdvisedMove(TypedDict):
    """A possible answer to a decision. `points` is an estimate: compare it with other answers to the decision only."""

    actions: list[str]
    points: float
    win: float | None


class AdvisedReason(TypedDict):
    """A reason for a move: a code, and the values that its sentence needs."""

    code: str
    said: dict[str, str | float]


class ReasonGiven(TypedDict):
    """The reason of a bot's last move, from public facts alone; None if the bot gives none."""

    reason: AdvisedReason | None


class HintGiven(TypedDict):
    """A hint: where to look, the move of a strong bot, its reasons, and other moves, best first."""

    kind: str
    level: str
    look: str
    cells: list[str]
    move: AdvisedMove
    others: list[AdvisedMove]
    ahead: float
    error: float
    reasons: list[AdvisedReason]
    pyramid: list[str]  # the pyramid that the seat builds on, in pieces such as "O1d4"
    planned: list[str]  # where the pieces that the move takes would be placed later


class AdvisedDecision(TypedDict):
    """The analysis of one decision of a match. `entry` is the index of its action in the record, from 0."""

    entry: int
    seat: int
    kind: str
    round: int
    played: AdvisedMove
    better: AdvisedMove
    loss: float
    error: float
    reasons: list[AdvisedReason]
    pyramid: list[str]  # the pyramid that the seat builds on, in pieces such as "O1d4"


class AdvisedSeat(TypedDict):
    """The losses of a seat by its decisions, and its luck; `dearest` are indexes of its costliest decisions."""

    seat: int
    name: str
    lost: float
    luck: float
    dearest: list[int]


class AdvisedMoment(TypedDict):
    """Each seat's chance to win at the beginning of a round or turn, and its luck in its deals."""

    entry: int
    round: int
    chances: list[float]
    luck: list[float]


class LookBack(TypedDict):
    """The analysis of a match."""

    game: str
    level: str
    scores: list[int] | None
    seats: list[AdvisedSeat]
    decisions: list[AdvisedDecision]
    curve: list[AdvisedMoment]


class LookingBack(TypedDict):
    """The progress of the analysis of a match, and its result when it is done."""

    done: int
    total: int  # 0 until it is known
    found: LookBack | None


class DayResult(TypedDict):
    """A result in the ranking of a day; the name is empty if the player gave none."""

    name: str
    score: int
    hints: int


class DayBest(TypedDict):
    """The best match of the day before, which can be replayed."""

    name: str
    score: int
    match: MatchId


class DayTable(TypedDict):
    """The best results of a deal of the day against bots of a level, and the best match of the day before."""

    results: list[DayResult]
    before: DayBest | None


class Step(TypedDict):
    """One step of a replay: its events, and the table after it (None before the match begins).

    `number` (of the log entry, or the record's action, in which the step begins) and `part` identify the step, and
    are the same for all viewers. `hands` has the hands that the viewer may see, by seat.
    """

    number: int
    part: int
    events: list[AnyEvent]
    view: GameView | None
    hands: list[str]


class History(TypedDict):
    """The replay of a match as a seat or a spectator saw it; without a seat, nothing is hidden after the end."""

    match: MatchInfo
    seat: int | None
    steps: list[Step]


class Deals(TypedDict):
    """Whether the deals of a record come from its seed; `fair` is None if the record names no seed."""

    fair: bool | None
    deals: int
    seed_hash: SeedHash | None
    detail: str | None


class RecordChecked(TypedDict):
    """The replay of an uploaded record whose actions are all legal: with nothing hidden, or as a seat saw it."""

    game: str
    rules: int
    options: dict[str, str]
    names: list[str]
    seat: int | None
    outcome: OutcomeInfo | None
    deals: Deals
    steps: list[Step]


class Problem(TypedDict):
    """Why a request was refused; `line` is the invalid line of a record."""

    code: str
    rule: str | None
    cells: list[str]
    line: int | None
    detail: str | None


class Health(TypedDict):
    """Whether the server can do its work."""

    status: Literal["ok", "failing"]
    store: Literal["ok", "failing"]

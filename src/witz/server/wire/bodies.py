"""The bodies of requests and answers over HTTP. Shapes only; FastAPI checks what comes in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal
from unicodedata import category, combining

from witz.server.match.entries import SeatKind
from witz.server.match.match import Status

from .messages import MOST_SEATS, Level, SeatNumber, SecretText, Table
from .shapes import GameView
from .shaping import Limits, Shape, TypedDict
from .told import AnyEvent, MatchInfo, OutcomeInfo

# Letters of Unicode that are shown as nothing, besides those that are not printable anyway.
INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
MOST_MARKS = 3  # combining marks on one letter, as some languages need them


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("control characters are not allowed")
    return text


def _readable(name: str) -> str:
    """A name that people can see and tell apart from others."""
    _printable(name)
    marks = 0
    for at, sign in enumerate(name):
        marks = marks + 1 if combining(sign) or category(sign) == "Me" else 0
        if sign in INVISIBLE or marks > MOST_MARKS or (marks and at == 0):
            raise ValueError("letters that cannot be seen are not allowed")
    return name


Name = Annotated[str, Limits(_readable, strip_whitespace=True, min_length=1, max_length=24)]
WordsHash = Annotated[str, Limits(pattern=r"^[0-9a-f]{64}$")]
SeedWords = Annotated[str, Limits(_printable, strip_whitespace=True, min_length=1, max_length=200)]
OptionWord = Annotated[str, Limits(_printable, max_length=400)]
OptionKey = Annotated[str, Limits(max_length=40)]
MOST_RECORD: Final = 100_000  # letters, ten times as many as a match has


# Requests


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenSeat(Shape):
    """A seat for somebody who follows the invitation."""

    kind: Literal["open"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatHere(Shape):
    """A seat for somebody at this device."""

    kind: Literal["here"]
    name: Name | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BotSeat(Shape):
    """A seat for a bot."""

    kind: Literal["bot"]
    level: Level


SeatRequest = OpenSeat | SeatHere | BotSeat  # told apart by `kind`


@dataclass(frozen=True, slots=True, kw_only=True)
class CreateMatch(Shape):
    """A match to be made. `waits` keeps it from beginning until it is told to, so that seats can add words.

    `day` makes it the deal of a day: one person against bots of one level in a fixed number of seats,
    with the usual options.
    """

    game: Annotated[str, Limits(max_length=40)]
    options: Annotated[dict[OptionKey, OptionWord], Limits(max_length=30)] = field(default_factory=dict)
    seats: Annotated[tuple[SeatRequest, ...], Limits(min_length=1, max_length=MOST_SEATS)]
    waits: bool = False
    day: Annotated[str, Limits(max_length=10)] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOn(Shape):
    """Where to play on from in a finished match: an action of its record, from 0, which its seat decides anew.

    Whoever plays gets that seat, and bots of the level the others.
    """

    entry: Annotated[int, Limits(ge=0, le=10_000)]
    level: Level
    name: Name | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOnRecord(Shape):
    """The same in a record that somebody brings; where chance has that action, the next decision after it."""

    record: Annotated[str, Limits(max_length=MOST_RECORD)]
    entry: Annotated[int, Limits(ge=0, le=10_000)]
    level: Level
    name: Name | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterDay(Shape):
    """A wish to have the result of a deal of the day in the table of this server, with a name or without."""

    name: Name | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Join(Shape):
    """A wish to take an open seat, any if none is named, with words to add to the seed, or their hash."""

    name: Name | None = None
    seat: SeatNumber | None = None
    words: SeedWords | None = None
    words_hash: WordsHash | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FillSeat(Shape):
    """A bot for an open seat."""

    level: Level


@dataclass(frozen=True, slots=True, kw_only=True)
class AddWords(Shape):
    """The hash of words for the seed, to be shown when the match is closed; or the words themselves."""

    words: SeedWords | None = None
    words_hash: WordsHash | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim(Shape):
    """A seat's own secret, from its link."""

    token: SecretText


# Answers


class Device(TypedDict):
    """A new secret for a device; it holds seats and is told to nobody."""

    device: str


class GameInfo(TypedDict):
    """A game that can be played here: how many can play, its options in words, and the levels of bots."""

    game: str
    rules: int
    players: list[int]
    options: list[str]
    levels: list[str]


class SeatSecret(TypedDict):
    """A seat, and the secret that stands for it alone."""

    seat: int
    token: str


class MatchMade(TypedDict):
    """A match that was made, the code of its invitation, and the secrets of the seats here."""

    match: str
    invitation: str
    seats: list[SeatSecret]


class SeatGiven(TypedDict):
    """A seat that now belongs to the device."""

    match: str
    seat: int
    token: str


class PublicView(TypedDict):
    """What everybody may know of a match."""

    match: MatchInfo
    number: int
    table: Table


class OwnMatch(TypedDict):
    """A match in which the device holds seats."""

    match: str
    game: str
    status: Status
    seats: list[int]
    names: list[str]
    kinds: list[SeatKind]
    scores: list[int] | None
    rules_changed: bool  # only its record is sure to be had, because its rules are not played here any more
    touched: float


class AdvisedMove(TypedDict):
    """A way to answer a decision; only differences between the points of one decision mean something."""

    actions: list[str]
    points: float
    win: float | None


class AdvisedReason(TypedDict):
    """A reason for a move: a code, and what its sentence needs."""

    code: str
    said: dict[str, str | float]


class ReasonGiven(TypedDict):
    """Why a bot did what it did last, from what everybody may know of it; None where it has nothing to say."""

    reason: AdvisedReason | None


class HintGiven(TypedDict):
    """Where to look, the move of a strong bot, and why; compared with other moves, the best of them first."""

    kind: str
    level: str
    look: str
    cells: list[str]
    move: AdvisedMove
    others: list[AdvisedMove]
    ahead: float
    error: float
    reasons: list[AdvisedReason]
    pyramid: list[str]  # what the seat builds on: O1d4
    planned: list[str]  # what would be laid there later with what the move takes


class AdvisedDecision(TypedDict):
    """A decision of a match, looked back upon. `entry` counts the actions of the record, from 0."""

    entry: int
    seat: int
    kind: str
    round: int
    played: AdvisedMove
    better: AdvisedMove
    loss: float
    error: float
    reasons: list[AdvisedReason]
    pyramid: list[str]  # what the seat builds on: O1d4


class AdvisedSeat(TypedDict):
    """What a seat lost by its decisions and owes to luck; `dearest` are places in the list of decisions."""

    seat: int
    name: str
    lost: float
    luck: float
    dearest: list[int]


class AdvisedMoment(TypedDict):
    """The chances to win at the beginning of a round or turn, and the luck of its deals, by seat."""

    entry: int
    round: int
    chances: list[float]
    luck: list[float]


class LookBack(TypedDict):
    """A match looked back upon."""

    game: str
    level: str
    scores: list[int] | None
    seats: list[AdvisedSeat]
    decisions: list[AdvisedDecision]
    curve: list[AdvisedMoment]


class LookingBack(TypedDict):
    """How far looking back on a match has come, and what came of it."""

    done: int
    total: int  # 0 until it is known
    found: LookBack | None


class DayResult(TypedDict):
    """A result in the table of a day; whoever it was may have given no name."""

    name: str
    score: int
    hints: int


class DayBest(TypedDict):
    """The best match of the day before, to be replayed."""

    name: str
    score: int
    match: str


class DayTable(TypedDict):
    """The best results of a deal of the day against bots of a level, and the best match of the day before."""

    results: list[DayResult]
    before: DayBest | None


class Step(TypedDict):
    """One step of a match as it was seen: what happened, and the table after it (None before the match begins).

    Number and part tell a step from all others, whoever looks: the entry of the match, or the action of the record,
    in which it begins. `hands` are those that may be seen, by seat.
    """

    number: int
    part: int
    events: list[AnyEvent]
    view: GameView | None
    hands: list[str]


class History(TypedDict):
    """A match step by step as a seat or a spectator saw it; without a seat nothing is hidden when it is over."""

    match: MatchInfo
    seat: int | None
    steps: list[Step]


class Deals(TypedDict):
    """Whether the deals of a record come from its seed: None when the record names no seed."""

    fair: bool | None
    deals: int
    seed_hash: str | None
    detail: str | None


class RecordChecked(TypedDict):
    """A record that is legal to its end, step by step: with nothing hidden, or as a seat saw it."""

    game: str
    rules: int
    options: dict[str, str]
    names: list[str]
    seat: int | None
    outcome: OutcomeInfo | None
    deals: Deals
    steps: list[Step]


class Problem(TypedDict):
    """Why a request was refused; `line` is where a record is wrong."""

    code: str
    rule: str | None
    cells: list[str]
    line: int | None
    detail: str | None


class Health(TypedDict):
    """Whether the server can do its work."""

    status: Literal["ok", "failing"]
    store: Literal["ok", "failing"]

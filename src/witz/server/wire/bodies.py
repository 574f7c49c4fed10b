"""The bodies of requests and answers over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints
from typing_extensions import TypedDict

from .messages import AnyEvent, Level, MatchInfo, OutcomeInfo, SeatNumber, Secret, Status, Table
from .shapes import GameView


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("control characters are not allowed")
    return text


Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=24), AfterValidator(_printable)]
SeedWords = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200), AfterValidator(_printable)
]
OptionWord = Annotated[str, StringConstraints(max_length=400), AfterValidator(_printable)]
OptionKey = Annotated[str, StringConstraints(max_length=40)]


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


# Requests


class OpenSeat(_Body):
    """A seat for somebody who follows the invitation."""

    kind: Literal["open"]


class SeatHere(_Body):
    """A seat for somebody at this device."""

    kind: Literal["here"]
    name: Name | None = None


class BotSeat(_Body):
    """A seat for a bot."""

    kind: Literal["bot"]
    level: Level


SeatRequest = Annotated[OpenSeat | SeatHere | BotSeat, Field(discriminator="kind")]


class CreateMatch(_Body):
    """A match to be made. `waits` keeps it from beginning until it is told to, so that seats can add words."""

    game: Annotated[str, StringConstraints(max_length=40)]
    options: dict[OptionKey, OptionWord] = Field(default={}, max_length=30)
    seats: list[SeatRequest] = Field(min_length=2, max_length=4)
    waits: bool = False


class Join(_Body):
    """A wish to take an open seat, any if none is named, with words to add to the seed."""

    name: Name | None = None
    seat: SeatNumber | None = None
    words: SeedWords | None = None


class FillSeat(_Body):
    """A bot for an open seat."""

    level: Level


class AddWords(_Body):
    """Words for the seed."""

    words: SeedWords


class Claim(_Body):
    """A seat's own secret, from its link."""

    token: Secret


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
    kinds: list[Literal["open", "person", "bot"]]
    scores: list[int] | None
    rules_changed: bool  # it cannot go on, because its rules are not played here any more
    touched: float


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

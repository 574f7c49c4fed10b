"""The entries of a match's log: everything that ever happened to it, in order. They never leave the server."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from witz.errors import StoreError


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class SeatPlan(_Entry):
    """A seat when the match is made. `device` and `token` are digests of secrets."""

    kind: Literal["open", "person", "bot"]
    name: str = ""
    level: str | None = None
    device: str | None = None
    token: str | None = None


class Created(_Entry):
    """The match was made. `waits` keeps it from beginning before somebody says so."""

    kind: Literal["created"] = "created"
    game: str
    rules: int
    options: dict[str, str]
    seats: tuple[SeatPlan, ...]
    seed: str
    invitation: str | None = None
    creator: str | None = None
    waits: bool = False


class Seated(_Entry):
    """Somebody took an open seat."""

    kind: Literal["seated"] = "seated"
    seat: int
    name: str
    device: str | None
    token: str | None
    words: str | None = None


class Filled(_Entry):
    """A bot took an open seat."""

    kind: Literal["filled"] = "filled"
    seat: int
    level: str


class Worded(_Entry):
    """A seat added its words to the seed."""

    kind: Literal["worded"] = "worded"
    seat: int
    words: str


class Began(_Entry):
    """The match began with these deals.

    `drawn` is how far the stream of the seed is used up after them (None in logs of the first release); `rules` are
    the rules it is played by, where they changed after it was made.
    """

    kind: Literal["began"] = "began"
    final: tuple[str, ...]
    drawn: int | None = None
    rules: int | None = None


class Acted(_Entry):
    """A seat answered; `final` is all that became final by it: answers held so far, and deals.

    `drawn` is how far the stream of the seed is used up, if something was dealt.
    """

    kind: Literal["acted"] = "acted"
    seat: int
    id: str
    actions: tuple[str, ...]
    final: tuple[str, ...] = ()
    drawn: int | None = None


class TookBack(_Entry):
    """A seat took its answer back."""

    kind: Literal["took-back"] = "took-back"
    seat: int
    id: str


class Moved(_Entry):
    """A seat went to another device, or has a new secret of its own; the old ones are worth nothing now."""

    kind: Literal["moved"] = "moved"
    seat: int
    device: str | None
    token: str | None


class HandedOver(_Entry):
    """A bot plays a seat for its person."""

    kind: Literal["handed-over"] = "handed-over"
    seat: int
    id: str
    level: str


class SeatTaken(_Entry):
    """The person plays again."""

    kind: Literal["seat-taken"] = "seat-taken"
    seat: int
    id: str


class Rematched(_Entry):
    """Another match was made with the same people."""

    kind: Literal["rematched"] = "rematched"
    seat: int
    id: str
    match: str


Entry = Created | Seated | Filled | Worded | Began | Acted | TookBack | Moved | HandedOver | SeatTaken | Rematched
_ENTRY: Final[TypeAdapter[Entry]] = TypeAdapter(Annotated[Entry, Field(discriminator="kind")])


def write_entry(entry: Entry) -> str:
    """The entry as it is stored."""
    return entry.model_dump_json(exclude_defaults=False)


def read_entry(match: str, number: int, body: str) -> Entry:
    """The entry back. Raises StoreError for one that this program cannot read."""
    try:
        return _ENTRY.validate_json(body)
    except ValidationError:
        raise StoreError(f"entry {number} of match {match} cannot be read: it is damaged or of a newer Witz") from None

"""The members of a view in JSON: after a change, only members with a changed part of the view are written again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any, Final, Generic, NamedTuple, TypeVar

V = TypeVar("V", bound=tuple[Any, ...])  # a view: a named tuple


class Member(NamedTuple):
    """The function that writes a member, and the fields of the view that it depends on; `write` must use no others.

    `write_after` gives the same from a view, the one before, the JSON of that one, and the JSON of the view so far: for
    members of which usually only a part changes. `is_public` says that the fields are the same in the views of all
    seats, so that the member is written once for all of them. `of_seats` marks a list of objects, one for each seat.
    """

    fields: tuple[str, ...]
    write: Callable[[Any], Any]
    write_after: Callable[[Any, Any, Mapping[str, Any], Mapping[str, Any]], Any] | None = None
    is_public: bool = False
    of_seats: bool = False


class _Once(Generic[V]):
    """Writes a member of one view after the other, reusing the last result if the fields it depends on are the same."""

    __slots__ = ("_decided_by", "_member", "_pick", "_write")

    def __init__(self, view: type[V], member: Member) -> None:
        self._pick: Callable[[V], Any] = itemgetter(*[view._fields.index(field) for field in member.fields])  # type: ignore[attr-defined]
        self._write = member.write
        self._decided_by: Any = self  # unequal to any field of a view
        self._member: Any = None

    def __call__(self, view: V) -> Any:
        decided_by = self._pick(view)
        if decided_by != self._decided_by:
            self._decided_by, self._member = decided_by, self._write(view)
        return self._member


class WrittenView(NamedTuple):
    """A whole view in JSON, and its differences from the one before."""

    whole: dict[str, Any]
    parts: dict[str, Any]


class Members(Generic[V]):
    """The members of the views of one game."""

    def __init__(self, view: type[V], members: Mapping[str, Member]) -> None:
        self.members: Final = members
        bits = {field: 1 << at for at, field in enumerate(view._fields)}  # type: ignore[attr-defined]
        self._decided_by = [
            (
                sum(bits[field] for field in member.fields),
                (name, member._replace(write=_Once(view, member)) if member.is_public else member),
            )
            for name, member in members.items()
            if member.fields
        ]
        # By the changed fields, as bits; few combinations occur.
        self._touched: dict[int, tuple[tuple[str, Member], ...]] = {}

    def write(self, view: V) -> dict[str, Any]:
        """The whole view."""
        return {name: member.write(view) for name, member in self.members.items()}

    def write_after(self, view: V, before: V, written: Mapping[str, Any]) -> WrittenView:
        """A view, given an earlier one and its JSON; unchanged members are the same objects."""
        changed, bit = 0, 1
        for new, old in zip(view, before, strict=True):
            if new is not old and new != old:
                changed |= bit
            bit <<= 1
        touched = self._touched.get(changed)
        if touched is None:
            touched = tuple(named for bits, named in self._decided_by if bits & changed)
            self._touched[changed] = touched
        whole, parts = {**written}, {}
        for name, (_, write, write_after, _, of_seats) in touched:
            was = written[name]
            member = write(view) if write_after is None else write_after(view, before, written, whole)
            if member is not was and member != was:
                whole[name] = member
                parts[name] = _of_seats(was, member) if of_seats else member
        return WrittenView(whole, parts)


def _of_seats(was: list[dict[str, Any]], now: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The changed values of each seat."""
    return [
        {}
        if new is old
        else {name: value for name, value in new.items() if value is not old[name] and value != old[name]}
        for old, new in zip(was, now, strict=True)
    ]
